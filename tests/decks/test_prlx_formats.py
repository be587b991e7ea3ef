"""What is legal in PRLX: each problem alone, all of them together, and the handed loadout scenarios."""

import json
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from collection.cards.prlx.catalogue import BY_ID, EVENTS, HEXES, MONSTERS, UTILITIES
from decks.formats import (
    PRLX_ATTRITION,
    PRLX_STANDARD,
    Loadout,
    PersonaLoadout,
    Problem,
    formats_of,
    problems,
    read,
)

HEX = tuple(card.id for card in HEXES)
LEGAL = PersonaLoadout("PX-M01", (*HEX[:9], "PX-U01", "PX-E01", "PX-E02"))
SCENARIOS = [
    path
    for path in sorted((Path(__file__).parent.parent / "scenarios" / "prlx").glob("PS-*.json"))
    if json.loads(path.read_text())["kind"] == "loadout"
]

keys = st.sampled_from([*BY_ID, "PX-Z99", ""])
lists = st.builds(PersonaLoadout, keys, st.lists(st.sampled_from([*BY_ID, "PX-Z99"]), max_size=28).map(tuple))
collections = st.none() | st.dictionaries(st.sampled_from([*BY_ID]), st.integers(0, 3))


def only(loadout: PersonaLoadout, owned: dict[str, int] | None = None) -> Problem:
    """The one problem of a list in Standard."""
    (problem,) = problems(loadout, "standard", owned)
    return problem


def test_a_persona_and_twelve_different_cards_are_legal_in_standard_and_not_in_attrition() -> None:
    assert problems(LEGAL, PRLX_STANDARD) == []
    assert [problem.code for problem in problems(LEGAL, PRLX_ATTRITION)] == ["card_count"]


def test_no_monster_and_no_event_is_legal() -> None:
    assert problems(PersonaLoadout("PX-M01", HEX[:12]), "standard") == []


def test_a_card_too_few_is_named_with_what_to_do() -> None:
    assert only(LEGAL.removing("PX-E01")) == Problem(
        "card_count", "Eleven cards: Standard takes exactly twelve besides the Persona, add one.", (), 11, 12
    )


def test_too_many_cards_for_attrition_are_said_in_words() -> None:
    loadout = PersonaLoadout("PX-M01", (*HEX, *(card.id for card in UTILITIES[:6])))
    (problem,) = problems(loadout, "attrition")
    assert problem.words == "27 cards: Attrition takes exactly twenty-five besides the Persona, take out two."


def test_an_empty_list_lacks_cards_and_a_persona() -> None:
    assert [(problem.code, problem.words) for problem in problems(PersonaLoadout(), "standard")] == [
        ("card_count", "No cards yet: Standard takes exactly twelve besides the Persona, add twelve."),
        ("persona_not_monster", "No Persona yet: choose the Monster that represents you."),
    ]


def test_a_fourth_event_is_one_too_many() -> None:
    loadout = PersonaLoadout("PX-M01", (*HEX[:8], "PX-E01", "PX-E02", "PX-E03", "PX-E04"))
    problem = only(loadout)
    assert (problem.code, problem.have, problem.need) == ("too_many_events", 4, 3)
    assert problem.words == (
        "Four Events: three at most. Remove one of The Long Mirror Breaks, Everyone Looks Left, Year of Bad Light "
        "or Chorus of Lanterns."
    )


def test_five_events_are_two_too_many() -> None:
    events = tuple(card.id for card in EVENTS[:5])
    assert " Remove two of " in only(PersonaLoadout("PX-M01", (*HEX[:7], *events))).words


def test_a_card_twice_is_one_problem() -> None:
    assert only(PersonaLoadout("PX-M01", (*HEX[:11], "PX-H01"))) == Problem(
        "duplicate_card",
        "Splinter Gaze twice: each card once only, whatever its finish. Take out one.",
        ("PX-H01",),
        2,
        1,
    )


def test_another_finish_is_the_same_card() -> None:
    cards = [*HEX[:10], {"base": "PX-U01", "finish": "standard"}, {"base": "PX-H01", "finish": "alternate"}]
    assert [problem.code for problem in problems(PersonaLoadout.of("PX-M01", cards), "standard")] == ["duplicate_card"]
    assert problems(PersonaLoadout.of({"base": "PX-M01", "finish": "holo"}, [*cards[:11], "PX-U02"]), "standard") == []


def test_only_a_monster_can_be_the_persona() -> None:
    assert only(PersonaLoadout("PX-E05", HEX[:12])) == Problem(
        "persona_not_monster",
        "Second Dawn is an Event: only a Monster can be the Persona. Choose a Monster.",
        ("PX-E05",),
        0,
        1,
    )


@pytest.mark.parametrize("card", MONSTERS, ids=lambda card: card.id)
def test_every_monster_can_be_the_persona(card: Any) -> None:
    assert problems(PersonaLoadout(card.id, HEX[:12]), "standard") == []


def test_the_persona_cannot_be_among_the_cards() -> None:
    assert only(PersonaLoadout("PX-S01", (*HEX[:11], "PX-S01"))) == Problem(
        "persona_in_loadout",
        "Glintmoth is the Persona and among the cards as well: take it out, or choose another Persona.",
        ("PX-S01",),
        1,
        0,
    )


def test_a_card_and_a_persona_without_a_copy_are_named_together() -> None:
    owned = dict.fromkeys(HEX[1:9], 1) | {"PX-U01": 2, "PX-E01": 1, "PX-E02": 1}
    assert only(LEGAL, owned) == Problem(
        "not_owned", "You own no copy of Lenswright Duelist or Splinter Gaze.", ("PX-M01", "PX-H01"), 0, 2
    )


