"""Rules pages of PRLX: what stands on a card, and what becomes of a Monster that is the Persona."""

from __future__ import annotations

from collection.cards.prlx.checks import ACCURATE_AIM, BANDS, RARE_AC, RARE_AC_HP
from collection.cards.prlx.vocabulary import Size
from matches.engine.prlx.table import PERSONA_AC
from matches.rulebook.blocks import Example, Paragraph, Points, Rows, Section
from matches.rulebook.prlx.numbers import PERSONA_HP, SIZES, USUAL_BASE_HP, band, one_step_each

GIANT = Size.GIANT.step

CARDS = Section(
    "cards",
    "Cards",
    "Four types, four sizes, and what every number and badge means.",
    "cards",
    (
        Paragraph(
            "card-types",
            "Four types",
            "",
            Points(
                (
                    "Monsters stand on the Field and fight. Any of them can be a [[persona|Persona]] instead.",
                    "[[hex|Hexes]] are used from the Hand and come back after a while.",
                    "[[utility|Utilities]] help you once, or stay as [[equipment|equipment]].",
                    "[[event|Events]] wait hidden and turn a match around, once.",
                )
            ),
            icon="cards",
        ),
        Paragraph(
            "sizes",
            "Four sizes",
            "",
            Rows(
                ("Size", "HP", "AC", "AIM", "DMG dice", "MOD", "P", "Recovery"),
                tuple(
                    (
                        size.label,
                        *band(size),
                        f"+{size.step}",
                        f"P{size.step}",
                        f"{size.step} round{'s' * (size.step > 1)}" if size.step else "back to Hand",
                    )
                    for size in SIZES
                ),
            ),
            f"Two exceptions are in use. A Medium has AIM +{ACCURATE_AIM} only if it hits lightly, with "
            f"{BANDS[Size.MEDIUM].dice[0]}. A Giant has AC {RARE_AC} only if it has {RARE_AC_HP} HP, the least a Giant "
            "can have.",
            "Recovery is what follows [[defeated-monster|a defeat]].",
            icon="dna",
        ),
        Paragraph(
            "mod",
            "MOD: the number of a size",
            "",
            f"Small +{Size.SMALL.step}, Medium +{Size.MEDIUM.step}, Large +{Size.LARGE.step}, Giant +{GIANT}. The same "
            "number is added to damage, sets the [[p-marker|P marker]], and counts the rounds of Recovery.",
            icon="dna",
        ),
        Paragraph(
            "aim",
            "AIM",
            "",
            "What a Monster adds to its d20 when it attacks. It is printed on each card. Size adds nothing to it.",
            icon="eye",
        ),
        Paragraph(
            "ac",
            "AC",
            "",
            "What an attack has to reach. AC and AIM may even fall below 0: the [[natural-20|natural 20]] and the "
            "[[natural-1|natural 1]] keep the roll open.",
            icon="shield",
        ),
        Paragraph(
            "dmg",
            "DMG",
            "",
            "Damage is the printed dice **plus the DMG number**. That number is the MOD of the size, changed by "
            "effects and by Fatigue.",
            Example(f"A Giant with 2d6 rolls 4 and 5: 4 + 5 + {GIANT} = {9 + GIANT}."),
            icon="damage",
        ),
        Paragraph(
            "named-numbers",
            "Only what is named changes",
            "",
            "An effect changes AIM, DMG or AC if it says so by that name. Ward and Temp HP are layers of their own and "
            "change none of the three.",
            "The same change twice adds up. The same status twice is still one status, and each lasts as long as its "
            "own source said.",
            icon="info",
        ),
        Paragraph(
            "abilities-printed",
            "Abilities on a card",
            "",
            "A Monster has one ability or more, and exactly one of them is marked as its "
            "[[persona-action|Persona Action]]. An Event has a single ability.",
            icon="log",
        ),
        Paragraph(
            "badges",
            "Badges: what it costs",
            "",
            Rows(
                ("Badge", "Meaning"),
                (
                    ("ACTION", "spends your [[action|Action]] or an extra one"),
                    ("BONUS ACTION", "spends your [[bonus-action|Bonus Action]], or an Action"),
                    ("REACTION", "spends your [[reaction|Reaction]], in the window that the card names"),
                    ("REACTION TIMING", "used [[reaction-windows|like a Reaction]], but paid as it says"),
                    ("FREE", "costs nothing, [[how-often|once a turn]]"),
                    ("FLASH", "may be used [[flash|from the Hand]]"),
                    ("EVENT", "the [[manual-event|activation of an Event]], without another cost"),
                    ("PASSIVE", "works all the time that its card is in play"),
                    ("PERSONA -X HP", "your Persona [[health-cost|pays X HP]]"),
                    ("CREATURE -X HP", "the creature itself [[health-cost|pays X HP]]"),
                    (
                        "PERSONA ACTION P1",
                        "the ability [[persona-action|of a Persona]], with its [[p-marker|P marker]]",
                    ),
                ),
            ),
            icon="info",
        ),
        Paragraph(
            "check-printed",
            "A Check on a card",
            "",
            "VIGOR 12+ or SKILL 13+: which roll [[checks|resists]], and from which total on.",
            icon="check",
        ),
    ),
)

