"""What players are taken to answer in the windows of a trial: quick habits, the same for both sides."""

from __future__ import annotations

from matches.ai.prlx.evaluation import expected_damage
from matches.engine.position import Position
from matches.engine.prlx import steps
from matches.engine.prlx.choices import BACK, COUNTERATTACK, PASS, Choice, FollowUp, Protect
from matches.engine.prlx.decisions import options
from matches.engine.prlx.designs import AC
from matches.engine.prlx.stats import ac_against, stat
from matches.engine.prlx.table import EMPTY, ENDURE, FREE, STRIDE, Table
from matches.engine.prlx.turns import answer

LONGEST = 40
"""More windows than one choice ever opens."""

WORTH_A_FOLLOW_UP = 1.0
IN_DANGER = 10


def settle(p: Position) -> None:
    """Answer every window until a main window is open again or the match is over."""
    for _ in range(LONGEST):
        if not p.agenda or p.agenda[-1][0] == steps.MAIN:
            return
        answer(p, habit(p))


def habit(p: Position) -> Choice:
    """The answer to the open window, which is not a main window."""
    kind = p.agenda[-1][0]
    if kind == steps.DEFENSE:
        return _defense(p)
    if kind in (steps.FOLLOW_UP, steps.SECONDARY):
        return _follow_up(p)
    if kind == steps.COUNTER:
        return COUNTERATTACK
    if kind in (steps.TARGETS, steps.HAND_LIMIT):
        return next(option for option in options(p) if option != BACK)
    return PASS


def _defense(p: Position) -> Choice:
    """The Free Defense of the strongest Monster, and any protector when the Persona is in danger."""
    t = p.table
    battle = t.battles[-1]
    team = battle.declared // STRIDE
    if battle.declared != team * STRIDE or battle.protector != EMPTY or not t.field[team]:
        return PASS
    guards = sorted(t.field[team], key=lambda monster: _sturdiness(t, monster), reverse=True)
    fresh = [monster for monster in guards if not t.fatigued[monster]]
    if fresh and t.free_defense[team]:
        return Protect(fresh[0], FREE)
    if t.hp[team * STRIDE] <= IN_DANGER:
        return Protect((fresh or guards)[0], ENDURE)
    return PASS


def _sturdiness(t: Table, monster: int) -> float:
    return t.hp[monster] + 2 * ac_against(t, monster, tired=bool(t.fatigued[monster]))


def _follow_up(p: Position) -> Choice:
    """The Follow Up on the Persona that does most damage, if it is worth the Fatigue."""
    t = p.table
    best: Choice = PASS
    most = WORTH_A_FOLLOW_UP
    for option in options(p):
        if isinstance(option, FollowUp) and not option.target % STRIDE:
            damage = expected_damage(t, option.attacker, stat(t, option.target, AC))
            if damage > most:
                best, most = option, damage
    return best
