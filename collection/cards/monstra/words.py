"""The English on the cards, made from their effects (MONSTRA §3: "exact effect")."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from collection.cards.monstra.vocabulary import (
    Aim,
    Apply,
    ApplyIfSurvives,
    Behavior,
    Breach,
    Cleanse,
    Creature,
    Damage,
    DiscardOne,
    DiscardOther,
    DrainIntoShield,
    Draw,
    DrawIfBare,
    Effect,
    EnergyForCondition,
    FirstUse,
    GainEnergy,
    GiveShield,
    Guardian,
    Hasten,
    Heal,
    HealIfShielded,
    LoseHpForEnergy,
    MarkPrey,
    Move,
    MoveBonus,
    OneOf,
    Pierce,
    QuenchForShield,
    RemoveShield,
    SetSpeed,
    ShieldAllies,
    Tactic,
    TakeEnergy,
    TakeEnergyOrStrike,
    Who,
)

TIMING = "Before your creature acts"
NUMBERS = ("no", "one", "two", "three", "four", "five")
ENERGY_MAXIMUM = 5
SHIELD_MAXIMUM = 6
LAST_ROUND = 12


def count(amount: int) -> str:
    """A small number as a word: 1 -> "one"."""
    return NUMBERS[amount]


def move_words(move: Move, owner: str = "") -> str:
    """What a move prints after its name: "3 damage" for a basic, "5 damage; apply Burn." for a signature.

    ``owner`` is the creature's name, for a move that names it.
    """
    if move.cost == 0:
        return "; ".join(_move_clause(effect, owner) for effect in move.effects)
    if isinstance(move.effects[0], RemoveShield):
        clauses = [_verb_clause(effect, owner) for effect in move.effects]
        return f"{clauses[0]}, {', '.join(clauses[1:-1])}, then {clauses[-1]}."
    return "; ".join(_move_clause(effect, owner) for effect in move.effects) + "."


def _move_clause(effect: Effect, owner: str) -> str:
    match effect:
        case Damage(amount):
            return f"{amount} damage"
        case OneOf(damage, revive):
            option = f"revive a defeated ally at {revive.hp} HP (revive once per battle)"
            return f"choose {damage.amount} damage or {option}"
        case FirstUse(inner):
            return f"on the first use per battle, {_move_clause(inner, owner)}"
        case TakeEnergy(amount, rival):
            return f"{rival.value} loses {amount} energy"
        case GiveShield(amount, Who.SELF):
            return f"gain {amount} Shield"
        case Cleanse(who):
            return f"remove one Burn, Poison or Slow from {who.value}"
    return _verb_clause(effect, owner)


def _verb_clause(effect: Effect, owner: str) -> str:
    match effect:
        case Damage(amount):
            return f"deal {amount} damage"
        case Apply(condition):
            return f"apply {condition.label}"
        case Heal(amount, who):
            return f"heal {who.value} {amount}"
        case GiveShield(amount, Who.SELF):
            return f"give {owner} {amount} Shield"
        case GiveShield(amount, who):
            return f"give {who.value} {amount} Shield"
        case RemoveShield(amount):
            return f"remove up to {amount} Shield from the target"
        case Draw(amount):
            return f"draw {count(amount)} tactic{'' if amount == 1 else 's'}"
    raise TypeError(f"no words for {effect!r} in a move")


def signature_words(creature: Creature) -> str:
    """The exact effect of a creature's signature move."""
    return move_words(creature.signature, creature.name)


def basic_words(creature: Creature) -> str:
    """The damage of a creature's basic move."""
    return move_words(creature.basic, creature.name)


def tactic_words(tactic: Tactic) -> str:
    """The full effect of a tactic."""
    text = ""
    previous: Effect | None = None
    for effect in tactic.effects:
        clause = TACTIC_CLAUSES[type(effect)](effect, previous)
        text += clause if previous is not None else clause[0].upper() + clause[1:]
        previous = effect
    return text + "."


