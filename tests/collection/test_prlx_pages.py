"""The pages and the API of the collection for PRLX cards."""

import html
import re

import pytest
from django.test import Client
from django.urls import reverse

from collection import services
from collection.cards.prlx.catalogue import BY_ID, CARDS
from collection.cards.prlx.vocabulary import Facet
from collection.models import PhysicalCopy, Printing

INDEX = "/collection/"


@pytest.fixture
def as_ann(ann, client) -> Client:
    client.force_login(ann)
    return client


def words(response) -> str:
    """The text of a page as one line, without its markup."""
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", response.content.decode())).split())


def shown(response) -> list[str]:
    return re.findall(r'class="shelf__link" href="/collection/cards/([\w-]+)/"', response.content.decode())


def test_the_shelf_shows_one_game_and_leads_to_the_other(client, catalogue):
    response = client.get(INDEX, {"game": "prlx"})
    assert shown(response) == [card.id.lower() for card in CARDS]
    page = response.content.decode()
    assert re.search(r'id="filter-game-prlx"[^>]* aria-current="true"', page)
    assert re.search(r'id="filter-game-monstra" class="chip" href="/collection/"', page)
    assert 'href="/collection/?game=prlx"' in client.get(INDEX).content.decode()


@pytest.mark.parametrize(
    ("query", "keys"),
    [
        ("size=giant&facet=lumen", ["PX-G03", "PX-G07"]),
        ("kind=event&facet=depth", ["PX-E09", "PX-E11", "PX-E15"]),
        ("owned=yes", ["PX-S01", "PX-H04"]),
        ("owned=twice", ["PX-S01"]),
        ("kind=hex&owned=yes", ["PX-H04"]),
        ("kind=hex&size=small", []),
        ("text=negate reaction vigor", ["PX-S23", "PX-H05", "PX-E12"]),
        ("text=third time", ["PX-S06", "PX-M07", "PX-L08"]),
        ("text=px-u1", [f"PX-U1{number}" for number in range(8)]),
        ("text=flash reaction small", ["PX-S04", "PX-S18", "PX-S23"]),
        ("sign=fire&kind=creature&facet=echo&size=giant", ["PX-G04", "PX-G08"]),
    ],
)
def test_filters_of_prlx_stand_in_the_address(as_ann, ann, catalogue, query, keys):
    services.grant_copies(ann, ["PX-S01", "PX-S01", "PX-H04", "Flaro"])
    response = as_ann.get(f"{INDEX}?game=prlx&{query}")
    assert shown(response) == [key.lower() for key in keys]
    assert f"{len(keys)} of 115 cards shown" in words(response)


def test_what_is_not_found_in_one_game_can_be_looked_for_in_the_other(as_ann, catalogue):
    page = as_ann.get(INDEX, {"text": "glintmoth", "owned": "no"})
    assert shown(page) == []
    assert "look among those of PRLX" in words(page)
    assert shown(as_ann.get("/collection/?game=prlx&owned=no&text=glintmoth")) == ["px-s01"]
    assert "/collection/?game=prlx&amp;owned=no&amp;text=glintmoth" in page.content.decode()
    assert "Only Monsters have a size." in words(as_ann.get(f"{INDEX}?game=prlx&kind=hex&size=small"))


def test_the_shelf_shows_the_finest_finish_that_one_owns(as_ann, ann, catalogue):
    for code in ("PX-L01", "PX-L01-H", "PX-L01-A", "PX-S01-H"):
        run, _ = services.print_copies(Printing.objects.get(code=code), 1)
        services.ship_run(run)
    PhysicalCopy.objects.update(owner=ann, state="registered")
    page = as_ann.get(f"{INDEX}?game=prlx&owned=yes").content.decode()
    assert "px--in-alternate" in page
    assert "px--in-holo" in page
    assert "3 copies" in page
    assert "px--in-" not in Client().get(f"{INDEX}?game=prlx").content.decode()


def test_one_page_of_the_shelf_takes_few_queries(as_ann, ann, catalogue, django_assert_max_num_queries):
    services.grant_starter_set(ann)
    with django_assert_max_num_queries(6):
        as_ann.get(f"{INDEX}?game=prlx")


