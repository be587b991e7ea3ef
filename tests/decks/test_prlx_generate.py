"""Random, sensible and awkward PRLX lists, and the loaner decks: all of them legal."""

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from collection.cards.prlx.catalogue import BY_ID
from collection.cards.prlx.vocabulary import Facet, Kind, Size
from decks.formats import PRLX_ATTRITION, PRLX_STANDARD, Loadout, PersonaLoadout, formats_of, problems
from decks.generate import AWKWARD, LADDER, LOANER, RANDOM, STYLES, fill, legal, loaners_for, persona_loadout
from decks.generate.prlx import group

FORMATS = formats_of("prlx")
EVERY_LOANER = [loaner for format in FORMATS for loaner in loaners_for(format)]


def groups(loadout: PersonaLoadout) -> Counter[object]:
    """How many cards of each group a list has."""
    return Counter(group(BY_ID[key]) for key in loadout.cards)


@given(st.sampled_from(sorted(STYLES)), st.sampled_from(FORMATS), st.integers(0, 2**64))
def test_a_list_in_any_style_is_legal_and_the_seed_decides_it(style: str, format: object, seed: int) -> None:
    loadout = persona_loadout(random.Random(seed), format, STYLES[style])
    assert problems(loadout, format, dict.fromkeys(BY_ID, 1)) == []
    assert loadout == loadout.tidy() == persona_loadout(random.Random(seed), format, STYLES[style])


@given(
    st.sets(st.sampled_from(sorted(BY_ID)), max_size=60),
    st.sampled_from(sorted(STYLES)),
    st.sampled_from(FORMATS),
    st.integers(0, 2**32),
)
def test_a_list_from_a_collection_is_legal_for_its_owner_or_refused_with_reasons(
    pool: set[str], style: str, format: object, seed: int
) -> None:
    kinds = Counter(BY_ID[key].kind for key in pool)
    others = len(pool) - kinds[Kind.EVENT] + min(kinds[Kind.EVENT], 3)
    if kinds[Kind.MONSTER] and others > format.size:
        loadout = persona_loadout(random.Random(seed), format, STYLES[style], pool)
        assert problems(loadout, format, dict.fromkeys(pool, 1)) == []
    else:
        with pytest.raises(ValueError, match=f"No legal {format.label} list can be made of these cards"):
            persona_loadout(random.Random(seed), format, STYLES[style], pool)


@given(st.sampled_from(FORMATS), st.integers(0, 2**32))
def test_a_sensible_list_climbs_from_small_to_giant(format: object, seed: int) -> None:
    found = groups(persona_loadout(random.Random(seed), format, LADDER))
    assert found[Size.SMALL] >= 3
    assert found[Size.MEDIUM] >= 3
    assert found[Size.LARGE] >= 1
    assert found[Size.GIANT] >= 1
    assert 1 <= found[Kind.EVENT] <= 3


@given(st.integers(0, 2**32))
def test_awkward_lists_are_as_awkward_as_they_are_called(seed: int) -> None:
    bare, pile, top = (groups(persona_loadout(random.Random(seed), PRLX_STANDARD, style)) for style in AWKWARD)
    assert not any(bare[size] for size in Size)
    assert pile == {Size.SMALL: 1, Kind.UTILITY: 1, Kind.EVENT: 1, Kind.HEX: 9}
    assert (top[Size.SMALL], top[Size.MEDIUM], top[Size.LARGE], top[Size.GIANT]) == (0, 0, 5, 2)
    bare, pile, top = (groups(persona_loadout(random.Random(seed), PRLX_ATTRITION, style)) for style in AWKWARD)
    assert not any(bare[size] for size in Size)
    assert pile == {Size.SMALL: 1, Kind.UTILITY: 2, Kind.EVENT: 1, Kind.HEX: 21}
    assert (top[Size.SMALL], top[Size.MEDIUM], top[Size.LARGE], top[Size.GIANT]) == (0, 0, 10, 5)


@pytest.mark.parametrize("style", [RANDOM, LADDER])
def test_such_lists_reach_every_card(style: object) -> None:
    rng = random.Random(7)
    lists = [persona_loadout(rng, format, style) for format in FORMATS for _ in range(200)]
    assert {key for loadout in lists for key in loadout.cards} == set(BY_ID)


def test_a_bot_gets_a_legal_list_of_the_game_of_its_format() -> None:
    for format in ("duel", "mission", "standard", "attrition"):
        assert problems(legal(random.Random(3), format), format) == []


@given(st.sampled_from(FORMATS), st.integers(0, 2**32))
def test_filling_up_keeps_what_is_there_and_makes_it_legal(format: object, seed: int) -> None:
    start = PersonaLoadout("PX-G01", ("PX-S01", "PX-E01", "PX-E02", "PX-E03"))
    full = fill(random.Random(seed), start, format)
    assert full.persona == "PX-G01"
    assert set(start.cards) <= set(full.cards)
    assert problems(full, format) == []


def test_filling_up_from_a_small_collection_stays_short_without_harm() -> None:
    full = fill(random.Random(1), PersonaLoadout(), "standard", {"PX-S01", "PX-H01"})
    assert full == PersonaLoadout("PX-S01", ("PX-H01",))
    assert fill(random.Random(1), PersonaLoadout(), "standard", {"PX-H01"}) == PersonaLoadout("", ("PX-H01",))


def test_a_list_is_not_filled_up_for_the_other_game() -> None:
    with pytest.raises(TypeError):
        fill(random.Random(1), Loadout(), "standard")
    with pytest.raises(TypeError):
        fill(random.Random(1), PersonaLoadout(), "duel")


@pytest.mark.parametrize("loaner", EVERY_LOANER, ids=lambda loaner: loaner.key)
def test_a_loaner_deck_says_its_format_and_facet_and_is_mostly_of_it(loaner: object) -> None:
    format, facet = loaner.words.split(". ")[0].split(", ")
    assert problems(loaner.loadout, format.lower()) == []
    assert loaner.loadout == loaner.loadout.tidy()
    of_facet = sum(BY_ID[key].facet is Facet(facet.lower()) for key in loaner.loadout.keys)
    assert of_facet >= 0.7 * len(loaner.loadout.keys)


def test_there_is_a_loaner_deck_of_each_facet_for_each_format() -> None:
    assert [len(loaners_for(format)) for format in FORMATS] == [4, 4]
    assert len(LOANER) == len(loaners_for("duel")) + len(EVERY_LOANER)


def test_every_loaner_deck_climbs_beyond_medium() -> None:
    for loaner in EVERY_LOANER:
        found = groups(loaner.loadout)
        assert found[Size.LARGE] or found[Size.GIANT], loaner.name
        assert found[Size.MEDIUM] >= 2, loaner.name
