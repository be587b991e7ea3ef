"""The spaces of the mats (MONSTRA §2): cards, counters, conditions and markers, with the numbers of the rules."""

from __future__ import annotations

from dataclasses import dataclass

from collection.cards.monstra.catalogue import CREATURES
from collection.cards.monstra.vocabulary import BossPack, Condition, Creature, Effect, FirstUse, OneOf
from matches.rulebook.monstra.numbers import ACTIVE, LAST_KNOCKOUT, R

CONDITION_COUNTERS = {Condition.BURN: 1, Condition.POISON: R.poison, Condition.SLOW: 1}


@dataclass(frozen=True, slots=True)
class Place:
    """A space for a card or a pile of cards."""

    label: str
    note: str
    icon: str


@dataclass(frozen=True, slots=True)
class Cell:
    """One step of a track: what stands in it, and why it is set apart ("" if it is not)."""

    text: str
    why: str = ""


@dataclass(frozen=True, slots=True)
class Track:
    """Steps in a row, along which one counter moves."""

    label: str
    icon: str
    cells: tuple[Cell, ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class Marker:
    """A space for one marker that is there or not."""

    label: str
    icon: str
    note: str = ""


def steps(first: int, last: int) -> tuple[Cell, ...]:
    """The cells of a track from one number to another."""
    return tuple(Cell(str(number)) for number in range(first, last + 1))


ENERGY = Track("Energy", "energy", steps(0, R.energy), f"+{R.energy_gain} at each Refresh")
SHIELD = Track("Shield", "shield", steps(0, R.shield))
ROUNDS = Track("Round", "clock", steps(1, R.rounds))
KNOCKOUTS = Track("Knockouts", "knockout", steps(1, R.knockouts), f"The {LAST_KNOCKOUT} loses")
CONDITIONS = tuple(
    Marker(condition.label, condition.value) for condition, count in CONDITION_COUNTERS.items() for _ in range(count)
)
FIRST_TEAM = Marker("First team", "first", "Wins Speed ties; passed on after each round")
PLAYED = Marker("Tactic played", "log", "One in a round")

DUEL_ROUND = (
    "Refresh: energy, a tactic, the order",
    "Every creature acts once",
    "Finish: the first-team marker passes on",
)
MISSION_ROUND = (
    "A behavior is turned up",
    "Refresh: energy, a tactic, the order",
    "Creatures and boss act once",
    "Finish",
)

SLOTS = tuple(Place(f"Active, slot {slot + 1}", "", "cards") for slot in range(ACTIVE))
PILES = (
    Place("Creature deck", "Face down", "deck"),
    Place("Beside the deck", "A revived creature waits here, face up", "heal"),
    Place("Tactic deck", "Face down", "deck"),
    Place("Discard", "Played and discarded tactics", "discard"),
)
BOSS_PLACES = (
    Place("Boss", "One version, face up", "mythic"),
    Place("Behavior deck", "Shuffled, face down", "deck"),
    Place("Behavior of this round", "Turned up before Refresh", "eye"),
    Place("Behaviors done", "Never shuffled again", "discard"),
)


def once_markers() -> tuple[Marker, ...]:
    """The markers of what happens once in a battle: a revival, and the first use of a move (MONSTRA §8)."""
    found = []
    for creature in CREATURES:
        if _has(creature, OneOf):
            found.append(Marker("Revive used", "heal", creature.name))
        if _has(creature, FirstUse):
            found.append(Marker("First use", "energy", f"{creature.name}, {creature.signature.name}"))
    return tuple(found)


def _has(creature: Creature, kind: type[Effect]) -> bool:
    return any(isinstance(effect, kind) for effect in creature.signature.effects)


def boss_hp(pack: BossPack) -> Track:
    """The HP of the boss up to that of its strongest version, with marks where versions begin and the seal is near."""
    starts = {version.hp: version.version.capitalize() for version in pack.versions}
    seal = seal_of(pack)
    cells = tuple(Cell(str(hp), starts.get(hp, "seal" if hp <= seal else "")) for hp in range(1, max(starts) + 1))
    return Track("Boss HP", "hp", cells)


def seal_of(pack: BossPack) -> int:
    """The HP at which a version of the boss can be sealed; 0 if none can."""
    return max((version.seal or 0 for version in pack.versions), default=0)


def sealed_versions(pack: BossPack) -> str:
    """The versions that can be sealed, in words: "Standard"."""
    return " and ".join(version.version.capitalize() for version in pack.versions if version.seal)
