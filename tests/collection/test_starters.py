"""Starter sets hold two decks that can be played as they are sold (PRLX: Standard, Attrition)."""

from collections import Counter
from random import Random

import pytest

from collection.cards.prlx.catalogue import BY_ID, CARDS
from collection.cards.prlx.vocabulary import Facet, Kind, Size
from collection.starters import Deck, StarterSet, pack_starter_set, part


def packed(seed: int, theme: Facet | None = None) -> StarterSet:
    return pack_starter_set(CARDS, Random(seed), theme)


def playable(deck: Deck, size: int) -> bool:
    """A Persona that is a Monster and no card of the deck, so many different cards, at most three Events."""
    kinds = Counter(BY_ID[key].kind for key in deck.cards)
    return (
        BY_ID[deck.persona].kind is Kind.MONSTER
        and deck.persona not in deck.cards
        and len(set(deck.cards)) == len(deck.cards) == size
        and kinds[Kind.EVENT] <= 3
    )


def test_a_hundred_boxes_hold_a_standard_and_an_attrition_deck_at_once():
    for seed in range(100):
        box = packed(seed)
        assert playable(box.standard, 12)
        assert playable(box.attrition, 25)
        assert len(set(box.keys)) == len(box.keys) == 39


def test_both_decks_climb_the_whole_size_ladder():
    box = packed(3)
    for deck in (box.standard, box.attrition):
        assert {part(BY_ID[key]) for key in deck.cards} >= set(Size)


@pytest.mark.parametrize("theme", Facet)
def test_a_box_is_mostly_of_its_facet_and_two_of_one_facet_differ(theme):
    one, other = packed(1, theme), packed(2, theme)
    assert one.theme is theme
    assert one != other
    assert Counter(BY_ID[key].facet for key in one.keys).most_common(1)[0][0] is theme


def test_chance_picks_every_facet_and_every_card_turns_up():
    boxes = [packed(seed) for seed in range(100)]
    assert {box.theme for box in boxes} == set(Facet)
    assert {key for box in boxes for key in box.keys} == set(BY_ID)


def test_one_card_of_a_box_is_premium_and_only_large_and_giant_ones_have_alternate_art():
    boxes = [packed(seed) for seed in range(200)]
    assert all(box.premium in box.keys for box in boxes)
    assert all(part(BY_ID[box.premium]) in (Size.LARGE, Size.GIANT) for box in boxes if box.alternate)
    assert 25 <= sum(box.alternate for box in boxes) <= 75


def test_the_same_chance_packs_the_same_box():
    assert packed(7) == packed(7)


def test_too_few_cards_cannot_be_packed():
    large = [card for card in CARDS if part(card) is Size.LARGE]
    too_few = [card for card in CARDS if card not in large[2:]]
    with pytest.raises(ValueError, match="needs 3 cards of the kind large and finds 2"):
        pack_starter_set(too_few, Random(1))
