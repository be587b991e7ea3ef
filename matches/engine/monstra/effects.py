"""What each effect of a move or a tactic does (MONSTRA §4, §7, §9). A card is a row of these, run in printed order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from collection.cards.monstra import vocabulary as v
from collection.cards.monstra.catalogue import CREATURES, TACTICS
from matches.engine.game import RUNNING
from matches.engine.monstra import facts, steps
from matches.engine.monstra.designs import (
    BONUS,
    BURN,
    CHARGES,
    CONDITION_INDEX,
    HP,
    PIERCES,
    POISON,
    PREY,
    RIDER_CONDITION,
    SLOW,
)
from matches.engine.monstra.knockouts import fall
from matches.engine.monstra.table import BOSS_SLOT, EMPTY
from matches.engine.position import Position

Run = Callable[[Position, int, int, int, int, int], int]
"""(position, actor, target, ally, number, condition) -> the target, or EMPTY once it is gone.

``number`` is what the card prints. For a move ``ally`` is the chosen ally; for a tactic it is the Shield that the
target had before the tactic, since some tactics ask for that.
"""

Program = tuple[tuple[Run, int], ...]


def resolve(
    p: Position, kind: int, design: int, index: int, actor: int, target: int, ally: int, condition: int
) -> None:
    """Run the effects of a design from ``index`` on. If one of them needs an answer, the rest waits on the agenda."""
    program = PROGRAMS[kind][design]
    agenda = p.agenda
    depth = len(agenda)
    t = p.table
    while index < len(program):
        run, number = program[index]
        target = run(p, actor, target, ally, number, condition)
        index += 1
        if t.winner != RUNNING:
            return
        if len(agenda) > depth:
            if index < len(program):
                agenda.insert(depth, (steps.RESOLVE, kind, design, index, actor, target, ally, condition))
            return


def heal(p: Position, slot: int, amount: int) -> None:
    """Raise HP up to the printed maximum (MONSTRA §7)."""
    t = p.table
    missing = HP[t.creature[slot]] - t.hp[slot]
    if missing > 0:
        facts.change_hp(p, slot, min(missing, amount), facts.HEALING)


def shield(p: Position, slot: int, amount: int) -> None:
    """Give Shield up to the maximum; the excess is lost (MONSTRA §6B)."""
    t = p.table
    room = t.setting.rules.shield - t.shield[slot]
    if room > 0:
        facts.change_shield(p, slot, min(room, amount))


def strip(p: Position, slot: int, amount: int) -> None:
    """Remove up to ``amount`` Shield; it is not damage (MONSTRA §6B)."""
    there = p.table.shield[slot]
    if there:
        facts.change_shield(p, slot, -amount if amount < there else -there)


def energy(p: Position, team: int, by: int) -> int:
    """Change team energy within 0 and its maximum; returns what really changed (MONSTRA §6A, §8)."""
    t = p.table
    now: int = t.energy[team]
    limit = t.setting.rules.energy
    then = now + by
    then = 0 if then < 0 else min(then, limit)
    if then != now:
        facts.change_energy(p, team, then - now)
    return then - now


def apply_condition(p: Position, slot: int, condition: int) -> None:
    """Set or refresh a condition; none of them stacks (MONSTRA §7). Slow lowers the next round's order."""
    t = p.table
    value = t.round + 1 if condition == SLOW else t.setting.rules.poison if condition == POISON else 1
    facts.set_condition(p, slot, condition, value)


def hurt(p: Position, slot: int, amount: int, *, direct: bool) -> bool:
    """Damage: Shield first, then HP, never below 0 (MONSTRA §7). Returns whether HP is 0 now."""
    t = p.table
    there = t.shield[slot]
    if there and not direct:
        absorbed = min(there, amount)
        facts.change_shield(p, slot, -absorbed)
        amount -= absorbed
    hp: int = t.hp[slot]
    if amount:
        facts.change_hp(p, slot, -amount if amount < hp else -hp, facts.DAMAGE)
    return amount >= hp


def draw(p: Position, team: int, slot: int, amount: int) -> None:
    """Draw tactics while the deck lasts; over the hand limit the team discards before it draws on (MONSTRA §6A)."""
    t = p.table
    deck = t.tactic_deck[team]
    while amount and deck:
        facts.draw_tactic(p, team)
        amount -= 1
        if t.hand[team].bit_count() > t.setting.rules.hand:
            if amount:
                p.agenda.append((steps.DRAW, team, slot, amount))
            p.agenda.append((steps.DISCARD, team, slot))
            return


def discard_one(p: Position, team: int, slot: int) -> None:
    """The team discards a tactic of its choice; a hand of one needs no question."""
    hand = p.table.hand[team]
    if not hand:
        return
    if hand & (hand - 1):
        p.agenda.append((steps.DISCARD, team, slot))
    else:
        facts.discard_tactic(p, team, hand.bit_length() - 1)