def _heal(effect: Heal, previous: Effect | None) -> str:
    match effect.who:
        case Who.ACTING:
            return f"heal the acting creature {effect.amount}"
        case Who.EACH_ALLY:
            return f"heal each living allied creature for {effect.amount}"
    return f"heal {effect.who.value} for {effect.amount}"


def _draw(effect: Draw, previous: Effect | None) -> str:
    if isinstance(previous, DiscardOther):
        return f", then draw up to {count(effect.amount)}; another tactic in hand is required"
    clause = _verb_clause(effect, "")
    return clause if previous is None else f", then {clause}"


def _cleanse(effect: Cleanse, previous: Effect | None) -> str:
    clause = f"remove one condition type from {effect.who.value}"
    return f"{clause}; if none is present, draw {count(effect.else_draw)} tactic" if effect.else_draw else clause


def _move_bonus(effect: MoveBonus, previous: Effect | None) -> str:
    kind = "damaging move" if effect.damaging else "move"
    if effect.desperate:
        low = f"if it has {effect.threshold} HP or less when this tactic is played"
        return f"acting creature's {kind} deals +{effect.desperate} {low}; otherwise +{effect.amount}"
    match previous:
        case None if effect.amount > 1:
            return f"acting creature's {kind} deals +{effect.amount} damage this turn"
        case None:
            return f"acting creature's {kind} deals +{effect.amount}"
        case Heal():
            return f"; its {kind} deals +{effect.amount} damage"
        case Breach():
            return f"; deal +{effect.amount} damage"
    return f"; acting creature's {kind} deals +{effect.amount} damage"


def _lose_hp(effect: LoseHpForEnergy, previous: Effect | None) -> str:
    return (
        f"acting creature loses up to {effect.amount} HP, never below 1; gain that much team energy "
        f"(maximum {ENERGY_MAXIMUM}). This HP loss ignores Shield"
    )


TACTIC_CLAUSES: dict[type[Effect], Callable[[Any, Effect | None], str]] = {
    Heal: _heal,
    GiveShield: lambda effect, previous: f"give {effect.who.value} {effect.amount} Shield",
    GainEnergy: lambda effect, previous: f"gain {effect.amount} team energy, up to {ENERGY_MAXIMUM}",
    MoveBonus: _move_bonus,
    Cleanse: _cleanse,
    TakeEnergyOrStrike: lambda effect, previous: (
        f"a player opponent loses {effect.energy} energy, or deal {effect.damage} normal damage to Rift Guardian"
    ),
    Breach: lambda effect, previous: f"remove up to {effect.amount} Shield before the acting creature's damaging move",
    Draw: _draw,
    ShieldAllies: lambda effect, previous: (
        f"after the acting creature's damaging move, give each living ally {effect.amount} Shield"
    ),
    DiscardOther: lambda effect, previous: "discard one other tactic",
    MarkPrey: lambda effect, previous: (
        f"; if its ally damages the same target later this round, that move deals +{effect.amount}"
    ),
    Hasten: lambda effect, previous: f" and its Speed gains {effect.amount} next round (maximum 3)",
    Pierce: lambda effect, previous: (
        "acting creature's basic move this turn damages HP directly and leaves Shield unchanged"
    ),
    EnergyForCondition: lambda effect, previous: (
        f"; if it applies {effect.condition.label}, gain {effect.amount} team energy (maximum {ENERGY_MAXIMUM})"
    ),
    QuenchForShield: lambda effect, previous: (
        f". If it had Burn before this tactic, remove Burn and give {effect.amount} more Shield"
    ),
    RemoveShield: lambda effect, previous: f"remove up to {effect.amount} Shield from {effect.who.value}",
    DrawIfBare: lambda effect, previous: f". If it had no Shield before the tactic, draw {count(effect.amount)} tactic",
    HealIfShielded: lambda effect, previous: f". If it had Shield before this tactic, also heal it for {effect.amount}",
    ApplyIfSurvives: lambda effect, previous: f" and applies {effect.condition.label} if the target survives",
    SetSpeed: lambda effect, previous: f"acting creature's Speed becomes {effect.speed} for next round's action order",
    DiscardOne: lambda effect, previous: ", then discard one tactic from your hand",
    LoseHpForEnergy: _lose_hp,
}


