"""What happens on the table: each fact with the one function that makes it happen.

Nothing else writes to the table. The function changes it and, only when somebody listens, appends the fact; folding the
facts over the opening gives the table again. Facts are a stored format: codes stay, fields are only added at the end.
``design`` in a fact is the number of the design, so that a log line needs nothing but the fact.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from matches.engine.position import Position
from matches.engine.prlx.designs import (
    ACTIVE,
    ATTACHED,
    BURIED,
    DECK,
    DESIGNS,
    EVENTS,
    FIELD,
    FIRST_STATUS,
    HAND,
    IN_PLAY,
    NEGATIVE_STATUSES,
    NOWHERE,
    PERSONA,
    RECOVERY,
    SMALL,
)
from matches.engine.prlx.table import EMPTY, NOBODY, STRIDE, UNTIL_NEXT_ATTACK, Activation, Battle, Effect, Table

HIDDEN = -2
"""Stands in a fact or a view for a card that the viewer may not see."""

# Why a card moves.
(
    DEALT,
    DRAWN,
    STAGED,
    SUMMONED,
    PUT,
    SACRIFICED,
    DEFEATED,
    DESTROYED,
    RETURNED,
    SENT,
    USED,
    HELD_BACK,
    RECOVERED,
    HOST_LEFT,
    RAN_OUT,
    FITTED,
) = range(16)

# Why HP change.
BY_ATTACK, BY_SPILL, BY_EFFECT, BY_HEALING, BY_PAYMENT = range(5)

# What is spent.
ACTION, BONUS, REACTION, FREE_DEFENSE, FREE_SACRISUMMON, DEFENSIVE_FOLLOW_UP = range(6)

_KNOWN_THERE = frozenset({FIELD, RECOVERY, BURIED, ACTIVE, ATTACHED, IN_PLAY, PERSONA})


class InitiativeRolled(NamedTuple):
    faces: tuple[int, int]


def roll_initiative(p: Position, faces: tuple[int, int]) -> None:
    """One die of each Persona, without modifiers."""
    if p.facts is not None:
        p.facts.append(InitiativeRolled(faces))


class FirstSet(NamedTuple):
    team: int


def set_first(p: Position, team: int) -> None:
    """That team takes the odd turns."""
    p.table.first = team
    if p.facts is not None:
        p.facts.append(FirstSet(team))


class TurnBegan(NamedTuple):
    turn: int
    team: int


def begin_turn(p: Position, turn: int) -> None:
    """What ends and what is renewed at the beginning of a turn, in this order (A-006, steps 1 to 5)."""
    t = p.table
    t.turn = turn
    team = t.active_team
    t.wards.clear()
    ended = 2 * turn + 1
    if t.effects:
        t.effects = [effect for effect in t.effects if effect.until != ended]
    for monster in t.field[team]:
        t.fatigued[monster] = 0
    for side in t.field:
        for monster in side:
            t.attacks[monster] = 0
    t.used = [0] * len(t.used)
    t.actions[team] = t.bonus[team] = 1
    t.actions[1 - team] = t.bonus[1 - team] = 0
    t.free_sacrisummon[team] = 1
    t.free_defense[0] = t.free_defense[1] = 1
    t.follow_up_of[0] = t.follow_up_of[1] = EMPTY
    if p.facts is not None:
        p.facts.append(TurnBegan(turn, team))


class TurnEnded(NamedTuple):
    turn: int
    team: int


def end_turn(p: Position) -> None:
    """Unspent Actions are lost, the Reaction comes back, effects of this turn end (A-007, steps 1 to 3)."""
    t = p.table
    team = t.active_team
    t.actions[team] = t.bonus[team] = 0
    t.reaction[team] = 1
    ended = 2 * t.turn
    if t.effects:
        t.effects = [effect for effect in t.effects if effect.until != ended]
    if p.facts is not None:
        p.facts.append(TurnEnded(t.turn, team))


class CardMoved(NamedTuple):
    card: int
    design: int
    team: int
    origin: int
    zone: int
    why: int
    rounds: int
    host: int
    known: int


def move_card(p: Position, card: int, zone: int, why: int, rounds: int = 0, host: int = EMPTY) -> None:
    """A card goes from where it lies to another zone; leaving the Field clears everything on it (P-198, A-049)."""
    t = p.table
    origin = t.zone[card]
    _take(t, card, origin)
    _lay(t, card, zone, why, rounds, host)
    if p.facts is not None:
        p.facts.append(CardMoved(card, t.design[card], card // STRIDE, origin, zone, why, rounds, host, t.known[card]))


def _take(t: Table, card: int, origin: int) -> None:
    team = card // STRIDE
    if origin == HAND:
        t.hand[team].remove(card)
    elif origin == DECK:
        t.deck[team].pop()
    elif origin == FIELD:
        t.field[team].remove(card)
        _clear(t, card)
    elif origin == RECOVERY:
        t.recovery[team].remove(card)
    elif origin == BURIED:
        t.buried[team].remove(card)
    elif origin == EVENTS:
        t.events[team].remove(card)
    elif origin == ACTIVE:
        t.active[team].remove(card)
        _forget_source(t, card)
    elif origin == ATTACHED:
        t.attached.remove(card)
        t.host[card] = EMPTY
        _forget_source(t, card)
    else:
        t.waiting.remove(card)


def _clear(t: Table, card: int) -> None:
    t.hp[card] = t.temp[card] = t.fatigued[card] = t.attacks[card] = t.streak[card] = t.primed[card] = 0
    if t.wards:
        t.wards = [ward for ward in t.wards if ward[0] != card]
    if t.effects:
        t.effects = [effect for effect in t.effects if effect.creature != card]
    if t.exempt:
        t.exempt = [pair for pair in t.exempt if pair[0] != card]
    _forget_source(t, card)


def _forget_source(t: Table, card: int) -> None:
    t.statics = None
    if t.exempt:
        t.exempt = [pair for pair in t.exempt if pair[1] != card]


def _lay(t: Table, card: int, zone: int, why: int, rounds: int, host: int) -> None:
    team = card // STRIDE
    t.zone[card] = zone
    t.since[card] = t.turn if zone in (RECOVERY, ACTIVE) else 0
    t.rounds[card] = rounds
    if zone in _KNOWN_THERE:
        t.known[card] = 1
    if zone == HAND:
        t.hand[team].append(card)
    elif zone == FIELD:
        t.field[team].append(card)
        t.hp[card] = DESIGNS[t.design[card]].hp
        t.fatigued[card] = t.debt[card]
        t.debt[card] = 0
        t.statics = None
    elif zone == RECOVERY:
        t.recovery[team].append(card)
    elif zone == BURIED:
        t.buried[team].append(card)
    elif zone == ACTIVE:
        t.active[team].append(card)
        t.statics = None
    elif zone == ATTACHED:
        t.attached.append(card)
        t.host[card] = host
        t.statics = None
    else:
        t.waiting.append(card)
    if why == DEFEATED and zone == NOWHERE and DESIGNS[t.design[card]].size == SMALL:
        t.debt[card] = 1


class Revealed(NamedTuple):
    card: int
    design: int
    team: int


def reveal(p: Position, card: int) -> None:
    """A card becomes known to everybody and stays known (P-061)."""
    t = p.table
    if t.known[card]:
        return
    t.known[card] = 1
    if p.facts is not None:
        p.facts.append(Revealed(card, t.design[card], card // STRIDE))


class Spent(NamedTuple):
    team: int
    what: int


def spend(p: Position, team: int, what: int) -> None:
    """A resource of a team is used up: one Action or Bonus Action, or what comes once."""
    t = p.table
    if what == ACTION:
        t.actions[team] -= 1
    elif what == BONUS:
        t.bonus[team] -= 1
    elif what == REACTION:
        t.reaction[team] = 0
    elif what == FREE_DEFENSE:
        t.free_defense[team] = 0
    elif what == FREE_SACRISUMMON:
        t.free_sacrisummon[team] = 0
    else:
        t.follow_up_of[team] = EMPTY
    if p.facts is not None:
        p.facts.append(Spent(team, what))


class ActionsGained(NamedTuple):
    team: int
    n: int


def gain_actions(p: Position, team: int, n: int) -> None:
    """Extra Actions for the current turn (P-076)."""
    p.table.actions[team] += n
    if p.facts is not None:
        p.facts.append(ActionsGained(team, n))


class Summoned(NamedTuple):
    card: int
    design: int
    pay: int
    fodder: tuple[int, ...]
    fodder_designs: tuple[int, ...]


def announce_summon(p: Position, card: int, pay: int, fodder: tuple[int, ...]) -> None:
    """A Base Summon (no Fodder) or a Sacrisummon is announced; what happens stands in the facts after it."""
    if p.facts is not None:
        design = p.table.design
        p.facts.append(Summoned(card, design[card], pay, fodder, tuple([design[f] for f in fodder])))


class AbilityUsed(NamedTuple):
    card: int
    design: int
    ability: int
    team: int
    targets: tuple[int, ...]
    target_designs: tuple[int, ...]
    known: tuple[int, ...]


def use_ability(p: Position, card: int, ability: int, targets: tuple[int, ...]) -> None:
    """An ability is used: it is marked for this turn, a Persona's for its P marker, an Event for its round."""
    t = p.table
    design = DESIGNS[t.design[card]]
    team = card // STRIDE
    t.used[card] |= 1 << ability
    if t.zone[card] == PERSONA:
        t.persona_used[team] = t.turn
    elif t.zone[card] == EVENTS:
        t.event_round[team] = t.round
    if p.facts is not None:
        designs = tuple([t.design[target] for target in targets])
        known = tuple([int(t.known[target] or t.zone[target] != HAND) for target in targets])
        p.facts.append(AbilityUsed(card, design.number, ability, team, targets, designs, known))


