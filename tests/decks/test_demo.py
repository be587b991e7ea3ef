"""The decks of the demo accounts."""

import pytest
from django.core.management import CommandError, call_command

from collection import demo
from collection.models import Player
from decks import services
from decks.models import Loadout

pytestmark = pytest.mark.django_db


def test_each_demo_account_has_a_deck_to_play_for_each_format_however_often_it_is_asked_for(settings, tmp_path):
    settings.DEBUG, settings.DATA_DIR = True, tmp_path
    call_command("load_catalogue", verbosity=0)
    demo.accounts()
    for _ in range(2):
        call_command("demo_decks")
    for player in Player.objects.filter(username__in=demo.NAMES):
        assert [deck.name for deck in services.playable(player, "duel")] == ["My Basic Set"]
        assert [deck.name for deck in services.playable(player, "standard")] == ["My Standard loadout"]
        assert [deck.name for deck in services.playable(player, "attrition")] == ["My Attrition loadout"]
    assert Loadout.objects.count() == 3 * len(demo.NAMES)


def test_a_demo_account_keeps_the_deck_of_a_game_that_it_built_itself(settings, tmp_path):
    settings.DEBUG, settings.DATA_DIR = True, tmp_path
    call_command("load_catalogue", verbosity=0)
    demo.accounts()
    ann = Player.objects.get(username="ann")
    services.create(ann, "Mine")
    call_command("demo_decks")
    assert {deck.name for deck in Loadout.objects.of(ann.pk)} == {
        "Mine",
        "My Standard loadout",
        "My Attrition loadout",
    }


def test_there_are_no_demo_decks_where_debug_is_off(settings):
    settings.DEBUG = False
    with pytest.raises(CommandError, match="DEBUG"):
        call_command("demo_decks")
