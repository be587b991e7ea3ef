"""What a board is made from: views, seats and faces for one pair of eyes."""

from collections.abc import Sequence
from dataclasses import dataclass

from collection.cards.monstra.catalogue import CREATURES, TACTICS
from matches.boards.offers import Offers
from matches.engine.monstra.designs import BEHAVIORS, BOSSES, FIRST_BOSS
from matches.engine.monstra.sight import View
from matches.faces import Face, Printed
from matches.models import Seat
from matches.names import Names
from matches.plans import Plan

Decks = Sequence[tuple[str, bool]]
"""The deck of each team: its name, and whether it is a loaner."""


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything that a board shows, before it is laid out.

    `views` has the view in which each team is seen; they differ only in an open replay, which shows both hands.
    `near` is the team at the bottom of the board, `team` the viewer's own, None for whoever only looks on; `yours` are
    the viewer's seats, more than one for whoever has taken a partner's over.
    `offers` are the choices of the viewer's team; empty where nothing can be chosen.
    """

    plan: Plan
    seats: Sequence[Seat]
    names: Names
    decks: Decks
    views: tuple[View, View]
    near: int
    team: int | None
    yours: frozenset[int]
    printed: Printed
    offers: Offers

    @property
    def view(self) -> View:
        """Any of the views, for what is open to all."""
        return self.views[self.near]

    def seat_for(self, slot: int) -> Seat | None:
        """Who answers for a slot; None for the boss."""
        return self.seat_at(self.view.seats[slot])

    def seat_at(self, index: int) -> Seat | None:
        """The seat of that number, if there is one."""
        return next((seat for seat in self.seats if seat.index == index), None)

    def creature(self, index: int) -> Face:
        """The face of a creature or boss by its number in the rules."""
        if index >= FIRST_BOSS:
            return self.printed[BOSSES[index - FIRST_BOSS].slug]
        return self.printed[CREATURES[index].key]

    def tactic(self, index: int) -> Face:
        """The face of a tactic by its number in the rules."""
        return self.printed[TACTICS[index].key]

    def behavior(self, index: int) -> Face:
        """The face of a behavior by its number in the rules."""
        return self.printed[BEHAVIORS[index].slug]
