"""One's own matches, the board of one, and a choice."""

from dataclasses import asdict
from datetime import datetime
from typing import Annotated, Any
from uuid import UUID

from django.http import HttpRequest
from ninja import Field, Schema, Status

from collection.models import Player
from collection.signed_in import player_of
from matches import screens, services
from matches.api.answers import RefusalOut, answered, router
from matches.models import Match
from matches.positions import Unreadable


class RowOut(Schema):
    """One of one's own matches. `what` names its game and format, `title` says against whom it is.

    `turn` is "you", "them" or empty, `result` "won", "lost", "draw" or empty.
    """

    match_id: str
    game: str
    format: str
    what: str
    title: str
    opponent: str
    partner: str
    bot: bool
    deck: str
    loaner: bool
    turn: str
    state: str
    result: str
    when: datetime
    deadline: datetime | None


class LobbyOut(Schema):
    """All of one's own matches; of those that are over, the last ones."""

    running: list[RowOut]
    waiting: list[RowOut]
    finished: list[RowOut]


class BoardOut(Schema):
    """How a match stands for one's own eyes. `board` is empty for a room that waits and for a match that was closed.

    The choices are in it, with the cards that offer them: each has `options`, and what is played is the `key` of one.
    """

    number: int
    status: str
    board: dict[str, Any] | None


class PlayIn(Schema):
    """A choice: the number of the decision that it answers, and its key.

    Where targets are chosen one by one, the steps before the last one keep the number: nobody else sees them.
    """

    number: Annotated[int, Field(ge=0, le=1_000_000)]
    key: Annotated[str, Field(min_length=1, max_length=120)]


Answers = {200: BoardOut, 404: RefusalOut, 409: RefusalOut}


@router.get("/", response=LobbyOut)
def mine(request: HttpRequest) -> screens.Lobby:
    """One's own matches."""
    return screens.lobby(player_of(request))


@router.get("/{uuid:match_id}", response=Answers)
def one(request: HttpRequest, match_id: UUID) -> Status:
    """The board of one match."""
    return answered(lambda: _board(match_id, player_of(request)))


@router.post("/{uuid:match_id}/play", response=Answers)
def play(request: HttpRequest, match_id: UUID, body: PlayIn) -> Status:
    """Answer the open decision. A late, doubled or impossible choice changes nothing and is answered with 409."""
    player = player_of(request)

    def act() -> dict[str, Any]:
        screens.find(match_id, player)
        services.play(match_id, player, body.number, body.key)
        return _board(match_id, player)

    return answered(act)


@router.post("/{uuid:match_id}/concede", response=Answers)
def concede(request: HttpRequest, match_id: UUID) -> Status:
    """Give the match up."""
    player = player_of(request)

    def act() -> dict[str, Any]:
        screens.find(match_id, player)
        services.concede(match_id, player)
        return _board(match_id, player)

    return answered(act)


def _board(match_id: UUID, player: Player) -> dict[str, Any]:
    match = screens.find(match_id, player)
    if match.waiting or match.status == Match.Status.CLOSED:
        return {"number": match.number, "status": match.status, "board": None}
    try:
        board = asdict(screens.board(match, player))
    except Unreadable:
        match, board = services.give_up(match.pk), None
    return {"number": match.number, "status": match.status, "board": board}
