"""The only writer of the collection: printings, print runs, and the owners of physical copies."""

import hashlib
import hmac
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from random import Random, SystemRandom

import structlog
from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.core.exceptions import ImproperlyConfigured
from django.db import transaction
from django.db.models import Count, QuerySet
from django.utils import timezone
from django.views.decorators.debug import sensitive_variables

from collection import attempts
from collection.cards.monstra.catalogue import CREATURES, PREMIUM, TACTICS
from collection.cards.prlx.catalogue import CARDS
from collection.cards.prlx.vocabulary import Facet
from collection.designs import DESIGNS
from collection.editions import planned
from collection.identifiers import new_identifier, new_secret, read_identifier, read_secret
from collection.models import Game, OwnershipEvent, PhysicalCopy, Player, Printing, PrintRun, SealedSet
from collection.packing import pack_basic_set
from collection.starters import pack_starter_set

log = structlog.get_logger(__name__)


def hold(player: Player) -> None:
    """Let everything else that counts what this player has wait for the running transaction, so that limits hold."""
    Player.objects.select_for_update(no_key=True).get(pk=player.pk)


def load_catalogue() -> int:
    """Make each printing that is planned and missing, and return how many were made; edited ones stay as they are."""
    with transaction.atomic():
        there = set(Printing.objects.values_list("design", "edition", "finish"))
        missing = [
            Printing(game=design.game, design=design.key, kind=design.kind, **asdict(plan))
            for design in DESIGNS
            for plan in planned(design)
            if (design.key, plan.edition, plan.finish) not in there
        ]
        return len(Printing.objects.bulk_create(missing))


class CatalogueNotLoaded(Exception):
    """A design of the catalogue has no printing."""


@dataclass(frozen=True, slots=True)
class PrintedCopy:
    """One line for the printer. The secret exists here and on the card, and nowhere else."""

    printing: Printing
    set_number: int | None
    identifier: str
    secret: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Box:
    """A sealed set before it is printed: what stands on the lid, and the printings inside."""

    title: str
    printings: tuple[Printing, ...]


@sensitive_variables()
def print_basic_sets(
    sets: int, created_by: Player | None = None, chance: Random | None = None
) -> tuple[PrintRun, list[PrintedCopy]]:
    """Issue a run of `sets` Basic Sets of MONSTRA, 24 copies each; returns it with all that the printer must know.

    `chance` packs the sets; identifiers and secrets always come from the system. Raises ValueError when a set cannot
    be packed, and CatalogueNotLoaded when a design has no printing.
    """
    chance = chance or SystemRandom()
    printings = _printings()
    creatures = [design.key for design in CREATURES]
    tactics = [design.key for design in TACTICS]
    boxes = []
    for _ in range(sets):
        packed = pack_basic_set(creatures, tactics, PREMIUM, chance)
        keys = (*packed.creatures, *packed.tactics)
        boxes.append(Box("Basic Set", tuple(_first(printings, key) for key in keys)))
    return _print_boxes(Game.MONSTRA, boxes, created_by)


@sensitive_variables()
def print_starter_sets(
    sets: int, created_by: Player | None = None, chance: Random | None = None, theme: Facet | None = None
) -> tuple[PrintRun, list[PrintedCopy]]:
    """Issue a run of `sets` starter sets of PRLX, 39 copies each, around one facet or what chance picks for each.

    Otherwise as `print_basic_sets`.
    """
    chance = chance or SystemRandom()
    printings = _printings()
    boxes = []
    for _ in range(sets):
        packed = pack_starter_set(CARDS, chance, theme)
        inside = {key: _first(printings, key) for key in packed.keys}
        finish = Printing.Finish.ALTERNATE if packed.alternate else Printing.Finish.HOLO
        inside[packed.premium] = next(each for each in printings[packed.premium] if each.finish == finish)
        boxes.append(Box(f"{packed.theme.label} Starter Set", tuple(inside.values())))
    return _print_boxes(Game.PRLX, boxes, created_by)


@sensitive_variables()
def _print_boxes(game: Game, boxes: Iterable[Box], created_by: Player | None) -> tuple[PrintRun, list[PrintedCopy]]:
    boxes = list(boxes)
    with transaction.atomic():
        run = PrintRun.objects.create(game=game, quantity=len(boxes), created_by=created_by)
        sealed = SealedSet.objects.bulk_create(
            [SealedSet(run=run, number=number, title=box.title) for number, box in enumerate(boxes, start=1)]
        )
        lines = [(printing, into) for box, into in zip(boxes, sealed, strict=True) for printing in box.printings]
        return run, _issue(run, lines)