def test_a_doubled_card_asks_for_no_second_copy() -> None:
    doubled = PersonaLoadout("PX-M01", (*HEX[:11], "PX-H01"))
    assert only(doubled, dict.fromkeys(doubled.keys, 1)).code == "duplicate_card"


def test_without_a_collection_ownership_is_not_asked_for() -> None:
    assert problems(LEGAL, "standard", None) == []
    assert [problem.code for problem in problems(LEGAL, "standard", {})] == ["not_owned"]


def test_a_foreign_card_fills_its_place_and_is_named() -> None:
    assert only(PersonaLoadout("PX-M01", (*HEX[:11], "PX-Z99")), dict.fromkeys(LEGAL.keys + HEX, 1)) == Problem(
        "unknown_card", "“PX-Z99” is no card of PRLX: take it out.", ("PX-Z99",), 1, 0
    )


def test_a_foreign_persona_is_an_unknown_card_and_nothing_else() -> None:
    assert only(PersonaLoadout("Flaro", HEX[:12])).code == "unknown_card"


def test_every_problem_is_found_at_once_and_in_a_fixed_order() -> None:
    events = tuple(card.id for card in EVENTS[:4])
    wreck = PersonaLoadout("PX-H21", ("PX-H01", "PX-H01", "PX-H21", "PX-Z99", *events))
    assert [problem.code for problem in problems(wreck, "attrition", {})] == [
        "card_count",
        "too_many_events",
        "duplicate_card",
        "persona_not_monster",
        "persona_in_loadout",
        "not_owned",
        "unknown_card",
    ]


def test_a_list_of_the_other_game_is_no_list_at_all() -> None:
    with pytest.raises(TypeError, match="Standard is a format of prlx, and the list is one of monstra"):
        problems(Loadout(), "standard")
    with pytest.raises(TypeError):
        problems(PersonaLoadout(), "duel")
    assert [format.key for format in formats_of("prlx")] == ["standard", "attrition"]


@given(lists, collections, st.integers(0, 2**32))
def test_the_order_of_the_cards_plays_no_part(loadout: PersonaLoadout, owned: dict[str, int] | None, seed: int) -> None:
    cards = random.Random(seed).sample(loadout.cards, len(loadout.cards))
    mixed = PersonaLoadout(loadout.persona, tuple(cards))
    for format in formats_of("prlx"):
        assert problems(mixed, format, owned) == problems(loadout, format, owned)
    assert mixed.tidy() == loadout.tidy()


@given(lists, collections)
def test_each_code_comes_at_most_once_and_every_problem_can_be_read(
    loadout: PersonaLoadout, owned: dict[str, int] | None
) -> None:
    for format in formats_of("prlx"):
        found = problems(loadout, format, owned)
        codes = [problem.code for problem in found]
        assert len(codes) == len(set(codes))
        for problem in found:
            assert problem.words[0].isupper() or problem.words[0] in "“2"
            assert problem.words.endswith(".")
            assert set(problem.cards) <= set(loadout.keys)
            assert problem.have != problem.need


@given(lists)
def test_a_list_is_legal_exactly_when_the_rules_say_so(loadout: PersonaLoadout) -> None:
    cards = loadout.cards
    events = {card.id for card in EVENTS}
    sound = (
        loadout.persona in {card.id for card in MONSTERS}
        and loadout.persona not in cards
        and len(set(cards) & set(BY_ID)) == len(cards)
        and sum(key in events for key in cards) <= 3
    )
    assert (problems(loadout, "standard") == []) is (sound and len(cards) == 12)
    assert (problems(loadout, "attrition") == []) is (sound and len(cards) == 25)


@given(lists)
def test_a_list_is_written_down_and_read_again(loadout: PersonaLoadout) -> None:
    assert read("prlx", json.loads(json.dumps(loadout.as_data()))) == loadout


def test_adding_keeps_the_printed_order() -> None:
    assert PersonaLoadout().adding("PX-H01").adding("PX-S01") == PersonaLoadout("", ("PX-S01", "PX-H01"))
    with pytest.raises(KeyError):
        PersonaLoadout().adding("Flaro")


def test_a_card_that_becomes_the_persona_leaves_the_cards() -> None:
    loadout = PersonaLoadout("PX-M01", ("PX-S01", "PX-H01")).with_persona("PX-S01")
    assert loadout == PersonaLoadout("PX-S01", ("PX-H01",))
    with pytest.raises(KeyError):
        loadout.with_persona("Flaro")


def test_removing_takes_a_copy_from_the_cards_first_and_then_the_persona() -> None:
    both = PersonaLoadout("PX-S01", ("PX-S01", "PX-H01"))
    assert both.removing("PX-S01") == PersonaLoadout("PX-S01", ("PX-H01",))
    assert both.removing("PX-S01").removing("PX-S01") == PersonaLoadout("", ("PX-H01",))
    assert both.removing("PX-U01") == both


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_the_handed_scenario_agrees(path: Path) -> None:
    scenario: dict[str, Any] = json.loads(path.read_text())
    given, expected = scenario["input"], scenario["expect"]
    owned = dict.fromkeys(given["owned"], 1) if "owned" in given else None
    found = problems(PersonaLoadout.of(given["persona"], given["cards"]), scenario["format"], owned)
    assert sorted(problem.code for problem in found) == sorted(expected["reasons"])
    assert (not found) is expected["legal"]


def test_the_handed_scenarios_are_there() -> None:
    assert len(SCENARIOS) >= 7