def _damage_by_basic(p: Position, actor: int, target: int, ally: int, number: int, condition: int) -> int:
    charged_by = p.table.charged_by
    return _strike(p, actor, target, number, direct=charged_by >= 0 and PIERCES[charged_by])


def _damage(p: Position, actor: int, target: int, ally: int, number: int, condition: int) -> int:
    return _strike(p, actor, target, number, direct=False)


def _strike(p: Position, actor: int, target: int, base: int, *, direct: bool) -> int:
    """A damaging move hits its target, with the bonus of this turn's tactic and of Marked Prey (MONSTRA §4, §6B)."""
    t = p.table
    team = actor >> 1
    charged_by = t.charged_by
    amount = base + t.bonus
    prey = 0
    if t.prey[team] == target and t.hunter[team] != actor:
        prey = PREY[t.marked_by[team]]
        amount += prey
    if p.facts is not None:
        facts.deal_damage(p, target, base, t.bonus, charged_by, prey, int(direct))
    if hurt(p, target, amount, direct=direct):
        fall(p, [target])
        return EMPTY
    if charged_by >= 0:
        if RIDER_CONDITION[charged_by] >= 0:
            apply_condition(p, target, RIDER_CONDITION[charged_by])
        if PREY[charged_by]:
            facts.mark_prey(p, team, actor, target, charged_by)
    return target


def _apply(p: Position, actor: int, target: int, ally: int, number: int, condition: int) -> int:
    if target >= 0:
        apply_condition(p, target, number)
    return target


def _heal_self(p: Position, actor: int, target: int, ally: int, number: int, condition: int) -> int:
    heal(p, actor, number)
    return target


def _heal_ally(p: Position, actor: int, target: int, ally: int, number: int, condition: int) -> int:
    heal(p, ally, number)
    return target


def _heal_target(p: Position, actor: int, target: int, ally: int, number: int, condition: int) -> int:
    heal(p, target, number)
    return target


def _heal_each_ally(p: Position, actor: int, target: int, ally: int, number: int, condition: int) -> int:
    for slot in team_slots(p, actor >> 1):
        heal(p, slot, number)
    return target


def _shield_self(p: Position, actor: int, target: int, ally: int, number: int, condition: int) -> int:
    shield(p, actor, number)
    return target


def _shield_ally(p: Position, actor: int, target: int, ally: int, number: int, condition: int) -> int:
    shield(p, ally, number)
    return target


def _shield_target(p: Position, actor: int, target: int, ally: int, number: int, condition: int) -> int:
    shield(p, target, number)
    return target


def _strip(p: Position, actor: int, target: int, ally: int, number: int, condition: int) -> int:
    strip(p, target, number)
    return target


def _take_energy(p: Position, actor: int, target: int, ally: int, number: int, condition: int) -> int:
    energy(p, 1 - (actor >> 1), -number)
    return target


def _take_energy_first(p: Position, actor: int, target: int, ally: int, number: int, condition: int) -> int:
    team = actor >> 1
    if not p.table.ruined[team]:
        facts.mark_first_use(p, team)
        energy(p, 1 - team, -number)
    return target


def _draw(p: Position, actor: int, target: int, ally: int, number: int, condition: int) -> int:
    draw(p, actor >> 1, actor, number)
    return target


def _cleanse_ally(p: Position, actor: int, target: int, ally: int, number: int, condition: int) -> int:
    if condition >= 0:
        facts.set_condition(p, ally, condition, 0)
    return target


def _cleanse_target(p: Position, actor: int, target: int, ally: int, number: int, condition: int) -> int:
    if condition >= 0:
        facts.set_condition(p, target, condition, 0)
    else:
        draw(p, actor >> 1, actor, number)
    return target


def _gain_energy(p: Position, actor: int, target: int, ally: int, number: int, condition: int) -> int:
    energy(p, actor >> 1, number)
    return target


def _lose_hp_for_energy(p: Position, actor: int, target: int, ally: int, number: int, condition: int) -> int:
    spare = p.table.hp[actor] - 1
    lost = min(spare, number)
    if lost:
        facts.change_hp(p, actor, -lost, facts.LOSS)
        energy(p, actor >> 1, lost)
    return target


def _discard(p: Position, actor: int, target: int, ally: int, number: int, condition: int) -> int:
    discard_one(p, actor >> 1, actor)
    return target


def _quench(p: Position, actor: int, target: int, ally: int, number: int, condition: int) -> int:
    if p.table.burn[target]:
        facts.set_condition(p, target, BURN, 0)
        shield(p, target, number)
    return target


def _heal_if_shielded(p: Position, actor: int, target: int, ally: int, number: int, condition: int) -> int:
    if ally > 0:
        heal(p, target, number)
    return target


def _draw_if_bare(p: Position, actor: int, target: int, ally: int, number: int, condition: int) -> int:
    if ally == 0:
        draw(p, actor >> 1, actor, number)
    return target


