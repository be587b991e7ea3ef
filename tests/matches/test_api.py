"""Matches over the API: the same eyes, the same refusals."""

import json
from typing import Any

import pytest
from django.test import Client

from matches import services
from matches.models import Match
from tests.matches.tables import FIRE, an_action, asked, fresh, waiting
from tests.matches.test_screens import secrets_of

pytestmark = pytest.mark.django_db


def of(player: Any) -> Client:
    """A client in which somebody is signed in."""
    client = Client()
    client.force_login(player)
    return client


def play(client: Client, match: Match, number: int, key: str) -> Any:
    """The answer to a choice sent to the API."""
    return client.post(f"/api/matches/{match.pk}/play", {"number": number, "key": key}, content_type="application/json")


def test_nobody_gets_anything_without_signing_in(client: Client, duel: Match) -> None:
    assert client.get("/api/matches/").status_code == 401
    assert client.get(f"/api/matches/{duel.pk}").status_code == 401
    assert play(client, duel, 1, an_action(duel)).status_code == 401


def test_ones_own_matches_are_listed(duel: Match) -> None:
    mine, theirs = (of(who).get("/api/matches/").json() for who in (asked(duel), waiting(duel)))
    assert [row["turn"] for row in mine["running"]] == ["you"]
    assert [row["turn"] for row in theirs["running"]] == ["them"]


def test_a_match_can_be_played_by_the_keys_on_its_board(duel: Match) -> None:
    client = of(asked(duel))
    board = client.get(f"/api/matches/{duel.pk}").json()["board"]
    near = board["table"]["sides"][0]
    keys = [option["key"] for slot in near["slots"] for group in slot["groups"] for option in group["options"]]
    after = play(client, duel, board["number"], keys[0])
    assert (after.status_code, after.json()["number"]) == (200, 2)


def test_a_board_over_the_api_hides_what_the_page_hides(duel: Match) -> None:
    for seat in duel.seats.all():
        text = json.dumps(of(seat.player).get(f"/api/matches/{duel.pk}").json())
        assert not [word for word in secrets_of(duel, 1 - seat.team) if word in text]


def test_a_refusal_has_code_words_and_rule(duel: Match) -> None:
    key = an_action(duel)
    wrong = play(of(waiting(duel)), duel, 1, key)
    assert (wrong.status_code, wrong.json()["code"]) == (409, "NOT_YOUR_TURN")
    client = of(asked(duel))
    play(client, duel, 1, key)
    twice = play(client, duel, 1, key)
    assert (twice.status_code, twice.json()["code"]) == (409, "DONE_ALREADY")
    assert set(twice.json()) == {"code", "words", "rule"}
    assert fresh(duel).number == 2


def test_somebody_elses_match_is_no_match(duel: Match, cleo: Any) -> None:
    client = of(cleo)
    assert client.get(f"/api/matches/{duel.pk}").status_code == 404
    assert play(client, duel, 1, an_action(duel)).status_code == 404
    assert client.get("/api/matches/not-an-id").status_code == 404


def test_a_body_that_makes_no_sense_is_refused(duel: Match) -> None:
    client = of(asked(duel))
    for body in ({}, {"number": -1, "key": "x"}, {"number": 1, "key": ""}, {"number": 1, "key": "x" * 200}):
        assert client.post(f"/api/matches/{duel.pk}/play", body, content_type="application/json").status_code == 422
    assert fresh(duel).number == 1


def test_a_room_and_a_closed_match_have_no_board(ann: Any) -> None:
    room = services.open_room(ann, FIRE)
    assert of(ann).get(f"/api/matches/{room.pk}").json() == {"number": 0, "status": "waiting", "board": None}
    services.leave(room.pk, ann)
    assert of(ann).get(f"/api/matches/{room.pk}").json() == {"number": 0, "status": "closed", "board": None}
