"""The small vocabulary that every PRLX card is written in: eighteen operations, what they reach, and the card types.

The values of the enumerations are the names that card files use, so that a card reads the same in both places.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar


class Size(Enum):
    """The four sizes of a Monster. Its step is its DMG / P MOD, its P marker and its normal Recovery (P-027, P-044)."""

    SMALL = "small"
    MEDIUM = "medium"
    LARGE = "large"
    GIANT = "giant"

    @property
    def step(self) -> int:
        """0 for Small to 3 for Giant."""
        return _STEPS[self.value]

    @property
    def label(self) -> str:
        return self.value.capitalize()


_STEPS = {"small": 0, "medium": 1, "large": 2, "giant": 3}


class Facet(Enum):
    """The four facets of Verrine: flavour without a meaning in the rules. Cards of a worked case have none."""

    LUMEN = "lumen"
    ECHO = "echo"
    TARNISH = "tarnish"
    DEPTH = "depth"

    @property
    def label(self) -> str:
        return self.value.capitalize()


class Kind(Enum):
    """The four card types (P-022)."""

    MONSTER = "monster"
    HEX = "hex"
    UTILITY = "utility"
    EVENT = "event"

    @property
    def label(self) -> str:
        return self.value.capitalize()


class Keyword(Enum):
    """What a Monster has besides its abilities."""

    THIRD_TIMES_THE_HARM = "third_times_the_harm"

    @property
    def label(self) -> str:
        return _KEYWORDS[self.value]


_KEYWORDS = {"third_times_the_harm": "Third Time's the Harm"}


class Stat(Enum):
    """The three numbers that an effect may change, and only by name (P-030)."""

    AIM = "aim"
    DMG = "dmg"
    AC = "ac"

    @property
    def label(self) -> str:
        return self.value.upper()


class Status(Enum):
    """What a creature can be under. The negative ones are removed by Cleanse (P-251)."""

    ATTACK_ADVANTAGE = "attack_advantage"
    ATTACK_DISADVANTAGE = "attack_disadvantage"
    DAMAGE_ADVANTAGE = "damage_advantage"
    DAMAGE_DISADVANTAGE = "damage_disadvantage"
    INSPIRED = "inspired"
    CURSED = "cursed"
    SNAKE_EYES = "snake_eyes"

    @property
    def negative(self) -> bool:
        return self.value in ("attack_disadvantage", "damage_disadvantage", "cursed", "snake_eyes")

    @property
    def label(self) -> str:
        """As it is printed: "Attack Advantage", "Snake Eyes"."""
        return self.value.replace("_", " ").title()


class Rule(Enum):
    """A restriction that one Monster is freed from (P-186, A-044)."""

    FOLLOW_UP_SELF = "follow_up_self"
    SECONDARY_FOLLOW_UP_ANY = "secondary_follow_up_any"
    DEFENSIVE_FOLLOW_UP_SELF = "defensive_follow_up_self"


class CheckKind(Enum):
    """VIGOR is d20 + live DMG, SKILL is d20 + live AIM (P-228, P-229)."""

    VIGOR = "vigor"
    SKILL = "skill"


class Pay(Enum):
    """What a card or an ability costs (P-108, P-245)."""

    ACTION = "action"
    BONUS = "bonus"
    REACTION = "reaction"
    FREE = "free"
    EVENT = "event"
    PERSONA_HP = "persona_hp"
    CREATURE_HP = "creature_hp"
    NONE = "none"


class Window(Enum):
    """When a reaction may be used: before the roll of an attack, or in answer to an activation (A-100)."""

    OWN_ATTACK = "own_attack"
    ATTACK_PERSONA = "attack_persona"
    ATTACK_MONSTER = "attack_monster"
    ATTACK_ANY = "attack_any"
    ACTIVATION = "activation"


class Occasion(Enum):
    """What sets off a trigger. Triggers never choose (A-059)."""

    ENTER = "enter"
    HIT = "hit"
    DEFEATED = "defeated"
    FODDER = "fodder"
    ALLY_DEFEATED = "ally_defeated"
    ENEMY_SUMMONED = "enemy_summoned"
    PERSONA_LOW = "persona_low"
    TURN_START = "turn_start"


class Source(Enum):
    """Where targets are chosen from. A creature is a Monster on the Field or a Persona."""

    ALLY_MONSTER = "ally_monster"
    ENEMY_MONSTER = "enemy_monster"
    ALLY_CREATURE = "ally_creature"
    ENEMY_CREATURE = "enemy_creature"
    ENEMY_EVENT = "enemy_event"
    ENEMY_EQUIPMENT = "enemy_equipment"
    ENEMY_NONCREATURE = "enemy_noncreature"
    YOUR_RECOVERY = "your_recovery"
    YOUR_BURIED = "your_buried"
    YOUR_HAND = "your_hand"
    ENEMY_HAND = "enemy_hand"


class Mode(Enum):
    """How targets are picked: by the player, exactly or at most ``count``; all of them; or by chance."""

    CHOOSE = "choose"
    UP_TO = "up_to"
    ALL = "all"
    RANDOM = "random"


class Fixed(Enum):
    """What an operation reaches without a choice."""

    SELF = "self"
    HOST = "host"
    YOUR_PERSONA = "your_persona"
    ENEMY_PERSONA = "enemy_persona"
    ATTACKER = "attacker"
    ATTACK_TARGET = "attack_target"
    TRIGGER_CARD = "trigger_card"
    ACTIVATED_CARD = "activated_card"
    ALL_ALLY_MONSTERS = "all_ally_monsters"
    ALL_OTHER_ALLY_MONSTERS = "all_other_ally_monsters"
    ALL_ENEMY_MONSTERS = "all_enemy_monsters"
    ALL_ALLY_CREATURES = "all_ally_creatures"
    ALL_ENEMY_CREATURES = "all_enemy_creatures"


class Zone(Enum):
    """Where a card can be sent to."""

    HAND = "hand"
    FIELD = "field"
    RECOVERY = "recovery"
    BURIED = "buried"
    ATTACHED = "attached"
    YOUR_PERSONA = "your_persona"


class For(Enum):
    """How long an effect lasts, where it is not a number of rounds."""

    ATTACK = "attack"
    NEXT_ATTACK = "next_attack"
    TURN = "turn"
    YOUR_NEXT_TURN = "your_next_turn"
    ACTIVE = "active"


@dataclass(frozen=True, slots=True)
class Rounds:
    """A duration of ``n`` rounds, the current turn included (A-003)."""

    n: int


Duration = For | Rounds


@dataclass(frozen=True, slots=True)
class Dice:
    """``count`` dice of so many ``faces``, plus a number: "2d4+1"."""

    count: int
    faces: int
    plus: int = 0

    def __str__(self) -> str:
        return f"{self.count}d{self.faces}" + (f"+{self.plus}" if self.plus else "")


def dice(text: str) -> Dice:
    """The dice that a card prints: "1d6", "2d4+1". ValueError for anything else."""
    found = re.fullmatch(r"(\d+)d(\d+)(?:\+(\d+))?", text)
    if found is None:
        raise ValueError(f"{text!r} are no dice; write them like 1d6 or 2d4+1")
    count, faces, plus = found.groups()
    return Dice(int(count), int(faces), int(plus or 0))


class Special(Enum):
    """Amounts that are counted when they are needed."""

    FULL = "full"
    HALF_DEALT = "half_dealt"


Amount = int | Dice | Special

Reach = str | Fixed
"""What an operation reaches: the id of a target ("t1") or a fixed selector."""


@dataclass(frozen=True, slots=True)
class Where:
    """What a target must be besides being there; an empty filter lets everything through."""

    sizes: tuple[Size, ...] = ()
    types: tuple[Kind, ...] = ()
    fatigued: bool = False
    other: bool = False
    keyword: Keyword | None = None


@dataclass(frozen=True, slots=True)
class Target:
    """One group of targets that an ability has, by an id of its own."""

    id: str
    source: Source
    mode: Mode = Mode.CHOOSE
    count: int = 1
    where: Where = Where()


@dataclass(frozen=True, slots=True)
class Check:
    """Every opposing creature or card among ``by`` rolls; ``passing`` or more resists (P-227 to P-237)."""

    kind: CheckKind
    passing: int
    by: Reach


@dataclass(frozen=True, slots=True)
class Condition:
    """What must hold for an ability to be used, to work, or to trigger."""

    n: int = 0


@dataclass(frozen=True, slots=True)
class YourPersonaHpAtMost(Condition):
    """Your Persona has ``n`` HP or fewer."""

    name: ClassVar[str] = "your_persona_hp_at_most"


@dataclass(frozen=True, slots=True)
class EnemyFatiguedMonsterExists(Condition):
    """A Monster of the opponent is Fatigued; ``n`` means nothing."""

    name: ClassVar[str] = "enemy_fatigued_monster_exists"


@dataclass(frozen=True, slots=True)
class YouControlMonstersAtMost(Condition):
    """You have ``n`` Monsters on the Field or fewer."""

    name: ClassVar[str] = "you_control_monsters_at_most"


@dataclass(frozen=True, slots=True)
class EnemyMonstersAtLeast(Condition):
    """The opponent has ``n`` Monsters on the Field or more."""

    name: ClassVar[str] = "enemy_monsters_at_least"


CONDITIONS: dict[str, type[Condition]] = {
    kind.name: kind
    for kind in (YourPersonaHpAtMost, EnemyFatiguedMonsterExists, YouControlMonstersAtMost, EnemyMonstersAtLeast)
}


@dataclass(frozen=True, slots=True)
class Op:
    """One operation of an ability. They are carried out in printed order."""


@dataclass(frozen=True, slots=True)
class Damage(Op):
    """Damage through Ward, Temp HP and HP, in this order (A-024)."""

    to: Reach
    n: Amount


@dataclass(frozen=True, slots=True)
class Heal(Op):
    """Raise HP: what a Persona has too much of becomes Temp HP, a Monster stops at its printed HP (P-040, A-048)."""

    to: Reach
    n: Amount


@dataclass(frozen=True, slots=True)
class TempHp(Op):
    """Give Temp HP; the higher value stays (P-254)."""

    to: Reach
    n: Amount


@dataclass(frozen=True, slots=True)
class Ward(Op):
    """Give one Ward, which ends when the next turn begins (P-256 to P-260)."""

    to: Reach
    n: Amount


@dataclass(frozen=True, slots=True)
class ChangeStat(Op):
    """Add to AIM, DMG or AC."""

    to: Reach
    stat: Stat
    n: int
    lasts: Duration


@dataclass(frozen=True, slots=True)
class GiveStatus(Op):
    """Put a creature under a status."""

    to: Reach
    status: Status
    lasts: Duration


@dataclass(frozen=True, slots=True)
class Fatigue(Op):
    """Make Monsters Fatigued; a Persona cannot be (A-046)."""

    to: Reach


@dataclass(frozen=True, slots=True)
class Refresh(Op):
    """Take Fatigue away."""

    to: Reach


@dataclass(frozen=True, slots=True)
class Cleanse(Op):
    """Remove every negative effect, and exempt from negative lasting sources (P-250 to P-252, A-074)."""

    to: Reach


@dataclass(frozen=True, slots=True)
class Prime(Op):
    """Make a Monster Primed (P-262)."""

    to: Reach


@dataclass(frozen=True, slots=True)
class Move(Op):
    """Send cards somewhere: from the Field to Hand, Recovery or Buried (destroy), or back from a pile.

    ``rounds`` is for Recovery; None means what the size of the card says.
    """

    what: Reach
    zone: Zone
    rounds: int | None = None


@dataclass(frozen=True, slots=True)
class Attack(Op):
    """That Monster makes a real attack, with its ceiling, windows and Follow Up."""

    attacker: Reach
    on: Reach
    status: Status | None = None


@dataclass(frozen=True, slots=True)
class GainAction(Op):
    """Extra Actions for the current turn (P-076)."""

    n: int


@dataclass(frozen=True, slots=True)
class Negate(Op):
    """The activated card makes a Check of its controller's Persona; failing destroys and negates it (P-239)."""

    kind: CheckKind
    passing: int


