"""Rooms: what a match can be opened with, opening and joining one, and everything until it begins."""

from dataclasses import asdict, replace
from typing import Annotated, Any, Literal
from uuid import UUID

from django.http import HttpRequest
from ninja import Field, Schema, Status

from collection.models import Player
from collection.signed_in import player_of
from matches import refusals, screens, services
from matches.api.answers import RefusalOut, answered, router
from matches.models import Match
from matches.plans import BASE_HPS, SLOT_COUNTS, STARTS, Plan

Format = Literal["duel", "mission", "standard", "attrition"]
Deck = Annotated[str, Field(max_length=80)]
Small = Annotated[int, Field(ge=0, le=1000)]


class DeckChoiceOut(Schema):
    """A deck that can be brought: `value` is what is sent. `persona` is the Persona of a PRLX list, else empty."""

    value: str
    name: str
    words: str
    loaner: bool
    persona: str


class ChoicesOut(Schema):
    """What a format can be played with. `base_hps` and `field_slots` are those of PRLX; `preselected` what is usual."""

    game: str
    format: str
    decks: list[DeckChoiceOut]
    base_hps: list[int]
    field_slots: list[int]
    preselected: dict[str, int]


class OpenIn(Schema):
    """A match to open: against a bot it begins at once, against a person it waits for whoever opens its invitation.

    `bots` has the level of each seat that a bot takes, for duels of four and missions, in place of `against`.
    `base_hp` and `field_slots` are what is usual if they are left out.
    """

    format: Format
    deck: Deck
    against: Literal["bot", "person"] = "bot"
    bot_deck: Deck = "mirror"
    level: Annotated[str, Field(max_length=16)] | None = None
    places: Small = 2
    boss: Annotated[str, Field(max_length=60)] = ""
    bots: dict[Small, Annotated[str, Field(max_length=16)]] | None = None
    base_hp: Small | None = None
    field_slots: Small | None = None
    pace: Match.Pace = Match.Pace.NONE
    visibility: Match.Visibility = Match.Visibility.PLAYERS

    @property
    def plan(self) -> Plan:
        """What is to be played."""
        start = STARTS[self.format]
        chosen = {name: getattr(self, name) for name in ("base_hp", "field_slots")}
        terms = {name: value for name, value in chosen.items() if value is not None}
        return replace(start, places=self.places, boss=self.boss, **terms)


class JoinIn(Schema):
    """A seat to take: the token of the invitation, the deck, and the seat where there are several."""

    token: Annotated[str, Field(max_length=64)]
    deck: Deck = ""
    seat: Annotated[int, Field(ge=0, le=3)] | None = None


class DeckIn(Schema):
    """Another deck for one's team."""

    deck: Deck


class TermsIn(Schema):
    """What is chosen within a format of PRLX."""

    base_hp: Small
    field_slots: Small


class ReadyIn(Schema):
    """Whether one is ready."""

    ready: bool = True


class MatchOut(Schema):
    """A match after a change to its room. `invite` is the token for others, for whoever sits in it."""

    match_id: UUID
    number: int
    status: str
    invite: str | None


Answers = {200: MatchOut, 404: RefusalOut, 409: RefusalOut}


@router.get("/choices/{format}", response=ChoicesOut)
def choices(request: HttpRequest, format: Format) -> dict[str, Any]:
    """The decks that one can bring, and what else can be chosen."""
    start = STARTS[format]
    return {
        "game": start.game,
        "format": format,
        "decks": screens.opening_choices(player_of(request), format),
        "base_hps": BASE_HPS.get(format, ()),
        "field_slots": SLOT_COUNTS if start.persona else (),
        "preselected": {"base_hp": start.base_hp, "field_slots": start.field_slots},
    }


@router.post("/", response={201: MatchOut, 404: RefusalOut, 409: RefusalOut})
def open_match(request: HttpRequest, body: OpenIn) -> Status:
    """Open a match."""
    bot = services.Bot(body.bot_deck, body.level or services.Bot().level)

    def act() -> dict[str, Any]:
        match = services.open_room(
            player_of(request),
            body.deck,
            bot if body.against == "bot" or body.bots else None,
            plan=body.plan,
            bots=body.bots,
            pace=body.pace,
            visibility=body.visibility,
        )
        return _match(match)

    return answered(act, 201)


@router.post("/join", response=Answers)
def join(request: HttpRequest, body: JoinIn) -> Status:
    """Sit down in the room that an invitation opens."""
    return answered(lambda: _match(services.sit(player_of(request), body.token, body.deck, body.seat)))


@router.get("/{uuid:match_id}/room", response={200: dict[str, Any], 404: RefusalOut, 409: RefusalOut})
def room(request: HttpRequest, match_id: UUID) -> Status:
    """The room of a match that waits, as one of its players sees it."""
    player = player_of(request)
    return answered(lambda: asdict(screens.room(_waiting(match_id, player), player)))


@router.post("/{uuid:match_id}/deck", response=Answers)
def deck(request: HttpRequest, match_id: UUID, body: DeckIn) -> Status:
    """Bring another deck; one's team has to be ready anew."""
    return _changed(match_id, player_of(request), services.choose_deck, body.deck)


@router.post("/{uuid:match_id}/terms", response=Answers)
def terms(request: HttpRequest, match_id: UUID, body: TermsIn) -> Status:
    """Another Base Persona HP or number of Field Slots, for one's own room; both have to be ready anew."""
    return _changed(match_id, player_of(request), services.change_terms, **body.dict())


@router.post("/{uuid:match_id}/ready", response=Answers)
def ready(request: HttpRequest, match_id: UUID, body: ReadyIn) -> Status:
    """Say that the match may begin, or take that back."""
    return _changed(match_id, player_of(request), services.set_ready, body.ready)


@router.post("/{uuid:match_id}/leave", response=Answers)
def leave(request: HttpRequest, match_id: UUID) -> Status:
    """Leave a room that waits."""
    return _changed(match_id, player_of(request), services.leave)


@router.post("/{uuid:match_id}/rematch", response=Answers)
def rematch(request: HttpRequest, match_id: UUID) -> Status:
    """Ask for the same again; the answer is the new match."""
    return _changed(match_id, player_of(request), services.rematch)


def _changed(match_id: UUID, player: Player, service: Any, *what: Any, **named: Any) -> Status:
    """What a service makes of a match that this person may look at."""

    def act() -> dict[str, Any]:
        screens.find(match_id, player)
        return _match(service(match_id, player, *what, **named))

    return answered(act)


def _waiting(match_id: UUID, player: Player) -> Match:
    """A room in which this person sits."""
    match = screens.find(match_id, player)
    if not match.waiting:
        raise refusals.room_closed()
    return match


def _match(match: Match) -> dict[str, Any]:
    invite = match.invite if match.waiting else None
    return {"match_id": match.pk, "number": match.number, "status": match.status, "invite": invite}
