"""What happens on the table: each fact with the one function that makes it happen.

Nothing else writes to the table. The function changes it and, only when somebody listens, appends the fact; folding the
facts over the opening gives the table again. Facts are a stored format: codes stay, fields are only added at the end.
``creature`` in a fact is the design index, so that a log line needs nothing but the fact.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from matches.engine.monstra.designs import BURN, POISON, SLOW
from matches.engine.monstra.table import EMPTY, NOBODY, Table
from matches.engine.position import Position

HIDDEN = -2
"""Stands in a fact or a view for a card that the viewer may not see."""

FROM_DECK, FROM_BESIDE = range(2)
DAMAGE, HEALING, BY_BURN, BY_POISON, LOSS = range(5)


class MarkerGiven(NamedTuple):
    team: int


def give_marker(p: Position, team: int) -> None:
    """The team holds the first-team marker."""
    p.table.first = team
    if p.facts is not None:
        p.facts.append(MarkerGiven(team))


class RoundBegan(NamedTuple):
    round: int


def begin_round(p: Position, number: int) -> None:
    """That round begins, from 1 on."""
    p.table.round = number
    if p.facts is not None:
        p.facts.append(RoundBegan(number))


class Refreshed(NamedTuple):
    round: int


def refresh(p: Position, number: int) -> None:
    """Tactics may be played again; marks and settled ties of the last round are gone."""
    t = p.table
    t.played[0] = t.played[1] = 0
    t.lead[0] = t.lead[1] = EMPTY
    t.prey[0] = t.prey[1] = EMPTY
    t.hunter[0] = t.hunter[1] = EMPTY
    t.marked_by[0] = t.marked_by[1] = EMPTY
    if p.facts is not None:
        p.facts.append(Refreshed(number))


class BehaviorRevealed(NamedTuple):
    behavior: int


def reveal_behavior(p: Position) -> None:
    """The top behavior card is turned up."""
    t = p.table
    t.behavior = t.behavior_deck.pop()
    if p.facts is not None:
        p.facts.append(BehaviorRevealed(t.behavior))


class BehaviorDiscarded(NamedTuple):
    behavior: int


def discard_behavior(p: Position) -> None:
    """The behavior of the round goes to the discard, once the boss has acted (MONSTRA §10)."""
    t = p.table
    behavior = t.behavior
    t.behavior_discard.append(behavior)
    t.behavior = EMPTY
    if p.facts is not None:
        p.facts.append(BehaviorDiscarded(behavior))


class CreatureEntered(NamedTuple):
    slot: int
    creature: int
    hp: int
    origin: int


def enter(p: Position, slot: int, creature: int, hp: int, origin: int) -> None:
    """A creature takes a slot, from the top of its deck or from beside it, without Shield or conditions."""
    t = p.table
    if origin == FROM_DECK:
        t.creature_deck[slot >> 1].pop()
    else:
        t.beside[slot >> 1] = EMPTY
        t.beside_hp[slot >> 1] = 0
    t.creature[slot] = creature
    t.hp[slot] = hp
    if p.facts is not None:
        p.facts.append(CreatureEntered(slot, creature, hp, origin))


class BossEntered(NamedTuple):
    slot: int
    creature: int
    hp: int


def enter_boss(p: Position, slot: int, creature: int, hp: int) -> None:
    """The boss appears in its slot (MONSTRA §10)."""
    t = p.table
    t.creature[slot] = creature
    t.hp[slot] = hp
    if p.facts is not None:
        p.facts.append(BossEntered(slot, creature, hp))


class CreatureKnockedOut(NamedTuple):
    slot: int
    creature: int
    knockouts: int


def knock_out(p: Position, slot: int) -> None:
    """A creature leaves its slot defeated; Shield, conditions, pace, marks and its place in the order go with it.

    Each defeat is recorded, so an effect that fells two at two knockouts leaves four (M-193, A-021).
    """
    t = p.table
    team = slot >> 1
    creature = t.creature[slot]
    t.creature[slot] = EMPTY
    t.hp[slot] = t.shield[slot] = t.burn[slot] = t.poison[slot] = t.slow[slot] = t.pace[slot] = 0
    t.defeated[team] |= 1 << creature
    t.knockouts[team] += 1
    if slot in t.order:
        t.order.remove(slot)
    if t.prey[1 - team] == slot:
        t.prey[1 - team] = EMPTY
    if p.facts is not None:
        p.facts.append(CreatureKnockedOut(slot, creature, t.knockouts[team]))


class CreatureRevived(NamedTuple):
    team: int
    creature: int
    hp: int


def revive(p: Position, team: int, creature: int, hp: int) -> None:
    """A defeated creature lies face up beside the deck; the team's revive-used marker is placed."""
    t = p.table
    t.defeated[team] &= ~(1 << creature)
    t.beside[team] = creature
    t.beside_hp[team] = hp
    t.revived[team] = 1
    if p.facts is not None:
        p.facts.append(CreatureRevived(team, creature, hp))


