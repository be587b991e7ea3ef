"""What is legal: each problem alone, all of them together, and the handed deck scenarios."""

import json
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from collection.cards.monstra.catalogue import CREATURE, CREATURES, PREMIUM, TACTIC, TACTICS
from decks.formats import MONSTRA_DUEL, MONSTRA_MISSION, Loadout, Problem, formats_of, problems
from decks.generate import LOANER, fill, loaners_for, random_loadout

PLAIN = tuple(creature.key for creature in CREATURES if not creature.premium)
NUMBERS = tuple(tactic.key for tactic in TACTICS)
LEGAL = Loadout(PLAIN[:12], NUMBERS[:12])
SCENARIOS = sorted((Path(__file__).parent.parent / "scenarios" / "monstra").glob("deck-*.json"))

keys = st.sampled_from([*CREATURE, *TACTIC, "Pikachu", "TAC-99", ""])
lists = st.builds(Loadout, st.lists(keys, max_size=16).map(tuple), st.lists(keys, max_size=16).map(tuple))
collections = st.none() | st.dictionaries(st.sampled_from([*CREATURE, *TACTIC]), st.integers(0, 3))


def only(loadout: Loadout, owned: dict[str, int] | None = None) -> Problem:
    """The one problem of a list."""
    (problem,) = problems(loadout, "duel", owned)
    return problem


def test_twelve_different_creatures_and_twelve_different_tactics_are_legal() -> None:
    assert problems(LEGAL, MONSTRA_DUEL) == []


def test_a_creature_too_few_is_named_with_what_to_do() -> None:
    assert only(Loadout(PLAIN[:11], NUMBERS[:12])) == Problem(
        "CREATURE_COUNT", "Eleven creatures: a deck has exactly twelve, add one.", (), 11, 12
    )


def test_a_tactic_too_many_is_named_with_what_to_do() -> None:
    assert only(Loadout(PLAIN[:12], NUMBERS[:14])) == Problem(
        "TACTIC_COUNT", "Fourteen tactics: a deck has exactly twelve, take out two.", (), 14, 12
    )


def test_an_empty_deck_lacks_both_piles() -> None:
    assert [problem.words for problem in problems(Loadout(), "duel")] == [
        "No creatures yet: a deck has exactly twelve, add twelve.",
        "No tactics yet: a deck has exactly twelve, add twelve.",
    ]


def test_one_creature_is_said_in_the_singular() -> None:
    found = problems(Loadout(("Flaro",)), "duel")
    assert found[0].words == "One creature: a deck has exactly twelve, add eleven."


def test_a_creature_twice_fills_two_places_and_is_one_problem() -> None:
    assert only(Loadout((*PLAIN[:11], PLAIN[0]), NUMBERS[:12])) == Problem(
        "DUPLICATE_CREATURE", "Flaro twice: at most one of each creature, take out one.", ("Flaro",), 2, 1
    )


def test_several_doubled_tactics_are_one_problem_that_names_them_all() -> None:
    doubled = Loadout(PLAIN[:12], (*NUMBERS[:9], "TAC-02", "TAC-01", "TAC-01"))
    assert only(doubled) == Problem(
        "DUPLICATE_TACTIC",
        "Mending Brew three times and Stone Ward twice: at most one of each tactic, take out three.",
        ("TAC-01", "TAC-02"),
        3,
        1,
    )


def test_two_premium_creatures_are_one_too_many() -> None:
    assert only(Loadout(("Veloryn", "Fenara", *PLAIN[:10]), NUMBERS[:12])) == Problem(
        "TOO_MANY_PREMIUM",
        "Two premium creatures, Fenara and Veloryn: at most one.",
        ("Fenara", "Veloryn"),
        2,
        1,
    )


@pytest.mark.parametrize("name", sorted(PREMIUM))
def test_one_premium_creature_is_legal(name: str) -> None:
    assert problems(Loadout((name, *PLAIN[:11]), NUMBERS[:12]), "duel") == []


def test_the_premium_creatures_are_the_five_of_the_rulebook() -> None:
    assert PREMIUM == {"Fenara", "Aurelith", "Vharax", "Umbrael", "Veloryn"}


def test_other_mythic_creatures_are_not_limited() -> None:
    mythic = ("Sivra", "Lumek", "Orynn", "Astryra", "Wevara", "Nulori")
    others = tuple(name for name in PLAIN if name not in mythic)
    assert problems(Loadout((*mythic, *others[:6]), NUMBERS[:12]), "duel") == []


