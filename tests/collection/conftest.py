"""People and cards for the tests of the collection."""

import pytest

from collection import services
from collection.models import Player, Printing
from collection.services import PrintedCopy


@pytest.fixture
def ann(db) -> Player:
    return Player.objects.create_user("ann", "ann@example.com", "ann-has-a-password")


@pytest.fixture
def bob(db) -> Player:
    return Player.objects.create_user("bob", "bob@example.com", "bob-has-a-password")


@pytest.fixture
def catalogue(db) -> None:
    services.load_catalogue()


@pytest.fixture
def flaro(catalogue) -> Printing:
    return Printing.objects.get(design="Flaro")


@pytest.fixture
def card(flaro) -> PrintedCopy:
    """A card in somebody's hand: printed, shipped, not registered."""
    run, printed = services.print_copies(flaro, 1)
    services.ship_run(run)
    return printed[0]


@pytest.fixture
def unshipped(flaro) -> PrintedCopy:
    """A card that is still at the printer's."""
    _, printed = services.print_copies(flaro, 1)
    return printed[0]