def test_every_card_has_a_page_with_its_words_and_its_finishes(client, catalogue):
    for card in CARDS:
        response = client.get(reverse("collection:card", args=[card.id.lower()]))
        assert response.status_code == 200, card.id
        assert card.flavor in words(response), card.id
    said = words(client.get("/collection/cards/px-g01/"))
    assert "Type Giant Monster Facet Depth HP 25 AC 15 AIM +7 DMG 2d6+3 P marker and MOD P3 , +3" in said
    assert "PX-G01 Playtest 1, standard, common" in said
    assert "PX-G01-H Playtest 1, holographic, premium" in said
    assert "PX-G01-A Playtest 1, alternate art, premium" in said
    assert "a deck counts it once" in said
    assert "found above all in Depth sets" in said


def test_the_first_and_the_last_card_of_a_game_are_neighbours(client, catalogue):
    page = client.get("/collection/cards/px-s01/").content.decode()
    assert 'rel="prev" href="/collection/cards/px-e15/"' in page
    assert 'rel="next" href="/collection/cards/px-s02/"' in page


def test_a_card_is_registered_and_its_page_says_finish_and_box(as_ann, catalogue):
    run, printed = services.print_starter_sets(1, theme=Facet.ECHO)
    services.ship_run(run)
    card = next(each for each in printed if each.printing.finish != "standard")
    typed = {"identifier": card.identifier, "secret": card.secret}
    response = as_ann.post(reverse("collection:register"), typed, follow=True)
    said = words(response)
    assert f"{BY_ID[card.printing.design].name} is yours now." in said
    assert "Sold Echo Starter Set" in said
    assert f"Finish {card.printing.get_finish_display()}" in said


def test_the_api_tells_the_cards_and_the_collection_of_a_game(as_ann, ann, catalogue):
    designs = {each["key"]: each for each in as_ann.get("/api/collection/designs?game=prlx").json()}
    assert list(designs) == [card.id for card in CARDS]
    moth = designs["PX-S01"]
    assert (moth["game"], moth["kind"], moth["size"], moth["facet"]) == ("prlx", "monster", "small", "lumen")
    assert (moth["hp"], moth["ac"], moth["aim"], moth["dmg"], moth["mod"], moth["marker"]) == (3, 10, 4, "1d4", 0, "P0")
    assert moth["abilities"][0]["badges"] == ["BONUS ACTION", "PERSONA ACTION P0"]
    assert moth["abilities"][0]["check"] == "SKILL 12+"
    assert [each["finish"] for each in moth["printings"]] == ["standard", "holo"]
    assert designs["PX-H04"]["after"] == "Consumed: then Buried."
    assert "size" not in designs["PX-H04"]
    services.grant_copies(ann, ["PX-S01", "Flaro"])
    mine = as_ann.get("/api/collection/mine?game=prlx").json()
    assert mine["designs"] == {"PX-S01": 1}
    assert [each["finish"] for each in mine["copies"]] == ["standard"]
    assert as_ann.get("/api/collection/mine").json()["designs"] == {"Flaro": 1}
    assert as_ann.get("/api/collection/designs?game=chess").status_code == 422


def test_prlx_cards_and_ones_own_copies_can_be_printed_as_proofs(as_ann, ann, catalogue):
    copy = services.grant_copies(ann, ["PX-G01"])[0]
    page = as_ann.get(reverse("collection:proofs"), {"card": ["px-h04", "back-prlx"], "copies": copy.identifier})
    assert [proof.name for proof in page.context["chosen"]] == [
        "Shatterword",
        "The back of PRLX cards",
        "The Silvered Leviathan",
    ]
    turned = as_ann.get(reverse("collection:proofs"), {"card": "px-h04", "backs": "yes"})
    assert "art/prlx/back.svg" in turned.content.decode()


def test_the_backs_of_both_games_are_shown(client):
    said = words(client.get("/collection/backs/"))
    assert "The back of every PRLX card" in said
