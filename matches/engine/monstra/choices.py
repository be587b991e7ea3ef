"""The choices that MONSTRA offers: immutable, made once, looked up by their numbers or by their key."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache

from matches.engine.monstra.designs import CONDITIONS, CREATURE_INDEX, NAME, TACTIC_INDEX
from matches.engine.monstra.table import EMPTY, SLOT_NAMES

# Places that are no slot but that somebody may point at: they are never legal, and each has its own reason.
BESIDE_A, BESIDE_B, DEFEATED_A, DEFEATED_B = range(4, 8)
PLACE_NAMES = (*SLOT_NAMES, "A-beside", "B-beside", "A-defeated", "B-defeated")

_PLACE_INDEX = {name: index for index, name in enumerate(PLACE_NAMES)}
_TACTIC_KEYS = list(TACTIC_INDEX)
_CONDITION_NAMES = [condition.value for condition in CONDITIONS]


def _place(index: int) -> str:
    return PLACE_NAMES[index] if index != EMPTY else "-"


def _condition(index: int) -> str:
    return _CONDITION_NAMES[index] if index != EMPTY else "-"


class Named:
    """What all choices share: their kind is the name of their class, as it stands in their key."""

    __slots__ = ()

    @property
    def kind(self) -> str:
        return type(self).__name__


@dataclass(frozen=True, slots=True)
class UseMove(Named):
    """Use the basic (0) or signature (1) move on an enemy, with an ally and a condition where the move asks for one."""

    actor: int
    signature: int
    target: int
    ally: int = EMPTY
    condition: int = EMPTY
    key: str = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        parts = ["UseMove", _place(self.actor), ("basic", "signature")[self.signature], _place(self.target)]
        if self.ally != EMPTY:
            parts.append(_place(self.ally))
        if self.condition != EMPTY:
            parts.append(_condition(self.condition))
        object.__setattr__(self, "key", ":".join(parts))


@dataclass(frozen=True, slots=True)
class ReviveAlly(Named):
    """Use the signature move to revive a defeated creature of one's own team."""

    actor: int
    creature: int
    key: str = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "key", f"ReviveAlly:{_place(self.actor)}:{NAME[self.creature]}")


@dataclass(frozen=True, slots=True)
class GuardAlly(Named):
    """Guard: give Shield to an ally, the acting creature included."""

    actor: int
    ally: int
    key: str = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "key", f"GuardAlly:{_place(self.actor)}:{_place(self.ally)}")


@dataclass(frozen=True, slots=True)
class PlayTactic(Named):
    """Play a tactic before the creature acts, on a target and with a condition where the tactic asks for them."""

    actor: int
    tactic: int
    target: int = EMPTY
    condition: int = EMPTY
    key: str = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        parts = ["PlayTactic", _place(self.actor), _TACTIC_KEYS[self.tactic]]
        if self.target != EMPTY:
            parts.append(_place(self.target))
        if self.condition != EMPTY:
            parts.append(_condition(self.condition))
        object.__setattr__(self, "key", ":".join(parts))


@dataclass(frozen=True, slots=True)
class DiscardTactic(Named):
    """Discard one tactic from the hand."""

    tactic: int
    key: str = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "key", f"DiscardTactic:{_TACTIC_KEYS[self.tactic]}")


@dataclass(frozen=True, slots=True)
class ActFirst(Named):
    """Of two equally fast creatures of one team, this slot acts first."""

    slot: int
    key: str = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "key", f"ActFirst:{_place(self.slot)}")


@dataclass(frozen=True, slots=True)
class ChooseTarget(Named):
    """Of the creatures that are tied for a behavior of the boss, this one is its target."""

    slot: int
    key: str = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "key", f"ChooseTarget:{_place(self.slot)}")


Choice = UseMove | ReviveAlly | GuardAlly | PlayTactic | DiscardTactic | ActFirst | ChooseTarget

use_move = cache(UseMove)
revive_ally = cache(ReviveAlly)
guard_ally = cache(GuardAlly)
play_tactic = cache(PlayTactic)
discard_tactic = cache(DiscardTactic)
act_first = cache(ActFirst)
choose_target = cache(ChooseTarget)


def from_key(key: str) -> Choice | None:
    """The choice with that key, legal now or not; None if no such choice exists in the game."""
    kind, *parts = key.split(":")
    try:
        choice = _READERS[kind](parts)
    except (KeyError, ValueError, IndexError):
        return None
    return choice if choice.key == key else None


def _read_move(parts: list[str]) -> Choice:
    actor, move, target, *rest = parts
    ally = _PLACE_INDEX[rest.pop(0)] if rest and rest[0] in _PLACE_INDEX else EMPTY
    condition = _CONDITION_NAMES.index(rest.pop(0)) if rest else EMPTY
    return use_move(_slot(actor), ("basic", "signature").index(move), _PLACE_INDEX[target], ally, condition)


def _read_tactic(parts: list[str]) -> Choice:
    actor, tactic, *rest = parts
    target = _PLACE_INDEX[rest.pop(0)] if rest else EMPTY
    condition = _CONDITION_NAMES.index(rest.pop(0)) if rest else EMPTY
    return play_tactic(_slot(actor), TACTIC_INDEX[tactic], target, condition)


def _slot(name: str) -> int:
    return SLOT_NAMES.index(name)


_READERS: dict[str, Callable[[list[str]], Choice]] = {
    "UseMove": _read_move,
    "ReviveAlly": lambda parts: revive_ally(_slot(parts[0]), CREATURE_INDEX[parts[1]]),
    "GuardAlly": lambda parts: guard_ally(_slot(parts[0]), _PLACE_INDEX[parts[1]]),
    "PlayTactic": _read_tactic,
    "DiscardTactic": lambda parts: discard_tactic(TACTIC_INDEX[parts[0]]),
    "ActFirst": lambda parts: act_first(_slot(parts[0])),
    "ChooseTarget": lambda parts: choose_target(_slot(parts[0])),
}
