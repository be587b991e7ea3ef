"""Matches over the API: the same eyes, the same refusals."""

import json
import re
from typing import Any

import pytest
from django.test import Client

from matches import services
from matches.models import Match
from tests.matches.hidden import secrets_of
from tests.matches.tables import FIRE, an_action, asked, begun, fresh, go_on, options, waiting

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


def test_ones_own_matches_are_listed(either: Match) -> None:
    mine, theirs = (of(who).get("/api/matches/").json() for who in (asked(either), waiting(either)))
    assert [row["turn"] for row in mine["running"]] == ["you"]
    assert [row["turn"] for row in theirs["running"]] == ["them"]


def test_a_match_can_be_played_by_the_keys_on_its_board(duel: Match) -> None:
    client = of(asked(duel))
    board = client.get(f"/api/matches/{duel.pk}").json()["board"]
    near = board["table"]["sides"][0]
    keys = [option["key"] for slot in near["slots"] for group in slot["groups"] for option in group["options"]]
    after = play(client, duel, board["number"], keys[0])
    assert (after.status_code, after.json()["number"]) == (200, 2)


def test_a_board_over_the_api_hides_what_the_page_hides(either: Match) -> None:
    for _ in range(8):
        for seat in either.seats.all():
            text = json.dumps(of(seat.player).get(f"/api/matches/{either.pk}").json(), ensure_ascii=False)
            assert not [word for word in secrets_of(either, 1 - seat.team) if word in text]
            assert [word for word in secrets_of(either, seat.team) if word in text]
        go_on(either, 3)


def test_prlx_is_played_by_the_keys_on_its_board(ann: Any, bob: Any) -> None:
    match = begun(ann, bob, "prlx")
    client = of(asked(match))
    board = client.get(f"/api/matches/{match.pk}").json()["board"]
    offered = set(re.findall(r'"key": "([^"]+)", "label"', json.dumps(board)))
    assert offered == {choice.key for choice in options(match)}
    after = play(client, match, board["number"], an_action(match))
    assert (after.status_code, after.json()["number"]) == (200, 2)


def test_a_refusal_has_code_words_and_rule(either: Match) -> None:
    key = an_action(either)
    wrong = play(of(waiting(either)), either, 1, key)
    assert (wrong.status_code, wrong.json()["code"]) == (409, "NOT_YOUR_TURN")
    client = of(asked(either))
    play(client, either, 1, key)
    twice = play(client, either, 1, key)
    assert (twice.status_code, twice.json()["code"]) == (409, "DONE_ALREADY")
    assert set(twice.json()) == {"code", "words", "rule"}
    assert fresh(either).number == 2


def test_somebody_elses_match_is_no_match(either: Match, cleo: Any) -> None:
    client = of(cleo)
    assert client.get(f"/api/matches/{either.pk}").status_code == 404
    assert play(client, either, 1, an_action(either)).status_code == 404
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


# --- Rooms


def post(client: Client, path: str, body: dict[str, Any] | None = None) -> Any:
    """The answer to a body sent to the API of matches."""
    return client.post(f"/api/matches/{path}", body or {}, content_type="application/json")


@pytest.mark.parametrize("format", ["duel", "mission", "standard", "attrition"])
def test_whoever_asks_what_can_be_played_with_can_open_it(ann: Any, format: str) -> None:
    client = of(ann)
    found = client.get(f"/api/matches/choices/{format}").json()
    assert all(deck["loaner"] for deck in found["decks"])
    body = {"format": format, "deck": found["decks"][0]["value"], **found["preselected"]}
    if format == "mission":
        body |= {"places": 1, "boss": "rift-guardian-standard"}
    answer = post(client, "", body)
    assert (answer.status_code, answer.json()["status"]) == (201, "playing")
    match = Match.objects.get()
    assert (match.game, match.format) == (found["game"], format)
    (row,) = client.get("/api/matches/").json()["running"]
    assert (row["game"], row["format"]) == (found["game"], format)


def test_two_people_meet_over_the_api_and_agree_on_the_terms(ann: Any, bob: Any) -> None:
    host, guest = of(ann), of(bob)
    body = {"format": "attrition", "deck": "loaner:long-light", "against": "person", "base_hp": 30}
    opened = post(host, "", body).json()
    room = opened["match_id"]
    post(guest, "join", {"token": opened["invite"], "deck": "loaner:far-end"})
    post(guest, f"{room}/ready")
    assert post(guest, f"{room}/terms", {"base_hp": 50, "field_slots": 3}).json()["code"] == "NOT_HOST"
    assert post(host, f"{room}/terms", {"base_hp": 44, "field_slots": 3}).status_code == 409
    assert post(host, f"{room}/terms", {"base_hp": 50, "field_slots": 4}).json()["status"] == "waiting"
    seen = guest.get(f"/api/matches/{room}/room").json()
    assert "50 Base Persona HP, 4 Field Slots" in seen["what"]
    assert (seen["ready"], seen["terms"]) == (False, False)
    assert post(guest, f"{room}/deck", {"deck": "loaner:slow-rust"}).status_code == 200
    assert post(guest, f"{room}/ready", {"ready": True}).json()["status"] == "waiting"
    assert post(host, f"{room}/ready").json()["status"] == "playing"
    assert guest.get(f"/api/matches/{room}/room").json()["code"] == "ROOM_CLOSED"


def test_a_match_is_given_up_and_begun_again_over_the_api(either: Match) -> None:
    first, second = (of(seat.player) for seat in either.seats.all())
    post(first, f"{either.pk}/concede")
    again = post(first, f"{either.pk}/rematch").json()
    assert (again["status"], again["match_id"] != str(either.pk)) == ("waiting", True)
    assert post(second, f"{either.pk}/rematch").json()["status"] == "playing"


def test_what_makes_no_room_is_refused_over_the_api(ann: Any, duel: Match, cleo: Any) -> None:
    client = of(ann)
    wrong = [{"format": "chess", "deck": FIRE}, {"format": "duel"}, {"format": "duel", "deck": FIRE, "pace": 7}]
    assert [post(client, "", body).status_code for body in wrong] == [422, 422, 422]
    odd = [{"deck": "loaner:none"}, {"deck": FIRE, "places": 3}, {"deck": FIRE, "level": "cheating"}]
    assert [post(client, "", {"format": "duel", **body}).status_code for body in odd] == [409, 409, 409]
    assert post(client, "join", {"token": "guessed", "deck": FIRE}).status_code == 404
    for path in ("ready", "leave", "rematch", "concede"):
        assert post(of(cleo), f"{duel.pk}/{path}").status_code == 404
