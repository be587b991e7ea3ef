"""The deck API: judging any list without signing in, and one's own decks."""

import uuid

import pytest
from django.test import Client

from collection.cards.monstra.catalogue import CREATURE, TACTIC
from collection.cards.prlx.catalogue import HEXES
from collection.models import Player
from decks import services
from decks.formats import Loadout as List
from decks.models import Loadout

PLAIN = tuple(key for key, creature in CREATURE.items() if not creature.premium)
LEGAL = {"creatures": list(PLAIN[:12]), "tactics": list(TACTIC)[:12]}


def post(client: Client, path: str, body: object) -> tuple[int, object]:
    """Send JSON."""
    response = client.post(f"/api/decks/{path}", body, content_type="application/json")
    return response.status_code, response.json()


def put(client: Client, deck: Loadout, body: object) -> tuple[int, object]:
    """Save a whole list."""
    response = client.put(f"/api/decks/{deck.pk}", body, content_type="application/json")
    return response.status_code, response.json()


def test_anybody_may_have_a_list_judged(client: Client) -> None:
    assert post(client, "validate", LEGAL) == (200, {"format": "duel", "legal": True, "problems": []})


def test_a_judgement_names_every_problem(client: Client) -> None:
    body = {"creatures": ["Fenara", "Veloryn"], "tactics": [], "format": "mission", "owned": {"Fenara": 1}}
    status, verdict = post(client, "validate", body)
    assert status == 200
    assert verdict["legal"] is False
    assert [problem["code"] for problem in verdict["problems"]] == [
        "CREATURE_COUNT",
        "TACTIC_COUNT",
        "TOO_MANY_PREMIUM",
        "NOT_OWNED",
    ]
    assert verdict["problems"][2] == {
        "code": "TOO_MANY_PREMIUM",
        "words": "Two premium creatures, Fenara and Veloryn: at most one.",
        "cards": ["Fenara", "Veloryn"],
        "have": 2,
        "need": 1,
    }


@pytest.mark.parametrize(
    "body",
    [
        {"creatures": "Flaro"},
        {"creatures": [1]},
        {"creatures": ["x" * 41]},
        {"creatures": ["Flaro"] * 61},
        {"format": "marathon"},
        {"owned": {"Flaro": -1}},
        {"owned": ["Flaro"]},
    ],
)
def test_a_list_that_is_none_is_refused(client: Client, body: object) -> None:
    status, _ = post(client, "validate", body)
    assert status == 422


def test_strangers_have_no_decks(client: Client, ann: Player) -> None:
    deck = services.create(ann, "Deck")
    assert client.get("/api/decks/").status_code == 401
    assert client.get(f"/api/decks/{deck.pk}").status_code == 401
    assert post(client, "", {"name": "Deck"})[0] == 401
    assert put(client, deck, {"number": 1})[0] == 401


def test_a_form_on_another_site_cannot_make_a_deck(ann: Player) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(ann)
    assert client.post("/api/decks/", {"name": "Deck"}, content_type="application/json").status_code == 403
    assert not Loadout.objects.exists()


def test_a_deck_is_made_read_and_saved(client_of_ann: Client) -> None:
    status, made = post(client_of_ann, "", {"name": "Deck", "creatures": ["Neru", "Flaro"]})
    assert (status, made["number"], made["creatures"]) == (201, 1, ["Flaro", "Neru"])
    deck = Loadout.objects.get()
    status, saved = put(client_of_ann, deck, {"number": 1, **LEGAL})
    assert (status, saved["number"]) == (200, 2)
    assert [(verdict["format"], verdict["legal"]) for verdict in saved["verdicts"]] == [
        ("duel", True),
        ("mission", True),
    ]
    assert client_of_ann.get(f"/api/decks/{deck.pk}").json() == saved
    assert client_of_ann.get("/api/decks/").json() == [saved]


def test_a_late_save_overwrites_nothing_and_keeps_both_lists(client_of_ann: Client, ann: Player) -> None:
    deck = services.create(ann, "Deck", List(("Flaro",)))
    services.add(deck, "Neru", 1)
    status, answer = put(client_of_ann, deck, {"number": 1, "creatures": ["Korun"]})
    assert status == 409
    assert "Nothing was overwritten" in answer["detail"]
    assert answer["current"]["creatures"] == ["Flaro", "Neru"]
    assert (answer["kept"]["name"], answer["kept"]["creatures"]) == ("Deck (other tab)", ["Korun"])


@pytest.mark.parametrize("number", [-1, 2**31 - 1, 2**63, 10**30])
def test_a_number_that_no_version_can_have_is_refused_before_the_database_sees_it(
    client_of_ann: Client, ann: Player, number: int
) -> None:
    deck = services.create(ann, "Deck")
    status, answer = put(client_of_ann, deck, {"number": number, "creatures": ["Korun"]})
    assert status == 422
    assert answer["detail"][0]["loc"][-1] == "number"
    assert list(Loadout.objects.of(ann.pk)) == [deck]