class AbilityTriggered(NamedTuple):
    card: int
    design: int
    ability: int
    team: int


def trigger_ability(p: Position, card: int, ability: int) -> None:
    """A triggered ability goes off by itself; an Event counts for its round (P-210)."""
    t = p.table
    team = card // STRIDE
    if t.zone[card] == EVENTS:
        t.event_round[team] = t.round
    if p.facts is not None:
        p.facts.append(AbilityTriggered(card, t.design[card], ability, team))


class Activated(NamedTuple):
    source: int
    design: int
    ability: int
    team: int


def open_activation(p: Position, source: int, ability: int, team: int) -> None:
    """The activation of an Event, Hex or Utility waits for an answer (P-239)."""
    t = p.table
    t.activations.append(Activation(source, ability, team))
    if p.facts is not None:
        p.facts.append(Activated(source, t.design[source], ability, team))


class Negated(NamedTuple):
    source: int
    design: int


def negate(p: Position) -> None:
    """The innermost activation will not resolve (P-241)."""
    t = p.table
    activation = t.activations[-1]
    t.activations[-1] = activation._replace(negated=1)
    if p.facts is not None:
        p.facts.append(Negated(activation.source, t.design[activation.source]))


class ActivationEnded(NamedTuple):
    source: int


def close_activation(p: Position) -> None:
    """The innermost activation is answered, and resolves or has been negated."""
    activation = p.table.activations.pop()
    if p.facts is not None:
        p.facts.append(ActivationEnded(activation.source))


