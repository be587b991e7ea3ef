"""What a board is made from: the views of a game, seats and faces for one pair of eyes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from matches.boards.parts import Offers
from matches.engine.game import Game
from matches.faces import Printed
from matches.models import Seat
from matches.names import Names
from matches.plans import Plan

Decks = Sequence[tuple[str, bool]]
"""The deck of each team: its name, and whether it is a loaner."""


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything that a board shows, before it is laid out.

    `views` has the view in which each team is seen, in the terms of the game; they differ only in an open replay, which
    shows both hands.
    `near` is the team at the bottom of the board, `team` the viewer's own, None for whoever only looks on; `yours` are
    the viewer's seats, more than one for whoever has taken a partner's over.
    `offers` are the choices of the viewer's team; empty where nothing can be chosen.
    """

    plan: Plan
    seats: Sequence[Seat]
    names: Names
    decks: Decks
    views: tuple[Any, Any]
    near: int
    team: int | None
    yours: frozenset[int]
    printed: Printed
    offers: Offers

    @property
    def view(self) -> Any:
        """Any of the views, for what is open to all."""
        return self.views[self.near]

    def seat_at(self, index: int) -> Seat | None:
        """The seat of that number, if there is one."""
        return next((seat for seat in self.seats if seat.index == index), None)


@dataclass(frozen=True, slots=True)
class Offering:
    """Where the offers are made: the rules, the position they hold in, who looks, and what is printed.

    `view` is that of the seat that must answer, if the viewer's team must, so that a partner sees what can be proposed;
    `yours` are the viewer's seats. `ghosts` has who proposes it, by the key of a choice.
    """

    game: Game
    position: Any
    view: Any
    printed: Printed
    names: Names
    yours: frozenset[int]
    ghosts: Mapping[str, str]
