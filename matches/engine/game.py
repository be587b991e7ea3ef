"""The protocol that every game offers to the rest of the house, and the small values that pass through it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from matches.engine.dice import Dice

RUNNING = -1
DRAW = 2
"""What stands in the place of the winning team (0, 1) while a match runs, and after a draw."""

Facts = list[Any]
"""Facts of one play, in order; each is a named tuple of the game's own ``facts`` module."""


class Problem(NamedTuple):
    """Why a choice is not possible: a stable code, a sentence for people, and where the rule stands."""

    code: str
    words: str
    rule: str


@dataclass(frozen=True, slots=True)
class Decision:
    """The engine has stopped and asks one seat to pick exactly one of ``options``.

    ``kind`` names the window ("Act", "DiscardTactic", ...), ``subject`` is the slot it is about (-1: none).
    """

    seat: int
    kind: str
    subject: int
    options: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended: ``winner`` is a team (0, 1) or None for a draw; ``why`` is a stable code."""

    winner: int | None
    why: str


@dataclass(frozen=True, slots=True)
class Closing:
    """An end from outside the rules: ``loser`` is a team, or None for an agreed draw; ``why`` is a stable code."""

    loser: int | None
    why: str


@dataclass(frozen=True, slots=True)
class Options:
    """What a match is played with: mode, the seat that answers for each slot (-1: nobody), and the boss by its slug.

    Of PRLX: the Base Persona HP, and how many Field Slots each player has.
    """

    mode: str = "duel"
    seats: tuple[int, ...] = (0, 0, 1, 1)
    boss: str = ""
    base_hp: int = 26
    slots: int = 3


@dataclass(frozen=True, slots=True)
class DeckList:
    """The two decks that a team brings: design keys of creatures and of tactics."""

    creatures: tuple[str, ...]
    tactics: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PersonaList:
    """What a player of PRLX brings: base gameplay ids of the Persona and of the other cards."""

    persona: str
    cards: tuple[str, ...]


Brought = DeckList | PersonaList
"""What one team brings to a match."""


class Sampler(Protocol):
    """Draws positions that a seat could be in, given all that it has seen."""

    def draw(self, dice: Dice) -> Any:
        """One position; ``dice`` choose what the seat cannot know. The position has dice of its own."""


class Game(Protocol):
    """One game. A position and a choice give a new position and a list of facts; nothing else happens.

    ``view``, ``sampler`` and ``seen_by`` take a seat, or None for a stranger in the stands.
    """

    name: str
    ruleset: str

    def new(self, options: Options, decks: Sequence[Any], seed: bytes) -> Any:
        """The opening, from what each team ``Brought``: decks shuffled, nothing dealt.

        ValueError if a deck names an unknown card.
        """

    def begin(self, position: Any) -> tuple[Any, Facts]:
        """Deal and go on to the first decision; the argument is left untouched."""

    def decision(self, position: Any) -> Decision | None:
        """Who must choose among what; None when the match is over."""

    def idle(self, position: Any) -> Any:
        """The option that is taken for a seat that runs out of time; a decision must be open."""

    def apply(self, position: Any, choice: Any) -> tuple[Any, Facts]:
        """The position after a legal choice, and what happened. ValueError (a sentence) if it is not legal."""

    def advance(self, position: Any, choice: Any) -> None:
        """The same in place with nobody listening; the choice must be one of the options."""

    def close(self, position: Any, closing: Closing) -> tuple[Any, Facts]:
        """End the match from outside the rules; possible at any decision."""

    def outcome(self, position: Any) -> Outcome | None:
        """How the match ended; None while it runs."""

    def problem(self, position: Any, choice: Any, seat: int | None = None) -> Problem | None:
        """Why ``choice`` is not among the options (None: it is). With ``seat``, who asks is judged as well."""

    def choice(self, key: str) -> Any | None:
        """The choice with that key, legal now or not; None if no such choice exists in the game."""

    def view(self, position: Any, seat: int | None) -> Any:
        """What a seat sees: a compact record without text, and without any card that it may not see."""

    def sampler(self, view: Any) -> Sampler:
        """Positions that whoever has this view could be in."""

    def seen_by(self, position: Any, fact: Any, seat: int | None) -> Any:
        """The fact as that seat may know it. ``position`` tells who sits where; any position of the match will do."""

    def fold(self, position: Any, fact: Any) -> None:
        """Change the table as the fact says, in place: replays need nothing else."""

    def say(self, fact: Any) -> str:
        """One line of the game log, arithmetic included; empty for a fact that needs no line."""

    def dump(self, position: Any) -> str:
        """The whole position as text, hidden cards and seed included: for the database alone."""

    def load(self, text: str) -> Any:
        """The position that ``dump`` wrote. ValueError if this release cannot read the text."""

    def dump_facts(self, facts: Facts) -> str:
        """Facts as text, hidden cards included."""

    def load_facts(self, text: str) -> Facts:
        """The facts that ``dump_facts`` wrote. LookupError or ValueError if this release cannot read the text."""
