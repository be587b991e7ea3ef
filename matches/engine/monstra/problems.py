"""Why a choice is not possible: a code, a sentence and its rule. A choice is an option if and only if there is none."""

from __future__ import annotations

from collections.abc import Iterator

from matches.engine.game import Problem
from matches.engine.monstra import steps
from matches.engine.monstra.choices import (
    BESIDE_A,
    DEFEATED_A,
    PLACE_NAMES,
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
    ALLY_TARGET,
    CLEANSE_TARGET,
    CONDITIONS,
    ENEMY_TARGET,
    NAME,
    NEEDS_ANOTHER,
    PLAIN,
    SIGNATURE_COST,
    SIGNATURE_SHAPE,
    TACTIC_COST,
    TACTIC_NAME,
    TACTIC_TARGET,
    WITH_ALLY,
    WITH_CLEANSE,
    WITH_REVIVAL,
)
from matches.engine.monstra.facts import conditions_on
from matches.engine.monstra.table import EMPTY, Table
from matches.engine.position import Position

TURN_CHOICES = (UseMove, ReviveAlly, GuardAlly, PlayTactic)
WINDOWS = {
    steps.SETUP: "the cards are still to be dealt",
    steps.REFRESH: "the round begins with its Refresh",
    steps.BOSS_TURN: "it is the turn of the boss",
    steps.FINISH: "every creature has acted in this round",
    steps.ACT: "a creature is taking its turn",
    steps.DISCARD: "a tactic must be discarded first",
    steps.LEAD: "the order of two equally fast creatures must be settled first",
    steps.AIM: "the target of the boss must be chosen first",
}


def problem(p: Position, choice: Choice, seat: int | None = None) -> Problem | None:
    """The first reason why this choice cannot be made now, or None. With ``seat``, who asks is judged as well."""
    return next(problems(p, choice, seat), None)


def problems(p: Position, choice: Choice, seat: int | None = None) -> Iterator[Problem]:
    """Every reason why this choice cannot be made now, the most important one first."""
    if not p.agenda:
        yield Problem("GAME_OVER", "The match is over.", "MONSTRA §8")
        return
    step = p.agenda[-1]
    t = p.table
    if isinstance(choice, TURN_CHOICES):
        yield from _turn(t, step, choice, seat)
        return
    if seat is not None and seat != t.asked_seat:
        yield Problem("NOT_YOUR_TURN", "Somebody else must answer now.", "MONSTRA §6B")
    wanted = {DiscardTactic: steps.DISCARD, ActFirst: steps.LEAD, ChooseTarget: steps.AIM}[type(choice)]
    if step[0] != wanted:
        yield Problem("NOT_YOUR_TURN", f"Not now: {WINDOWS[step[0]]}.", "MONSTRA §6B")
        return
    match choice:
        case DiscardTactic(tactic) if not t.hand[step[1]] >> tactic & 1:
            yield Problem("TACTIC_NOT_IN_HAND", f"{TACTIC_NAME[tactic]} is not in your hand.", "MONSTRA §6A.2")
        case ActFirst(slot) if slot >> 1 != step[1]:
            yield Problem("CHOICE_INVALID", "Choose one of your own two creatures.", "MONSTRA §6A.3")
        case ChooseTarget(slot) if not step[1] >> slot & 1:
            yield Problem("CHOICE_INVALID", "Choose one of the creatures that are tied.", "MONSTRA §10")


def _turn(t: Table, step: tuple[int, ...], choice: Choice, seat: int | None) -> Iterator[Problem]:
    assert isinstance(choice, TURN_CHOICES)
    actor = choice.actor
    seats = t.setting.seats
    if seat is not None and seat != seats[actor]:
        if t.setting.team_of(seat) == actor >> 1:
            words = "Your partner answers for the creature in that slot."
            yield Problem("NOT_YOUR_CREATURE", words, "MONSTRA §1")
        else:
            yield Problem("NOT_YOUR_TURN", "That creature is not yours.", "MONSTRA §6B")
            yield Problem("NOT_YOUR_CREATURE", "The other team answers for that creature.", "MONSTRA §1")
    if step[0] != steps.ACT:
        yield Problem("NOT_YOUR_TURN", f"Not now: {WINDOWS[step[0]]}.", "MONSTRA §6B")
        return
    if step[1] != actor:
        words = f"It is the turn of {NAME[t.creature[step[1]]]} ({PLACE_NAMES[step[1]]})."
        yield Problem("NOT_YOUR_TURN", words, "MONSTRA §6B")
    if t.creature[actor] == EMPTY:
        yield Problem("NOT_YOUR_TURN", "There is no creature in that slot.", "MONSTRA §6B")
        return
    if t.setting.boss == t.creature[actor]:
        yield Problem("NOT_YOUR_TURN", "The boss acts by its behavior card.", "MONSTRA §10")
        return
    match choice:
        case UseMove():
            yield from _move(t, choice)
        case ReviveAlly():
            yield from _revival(t, choice)
        case GuardAlly(_, ally):
            yield from _ally(t, actor >> 1, ally)
        case PlayTactic():
            yield from _tactic(t, choice)


def _signature_cost(t: Table, actor: int) -> Iterator[Problem]:
    cost = SIGNATURE_COST[t.creature[actor]]
    energy = t.energy[actor >> 1]
    if energy < cost:
        words = f"The signature move costs {cost} energy; your team has {energy}."
        yield Problem("NOT_ENOUGH_ENERGY", words, "MONSTRA §6B")


