"""What a developer's checkout starts with: two accounts that own cards of both games, and one card to register."""

from dataclasses import dataclass, field
from pathlib import Path

from allauth.account.models import EmailAddress
from django.conf import settings
from django.db import transaction

from collection import secrets_file, services
from collection.cards.prlx.vocabulary import Facet
from collection.identifiers import read_identifier
from collection.models import Game, PhysicalCopy, Player, Printing, PrintRun
from collection.services import PrintedCopy

NAMES = ("ann", "bob")
THEMES = {"ann": Facet.LUMEN, "bob": Facet.TARNISH}
PASSWORD = "monstra-demo"
ADDRESS = "127.0.0.1"


@dataclass(frozen=True, slots=True)
class DemoAccount:
    """How to sign in, and how many cards of each game are there; `password` is None when its owner has changed it."""

    name: str
    password: str | None = field(repr=False)
    copies: dict[Game, int]


@dataclass(frozen=True, slots=True)
class DemoCard:
    """A card in a newcomer's hand: shipped, and registered by nobody."""

    design: str
    identifier: str
    secret: str = field(repr=False)


def accounts() -> list[DemoAccount]:
    """The demo accounts, made if they are missing; each has registered a Basic Set and a starter set of its own."""
    return [_account(name) for name in NAMES]


def _account(name: str) -> DemoAccount:
    with transaction.atomic():
        player = Player.objects.filter(username=name).first()
        if player is None:
            player = Player.objects.create_user(name, f"{name}@demo.example", PASSWORD)
            EmailAddress.objects.create(user=player, email=player.email, verified=True, primary=True)
        if not services.owned(player, Game.MONSTRA):
            _register(player, *services.print_basic_sets(1))
        if not services.owned(player, Game.PRLX):
            _register(player, *services.print_starter_sets(1, theme=THEMES[name]))
    password = PASSWORD if player.check_password(PASSWORD) else None
    return DemoAccount(name, password, {game: services.copies(player, game).count() for game in Game})


def _register(player: Player, run: PrintRun, printed: list[PrintedCopy]) -> None:
    services.ship_run(run)
    for copy in printed:
        services.register_copy(player, copy.identifier, copy.secret, ADDRESS)


def card() -> DemoCard:
    """The same card again until somebody registers it, then a new one."""
    path = Path(settings.DATA_DIR) / "demo-card.csv"
    kept = secrets_file.read(path)
    free = PhysicalCopy.objects.filter(
        identifier__in=[read_identifier(line["identifier"]) for line in kept], state=PhysicalCopy.State.SHIPPED
    )
    if not free.exists():
        path.unlink(missing_ok=True)
        with secrets_file.new_file(path) as file, transaction.atomic():
            run, printed = services.print_copies(Printing.objects.get(design="Flaro", edition="Core"), 1)
            services.ship_run(run)
            secrets_file.write(file, run.pk, printed)
        kept = secrets_file.read(path)
    line = kept[0]
    return DemoCard(line["design"], line["identifier"], line["secret"])
