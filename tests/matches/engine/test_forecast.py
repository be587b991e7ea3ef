"""What the boss will do is said before it does it, from its cards and the open table (MONSTRA §10)."""

from typing import Any

import pytest

from matches.engine.monstra import forecast
from tests.matches.engine.arena import GAME, Arena
from tests.matches.engine.test_mission import reach_boss

HIGH = {"A.Flaro": {"hp": 9}, "A.Korun": {"hp": 16}}


def said(behavior: str, states: dict[str, Any] | None = None, **boss: Any) -> str:
    """The sentence about a behavior against Flaro (Speed 3) and Korun (Speed 1)."""
    energy = boss.pop("energy", 2)
    arena = Arena(["Flaro", "Korun"], [], boss={"behavior": behavior} | boss, states=states or HIGH, energy=energy)
    return forecast.forecast(GAME.view(arena.position, 0))


@pytest.mark.parametrize(
    ("behavior", "words"),
    [
        ("Crushing Claw", "Crushing Claw: 8 damage to Flaro, who has the lowest HP."),
        ("Rift Pulse", "Rift Pulse: 6 damage to Flaro and Korun."),
        ("Stone Mantle", "Stone Mantle: it gains 4 Shield; then 5 damage to Flaro, who has the lowest HP."),
        ("Energy Break", "Energy Break: you lose 1 energy; then 6 damage to Korun, who has the highest HP."),
        ("Dark Renewal", "Dark Renewal: it has nothing to heal; then 5 damage to Flaro, who has the lowest HP."),
        ("Rushing Fang", "Rushing Fang: 7 damage to Flaro, who has the highest printed Speed."),
        ("Void Blight", "Void Blight: 5 damage to Korun, who has the highest HP; then Poison on it."),
        ("Gravity Well", "Gravity Well: 5 damage to Flaro, who has the highest printed Speed; then Slow on Flaro and Korun."),
        ("Mana Maw", "Mana Maw: you lose 2 energy, and it gains 2 Shield; then 5 damage to Korun, who has the highest HP."),
        ("Null Tempest", "Null Tempest: there is no Shield to remove; then 5 damage to Flaro and Korun."),
        ("Cinder Rift", "Cinder Rift: 4 damage to Flaro and Korun; then Burn on Korun, who has the highest HP."),
    ],
)  # fmt: skip
def test_each_behavior_is_foretold_in_one_sentence(behavior: str, words: str) -> None:
    assert said(behavior) == words


def test_a_tie_says_that_the_players_will_choose() -> None:
    tied = {"A.Flaro": {"hp": 12}, "A.Korun": {"hp": 12}}
    assert said("Crushing Claw", tied) == (
        "Crushing Claw: 8 damage to Flaro or Korun, tied for the lowest HP: you will choose."
    )
    assert said("Void Blight", tied).endswith("you will choose; then Poison on it if it survives.")


def test_the_one_who_will_be_chosen_takes_the_damage_too() -> None:
    assert said("Rift Fracture") == (
        "Rift Fracture: finds no Shield to remove from Flaro or Korun, tied for the most Shield: you will choose; "
        "then 6 damage to the one you choose."
    )


def test_a_knockout_is_foretold_and_nothing_is_put_on_the_fallen() -> None:
    weak = {"A.Flaro": {"hp": 3, "shield": 1}, "A.Korun": {"hp": 2}}
    assert said("Void Blight", weak) == ("Void Blight: 5 damage to Flaro, who has the highest HP, which knocks it out.")
    assert said("Cinder Rift", weak) == "Cinder Rift: 4 damage to Flaro and Korun, which knocks out Flaro and Korun."
    assert said("Gravity Well", weak).endswith("which knocks it out; then Slow on Korun.")


def test_shield_is_removed_before_the_damage_is_counted() -> None:
    warded = {"A.Flaro": {"hp": 6, "shield": 3}, "A.Korun": {"hp": 14, "shield": 1}}
    assert said("Rift Fracture", warded) == (
        "Rift Fracture: removes 3 Shield from Flaro, who has the most Shield; then 6 damage to it, which knocks it out."
    )
    assert said("Null Tempest", warded) == (
        "Null Tempest: removes Shield: 3 from Flaro and 1 from Korun; then 5 damage to Flaro and Korun."
    )


def test_what_is_not_there_cannot_be_lost_or_gained() -> None:
    assert "you have no energy to lose" in said("Energy Break", energy=0)
    assert said("Mana Maw", energy=0).startswith("Mana Maw: you have no energy to lose; then 5 damage")
    assert "and its Shield stays full" in said("Mana Maw", shield=6)
    assert "it heals 1 HP" in said("Dark Renewal", hp=43)


def test_the_last_creature_standing_needs_no_reason() -> None:
    arena = Arena(["Flaro"], [], boss={"behavior": "Crushing Claw"})
    assert forecast.forecast(GAME.view(arena.position, 0)) == (
        "Crushing Claw: 8 damage to Flaro, the only one standing."
    )


def test_while_the_burn_is_chosen_only_the_burn_is_foretold() -> None:
    equal = {"A.Flaro": {"hp": 10}, "A.Vexa": {"hp": 10}}
    arena = reach_boss(Arena(["Flaro", "Vexa"], [], boss={"behavior": "Cinder Rift"}, states=equal))
    assert arena.kind == "ChooseTarget"
    assert forecast.forecast(GAME.view(arena.position, 0)) == (
        "Cinder Rift: Burn on Flaro or Vexa, tied for the highest HP: you will choose."
    )


def test_nothing_is_foretold_once_the_boss_has_acted() -> None:
    arena = Arena(["Flaro", "Korun"], [], boss={"behavior": "Crushing Claw"}, round=2)
    arena.position.table.behavior = -1
    assert forecast.forecast(GAME.view(arena.position, 0)) == ""


@pytest.mark.parametrize(
    ("version", "hp", "words"),
    [
        ("standard", 31, "Seal at 8 HP or less after round 12: 23 to go."),
        ("standard", 8, "Seal at 8 HP or less after round 12: low enough, hold out."),
        ("expert", 31, "No seal: it must be defeated by the end of round 12."),
    ],
)
def test_the_seal_is_said_as_it_stands(version: str, hp: int, words: str) -> None:
    arena = Arena(["Flaro", "Korun"], [], boss={"hp": hp}, version=version)
    assert forecast.seal_words(GAME.view(arena.position, 0)) == words
