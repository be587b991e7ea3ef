"""The course of a round: Refresh, the action order, turns and Finish (MONSTRA §5, §6), run from the agenda."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from matches.engine.game import DRAW
from matches.engine.monstra import effects, facts, mission, steps
from matches.engine.monstra.choices import (
    ActFirst,
    Choice,
    ChooseTarget,
    DiscardTactic,
    GuardAlly,
    PlayTactic,
    ReviveAlly,
    UseMove,
)
from matches.engine.monstra.designs import (
    BREACH,
    BURN,
    HP,
    OATH_CONDITION,
    OATH_ENERGY,
    POISON,
    REVIVAL_HP,
    SIGNATURE_COST,
    SLOW,
    SPEED,
    TACTIC_COST,
    TACTIC_TARGET,
    WARD,
)
from matches.engine.monstra.knockouts import ROUND_LIMIT, end, fall, fill
from matches.engine.monstra.table import BOSS_SLOT, EMPTY, Table
from matches.engine.position import Position, Step

NOTHING: frozenset[int] = frozenset()


def run(p: Position, hold: frozenset[int] = NOTHING) -> None:
    """Do what is on the agenda until a seat must answer or the match is over.

    ``hold`` names kinds of steps to stop in front of; matches never hold, worked cases step through Finish and Refresh.
    """
    agenda = p.agenda
    while agenda:
        step = agenda[-1]
        kind = step[0]
        if kind >= steps.FIRST_DECISION:
            _ask(p, step)
            return
        if kind in hold:
            return
        agenda.pop()
        _STEPS[kind](p, step)


def _ask(p: Position, step: Step) -> None:
    t = p.table
    kind = step[0]
    if kind == steps.ACT:
        slot = step[1]
    elif kind == steps.DISCARD:
        slot = step[2]
    elif kind == steps.LEAD:
        slot = 2 * step[1]
    else:
        slot = 0
    facts.ask(p, t.setting.seats[slot], kind, slot)


def _setup(p: Position, step: Step) -> None:
    """Two creatures enter, three tactics are drawn, energy is 0 (MONSTRA §5)."""
    t = p.table
    sides = 1 if t.setting.mission else 2
    if t.setting.mission:
        facts.enter_boss(p, BOSS_SLOT, t.setting.boss, HP[t.setting.boss])
    else:
        facts.give_marker(p, t.first)
    for team in range(sides):
        fill(p, 2 * team)
        fill(p, 2 * team + 1)
        for _ in range(t.setting.rules.opening_hand):
            facts.draw_tactic(p, team)
    p.agenda.append((steps.REFRESH,))


def _refresh(p: Position, step: Step) -> None:
    """Energy, then a tactic from round two on, then the order; in a mission a behavior is revealed first (§6A, §10)."""
    t = p.table
    facts.refresh(p, t.round)
    if t.setting.mission:
        facts.reveal_behavior(p)
    teams = (0,) if t.setting.mission else (t.first, 1 - t.first)
    for team in teams:
        effects.energy(p, team, t.setting.rules.energy_gain)
    p.agenda.append((steps.ORDER,))
    if t.round > 1:
        for team in reversed(teams):
            p.agenda.append((steps.DRAW, team, 2 * team, 1))


def _draw(p: Position, step: Step) -> None:
    _, team, slot, amount = step
    effects.draw(p, team, slot, amount)


def speed(t: Table, slot: int) -> int:
    """Speed for the order of this round: a gain first, with its own cap, then Slow (A-007)."""
    value = SPEED[t.creature[slot]]
    pace = t.pace[slot]
    rules = t.setting.rules
    if pace > 0:
        value = min(rules.fastest, value + pace)
    elif pace < 0:
        value = -pace
    if t.slow[slot] == t.round:
        value = max(rules.slowest, value - 1)
    return value


def _order(p: Position, step: Step) -> None:
    """Write down the action order; a team settles its own ties first, the marker team before the other (§6A.3)."""
    t = p.table
    speeds = [speed(t, slot) if t.creature[slot] >= 0 else 0 for slot in range(4)]
    lead = t.lead
    tied = [team for team in (1 - t.first, t.first) if lead[team] == EMPTY and _tied(speeds, team)]
    if tied:
        p.agenda.append(step)
        p.agenda.extend((steps.LEAD, team) for team in tied)
        return
    places = []
    for slot in range(4):
        if speeds[slot]:
            team = slot >> 1
            late = lead[team] != EMPTY and lead[team] != slot
            places.append((-speeds[slot], team != t.first, late, slot))
    places.sort()
    facts.set_order(p, [place[3] for place in places])
    p.agenda.append((steps.NEXT_TURN,))


def _tied(speeds: list[int], team: int) -> bool:
    return speeds[2 * team] > 0 and speeds[2 * team] == speeds[2 * team + 1]


def _next_turn(p: Position, step: Step) -> None:
    t = p.table
    if not t.order:
        p.agenda.append((steps.FINISH,))
        return
    slot = t.order[0]
    if t.setting.mission and slot == BOSS_SLOT:
        p.agenda.append((steps.BOSS_TURN, slot))
        return
    facts.begin_turn(p, slot)
    p.agenda.append((steps.ACT, slot))


def _boss_turn(p: Position, step: Step) -> None:
    mission.begin_boss_turn(p, step[1])


def _resolve(p: Position, step: Step) -> None:
    _, kind, design, index, actor, target, ally, condition = step
    effects.resolve(p, kind, design, index, actor, target, ally, condition)


def _end_action(p: Position, step: Step) -> None:
    """After an action: what a tactic does after the move, then Burn and Poison, then Slow, then the bonus (A-016)."""
    _, slot, damaging = step
    t = p.table
    agenda = p.agenda
    if t.behavior >= 0 and t.setting.mission and slot == BOSS_SLOT:
        facts.discard_behavior(p)
    if damaging and t.charged_by >= 0:
        _after_the_move(p, slot, t.charged_by)
    agenda.append((steps.NEXT_TURN,))
    if t.creature[slot] >= 0:
        hurts = 0
        if t.burn[slot]:
            hurts = 1
            facts.change_hp(p, slot, -1, facts.BY_BURN)
            facts.set_condition(p, slot, BURN, 0)
        if t.poison[slot] and t.hp[slot]:
            hurts = 1
            facts.change_hp(p, slot, -1, facts.BY_POISON)
            facts.set_condition(p, slot, POISON, t.poison[slot] - 1)
        if hurts and not t.hp[slot]:
            facts.end_turn(p, slot)
            fall(p, [slot])
            return
        if t.slow[slot] and t.slow[slot] <= t.round:
            facts.set_condition(p, slot, SLOW, 0)
    facts.end_turn(p, slot)


def _after_the_move(p: Position, slot: int, tactic: int) -> None:
    """Shield for each living ally (TAC-10); energy if the move applied the condition (TAC-15)."""
    t = p.table
    team = slot >> 1
    if WARD[tactic]:
        for ally in effects.team_slots(p, team):
            effects.shield(p, ally, WARD[tactic])
    if OATH_CONDITION[tactic] >= 0 and t.applied >> OATH_CONDITION[tactic] & 1:
        effects.energy(p, team, OATH_ENERGY[tactic])


def _finish(p: Position, step: Step) -> None:
    """The last round decides; otherwise the marker passes and the next round begins (MONSTRA §6C, §8)."""
    t = p.table
    if t.round >= t.setting.rules.rounds:
        if t.setting.mission:
            mission.judge_last_round(p)
        else:
            _judge_last_round(p)
        return
    if not t.setting.mission:
        facts.give_marker(p, 1 - t.first)
    facts.begin_round(p, t.round + 1)
    p.agenda.append((steps.REFRESH,))


def _judge_last_round(p: Position) -> None:
    """Fewer knockouts wins, then more HP of active creatures; equal is a draw. Shield does not count (§8)."""
    t = p.table
    lead = t.knockouts[1] - t.knockouts[0] or t.hp[0] + t.hp[1] - t.hp[2] - t.hp[3]
    end(p, DRAW if lead == 0 else 0 if lead > 0 else 1, ROUND_LIMIT)


_STEPS = {
    steps.SETUP: _setup,
    steps.REFRESH: _refresh,
    steps.DRAW: _draw,
    steps.ORDER: _order,
    steps.NEXT_TURN: _next_turn,
    steps.END_ACTION: _end_action,
    steps.RESOLVE: _resolve,
    steps.FINISH: _finish,
    steps.BOSS_TURN: _boss_turn,
}


def _use_move(p: Position, choice: UseMove) -> None:
    t = p.table
    agenda = p.agenda
    slot = choice.actor
    target = choice.target
    creature = t.creature[slot]
    agenda.pop()
    kind = steps.BASIC
    if choice.signature:
        kind = steps.SIGNATURE
        facts.change_energy(p, slot >> 1, -SIGNATURE_COST[creature])
    if p.facts is not None:
        facts.use_move(p, slot, choice.signature, target)
    if t.charged_by >= 0 and BREACH[t.charged_by]:
        effects.strip(p, target, BREACH[t.charged_by])
    agenda.append((steps.END_ACTION, slot, 1))
    effects.resolve(p, kind, creature, 0, slot, target, choice.ally, choice.condition)


def _revive_ally(p: Position, choice: ReviveAlly) -> None:
    """The revived creature takes an empty slot, or waits face up beside the deck (MONSTRA §8)."""
    t = p.table
    slot = choice.actor
    team = slot >> 1
    actor = t.creature[slot]
    p.agenda.pop()
    facts.change_energy(p, team, -SIGNATURE_COST[actor])
    facts.use_move(p, slot, 1, EMPTY)
    facts.revive(p, team, choice.creature, REVIVAL_HP[actor])
    for vacant in (2 * team, 2 * team + 1):
        if t.creature[vacant] < 0 and t.beside[team] >= 0:
            fill(p, vacant)
    p.agenda.append((steps.END_ACTION, slot, 0))


def _guard_ally(p: Position, choice: GuardAlly) -> None:
    p.agenda.pop()
    facts.guard(p, choice.actor, choice.ally)
    effects.shield(p, choice.ally, p.table.setting.rules.guard)
    p.agenda.append((steps.END_ACTION, choice.actor, 0))


def _play_tactic(p: Position, choice: PlayTactic) -> None:
    """The action is still to come: the turn stays on the agenda under what the tactic does (MONSTRA §6B)."""
    t = p.table
    slot = choice.actor
    team = slot >> 1
    tactic = choice.tactic
    target = choice.target
    facts.play_tactic(p, team, slot, tactic, target)
    if TACTIC_COST[tactic]:
        facts.change_energy(p, team, -TACTIC_COST[tactic])
    before = t.shield[target] if TACTIC_TARGET[tactic] else 0
    effects.resolve(p, steps.TACTIC, tactic, 0, slot, target, before, choice.condition)


def _discard_tactic(p: Position, choice: DiscardTactic) -> None:
    step = p.agenda.pop()
    facts.discard_tactic(p, step[1], choice.tactic)


def _act_first(p: Position, choice: ActFirst) -> None:
    step = p.agenda.pop()
    facts.settle_tie(p, step[1], choice.slot)


def _choose_target(p: Position, choice: ChooseTarget) -> None:
    mission.answer_aim(p, choice.slot)


_ANSWERS: dict[type[Choice], Callable[[Position, Any], None]] = {
    UseMove: _use_move,
    ReviveAlly: _revive_ally,
    GuardAlly: _guard_ally,
    PlayTactic: _play_tactic,
    DiscardTactic: _discard_tactic,
    ActFirst: _act_first,
    ChooseTarget: _choose_target,
}


def answer(p: Position, choice: Choice, hold: frozenset[int] = NOTHING) -> None:
    """Carry out a choice of the open decision, in place, and go on to the next one."""
    _ANSWERS[type(choice)](p, choice)
    run(p, hold)