@dataclass(frozen=True, slots=True)
class Reveal(Op):
    """Make cards of a Hand publicly known."""

    what: Reach


@dataclass(frozen=True, slots=True)
class Attach(Op):
    """Attach this Utility to a creature (P-223)."""

    to: Reach


@dataclass(frozen=True, slots=True)
class LiftRule(Op):
    """Free a Monster from a restriction (P-186)."""

    to: Reach
    rule: Rule
    lasts: Duration


@dataclass(frozen=True, slots=True)
class Grant(Op):
    """A lasting Event carries an ability that its controller may use while the Event is active."""

    ability: Ability
    lasts: Duration = For.ACTIVE


@dataclass(frozen=True, slots=True)
class Timing:
    """When an ability is used."""


@dataclass(frozen=True, slots=True)
class Main(Timing):
    """In one's own main window."""


@dataclass(frozen=True, slots=True)
class Reaction(Timing):
    """In a reaction window; an activation may be limited to ``types`` of cards (none: Event, Hex or Utility)."""

    window: Window
    types: tuple[Kind, ...] = ()


@dataclass(frozen=True, slots=True)
class Trigger(Timing):
    """By itself on an occasion. ``sizes`` limit whose summoning counts, ``n`` is the HP of "Persona low"."""

    on: Occasion
    sizes: tuple[Size, ...] = ()
    n: int = 0


