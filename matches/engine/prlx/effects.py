"""The interpreter: carries out the operations of an ability, after its Checks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from matches.engine.position import Position
from matches.engine.prlx import attack, facts, harm, rolls
from matches.engine.prlx.choices import Targets
from matches.engine.prlx.designs import (
    ACTIVATED_CARD,
    ACTIVE,
    ALL_ALLY_MONSTERS,
    AS_REACTION,
    ATTACHED,
    ATTACK_TARGET,
    ATTACKER,
    BURIED,
    BY_SIZE,
    CHOOSE,
    DESIGNS,
    ENEMY_PERSONA,
    FIELD,
    FOR_ATTACK,
    FOR_NEXT_ATTACK,
    FOR_ROUNDS,
    FOR_TURN,
    FULL,
    HALF_DEALT,
    HAND,
    HOST,
    IN_PLAY,
    MONSTER,
    NOWHERE,
    ON_ALLY_DEFEATED,
    ON_DEFEATED,
    ON_FODDER,
    OP_ATTACH,
    OP_ATTACK,
    OP_CLEANSE,
    OP_DAMAGE,
    OP_EFFECT,
    OP_FATIGUE,
    OP_GAIN_ACTION,
    OP_HEAL,
    OP_MOVE,
    OP_NEGATE,
    OP_PRIME,
    OP_REFRESH,
    OP_REVEAL,
    OP_TEMP_HP,
    OP_WARD,
    PAY_ACTION,
    PAY_BONUS,
    PERSONA,
    RANDOM,
    RECOVERY,
    SELF,
    TRIGGER_CARD,
    UP_TO,
    YOUR_PERSONA,
    AbilityDesign,
    Amount,
    Op,
)
from matches.engine.prlx.legality import candidates, pile
from matches.engine.prlx.settling import Arrival, destroy_card, entered, leave, settle
from matches.engine.prlx.stats import can_attack, group, lasting_until, negative_sources
from matches.engine.prlx.table import BY_ABILITY, EMPTY, STRIDE, Battle, Table


class Cause:
    """What an ability is carried out for: its card and player, its targets, and the attack or card it is about."""

    __slots__ = (
        "ability",
        "activated",
        "arrivals",
        "attacker",
        "dealt",
        "groups",
        "low",
        "paid",
        "resisted",
        "source",
        "target",
        "team",
        "trigger",
        "triggers",
    )

    def __init__(self, source: int, ability: AbilityDesign, team: int) -> None:
        self.source = source
        self.ability = ability
        self.team = team
        self.groups: list[list[int]] = []
        self.trigger = EMPTY
        self.attacker = EMPTY
        self.target = EMPTY
        self.activated = EMPTY
        self.paid = 0
        self.resisted: set[int] = set()
        self.dealt = 0
        self.arrivals: list[Arrival] = []
        self.low: list[int] = []
        self.triggers: list[tuple[int, ...]] = []


def resolve(p: Position, cause: Cause, targets: Targets) -> None:
    """Checks first, then every operation in order, then what follows from them."""
    t = p.table
    cause.groups = _groups(p, cause, targets)
    if t.battles and cause.ability.timing == AS_REACTION:
        cause.attacker, cause.target = t.battles[-1].attacker, t.battles[-1].target
    if t.activations:
        cause.activated = t.activations[-1].source
    if cause.ability.check is not None and not _checks(p, cause):
        return
    for op in cause.ability.ops:
        _OPS[op[0]](p, cause, op)
    settle(p, cause.arrivals, cause.low, cause.triggers)


def _groups(p: Position, cause: Cause, targets: Targets) -> list[list[int]]:
    """The targets of each group: the chosen ones that are still there, all of them now, or some by chance."""
    t = p.table
    chosen = iter(targets)
    found: list[list[int]] = []
    for index, group_of in enumerate(cause.ability.groups):
        if group_of.mode in (CHOOSE, UP_TO):
            there = pile(t, cause.team, group_of.source)
            found.append([card for card in next(chosen) if card in there])
            continue
        cards = candidates(t, cause.team, cause.source, cause.ability, index)
        if group_of.mode == RANDOM:
            picked: list[int] = []
            while cards and len(picked) < group_of.count:
                picked.append(p.dice.pick(cards))
                cards.remove(picked[-1])
            cards = picked
        found.append(cards)
    return found


def _checks(p: Position, cause: Cause) -> bool:
    """Every opposing creature or card rolls, in target order (P-227 to P-237); False if all who rolled resisted."""
    t = p.table
    assert cause.ability.check is not None
    kind, passing, by = cause.ability.check
    rolled = 0
    for card in reached(t, cause, by):
        if card // STRIDE == cause.team:
            continue  # nobody resists a friend
        rolled += 1
        roller = card if t.is_creature(card) else card // STRIDE * STRIDE
        if rolls.check(p, roller, card, kind, passing):
            cause.resisted.add(card)
    return not rolled or len(cause.resisted) < rolled


def reached(t: Table, cause: Cause, reach: int) -> list[int]:
    """The cards that a selector reaches now, those apart that have gone or resisted (A-099)."""
    found: Sequence[int]
    if reach < SELF:
        return [card for card in cause.groups[reach] if card not in cause.resisted]
    if reach >= ALL_ALLY_MONSTERS:
        found = group(t, reach, cause.source, cause.team)
    else:
        found = [_single(t, cause, reach)]
    return [card for card in found if card >= 0 and t.zone[card] != NOWHERE and card not in cause.resisted]


_ABOUT_THE_GONE = frozenset({ON_DEFEATED, ON_FODDER, ON_ALLY_DEFEATED})
"""The occasions whose card has left the Field by then; any other creature that has gone is reached no more."""


def _single(t: Table, cause: Cause, reach: int) -> int:
    if reach == SELF:
        return cause.source
    if reach == HOST:
        return t.host[cause.source]
    if reach == YOUR_PERSONA:
        return cause.team * STRIDE
    if reach == ENEMY_PERSONA:
        return (1 - cause.team) * STRIDE
    if reach == ACTIVATED_CARD:
        return cause.activated
    if reach == TRIGGER_CARD and cause.ability.occasion in _ABOUT_THE_GONE:
        return cause.trigger
    card = {ATTACKER: cause.attacker, ATTACK_TARGET: cause.target, TRIGGER_CARD: cause.trigger}[reach]
    return card if card != EMPTY and t.is_creature(card) else EMPTY


def creatures(t: Table, cause: Cause, reach: int) -> list[int]:
    """Of what a selector reaches, the creatures in play."""
    return [card for card in reached(t, cause, reach) if t.is_creature(card)]


def monsters(t: Table, cause: Cause, reach: int) -> list[int]:
    """Of what a selector reaches, the Monsters on the Field."""
    return [card for card in reached(t, cause, reach) if t.zone[card] == FIELD]


def _amount(p: Position, cause: Cause, n: Amount) -> int:
    if n[0] == HALF_DEALT:
        return cause.dealt // 2
    t = p.table
    source = cause.source
    if DESIGNS[t.design[source]].kind == MONSTER and t.zone[source] != PERSONA:
        roller = source if t.zone[source] == FIELD else EMPTY
    else:
        roller = cause.team * STRIDE
    return rolls.amount(p, n, roller)


def _damage(p: Position, cause: Cause, op: Op) -> None:
    found = creatures(p.table, cause, op[1])
    if not found:
        return
    n = _amount(p, cause, op[2])
    for creature in found:
        dealt = harm.damage(p, creature, n, facts.BY_EFFECT)
        cause.dealt += dealt
        if dealt and p.table.zone[creature] == PERSONA:
            cause.low.append(creature // STRIDE)


def _heal(p: Position, cause: Cause, op: Op) -> None:
    found = creatures(p.table, cause, op[1])
    if not found:
        return
    if op[2][0] == FULL:
        for creature in found:
            harm.heal_fully(p, creature)
        return
    n = _amount(p, cause, op[2])
    for creature in found:
        harm.heal(p, creature, n)


def _temp_hp(p: Position, cause: Cause, op: Op) -> None:
    found = creatures(p.table, cause, op[1])
    if found:
        n = _amount(p, cause, op[2])
        for creature in found:
            harm.give_temp_hp(p, creature, n)


def _ward(p: Position, cause: Cause, op: Op) -> None:
    found = creatures(p.table, cause, op[1])
    if found:
        n = _amount(p, cause, op[2])
        for creature in found:
            facts.give_ward(p, creature, n)


def _effect(p: Position, cause: Cause, op: Op) -> None:
    t = p.table
    until = _until(t, cause, op[4])
    for creature in creatures(t, cause, op[1]):
        facts.add_effect(p, creature, op[2], op[3], until)


def _until(t: Table, cause: Cause, lasts: int) -> int:
    """When an effect made now ends, as ``Effect.until`` counts it."""
    if lasts == FOR_ATTACK:
        return -len(t.battles)
    if lasts == FOR_NEXT_ATTACK:
        return 0
    if lasts == FOR_TURN:
        return 2 * t.turn
    if lasts >= FOR_ROUNDS:
        return 2 * lasting_until(t, lasts - FOR_ROUNDS)
    return 2 * (t.turn + (2 if t.active_team == cause.team else 1)) + 1


def _fatigue(p: Position, cause: Cause, op: Op) -> None:
    for monster in monsters(p.table, cause, op[1]):
        facts.set_fatigue(p, monster, 1)


def _refresh(p: Position, cause: Cause, op: Op) -> None:
    for monster in monsters(p.table, cause, op[1]):
        facts.set_fatigue(p, monster, 0)


def _cleanse(p: Position, cause: Cause, op: Op) -> None:
    t = p.table
    for creature in creatures(t, cause, op[1]):
        facts.cleanse(p, creature, negative_sources(t, creature))


def _prime(p: Position, cause: Cause, op: Op) -> None:
    t = p.table
    for monster in monsters(t, cause, op[1]):
        facts.set_streak(p, monster, t.streak[monster], 1)


def _move(p: Position, cause: Cause, op: Op) -> None:
    t = p.table
    zone, rounds = op[2], op[3]
    for card in reached(t, cause, op[1]):
        origin = t.zone[card]
        if origin in (ACTIVE, ATTACHED):
            if zone == BURIED:
                destroy_card(p, card)
            continue
        if zone == FIELD:
            _put(p, cause, card)
            continue
        stay = DESIGNS[t.design[card]].size if rounds == BY_SIZE else rounds
        stay = stay if zone == RECOVERY else 0
        why = facts.DESTROYED if zone == BURIED else (facts.SENT if zone == RECOVERY else facts.RETURNED)
        if origin == FIELD:
            cause.arrivals.extend(leave(p, card, zone, stay, why))
        elif origin in (RECOVERY, BURIED, HAND) and origin != zone:
            facts.move_card(p, card, NOWHERE, why)
            cause.arrivals.append((card, zone, stay, why))


def _put(p: Position, cause: Cause, card: int) -> None:
    """An effect puts a Monster onto the Field if a slot is free (A-033)."""
    t = p.table
    if DESIGNS[t.design[card]].kind == MONSTER and len(t.field[card // STRIDE]) < t.setting.slots:
        facts.move_card(p, card, FIELD, facts.PUT)
        cause.triggers.extend(entered(t, card, summoned=False))


def _attack(p: Position, cause: Cause, op: Op) -> None:
    """A real attack, with its ceiling, windows and Follow Up; paid for if the ability was (P-187)."""
    t = p.table
    attackers = monsters(t, cause, op[1])
    targets = creatures(t, cause, op[2])
    if attackers and targets and can_attack(t, attackers[0]):
        paid = int(cause.ability.pay in (PAY_ACTION, PAY_BONUS))
        battle = Battle(attackers[0], targets[0], targets[0], kind=BY_ABILITY, paid=paid, status=op[3])
        attack.declare(p, battle)


def _gain_action(p: Position, cause: Cause, op: Op) -> None:
    """Extra Actions exist in one's own turn only (A-075)."""
    if cause.team == p.table.active_team:
        facts.gain_actions(p, cause.team, op[2])


