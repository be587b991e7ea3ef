"""People with and without cards, for the tests of the decks."""

import pytest
from django.test import Client

from collection import services as collection
from collection.cards.monstra.catalogue import CREATURE, TACTIC
from collection.models import Player
from decks.formats import Loadout

PLAIN = tuple(key for key, creature in CREATURE.items() if not creature.premium)
LEGAL = Loadout(PLAIN[:12], tuple(TACTIC)[:12])


def person(name: str) -> Player:
    """An account with this name."""
    return Player.objects.create_user(name, f"{name}@example.com", f"{name}-has-a-password")


@pytest.fixture
def ann(db: None) -> Player:
    """Ann owns one copy of the first twenty creatures and of the first twenty tactics."""
    collection.load_catalogue()
    player = person("ann")
    collection.grant_copies(player, [*list(CREATURE)[:20], *list(TACTIC)[:20]])
    return player


@pytest.fixture
def bob(db: None) -> Player:
    """Bob owns nothing."""
    return person("bob")


@pytest.fixture
def client_of_ann(ann: Player, client: Client) -> Client:
    """Ann's browser."""
    client.force_login(ann)
    return client


@pytest.fixture
def client_of_bob(bob: Player) -> Client:
    """Bob's browser."""
    client = Client()
    client.force_login(bob)
    return client
