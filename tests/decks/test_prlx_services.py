"""Saving PRLX decks: Personas, versions, undo, and who may play what."""

import random

import pytest

from collection import services as collection
from collection.cards.prlx.catalogue import BY_ID, HEXES, MONSTERS
from collection.models import Player
from decks import services
from decks.formats import Loadout as MonstraList
from decks.formats import PersonaLoadout as List
from decks.models import Loadout
from decks.services import Conflict, DeckError

HEX = tuple(card.id for card in HEXES)
LEGAL = List("PX-S01", HEX[:12])


@pytest.fixture
def eve(person) -> Player:
    """Eve owns a copy of every Monster and of the first twelve Hexes."""
    collection.load_catalogue()
    player = person("eve")
    collection.grant_copies(player, [*(card.id for card in MONSTERS), *HEX[:12]])
    return player


def newest(deck: Loadout) -> List:
    """The newest list of a deck."""
    return services.mine(deck.owner, deck.pk).current.as_list()


def test_a_deck_is_of_the_game_of_its_list(eve: Player) -> None:
    deck = services.create(eve, "Lamplighters", List())
    assert (deck.game, newest(deck)) == ("prlx", List())
    assert services.create(eve, "Ember Rush").game == "monstra"


def test_cards_and_a_persona_go_in_and_out_and_each_is_said(eve: Player) -> None:
    deck = services.create(eve, "Deck", List())
    assert services.add(deck, "PX-S02", 1).words == "Pocket Echo added, 1 card."
    assert services.add(deck, "PX-S01", 2).words == "Glintmoth added, 2 cards."
    assert services.choose_persona(deck, "PX-S01", 3).words == "Glintmoth is the Persona now, 1 card."
    assert newest(deck) == List("PX-S01", ("PX-S02",))
    assert services.choose_persona(deck, "PX-S01", 4).words == "Glintmoth is the Persona already, 1 card."
    assert services.add(deck, "PX-S01", 4).words == "Glintmoth is in the deck already, 1 card."
    assert services.remove(deck, "PX-S01", 4).words == "Glintmoth removed, 1 card."
    assert newest(deck) == List("", ("PX-S02",))


def test_only_a_monster_becomes_the_persona(eve: Player) -> None:
    deck = services.create(eve, "Deck", List())
    with pytest.raises(DeckError, match="Splinter Gaze cannot be the Persona: only a Monster of PRLX can"):
        services.choose_persona(deck, "PX-H01", 1)
    with pytest.raises(DeckError, match="There is no card “Flaro” in PRLX"):
        services.choose_persona(deck, "Flaro", 1)
    with pytest.raises(DeckError, match="There is no card “PX-S01” in Monstra"):
        services.choose_persona(services.create(eve, "Other"), "PX-S01", 1)


def test_cards_of_the_other_game_are_refused(eve: Player) -> None:
    deck = services.create(eve, "Deck", List())
    with pytest.raises(DeckError, match="There is no card “Flaro” in PRLX"):
        services.add(deck, "Flaro", 1)
    with pytest.raises(DeckError, match="“Deck” is a deck of PRLX, and takes no list of the other game"):
        services.save(deck, MonstraList(("Flaro",)), 1)
    with pytest.raises(DeckError, match="“Flaro” is no card of PRLX: take it out"):
        services.save(deck, List("PX-S01", ("Flaro",)), 1)
    assert services.mine(eve, deck.pk).number == 1


def test_undo_brings_back_the_persona_and_the_cards(eve: Player) -> None:
    deck = services.create(eve, "Deck", List("PX-S01", ("PX-H01",)))
    services.choose_persona(deck, "PX-G01", 1)
    assert services.undo(deck, 2).words == (
        "Undone: The Silvered Leviathan made the Persona. Now 1 card and Glintmoth as the Persona."
    )
    assert newest(deck) == List("PX-S01", ("PX-H01",))
    assert services.clear(deck, 3).words == "All 2 cards removed. Undo brings them back."
    assert newest(deck) == List()
    assert services.undo(deck, 4).words.startswith("Undone: Glintmoth put down, Splinter Gaze removed.")


