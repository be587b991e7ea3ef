"""Rules pages of PRLX: how an attack goes from the payment to the Follow Up, and what Fatigue does."""

from __future__ import annotations

from decks.formats.problem import number
from matches.engine.prlx.table import FATIGUE, GIANT_FATIGUE
from matches.rulebook.blocks import Course, Example, Paragraph, Points, Rows, Section
from matches.rulebook.prlx.numbers import ATTACKS

ATTACKS_SECTION = Section(
    "attacks",
    "Attacks",
    "Who may attack whom, the order of an attack, and the two rolls.",
    "damage",
    (
        Paragraph(
            "attack",
            "Attacking",
            "",
            "A Monster on your Field attacks when you spend an Action, an extra Action or a Bonus Action on it. Some "
            "abilities let a Monster attack as well; that is an attack like any other.",
            icon="damage",
        ),
        Paragraph(
            "whom",
            "Whom you may attack",
            "",
            "Any enemy Monster on the Field, or the enemy Persona. Monsters do not block the way, whatever their size. "
            "It is the [[defense|defense]] that keeps you from a Persona.",
            icon="eye",
        ),
        Paragraph(
            "two-attacks",
            f"{number(ATTACKS).capitalize()} attacks a turn",
            "",
            f"A Monster attacks at most {number(ATTACKS)} times in a turn. [[follow-up|Follow Ups]], "
            "[[counterattack|Counterattacks]] and attacks through abilities count. Extra Actions do not raise the "
            "number.",
            icon="alert",
        ),
        Paragraph(
            "attack-order",
            "The order of an attack",
            "",
            Course(
                (
                    ("damage", "Attacker", "Name the Monster and its target, and pay. The attack counts from here on."),
                    ("first", "Attacker", "[[reaction-windows|Reactions]] to your own attack, if you have any."),
                    (
                        "shield",
                        "Defender",
                        "A [[defense|protector]] for a Persona, Reactions, or neither. Then the defense is final.",
                    ),
                    ("eye", "", "The roll is shown: [[to-hit|hit or miss]]."),
                    ("hp", "", "On a hit, the [[damage-roll|damage]]."),
                    ("knockout", "", "Defeated Monsters leave, then triggers happen."),
                    ("duel", "Defender", "After a natural 1, the [[counter-window|Counter Window]]."),
                    ("slow", "", "The attacker is [[fatigue|Fatigued]], and a protector that endured."),
                    ("next", "Attacker", "The [[follow-up|Follow Up]] window."),
                )
            ),
            "A question is asked only if there is something to answer.",
            icon="log",
        ),
        Paragraph(
            "to-hit",
            "The roll to hit",
            "",
            "d20 + AIM of the attacker, against the AC of the target. Both numbers are taken as they are now. Equal or "
            "higher is a hit.",
            Example("AIM +5, the die shows 8: 8 + 5 = 13. AC 13 is hit, AC 14 is missed."),
            Example(
                f"Fatigued, the same Monster has AIM 5 − {FATIGUE} = {5 - FATIGUE}, and the same die gives 8 + "
                f"{5 - FATIGUE} = {13 - FATIGUE}."
            ),
            icon="eye",
        ),
        Paragraph(
            "damage-roll",
            "The damage",
            "",
            "On a hit, roll the damage dice on the card and add [[dmg|DMG]] as it is now. Damage is never below 0, and "
            "a hit for 0 is a hit all the same.",
            Example("A Medium with 1d8 rolls 6: 6 + 1 = 7."),
            Example(f"A Fatigued Small with 1d4 rolls 1: 1 + 0 − {FATIGUE} = −{FATIGUE - 1}, which counts as 0."),
            "What is subtracted by Fatigue is shown with the roll, and the number that flies up is the final one.",
            icon="damage",
        ),
        Paragraph(
            "monster-attacked",
            "When a Monster is attacked",
            "",
            "Nobody can protect it. But its controller may use Reactions before the roll.",
            icon="shield",
        ),
        Paragraph(
            "attack-called-off",
            "When somebody is gone before the roll",
            "",
            "If attacker or target has left before the roll, the attack is over without one. The payment is gone and "
            "the attack counts. An attacker that is still there is Fatigued, and a Follow Up may come. It was neither "
            "a hit nor a miss.",
            icon="info",
        ),
    ),
)

FATIGUE_SECTION = Section(
    "fatigue",
    "Fatigue",
    "What tires a Monster, what it costs, and when it is over.",
    "slow",
    (
        Paragraph(
            "fatigue",
            "What Fatigue does",
            "",
            Rows(
                ("Size", "AIM", "DMG", "AC"),
                (
                    ("Small, Medium, Large", f"−{FATIGUE}", f"−{FATIGUE}", f"−{FATIGUE}"),
                    ("Giant", f"−{GIANT_FATIGUE}", f"−{GIANT_FATIGUE}", f"−{GIANT_FATIGUE}"),
                ),
            ),
            "No other penalty applies to everybody. A Monster is Fatigued or it is not: a second time changes nothing.",
            "The lower AC is the whole disadvantage of a tired target. Nobody gets a bonus against it besides.",
            Example(
                f"A Giant with AIM +9, MOD +3 and AC 16, Fatigued: 9 − {GIANT_FATIGUE} = {9 - GIANT_FATIGUE}, "
                f"3 − {GIANT_FATIGUE} = {3 - GIANT_FATIGUE} and 16 − {GIANT_FATIGUE} = {16 - GIANT_FATIGUE}."
            ),
            icon="slow",
        ),
        Paragraph(
            "fatigue-causes",
            "What makes Fatigued",
            "",
            Points(
                (
                    "an attack, once it has resolved, hit or miss",
                    "[[endure|Endure Fatigue]], after that defense",
                    "the return of a [[marked-small|defeated Small]]",
                    "an effect that says so",
                )
            ),
            icon="damage",
        ),
        Paragraph(
            "second-attack",
            "The second attack",
            "",
            "The first attack is made with full AIM and DMG: Fatigue comes after it. If the same Monster attacks again "
            "in that turn, it does so with the lower numbers **and** with Disadvantage on the roll to hit.",
            "[[advantage|Attack Advantage]] makes that a plain roll again. If the Fatigue was taken off between the "
            "attacks, there is no penalty at all.",
            Example(f"AIM +6, second attack, dice 15 and 9: the lower one counts. 9 + 6 − {FATIGUE} = {15 - FATIGUE}."),
            icon="damage",
        ),
        Paragraph(
            "tired-first-attack",
            "Tired before the first attack",
            "",
            "A Monster that is Fatigued from a defense, a return or an effect makes its first attack with the lower "
            "numbers, but without Disadvantage.",
            icon="info",
        ),
        Paragraph(
            "tired-may",
            "What a tired Monster may do",
            "",
            "All it could do before: attack, protect, use abilities, be Fodder. Some things ask for a "
            "[[fresh|fresh]] one: the cheap defenses and the Follow Ups.",
            icon="check",
        ),
        Paragraph(
            "fresh",
            "Fresh",
            "",
            "A Monster that is not Fatigued at this moment. It may have attacked, defended or been summoned before: "
            "only its state counts.",
            icon="heal",
        ),
        Paragraph(
            "fatigue-ends",
            "When it is over",
            "",
            "All Fatigue, wherever it came from, ends when the next turn of the Monster's controller begins.",
            icon="clock",
        ),
    ),
)