class FirstUseMarked(NamedTuple):
    team: int


def mark_first_use(p: Position, team: int) -> None:
    """An effect that works on its first use per battle has been used by that team (MONSTRA §9)."""
    p.table.ruined[team] = 1
    if p.facts is not None:
        p.facts.append(FirstUseMarked(team))


class EnergyChanged(NamedTuple):
    team: int
    by: int
    energy: int


def change_energy(p: Position, team: int, by: int) -> None:
    """``by`` is what really changes, already within 0 and the maximum."""
    energy = p.table.energy
    energy[team] += by
    if p.facts is not None:
        p.facts.append(EnergyChanged(team, by, energy[team]))


class TacticDrawn(NamedTuple):
    team: int
    tactic: int


def draw_tactic(p: Position, team: int) -> None:
    """The top tactic of the deck goes to the hand. Only the team sees which it is."""
    t = p.table
    tactic = t.tactic_deck[team].pop()
    t.hand[team] |= 1 << tactic
    if p.facts is not None:
        p.facts.append(TacticDrawn(team, tactic))


class TacticDiscarded(NamedTuple):
    team: int
    tactic: int


def discard_tactic(p: Position, team: int, tactic: int) -> None:
    """A tactic goes from the hand to the discard."""
    t = p.table
    t.hand[team] ^= 1 << tactic
    t.discard[team].append(tactic)
    if p.facts is not None:
        p.facts.append(TacticDiscarded(team, tactic))


class TieSettled(NamedTuple):
    team: int
    slot: int


def settle_tie(p: Position, team: int, slot: int) -> None:
    """A team says which of its equally fast creatures acts first."""
    p.table.lead[team] = slot
    if p.facts is not None:
        p.facts.append(TieSettled(team, slot))


class OrderSet(NamedTuple):
    order: tuple[int, ...]


def set_order(p: Position, order: list[int]) -> None:
    """The action order of the round is written down; gains of Speed for this order are used up."""
    t = p.table
    t.order = order
    t.pace[0] = t.pace[1] = t.pace[2] = t.pace[3] = 0
    if p.facts is not None:
        p.facts.append(OrderSet(tuple(order)))


class TurnBegan(NamedTuple):
    slot: int
    creature: int


def begin_turn(p: Position, slot: int) -> None:
    """A creature is to act; what its move has applied is counted from now on."""
    t = p.table
    t.acting = slot
    t.applied = 0
    if p.facts is not None:
        p.facts.append(TurnBegan(slot, t.creature[slot]))


class TurnEnded(NamedTuple):
    slot: int


def end_turn(p: Position, slot: int) -> None:
    """The action is over; a bonus that was not used is lost."""
    t = p.table
    t.acting = EMPTY
    t.charged_by = EMPTY
    t.bonus = 0
    if slot in t.order:
        t.order.remove(slot)
    if p.facts is not None:
        p.facts.append(TurnEnded(slot))


class TacticPlayed(NamedTuple):
    team: int
    slot: int
    creature: int
    tactic: int
    target: int
    target_creature: int


def play_tactic(p: Position, team: int, slot: int, tactic: int, target: int) -> None:
    """The team's tactic of this round leaves the hand for the discard pile."""
    t = p.table
    t.hand[team] ^= 1 << tactic
    t.discard[team].append(tactic)
    t.played[team] = 1
    if p.facts is not None:
        aimed = t.creature[target] if target >= 0 else EMPTY
        p.facts.append(TacticPlayed(team, slot, t.creature[slot], tactic, target, aimed))


class MoveCharged(NamedTuple):
    slot: int
    creature: int
    tactic: int
    bonus: int