def test_filling_up_makes_a_deck_legal_for_its_owner_in_the_format_that_was_asked_for(eve: Player) -> None:
    deck = services.create(eve, "Deck", List("PX-G01"))
    done = services.fill(deck, eve, 1, random.Random(1), "standard")
    assert done.words == "12 cards added at random, 12 cards and The Silvered Leviathan as the Persona."
    assert [made.name for made in services.playable(eve, "standard")] == ["Deck"]
    assert "Nothing to add: the deck is full for Standard" in services.fill(deck, eve, 2, random.Random(1)).words
    services.fill(deck, eve, 2, random.Random(1), "attrition")
    assert [made.name for made in services.playable(eve, "attrition")] == ["Deck"]
    assert services.playable(eve, "standard") == services.playable(eve, "duel") == []
    with pytest.raises(DeckError, match="PRLX has no format “duel”"):
        services.fill(deck, eve, 3, random.Random(1), "duel")


def test_a_random_deck_is_of_the_format_that_was_asked_for(eve: Player, bob: Player) -> None:
    deck = services.create_at_random(eve, "Luck", random.Random(1), "attrition")
    assert (deck.game, len(newest(deck).cards)) == ("prlx", 25)
    with pytest.raises(DeckError, match="No legal Attrition list can be made of these cards"):
        services.create_at_random(bob, "Luck", random.Random(1), "attrition")


def test_a_card_that_nobody_owns_makes_a_deck_illegal_for_people(eve: Player) -> None:
    deck = services.create(eve, "Deck", List("PX-S01", (*HEX[:11], "PX-E01")))
    (problem,) = services.problems_for(deck.current, eve, "standard")
    assert (problem.code, problem.cards) == ("not_owned", ("PX-E01",))
    assert services.playable(eve, "standard") == []


def test_where_the_site_does_not_ask_for_ownership_every_card_may_be_played(eve: Player, bob: Player, settings) -> None:
    settings.REQUIRE_OWNERSHIP = False
    deck = services.create(bob, "Deck", LEGAL)
    assert services.problems_for(deck.current, bob, "standard") == []
    assert services.playable(bob, "standard") == [deck]
    assert len(newest(services.create_at_random(bob, "Luck", random.Random(1), "attrition")).cards) == 25


def test_the_copies_of_any_finish_count_for_the_base_card(bob: Player) -> None:
    collection.load_catalogue()
    collection.grant_copies(bob, [*HEX[:12], "PX-S01"])
    assert services.problems_for(services.create(bob, "Deck", LEGAL).current, bob, "standard") == []
    assert set(LEGAL.keys) <= set(BY_ID)


def test_a_late_list_is_kept_as_a_deck_of_the_same_game(eve: Player) -> None:
    deck = services.create(eve, "Deck", List())
    services.add(deck, "PX-S01", 1)
    with pytest.raises(Conflict) as late:
        services.save(deck, LEGAL, 1)
    assert late.value.kept.game == "prlx"
    assert newest(late.value.kept) == LEGAL


def test_a_copy_is_of_the_same_game_and_a_deleted_deck_comes_back(eve: Player) -> None:
    deck = services.create(eve, "Deck", LEGAL)
    assert newest(services.copy(deck, eve)) == LEGAL
    services.delete(deck)
    assert newest(services.restore(eve, deck.pk)) == LEGAL


def test_two_tabs_that_choose_a_persona_and_add_a_card_keep_both(eve: Player) -> None:
    deck = services.create(eve, "Deck", List("PX-S01"))
    services.choose_persona(deck, "PX-M01", 1)
    assert services.add(deck, "PX-S01", 1).words == (
        "Meanwhile changed in another tab: Lenswright Duelist made the Persona. Both are kept. Glintmoth added, 1 card."
    )
    assert newest(deck) == List("PX-M01", ("PX-S01",))