class HpChanged(NamedTuple):
    creature: int
    design: int
    by: int
    hp: int
    why: int


def change_hp(p: Position, creature: int, by: int, why: int) -> None:
    """``by`` is what really changes, already within 0 and the most that the creature can have."""
    t = p.table
    t.hp[creature] += by
    if p.facts is not None:
        p.facts.append(HpChanged(creature, t.design[creature], by, t.hp[creature], why))


class TempHpSet(NamedTuple):
    creature: int
    design: int
    value: int
    by: int


def set_temp_hp(p: Position, creature: int, value: int) -> None:
    """A creature has so many Temp HP now (P-253)."""
    t = p.table
    by = value - t.temp[creature]
    t.temp[creature] = value
    if p.facts is not None:
        p.facts.append(TempHpSet(creature, t.design[creature], value, by))


class WardGained(NamedTuple):
    creature: int
    design: int
    n: int


def give_ward(p: Position, creature: int, n: int) -> None:
    """One more Ward, behind the older ones (P-257)."""
    t = p.table
    t.wards.append((creature, n))
    if p.facts is not None:
        p.facts.append(WardGained(creature, t.design[creature], n))


class WardUsed(NamedTuple):
    creature: int
    design: int
    n: int


def use_ward(p: Position, creature: int, n: int) -> None:
    """Wards prevent ``n`` damage, the oldest first; what is left of one stays (A-024, A-025)."""
    t = p.table
    left = n
    wards: list[tuple[int, int]] = []
    for owner, amount in t.wards:
        if owner == creature and left:
            used = min(amount, left)
            left -= used
            amount -= used
        if amount:
            wards.append((owner, amount))
    t.wards = wards
    if p.facts is not None:
        p.facts.append(WardUsed(creature, t.design[creature], n))