def test_the_same_premium_creature_twice_breaks_both_rules() -> None:
    found = problems(Loadout(("Fenara", "Fenara", *PLAIN[:10]), NUMBERS[:12]), "duel")
    assert [problem.code for problem in found] == ["DUPLICATE_CREATURE", "TOO_MANY_PREMIUM"]
    assert found[1].words == "Two premium creatures, Fenara twice: at most one."


def test_a_card_without_a_copy_is_named() -> None:
    owned = {key: 1 for key in LEGAL.keys if key != "Korun"}
    assert only(LEGAL, owned) == Problem("NOT_OWNED", "You own no copy of Korun.", ("Korun",), 0, 1)


def test_all_cards_without_a_copy_are_named_together() -> None:
    owned = {key: 1 for key in LEGAL.keys if key not in ("Korun", "TAC-01", "Flaro")}
    problem = only(LEGAL, owned)
    assert problem.words == "You own no copy of Flaro, Korun or Mending Brew."
    assert (problem.have, problem.need) == (0, 3)


def test_one_copy_is_not_enough_for_a_doubled_card() -> None:
    doubled = Loadout((*PLAIN[:11], "Flaro"), NUMBERS[:12])
    found = problems(doubled, "duel", dict.fromkeys(LEGAL.keys, 1))
    assert [problem.code for problem in found] == ["DUPLICATE_CREATURE", "NOT_OWNED"]
    assert found[1] == Problem("NOT_OWNED", "The deck has Flaro twice, you own one.", ("Flaro",), 1, 2)


def test_spare_copies_do_no_harm() -> None:
    assert problems(LEGAL, "duel", dict.fromkeys(LEGAL.keys, 3)) == []


def test_without_a_collection_ownership_is_not_asked_for() -> None:
    assert problems(LEGAL, "duel", None) == []
    assert [problem.code for problem in problems(LEGAL, "duel", {})] == ["NOT_OWNED"]


def test_a_foreign_card_is_named_and_fills_no_place() -> None:
    found = problems(Loadout((*PLAIN[:11], "Pikachu"), NUMBERS[:12]), "duel", dict.fromkeys(LEGAL.keys, 1))
    assert [problem.code for problem in found] == ["CREATURE_COUNT", "UNKNOWN_CARD"]
    assert found[1] == Problem("UNKNOWN_CARD", "“Pikachu” is no creature of Monstra: take it out.", ("Pikachu",), 1, 0)


def test_a_tactic_among_the_creatures_is_a_foreign_card() -> None:
    found = problems(Loadout((*PLAIN[:11], "TAC-13"), NUMBERS[:12]), "duel")
    assert found[-1].words == "Battle Tempo is no creature of Monstra: take it out."


def test_every_problem_is_found_at_once_and_in_a_fixed_order() -> None:
    wreck = Loadout(("Fenara", "Veloryn", "Flaro", "Flaro", "Mew", "Pikachu"), ("TAC-01", "TAC-01"))
    assert [problem.code for problem in problems(wreck, "mission", {})] == [
        "CREATURE_COUNT",
        "TACTIC_COUNT",
        "DUPLICATE_CREATURE",
        "DUPLICATE_TACTIC",
        "TOO_MANY_PREMIUM",
        "NOT_OWNED",
        "UNKNOWN_CARD",
    ]


def test_the_mission_asks_for_the_same_deck_as_the_duel() -> None:
    short = Loadout(PLAIN[:10], NUMBERS[:12])
    assert problems(short, MONSTRA_MISSION) == problems(short, MONSTRA_DUEL) != []
    assert [format.key for format in formats_of("monstra")] == ["duel", "mission"]


def test_an_unknown_format_is_refused() -> None:
    with pytest.raises(KeyError):
        problems(LEGAL, "marathon")


@given(lists, collections, st.integers(0, 2**32))
def test_the_order_of_the_cards_plays_no_part(loadout: Loadout, owned: dict[str, int] | None, seed: int) -> None:
    rng = random.Random(seed)
    mixed = Loadout(
        tuple(rng.sample(loadout.creatures, len(loadout.creatures))),
        tuple(rng.sample(loadout.tactics, len(loadout.tactics))),
    )
    assert problems(mixed, "duel", owned) == problems(loadout, "duel", owned)
    assert mixed.tidy() == loadout.tidy()


@given(lists, collections)
def test_each_code_comes_at_most_once_and_every_problem_can_be_read(
    loadout: Loadout, owned: dict[str, int] | None
) -> None:
    found = problems(loadout, "duel", owned)
    codes = [problem.code for problem in found]
    assert len(codes) == len(set(codes))
    for problem in found:
        assert problem.words[0].isupper() or problem.words[0] == "“"
        assert problem.words.endswith(".")
        assert set(problem.cards) <= set(loadout.keys)
        assert problem.have != problem.need


