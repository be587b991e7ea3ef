"""Several tabs press at the same moment, each on a database connection of its own."""

import threading
from collections.abc import Callable

import pytest
from django.db import connections

from collection.models import Player
from decks import services
from decks.formats import Loadout as List
from decks.models import Loadout
from decks.services import Conflict, DeckError

CARDS = ("Flaro", "Neru", "Korun", "TAC-01")
PATIENCE = 60  # seconds; a busy machine is slow to let every thread run

pytestmark = pytest.mark.django_db(transaction=True)


def together(work: Callable[[str], object]) -> list[object]:
    """What each tab's work gave or raised, all started at one moment with a card each."""
    start = threading.Barrier(len(CARDS))
    results: list[object] = [None] * len(CARDS)

    def race(number: int) -> None:
        start.wait(timeout=PATIENCE)
        try:
            results[number] = work(CARDS[number])
        except DeckError as late:
            results[number] = late
        finally:
            connections.close_all()

    tabs = [threading.Thread(target=race, args=(number,)) for number in range(len(CARDS))]
    for tab in tabs:
        tab.start()
    for tab in tabs:
        tab.join(timeout=PATIENCE)
    return results


@pytest.fixture
def deck() -> Loadout:
    """An empty deck of Ann's."""
    return services.create(Player.objects.create_user("ann"), "Deck")


def test_cards_that_are_added_in_several_tabs_at_once_are_all_in_the_deck(deck: Loadout) -> None:
    together(lambda card: services.add(deck, card, 1))
    deck.refresh_from_db()
    assert deck.current.as_list() == List(("Flaro", "Neru", "Korun"), ("TAC-01",))
    assert [version.number for version in deck.versions.all()] == [1, 2, 3, 4, 5]


def test_of_several_whole_lists_saved_at_once_one_is_the_next_version_and_the_others_are_kept(deck: Loadout) -> None:
    results = together(lambda card: services.save(deck, List().adding(card), 1))
    assert sum(isinstance(result, Conflict) for result in results) == len(CARDS) - 1
    deck.refresh_from_db()
    assert deck.number == 2
    kept = {other.current.as_list() for other in Loadout.objects.all()}
    assert kept == {List().adding(card) for card in CARDS}


def test_decks_that_are_made_at_once_do_not_slip_past_the_limit(deck: Loadout, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(services, "MOST_DECKS", 2)
    results = together(lambda card: services.create(deck.owner, card))
    assert sum(isinstance(result, DeckError) for result in results) == len(CARDS) - 1
    assert Loadout.objects.count() == 2