class FatigueSet(NamedTuple):
    monster: int
    design: int
    fatigued: int


def set_fatigue(p: Position, monster: int, fatigued: int) -> None:
    """A Monster becomes Fatigued (1), or is no longer so (0); nothing happens if it is so already (P-134)."""
    t = p.table
    if t.fatigued[monster] == fatigued:
        return
    t.fatigued[monster] = fatigued
    if p.facts is not None:
        p.facts.append(FatigueSet(monster, t.design[monster], fatigued))


class EffectAdded(NamedTuple):
    creature: int
    design: int
    what: int
    n: int
    until: int


def add_effect(p: Position, creature: int, what: int, n: int, until: int) -> None:
    """A stat change, a status or a lifted rule that ends by itself (``Effect``)."""
    t = p.table
    t.effects.append(Effect(creature, what, n, until))
    if p.facts is not None:
        p.facts.append(EffectAdded(creature, t.design[creature], what, n, until))


class Cleansed(NamedTuple):
    creature: int
    design: int
    sources: tuple[int, ...]


def cleanse(p: Position, creature: int, sources: tuple[int, ...]) -> None:
    """Every negative effect goes, and the creature is exempt from these lasting sources (P-250, A-074)."""
    t = p.table
    t.fatigued[creature] = 0
    t.effects = [
        effect for effect in t.effects if effect.creature != creature or not is_negative(effect.what, effect.n)
    ]
    t.exempt.extend((creature, source) for source in sources)
    if p.facts is not None:
        p.facts.append(Cleansed(creature, t.design[creature], sources))


def is_negative(what: int, n: int) -> bool:
    """Whether Cleanse removes it: a lowered stat, or a negative status (P-251)."""
    return n < 0 if what < FIRST_STATUS else what in NEGATIVE_STATUSES


class StreakSet(NamedTuple):
    monster: int
    design: int
    streak: int
    primed: int


def set_streak(p: Position, monster: int, streak: int, primed: int) -> None:
    """Misses in a row, and whether the Monster is Primed (P-261 to P-265)."""
    t = p.table
    if t.streak[monster] == streak and t.primed[monster] == primed:
        return
    t.streak[monster] = streak
    t.primed[monster] = primed
    if p.facts is not None:
        p.facts.append(StreakSet(monster, t.design[monster], streak, primed))


class AttackDeclared(NamedTuple):
    attacker: int
    design: int
    target: int
    target_design: int
    kind: int
    paid: int
    status: int
    first: int
    second: int


def declare_attack(p: Position, battle: Battle) -> None:
    """An attack begins, inside the one that is going on if there is one; it counts for the attacker (P-114)."""
    t = p.table
    t.battles.append(battle)
    t.attacks[battle.attacker] += 1
    if p.facts is not None:
        p.facts.append(
            AttackDeclared(
                battle.attacker,
                t.design[battle.attacker],
                battle.declared,
                t.design[battle.declared],
                battle.kind,
                battle.paid,
                battle.status,
                battle.first,
                battle.second,
            )
        )


class ProtectorStaged(NamedTuple):
    protector: int
    design: int
    mode: int
    tired: int


def stage_protector(p: Position, protector: int, mode: int) -> None:
    """A Monster moves beside the Persona and becomes the target (P-157)."""
    t = p.table
    tired = t.fatigued[protector]
    t.battles[-1] = t.battles[-1]._replace(target=protector, protector=protector, mode=mode, tired=tired)
    if p.facts is not None:
        p.facts.append(ProtectorStaged(protector, t.design[protector], mode, tired))


class AttackRolled(NamedTuple):
    """The roll to hit with all its terms: ``advantage`` is 1, 0 or -1, ``natural`` 1 also for what counts as 1."""

    attacker: int
    design: int
    target: int
    target_design: int
    faces: tuple[int, ...]
    kept: int
    advantage: int
    reasons: tuple[int, ...]
    aim: int
    fatigue: int
    total: int
    ac: int
    less: int
    natural: int
    hit: int


