"""What both games do alike: the protocol of the house over rules that run from an agenda."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from matches.engine.dice import Dice, PledgedDice, SearchDice
from matches.engine.game import DRAW, RUNNING, Closing, Decision, Facts, Options, Outcome, Problem
from matches.engine.position import Position


class AgendaGame(ABC):
    """A game whose table knows ``winner``, ``ending`` and who is ``asked``; each game adds its rules.

    ``decision_names`` names the windows by the kind of their step, ``ending_names`` the ways in which a match ends.
    """

    decision_names: ClassVar[dict[int, str]]
    ending_names: ClassVar[dict[int, str]]

    @abstractmethod
    def opening(self, options: Options, decks: Sequence[Any], dice: Dice) -> Position:
        """Everything in its place, decks shuffled, nothing dealt.

        ValueError with a sentence if a list names an unknown card, or an option is not possible.
        """

    @abstractmethod
    def start(self, position: Position) -> None:
        """Deal and go on to the first decision, in place."""

    @abstractmethod
    def advance(self, position: Position, choice: Any) -> None:
        """Carry out one of the options in place."""

    @abstractmethod
    def options(self, position: Position) -> tuple[Any, ...]:
        """Every legal choice of the open decision; empty when the match is over."""

    @abstractmethod
    def problem(self, position: Position, choice: Any, seat: int | None = None) -> Problem | None:
        """Why the choice is not among the options; None if it is."""

    @abstractmethod
    def end(self, position: Position, winner: int, ending: int) -> None:
        """The match is over, in place."""

    def new(self, options: Options, decks: Sequence[Any], seed: bytes) -> Position:
        """The opening of a match, with dice that are pledged before they are thrown."""
        return self.opening(options, decks, PledgedDice(seed))

    def rehearse(self, options: Options, decks: Sequence[Any], number: int) -> Position:
        """The same with quick dice from a number: for simulation and tests, never for a match between people."""
        return self.opening(options, decks, SearchDice(number))

    def begin(self, position: Position) -> tuple[Position, Facts]:
        """Go on to the first decision; the argument is left untouched."""
        return _heard(position, self.start)

    def decision(self, position: Position) -> Decision | None:
        """Who must choose among what; None when the match is over."""
        if not position.agenda:
            return None
        t = position.table
        kind = self.decision_names[position.agenda[-1][0]]
        return Decision(t.asked_seat, kind, t.asked_subject, self.options(position))

    def apply(self, position: Position, choice: Any) -> tuple[Position, Facts]:
        """The position after a legal choice and what happened. ValueError with a sentence if it is not legal."""
        trouble = self.problem(position, choice)
        if trouble is not None:
            raise ValueError(trouble.words)
        return _heard(position, lambda copy: self.advance(copy, choice))

    def close(self, position: Position, closing: Closing) -> tuple[Position, Facts]:
        """End the match from outside the rules: a team loses, or nobody does."""
        winner = DRAW if closing.loser is None else 1 - closing.loser
        ending = {name: code for code, name in self.ending_names.items()}[closing.why]
        return _heard(position, lambda copy: self.end(copy, winner, ending))

    def outcome(self, position: Position) -> Outcome | None:
        """How the match ended; None while it runs."""
        t = position.table
        if t.winner == RUNNING:
            return None
        return Outcome(None if t.winner == DRAW else t.winner, self.ending_names[t.ending])


def _heard(position: Position, act: Callable[[Position], None]) -> tuple[Position, Facts]:
    """A copy on which something was done, and the facts of it."""
    copy = position.clone()
    happened: Facts = []
    copy.facts = happened
    act(copy)
    copy.facts = None
    return copy, happened
