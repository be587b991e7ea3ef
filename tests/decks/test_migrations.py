"""What was saved before a change of the tables is still there after it."""

from typing import Any

import pytest
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

BEFORE, AFTER = [("matches", "0001_first"), ("decks", "0001_initial")], [("decks", "0002_lists_of_both_games")]


def at(state: list[tuple[str, str]]) -> Any:
    """The database at that migration, and its models of then."""
    executor = MigrationExecutor(connection)
    executor.migrate(state)
    return MigrationExecutor(connection).loader.project_state(state).apps


@pytest.mark.django_db(transaction=True)
def test_lists_of_monstra_keep_their_cards_there_and_back_again(django_user_model: Any) -> None:
    ann = django_user_model.objects.create_user("ann")
    try:
        apps = at(BEFORE)
        deck = apps.get_model("decks", "Loadout").objects.create(owner_id=ann.pk, name="Ember Rush")
        versions = apps.get_model("decks", "LoadoutVersion").objects
        versions.create(loadout_id=deck.pk, number=1, creatures=["Flaro"], tactics=["TAC-01"])
        apps = at(AFTER)
        version = apps.get_model("decks", "LoadoutVersion").objects.get()
        assert version.contents == {"creatures": ["Flaro"], "tactics": ["TAC-01"]}
        prlx = apps.get_model("decks", "Loadout").objects.create(owner_id=ann.pk, name="Lamplighters", game="prlx")
        versions = apps.get_model("decks", "LoadoutVersion").objects
        versions.create(loadout_id=prlx.pk, number=1, contents={"persona": "PX-S01", "cards": []})
        apps = at(BEFORE)
        version = apps.get_model("decks", "LoadoutVersion").objects.get()
        assert (version.creatures, version.tactics) == (["Flaro"], ["TAC-01"])
    finally:
        executor = MigrationExecutor(connection)
        executor.migrate(executor.loader.graph.leaf_nodes())