PERSONAS = Section(
    "personas",
    "Personas",
    "The Monster that is you: its HP and AC, and the one thing it can do.",
    "person",
    (
        Paragraph(
            "persona",
            "Who can be a Persona",
            "",
            "Any Monster in play on this site, for each has its one Persona Action. A Hex, a Utility or an Event "
            "cannot.",
            icon="person",
        ),
        Paragraph(
            "persona-numbers",
            "HP and AC of a Persona",
            "",
            "They do not come from the card but from its size. Each size above Small costs 1 HP and gives 1 AC.",
            Rows(
                ("Persona", "HP in Standard", f"HP in Attrition from {USUAL_BASE_HP}", "AC"),
                tuple(
                    (
                        size.label,
                        f"{PERSONA_HP - size.step}",
                        f"{USUAL_BASE_HP - size.step}",
                        f"{PERSONA_AC + size.step}",
                    )
                    for size in SIZES
                ),
            ),
            f"In Attrition the AC is the same, {one_step_each(PERSONA_AC)}, whatever the [[base-hp|Base Persona HP]].",
            Example(
                f"A Giant Persona, Base Persona HP 30: 30 − {GIANT} = {30 - GIANT} HP, and AC {PERSONA_AC + GIANT}."
            ),
            icon="hp",
        ),
        Paragraph(
            "off-the-field",
            "Beside the Field",
            "",
            "A Persona takes no Field Slot. It never attacks, joins no Follow Up, makes no Counterattack and protects "
            "nobody. It cannot be Fatigued: such an effect does nothing to it.",
            icon="info",
        ),
        Paragraph(
            "persona-action",
            "The Persona Action",
            "",
            "As long as a card is your Persona it has this one ability. Its other abilities, its passives and its "
            "keywords are switched off.",
            "It costs what is printed, and it is used when it says: in your turn, or as a Reaction.",
            "On the Field the same card has all its abilities. Then there is no P marker and no waiting.",
            icon="star",
        ),
        Paragraph(
            "p-marker",
            "The P marker",
            "",
            f"The blue number is how many rounds the Persona Action rests after use: {one_step_each(0)}, from Small to "
            "Giant. The rest begins with the use, even if the effect was [[passed-check|resisted]].",
            "P0 means once a turn. It may be used in each player's turn if its timing allows.",
            "With P1 or more it is ready again when [[waiting|that many rounds]] are over: your Persona sits out that "
            "many of your turns.",
            Example("P1, used on turn 5. It rests through turn 5 + 2 × 1 = 7 and is ready from turn 8 on."),
            icon="clock",
        ),
        Paragraph(
            "persona-check",
            "Checks of a Persona",
            "",
            "A Persona rolls SKILL with the AIM on its card, and VIGOR with the MOD of its size. Effects change both. "
            "Your Hexes, Utilities and Events [[who-rolls|roll with it as well]].",
            icon="check",
        ),
    ),
)
