"""Rules pages of PRLX: how a Persona is defended, the Counter Window, and the Follow Ups."""

from __future__ import annotations

from matches.engine.prlx.table import FATIGUE, GIANT_FATIGUE
from matches.rulebook.blocks import Course, Example, Paragraph, Points, Rows, Section
from matches.rulebook.prlx.numbers import ATTACKS

DEFENSE = Section(
    "defense",
    "Defense",
    "Protecting a Persona: four ways, what they cost, and what gets through.",
    "shield",
    (
        Paragraph(
            "defense",
            "Defend yourself",
            "",
            "When your Persona is attacked you may do one or both of two things before the roll is shown: send **one** "
            "Monster to protect it, and use Reactions. Or let the attack through; that is always allowed.",
            "DEFEND YOURSELF lights up if you can do something. If not, the roll comes at once.",
            icon="shield",
        ),
        Paragraph(
            "protector",
            "The protector",
            "",
            "It steps beside your Persona and is the target from then on, with its AC as it is now. Any Monster of "
            "yours on the Field may do it, a Fatigued one too. There is one protector for each attack, and once it "
            "stands there it is not exchanged.",
            icon="person",
        ),
        Paragraph(
            "defense-modes",
            "The ways to protect",
            "",
            Rows(
                ("Way", "Who", "If", "Costs", "Afterwards"),
                (
                    (
                        "[[free-defense|Free Defense]]",
                        "a fresh Monster",
                        "not used in this enemy turn",
                        "your Free Defense",
                        "stays fresh",
                    ),
                    (
                        "[[reaction-defense|Reaction Defense]]",
                        "a fresh Monster",
                        "Free Defense is used",
                        "your Reaction",
                        "stays fresh, may earn a Defensive Follow Up",
                    ),
                    (
                        "[[defensive-follow-up|Defensive Follow Up]]",
                        "another fresh Monster",
                        "earned in this enemy turn",
                        "that Follow Up",
                        "stays fresh",
                    ),
                    ("[[endure|Endure Fatigue]]", "a fresh Monster", "always", "nothing", "becomes Fatigued"),
                    (
                        "[[endure|Endure Fatigue]]",
                        "a Fatigued Monster",
                        "always",
                        "nothing; [[tired-protector|lower AC, and damage may spill through]]",
                        "stays Fatigued",
                    ),
                ),
            ),
            icon="shield",
        ),
        Paragraph(
            "free-defense",
            "Free Defense",
            "",
            "Once in each enemy turn a fresh Monster protects your Persona for nothing and stays fresh. Your Reaction "
            "is untouched: you may spend it in the same window, before or after.",
            icon="check",
        ),
        Paragraph(
            "reaction-defense",
            "Reaction Defense",
            "",
            "When Free Defense is used up, your Reaction may pay for a fresh protector again. It may be the one that "
            "made the Free Defense, and it stays fresh too.",
            "If you have spent the Reaction on an ability, this way is closed, and the Defensive Follow Up with it. "
            "Free Defense is not.",
            icon="first",
        ),
        Paragraph(
            "defensive-follow-up",
            "Defensive Follow Up",
            "",
            "When a Reaction Defense is over and you still have another fresh Monster, you have earned one more "
            "defense for this enemy turn. It costs nothing and does not tire.",
            "Any Monster that is fresh by then may make it, but not the one that earned it. It earns no further one, "
            "and unused it is gone when the turn changes.",
            icon="next",
        ),
        Paragraph(
            "endure",
            "Endure Fatigue",
            "",
            "Always possible and paid with nothing but Fatigue. A fresh protector counts as ready in this defense: "
            "full AC, nothing spills through. It becomes Fatigued when the defense is over.",
            "A Monster that is Fatigued already defends as it is, as often as you like.",
            icon="slow",
        ),
        Paragraph(
            "ready-protector",
            "A ready protector",
            "",
            "A protector that was fresh when the defense began takes the whole attack. However high the roll is, "
            "nothing reaches your Persona.",
            Example("AC 10, the attack rolls 22 and does 9 damage: 9 to the protector, 0 to the Persona."),
            icon="shield",
        ),
        Paragraph(
            "tired-protector",
            "A Fatigued protector",
            "",
            "Its AC is lower twice: by Fatigue, and in this defense also by its own [[mod|MOD]].",
            Example(f"A Large with AC 14 and MOD +2: 14 − {FATIGUE} − 2 = {12 - FATIGUE}."),
            Example(f"A Giant with AC 16 and MOD +3: 16 − {GIANT_FATIGUE} − 3 = {13 - GIANT_FATIGUE}."),
            icon="alert",
        ),
        Paragraph(
            "spill-through",
            "Spill-through",
            "",
            "If the roll is **higher** than that AC, the protector takes the full damage and half of it, rounded down, "
            "reaches your Persona too. A roll that is equal hits the protector alone.",
            "The half is taken from the final damage, before any Ward or Temp HP of the protector. Those of the "
            "Persona help it as usual; its AC does not.",
            Example("The attack does 9: 9 to the protector and 4 to the Persona, for half of 9 is 4, rounded down."),
            "Both take it at the same time. If the Persona falls, the match is over.",
            icon="damage",
        ),
        Paragraph(
            "reactions-in-defense",
            "Reactions in a defense",
            "",
            "They may come before the protector or after it, until you commit. A card that speaks of the creature "
            "under attack means whoever is the target at that moment: first the Persona, then the protector.",
            icon="first",
        ),
        Paragraph(
            "defense-costs",
            "Committed is committed",
            "",
            "After your last word the roll is shown, and nothing is given back. If a "
            "[[natural-20|natural 20]] passes the protector by, its cost is spent all the same: Endure tires, and a "
            "Reaction Defense may still earn its Follow Up.",
            icon="lock",
        ),
    ),
)