def _hasten(p: Position, actor: int, target: int, ally: int, number: int, condition: int) -> int:
    facts.set_pace(p, actor, number)
    return target


def _set_speed(p: Position, actor: int, target: int, ally: int, number: int, condition: int) -> int:
    facts.set_pace(p, actor, -number)
    return target


def _energy_or_strike(p: Position, actor: int, target: int, ally: int, number: int, condition: int) -> int:
    """The mode decides which half happens (A-072). ``number`` holds both: tens for damage, ones for energy."""
    if not p.table.setting.mission:
        energy(p, 1 - (actor >> 1), -(number % 10))
        return target
    facts.deal_damage(p, BOSS_SLOT, number // 10, 0, EMPTY, 0, 0)
    if hurt(p, BOSS_SLOT, number // 10, direct=False):
        fall(p, [BOSS_SLOT])
    return target


def _charge(p: Position, actor: int, target: int, ally: int, number: int, condition: int) -> int:
    """A bonus to the move of this turn; a threshold is measured once, now (MONSTRA §6B, TAC-25)."""
    bonus = BONUS[number]
    amount = bonus.amount
    if bonus.desperate and p.table.hp[actor] <= bonus.threshold:
        amount = bonus.desperate
    facts.charge_move(p, actor, number, amount)
    return target


def team_slots(p: Position, team: int) -> list[int]:
    """The slots of a team that hold a living creature."""
    creature = p.table.creature
    return [slot for slot in (2 * team, 2 * team + 1) if creature[slot] >= 0]


def _move_part(effect: v.Effect, *, basic: bool) -> tuple[Run, int]:
    match effect:
        case v.Damage(amount):
            return (_damage_by_basic if basic else _damage), amount
        case v.OneOf(damage, _):
            return _damage, damage.amount
        case v.FirstUse(inner):
            return _take_energy_first, inner.amount
        case v.Apply(condition):
            return _apply, CONDITION_INDEX[condition]
        case v.Heal(amount, v.Who.SELF):
            return _heal_self, amount
        case v.Heal(amount, who) if who.is_one_ally:
            return _heal_ally, amount
        case v.GiveShield(amount, v.Who.SELF):
            return _shield_self, amount
        case v.GiveShield(amount, who) if who.is_one_ally:
            return _shield_ally, amount
        case v.RemoveShield(amount):
            return _strip, amount
        case v.TakeEnergy(amount):
            return _take_energy, amount
        case v.Draw(amount):
            return _draw, amount
        case v.Cleanse():
            return _cleanse_ally, 0
    raise TypeError(f"no rule for {effect!r} in a move")


_TACTIC_PARTS: dict[type[v.Effect], tuple[Run, str]] = {
    v.RemoveShield: (_strip, "amount"),
    v.GainEnergy: (_gain_energy, "amount"),
    v.Draw: (_draw, "amount"),
    v.Cleanse: (_cleanse_target, "else_draw"),
    v.LoseHpForEnergy: (_lose_hp_for_energy, "amount"),
    v.QuenchForShield: (_quench, "amount"),
    v.HealIfShielded: (_heal_if_shielded, "amount"),
    v.DrawIfBare: (_draw_if_bare, "amount"),
    v.Hasten: (_hasten, "amount"),
    v.SetSpeed: (_set_speed, "speed"),
}


def _tactic_part(effect: v.Effect) -> tuple[Run, int] | None:
    match effect:
        case v.Heal(amount, v.Who.ACTING):
            return _heal_self, amount
        case v.Heal(amount, v.Who.EACH_ALLY):
            return _heal_each_ally, amount
        case v.Heal(amount):
            return _heal_target, amount
        case v.GiveShield(amount):
            return _shield_target, amount
        case v.TakeEnergyOrStrike(taken, damage):
            return _energy_or_strike, 10 * damage + taken
        case v.DiscardOther() | v.DiscardOne():
            return _discard, 0
    found = _TACTIC_PARTS.get(type(effect))
    if found is None:
        return None
    run, field = found
    number: Any = getattr(effect, field)
    return run, number


def _tactic_program(index: int, effects: tuple[v.Effect, ...]) -> Program:
    """The parts that happen at once, in printed order; all that waits for the move is one charge (MONSTRA §6B)."""
    parts = [part for part in map(_tactic_part, effects) if part is not None]
    if CHARGES[index]:
        parts.append((_charge, index))
    return tuple(parts)


PROGRAMS: tuple[list[Program], list[Program], list[Program]] = (
    [tuple(_move_part(effect, basic=True) for effect in creature.basic.effects) for creature in CREATURES],
    [tuple(_move_part(effect, basic=False) for effect in creature.signature.effects) for creature in CREATURES],
    [_tactic_program(index, tactic.effects) for index, tactic in enumerate(TACTICS)],
)
