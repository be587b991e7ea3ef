"""People with and without cards, for the tests of the decks."""

from collections.abc import Callable

import pytest
from django.test import Client

from collection import services as collection
from collection.cards.monstra.catalogue import CREATURE, TACTIC
from collection.models import Player


@pytest.fixture
def ann(person: Callable[[str], Player]) -> Player:
    """Ann owns one copy of the first twenty creatures and of the first twenty tactics."""
    collection.load_catalogue()
    player = person("ann")
    collection.grant_copies(player, [*list(CREATURE)[:20], *list(TACTIC)[:20]])
    return player


@pytest.fixture
def client_of_ann(ann: Player) -> Client:
    """Ann's browser."""
    client = Client()
    client.force_login(ann)
    return client


@pytest.fixture
def client_of_bob(bob: Player) -> Client:
    """The browser of Bob, who owns nothing."""
    client = Client()
    client.force_login(bob)
    return client
