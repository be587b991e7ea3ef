"""The choices that PRLX offers: immutable, made once, looked up by their numbers or by their key.

Cards stand in keys as A0 (a Persona), A7 or B12: the team and the number of the instance.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

from matches.engine.prlx.designs import PAY_NAMES
from matches.engine.prlx.table import EMPTY, MODE_NAMES, SIZE, STRIDE, TEAM_NAMES

Targets = tuple[tuple[int, ...], ...]
"""The chosen targets of an ability, group by group; the order within a group is the order of choosing."""


def flat(targets: Targets) -> list[int]:
    """Groups of targets as the numbers of a step, each group closed by EMPTY."""
    row: list[int] = []
    for group in targets:
        row.extend(group)
        row.append(EMPTY)
    return row


def groups(row: tuple[int, ...]) -> tuple[list[tuple[int, ...]], tuple[int, ...]]:
    """What ``flat`` wrote: the groups that are closed, and the one that is still open."""
    closed: list[tuple[int, ...]] = []
    current: list[int] = []
    for card in row:
        if card == EMPTY:
            closed.append(tuple(current))
            current = []
        else:
            current.append(card)
    return closed, tuple(current)


CARD_NAMES = tuple(f"{TEAM_NAMES[card // STRIDE]}{card % STRIDE}" for card in range(SIZE))
_CARD_INDEX = {name: card for card, name in enumerate(CARD_NAMES)}


def _cards(cards: tuple[int, ...]) -> str:
    return "+".join([CARD_NAMES[card] for card in cards]) or "-"


def _groups(targets: Targets) -> str:
    return "/".join([_cards(group) for group in targets])


class Named:
    """What all choices share: their kind is the name of their class, as it stands in their key."""

    __slots__ = ()

    @property
    def kind(self) -> str:
        return type(self).__name__


@dataclass(frozen=True, slots=True)
class Summon(Named):
    """Base Summon a Monster from the Hand with an Action or a Bonus Action (P-084, P-085)."""

    card: int
    pay: int
    key: str = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "key", f"Summon:{CARD_NAMES[self.card]}:{PAY_NAMES[self.pay]}")


@dataclass(frozen=True, slots=True)
class Sacrisummon(Named):
    """Summon a larger Monster from the Hand over Fodder, for an Action or free (P-089 to P-097)."""

    card: int
    fodder: tuple[int, ...]
    pay: int
    key: str = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        key = f"Sacrisummon:{CARD_NAMES[self.card]}:{_cards(self.fodder)}:{PAY_NAMES[self.pay]}"
        object.__setattr__(self, "key", key)


@dataclass(frozen=True, slots=True)
class DeclareAttack(Named):
    """Attack a creature with a Monster, for an Action or a Bonus Action (P-112)."""

    attacker: int
    target: int
    pay: int
    key: str = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        key = f"DeclareAttack:{CARD_NAMES[self.attacker]}:{CARD_NAMES[self.target]}:{PAY_NAMES[self.pay]}"
        object.__setattr__(self, "key", key)


class UseAbility(NamedTuple):
    """Use an ability of a card in the main window, with all its targets. ``ability`` counts from 0.

    There are too many of these to make each once, so they are made quickly and spell their key when asked.
    """

    source: int
    ability: int
    pay: int
    targets: Targets = ()

    @property
    def key(self) -> str:
        key = f"UseAbility:{CARD_NAMES[self.source]}:{self.ability + 1}:{PAY_NAMES[self.pay]}"
        return f"{key}:{_groups(self.targets)}" if self.targets else key

    @property
    def kind(self) -> str:
        return "UseAbility"


class React(NamedTuple):
    """Use a reaction ability in a reaction window."""

    source: int
    ability: int
    targets: Targets = ()

    @property
    def key(self) -> str:
        key = f"React:{CARD_NAMES[self.source]}:{self.ability + 1}"
        return f"{key}:{_groups(self.targets)}" if self.targets else key

    @property
    def kind(self) -> str:
        return "React"


@dataclass(frozen=True, slots=True)
class ChooseTargets(Named):
    """Begin to choose the targets of an ability one by one, where there are too many ways to list them."""

    source: int
    ability: int
    pay: int
    key: str = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        key = f"ChooseTargets:{CARD_NAMES[self.source]}:{self.ability + 1}:{PAY_NAMES[self.pay]}"
        object.__setattr__(self, "key", key)


@dataclass(frozen=True, slots=True)
class PickTarget(Named):
    """One target more."""

    card: int
    key: str = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "key", f"PickTarget:{CARD_NAMES[self.card]}")


@dataclass(frozen=True, slots=True)
class Protect(Named):
    """A Monster protects its Persona, in one of the four modes (P-157 to P-169)."""

    monster: int
    mode: int
    key: str = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "key", f"Protect:{CARD_NAMES[self.monster]}:{MODE_NAMES[self.mode]}")


@dataclass(frozen=True, slots=True)
class FollowUp(Named):
    """Make the Follow Up or Secondary Follow Up attack (P-179, P-182)."""

    attacker: int
    target: int
    key: str = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "key", f"FollowUp:{CARD_NAMES[self.attacker]}:{CARD_NAMES[self.target]}")


@dataclass(frozen=True, slots=True)
class Bury(Named):
    """At the Hand limit: this card goes to Buried, the incoming one or one of the Hand (P-202)."""

    card: int
    key: str = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "key", f"Bury:{CARD_NAMES[self.card]}")


@dataclass(frozen=True, slots=True)
class Plain(Named):
    """A choice without numbers: see the five below."""

    name: str

    @property
    def key(self) -> str:
        return self.name

    @property
    def kind(self) -> str:
        return self.name


COUNTERATTACK = Plain("Counterattack")
PASS = Plain("Pass")  # decline the window; in a defense: commit it as it stands
END_TURN = Plain("EndTurn")
BACK = Plain("Back")  # out of choosing targets, with nothing used
DONE = Plain("Done")  # no further target

Choice = (
    Summon
    | Sacrisummon
    | DeclareAttack
    | UseAbility
    | React
    | ChooseTargets
    | PickTarget
    | Protect
    | FollowUp
    | Bury
    | Plain
)

summon = cache(Summon)
sacrisummon = cache(Sacrisummon)
declare_attack = cache(DeclareAttack)
choose_targets = cache(ChooseTargets)
pick_target = cache(PickTarget)
protect = cache(Protect)
follow_up = cache(FollowUp)
bury = cache(Bury)


def from_key(key: str) -> Choice | None:
    """The choice with that key, legal now or not; None if no such choice exists in the game."""
    kind, *parts = key.split(":")
    try:
        choice = _READERS[kind](parts)
    except (KeyError, ValueError, IndexError):
        return None
    return choice if choice.key == key else None


def _read_cards(text: str) -> tuple[int, ...]:
    return () if text == "-" else tuple(_CARD_INDEX[name] for name in text.split("+"))


def _read_groups(parts: list[str]) -> Targets:
    return tuple(_read_cards(group) for group in parts[0].split("/")) if parts else ()


def _ability(text: str) -> int:
    index = int(text) - 1
    if not 0 <= index < 32:
        raise ValueError(text)
    return index


def _pay(text: str) -> int:
    return PAY_NAMES.index(text)


_READERS: dict[str, Callable[[list[str]], Choice]] = {
    "Summon": lambda parts: summon(_CARD_INDEX[parts[0]], _pay(parts[1])),
    "Sacrisummon": lambda parts: Sacrisummon(_CARD_INDEX[parts[0]], _read_cards(parts[1]), _pay(parts[2])),
    "DeclareAttack": lambda parts: declare_attack(_CARD_INDEX[parts[0]], _CARD_INDEX[parts[1]], _pay(parts[2])),
    "UseAbility": lambda parts: UseAbility(
        _CARD_INDEX[parts[0]], _ability(parts[1]), _pay(parts[2]), _read_groups(parts[3:])
    ),
    "React": lambda parts: React(_CARD_INDEX[parts[0]], _ability(parts[1]), _read_groups(parts[2:])),
    "ChooseTargets": lambda parts: choose_targets(_CARD_INDEX[parts[0]], _ability(parts[1]), _pay(parts[2])),
    "PickTarget": lambda parts: pick_target(_CARD_INDEX[parts[0]]),
    "Protect": lambda parts: protect(_CARD_INDEX[parts[0]], MODE_NAMES.index(parts[1])),
    "FollowUp": lambda parts: follow_up(_CARD_INDEX[parts[0]], _CARD_INDEX[parts[1]]),
    "Bury": lambda parts: bury(_CARD_INDEX[parts[0]]),
    "Counterattack": lambda parts: COUNTERATTACK,
    "Pass": lambda parts: PASS,
    "EndTurn": lambda parts: END_TURN,
    "Back": lambda parts: BACK,
    "Done": lambda parts: DONE,
}
