"""The collection over the API: all designs, what one owns, and registering a copy."""

from dataclasses import asdict
from typing import Annotated, Any

from allauth.account.adapter import get_adapter
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from ninja import Field, Router, Schema, Status
from ninja.security import django_auth

from collection import services
from collection.attempts import TooManyAttempts
from collection.cards.monstra import words
from collection.cards.monstra.catalogue import PREMIUM
from collection.cards.monstra.vocabulary import Creature, Tactic
from collection.designs import Design, of_game
from collection.faces import PrlxFace, prlx_face
from collection.identifiers import TypingError
from collection.models import Game, PhysicalCopy, Printing
from collection.services import NotRegistered
from collection.signed_in import player_of

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


class AbilityOut(Schema):
    """An ability of a PRLX card, as printed; parts that it does not have are empty."""

    name: str
    badges: list[str]
    when: str
    check: str
    text: str


class DesignOut(Schema):
    """One design. Creatures have sign, HP, Speed and two moves; tactics have cost, target and text.

    PRLX cards have facet and abilities, Monsters also size, HP, AC, AIM, DMG, MOD and P marker; the others may say
    where they go after use. `key` is the base gameplay ID, which all finishes share.
    """

    game: str
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
    facet: str | None = None
    abilities: list[AbilityOut] | None = None
    size: str | None = None
    ac: int | None = None
    aim: int | None = None
    dmg: str | None = None
    mod: int | None = None
    marker: str | None = None
    keywords: list[str] | None = None
    after: str | None = None
    flavor: str | None = None


class CopyOut(Schema):
    """One of one's own physical copies."""

    identifier: Identifier
    design: str
    code: str
    edition: str
    finish: str
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
def designs(request: HttpRequest, game: Game = Game.MONSTRA) -> list[DesignOut]:
    """Every design of a game with its printed text. Nobody needs to be signed in."""
    printings: dict[str, list[Printing]] = {}
    for printing in Printing.objects.filter(game=game).order_by("pk"):
        printings.setdefault(printing.design, []).append(printing)
    return [_design_out(design, printings.get(design.key, [])) for design in of_game(game)]


@router.get("/mine", response=CollectionOut, auth=django_auth)
def mine(request: HttpRequest, game: Game = Game.MONSTRA) -> CollectionOut:
    """One's own collection of a game."""
    player = player_of(request)
    held = [_copy_out(copy) for copy in services.copies(player, game)]
    return CollectionOut(designs=services.owned(player, game), copies=held)


@router.post("/register", response={200: RegisteredOut, 422: Refusal, 429: Refusal}, auth=django_auth)
def register(request: HttpRequest, body: RegisterIn, response: HttpResponse) -> Status[RegisteredOut | Refusal]:
    """Register a physical copy. Every refusal but a typing error and the limit of attempts reads the same."""
    player, ip = player_of(request), get_adapter().get_client_ip(request)
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


def _design_out(design: Design, printings: list[Printing]) -> DesignOut:
    shared = {
        "game": design.game,
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
    card = design.card
    if isinstance(card, Creature):
        basic, signature = card.basic, card.signature
        return DesignOut(
            **shared,
            sign=card.sign.value,
            hp=card.hp,
            speed=card.speed,
            premium=card.key in PREMIUM,
            basic=MoveOut(name=basic.name, cost=basic.cost, text=words.basic_words(card)),
            signature=MoveOut(name=signature.name, cost=signature.cost, text=words.signature_words(card)),
        )
    if isinstance(card, Tactic):
        return DesignOut(**shared, cost=card.cost, target=words.target_words(card), text=words.tactic_words(card))
    return DesignOut(**shared, **_prlx_out(prlx_face(card)))


def _prlx_out(face: PrlxFace) -> dict[str, Any]:
    abilities = [AbilityOut(**asdict(ability)) for ability in face.abilities]
    out = {"facet": face.facet, "abilities": abilities, "after": face.after or None, "flavor": face.flavor}
    if not face.size:
        return out
    numbers = {"hp": face.hp, "ac": face.ac, "aim": face.aim, "dmg": face.dice, "mod": face.step}
    return {**out, **numbers, "size": face.size, "marker": face.marker, "keywords": [name for name, _ in face.keywords]}


def _copy_out(copy: PhysicalCopy) -> CopyOut:
    return CopyOut(
        identifier=copy.identifier,
        design=copy.printing.design,
        code=copy.printing.code,
        edition=copy.printing.edition,
        finish=copy.printing.finish,
        page=copy.get_absolute_url(),
    )
