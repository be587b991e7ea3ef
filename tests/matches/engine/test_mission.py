"""The Rift Guardian mission: ties, both versions, ends, and a boss of another pack (MONSTRA §10)."""

import random

import pytest

from collection.cards.monstra.catalogue import BEHAVIORS
from matches.engine.game import Outcome
from tests.matches.engine.arena import Arena
from tests.matches.engine.playing import GAME, opening


def reach_boss(arena):
    """Let both creatures guard until the boss has acted or asks for a target."""
    for slot in ("A1", "A2"):
        if arena.keys(f"GuardAlly:{slot}"):
            arena.play(f"GuardAlly:{slot}:{slot}")
    return arena


def test_a_tied_target_is_the_players_choice():
    equal = {"A.Flaro": {"hp": 10}, "A.Vexa": {"hp": 10}}
    arena = reach_boss(Arena(["Flaro", "Vexa"], [], boss={"behavior": "Crushing Claw"}, states=equal))
    assert arena.kind == "ChooseTarget"
    assert arena.keys() == ["ChooseTarget:A1", "ChooseTarget:A2"]
    arena.play("ChooseTarget:A2")
    assert (arena.of("A.Flaro", "hp"), arena.of("A.Vexa", "hp")) == (10, 5)


def test_the_burn_of_a_tied_cinder_rift_is_the_players_choice():
    equal = {"A.Flaro": {"hp": 10}, "A.Vexa": {"hp": 10}}
    arena = reach_boss(Arena(["Flaro", "Vexa"], [], boss={"behavior": "Cinder Rift"}, states=equal))
    assert arena.kind == "ChooseTarget"
    arena.play("ChooseTarget:A1")
    assert (arena.of("A.Flaro", "burn"), arena.of("A.Vexa", "burn")) == (1, 0)


def test_an_area_behavior_that_fells_both_brings_two_replacements_that_are_not_hit():
    weak = {"A.Flaro": {"hp": 1, "shield": 0}, "A.Vexa": {"hp": 1}}
    arena = Arena(["Flaro", "Vexa"], [], boss={"behavior": "Cinder Rift"}, states=weak)
    arena.play("UseMove:A1:basic:B1").play("UseMove:A2:basic:B1")
    assert arena.team("A", "knockouts") == 2
    assert arena.active("A") == ["Brumel", "Sivra"]
    assert (arena.of("A.Brumel", "hp"), arena.of("A.Brumel", "burn")) == (17, 0)


def test_an_area_behavior_that_fells_both_at_two_knockouts_counts_both_and_loses():
    weak = {"A.Flaro": {"hp": 1}, "A.Vexa": {"hp": 1}}
    arena = Arena(["Flaro", "Vexa"], [], boss={"behavior": "Cinder Rift"}, states=weak, knockouts=(2, 0))
    arena.play("UseMove:A1:basic:B1").play("UseMove:A2:basic:B1")
    assert GAME.outcome(arena.position) == Outcome(1, "third-knockout")
    assert arena.team("A", "knockouts") == 4


@pytest.mark.parametrize("kind", ["standard mission", "expert mission for two"])
def test_random_missions_reveal_each_behavior_once_and_end_by_round_twelve(kind):
    endings = set()
    for seed in range(30):
        rng = random.Random(seed)
        position, facts = GAME.begin(opening(kind, seed))
        revealed = [fact.behavior for fact in facts if type(fact).__name__ == "BehaviorRevealed"]
        while position.agenda:
            position, facts = GAME.apply(position, rng.choice(GAME.options(position)))
            revealed += [fact.behavior for fact in facts if type(fact).__name__ == "BehaviorRevealed"]
        assert len(set(revealed)) == len(revealed) == position.table.round <= len(BEHAVIORS)
        endings.add(GAME.outcome(position))
    assert Outcome(1, "third-knockout") in endings


@pytest.mark.parametrize(
    ("version", "outcome"), [("standard", Outcome(0, "sealed")), ("expert", Outcome(1, "round-limit"))]
)
def test_only_the_standard_rift_can_be_sealed_at_eight_hp(version, outcome):
    arena = Arena(["Flaro", "Korun"], [], round=12, boss={"hp": 8, "behavior": "Crushing Claw"}, version=version)
    assert GAME.outcome(reach_boss(arena).position) == outcome


def test_the_expert_boss_has_48_hp():
    position, _ = GAME.begin(opening("expert mission for two", 1))
    assert position.table.hp[2] == 48


def test_two_players_answer_for_one_slot_each_and_slot_one_for_the_team():
    position, _ = GAME.begin(opening("expert mission for two", 5))
    rng = random.Random(2)
    seen = set()
    while position.agenda:
        decision = GAME.decision(position)
        assert decision.seat == (decision.subject if decision.kind in ("Act", "DiscardTactic") else 0)
        seen.add((decision.kind, decision.seat))
        position, _ = GAME.apply(position, rng.choice(decision.options))
    assert {("Act", 0), ("Act", 1)} <= seen