def test_a_foreign_card_is_refused_with_a_sentence(client_of_ann: Client, ann: Player) -> None:
    deck = services.create(ann, "Deck")
    status, answer = put(client_of_ann, deck, {"number": 1, "creatures": ["Pikachu"]})
    assert (status, answer) == (422, {"detail": "“Pikachu” is no creature of Monstra: take it out."})
    assert post(client_of_ann, "", {"name": "Deck", "creatures": ["Pikachu"]})[0] == 422


def test_the_deck_of_somebody_else_is_no_deck(client_of_bob: Client, ann: Player) -> None:
    deck = services.create(ann, "Deck")
    for pk in (deck.pk, uuid.uuid4()):
        response = client_of_bob.get(f"/api/decks/{pk}")
        assert (response.status_code, response.json()) == (404, {"detail": "You have no such deck."})
    assert put(client_of_bob, deck, {"number": 1, "creatures": ["Flaro"]})[0] == 404
    assert services.mine(ann, deck.pk).number == 1


HEX = [card.id for card in HEXES[:12]]


def test_a_prlx_list_is_judged_in_its_formats(client: Client) -> None:
    body = {"persona": "PX-S01", "cards": HEX, "format": "standard"}
    assert post(client, "validate", body) == (200, {"format": "standard", "legal": True, "problems": []})
    status, verdict = post(client, "validate", body | {"format": "attrition", "owned": {}})
    assert status == 200
    assert [problem["code"] for problem in verdict["problems"]] == ["card_count", "not_owned"]


def test_finishes_of_one_card_are_that_card(client: Client) -> None:
    cards = [*HEX[:11], {"base": HEX[0], "finish": "holo"}]
    body = {"persona": {"base": "PX-S01", "finish": "alternate"}, "cards": cards, "format": "standard"}
    _, verdict = post(client, "validate", body)
    assert [problem["code"] for problem in verdict["problems"]] == ["duplicate_card"]


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ({"format": "standard", "creatures": ["Flaro"]}, "A list of PRLX has no creatures."),
        ({"format": "duel", "persona": "PX-S01", "cards": HEX}, "A list of Monstra has no persona and no cards."),
    ],
)
def test_a_list_with_parts_of_the_other_game_is_refused(client: Client, body: object, words: str) -> None:
    status, answer = post(client, "validate", body)
    assert status == 422
    assert words in answer["detail"][0]["msg"]


@pytest.mark.parametrize(
    "body",
    [
        {"format": "standard", "persona": 1},
        {"format": "standard", "cards": [{"finish": "holo"}]},
        {"format": "standard", "cards": ["PX-H01"] * 61},
        {"format": "standard", "cards": [""]},
    ],
)
def test_a_prlx_list_that_is_none_is_refused(client: Client, body: object) -> None:
    assert post(client, "validate", body)[0] == 422


def test_a_prlx_deck_is_made_read_and_saved_beside_those_of_monstra(client_of_ann: Client) -> None:
    post(client_of_ann, "", {"name": "Fire", "creatures": ["Flaro"]})
    status, made = post(client_of_ann, "", {"name": "Glass", "game": "prlx", "persona": "PX-S01"})
    assert (status, made["game"], made["persona"], made["cards"]) == (201, "prlx", "PX-S01", [])
    deck = Loadout.objects.get(name="Glass")
    status, saved = put(client_of_ann, deck, {"number": 1, "persona": "PX-M01", "cards": HEX})
    assert (status, saved["number"], saved["persona"], saved["cards"]) == (200, 2, "PX-M01", HEX)
    assert [(verdict["format"], verdict["legal"]) for verdict in saved["verdicts"]] == [
        ("standard", False),
        ("attrition", False),
    ]
    assert [problem["code"] for problem in saved["verdicts"][0]["problems"]] == ["not_owned"]
    assert client_of_ann.get(f"/api/decks/{deck.pk}").json() == saved
    assert [each["name"] for each in client_of_ann.get("/api/decks/").json()] == ["Glass", "Fire"]


def test_a_deck_takes_no_list_of_the_other_game(client_of_ann: Client, ann: Player) -> None:
    deck = services.create(ann, "Deck")
    status, answer = put(client_of_ann, deck, {"number": 1, "persona": "PX-S01"})
    assert (status, answer) == (422, {"detail": "A list of Monstra has no persona."})
    assert post(client_of_ann, "", {"name": "Deck", "game": "prlx", "creatures": ["Flaro"]})[0] == 422
    assert post(client_of_ann, "", {"name": "Deck", "game": "chess"})[0] == 422
