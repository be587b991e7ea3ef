"""What was played before a change of the tables is still there after it."""

from typing import Any

import pytest
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

SEATS, TEAMS = [("matches", "0001_first")], [("matches", "0003_seats_without_decks")]
LISTS = [("matches", "0005_lists_in_one_column")]


def at(state: list[tuple[str, str]]) -> Any:
    """The database at that migration, and its models of then."""
    executor = MigrationExecutor(connection)
    executor.migrate(state)
    return MigrationExecutor(connection).loader.project_state(state).apps


def a_match(apps: Any, game: str = "monstra") -> Any:
    """A match of that game, in the models of then."""
    faces = apps.get_model("matches", "Faces").objects.create(game=game, digest=game.ljust(64, "0"), text="{}")
    return apps.get_model("matches", "Match").objects.create(
        game=game, ruleset="1", faces_id=faces.pk, seed="", pledge="", moved="2026-01-01T00:00Z"
    )


@pytest.mark.django_db(transaction=True)
def test_decks_move_from_the_seats_to_the_teams_and_back_again(django_user_model: Any) -> None:
    ann = django_user_model.objects.create_user("ann")
    try:
        apps = at(SEATS)
        match = a_match(apps)
        seats = apps.get_model("matches", "Seat").objects
        shared = {"match_id": match.pk, "loaner": "ember-rush", "deck_name": "Ember Rush", "tactics": ["TAC-01"]}
        seats.create(index=0, team=0, player_id=ann.pk, name="ann", creatures=["Flaro"], **shared)
        seats.create(index=1, team=1, bot="normal", name="Bot", creatures=["Neru"], **shared)
        apps = at(TEAMS)
        decks = apps.get_model("matches", "TeamDeck").objects.filter(match_id=match.pk)
        assert [(deck.team, deck.name, deck.loaner, deck.creatures, deck.tactics) for deck in decks] == [
            (0, "Ember Rush", "ember-rush", ["Flaro"], ["TAC-01"]),
            (1, "Ember Rush", "ember-rush", ["Neru"], ["TAC-01"]),
        ]
        assert [deck.chosen_by_id for deck in decks] == [ann.pk, None]
        assert [match.places for match in apps.get_model("matches", "Match").objects.all()] == [2]
        apps = at(SEATS)
        assert [seat.creatures for seat in apps.get_model("matches", "Seat").objects.order_by("index")] == [
            ["Flaro"],
            ["Neru"],
        ]
    finally:
        at(MigrationExecutor(connection).loader.graph.leaf_nodes("matches"))


@pytest.mark.django_db(transaction=True)
def test_lists_of_monstra_keep_their_cards_beside_those_of_prlx() -> None:
    try:
        apps = at(TEAMS)
        match = a_match(apps)
        decks = apps.get_model("matches", "TeamDeck").objects
        decks.create(match_id=match.pk, team=0, name="Fire", creatures=["Flaro"], tactics=["TAC-01"], lent=["Flaro"])
        apps = at(LISTS)
        decks = apps.get_model("matches", "TeamDeck").objects
        deck = decks.get(match_id=match.pk)
        assert (deck.contents, deck.lent) == ({"creatures": ["Flaro"], "tactics": ["TAC-01"]}, ["Flaro"])
        other = a_match(apps, "prlx")
        decks.create(match_id=other.pk, team=0, name="Echo", contents={"persona": "one", "cards": ["two"]})
        apps = at(TEAMS)
        rows = apps.get_model("matches", "TeamDeck").objects.order_by("pk")
        assert [(row.creatures, row.tactics) for row in rows] == [(["Flaro"], ["TAC-01"]), ([], [])]
    finally:
        at(MigrationExecutor(connection).loader.graph.leaf_nodes("matches"))
