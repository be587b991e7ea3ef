"""The collection over the API."""

import json

import pytest
from django.test import Client

from collection import services
from collection.identifiers import group_identifier, new_identifier, new_secret
from collection.models import RegistrationAttempt


@pytest.fixture
def as_ann(ann, client) -> Client:
    client.force_login(ann)
    return client


def register(client: Client, identifier: str, secret: str):
    body = {"identifier": identifier, "secret": secret}
    return client.post("/api/collection/register", json.dumps(body), content_type="application/json")


def test_all_designs_are_told_with_their_words_to_anybody(client, catalogue):
    designs = {design["key"]: design for design in client.get("/api/collection/designs").json()}
    assert len(designs) == 55
    flaro = designs["Flaro"]
    assert (flaro["sign"], flaro["hp"], flaro["speed"], flaro["premium"]) == ("fire", 14, 3, False)
    assert flaro["signature"] == {"name": "Flame Spiral", "cost": 2, "text": "5 damage; apply Burn."}
    assert flaro["printings"][0]["code"] == "FLA-01"
    assert designs["TAC-01"]["text"] == "Heal one allied creature for 3."
    assert "hp" not in designs["TAC-01"]
    assert designs["Brumel"]["printings"][0]["provisional"]


def test_designs_tell_nothing_about_owners(client, ann, catalogue):
    before = client.get("/api/collection/designs").content
    services.grant_basic_set(ann)
    assert client.get("/api/collection/designs").content == before


def test_ones_own_copies_have_identifiers_as_strings(as_ann, ann, bob, catalogue):
    mine, _ = services.grant_copies(ann, ["Flaro", "Flaro"])
    services.grant_copies(bob, ["Brumel"])
    answer = as_ann.get("/api/collection/mine").json()
    assert answer["designs"] == {"Flaro": 2}
    assert answer["copies"][0]["identifier"] == mine.identifier
    assert all(isinstance(copy["identifier"], str) for copy in answer["copies"])
    assert len(answer["copies"]) == 2


def test_a_copy_is_registered_as_typed(as_ann, ann, card):
    answer = register(as_ann, group_identifier(card.identifier), card.secret.lower())
    assert answer.status_code == 200
    assert answer.json()["new"]
    assert answer.json()["registered"]["identifier"] == card.identifier
    assert services.owned(ann) == {"Flaro": 1}
    assert answer["Cache-Control"] == "no-store"
    assert card.secret not in answer.content.decode()
    again = register(as_ann, card.identifier, card.secret)
    assert (again.status_code, again.json()["new"]) == (200, False)


def test_every_refused_registration_gets_the_same_answer(as_ann, bob, card, unshipped):
    services.register_copy(bob, card.identifier, card.secret, "203.0.113.9")
    answers = [
        register(as_ann, card.identifier, card.secret),
        register(as_ann, card.identifier, new_secret()),
        register(as_ann, new_identifier(), new_secret()),
        register(as_ann, unshipped.identifier, unshipped.secret),
    ]
    assert {answer.status_code for answer in answers} == {422}
    assert len({answer.content for answer in answers}) == 1
    assert len({str(sorted(answer.headers.items())) for answer in answers}) == 1
    assert answers[0].json()["code"] == "NOT_REGISTERED"


def test_a_typing_error_names_its_field_and_is_not_counted(as_ann, card):
    answer = register(as_ann, card.identifier, card.secret[:-1])
    assert answer.status_code == 422
    assert (answer.json()["code"], answer.json()["field"]) == ("TYPING_ERROR", "secret")
    assert not RegistrationAttempt.objects.exists()


def test_too_many_failures_must_wait(as_ann):
    for _ in range(10):
        register(as_ann, new_identifier(), new_secret())
    answer = register(as_ann, new_identifier(), new_secret())
    assert answer.status_code == 429
    assert 0 < int(answer["Retry-After"]) <= 900
    assert answer.json()["code"] == "TOO_MANY_ATTEMPTS"


def test_strangers_and_forged_requests_are_refused(client, ann, card):
    assert client.get("/api/collection/mine").status_code == 401
    assert register(client, card.identifier, card.secret).status_code == 401
    strict = Client(enforce_csrf_checks=True)
    strict.force_login(ann)
    assert register(strict, card.identifier, card.secret).status_code == 403
    assert services.owned(ann) == {}


def test_a_body_that_is_not_what_was_asked_for_is_refused(as_ann, card):
    for body in ["", "[]", '{"identifier": 123456789012345611, "secret": "x"}', '{"identifier": "1"}']:
        answer = as_ann.post("/api/collection/register", body, content_type="application/json")
        assert answer.status_code in {400, 422}, body
    assert register(as_ann, "1" * 101, card.secret).status_code == 422
    assert not RegistrationAttempt.objects.exists()


def test_the_api_describes_itself(client):
    described = client.get("/api/openapi.json").json()
    assert {"/api/collection/designs", "/api/collection/mine", "/api/collection/register"} <= set(described["paths"])
    identifier = described["components"]["schemas"]["CopyOut"]["properties"]["identifier"]
    assert identifier["type"] == "string"
