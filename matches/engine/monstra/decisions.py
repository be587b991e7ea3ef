"""What may be chosen at the open decision: options looked up by a small key, since they are few and immutable."""

from __future__ import annotations

from functools import cache

from matches.engine.monstra import choices, steps
from matches.engine.monstra.choices import Choice
from matches.engine.monstra.designs import (
    AFFORDABLE,
    ALLY_TARGET,
    CLEANSE_TARGET,
    ENEMY_TARGET,
    NEEDS_ANOTHER,
    PLAIN,
    SIGNATURE_COST,
    SIGNATURE_SHAPE,
    TACTIC_TARGET,
    WITH_ALLY,
    WITH_CLEANSE,
    WITH_REVIVAL,
)
from matches.engine.monstra.facts import conditions_on
from matches.engine.monstra.table import EMPTY, Table
from matches.engine.position import Position

Choices = tuple[Choice, ...]

_ACTIONS: dict[int, Choices] = {}
_TACTICS: dict[int, Choices] = {}


def bits(number: int) -> list[int]:
    """The positions of the bits that are set, lowest first."""
    found = []
    while number:
        lowest = number & -number
        found.append(lowest.bit_length() - 1)
        number ^= lowest
    return found


def options(p: Position) -> Choices:
    """Every legal choice of the open decision; empty when the match is over."""
    if not p.agenda:
        return ()
    step = p.agenda[-1]
    kind = step[0]
    t = p.table
    if kind == steps.ACT:
        return _turn(t, step[1])
    if kind == steps.DISCARD:
        return tuple([choices.discard_tactic(tactic) for tactic in bits(t.hand[step[1]])])
    if kind == steps.LEAD:
        return _leads(step[1])
    if kind == steps.AIM:
        return tuple([choices.choose_target(slot) for slot in bits(step[1])])
    return ()


def idle(p: Position) -> Choice:
    """What a digital table does for a seat that runs out of time: Guard on itself, else the first option (A-083)."""
    step = p.agenda[-1]
    return choices.guard_ally(step[1], step[1]) if step[0] == steps.ACT else options(p)[0]


@cache
def _leads(team: int) -> Choices:
    return (choices.act_first(2 * team), choices.act_first(2 * team + 1))


def _turn(t: Table, slot: int) -> Choices:
    """Tactics first (if none was played this round), then the actions of the creature whose turn it is."""
    team = slot >> 1
    creature = t.creature[slot]
    energy = t.energy[team]
    allies = t.living(team)
    enemies = t.living(1 - team)
    shape = SIGNATURE_SHAPE[creature]
    key = (((slot << 6 | creature) << 1 | (energy >= SIGNATURE_COST[creature])) << 2 | allies) << 2 | enemies
    if shape == WITH_REVIVAL:
        actions = _actions(slot, creature, energy, allies, enemies, 0) + _revivals(t, slot, creature, energy)
    else:
        extra = 0
        if shape == WITH_CLEANSE:
            extra = _team_conditions(t, team)
            key = key << 6 | extra | 1 << 40
        found = _ACTIONS.get(key)
        if found is None:
            found = _ACTIONS[key] = _actions(slot, creature, energy, allies, enemies, extra)
        actions = found
    if t.played[team]:
        return actions
    playable = t.hand[team] & AFFORDABLE[energy]
    if not playable:
        return actions
    row = _tactics(t, slot, playable, allies, enemies)
    row.extend(actions)
    return tuple(row)


def _tactics(t: Table, slot: int, playable: int, allies: int, enemies: int) -> list[Choice]:
    """The ways to play each of the tactics that the team can pay, a set of bits that is not empty."""
    team = slot >> 1
    hand = t.hand[team]
    alone = hand & (hand - 1) == 0
    base = (slot << 2 | allies) << 2 | enemies
    row: list[Choice] = []
    while playable:
        lowest = playable & -playable
        tactic = lowest.bit_length() - 1
        playable ^= lowest
        key = base << 5 | tactic
        extra = 0
        if TACTIC_TARGET[tactic] == CLEANSE_TARGET:
            extra = _team_conditions(t, team)
            key = key << 6 | extra | 1 << 40
        elif alone and NEEDS_ANOTHER[tactic]:
            continue
        plays = _TACTICS.get(key)
        if plays is None:
            plays = _TACTICS[key] = _plays(slot, tactic, allies, enemies, extra)
        row.extend(plays)
    return row


def _team_conditions(t: Table, team: int) -> int:
    """The conditions of both slots of a team: three bits for the first, three for the second."""
    return conditions_on(t, 2 * team) | conditions_on(t, 2 * team + 1) << 3


def _slots(team: int, living: int) -> list[int]:
    return [2 * team + place for place in bits(living)]


def _actions(slot: int, creature: int, energy: int, allies: int, enemies: int, conditions: int) -> Choices:
    """Basic move, signature move and Guard, on every living target (MONSTRA §6B)."""
    team = slot >> 1
    own = _slots(team, allies)
    targets = _slots(1 - team, enemies)
    row: list[Choice] = [choices.use_move(slot, 0, target) for target in targets]
    if energy >= SIGNATURE_COST[creature]:
        shape = SIGNATURE_SHAPE[creature]
        for target in targets:
            if shape in (PLAIN, WITH_REVIVAL):
                row.append(choices.use_move(slot, 1, target))
            for ally in own:
                if shape == WITH_ALLY:
                    row.append(choices.use_move(slot, 1, target, ally))
                elif shape == WITH_CLEANSE:
                    for condition in bits(conditions >> 3 * (ally & 1) & 7) or [EMPTY]:
                        row.append(choices.use_move(slot, 1, target, ally, condition))
    row.extend(choices.guard_ally(slot, ally) for ally in own)
    return tuple(row)


def _revivals(t: Table, slot: int, creature: int, energy: int) -> Choices:
    """Revive one defeated ally, once per battle, if there is one (MONSTRA §8, A-032)."""
    team = slot >> 1
    if t.revived[team] or energy < SIGNATURE_COST[creature]:
        return ()
    return tuple(choices.revive_ally(slot, defeated) for defeated in bits(t.defeated[team]))


def _plays(slot: int, tactic: int, allies: int, enemies: int, conditions: int) -> Choices:
    """The ways to play one tactic: on each living target it may name, with each condition it may remove."""
    team = slot >> 1
    wanted = TACTIC_TARGET[tactic]
    if wanted == ALLY_TARGET:
        return tuple(choices.play_tactic(slot, tactic, ally) for ally in _slots(team, allies))
    if wanted == ENEMY_TARGET:
        return tuple(choices.play_tactic(slot, tactic, enemy) for enemy in _slots(1 - team, enemies))
    if wanted == CLEANSE_TARGET:
        return tuple(
            choices.play_tactic(slot, tactic, ally, condition)
            for ally in _slots(team, allies)
            for condition in bits(conditions >> 3 * (ally & 1) & 7) or [EMPTY]
        )
    return (choices.play_tactic(slot, tactic),)
