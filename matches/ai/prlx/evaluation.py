"""How good a PRLX position is for a team, from features that both sides could count on the table."""

from __future__ import annotations

from matches.engine.game import DRAW, RUNNING
from matches.engine.position import Position
from matches.engine.prlx.designs import (
    AC,
    AIM,
    ATTACK_ADVANTAGE,
    ATTACK_DISADVANTAGE,
    CURSED,
    DAMAGE_ADVANTAGE,
    DAMAGE_DISADVANTAGE,
    DESIGNS,
    DMG,
    INSPIRED,
    MONSTER,
    SNAKE_EYES,
)
from matches.engine.prlx.stats import can_attack, fatigue, printed, rounds_left, stat, statuses
from matches.engine.prlx.table import STRIDE, Table

VICTORY = 1000.0

# In points of Persona HP.
LOW = 9
LOW_HP = 0.9  # for each point below LOW: the last ones are the dearest
TEMP_HP = 0.7
STRIKE = 1.2  # a Monster that stands, for each point of damage that an attack of it is worth
BODY = 0.3  # for each HP of a Monster: it can take attacks meant for the Persona
COVER = 0.15  # for each point of AC over BARE
BARE = 8
PRESENCE = 0.6
NOW = 0.75  # for each point of damage that the Actions left this turn can still do
NEXT = 0.4  # for each point that two attacks in the next turn will do
TIRED = 0.7
REACTION = 0.8
FRESH_COVER = 0.9
HAND = (0.7, 1.0, 1.3, 1.6)  # Monsters by size
HAND_OTHER = 1.3
RECOVERING = 0.6  # of what the card is worth in Hand
HIDDEN_EVENT = 1.3
LASTING_EVENT = 1.0
LASTING_ROUND = 0.25
FITTED = 0.9
SNAKES = 0.3
PRIMED = 1.5

ATTACKS_A_TURN = 2


def evaluate(position: Position, team: int, *, ending: bool = False) -> float:
    """How far ahead ``team`` is; a won match is far beyond any lead.

    With ``ending`` the turn is taken to end here, so that Actions that are left are worth nothing.
    """
    t = position.table
    if t.winner != RUNNING:
        if t.winner == DRAW:
            return 0.0
        return VICTORY if t.winner == team else -VICTORY
    worth = _side(t, team) - _side(t, 1 - team)
    if not ending:
        active = t.active_team
        left = NOW * _best_attacks(t, active, t.actions[active] + t.bonus[active], now=True)
        worth += left if active == team else -left
    return worth


def _side(t: Table, team: int) -> float:
    hp = t.hp[team * STRIDE]
    worth = hp + TEMP_HP * t.temp[team * STRIDE] - LOW_HP * max(0, LOW - hp)
    worth += REACTION * t.reaction[team]
    if any(not t.fatigued[monster] for monster in t.field[team]):
        worth += FRESH_COVER
    for monster in t.field[team]:
        worth += _monster(t, monster)
    worth += NEXT * _best_attacks(t, team, ATTACKS_A_TURN, now=False)
    worth += sum(_card(t, card) for card in t.hand[team])
    worth += RECOVERING * sum(_card(t, card) for card in t.recovery[team])
    worth += HIDDEN_EVENT * len(t.events[team])
    worth += sum(LASTING_EVENT + LASTING_ROUND * rounds_left(t, card) for card in t.active[team])
    worth += FITTED * sum(card // STRIDE == team for card in t.attached)
    if statuses(t, team * STRIDE) >> SNAKE_EYES & 1:
        worth -= SNAKES
    return worth


def _card(t: Table, card: int) -> float:
    """A card that can come, or come back, into play."""
    design = DESIGNS[t.design[card]]
    return HAND[design.size] if design.kind == MONSTER else HAND_OTHER


def _monster(t: Table, monster: int) -> float:
    """A Monster on the Field by what is printed on it and what is left of it; what it can do is counted elsewhere."""
    design = DESIGNS[t.design[monster]]
    strike = design.dice * (design.faces + 1) / 2 + design.size
    aim = printed(t, monster, AIM)
    worth = PRESENCE + STRIKE * strike * _chance(aim, 13) + BODY * (t.hp[monster] + TEMP_HP * t.temp[monster])
    worth += COVER * (stat(t, monster, AC) + fatigue(t, monster) - BARE)
    if t.fatigued[monster]:
        worth -= TIRED
    return worth + PRIMED * t.primed[monster]


def _chance(aim: int, ac: int) -> float:
    """The chance that a d20 and AIM reach an AC, natural 1 and 20 counted."""
    return min(19, max(1, 21 + aim - ac)) / 20


def _best_attacks(t: Table, team: int, count: int, *, now: bool) -> float:
    """The damage that the best ``count`` attacks of a team would do to the other Persona, on average.

    ``now`` asks of this turn: who has attacked and who is Fatigued counts.
    """
    if count <= 0:
        return 0.0
    ac = stat(t, (1 - team) * STRIDE, AC)
    found: list[float] = []
    for monster in t.field[team]:
        if now and not can_attack(t, monster):
            continue
        found.append(expected_damage(t, monster, ac, now=now))
    return sum(sorted(found, reverse=True)[:count])


def expected_damage(t: Table, monster: int, ac: int, *, now: bool = True) -> float:
    """The average damage of one attack against an AC; ``now`` with the Fatigue and the second attack of this turn."""
    design = DESIGNS[t.design[monster]]
    tired = fatigue(t, monster)
    spared = 0 if now else tired
    status = statuses(t, monster)
    chance = _chance(stat(t, monster, AIM) + spared, ac)
    better = status >> ATTACK_ADVANTAGE & 1
    worse = status >> ATTACK_DISADVANTAGE & 1 or (now and tired and t.attacks[monster] > 0)
    if better and not worse:
        chance = 1 - (1 - chance) ** 2
    elif worse and not better:
        chance *= chance
    dice = design.dice * (design.faces + 1) / 2
    higher = status >> INSPIRED & 1 or status >> DAMAGE_ADVANTAGE & 1
    lower = status >> CURSED & 1 or status >> DAMAGE_DISADVANTAGE & 1
    if higher != lower:
        dice *= 1.25 if higher else 0.75
    damage = max(0.0, dice + stat(t, monster, DMG) + spared)
    return chance * damage * (2 if t.primed[monster] else 1)
