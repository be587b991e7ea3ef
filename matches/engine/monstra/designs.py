"""The catalogue as flat numbers: designs by index, so that nothing on the search path builds what it can look up."""

from __future__ import annotations

from collection.cards.monstra.catalogue import CREATURES, TACTICS
from collection.cards.monstra.guardian import BOSS_PACKS
from collection.cards.monstra.vocabulary import (
    ApplyIfSurvives,
    Behavior,
    BossPack,
    Breach,
    Cleanse,
    Condition,
    DiscardOther,
    Effect,
    EnergyForCondition,
    GiveShield,
    Guardian,
    Heal,
    MarkPrey,
    MoveBonus,
    OneOf,
    Pierce,
    RemoveShield,
    ShieldAllies,
    Tactic,
    Who,
)

BURN, POISON, SLOW = range(3)
CONDITIONS = tuple(Condition)
CONDITION_INDEX = {condition: index for index, condition in enumerate(CONDITIONS)}

CREATURE_INDEX = {creature.key: index for index, creature in enumerate(CREATURES)}
TACTIC_INDEX = {tactic.key: index for index, tactic in enumerate(TACTICS)}

FIRST_BOSS = len(CREATURES)
NAME = [creature.name for creature in CREATURES]
HP = [creature.hp for creature in CREATURES]
SPEED = [creature.speed for creature in CREATURES]

# Bosses count on after the creatures, behaviors from 0; both along the row of packs.
PACKS: list[BossPack] = []
BOSSES: list[Guardian] = []
BEHAVIORS: list[Behavior] = []
PACK_BEHAVIORS: list[range] = []  # the behaviors that a boss acts by, by boss
BOSS_INDEX: dict[str, int] = {}  # by slug; a version alone means the first pack that has it


def add_pack(pack: BossPack) -> None:
    """Let the bosses of a pack be played against. Designs of stored matches are counted, so packs are only added."""
    PACKS.append(pack)
    behaviors = range(len(BEHAVIORS), len(BEHAVIORS) + len(pack.behaviors))
    BEHAVIORS.extend(pack.behaviors)
    for guardian in pack.versions:
        index = FIRST_BOSS + len(BOSSES)
        BOSS_INDEX[guardian.slug] = index
        BOSS_INDEX.setdefault(guardian.version, index)
        BOSSES.append(guardian)
        PACK_BEHAVIORS.append(behaviors)
        NAME.append(guardian.name)
        HP.append(guardian.hp)
        SPEED.append(guardian.speed)


for boss_pack in BOSS_PACKS:
    add_pack(boss_pack)

SIGNATURE_COST = [creature.signature.cost for creature in CREATURES]
PREMIUM = [creature.premium for creature in CREATURES]

TACTIC_NAME = [tactic.name for tactic in TACTICS]
TACTIC_COST = [tactic.cost for tactic in TACTICS]

# How the signature of a creature asks for more than an enemy.
PLAIN, WITH_ALLY, WITH_CLEANSE, WITH_REVIVAL = range(4)


def _shape(effects: tuple[Effect, ...]) -> int:
    for effect in effects:
        match effect:
            case OneOf():
                return WITH_REVIVAL
            case Cleanse():
                return WITH_CLEANSE
            case Heal(_, who) | GiveShield(_, who) if who.is_one_ally:
                return WITH_ALLY
    return PLAIN


SIGNATURE_SHAPE = [_shape(creature.signature.effects) for creature in CREATURES]

# What a tactic asks for when it is played.
NO_TARGET, ALLY_TARGET, ENEMY_TARGET, CLEANSE_TARGET = range(4)


def _target(tactic: Tactic) -> int:
    match tactic.effects[0]:
        case Cleanse():
            return CLEANSE_TARGET
        case Heal(_, who) | GiveShield(_, who) if who.is_one_ally:
            return ALLY_TARGET
        case RemoveShield(_, Who.ENEMY):
            return ENEMY_TARGET
    return NO_TARGET


TACTIC_TARGET = [_target(tactic) for tactic in TACTICS]
NEEDS_ANOTHER = [any(isinstance(effect, DiscardOther) for effect in tactic.effects) for tactic in TACTICS]

# The tactics that a team with so much energy can pay, as a set of bits.
AFFORDABLE = [sum(1 << index for index, cost in enumerate(TACTIC_COST) if cost <= energy) for energy in range(16)]


def _amounts(kind: type[Effect], field: str) -> list[int]:
    found = []
    for tactic in TACTICS:
        effects = [effect for effect in tactic.effects if isinstance(effect, kind)]
        found.append(int(getattr(effects[0], field)) if effects else 0)
    return found


def _conditions(kind: type[ApplyIfSurvives] | type[EnergyForCondition]) -> list[int]:
    found = []
    for tactic in TACTICS:
        effects = [effect for effect in tactic.effects if isinstance(effect, kind)]
        found.append(CONDITION_INDEX[effects[0].condition] if effects else -1)
    return found


# What a tactic adds to the move of this turn, by tactic.
BREACH = _amounts(Breach, "amount")
WARD = _amounts(ShieldAllies, "amount")
PREY = _amounts(MarkPrey, "amount")
OATH_ENERGY = _amounts(EnergyForCondition, "amount")
OATH_CONDITION = _conditions(EnergyForCondition)
RIDER_CONDITION = _conditions(ApplyIfSurvives)
PIERCES = [any(isinstance(effect, Pierce) for effect in tactic.effects) for tactic in TACTICS]
RIDERS = (MoveBonus, Breach, ShieldAllies, MarkPrey, EnergyForCondition, ApplyIfSurvives, Pierce)
CHARGES = [any(isinstance(effect, RIDERS) for effect in tactic.effects) for tactic in TACTICS]
BONUS = [next((e for e in tactic.effects if isinstance(e, MoveBonus)), MoveBonus(0)) for tactic in TACTICS]

REVIVAL_HP = [
    next((effect.second.hp for effect in creature.signature.effects if isinstance(effect, OneOf)), 0)
    for creature in CREATURES
]
