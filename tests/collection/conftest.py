"""Cards for the tests of the collection."""

import pytest

from collection import services
from collection.models import Printing
from collection.services import PrintedCopy


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
