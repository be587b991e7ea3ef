"""Matches over the API: one's own, the board of one, and a choice."""

from dataclasses import asdict
from datetime import datetime
from typing import Annotated, Any
from uuid import UUID

from django.http import HttpRequest
from ninja import Field, Router, Schema, Status
from ninja.security import django_auth

from collection.models import Player
from matches import screens, services
from matches.models import Match
from matches.positions import Unreadable
from matches.refusals import Refusal

router = Router(tags=["matches"], auth=django_auth)


class RowOut(Schema):
    """One of one's own matches. `turn` is "you", "them" or empty, `result` "won", "lost", "draw" or empty."""

    match_id: str
    format: str
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

    The choices are in it: each group of a slot or card in hand has `options`, and what is played is the `key` of one.
    """

    number: int
    status: str
    board: dict[str, Any] | None


class PlayIn(Schema):
    """A choice: the number of the decision that it answers, and its key."""

    number: Annotated[int, Field(ge=0, le=1_000_000)]
    key: Annotated[str, Field(min_length=1, max_length=120)]


class RefusalOut(Schema):
    """Why nothing was changed: a stable code, a sentence and its rule."""

    code: str
    words: str
    rule: str


@router.get("/", response=LobbyOut)
def mine(request: HttpRequest) -> screens.Lobby:
    """One's own matches."""
    return screens.lobby(_player(request))


@router.get("/{uuid:match_id}", response={200: BoardOut, 404: RefusalOut})
def one(request: HttpRequest, match_id: UUID) -> Status:
    """The board of one match."""
    try:
        return Status(200, _board(screens.find(match_id, _player(request)), _player(request)))
    except Refusal as refusal:
        return Status(404, _refused(refusal))


@router.post("/{uuid:match_id}/play", response={200: BoardOut, 404: RefusalOut, 409: RefusalOut})
def play(request: HttpRequest, match_id: UUID, body: PlayIn) -> Status:
    """Answer the open decision. A late, doubled or impossible choice changes nothing and is answered with 409."""
    player = _player(request)
    try:
        screens.find(match_id, player)
    except Refusal as refusal:
        return Status(404, _refused(refusal))
    try:
        services.play(match_id, player, body.number, body.key)
    except Refusal as refusal:
        return Status(409, _refused(refusal))
    return Status(200, _board(screens.find(match_id, player), player))


def _board(match: Match, player: Player) -> dict[str, Any]:
    if match.waiting or match.status == Match.Status.CLOSED:
        return {"number": match.number, "status": match.status, "board": None}
    try:
        board = asdict(screens.board(match, player))
    except Unreadable:
        match, board = services.give_up(match.pk), None
    return {"number": match.number, "status": match.status, "board": board}


def _refused(refusal: Refusal) -> dict[str, str]:
    return {"code": refusal.code, "words": refusal.words, "rule": refusal.rule}


def _player(request: HttpRequest) -> Player:
    assert isinstance(request.user, Player)
    return request.user