def _move(t: Table, choice: UseMove) -> Iterator[Problem]:
    team = choice.actor >> 1
    shape = SIGNATURE_SHAPE[t.creature[choice.actor]] if choice.signature else PLAIN
    if choice.signature:
        yield from _signature_cost(t, choice.actor)
    yield from _enemy(t, team, choice.target)
    if shape in (WITH_ALLY, WITH_CLEANSE):
        yield from _ally(t, team, choice.ally)
    elif choice.ally != EMPTY:
        yield Problem("CHOICE_INVALID", "That move does nothing for an ally.", "MONSTRA §9")
    yield from _condition(t, choice.ally if shape == WITH_CLEANSE else EMPTY, choice.condition)


def _condition(t: Table, slot: int, condition: int) -> Iterator[Problem]:
    """The condition to remove must be there, and must be named if one is there (A-047, A-069)."""
    there = conditions_on(t, slot) if 0 <= slot < 4 else 0
    if condition != EMPTY and not there >> condition & 1:
        words = f"There is no {CONDITIONS[condition].label} to remove."
        yield Problem("CHOICE_INVALID", words, "MONSTRA §7")
    elif condition == EMPTY and there:
        yield Problem("CHOICE_INVALID", "Say which condition is removed.", "MONSTRA §7")


def _revival(t: Table, choice: ReviveAlly) -> Iterator[Problem]:
    actor = choice.actor
    team = actor >> 1
    if SIGNATURE_SHAPE[t.creature[actor]] != WITH_REVIVAL:
        yield Problem("UNKNOWN_ACTION", f"{NAME[t.creature[actor]]} cannot revive.", "MONSTRA §9")
        return
    if t.revived[team]:
        words = "Your team has used its revival in this battle; the damage is still there."
        yield Problem("REVIVE_ALREADY_USED", words, "MONSTRA §8")
    yield from _signature_cost(t, actor)
    if not t.defeated[team]:
        yield Problem("NO_DEFEATED_ALLY", "No creature of your team is defeated.", "MONSTRA §9")
    if not t.defeated[team] >> choice.creature & 1:
        yield Problem("TARGET_NOT_DEFEATED", f"{NAME[choice.creature]} of your team is not defeated.", "MONSTRA §8")


def _tactic(t: Table, choice: PlayTactic) -> Iterator[Problem]:
    team = choice.actor >> 1
    tactic = choice.tactic
    hand = t.hand[team]
    if t.played[team]:
        words = "Your team has played its tactic of this round."
        yield Problem("TACTIC_ALREADY_PLAYED", words, "MONSTRA §6B")
    if not hand >> tactic & 1:
        yield Problem("TACTIC_NOT_IN_HAND", f"{TACTIC_NAME[tactic]} is not in your hand.", "MONSTRA §6B")
    elif NEEDS_ANOTHER[tactic] and hand == 1 << tactic:
        words = f"{TACTIC_NAME[tactic]} needs another tactic in your hand."
        yield Problem("NO_OTHER_TACTIC", words, "MONSTRA §4")
    if TACTIC_COST[tactic] > t.energy[team]:
        words = f"{TACTIC_NAME[tactic]} costs {TACTIC_COST[tactic]} energy; your team has {t.energy[team]}."
        yield Problem("NOT_ENOUGH_ENERGY", words, "MONSTRA §6B")
    wanted = TACTIC_TARGET[tactic]
    if wanted == ENEMY_TARGET:
        yield from _enemy(t, team, choice.target)
    elif wanted in (ALLY_TARGET, CLEANSE_TARGET):
        yield from _ally(t, team, choice.target)
    elif choice.target != EMPTY:
        yield Problem("CHOICE_INVALID", f"{TACTIC_NAME[tactic]} takes no target.", "MONSTRA §4")
    yield from _condition(t, choice.target if wanted == CLEANSE_TARGET else EMPTY, choice.condition)


def _enemy(t: Table, team: int, place: int) -> Iterator[Problem]:
    if place == EMPTY:
        yield Problem("CHOICE_INVALID", "Choose an enemy as the target.", "MONSTRA §1")
    elif _team(place) == team:
        yield Problem("TARGET_NOT_ENEMY", "The target must be an enemy.", "MONSTRA §1")
    else:
        yield from _there(t, place)


def _ally(t: Table, team: int, place: int) -> Iterator[Problem]:
    if place == EMPTY:
        yield Problem("CHOICE_INVALID", "Choose an ally.", "MONSTRA §8")
    elif _team(place) != team:
        yield Problem("TARGET_NOT_ALLY", "The target must be one of your own creatures.", "MONSTRA §8")
    else:
        yield from _there(t, place)


def _there(t: Table, place: int) -> Iterator[Problem]:
    if place >= DEFEATED_A or (place < BESIDE_A and t.creature[place] == EMPTY):
        words = "A defeated creature cannot be a target, nor receive healing or Shield."
        yield Problem("TARGET_NOT_LIVING", words, "MONSTRA §6B")
        yield Problem("TARGET_NOT_ACTIVE", "A defeated creature is no longer active.", "MONSTRA §6B")
    elif place >= BESIDE_A:
        yield Problem("TARGET_NOT_ACTIVE", "A creature that waits beside the deck cannot be a target.", "MONSTRA §8")


def _team(place: int) -> int:
    return place >> 1 if place < BESIDE_A else place & 1