def show_roll(p: Position, target: int, natural: int, hit: int, shown: AttackRolled | None) -> None:
    """The roll is shown; ``target`` is who is struck, or would have been. ``shown`` is needed if somebody listens."""
    t = p.table
    t.battles[-1] = t.battles[-1]._replace(target=target, natural=natural, hit=hit)
    if p.facts is not None:
        assert shown is not None
        design = t.design[target]
        p.facts.append(shown._replace(target=target, target_design=design, natural=natural, hit=hit))


class DamageRolled(NamedTuple):
    """The damage roll with all its terms: dice sets, which was kept and why, MOD, other DMG, Fatigue, Primed."""

    attacker: int
    design: int
    target: int
    target_design: int
    faces: int
    sets: tuple[tuple[int, ...], ...]
    advantage: int
    reasons: tuple[int, ...]
    dice: int
    mod: int
    other: int
    fatigue: int
    doubled: int
    total: int
    spill: int


def show_damage(p: Position, roll: DamageRolled) -> None:
    """A damage roll is shown; what it does stands in the facts after it."""
    if p.facts is not None:
        p.facts.append(roll)


class AttackEnded(NamedTuple):
    attacker: int


def end_attack(p: Position) -> None:
    """The innermost attack has resolved: what lasted for it, or until the attacker's next attack, ends."""
    t = p.table
    depth = len(t.battles)
    battle = t.battles.pop()
    if t.effects:
        attacker = battle.attacker
        t.effects = [
            effect
            for effect in t.effects
            if effect.until != -depth and not (effect.until == UNTIL_NEXT_ATTACK and effect.creature == attacker)
        ]
    if p.facts is not None:
        p.facts.append(AttackEnded(battle.attacker))


class DefensiveFollowUpEarned(NamedTuple):
    monster: int
    design: int