@sensitive_variables()
def print_copies(
    printing: Printing, quantity: int, created_by: Player | None = None
) -> tuple[PrintRun, list[PrintedCopy]]:
    """Issue a run of `quantity` loose copies of one printing; returns it with all that the printer must know."""
    with transaction.atomic():
        run = PrintRun.objects.create(game=printing.game, printing=printing, quantity=quantity, created_by=created_by)
        return run, _issue(run, [(printing, None)] * quantity)


def ship_run(run: PrintRun) -> int:
    """The run leaves for the shops: its copies can be registered from now on. Returns how many copies became so."""
    with transaction.atomic():
        PrintRun.objects.filter(pk=run.pk, state=PrintRun.State.ISSUED).update(
            state=PrintRun.State.SHIPPED, shipped_at=timezone.now()
        )
        issued = PhysicalCopy.objects.filter(run=run, state=PhysicalCopy.State.ISSUED)
        return issued.update(state=PhysicalCopy.State.SHIPPED)


def _printings() -> dict[str, list[Printing]]:
    """Every planned printing that has been made, by design key, the plainest first."""
    loaded = {(each.design, each.edition, each.finish): each for each in Printing.objects.all()}
    try:
        return {
            design.key: [loaded[design.key, plan.edition, plan.finish] for plan in planned(design)]
            for design in DESIGNS
        }
    except KeyError as error:
        raise CatalogueNotLoaded(f"Nothing is printed of {error.args[0][0]} yet: run load_catalogue first.") from error


def _first(printings: Mapping[str, list[Printing]], key: str) -> Printing:
    """The plainest printing of a design."""
    return printings[key][0]


@sensitive_variables()
def _issue(run: PrintRun, lines: Iterable[tuple[Printing, SealedSet | None]]) -> list[PrintedCopy]:
    """Make one copy for each line, each with an identifier and a secret of its own."""
    pepper = settings.PEPPER_CURRENT
    printed, copies = [], []
    for printing, box in lines:
        identifier, secret = new_identifier(), new_secret()
        printed.append(PrintedCopy(printing, box.number if box else None, identifier, secret))
        copies.append(
            PhysicalCopy(
                identifier=identifier,
                printing=printing,
                run=run,
                sealed_set=box,
                secret_hash=_secret_hash(identifier, secret, pepper),
                pepper=pepper,
            )
        )
    PhysicalCopy.objects.bulk_create(copies, batch_size=500)
    return printed


class NotRegistered(Exception):
    """The one answer to a wrong secret, an unknown identifier, somebody else's copy and a copy that is not shipped."""

    code = "NOT_REGISTERED"
    words = (
        "No card can be registered with this identifier and this secret. Compare both with the card and its slip; "
        "if they are right, ask where you bought the card."
    )

    def __init__(self) -> None:
        super().__init__(self.words)


@dataclass(frozen=True, slots=True)
class Registration:
    """A copy that belongs to the player now; `new` is False when it did before."""

    copy: PhysicalCopy
    new: bool


@sensitive_variables("secret", "symbols")
def register_copy(player: Player, identifier: str, secret: str, ip: str) -> Registration:
    """Make `player` the first owner of the copy whose identifier and secret were typed.

    Raises TypingError before anything is counted or looked up, TooManyAttempts when a limit is reached, and
    NotRegistered otherwise, always in the same words and after the same work. Registering one's own copy again
    succeeds and changes nothing. A failure is counted even though this function raises: do not wrap the call in a
    transaction that the exception rolls back.
    """
    number = read_identifier(identifier)
    symbols = read_secret(secret)
    with transaction.atomic():
        taken = attempts.take(player, ip)
        copy = PhysicalCopy.objects.select_related("printing").filter(identifier=number).first()
        proven = _is_secret(copy, number, symbols)
        mine = copy is not None and copy.owner_id == player.pk
        # The guard is the UPDATE, whatever was read before: of two registrations at once, one finds no row to change.
        claimed = PhysicalCopy.objects.filter(
            pk=copy.pk if copy is not None and proven else 0, owner=None, state=PhysicalCopy.State.SHIPPED
        ).update(owner=player, state=PhysicalCopy.State.REGISTERED)
        if claimed or mine:
            attempts.give_back(taken)
        if claimed and copy is not None:
            copy.refresh_from_db(fields=["owner", "state"])
            _append_events([copy], OwnershipEvent.Kind.REGISTERED, to=player, actor=player)
    if copy is None or not (claimed or mine):
        log.info("Registration refused.", player=player.pk)
        raise NotRegistered
    log.debug("Copy registered.", player=player.pk, copy=copy.identifier, new=bool(claimed))
    return Registration(copy, new=bool(claimed))