def charge_move(p: Position, slot: int, tactic: int, bonus: int) -> None:
    """The acting creature's move of this turn is changed by a tactic."""
    t = p.table
    t.charged_by = tactic
    t.bonus = bonus
    if p.facts is not None:
        p.facts.append(MoveCharged(slot, t.creature[slot], tactic, bonus))


class PaceSet(NamedTuple):
    slot: int
    creature: int
    pace: int


def set_pace(p: Position, slot: int, pace: int) -> None:
    """Speed in the next order: ``pace`` > 0 gains that much, < 0 becomes that much."""
    t = p.table
    t.pace[slot] = pace
    if p.facts is not None:
        p.facts.append(PaceSet(slot, t.creature[slot], pace))


class PreyMarked(NamedTuple):
    team: int
    hunter: int
    slot: int
    creature: int
    tactic: int


def mark_prey(p: Position, team: int, hunter: int, slot: int, tactic: int) -> None:
    """``slot`` is marked as prey by ``hunter``, for what its team does to it later in the round (MONSTRA §4)."""
    t = p.table
    t.prey[team] = slot
    t.hunter[team] = hunter
    t.marked_by[team] = tactic
    if p.facts is not None:
        p.facts.append(PreyMarked(team, hunter, slot, t.creature[slot], tactic))


class MoveUsed(NamedTuple):
    slot: int
    creature: int
    signature: int
    target: int
    target_creature: int


def use_move(p: Position, slot: int, signature: int, target: int) -> None:
    """A creature uses a move; ``target`` is EMPTY for a revival."""
    if p.facts is not None:
        t = p.table
        aimed = t.creature[target] if target >= 0 else EMPTY
        p.facts.append(MoveUsed(slot, t.creature[slot], signature, target, aimed))


class CreatureGuarded(NamedTuple):
    slot: int
    creature: int
    ally: int
    ally_creature: int


def guard(p: Position, slot: int, ally: int) -> None:
    """A creature guards an ally, or itself; the Shield stands in the fact after it (MONSTRA §6B)."""
    if p.facts is not None:
        t = p.table
        p.facts.append(CreatureGuarded(slot, t.creature[slot], ally, t.creature[ally]))


class BossActed(NamedTuple):
    slot: int
    creature: int
    behavior: int


def act_as_boss(p: Position, slot: int, behavior: int) -> None:
    """The boss carries out its behavior; what that does stands in the facts after it (MONSTRA §10)."""
    if p.facts is not None:
        p.facts.append(BossActed(slot, p.table.creature[slot], behavior))


class DamageDealt(NamedTuple):
    """The arithmetic of a hit, before Shield: ``base`` printed, ``bonus`` of a tactic, ``prey`` of Marked Prey."""

    slot: int
    creature: int
    base: int
    bonus: int
    tactic: int
    prey: int
    direct: int


def deal_damage(p: Position, slot: int, base: int, bonus: int, tactic: int, prey: int, direct: int) -> None:
    """Damage is dealt; what it takes from Shield and HP stands in the facts after it."""
    if p.facts is not None:
        p.facts.append(DamageDealt(slot, p.table.creature[slot], base, bonus, tactic, prey, direct))


class HpChanged(NamedTuple):
    slot: int
    creature: int
    by: int
    hp: int
    why: int


def change_hp(p: Position, slot: int, by: int, why: int) -> None:
    """``by`` is what really changes, already within 0 and the printed HP."""
    t = p.table
    t.hp[slot] += by
    if p.facts is not None:
        p.facts.append(HpChanged(slot, t.creature[slot], by, t.hp[slot], why))


class ShieldChanged(NamedTuple):
    slot: int
    creature: int
    by: int
    shield: int


def change_shield(p: Position, slot: int, by: int) -> None:
    """``by`` is what really changes, already within 0 and the maximum."""
    t = p.table
    t.shield[slot] += by
    if p.facts is not None:
        p.facts.append(ShieldChanged(slot, t.creature[slot], by, t.shield[slot]))


class ConditionSet(NamedTuple):
    slot: int
    creature: int
    condition: int
    value: int


def set_condition(p: Position, slot: int, condition: int, value: int) -> None:
    """Burn 0/1, Poison counters, Slow the round whose order it lowers; 0 removes the condition."""
    t = p.table
    if condition == BURN:
        t.burn[slot] = value
    elif condition == POISON:
        t.poison[slot] = value
    else:
        t.slow[slot] = value
    if value:
        t.applied |= 1 << condition
    if p.facts is not None:
        p.facts.append(ConditionSet(slot, t.creature[slot], condition, value))


