"""The keywords of PRLX: what each means in a sentence or two, and how cards and log write it."""

from __future__ import annotations

from collection.cards.prlx.catalogue import CARDS
from matches.engine.prlx.table import FATIGUE, GIANT_FATIGUE
from matches.rulebook.blocks import Section
from matches.rulebook.keywords import Keyword, Lexicon
from matches.rulebook.prlx.numbers import ATTACKS, ATTRITION_CARDS, HAND_LIMIT, MOST_EVENTS, SLOTS, STANDARD_CARDS


def _marked(word: str, says: str, *more: str) -> Keyword:
    """A keyword that is marked as it is written here, and in more forms."""
    return Keyword(word, says, (word, *more))


KEYWORDS = Lexicon(
    (
        _marked("AC", "What the roll of an attack has to reach to [[ac|hit]]."),
        _marked(
            "Action",
            "Once in your turn: summon, attack, or use what costs an Action. It also [[action|pays]] "
            "for what costs a Bonus Action.",
            "Actions",
        ),
        _marked(
            "Active Event",
            "A lasting Event that lies [[lasting-event|open]] and works. It can be destroyed.",
            "Active Events",
            "while active",
        ),
        _marked("AIM", "What a creature adds to its d20 to hit, and for [[aim|SKILL]]."),
        _marked("Attack Advantage", "Two d20 for the attack, the [[advantage|higher]] counts."),
        _marked("Attack Disadvantage", "Two d20 for the attack, the [[advantage|lower]] counts."),
        Keyword("Attrition", f"The format with {ATTRITION_CARDS} cards and a [[attrition|shuffled deck]]."),
        _marked("Base Persona HP", "What the HP of all Personas in an Attrition match are [[base-hp|counted from]]."),
        _marked(
            "Base Summon",
            "Bring a Small or a Medium onto the Field [[base-summon|without Fodder]].",
            "Base Summons",
            "Base Summoned",
            "Base Summoning",
        ),
        _marked(
            "Bonus Action",
            "Once in your turn, for [[bonus-action|small things]]: an attack, a Small, or what costs a Bonus Action.",
            "Bonus Actions",
        ),
        _marked("Buried", "Used up. A Buried card comes back only if an [[buried|effect]] says so.", "bury", "buries"),
        _marked(
            "Check",
            "A d20 with which a target [[checks|resists]] an effect. The printed number or more passes.",
            "Checks",
        ),
        _marked(
            "Cleanse", "Take [[cleanse|everything bad]] from a creature, Fatigue included.", "Cleanses", "Cleansed"
        ),
        _marked(
            "Counter Window",
            "After a natural 1 against a Monster: the moment in which it [[counter-window|may strike back]].",
        ),
        _marked(
            "Counterattack",
            "A blow back at the attacker that [[counterattack|costs nothing]] but Fatigue.",
            "Counterattacks",
            "Counterattacked",
        ),
        Keyword("Creature", "A Monster on the Field, or a [[persona|Persona]]."),
        _marked("Cursed", "All dice but the d20 are rolled twice, the [[inspired-cursed|lower]] result counts."),
        _marked("Damage Advantage", "Damage dice are rolled twice, the [[damage-advantage|higher]] sum counts."),
        _marked("Damage Disadvantage", "Damage dice are rolled twice, the [[damage-advantage|lower]] sum counts."),
        Keyword(
            "Defeated",
            "Brought to 0 HP. A defeated Monster [[defeated-monster|leaves the Field]] and comes back.",
            ("defeated",),
        ),
        Keyword(
            "Defense",
            "What you may do before an attack on your [[defense|Persona]] is rolled.",
            ("Enemy Defense", "Defend yourself"),
        ),
        _marked(
            "Defensive Follow Up",
            "One more defense for nothing in this enemy turn, [[defensive-follow-up|earned]] by a Reaction Defense.",
            "Defensive Follow Ups",
        ),
        Keyword(
            "Destroy",
            "Send a card to [[destroyed|Buried]]. A destroyed Monster was not defeated.",
            ("destroy", "destroys", "destroyed"),
        ),
        _marked(
            "DMG", "The damage of a hit: dice and a number. The [[dmg|number]] alone is added to the d20 for VIGOR."
        ),
        _marked("Endure Fatigue", "Protect your Persona for nothing and [[endure|tire]].", "Endure", "Endures"),
        Keyword(
            "Equipment",
            "A Utility that stays [[equipment|attached]] to a creature.",
            ("equipment", "attached", "attach"),
        ),
        _marked(
            "Event", "A hidden card that can be used [[event|once in a match]], and only one in a round.", "Events"
        ),
        _marked("Event Zone", f"A place for an Event. You have [[event-zones|{MOST_EVENTS}]].", "Event Zones"),
        Keyword("Extra Action", "One Action more, [[extra-action|for this turn]].", ("extra Action", "extra Actions")),
        _marked(
            "Fatigued",
            f"[[fatigue|Tired]]: −{FATIGUE} AIM, DMG and AC, a Giant −{GIANT_FATIGUE}. It ends when "
            "the next turn of its controller begins.",
            "Fatigue",
            "Fatigues",
        ),
        Keyword("Field", "Where your [[field-slots|Monsters]] stand."),
        _marked("Field Slot", f"A place for one Monster. Each player has [[field-slots|{SLOTS}]].", "Field Slots"),
        _marked("Flash", "The ability may be used [[flash|from the Hand]]."),
        _marked("Fodder", "Your Monsters that are given up for a [[fodder|larger one]]. They recover."),
        _marked(
            "Follow Up",
            "After your attack: one more with another fresh Monster, for your [[follow-up|Reaction]].",
            "Follow Ups",
        ),
        _marked("Free", "Costs nothing. A Free ability works [[how-often|once a turn]]."),
        _marked(
            "Free Defense",
            "Once in each enemy turn a fresh Monster protects your Persona [[free-defense|for nothing]].",
        ),
        Keyword("Fresh", "[[fresh|Not Fatigued]] at this moment.", ("fresh", "unfatigued")),
        Keyword("Hand", f"The cards that you can play. In Attrition [[hand-limit|{HAND_LIMIT} at most]]."),
        Keyword(
            "Health cost",
            "HP that are [[health-cost|paid]] in place of a resource. Nothing prevents them.",
            ("health cost", "PERSONA -# HP", "CREATURE -# HP", "PERSONA -X HP", "CREATURE -X HP"),
        ),
        _marked("Hex", "A card for one effect. Most [[hex|come back]] after a while.", "Hexes"),
        Keyword("HP", "What a creature can take. Damage meets [[damage-layers|Ward and Temp HP]] first."),
        _marked("Inspired", "All dice but the d20 are rolled twice, the [[inspired-cursed|higher]] result counts."),
        Keyword(
            "Known",
            "Seen once, and from then on [[known-card|open]] to the opponent, even in the Hand.",
            ("reveal", "reveals", "revealed"),
        ),
        Keyword("Loadout", f"A Persona with [[loadout|{STANDARD_CARDS} or {ATTRITION_CARDS}]] other cards."),
        _marked("MOD", "The [[mod|number of a size]], 0 to 3. It is added to damage."),
        Keyword("Monster", "A card that [[card-types|stands on the Field]] and fights, or is a Persona."),
        Keyword("Natural 1", "The die shows 1: a [[natural-1|miss]], whatever the AIM.", ("natural 1",)),
        Keyword("Natural 20", "The die shows 20: a [[natural-20|hit]], whatever the AC.", ("natural 20",)),
        Keyword(
            "Negate",
            "Stop the effect of a card that has just been [[negation|activated]].",
            ("negate", "negates", "negated"),
        ),
        Keyword("P marker", "How many rounds a [[p-marker|Persona Action]] rests after use.", ("P marker", "P#")),
        _marked("Passive", "Works all the time that its card is in play. Its [[badges|badge]] has no cost."),
        _marked("Persona", "The [[persona|Monster that is you]]. At 0 HP you have lost.", "Personas"),
        _marked(
            "Persona Action", "The one ability that a Monster has [[persona-action|as a Persona]].", "Persona Actions"
        ),
        _marked("Primed", "The next hit does [[primed|double damage]]."),
        Keyword(
            "Protector",
            "The Monster that takes the attack for your [[protector|Persona]].",
            ("protector", "protectors"),
        ),
        _marked(
            "Reaction",
            "One answer in a [[reaction|window]], in anybody's turn. You have it again when your own turn ends.",
            "Reactions",
            "Reaction timing",
        ),
        _marked(
            "Reaction Defense",
            "When Free Defense is used up, your Reaction pays for a [[reaction-defense|fresh protector]].",
        ),
        _marked("Recovery", "Where cards rest for some rounds, and [[recovery|come back]] by themselves."),
        Keyword("Round", "Two turns, [[round|one of each player]]."),
        _marked(
            "Sacrisummon",
            "Give up Fodder for a [[sacrisummon|larger Monster]].",
            "Sacrisummons",
            "Sacrisummoned",
            "Sacrisummoning",
        ),
        _marked(
            "Secondary Follow Up",
            "After a Follow Up: an attack with a third fresh Monster, [[secondary-follow-up|for nothing]].",
            "Secondary Follow Ups",
        ),
        Keyword(
            "Size",
            "Small, Medium, Large or Giant. Each is [[size-ladder|summoned]] in its own way.",
            ("Small", "Medium", "Large", "Giant", "Smalls", "Mediums", "Larges", "Giants"),
        ),
        _marked("SKILL", "A Check with [[checks|d20 + AIM]]."),
        _marked("Snake Eyes", "A 2 on the d20 counts as a [[snake-eyes|natural 1]]."),
        Keyword(
            "Spill-through",
            "Half of the damage goes on to the Persona behind a [[spill-through|tired protector]].",
            ("spill-through", "spills through", "spill through"),
        ),
        Keyword("Standard", f"The format with [[standard|{STANDARD_CARDS} cards]] and no deck."),
        _marked("Temp HP", "Extra HP that are [[temp-hp|used up first]]. They do not add up."),
        _marked(
            "Third Time's the Harm",
            "After two misses in a row this Monster is Primed: its next hit does "
            "[[third-times-the-harm|double damage]].",
        ),
        _marked("Triggered Event", "An Event that [[triggered-event|happens by itself]].", "Triggered Events"),
        Keyword("Two attacks", f"A Monster attacks [[two-attacks|{ATTACKS} times]] in a turn at most."),
        _marked("Utility", "A card that does something once, or [[utility|stays]] as equipment.", "Utilities"),
        _marked("VIGOR", "A Check with [[checks|d20 + DMG]]."),
        _marked("Ward", "Prevents that much damage. It [[ward|ends]] when the next turn begins.", "Wards"),
    ),
    names=[name for card in CARDS for name in (card.name, *(ability.name for ability in card.abilities))],
)

GLOSSARY = Section(
    "glossary",
    "Glossary",
    "Every keyword in a sentence or two, with a link to its rule.",
    "book",
    tuple(each.paragraph for each in KEYWORDS.keywords.values()),
)
