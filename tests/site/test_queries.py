"""Every list and every page of the admin opens, and none asks the database more often because there is more to show."""

from typing import Any

import pytest
from django.contrib import admin
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from collection import services as collection
from collection.models import Player
from decks import services as decks
from decks.generate import LOANER
from matches import services as matches
from tests.matches.tables import begun, mission

LISTS = (
    "/collection/",
    "/collection/?game=prlx",
    "/collection/cards/flaro/",
    "/collection/cards/px-s01/",
    "/decks/",
    "/decks/new/",
    "/matches/",
    "/matches/new/?play=duel",
    "/matches/new/?play=standard",
    "/api/collection/mine",
    "/api/decks/",
    "/api/matches/",
    "/admin/collection/player/",
    "/admin/collection/printing/",
    "/admin/collection/printrun/",
    "/admin/collection/sealedset/",
    "/admin/collection/physicalcopy/",
    "/admin/collection/ownershipevent/",
    "/admin/decks/loadout/",
    "/admin/matches/match/",
)


@pytest.fixture
def warden(db: None, django_user_model: type[Player]) -> Player:
    """Somebody who plays and may look at everything in the admin."""
    collection.load_catalogue()
    return django_user_model.objects.create_superuser("warden", "warden@example.com", "warden-password")


@pytest.fixture
def client(warden: Player) -> Client:
    client = Client()
    client.force_login(warden)
    return client


def more(warden: Player, bob: Player) -> None:
    """Something of everything: cards, decks, and matches that wait, run and are over."""
    collection.grant_basic_set(warden, actor=warden)
    collection.grant_starter_set(warden, actor=warden)
    collection.grant_copies(warden, ["Flaro", "PX-S01"], actor=warden)
    for loaner in ("ember-rush", "lamplighters"):
        decks.create(warden, f"My {loaner}", LOANER[loaner].loadout)
    matches.open_room(warden, "loaner:ember-rush")
    for game in ("monstra", "prlx"):
        begun(warden, bob, game)
        matches.concede(begun(warden, bob, game).pk, bob)
    mission(warden)


def asked(client: Client, address: str) -> list[str]:
    """What a page asks the database for, once everything that is remembered is known."""
    assert client.get(address).status_code == 200
    with CaptureQueriesContext(connection) as found:
        client.get(address)
    return [query["sql"] for query in found]


@pytest.mark.parametrize("address", LISTS)
def test_a_list_takes_as_many_queries_for_many_rows_as_for_few(
    client: Client, warden: Player, bob: Any, address: str
) -> None:
    more(warden, bob)
    few = asked(client, address)
    more(warden, bob)
    more(warden, bob)
    many = asked(client, address)
    assert len(many) == len(few), "\n".join(many)


ROWS = [
    (f"{model._meta.app_label}_{model._meta.model_name}", model)
    for model in admin.site._registry
    if model._meta.app_label in ("collection", "decks", "matches")
]


@pytest.mark.parametrize(("name", "model"), ROWS, ids=[name for name, _ in ROWS])
def test_the_admin_shows_every_kind_of_row(client: Client, warden: Player, bob: Any, name: str, model: Any) -> None:
    more(warden, bob)
    row = model._default_manager.first()
    assert client.get(reverse(f"admin:{name}_change", args=[row.pk])).status_code == 200
