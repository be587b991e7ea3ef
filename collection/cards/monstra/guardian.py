"""The Rift Guardian pack: one boss in two versions and its twelve behaviors (MONSTRA §10)."""

from __future__ import annotations

from collection.cards.monstra.vocabulary import (
    Aim,
    Apply,
    Behavior,
    BossPack,
    Condition,
    Damage,
    DrainIntoShield,
    GiveShield,
    Guardian,
    Heal,
    RemoveShield,
    Rival,
    TakeEnergy,
    Who,
)

BURN, POISON, SLOW = Condition
LOWEST_HP, HIGHEST_HP, HIGHEST_SPEED, MOST_SHIELD = Aim

GUARDIANS: tuple[Guardian, ...] = (
    Guardian("Rift Guardian", "standard", hp=44, speed=2, seal=8),
    Guardian("Rift Guardian", "expert", hp=48, speed=2, seal=None),
)

BEHAVIORS: tuple[Behavior, ...] = (
    Behavior("Crushing Claw", Damage(8), aim=LOWEST_HP),
    Behavior("Rift Pulse", Damage(6, Who.EACH_ENEMY)),
    Behavior("Stone Mantle", GiveShield(4, Who.SELF), Damage(5), aim=LOWEST_HP),
    Behavior("Energy Break", TakeEnergy(1, Rival.PLAYER_TEAM), Damage(6), aim=HIGHEST_HP),
    Behavior("Dark Renewal", Heal(4, Who.SELF), Damage(5), aim=LOWEST_HP),
    Behavior("Rushing Fang", Damage(7), aim=HIGHEST_SPEED),
    Behavior("Rift Fracture", RemoveShield(3), Damage(6), aim=MOST_SHIELD),
    Behavior("Void Blight", Damage(5), Apply(POISON), aim=HIGHEST_HP),
    Behavior("Gravity Well", Damage(5), Apply(SLOW, Who.EACH_ENEMY), aim=HIGHEST_SPEED),
    Behavior("Mana Maw", DrainIntoShield(2), Damage(5), aim=HIGHEST_HP),
    Behavior("Null Tempest", RemoveShield(3, Who.EACH_ENEMY), Damage(5, Who.EACH_ENEMY)),
    Behavior("Cinder Rift", Damage(4, Who.EACH_ENEMY), Apply(BURN, aim=HIGHEST_HP)),
)

RIFT_GUARDIAN = BossPack("Rift Guardian", GUARDIANS, BEHAVIORS)

# A later boss joins with a pack of its own; designs of stored matches are counted along this row, so it only grows.
BOSS_PACKS: tuple[BossPack, ...] = (RIFT_GUARDIAN,)
