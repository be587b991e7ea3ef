"""Decks over the API: judge any list, and read and write one's own decks."""

from collections.abc import Mapping
from datetime import datetime
from typing import Annotated, Literal, Self
from uuid import UUID

from django.http import HttpRequest
from ninja import Field, Router, Schema, Status
from ninja.security import django_auth
from pydantic import model_validator

from collection import services as collection
from collection.models import Game, Player
from collection.signed_in import player_of
from decks import formats, services
from decks.models import Loadout
from decks.services import Conflict, DeckError

router = Router(tags=["decks"])

Key = Annotated[str, Field(min_length=1, max_length=40)]
Keys = Annotated[list[Key], Field(max_length=services.MOST_CARDS)]


class PrintedCard(Schema):
    """A PRLX card in one of its finishes. Finishes of one base gameplay card are the same card to the rules."""

    base: Key
    finish: Annotated[str, Field(max_length=40)] = ""


Entry = Key | PrintedCard
PARTS = {Game.MONSTRA: ("creatures", "tactics"), Game.PRLX: ("persona", "cards")}


class ListIn(Schema):
    """A list. Of MONSTRA: `creatures` by name and `tactics` as TAC-01 to TAC-25. Of PRLX: a `persona` and `cards`, by
    base gameplay id or as {"base": "PX-S01", "finish": "holo"}. Parts of the other game are refused.
    """

    creatures: Keys = []
    tactics: Keys = []
    persona: Literal[""] | Entry = ""
    cards: Annotated[list[Entry], Field(max_length=services.MOST_CARDS)] = []

    def as_list(self, game: str) -> formats.AnyLoadout:
        """The list as the rules of that game read it. ValueError if it has parts of the other game."""
        strange = [name for other, names in PARTS.items() if other != game for name in names if getattr(self, name)]
        if strange:
            raise ValueError(f"A list of {Game(game).label} has no {' and no '.join(strange)}.")
        if game == Game.MONSTRA:
            return formats.Loadout(tuple(self.creatures), tuple(self.tactics))
        entries = self.model_dump(include=set(PARTS[Game.PRLX]))
        return formats.PersonaLoadout.of(entries["persona"], entries["cards"])


class ValidateIn(ListIn):
    """A list to judge; with `owned` (copies by design key) also whether its owner has the cards."""

    format: Literal["duel", "mission", "standard", "attrition"] = "duel"
    owned: dict[Key, Annotated[int, Field(ge=0, le=1_000_000)]] | None = Field(default=None, max_length=1000)

    @model_validator(mode="after")
    def _of_its_game(self) -> Self:
        self.as_list(formats.FORMATS[self.format].game)
        return self


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
    game: Game = Game.MONSTRA

    @model_validator(mode="after")
    def _of_its_game(self) -> Self:
        self.as_list(self.game)
        return self


class DeckSaveIn(ListIn):
    """The whole list of a deck, and the number of the version that it was made from."""

    number: Annotated[int, Field(ge=0, le=1_000_000)]


class DeckOut(Schema):
    """A deck with its newest list; the parts of the other game are empty. Send `number` back when saving."""

    id: UUID
    name: str
    game: str
    number: int
    updated: datetime
    creatures: list[str] = []
    tactics: list[str] = []
    persona: str = ""
    cards: list[str] = []
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
    cards = body.as_list(formats.FORMATS[body.format].game)
    return _verdict(body.format, formats.problems(cards, body.format, body.owned))


@router.get("/", response=list[DeckOut], auth=django_auth)
def mine(request: HttpRequest) -> list[DeckOut]:
    """One's own decks, the last changed first."""
    player = player_of(request)
    owned = _owned(player)
    return [_deck_out(deck, owned) for deck in Loadout.objects.of(player.pk).with_lists()]


@router.post("/", response={201: DeckOut, 422: Refusal}, auth=django_auth)
def create(request: HttpRequest, body: DeckIn) -> Status[DeckOut | Refusal]:
    """Make a deck. Its list may be unfinished."""
    player = player_of(request)
    try:
        deck = services.create(player, body.name, body.as_list(body.game))
    except DeckError as refusal:
        return Status(422, Refusal(detail=str(refusal)))
    return Status(201, _deck_out(deck, _owned(player)))


@router.get("/{pk}", response={200: DeckOut, 404: Refusal}, auth=django_auth)
def read(request: HttpRequest, pk: UUID) -> Status[DeckOut | Refusal]:
    """One of one's own decks."""
    player = player_of(request)
    try:
        return Status(200, _deck_out(services.mine(player, pk), _owned(player)))
    except Loadout.DoesNotExist:
        return Status(404, Refusal(detail="You have no such deck."))


@router.put("/{pk}", response={200: DeckOut, 404: Refusal, 409: ConflictOut, 422: Refusal}, auth=django_auth)
def save(request: HttpRequest, pk: UUID, body: DeckSaveIn) -> Status[DeckOut | Refusal]:
    """Save a whole list. When the deck has moved on since `number`, nothing is overwritten and both lists are kept."""
    player = player_of(request)
    owned = _owned(player)
    try:
        deck = services.mine(player, pk)
        deck = services.save(deck, body.as_list(deck.game), body.number)
    except Loadout.DoesNotExist:
        return Status(404, Refusal(detail="You have no such deck."))
    except Conflict as late:
        current, kept = _deck_out(late.current, owned), _deck_out(late.kept, owned)
        return Status(409, ConflictOut(detail=str(late), current=current, kept=kept))
    except (DeckError, ValueError) as refusal:
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


def _owned(player: Player) -> Mapping[str, Mapping[str, int] | None]:
    """What the player's lists are judged by, for each game."""
    return {game: services.required(collection.owned(player, game)) for game in Game}


def _deck_out(deck: Loadout, owned: Mapping[str, Mapping[str, int] | None]) -> DeckOut:
    cards = deck.current.as_list()
    return DeckOut(
        id=deck.pk,
        name=deck.name,
        game=deck.game,
        number=deck.number,
        updated=deck.updated,
        **cards.as_data(),
        verdicts=[
            _verdict(format.key, formats.problems(cards, format, owned[deck.game]))
            for format in formats.formats_of(deck.game)
        ],
    )
