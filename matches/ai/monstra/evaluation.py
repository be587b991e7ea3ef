"""How good a MONSTRA position is for a team, from features that both sides could count on the table."""

from __future__ import annotations

from matches.engine.game import DRAW, RUNNING
from matches.engine.monstra.designs import SIGNATURE_COST
from matches.engine.monstra.table import BOSS_SLOT, EMPTY, Table
from matches.engine.position import Position

VICTORY = 1000.0

# In points of HP. A knockout is worth more than the HP it takes: it is two fifths of a duel and decides most ties.
KNOCKOUT = 22.0
SHIELD = 0.7
ENERGY = 0.9
SIGNATURE_READY = 0.6
TACTIC = 1.1
BURN = 0.8
POISON = 0.75
SLOW = 0.9
PACE = 0.7
LOW_HP = 2.5
LOW = 3


def evaluate(position: Position, team: int) -> float:
    """How far ahead ``team`` is, in points of HP; a won match is far beyond any lead."""
    t = position.table
    if t.winner != RUNNING:
        if t.winner == DRAW:
            return 0.0
        return VICTORY if t.winner == team else -VICTORY
    if t.setting.mission:
        lead: float = _side(t, 0) - t.hp[BOSS_SLOT] - SHIELD * t.shield[BOSS_SLOT] + _conditions(t, BOSS_SLOT)
        return lead if team == 0 else -lead
    return _side(t, team) - _side(t, 1 - team)


def _side(t: Table, team: int) -> float:
    worth = -KNOCKOUT * t.knockouts[team] + ENERGY * t.energy[team] + TACTIC * t.hand[team].bit_count()
    for slot in (2 * team, 2 * team + 1):
        creature = t.creature[slot]
        if creature == EMPTY:
            continue
        worth += t.hp[slot] + SHIELD * t.shield[slot] - _conditions(t, slot)
        if t.hp[slot] + t.shield[slot] <= LOW:
            worth -= LOW_HP
        if t.pace[slot]:
            worth += PACE
        if t.energy[team] >= SIGNATURE_COST[creature]:
            worth += SIGNATURE_READY
    return worth


def _conditions(t: Table, slot: int) -> float:
    return BURN * t.burn[slot] + POISON * t.poison[slot] + (SLOW if t.slow[slot] > t.round else 0.0)