def _negate(p: Position, cause: Cause, op: Op) -> None:
    """The answered card makes the listed Check, backed by its controller's Persona (P-240 to P-242)."""
    t = p.table
    if not t.activations:
        return
    activation = t.activations[-1]
    if rolls.check(p, activation.team * STRIDE, activation.source, op[2], op[3]):
        return
    facts.negate(p)
    if t.zone[activation.source] in (IN_PLAY, ACTIVE, ATTACHED):
        destroy_card(p, activation.source)


def _reveal(p: Position, cause: Cause, op: Op) -> None:
    for card in reached(p.table, cause, op[1]):
        facts.reveal(p, card)


def _attach(p: Position, cause: Cause, op: Op) -> None:
    t = p.table
    hosts = creatures(t, cause, op[1])
    if hosts and t.zone[cause.source] == IN_PLAY:
        facts.move_card(p, cause.source, ATTACHED, facts.FITTED, host=hosts[0])


_OPS: dict[int, Callable[[Position, Cause, Any], None]] = {
    OP_DAMAGE: _damage,
    OP_HEAL: _heal,
    OP_TEMP_HP: _temp_hp,
    OP_WARD: _ward,
    OP_EFFECT: _effect,
    OP_FATIGUE: _fatigue,
    OP_REFRESH: _refresh,
    OP_CLEANSE: _cleanse,
    OP_PRIME: _prime,
    OP_MOVE: _move,
    OP_ATTACK: _attack,
    OP_GAIN_ACTION: _gain_action,
    OP_NEGATE: _negate,
    OP_REVEAL: _reveal,
    OP_ATTACH: _attach,
}