AFTER = Section(
    "after",
    "Counter and Follow Up",
    "What may come after an attack: a blow back, or a second and a third attack.",
    "duel",
    (
        Paragraph(
            "counter-window",
            "The Counter Window",
            "",
            "When an attack on a Monster rolls a [[natural-1|natural 1]], that Monster may strike back. It does not "
            "matter whether it was the target from the start or a protector. Its controller may also leave it.",
            "It comes at once, inside the attack, before the attacker tires.",
            icon="duel",
        ),
        Paragraph(
            "counterattack",
            "The Counterattack",
            "",
            "It hits back at the attacker and costs no Action, no Bonus Action and no Reaction. It has its own roll to "
            "hit and its own damage, and a [[natural-20|natural 20]] brings Damage Advantage as usual.",
            "Whoever counters is Fatigued afterwards. It counts as one of the Monster's "
            f"[[two-attacks|{ATTACKS} attacks]] in this turn. With {ATTACKS} made it cannot counter; Fatigued it can, "
            "with its lower numbers.",
            icon="damage",
        ),
        Paragraph(
            "counter-limits",
            "What a Counterattack does not open",
            "",
            "Nobody protects against it, and a natural 1 in it opens no second Counter Window. No Follow Up comes of "
            "it. The side of the first attacker may use Reactions against it.",
            icon="info",
        ),
        Paragraph(
            "follow-up",
            "Follow Up",
            "",
            "After an attack that was paid with an Action, an extra Action or a Bonus Action, hit or miss, you may "
            "spend your Reaction for one more attack. You need another **fresh** Monster that can attack. If you "
            "decline, you keep the Reaction.",
            icon="next",
        ),
        Paragraph(
            "secondary-follow-up",
            "Secondary Follow Up",
            "",
            "When the Follow Up is over and a third fresh Monster of yours can attack, it may do so for nothing. It "
            "must be one that made neither of the two attacks before. A fourth attack does not follow.",
            icon="next",
        ),
        Paragraph(
            "follow-up-order",
            "A chain of three",
            "",
            Course(
                (
                    ("damage", "First Monster", "attacks, paid with an Action."),
                    ("first", "Second Monster", "Follow Up, paid with your Reaction."),
                    ("next", "Third Monster", "Secondary Follow Up, for nothing."),
                )
            ),
            "Each of them has its own target, defense, rolls, Counter Window and Fatigue, and counts for its Monster's "
            f"{ATTACKS} attacks.",
            icon="log",
        ),
        Paragraph(
            "no-follow-up",
            "Where no Follow Up comes",
            "",
            Points(
                (
                    "after a Counterattack",
                    "after a Follow Up, except for the Secondary one",
                    "after an attack that was paid with HP or with nothing",
                    "after any attack while your Reaction is spent",
                )
            ),
            icon="info",
        ),
        Paragraph(
            "same-monster",
            "Cards that allow the same Monster",
            "",
            "Only an ability that says so lets a Monster follow up on its own attack, or defend again on what it "
            f"earned. Then it may be Fatigued as well. {ATTACKS} attacks a turn remain the limit.",
            icon="star",
        ),
    ),
)
