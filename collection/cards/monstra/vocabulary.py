"""The small vocabulary that every MONSTRA card is written in: signs, targets, effects and the card types."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import ClassVar


class Sign(Enum):
    """The five printed signs (MONSTRA §9). They give no strength, weakness or bonus."""

    FIRE = "fire"
    EARTH = "earth"
    WATER = "water"
    AIR = "air"
    MYTHIC = "mythic"

    @property
    def label(self) -> str:
        return self.value.capitalize()


class Condition(Enum):
    """The three conditions (MONSTRA §7)."""

    BURN = "burn"
    POISON = "poison"
    SLOW = "slow"

    @property
    def label(self) -> str:
        return self.value.capitalize()


class Who(Enum):
    """Whom an effect reaches; the value is the noun that cards print.

    An ally may be the acting creature itself (MONSTRA §8), so the three nouns for one ally mean the same choice.
    """

    TARGET = "the target"
    SELF = "self"
    ACTING = "the acting creature"
    AN_ALLY = "an ally"
    ONE_ALLY = "one ally"
    ONE_ALLIED = "one allied creature"
    EACH_ALLY = "each living ally"
    ENEMY = "one enemy or the boss"
    EACH_ENEMY = "each living player creature"

    @property
    def is_one_ally(self) -> bool:
        return self in (Who.AN_ALLY, Who.ONE_ALLY, Who.ONE_ALLIED)


class Rival(Enum):
    """How a card names the other side when it takes energy."""

    ENEMY_TEAM = "enemy team"
    OPPOSING_TEAM = "opposing team"
    PLAYER_TEAM = "player team"


class Aim(Enum):
    """How a behavior of the Guardian finds its target among the living player creatures (MONSTRA §10)."""

    LOWEST_HP = "with the lowest current HP"
    HIGHEST_HP = "with the highest current HP"
    HIGHEST_SPEED = "with the highest printed Speed"
    MOST_SHIELD = "with the most Shield"


@dataclass(frozen=True, slots=True)
class Effect:
    """One part of a card. Parts resolve in printed order; an impossible part is skipped (MONSTRA §7)."""


@dataclass(frozen=True, slots=True)
class Damage(Effect):
    """Damage: Shield first, then HP (MONSTRA §7)."""

    amount: int
    who: Who = Who.TARGET


@dataclass(frozen=True, slots=True)
class Apply(Effect):
    """Put a condition on a creature that is still there; ``aim`` finds it anew at this point of the effect."""

    condition: Condition
    who: Who = Who.TARGET
    aim: Aim | None = None


@dataclass(frozen=True, slots=True)
class Heal(Effect):
    """Raise current HP, never above the printed HP (MONSTRA §7)."""

    amount: int
    who: Who


@dataclass(frozen=True, slots=True)
class GiveShield(Effect):
    """Give Shield up to the maximum of 6 (MONSTRA §7)."""

    amount: int
    who: Who


@dataclass(frozen=True, slots=True)
class RemoveShield(Effect):
    """Remove up to ``amount`` Shield; this is not damage (MONSTRA §6B)."""

    amount: int
    who: Who = Who.TARGET


@dataclass(frozen=True, slots=True)
class TakeEnergy(Effect):
    """The other side loses energy, never below 0 (MONSTRA §8)."""

    amount: int
    rival: Rival = Rival.OPPOSING_TEAM


@dataclass(frozen=True, slots=True)
class DrainIntoShield(Effect):
    """The player team loses up to ``amount`` energy; the boss gains Shield equal to what was lost (Mana Maw).

    A card of its own: no other part of the vocabulary hands a result from one side to the other, and a later boss will.
    """

    amount: int


@dataclass(frozen=True, slots=True)
class Draw(Effect):
    """Draw tactics; the hand limit is enforced at once (MONSTRA §6A)."""

    amount: int = 1


@dataclass(frozen=True, slots=True)
class Cleanse(Effect):
    """Remove one condition type from one ally; ``else_draw`` tactics are drawn if it has none (MONSTRA §7)."""

    who: Who
    else_draw: int = 0


@dataclass(frozen=True, slots=True)
class Revive(Effect):
    """Bring back a defeated ally at ``hp``; once per battle (MONSTRA §8)."""

    hp: int


@dataclass(frozen=True, slots=True)
class OneOf(Effect):
    """The player chooses one of two effects when the move is used."""

    first: Damage
    second: Revive


@dataclass(frozen=True, slots=True)
class FirstUse(Effect):
    """Happens only on the first use in the battle (MONSTRA §8)."""

    effect: TakeEnergy


@dataclass(frozen=True, slots=True)
class GainEnergy(Effect):
    """Gain team energy, up to 5."""

    amount: int


@dataclass(frozen=True, slots=True)
class TakeEnergyOrStrike(Effect):
    """A player opponent loses energy; the Guardian takes damage instead (MONSTRA §4, TAC-06)."""

    energy: int
    damage: int


@dataclass(frozen=True, slots=True)
class LoseHpForEnergy(Effect):
    """The acting creature loses up to ``amount`` HP, never below 1; its team gains that much energy (TAC-23)."""

    amount: int


@dataclass(frozen=True, slots=True)
class DiscardOther(Effect):
    """Discard one other tactic; without one the card cannot be played (TAC-11)."""


@dataclass(frozen=True, slots=True)
class DiscardOne(Effect):
    """Discard one tactic from the hand, if there is one (TAC-22)."""


@dataclass(frozen=True, slots=True)
class QuenchForShield(Effect):
    """If the chosen ally had Burn before this tactic, remove it and give ``amount`` more Shield (TAC-16)."""

    amount: int


@dataclass(frozen=True, slots=True)
class HealIfShielded(Effect):
    """If the chosen ally had Shield before this tactic, heal it (TAC-19)."""

    amount: int


@dataclass(frozen=True, slots=True)
class DrawIfBare(Effect):
    """If the chosen enemy had no Shield before this tactic, draw (TAC-18)."""

    amount: int = 1


@dataclass(frozen=True, slots=True)
class Hasten(Effect):
    """The acting creature's Speed gains ``amount`` in the next round's order, at most 3 (TAC-13)."""

    amount: int


@dataclass(frozen=True, slots=True)
class SetSpeed(Effect):
    """The acting creature's Speed becomes ``speed`` for the next round's order (TAC-21)."""

    speed: int


@dataclass(frozen=True, slots=True)
class MoveBonus(Effect):
    """The acting creature's move this turn deals more; lost on Guard or a move without damage (MONSTRA §6B).

    ``desperate`` replaces ``amount`` when the creature has at most ``threshold`` HP as the tactic is played (TAC-25).
    """

    amount: int
    damaging: bool = False
    desperate: int = 0
    threshold: int = 0


@dataclass(frozen=True, slots=True)
class Breach(Effect):
    """Remove up to ``amount`` Shield from the target immediately before the damaging move (TAC-08)."""

    amount: int


@dataclass(frozen=True, slots=True)
class ShieldAllies(Effect):
    """After the damaging move each living ally gains Shield (TAC-10)."""

    amount: int


@dataclass(frozen=True, slots=True)
class MarkPrey(Effect):
    """If the ally damages the same target later this round, that move deals more (TAC-12)."""

    amount: int


@dataclass(frozen=True, slots=True)
class Pierce(Effect):
    """The basic move this turn lowers HP directly and leaves Shield as it is (TAC-14)."""


@dataclass(frozen=True, slots=True)
class EnergyForCondition(Effect):
    """If the damaging move applies the condition, gain energy after it (TAC-15)."""

    condition: Condition
    amount: int


@dataclass(frozen=True, slots=True)
class ApplyIfSurvives(Effect):
    """The damaging move applies a condition if its target survives (TAC-20)."""

    condition: Condition


@dataclass(frozen=True, slots=True, init=False)
class Move:
    """A move of a creature: ``cost`` energy, effects in printed order. A basic move costs 0."""

    name: str
    effects: tuple[Effect, ...]
    cost: int = 0

    def __init__(self, name: str, *effects: Effect, cost: int = 0) -> None:
        object.__setattr__(self, "name", name)
        object.__setattr__(self, "effects", effects)
        object.__setattr__(self, "cost", cost)


@dataclass(frozen=True, slots=True)
class Creature:
    """A creature design: HP and Speed as printed, one basic and one signature move (MONSTRA §3, §9)."""

    kind: ClassVar[str] = "creature"
    evo: ClassVar[int] = 1

    name: str
    sign: Sign
    hp: int = field(kw_only=True)
    speed: int = field(kw_only=True)
    basic: Move = field(kw_only=True)
    signature: Move = field(kw_only=True)
    edition: str = field(default="Core", kw_only=True)
    premium: bool = field(default=False, kw_only=True)
    provisional: bool = field(default=False, kw_only=True)

    @property
    def key(self) -> str:
        return self.name

    @property
    def slug(self) -> str:
        return self.name.lower()


@dataclass(frozen=True, slots=True, init=False)
class Tactic:
    """A tactic design: number 1-25, energy cost, effects in printed order (MONSTRA §3, §4)."""

    kind: ClassVar[str] = "tactic"
    category: ClassVar[str] = "TACTIC"

    number: int
    name: str
    cost: int
    effects: tuple[Effect, ...]

    def __init__(self, number: int, name: str, *effects: Effect, cost: int) -> None:
        object.__setattr__(self, "number", number)
        object.__setattr__(self, "name", name)
        object.__setattr__(self, "effects", effects)
        object.__setattr__(self, "cost", cost)

    @property
    def key(self) -> str:
        return f"TAC-{self.number:02d}"

    @property
    def slug(self) -> str:
        return self.key.lower()

    @property
    def edition(self) -> str:
        return "Core"

    @property
    def provisional(self) -> bool:
        """TAC-15 to TAC-25 are playtest proposals (MONSTRA §4)."""
        return self.number >= 15


@dataclass(frozen=True, slots=True, init=False)
class Behavior:
    """A behavior card of the Guardian: how it aims (None: no single target) and what it does, in printed order."""

    kind: ClassVar[str] = "behavior"

    name: str
    aim: Aim | None
    effects: tuple[Effect, ...]

    def __init__(self, name: str, *effects: Effect, aim: Aim | None = None) -> None:
        object.__setattr__(self, "name", name)
        object.__setattr__(self, "effects", effects)
        object.__setattr__(self, "aim", aim)

    @property
    def slug(self) -> str:
        return self.name.lower().replace(" ", "-")


@dataclass(frozen=True, slots=True)
class Guardian:
    """A boss in one version: ``seal`` is the HP at which the Rift can be sealed after the last round, or None."""

    kind: ClassVar[str] = "boss"

    name: str
    version: str
    hp: int
    speed: int
    seal: int | None

    @property
    def slug(self) -> str:
        return f"{self.name.lower().replace(' ', '-')}-{self.version}"


@dataclass(frozen=True, slots=True)
class BossPack:
    """One boss in its versions with its behavior cards (MONSTRA §2)."""

    name: str
    versions: tuple[Guardian, ...]
    behaviors: tuple[Behavior, ...]

    @property
    def slug(self) -> str:
        return self.name.lower().replace(" ", "-")

    @property
    def cards(self) -> tuple[Guardian | Behavior, ...]:
        """Every card of the pack: the versions of the boss, then the behaviors."""
        return (*self.versions, *self.behaviors)

    def version(self, name: str) -> Guardian:
        """The boss card of that version ("standard", "expert"). KeyError if the pack has none."""
        for guardian in self.versions:
            if guardian.version == name:
                return guardian
        raise KeyError(name)