def grant_basic_set(player: Player, actor: Player | None = None, chance: Random | None = None) -> list[PhysicalCopy]:
    """Print one Basic Set and give it to `player`: 24 copies, owned without a secret having been typed."""
    with transaction.atomic():
        run, _ = print_basic_sets(1, created_by=actor, chance=chance)
        return _grant(run, player, actor)


def grant_starter_set(
    player: Player, actor: Player | None = None, chance: Random | None = None, theme: Facet | None = None
) -> list[PhysicalCopy]:
    """Print one PRLX starter set and give it to `player`: 39 copies, the Standard deck before the Attrition deck."""
    with transaction.atomic():
        run, _ = print_starter_sets(1, created_by=actor, chance=chance, theme=theme)
        return _grant(run, player, actor)


def grant_copies(player: Player, designs: Iterable[str], actor: Player | None = None) -> list[PhysicalCopy]:
    """Print one loose copy of each design of either game, by its key, and give it to `player`.

    KeyError if a design is unknown.
    """
    printings = _printings()
    granted: list[PhysicalCopy] = []
    with transaction.atomic():
        for key in designs:
            run, _ = print_copies(_first(printings, key), 1, created_by=actor)
            granted += _grant(run, player, actor)
    return granted


def _grant(run: PrintRun, player: Player, actor: Player | None) -> list[PhysicalCopy]:
    ship_run(run)
    PhysicalCopy.objects.filter(run=run).update(owner=player, state=PhysicalCopy.State.REGISTERED)
    given = list(PhysicalCopy.objects.filter(run=run).select_related("printing"))
    _append_events(given, OwnershipEvent.Kind.GRANTED, to=player, actor=actor)
    return given


def _append_events(copies: list[PhysicalCopy], kind: OwnershipEvent.Kind, to: Player, actor: Player | None) -> None:
    """The first event of each copy. Its number is unique, so that a history cannot begin twice."""
    OwnershipEvent.objects.bulk_create(
        [OwnershipEvent(copy=copy, number=1, kind=kind, to_player=to, actor=actor) for copy in copies]
    )


@sensitive_variables("symbols")
def _is_secret(copy: PhysicalCopy | None, identifier: str, symbols: str) -> bool:
    """Whether the secret belongs to the copy. An unknown copy costs the same work and never matches."""
    pepper = copy.pepper if copy is not None else settings.PEPPER_CURRENT
    known = copy.secret_hash if copy is not None else "0" * 64
    return hmac.compare_digest(_secret_hash(identifier, symbols, pepper), known) and copy is not None


@sensitive_variables("secret", "key")
def _secret_hash(identifier: str, secret: str, pepper: int) -> str:
    """HMAC-SHA256 keyed with a pepper that the database does not hold; the identifier ties the hash to its row.

    75 random bits need no slow hash: whoever has the database and the pepper still faces 2^74 tries for one card.
    """
    key = settings.PEPPERS.get(pepper)
    if key is None:
        raise ImproperlyConfigured(
            f"Pepper number {pepper} is in use, but it is not among the PEPPERS of the settings."
        )
    return hmac.new(key, f"{identifier}:{secret}".encode(), hashlib.sha256).hexdigest()


def owned(player: Player | AnonymousUser, game: str = Game.MONSTRA) -> dict[str, int]:
    """How many copies of each design `player` has registered, by design key; designs without a copy are left out."""
    if not player.is_authenticated:
        return {}
    counted = PhysicalCopy.objects.filter(owner=player, printing__game=game).values("printing__design")
    return {row["printing__design"]: row["copies"] for row in counted.annotate(copies=Count("pk")).order_by()}


def copies(player: Player | AnonymousUser, game: str = Game.MONSTRA) -> QuerySet[PhysicalCopy]:
    """The copies that `player` has registered, with their printings, in the order of their making."""
    if not player.is_authenticated:
        return PhysicalCopy.objects.none()
    held = PhysicalCopy.objects.filter(owner=player, printing__game=game)
    return held.select_related("printing").defer("secret_hash", "pepper").order_by("pk")
