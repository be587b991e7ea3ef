"""The twenty-five tactics of the one shared pool (MONSTRA §4)."""

from __future__ import annotations

from collection.cards.monstra.vocabulary import (
    ApplyIfSurvives,
    Breach,
    Cleanse,
    Condition,
    DiscardOne,
    DiscardOther,
    Draw,
    DrawIfBare,
    EnergyForCondition,
    GainEnergy,
    GiveShield,
    Hasten,
    Heal,
    HealIfShielded,
    LoseHpForEnergy,
    MarkPrey,
    MoveBonus,
    Pierce,
    QuenchForShield,
    RemoveShield,
    SetSpeed,
    ShieldAllies,
    Tactic,
    TakeEnergyOrStrike,
    Who,
)

BURN, POISON, SLOW = Condition

TACTICS: tuple[Tactic, ...] = (
    Tactic(1, "Mending Brew", Heal(3, Who.ONE_ALLIED), cost=1),
    Tactic(2, "Stone Ward", GiveShield(3, Who.ONE_ALLIED), cost=1),
    Tactic(3, "Spark Reserve", GainEnergy(1), cost=0),
    Tactic(4, "Strike Focus", MoveBonus(2), cost=1),
    Tactic(5, "Purifying Mist", Cleanse(Who.AN_ALLY, else_draw=1), cost=1),
    Tactic(6, "Rift Snare", TakeEnergyOrStrike(energy=1, damage=2), cost=1),
    Tactic(7, "Rally", Heal(2, Who.ACTING), MoveBonus(1), cost=1),
    Tactic(8, "Riftbreaker", Breach(2), MoveBonus(1), cost=1),
    Tactic(9, "Battle Insight", Draw(), MoveBonus(1), cost=1),
    Tactic(10, "Twin Ward", ShieldAllies(2), cost=1),
    Tactic(11, "Tactical Exchange", DiscardOther(), Draw(2), cost=0),
    Tactic(12, "Marked Prey", MoveBonus(1), MarkPrey(1), cost=1),
    Tactic(13, "Battle Tempo", MoveBonus(1), Hasten(1), cost=1),
    Tactic(14, "Piercing Sigil", Pierce(), cost=2),
    Tactic(
        15,
        "Ember Oath",
        MoveBonus(1, damaging=True),
        EnergyForCondition(BURN, 1),
        cost=1,
    ),
    Tactic(16, "Flameguard", GiveShield(2, Who.ONE_ALLY), QuenchForShield(1), cost=1),
    Tactic(17, "Tidal Renewal", Heal(2, Who.EACH_ALLY), cost=2),
    Tactic(18, "Undertow", RemoveShield(2, Who.ENEMY), DrawIfBare(), cost=1),
    Tactic(19, "Iron Bark", GiveShield(2, Who.ONE_ALLY), HealIfShielded(2), cost=1),
    Tactic(
        20, "Quake Step", MoveBonus(1, damaging=True), ApplyIfSurvives(SLOW), cost=2
    ),
    Tactic(21, "Updraft", SetSpeed(3), cost=1),
    Tactic(22, "Swift Current", Draw(), DiscardOne(), cost=0),
    Tactic(23, "Moonlit Bargain", LoseHpForEnergy(2), cost=0),
    Tactic(24, "Mirror Ward", GiveShield(3, Who.ONE_ALLY), Draw(), cost=2),
    Tactic(
        25, "Last Stand", MoveBonus(1, damaging=True, desperate=3, threshold=5), cost=1
    ),
)