@given(lists)
def test_a_list_is_legal_exactly_when_it_is_twelve_and_twelve_without_doubles_and_second_premiums(
    loadout: Loadout,
) -> None:
    legal = (
        len(loadout.creatures) == 12 == len(set(loadout.creatures) & set(CREATURE))
        and len(loadout.tactics) == 12 == len(set(loadout.tactics) & set(TACTIC))
        and sum(key in PREMIUM for key in loadout.creatures) <= 1
    )
    assert (problems(loadout, "duel") == []) is legal


@given(st.integers(0, 2**64))
def test_a_random_loadout_is_always_legal_and_the_seed_decides_it(seed: int) -> None:
    loadout = random_loadout(random.Random(seed))
    assert problems(loadout, "duel", dict.fromkeys([*CREATURE, *TACTIC], 1)) == []
    assert loadout == loadout.tidy() == random_loadout(random.Random(seed))


@given(st.sets(st.sampled_from([*CREATURE, *TACTIC]), min_size=30), st.integers(0, 2**32))
def test_a_random_loadout_from_a_collection_is_legal_for_its_owner_or_refused_with_reasons(
    pool: set[str], seed: int
) -> None:
    creatures = sum(key in CREATURE and key not in PREMIUM for key in pool) + bool(pool & PREMIUM)
    tactics = sum(key in TACTIC for key in pool)
    if creatures >= 12 and tactics >= 12:
        assert problems(random_loadout(random.Random(seed), pool), "duel", dict.fromkeys(pool, 1)) == []
    else:
        with pytest.raises(ValueError, match="No legal deck can be made of these cards"):
            random_loadout(random.Random(seed), pool)


def test_random_loadouts_reach_every_design() -> None:
    rng = random.Random(7)
    seen = {key for _ in range(100) for key in random_loadout(rng).keys}
    assert seen == {*CREATURE, *TACTIC}


def test_filling_up_keeps_what_is_there_and_adds_no_second_premium() -> None:
    start = Loadout(("Veloryn", "Flaro"), ("TAC-25",))
    for seed in range(40):
        full = fill(random.Random(seed), start, "duel")
        assert set(start.keys) <= set(full.keys)
        assert problems(full, "duel") == []


def test_filling_up_from_a_small_collection_stays_short_without_harm() -> None:
    full = fill(random.Random(1), Loadout(("Flaro",)), "duel", {"Flaro", "Neru", "TAC-01"})
    assert full == Loadout(("Flaro", "Neru"), ("TAC-01",))


@pytest.mark.parametrize("key", [loaner.key for loaner in loaners_for("duel")])
def test_a_loaner_deck_is_legal_and_in_printed_order(key: str) -> None:
    loadout = LOANER[key].loadout
    assert problems(loadout, "duel") == []
    assert loadout == loadout.tidy()


def test_loaner_decks_differ_in_half_their_creatures_at_least() -> None:
    loaners = loaners_for("duel")
    for number, one in enumerate(loaners):
        for other in loaners[number + 1 :]:
            assert len(set(one.loadout.creatures) & set(other.loadout.creatures)) <= 6, (one.name, other.name)


def test_adding_puts_a_card_into_its_pile_in_printed_order() -> None:
    assert Loadout(("Neru",)).adding("Flaro").adding("TAC-02") == Loadout(("Flaro", "Neru"), ("TAC-02",))
    with pytest.raises(KeyError):
        Loadout().adding("Pikachu")


def test_removing_takes_one_copy_and_forgives_a_card_that_is_not_there() -> None:
    doubled = Loadout(("Flaro", "Flaro"), ("TAC-01",))
    assert doubled.removing("Flaro") == Loadout(("Flaro",), ("TAC-01",))
    assert doubled.removing("TAC-01") == Loadout(("Flaro", "Flaro"))
    assert doubled.removing("Neru") == doubled


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_the_handed_scenario_agrees(path: Path) -> None:
    scenario: dict[str, Any] = json.loads(path.read_text())
    (step,) = scenario["steps"]
    owned = None
    if "owned" in step:
        copies = [*step["owned"]["creatures"], *step["owned"]["tactics"]]
        owned = {key: copies.count(key) for key in copies}
    loadout = Loadout(tuple(step["creatures"]), tuple(step["tactics"]))
    expected = scenario["expect"]["final"]
    for format in formats_of("monstra"):
        found = [problem.code for problem in problems(loadout, format, owned)]
        assert sorted(found) == sorted(expected["deck.reasons"])
        assert (not found) is expected["deck.legal"]


def test_the_handed_scenarios_are_there() -> None:
    assert len(SCENARIOS) >= 7