def earn_follow_up(p: Position, monster: int) -> None:
    """A Reaction Defense has earned one Defensive Follow Up for the rest of the turn (P-163)."""
    t = p.table
    t.follow_up_of[monster // STRIDE] = monster
    if p.facts is not None:
        p.facts.append(DefensiveFollowUpEarned(monster, t.design[monster]))


class CheckRolled(NamedTuple):
    """A VIGOR or SKILL Check: who rolls, for which card (itself, or one that its Persona backs), and the result."""

    roller: int
    design: int
    card: int
    card_design: int
    kind: int
    face: int
    natural: int
    stat: int
    total: int
    passing: int
    passed: int


def show_check(p: Position, roll: CheckRolled) -> None:
    """A Check is shown; what comes of it stands in the facts after it."""
    if p.facts is not None:
        p.facts.append(roll)


class AmountRolled(NamedTuple):
    """The dice of an effect: sets, which was kept and why, and what is added."""

    roller: int
    design: int
    faces: int
    sets: tuple[tuple[int, ...], ...]
    advantage: int
    reasons: tuple[int, ...]
    plus: int
    total: int


def show_amount(p: Position, roll: AmountRolled) -> None:
    """The dice of an effect are shown; what it does stands in the facts after it."""
    if p.facts is not None:
        p.facts.append(roll)


class Paused(NamedTuple):
    kind: int
    seat: int


def pause(p: Position, kind: int, seat: int) -> None:
    """A window may open for that seat now; whether it does depends on cards that others do not see."""
    if p.facts is not None:
        p.facts.append(Paused(kind, seat))


class Asked(NamedTuple):
    """``open_kind`` and ``open_subject`` are what everybody may know of the window."""

    seat: int
    kind: int
    subject: int
    open_kind: int
    open_subject: int


def ask(p: Position, seat: int, kind: int, subject: int, open_kind: int, open_subject: int) -> None:
    """A window opens: that seat must answer. ``subject`` is the card it is about (EMPTY: none)."""
    t = p.table
    t.asked_seat = seat
    t.asked_kind = kind
    t.asked_subject = subject
    if p.facts is not None:
        p.facts.append(Asked(seat, kind, subject, open_kind, open_subject))


class MatchEnded(NamedTuple):
    winner: int
    why: int


def end_match(p: Position, winner: int, why: int) -> None:
    """``winner`` is a team or DRAW; nobody is asked any more."""
    t = p.table
    t.winner = winner
    t.ending = why
    t.asked_seat = NOBODY
    t.asked_kind = 0
    t.asked_subject = EMPTY
    if p.facts is not None:
        p.facts.append(MatchEnded(winner, why))


def _nothing(p: Position, fact: Any) -> None:
    """A fact that tells and changes nothing: its numbers stand in the facts beside it."""


def _declare(p: Position, fact: Any) -> None:
    declare_attack(
        p,
        Battle(
            fact.attacker,
            fact.target,
            fact.target,
            kind=fact.kind,
            paid=fact.paid,
            status=fact.status,
            first=fact.first,
            second=fact.second,
        ),
    )


FOLDS: dict[type[Any], Callable[[Position, Any], None]] = {
    InitiativeRolled: _nothing,
    FirstSet: lambda p, f: set_first(p, f.team),
    TurnBegan: lambda p, f: begin_turn(p, f.turn),
    TurnEnded: lambda p, f: end_turn(p),
    CardMoved: lambda p, f: move_card(p, f.card, f.zone, f.why, f.rounds, f.host),
    Revealed: lambda p, f: reveal(p, f.card),
    Spent: lambda p, f: spend(p, f.team, f.what),
    ActionsGained: lambda p, f: gain_actions(p, f.team, f.n),
    Summoned: _nothing,
    AbilityUsed: lambda p, f: use_ability(p, f.card, f.ability, f.targets),
    AbilityTriggered: lambda p, f: trigger_ability(p, f.card, f.ability),
    Activated: lambda p, f: open_activation(p, f.source, f.ability, f.team),
    Negated: lambda p, f: negate(p),
    ActivationEnded: lambda p, f: close_activation(p),
    HpChanged: lambda p, f: change_hp(p, f.creature, f.by, f.why),
    TempHpSet: lambda p, f: set_temp_hp(p, f.creature, f.value),
    WardGained: lambda p, f: give_ward(p, f.creature, f.n),
    WardUsed: lambda p, f: use_ward(p, f.creature, f.n),
    FatigueSet: lambda p, f: set_fatigue(p, f.monster, f.fatigued),
    EffectAdded: lambda p, f: add_effect(p, f.creature, f.what, f.n, f.until),
    Cleansed: lambda p, f: cleanse(p, f.creature, f.sources),
    StreakSet: lambda p, f: set_streak(p, f.monster, f.streak, f.primed),
    AttackDeclared: _declare,
    ProtectorStaged: lambda p, f: stage_protector(p, f.protector, f.mode),
    AttackRolled: lambda p, f: show_roll(p, f.target, f.natural, f.hit, f),
    DamageRolled: _nothing,
    AttackEnded: lambda p, f: end_attack(p),
    DefensiveFollowUpEarned: lambda p, f: earn_follow_up(p, f.monster),
    CheckRolled: _nothing,
    AmountRolled: _nothing,
    Paused: _nothing,
    Asked: lambda p, f: ask(p, f.seat, f.kind, f.subject, f.open_kind, f.open_subject),
    MatchEnded: lambda p, f: end_match(p, f.winner, f.why),
}

CODES: dict[str, type[Any]] = {
    "in": InitiativeRolled,
    "fs": FirstSet,
    "tb": TurnBegan,
    "te": TurnEnded,
    "cm": CardMoved,
    "rv": Revealed,
    "sp": Spent,
    "ag": ActionsGained,
    "sm": Summoned,
    "au": AbilityUsed,
    "at": AbilityTriggered,
    "ac": Activated,
    "ng": Negated,
    "ae": ActivationEnded,
    "hp": HpChanged,
    "th": TempHpSet,
    "wg": WardGained,
    "wu": WardUsed,
    "ft": FatigueSet,
    "ea": EffectAdded,
    "cl": Cleansed,
    "st": StreakSet,
    "ad": AttackDeclared,
    "ps": ProtectorStaged,
    "ar": AttackRolled,
    "dr": DamageRolled,
    "an": AttackEnded,
    "df": DefensiveFollowUpEarned,
    "ck": CheckRolled,
    "am": AmountRolled,
    "pa": Paused,
    "as": Asked,
    "me": MatchEnded,
}


def fold(p: Position, fact: Any) -> None:
    """Change the table as the fact says; the position must have nobody listening."""
    FOLDS[type(fact)](p, fact)
