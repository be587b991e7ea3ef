"""Decks over the API: judge any list, and read and write one's own decks."""

from datetime import datetime
from typing import Annotated, Literal
from uuid import UUID

from django.http import HttpRequest
from ninja import Field, Router, Schema, Status
from ninja.security import django_auth

from collection import services as collection
from collection.models import Player
from decks import formats, services
from decks.models import Loadout
from decks.services import Conflict, DeckError

router = Router(tags=["decks"])

Key = Annotated[str, Field(min_length=1, max_length=40)]
Keys = Annotated[list[Key], Field(max_length=services.MOST_CARDS)]


class ListIn(Schema):
    """A list of design keys: creatures by name, tactics as TAC-01 to TAC-25."""

    creatures: Keys = []
    tactics: Keys = []

    def as_list(self) -> formats.Loadout:
        """The list as the rules read it."""
        return formats.Loadout(tuple(self.creatures), tuple(self.tactics))


class ValidateIn(ListIn):
    """A list to judge; with `owned` (copies by design key) also whether its owner has the cards."""

    format: Literal["duel", "mission"] = "duel"
    owned: dict[Key, Annotated[int, Field(ge=0, le=1_000_000)]] | None = Field(default=None, max_length=1000)


class ProblemOut(Schema):
    """One reason why a list is not legal."""

    code: str
    words: str
    cards: list[str]
    have: int
    need: int


class VerdictOut(Schema):
    """Whether a list is legal, and every reason why not."""

    format: str
    legal: bool
    problems: list[ProblemOut]


class DeckIn(ListIn):
    """A new deck."""

    name: str


class DeckSaveIn(ListIn):
    """The whole list of a deck, and the number of the version that it was made from."""

    number: Annotated[int, Field(ge=0, le=1_000_000)]


class DeckOut(Schema):
    """A deck with its newest list. Send `number` back when saving."""

    id: UUID
    name: str
    game: str
    number: int
    updated: datetime
    creatures: list[str]
    tactics: list[str]
    verdicts: list[VerdictOut]


class Refusal(Schema):
    """Why nothing was done."""

    detail: str


class ConflictOut(Refusal):
    """The deck had moved on: what it is now, and the deck under which the late list was kept."""

    current: DeckOut
    kept: DeckOut


@router.post("/validate", response=VerdictOut)
def validate(request: HttpRequest, body: ValidateIn) -> VerdictOut:
    """Judge a list. Nothing is stored and nobody needs to be signed in."""
    return _verdict(body.format, formats.problems(body.as_list(), body.format, body.owned))


@router.get("/", response=list[DeckOut], auth=django_auth)
def mine(request: HttpRequest) -> list[DeckOut]:
    """One's own decks, the last changed first."""
    player = _player(request)
    owned = collection.owned(player)
    return [_deck_out(deck, owned) for deck in Loadout.objects.of(player.pk).with_lists()]


@router.post("/", response={201: DeckOut, 422: Refusal}, auth=django_auth)
def create(request: HttpRequest, body: DeckIn) -> Status[DeckOut | Refusal]:
    """Make a deck. Its list may be unfinished."""
    player = _player(request)
    try:
        deck = services.create(player, body.name, body.as_list())
    except DeckError as refusal:
        return Status(422, Refusal(detail=str(refusal)))
    return Status(201, _deck_out(deck, collection.owned(player)))


@router.get("/{pk}", response={200: DeckOut, 404: Refusal}, auth=django_auth)
def read(request: HttpRequest, pk: UUID) -> Status[DeckOut | Refusal]:
    """One of one's own decks."""
    player = _player(request)
    try:
        return Status(200, _deck_out(services.mine(player, pk), collection.owned(player)))
    except Loadout.DoesNotExist:
        return Status(404, Refusal(detail="You have no such deck."))


@router.put("/{pk}", response={200: DeckOut, 404: Refusal, 409: ConflictOut, 422: Refusal}, auth=django_auth)
def save(request: HttpRequest, pk: UUID, body: DeckSaveIn) -> Status[DeckOut | Refusal]:
    """Save a whole list. When the deck has moved on since `number`, nothing is overwritten and both lists are kept."""
    player = _player(request)
    owned = collection.owned(player)
    try:
        deck = services.save(services.mine(player, pk), body.as_list(), body.number)
    except Loadout.DoesNotExist:
        return Status(404, Refusal(detail="You have no such deck."))
    except Conflict as late:
        current, kept = _deck_out(late.current, owned), _deck_out(late.kept, owned)
        return Status(409, ConflictOut(detail=str(late), current=current, kept=kept))
    except DeckError as refusal:
        return Status(422, Refusal(detail=str(refusal)))
    return Status(200, _deck_out(deck, owned))


def _verdict(format: str, problems: list[formats.Problem]) -> VerdictOut:
    found = [
        ProblemOut(
            code=problem.code, words=problem.words, cards=list(problem.cards), have=problem.have, need=problem.need
        )
        for problem in problems
    ]
    return VerdictOut(format=format, legal=not found, problems=found)


def _deck_out(deck: Loadout, owned: dict[str, int]) -> DeckOut:
    cards = deck.current.as_list()
    return DeckOut(
        id=deck.pk,
        name=deck.name,
        game=deck.game,
        number=deck.number,
        updated=deck.updated,
        creatures=list(cards.creatures),
        tactics=list(cards.tactics),
        verdicts=[
            _verdict(format.key, formats.problems(cards, format, owned)) for format in formats.formats_of(deck.game)
        ],
    )


def _player(request: HttpRequest) -> Player:
    assert isinstance(request.user, Player)
    return request.user