class Asked(NamedTuple):
    seat: int
    kind: int
    slot: int


def ask(p: Position, seat: int, kind: int, slot: int) -> None:
    """A window opens: that seat must answer."""
    t = p.table
    t.asked_seat = seat
    t.asked_kind = kind
    t.asked_subject = slot
    if p.facts is not None:
        p.facts.append(Asked(seat, kind, slot))


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


FOLDS: dict[type[Any], Callable[[Position, Any], None]] = {
    MarkerGiven: lambda p, f: give_marker(p, f.team),
    RoundBegan: lambda p, f: begin_round(p, f.round),
    Refreshed: lambda p, f: refresh(p, f.round),
    BehaviorRevealed: lambda p, f: reveal_behavior(p),
    BehaviorDiscarded: lambda p, f: discard_behavior(p),
    CreatureEntered: lambda p, f: enter(p, f.slot, f.creature, f.hp, f.origin),
    BossEntered: lambda p, f: enter_boss(p, f.slot, f.creature, f.hp),
    CreatureKnockedOut: lambda p, f: knock_out(p, f.slot),
    CreatureRevived: lambda p, f: revive(p, f.team, f.creature, f.hp),
    FirstUseMarked: lambda p, f: mark_first_use(p, f.team),
    EnergyChanged: lambda p, f: change_energy(p, f.team, f.by),
    TacticDrawn: lambda p, f: draw_tactic(p, f.team),
    TacticDiscarded: lambda p, f: discard_tactic(p, f.team, f.tactic),
    TieSettled: lambda p, f: settle_tie(p, f.team, f.slot),
    OrderSet: lambda p, f: set_order(p, list(f.order)),
    TurnBegan: lambda p, f: begin_turn(p, f.slot),
    TurnEnded: lambda p, f: end_turn(p, f.slot),
    TacticPlayed: lambda p, f: play_tactic(p, f.team, f.slot, f.tactic, f.target),
    MoveCharged: lambda p, f: charge_move(p, f.slot, f.tactic, f.bonus),
    PaceSet: lambda p, f: set_pace(p, f.slot, f.pace),
    PreyMarked: lambda p, f: mark_prey(p, f.team, f.hunter, f.slot, f.tactic),
    MoveUsed: _nothing,
    CreatureGuarded: _nothing,
    BossActed: _nothing,
    DamageDealt: _nothing,
    HpChanged: lambda p, f: change_hp(p, f.slot, f.by, f.why),
    ShieldChanged: lambda p, f: change_shield(p, f.slot, f.by),
    ConditionSet: lambda p, f: set_condition(p, f.slot, f.condition, f.value),
    Asked: lambda p, f: ask(p, f.seat, f.kind, f.slot),
    MatchEnded: lambda p, f: end_match(p, f.winner, f.why),
}

CODES: dict[str, type[Any]] = {
    "mk": MarkerGiven,
    "rb": RoundBegan,
    "rf": Refreshed,
    "br": BehaviorRevealed,
    "bd": BehaviorDiscarded,
    "ce": CreatureEntered,
    "be": BossEntered,
    "ko": CreatureKnockedOut,
    "rv": CreatureRevived,
    "fu": FirstUseMarked,
    "en": EnergyChanged,
    "td": TacticDrawn,
    "tx": TacticDiscarded,
    "ts": TieSettled,
    "or": OrderSet,
    "tb": TurnBegan,
    "te": TurnEnded,
    "tp": TacticPlayed,
    "mc": MoveCharged,
    "pc": PaceSet,
    "pm": PreyMarked,
    "mu": MoveUsed,
    "gd": CreatureGuarded,
    "ba": BossActed,
    "dd": DamageDealt,
    "hp": HpChanged,
    "sh": ShieldChanged,
    "cs": ConditionSet,
    "as": Asked,
    "me": MatchEnded,
}


def fold(p: Position, fact: Any) -> None:
    """Change the table as the fact says; the position must have nobody listening."""
    FOLDS[type(fact)](p, fact)


def conditions_on(t: Table, slot: int) -> int:
    """The conditions of a slot as a set of bits."""
    burn = 1 << BURN if t.burn[slot] else 0
    poison = 1 << POISON if t.poison[slot] else 0
    return burn | poison | (1 << SLOW if t.slow[slot] else 0)