@dataclass(frozen=True, slots=True)
class Static(Timing):
    """All the time that its card is in play."""


@dataclass(frozen=True, slots=True)
class Cost:
    """What using it takes; ``hp`` for a health cost (P-245 to P-249)."""

    pay: Pay
    hp: int = 0


@dataclass(frozen=True, slots=True)
class Ability:
    """One ability: when, for what, on whom, resisted how, and what it does."""

    key: str
    name: str
    cost: Cost
    ops: tuple[Op, ...]
    timing: Timing = Main()
    targets: tuple[Target, ...] = ()
    check: Check | None = None
    requires: tuple[Condition, ...] = ()
    persona_action: bool = False
    flash: bool = False


@dataclass(frozen=True, slots=True)
class After:
    """What happens to a Hex or Utility after use, and to equipment when its host leaves (P-221, P-224).

    ``zone`` is RECOVERY (for ``rounds``), BURIED (consumed) or ATTACHED; then ``host_leaves`` is HAND, RECOVERY,
    BURIED or YOUR_PERSONA, and ``rounds`` belongs to it.
    """

    zone: Zone
    rounds: int = 0
    host_leaves: Zone | None = None


@dataclass(frozen=True, slots=True)
class Monster:
    """A Monster card: may stand on the Field or be the Persona."""

    kind: ClassVar[Kind] = Kind.MONSTER

    id: str
    name: str
    facet: Facet | None
    size: Size
    hp: int
    ac: int
    aim: int
    dice: Dice
    abilities: tuple[Ability, ...]
    keywords: tuple[Keyword, ...] = ()
    flavor: str = ""


@dataclass(frozen=True, slots=True)
class Hex:
    """A Hex card."""

    kind: ClassVar[Kind] = Kind.HEX

    id: str
    name: str
    facet: Facet | None
    abilities: tuple[Ability, ...]
    after: After
    flavor: str = ""


@dataclass(frozen=True, slots=True)
class Utility:
    """A Utility card; equipment if ``after`` says ATTACHED."""

    kind: ClassVar[Kind] = Kind.UTILITY

    id: str
    name: str
    facet: Facet | None
    abilities: tuple[Ability, ...]
    after: After
    flavor: str = ""


@dataclass(frozen=True, slots=True)
class Event:
    """An Event card: manual or triggered, and lasting if it has ``rounds``."""

    kind: ClassVar[Kind] = Kind.EVENT

    id: str
    name: str
    facet: Facet | None
    abilities: tuple[Ability, ...]
    triggered: bool = False
    rounds: int = 0
    flavor: str = ""


Card = Monster | Hex | Utility | Event
