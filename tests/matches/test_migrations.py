"""What was played before a change of the tables is still there after it."""

from typing import Any

import pytest
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

BEFORE, AFTER = [("matches", "0001_first")], [("matches", "0003_seats_without_decks")]


def at(state: list[tuple[str, str]]) -> Any:
    """The database at that migration, and its models of then."""
    executor = MigrationExecutor(connection)
    executor.migrate(state)
    return MigrationExecutor(connection).loader.project_state(state).apps


@pytest.mark.django_db(transaction=True)
def test_decks_move_from_the_seats_to_the_teams_and_back_again(django_user_model: Any) -> None:
    ann = django_user_model.objects.create_user("ann")
    try:
        apps = at(BEFORE)
        faces = apps.get_model("matches", "Faces").objects.create(game="monstra", digest="0" * 64, text="{}")
        match = apps.get_model("matches", "Match").objects.create(
            ruleset="monstra-1.19", faces_id=faces.pk, seed="", pledge="", moved="2026-01-01T00:00Z"
        )
        seats = apps.get_model("matches", "Seat").objects
        shared = {"match_id": match.pk, "loaner": "ember-rush", "deck_name": "Ember Rush", "tactics": ["TAC-01"]}
        seats.create(index=0, team=0, player_id=ann.pk, name="ann", creatures=["Flaro"], **shared)
        seats.create(index=1, team=1, bot="normal", name="Bot", creatures=["Neru"], **shared)
        apps = at(AFTER)
        decks = apps.get_model("matches", "TeamDeck").objects.filter(match_id=match.pk)
        assert [(deck.team, deck.name, deck.loaner, deck.creatures, deck.tactics) for deck in decks] == [
            (0, "Ember Rush", "ember-rush", ["Flaro"], ["TAC-01"]),
            (1, "Ember Rush", "ember-rush", ["Neru"], ["TAC-01"]),
        ]
        assert [deck.chosen_by_id for deck in decks] == [ann.pk, None]
        assert [match.places for match in apps.get_model("matches", "Match").objects.all()] == [2]
        apps = at(BEFORE)
        assert [seat.creatures for seat in apps.get_model("matches", "Seat").objects.order_by("index")] == [
            ["Flaro"],
            ["Neru"],
        ]
    finally:
        at(MigrationExecutor(connection).loader.graph.leaf_nodes("matches"))