def target_words(tactic: Tactic) -> str:
    """The target line of a tactic: whom the player must choose, or whom it concerns."""
    first = tactic.effects[0]
    match first:
        case Heal(_, Who.EACH_ALLY):
            return "Each living ally"
        case Heal(_, who) | GiveShield(_, who) | Cleanse(who) if who.is_one_ally:
            return "One ally"
        case RemoveShield():
            return "One enemy or the boss"
        case TakeEnergyOrStrike():
            return "Opposing team or the boss"
        case GainEnergy() | DiscardOther():
            return "Your team"
        case Draw() if not any(isinstance(effect, MoveBonus) for effect in tactic.effects):
            return "Your team"
    return "Acting creature"


def behavior_words(behavior: Behavior) -> str:
    """What a behavior card of the Guardian prints."""
    text = ""
    previous: Effect | None = None
    for effect in behavior.effects:
        clause = _behavior_clause(effect, previous, behavior.aim)
        text += clause if previous is not None else clause[0].upper() + clause[1:]
        previous = effect
    return text + "."


def seal_words(guardian: Guardian) -> str:
    """What a boss card prints about sealing the Rift (MONSTRA §10)."""
    if guardian.seal is None:
        return f"None: only its defeat by the end of round {LAST_ROUND} wins."
    return f"{guardian.seal} HP or less left on it at the end of round {LAST_ROUND} wins, too."


def boss_lines(guardian: Guardian) -> tuple[tuple[str, str], ...]:
    """The lines of a boss card, each with its label (MONSTRA §10)."""
    return (
        ("Acts", "Once a round, as its behavior says. It loses Speed ties."),
        ("Defeat", "Wins at once if a player creature survives."),
        ("Seal", seal_words(guardian)),
    )


def _behavior_clause(effect: Effect, previous: Effect | None, aim: Aim | None) -> str:
    each = Who.EACH_ENEMY.value
    one = f"the living player creature {aim.value}" if aim is not None else each
    match effect, previous:
        case Damage(amount, Who.EACH_ENEMY), RemoveShield():
            return f", then deal {amount} damage to each. Resolve Shield removal before damage"
        case Damage(amount, Who.EACH_ENEMY), _:
            return f"deal {amount} damage to {each}"
        case Damage(amount), RemoveShield():
            tied = "If all living creatures have 0 Shield, use the normal tied-target choice"
            return f"; then deal it {amount} damage. {tied}"
        case Damage(amount), None:
            return f"deal {amount} damage to {one}"
        case Damage(amount), DrainIntoShield():
            return f". Deal {amount} damage to {one}"
        case Damage(amount), _:
            return f"; deal {amount} damage to {one}"
        case RemoveShield(amount, who), _:
            return f"remove up to {amount} Shield from {each if who is Who.EACH_ENEMY else one}"
        case GiveShield(amount), _:
            return f"boss gains {amount} Shield"
        case Heal(amount), _:
            return f"boss heals {amount} HP"
        case TakeEnergy(amount, rival), _:
            return f"{rival.value} loses {amount} energy"
        case DrainIntoShield(amount), _:
            limit = f"up to the normal Shield maximum of {SHIELD_MAXIMUM}"
            gain = f"The boss gains Shield equal to energy actually lost, {limit}"
            return f"player team loses up to {amount} energy. {gain}"
        case Apply(condition, Who.EACH_ENEMY), _:
            reminder = f"{condition.label} affects its next round's action order"
            return f". Apply {condition.label} to each player creature still living after the attack. {reminder}"
        case Apply(condition, _, None), _:
            reminder = f"{condition.label} follows the normal two-counter rule"
            return f", then apply {condition.label} to it if it survives. {reminder}"
        case Apply(condition, _, Aim() as again), _:
            return f". Then apply {condition.label} to the living one {again.value}; if tied, players choose"
    raise TypeError(f"no words for {effect!r} in a behavior")
