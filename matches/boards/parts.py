"""What the boards of all games are made of: offers of a card, places at a side, the open decision, moments."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

NUMBER = "\ue000"
"""Stands for the number of a board while its parts are drawn, so that they stay the same; no text has this letter."""


@dataclass(frozen=True, slots=True)
class Option:
    """One legal choice: `key` is what is sent, `label` the whole sentence, `short` what is left beside its card.

    `target`, `ally` are slots ("B1") that light up; empty where there is none. `ghost` is the partner who proposes it.
    """

    key: str
    label: str
    short: str
    target: str = ""
    ally: str = ""
    condition: str = ""
    ghost: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    """All that one card offers in one way: its move, Guard, the tactic itself. No options: `why_not` says why.

    `id` is unique on the board and stable; `source` is the slot ("A1") or the design key of the card in hand.
    """

    id: str
    source: str
    kind: str
    title: str
    cost: int
    words: str
    options: tuple[Option, ...] = ()
    why_not: str = ""
    rule: str = ""
    code: str = ""


Offers = Mapping[str, tuple[Any, ...]]
"""The groups of each card that the viewer may act with, by the source that the board shows them at.

A group has `options`, an option a `key` and a `label`; a board may add to both.
"""


@dataclass(frozen=True, slots=True)
class Place:
    """One seat of a side. `slots` are those that it answers for; `yours` if the viewer answers from it."""

    seat: int
    name: str
    bot: bool
    yours: bool
    asked: bool
    slots: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Ask:
    """The open decision: who is asked, and the words for the viewer. `kind` is the window ("Act", "DiscardTactic").

    `mine` if the viewer must answer, `ours` if the viewer or the partner must.
    """

    seat: int
    name: str
    mine: bool
    ours: bool
    bot: bool
    kind: str
    slot: str
    words: str


@dataclass(frozen=True, slots=True)
class Moment:
    """One fact for one pair of eyes.

    `kind` is its name ("hp-changed"), `line` its line of the log (empty: none), `ms` how long it is shown, `shown`
    names slots, designs and conditions as the page does; a card that these eyes may not see is None. `roll` has the
    dice that it tells of, as an immutable value of the board, where the log is to show them.
    """

    kind: str
    line: str
    ms: int
    shown: dict[str, Any]
    roll: Any = None


def kind_of(fact: type[Any]) -> str:
    """The name of a kind of fact on pages and sockets: "hp-changed" for `HpChanged`."""
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in fact.__name__)[1:]
