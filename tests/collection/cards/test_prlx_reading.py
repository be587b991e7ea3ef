"""Cards of a file become typed cards, and a fault in a file is named with its card and its place."""

import pytest

from collection.cards.prlx.catalogue import BY_ID, CARDS, EVENTS, HEXES, MONSTERS, UTILITIES, card
from collection.cards.prlx.reading import CardError, read_card, read_cards
from collection.cards.prlx.vocabulary import Kind
from tests.collection.cards.prlx_pool import POOL, entry, spoil


def test_the_catalogue_holds_exactly_the_cards_of_the_pool_in_printed_order():
    assert read_cards(POOL) == CARDS


def test_the_pool_has_sixty_two_monsters_and_fifty_three_other_cards():
    assert [len(cards) for cards in (MONSTERS, HEXES, UTILITIES, EVENTS)] == [62, 21, 17, 15]
    assert {kind: sum(each.kind is kind for each in CARDS) for kind in Kind} == {
        Kind.MONSTER: 62,
        Kind.HEX: 21,
        Kind.UTILITY: 17,
        Kind.EVENT: 15,
    }


def test_a_card_is_found_by_its_id_and_an_unknown_id_is_an_error():
    assert [card(each.id) for each in CARDS] == list(CARDS)
    assert len(BY_ID) == 115
    with pytest.raises(KeyError):
        card("PX-S99")


def test_flavour_facet_and_text_may_be_left_out():
    data = entry("PX-H02")
    for name in ("facet", "flavor", "text"):
        del data[name]
    read = read_card(data)
    assert (read.facet, read.flavor) == (None, "")
    assert read.abilities == card("PX-H02").abilities


@pytest.mark.parametrize(
    ("id", "path", "value", "words"),
    [
        (
            "PX-S01",
            "abilities.0.cost.pay",
            "acton",
            "PX-S01: abilities[0].cost.pay: 'acton' is none of action, bonus, reaction, free, event, persona_hp, creature_hp, none",
        ),
        ("PX-S01", "abilities.0.cost.hp", 2, "PX-S01: abilities[0].cost.hp: is not a field here"),
        ("PX-S01", "abilities.0.ops.0.op", "curse", "PX-S01: abilities[0].ops[0].op: 'curse' is none of damage, heal,"),
        ("PX-S01", "abilities.0.ops.0.n", 2, "PX-S01: abilities[0].ops[0].n: is not a field here"),
        ("PX-S01", "abilities.0.ops.0.for", "ever", "PX-S01: abilities[0].ops[0].for: 'ever' is none of attack,"),
        ("PX-S01", "abilities.0.flash", "yes", "PX-S01: abilities[0].flash: 'yes' is neither true nor false"),
        ("PX-S01", "abilities.0.timing", {"type": "later"}, "abilities[0].timing.type: 'later' is none of main,"),
        ("PX-S01", "abilities.0.timing", "main", "PX-S01: abilities[0].timing: 'main' is not an object"),
        ("PX-S01", "abilities", "Dazzle", "PX-S01: abilities: 'Dazzle' is not a list"),
        ("PX-S01", "hp", "3", "PX-S01: hp: '3' is not a whole number"),
        ("PX-S01", "hp", True, "PX-S01: hp: True is not a whole number"),
        ("PX-S01", "name", 7, "PX-S01: name: 7 is not a text"),
        ("PX-S01", "dice", "d4", "PX-S01: dice: 'd4' are no dice; write them like 1d6 or 2d4+1"),
        ("PX-S01", "modifier", 0, "PX-S01: modifier: is not a field here"),
        ("PX-S01", "type", "beast", "PX-S01: type: 'beast' is none of monster, hex, utility, event"),
        ("PX-H01", "abilities.0.ops.0.n", "half", "PX-H01: abilities[0].ops[0].n: 'half' are no dice"),
        ("PX-H01", "after", {"zone": "recovery"}, "PX-H01: after.rounds: is missing"),
        ("PX-U01", "after", {"zone": "attached"}, "PX-U01: after.host_leaves: is missing"),
        ("PX-E01", "event.mode", "lasting", "PX-E01: event.mode: 'lasting' is none of manual, triggered"),
        ("PX-E15", "abilities.0.requires.0.is", "noon", "abilities[0].requires[0].is: 'noon' is none of your_persona"),
    ],
)
def test_a_fault_names_the_card_the_place_and_what_is_wrong(id, path, value, words):
    with pytest.raises(CardError) as caught:
        read_card(spoil(id, path, value))
    assert words in str(caught.value)
    assert caught.value.card == id


def test_a_missing_field_is_named():
    data = entry("PX-M01")
    del data["abilities"][0]["ops"][0]["for"]
    with pytest.raises(CardError, match=r"PX-M01: abilities\[0\]\.ops\[0\]\.for: is missing"):
        read_card(data)


def test_a_file_needs_the_schema_that_is_known_and_every_id_once():
    with pytest.raises(CardError, match=r"schema: 'prlx-cards/2' is not 'prlx-cards/1'"):
        read_cards({"schema": "prlx-cards/2", "cards": []})
    with pytest.raises(CardError, match="PX-S01: id: is the id of another card, too"):
        read_cards({"schema": "prlx-cards/1", "cards": [entry("PX-S01"), entry("PX-S01")]})
    with pytest.raises(CardError, match=r"cards: 3 is not a list"):
        read_cards({"schema": "prlx-cards/1", "cards": 3})
    with pytest.raises(CardError, match=r"None is not an object"):
        read_card(None)
