"""Rules pages of PRLX: two dice instead of one, the natural 20 and the natural 1, misses in a row, Snake Eyes."""

from __future__ import annotations

from matches.rulebook.blocks import Example, Paragraph, Points, Rows, Section

DICE = Section(
    "dice",
    "Dice",
    "Advantage, Inspired and Cursed, natural 20 and 1, Primed, Snake Eyes.",
    "dna",
    (
        Paragraph(
            "advantage",
            "Attack Advantage and Disadvantage",
            "",
            "Roll two d20 for the attack. With Advantage the higher one counts, with Disadvantage the lower one. The "
            "other die is as if it had never been rolled; whether a roll is natural is seen on the die that counts.",
            Example("Dice 4 and 17, AIM +5. Advantage: 17 + 5 = 22. Disadvantage: 4 + 5 = 9."),
            icon="dna",
        ),
        Paragraph(
            "damage-advantage",
            "Damage Advantage and Disadvantage",
            "",
            "Roll the whole set of damage dice twice. With Advantage the higher sum counts, with Disadvantage the "
            "lower one.",
            Example("2d4 for a Large: 1 + 4 = 5, then 3 + 4 = 7. With Advantage the damage is 7 + 2 = 9."),
            icon="damage",
        ),
        Paragraph(
            "inspired-cursed",
            "Inspired and Cursed",
            "",
            "They work on every die that is **not** a d20. An Inspired creature rolls them twice and keeps the higher "
            "result, a Cursed one keeps the lower.",
            "That holds for its attack damage and for the amounts of its abilities. Dice of a Hex, a Utility or an "
            "Event are rolled by the Persona of its controller.",
            icon="star",
        ),
        Paragraph(
            "cancelling",
            "When they meet",
            "",
            "One Advantage and one Disadvantage of the same roll cancel each other. How many there are on each side "
            "makes no difference: the roll is plain. Several on one side still mean two rolls and no more.",
            "On a damage roll Damage Advantage and Inspired pull up, Damage Disadvantage and Cursed pull down. Any up "
            "and any down cancel.",
            Rows(
                ("On the damage roll", "What is rolled"),
                (
                    ("Damage Advantage, Inspired", "twice, the higher"),
                    ("Damage Advantage, Cursed", "once"),
                    ("Inspired, Cursed", "once"),
                    ("natural 20, Damage Disadvantage", "once"),
                ),
            ),
            icon="info",
        ),
        Paragraph(
            "natural-20",
            "Natural 20",
            "",
            "The die shows 20 and the attack hits, whatever the AC.",
            Points(
                (
                    "Against a Monster: with Damage Advantage.",
                    "Against a Persona that nobody protects: with Damage Advantage.",
                    "Against a Persona behind a protector: past it to the Persona, with plain damage.",
                )
            ),
            "What the [[defense-costs|defense]] cost stays spent.",
            icon="star",
        ),
        Paragraph(
            "natural-1",
            "Natural 1",
            "",
            "The die shows 1 and the attack misses, whatever the AIM. If the target was a Monster, declared or as "
            "protector, it gets a [[counter-window|Counter Window]]. A Persona that nobody protects gets none.",
            icon="alert",
        ),
        Paragraph(
            "third-times-the-harm",
            "Third Time's the Harm",
            "",
            "A Monster with this keyword counts its misses in a row, its own and nobody else's. After the second it is "
            "**Primed**, and it stays so if it misses again. Its next hit does double damage, and counting starts "
            "anew.",
            "Every roll to hit of its own counts: attack, Follow Up, Counterattack, attack through an ability. An "
            "attack [[attack-called-off|without a roll]] does not. A hit before it is Primed sets the count to 0, and "
            "so does leaving the Field.",
            icon="damage",
        ),
        Paragraph(
            "primed",
            "Double damage",
            "",
            "Dice and DMG are added up first and then doubled, before Ward, Temp HP and what [[spill-through|spills "
            "through]]. No dice are rolled twice for it.",
            Example("A Primed Small rolls 3 and is not Fatigued: 3 + 0 = 3, and 3 × 2 = 6."),
            icon="plus",
        ),
        Paragraph(
            "snake-eyes",
            "Snake Eyes",
            "",
            "A bad state. When a creature with Snake Eyes rolls a d20 and the die shows 2, it counts as a natural 1. "
            "Its attack misses and may be [[counter-window|countered]]; its Check fails.",
            "The roll for [[initiative|who begins]] knows no such thing.",
            icon="eye",
        ),
    ),
)
