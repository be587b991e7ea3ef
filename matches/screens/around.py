"""What the page around a board says: who plays, and how it looks from the viewer's own side."""

from dataclasses import dataclass

from django.contrib.auth.models import AnonymousUser

from collection.models import Player
from matches.boards import BOARDS
from matches.models import Match
from matches.screens.rooms import deck_words, title


@dataclass(frozen=True, slots=True)
class Around:
    """`seat` is the viewer's first one, None for whoever only looks on; `asked` says that the viewer must answer.

    `styles` and `stage` are the style sheets and the script of the board.
    `deck` says what the viewer's team plays with and whose copies that takes; `shared` that it is a team of two.
    """

    title: str
    seat: int | None
    asked: bool
    deck: str
    shared: bool
    styles: tuple[str, ...]
    stage: str


def around(match: Match, player: Player | AnonymousUser) -> Around:
    """The page around the board of a match, for this person."""
    seats = match.seats_of(player.pk)
    return Around(
        title=title(match),
        seat=seats[0].index if seats else None,
        asked=any(seat.index == match.asked for seat in seats),
        deck=deck_words(match, seats[0].team, named=True) if seats else "",
        shared=bool(seats) and match.plan.shared,
        styles=BOARDS[match.game].styles,
        stage=BOARDS[match.game].stage,
    )
