"""Rules pages of PRLX: in which order damage is taken, healing, Temp HP, Ward and Cleanse."""

from __future__ import annotations

from matches.rulebook.blocks import Example, Flow, Paragraph, Points, Section

HEALTH = Section(
    "health",
    "Ward, Temp HP, Cleanse",
    "What damage meets first, what healing can do, and what Cleanse takes away.",
    "heal",
    (
        Paragraph(
            "damage-layers",
            "What damage meets first",
            "",
            Flow((("shield", "Ward"), ("plus", "Temp HP"), ("hp", "HP"))),
            Example(
                "8 damage against Ward 3 and 2 Temp HP: 8 − 3 = 5, then 5 − 2 = 3. The creature loses 3 HP.",
                (("shield", "Ward 3"), ("plus", "2 Temp HP"), ("", "8 damage"), ("hp", "3 HP lost")),
            ),
            icon="damage",
        ),
        Paragraph(
            "ward",
            "Ward",
            "",
            "Ward prevents damage, as much as its number says. What is left of a Ward goes on working until it ends.",
            "Several Wards stand side by side, and the oldest is used first. Every Ward ends when the next turn "
            "begins, no matter whose. One from your turn is gone in the enemy turn; one that you made as a defense is "
            "gone in yours.",
            icon="shield",
        ),
        Paragraph(
            "temp-hp",
            "Temp HP",
            "",
            "Extra HP that damage takes before the real ones. A Monster or a Persona keeps them until they are used "
            "up, or until a Monster leaves.",
            "They do not add up: of the old and the new number the higher one stays. A blue number and a blue outline "
            "show them.",
            Example("5 Temp HP and an effect that gives 3: it stays at 5. One that gives 6: it has 6."),
            icon="plus",
        ),
        Paragraph(
            "healing",
            "Healing",
            "",
            "A Monster is healed up to its printed HP, a Persona up to the [[persona-numbers|HP of its size]]. What a "
            "Persona is healed beyond that becomes Temp HP. For a Monster it is lost.",
            Example("A Persona misses 2 HP and is healed for 6: 2 HP, and 6 − 2 = 4 Temp HP if it had fewer."),
            icon="heal",
        ),
        Paragraph(
            "cleanse",
            "Cleanse",
            "",
            "It takes everything bad from one friendly Monster or Persona:",
            Points(
                (
                    "Fatigue",
                    "Cursed and whatever else a Hex has left on it",
                    "Attack Disadvantage and Damage Disadvantage",
                    "Snake Eyes",
                    "whatever lowers AIM, DMG or AC",
                )
            ),
            "It leaves everything good, and Temp HP and Ward.",
            icon="heal",
        ),
        Paragraph(
            "cleanse-and-sources",
            "When the source is still there",
            "",
            "An active Event or an enemy's equipment can go on doing harm. A cleansed creature is free of that source "
            "as long as it stays in play. For all others the source works on.",
            icon="info",
        ),
    ),
)
