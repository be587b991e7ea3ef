"""Basic Sets can be played as they are sold (MONSTRA §2, §4)."""

from random import Random

import pytest

from collection.cards.monstra.catalogue import CREATURES, PREMIUM, TACTICS
from collection.packing import BasicSet, pack_basic_set, packing_faults

CREATURE_KEYS = [design.key for design in CREATURES]
TACTIC_KEYS = [design.key for design in TACTICS]


def packed(seed: int) -> BasicSet:
    return pack_basic_set(CREATURE_KEYS, TACTIC_KEYS, PREMIUM, Random(seed))


def test_a_hundred_sets_hold_twelve_different_creatures_and_tactics_and_at_most_one_premium():
    for seed in range(100):
        box = packed(seed)
        assert len(set(box.creatures)) == len(box.creatures) == 12
        assert len(set(box.tactics)) == len(box.tactics) == 12
        assert set(box.creatures) <= set(CREATURE_KEYS)
        assert set(box.tactics) <= set(TACTIC_KEYS)
        assert len(PREMIUM & set(box.creatures)) <= 1


def test_every_design_turns_up_and_sets_differ():
    boxes = [packed(seed) for seed in range(100)]
    assert {key for box in boxes for key in box.creatures} == set(CREATURE_KEYS)
    assert {key for box in boxes for key in box.tactics} == set(TACTIC_KEYS)
    assert len(set(boxes)) == 100


def test_the_same_chance_packs_the_same_set():
    assert packed(7) == packed(7)


def test_too_few_designs_cannot_be_packed():
    with pytest.raises(ValueError, match="twelve different creatures and has 11"):
        pack_basic_set(CREATURE_KEYS[:11], TACTIC_KEYS, PREMIUM, Random(1))
    with pytest.raises(ValueError, match="twelve different tactics and has 11"):
        pack_basic_set(CREATURE_KEYS, TACTIC_KEYS[:11], PREMIUM, Random(1))


def test_all_faults_of_a_box_are_named():
    plain = [key for key in CREATURE_KEYS if key not in PREMIUM]
    box = BasicSet((*plain[:9], plain[0], "Aurelith", "Fenara"), tuple(TACTIC_KEYS[:13]))
    assert packing_faults(box, PREMIUM) == [
        "It needs twelve different creatures and has 11.",
        "It needs twelve different tactics and has 13.",
        "It holds 2 premium creatures, Aurelith and Fenara: at most one.",
    ]
    good = BasicSet((*plain[:11], "Fenara"), tuple(TACTIC_KEYS[:12]))
    assert packing_faults(good, PREMIUM) == []
