"""The boss's side of a mission: its behavior of the round, and the seal (MONSTRA §10)."""

from __future__ import annotations

from collection.cards.monstra import vocabulary as v
from matches.engine.game import RUNNING
from matches.engine.monstra import effects, facts, steps
from matches.engine.monstra.designs import BEHAVIORS, BOSSES, CONDITION_INDEX, FIRST_BOSS, SPEED
from matches.engine.monstra.knockouts import ROUND_LIMIT, SEALED, end, fall
from matches.engine.monstra.table import BOSS_SLOT, EMPTY, Table
from matches.engine.position import Position


def slots_in(bits: int) -> list[int]:
    """The player slots of a set of bits, slot 1 first."""
    return [slot for slot in (0, 1) if bits >> slot & 1]


def aimed_at(t: Table, aim: v.Aim, among: int) -> int:
    """The player slots, as bits, that tie for an aim (MONSTRA §10)."""
    return tied_for(aim, among, t.creature, t.hp, t.shield)


def tied_for(aim: v.Aim, among: int, creature: list[int], hp: list[int], shield: list[int]) -> int:
    """The same from the lists of a table, by slot. Shield does not count as HP; Speed is the printed one."""
    measures = []
    for slot in slots_in(among):
        if aim is v.Aim.HIGHEST_SPEED:
            value = SPEED[creature[slot]]
        elif aim is v.Aim.MOST_SHIELD:
            value = shield[slot]
        else:
            value = -hp[slot] if aim is v.Aim.LOWEST_HP else hp[slot]
        measures.append((value, slot))
    best = max(measures)[0]
    return sum([1 << slot for value, slot in measures if value == best])


def begin_boss_turn(p: Position, slot: int) -> None:
    """The boss acts with the behavior of the round. Whom it can touch is fixed now (A-020, M-262)."""
    t = p.table
    facts.begin_turn(p, slot)
    behavior = t.behavior
    facts.act_as_boss(p, slot, behavior)
    standing = t.living(0)
    p.agenda.append((steps.END_ACTION, slot, 0))
    aim = BEHAVIORS[behavior].aim
    if aim is None:
        resolve(p, behavior, 0, EMPTY, standing)
    else:
        _aim(p, aim, behavior, 0, standing)


def _aim(p: Position, aim: v.Aim, behavior: int, index: int, standing: int) -> None:
    """Go on with the aimed slot; tied slots are the players' choice first (MONSTRA §10)."""
    tied = aimed_at(p.table, aim, standing)
    if tied & (tied - 1):
        p.agenda.append((steps.BOSS_RESOLVE, behavior, index, EMPTY, standing))
        p.agenda.append((steps.AIM, tied))
    else:
        resolve(p, behavior, index, tied.bit_length() - 1, standing)


def answer_aim(p: Position, slot: int) -> None:
    """The players chose among tied targets."""
    p.agenda.pop()
    _, behavior, index, _, standing = p.agenda.pop()
    resolve(p, behavior, index, slot, standing)


def resolve(p: Position, behavior: int, index: int, target: int, standing: int) -> None:
    """Run a behavior from effect ``index`` on: ``target`` is the aimed slot, ``standing`` the slots still in reach."""
    t = p.table
    parts = BEHAVIORS[behavior].effects
    while index < len(parts):
        effect = parts[index]
        if isinstance(effect, v.Apply) and effect.aim is not None and target == EMPTY:
            if standing:
                _aim(p, effect.aim, behavior, index, standing)
            return
        fallen = _run(p, effect, target, standing)
        if fallen:
            fall(p, slots_in(fallen))
            if t.winner != RUNNING:
                return
            standing &= ~fallen
            if target != EMPTY and fallen >> target & 1:
                target = EMPTY
        index += 1


def _run(p: Position, effect: v.Effect, target: int, standing: int) -> int:
    """One effect of a behavior; returns the slots, as bits, that it brought to 0 HP. A fallen target is passed over."""
    match effect:
        case v.Damage(amount, who):
            return _damage(p, amount, _reached(who, target, standing))
        case v.RemoveShield(amount, who):
            for slot in _reached(who, target, standing):
                effects.strip(p, slot, amount)
        case v.Apply(condition, who):
            for slot in _reached(who, target, standing):
                effects.apply_condition(p, slot, CONDITION_INDEX[condition])
        case v.GiveShield(amount):
            effects.shield(p, BOSS_SLOT, amount)
        case v.Heal(amount):
            effects.heal(p, BOSS_SLOT, amount)
        case v.TakeEnergy(amount):
            effects.energy(p, 0, -amount)
        case v.DrainIntoShield(amount):
            lost = -effects.energy(p, 0, -amount)
            if lost:
                effects.shield(p, BOSS_SLOT, lost)
        case _:
            raise TypeError(f"no rule for {effect!r} in a behavior")
    return 0


def _reached(who: v.Who, target: int, standing: int) -> list[int]:
    if who is v.Who.EACH_ENEMY:
        return slots_in(standing)
    return [target] if target != EMPTY else []


def _damage(p: Position, amount: int, slots: list[int]) -> int:
    fallen = 0
    for slot in slots:
        facts.deal_damage(p, slot, amount, 0, EMPTY, 0, 0)
        if effects.hurt(p, slot, amount, direct=False):
            fallen |= 1 << slot
    return fallen


def judge_last_round(p: Position) -> None:
    """After the last round: the Rift is sealed if the version allows it and the boss is low enough (MONSTRA §10)."""
    t = p.table
    seal = BOSSES[t.setting.boss - FIRST_BOSS].seal
    if seal is not None and t.hp[BOSS_SLOT] <= seal and t.living(0):
        end(p, 0, SEALED)
    else:
        end(p, 1, ROUND_LIMIT)
