"""The card browser: rulings and places on the page of a card, the search, and the Guardian pack, for everybody."""

import html
import re

import pytest
from django.urls import reverse

from collection.cards.monstra.catalogue import BEHAVIORS, BY_SLUG, CREATURES, GUARDIANS, PREMIUM, TACTICS
from collection.cards.monstra.words import behavior_words
from collection.designs import BY_KEY
from collection.models import Printing
from collection.rulings import RULINGS, rulings_for
from collection.sources import sources

KNOWN = {card.key for card in BY_SLUG.values()} | {behavior.slug for behavior in BEHAVIORS}


def said(response) -> str:
    """The words of a page as one line, without its markup."""
    assert response.status_code == 200
    return html.unescape(" ".join(re.sub(r"<[^>]+>", " ", response.content.decode()).split()))


def shown(response) -> list[str]:
    return re.findall(r'class="shelf__link" href="/collection/cards/([\w-]+)/"', response.content.decode())


def test_every_ruling_touches_cards_that_exist_and_each_only_once():
    assert len({ruling.id for ruling in RULINGS}) == len(RULINGS)
    for ruling in RULINGS:
        assert ruling.cards, ruling.id
        assert set(ruling.cards) <= KNOWN, ruling.id
        assert len(set(ruling.cards)) == len(ruling.cards), ruling.id
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*", ruling.id)


def test_every_card_and_every_behavior_has_a_ruling():
    assert [key for key in sorted(KNOWN) if not rulings_for(key)] == []


def test_rulings_of_one_card_come_before_those_of_an_effect():
    for key in KNOWN:
        wide = [ruling.wide for ruling in rulings_for(key)]
        assert wide == sorted(wide)
    assert rulings_for("TAC-08")[0].id == "breach-target"


def test_rulings_reach_their_cards_by_what_the_cards_do():
    touched = {ruling.id: set(ruling.cards) for ruling in RULINGS}
    assert touched["condition-through-shield"] == {"Flaro", "Ilyra", "Vexa", "Pyris", "Aerion", "Brekor"}
    assert touched["drain-boss"] == {"Volkar", "Orynn", "Skarix", "Vespera", "Vharax"}
    assert touched["aim-printed-speed"] == {"rushing-fang", "gravity-well"}
    assert "cinder-rift" in touched["aim-is-tied"]
    assert touched["premium-by-name"] == PREMIUM


def test_a_cards_page_shows_its_rulings_and_where_it_can_be_found(client, catalogue):
    for card in BY_SLUG.values():
        words = said(client.get(reverse("collection:card", args=[card.slug])))
        for ruling in rulings_for(card.key):
            assert ruling.words in words, (card.key, ruling.id)
        assert "Where to find it" in words
        assert "Basic Set" in words


def test_where_a_card_is_found_is_told_from_its_printings(catalogue):
    def told(key: str) -> str:
        return " ".join(source.words for source in sources(BY_KEY[key], Printing.objects.filter(design=key)))

    assert "12 different creatures of 30" in told("Flaro")
    assert "12 different tactics of 25" in told("TAC-05")
    assert "one premium creature at most" in told("Umbrael")
    assert "at least one holographic" in told("Umbrael")
    assert "holographic" not in told("Flaro")
    Printing.objects.create(
        game="monstra", design="Flaro", kind="creature", edition="Winter", finish="holo", code="FLA-02", art="x.svg"
    )
    assert "Core, standard; Winter, holographic." in told("Flaro")
    assert "at least one holographic" in told("Flaro")


@pytest.mark.parametrize(
    ("text", "slugs"),
    [
        ("flar", ["flaro"]),
        ("phoenix", ["fenara"]),
        ("TAC-2", ["tac-20", "tac-21", "tac-22", "tac-23", "tac-24", "tac-25"]),
        ("apply POISON", ["vexa"]),
        ("heal ally", ["brumel", "neru", "astryra", "sporun"]),
        ("founder", ["fenara"]),
        ("octopus", []),
    ],
)
def test_everybody_searches_the_cards_by_name_and_words(client, catalogue, text, slugs):
    response = client.get(reverse("collection:index"), {"text": text})
    found = shown(response)
    assert set(slugs) <= set(found)
    assert len(found) < 12
    assert f"{len(found)} of 55 cards shown" in said(response)
    assert f'value="{text}"' in response.content.decode()


def test_a_search_and_the_filters_go_together(client, catalogue):
    page = client.get(reverse("collection:index"), {"text": "slow", "kind": "creature"})
    assert shown(page) == ["ilyra", "aerion", "veloryn"]
    assert 'href="/collection/?kind=tactic&amp;text=slow"' in page.content.decode()
    assert '<input type="hidden" name="kind" value="creature">' in page.content.decode()
    assert "Clear the filters" in said(page)


def test_what_is_searched_is_cut_and_escaped(client, catalogue):
    page = client.get(reverse("collection:index"), {"text": "<b>" + "x" * 200}).content.decode()
    assert "<b>" not in page
    assert "x" * 61 not in page


def test_the_guardian_pack_shows_both_versions_and_every_behavior_with_words_and_rulings(client, db):
    response = client.get(reverse("collection:guardian"))
    words = said(response)
    for guardian in GUARDIANS:
        assert f"HP {guardian.hp}" in words
    for behavior in BEHAVIORS:
        assert behavior_words(behavior) in words
        assert f'id="{behavior.slug}"' in response.content.decode()
        for ruling in rulings_for(behavior.slug):
            assert ruling.title in words
    ids = re.findall(r'\bid="([^"]+)"', response.content.decode())
    assert len(set(ids)) == len(ids)


def test_everybody_can_browse_every_card(client, catalogue):
    assert shown(client.get(reverse("collection:index"))) == [card.slug for card in (*CREATURES, *TACTICS)]
    assert reverse("collection:guardian") in client.get(reverse("collection:index")).content.decode()
