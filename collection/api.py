"""The collection over the API: all designs, what one owns, and registering a copy."""

from typing import Annotated

from allauth.account.adapter import get_adapter
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from ninja import Field, Router, Schema, Status
from ninja.security import django_auth

from collection import services, shelf
from collection.attempts import TooManyAttempts
from collection.cards.monstra import words
from collection.cards.monstra.catalogue import PREMIUM
from collection.cards.monstra.vocabulary import Creature
from collection.identifiers import TypingError
from collection.models import PhysicalCopy, Player, Printing
from collection.services import NotRegistered

router = Router(tags=["collection"])

Typed = Annotated[str, Field(max_length=100)]
Identifier = Annotated[str, Field(pattern="^[1-9][0-9]{17}$", description="18 digits, a string: no number holds them.")]


class MoveOut(Schema):
    """A move of a creature, as printed."""

    name: str
    cost: int
    text: str


class PrintingOut(Schema):
    """One way in which a design was printed; a provisional code may still change."""

    code: str
    provisional: bool
    edition: str
    finish: str
    rarity: str


class DesignOut(Schema):
    """One design. Creatures have sign, HP, Speed and two moves; tactics have cost, target and text."""

    key: str
    name: str
    kind: str
    page: str
    printings: list[PrintingOut]
    sign: str | None = None
    hp: int | None = None
    speed: int | None = None
    premium: bool | None = None
    basic: MoveOut | None = None
    signature: MoveOut | None = None
    cost: int | None = None
    target: str | None = None
    text: str | None = None


class CopyOut(Schema):
    """One of one's own physical copies."""

    identifier: Identifier
    design: str
    code: str
    edition: str
    page: str


class CollectionOut(Schema):
    """What one owns: the number of copies of each design, and every copy."""

    designs: dict[str, int]
    copies: list[CopyOut]


class RegisterIn(Schema):
    """As typed: spaces, dashes, small letters and lookalikes are forgiven."""

    identifier: Typed
    secret: Typed


class RegisteredOut(Schema):
    """The copy is yours; `new` is false when it was before."""

    registered: CopyOut
    new: bool


class Refusal(Schema):
    """Why nothing was registered. `field` says where a typing error is: "identifier" or "secret"."""

    code: str
    detail: str
    field: str | None = None


@router.get("/designs", response=list[DesignOut], exclude_none=True)
def designs(request: HttpRequest) -> list[DesignOut]:
    """Every design with its printed text. Nobody needs to be signed in."""
    printings: dict[str, list[Printing]] = {}
    for printing in Printing.objects.filter(game="monstra").order_by("pk"):
        printings.setdefault(printing.design, []).append(printing)
    return [_design_out(design, printings.get(design.key, [])) for design in shelf.DESIGNS]


@router.get("/mine", response=CollectionOut, auth=django_auth)
def mine(request: HttpRequest) -> CollectionOut:
    """One's own collection."""
    player = _player(request)
    return CollectionOut(designs=services.owned(player), copies=[_copy_out(copy) for copy in services.copies(player)])


@router.post("/register", response={200: RegisteredOut, 422: Refusal, 429: Refusal}, auth=django_auth)
def register(request: HttpRequest, body: RegisterIn, response: HttpResponse) -> Status[RegisteredOut | Refusal]:
    """Register a physical copy. Every refusal but a typing error and the limit of attempts reads the same."""
    player, ip = _player(request), get_adapter().get_client_ip(request)
    response["Cache-Control"] = "no-store"
    try:
        registration = services.register_copy(player, body.identifier, body.secret, ip)
    except TypingError as refusal:
        return Status(422, Refusal(code="TYPING_ERROR", detail=refusal.words, field=refusal.field))
    except NotRegistered as refusal:
        return Status(422, Refusal(code=refusal.code, detail=refusal.words))
    except TooManyAttempts as refusal:
        response["Retry-After"] = str(refusal.minutes * 60)
        return Status(429, Refusal(code=refusal.code, detail=refusal.words))
    return Status(200, RegisteredOut(registered=_copy_out(registration.copy), new=registration.new))


def _design_out(design: shelf.Design, printings: list[Printing]) -> DesignOut:
    shared = {
        "key": design.key,
        "name": design.name,
        "kind": design.kind,
        "page": reverse("collection:card", args=[design.slug]),
        "printings": [
            PrintingOut(
                code=each.code,
                provisional=each.provisional,
                edition=each.edition,
                finish=each.finish,
                rarity=each.rarity,
            )
            for each in printings
        ],
    }
    if isinstance(design, Creature):
        basic, signature = design.basic, design.signature
        return DesignOut(
            **shared,
            sign=design.sign.value,
            hp=design.hp,
            speed=design.speed,
            premium=design.key in PREMIUM,
            basic=MoveOut(name=basic.name, cost=basic.cost, text=words.basic_words(design)),
            signature=MoveOut(name=signature.name, cost=signature.cost, text=words.signature_words(design)),
        )
    return DesignOut(**shared, cost=design.cost, target=words.target_words(design), text=words.tactic_words(design))


def _copy_out(copy: PhysicalCopy) -> CopyOut:
    return CopyOut(
        identifier=copy.identifier,
        design=copy.printing.design,
        code=copy.printing.code,
        edition=copy.printing.edition,
        page=copy.get_absolute_url(),
    )


def _player(request: HttpRequest) -> Player:
    assert isinstance(request.user, Player)
    return request.user
