"""The course of a match: set-up, turns and what a seat answers, run from the agenda."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from matches.engine.game import DRAW
from matches.engine.position import Position, Step
from matches.engine.prlx import attack, facts, steps, uses
from matches.engine.prlx.choices import (
    BACK,
    COUNTERATTACK,
    DONE,
    Bury,
    Choice,
    ChooseTargets,
    DeclareAttack,
    FollowUp,
    PickTarget,
    Protect,
    React,
    Sacrisummon,
    Summon,
    UseAbility,
)
from matches.engine.prlx.decisions import asked_about, picked
from matches.engine.prlx.designs import (
    BURIED,
    DESIGNS,
    FIELD,
    HAND,
    IN_PLAY,
    NOWHERE,
    PAY_ACTION,
    PAY_BONUS,
    RECOVERY,
    SMALL,
)
from matches.engine.prlx.endings import TURN_LIMIT, end
from matches.engine.prlx.settling import arrive, begun, entered, leave, sacrificed
from matches.engine.prlx.sight import open_window
from matches.engine.prlx.stats import lasting_until, waited
from matches.engine.prlx.table import EMPTY, STRIDE, Battle, Table


def run(p: Position) -> None:
    """Do what is on the agenda until a seat must answer or the match is over."""
    agenda = p.agenda
    while agenda:
        step = agenda[-1]
        kind = step[0]
        if kind >= steps.FIRST_DECISION:
            _ask(p, step)
            return
        agenda.pop()
        _STEPS[kind](p, step)


def _ask(p: Position, step: Step) -> None:
    t = p.table
    team, subject = asked_about(t, step)
    kind = step[0]
    if p.facts is None:
        facts.ask(p, t.setting.seats[team], kind, subject, kind, subject)
    else:
        facts.ask(p, t.setting.seats[team], kind, subject, *open_window(p))


def _setup(p: Position, step: Step) -> None:
    """Initiative, then every card to its place (P-049 to P-056)."""
    t = p.table
    while True:
        faces = (p.dice.below(20) + 1, p.dice.below(20) + 1)
        facts.roll_initiative(p, faces)
        if faces[0] != faces[1]:
            break
    facts.set_first(p, int(faces[1] > faces[0]))
    for team in (0, 1):
        count = min(t.setting.rules.opening_hand, len(t.deck[team])) if t.setting.attrition else len(t.deck[team])
        for _ in range(count):
            facts.move_card(p, t.deck[team][-1], HAND, facts.DEALT)
    p.agenda.append((steps.BEGIN_TURN,))


def _begin_turn(p: Position, step: Step) -> None:
    """The beginning of a turn: what ends and is renewed, the draw, the triggers, the main window (A-006)."""
    t = p.table
    facts.begin_turn(p, t.turn + 1)
    p.agenda.append((steps.MAIN,))
    p.agenda.extend(reversed(begun(t)))
    if t.setting.attrition:
        p.agenda.append((steps.DRAW, t.active_team))


def _draw(p: Position, step: Step) -> None:
    """The Attrition draw; from an empty deck nothing is drawn (P-057, P-204, A-053)."""
    t = p.table
    team = step[1]
    if not t.deck[team]:
        return
    card = t.deck[team][-1]
    if len(t.hand[team]) < t.setting.rules.attrition_hand_limit:
        facts.move_card(p, card, HAND, facts.DRAWN)
        return
    facts.move_card(p, card, NOWHERE, facts.DRAWN)
    p.agenda.append((steps.ARRIVE, card, HAND, 0, facts.DRAWN))


def _arrive(p: Position, step: Step) -> None:
    """One card arrives; at a full Attrition Hand its owner must choose first (P-201)."""
    t = p.table
    _, card, zone, rounds, why = step
    if zone == HAND and t.setting.attrition and len(t.hand[card // STRIDE]) >= t.setting.rules.attrition_hand_limit:
        p.agenda.append((steps.HAND_LIMIT, card, why))
        return
    facts.move_card(p, card, zone, why, rounds)


def _end_turn(p: Position, step: Step) -> None:
    """The end of a turn: resources, effects and Events that end now, then what comes back (A-007)."""
    t: Table = p.table
    facts.end_turn(p)
    active = t.active_team
    for team in (active, 1 - active):
        for card in t.active[team][:]:
            if lasting_until(t, t.rounds[card], t.since[card]) <= t.turn:
                facts.move_card(p, card, BURIED, facts.RAN_OUT)
    p.agenda.append((steps.RETURN,))
    coming = []
    for team in (active, 1 - active):
        for card in t.recovery[team][:]:
            if waited(t, t.since[card], t.rounds[card]) <= t.turn:
                coming.append((card, HAND, 0, facts.RECOVERED))
    p.agenda.extend((steps.RECOVER, *arrival) for arrival in reversed(coming))


def _recover(p: Position, step: Step) -> None:
    """One card comes back from Recovery, as far as the Hand boundary (P-192)."""
    facts.move_card(p, step[1], NOWHERE, facts.RECOVERED)
    p.agenda.append((steps.ARRIVE, *step[1:]))


def _pass_turn(p: Position, step: Step) -> None:
    """The other player's turn begins, or the match ends in a draw (A-061)."""
    if p.table.turn >= p.table.setting.rules.draw_after_turn:
        end(p, DRAW, TURN_LIMIT)
    else:
        p.agenda.append((steps.BEGIN_TURN,))


def _enter(p: Position, step: Step) -> None:
    """The Monster of a Sacrisummon enters, once its Fodder has gone and triggered."""
    _come(p, step[1])


def _come(p: Position, card: int) -> None:
    facts.move_card(p, card, FIELD, facts.SUMMONED)
    p.agenda.extend(reversed(entered(p.table, card, summoned=True)))


_STEPS: dict[int, Callable[[Position, Any], None]] = {
    steps.SETUP: _setup,
    steps.BEGIN_TURN: _begin_turn,
    steps.DRAW: _draw,
    steps.END_TURN: _end_turn,
    steps.RETURN: _pass_turn,
    steps.RECOVER: _recover,
    steps.ARRIVE: _arrive,
    steps.TRIGGER: uses.trigger,
    steps.EVENT_TRIGGER: uses.event_trigger,
    steps.FINISH_USE: uses.finish,
    steps.AFTER_USE: uses.after,
    steps.ANSWER: uses.answer_window,
    steps.ENTER: _enter,
    steps.ATTACK_OWN: attack.own_window,
    steps.ATTACK_DEFENSE: attack.defense_window,
    steps.ATTACK_ROLL: attack.roll,
    steps.ATTACK_COUNTER: attack.counter_window,
    steps.ATTACK_END: attack.finish,
    steps.FOLLOW: attack.follow_window,
}


def answer(p: Position, choice: Choice) -> None:
    """Carry out an option of the open decision, then go on to the next one."""
    step = p.agenda[-1]
    kind = step[0]
    if kind == steps.MAIN:
        _act(p, choice)
    elif kind == steps.TARGETS or isinstance(choice, ChooseTargets):
        _aim(p, step, choice)
    else:
        p.agenda.pop()
        if kind == steps.HAND_LIMIT:
            _bury(p, step, choice)
        elif isinstance(choice, React):
            _react(p, step, choice)
        elif isinstance(choice, Protect):
            attack.protect(p, choice)
        elif isinstance(choice, FollowUp):
            attack.follow_up(p, step, choice)
        elif choice == COUNTERATTACK:
            attack.counterattack(p)
    run(p)


def _act(p: Position, choice: Choice) -> None:
    """What is done in the main window; the window comes back until the turn is ended (P-083)."""
    if isinstance(choice, DeclareAttack):
        _pay(p, choice.attacker // STRIDE, choice.pay)
        attack.declare(p, Battle(choice.attacker, choice.target, choice.target, paid=1))
    elif isinstance(choice, UseAbility):
        uses.begin(p, choice.source, choice.ability, choice.pay, choice.targets)
    elif isinstance(choice, Summon):
        facts.announce_summon(p, choice.card, choice.pay, ())
        _pay(p, choice.card // STRIDE, choice.pay)
        _come(p, choice.card)
    elif isinstance(choice, Sacrisummon):
        _sacrisummon(p, choice)
    elif isinstance(choice, ChooseTargets):
        _aim(p, p.agenda[-1], choice)
    else:
        p.agenda.pop()
        p.agenda.append((steps.END_TURN,))


def _pay(p: Position, team: int, pay: int) -> None:
    facts.spend(p, team, {PAY_ACTION: facts.ACTION, PAY_BONUS: facts.BONUS}.get(pay, facts.FREE_SACRISUMMON))


def _sacrisummon(p: Position, choice: Sacrisummon) -> None:
    """Fodder goes to Recovery by its size and triggers, then the Monster enters (P-194, A-029).

    The Monster has left the Hand before, so that equipment that comes back finds its place.
    """
    t = p.table
    facts.announce_summon(p, choice.card, choice.pay, choice.fodder)
    _pay(p, choice.card // STRIDE, choice.pay)
    facts.move_card(p, choice.card, IN_PLAY, facts.SUMMONED)
    p.agenda.append((steps.ENTER, choice.card))
    p.agenda.extend(reversed(sacrificed(t, choice.fodder)))
    coming = []
    for monster in choice.fodder:
        size = DESIGNS[t.design[monster]].size
        rounds = t.setting.rules.small_fodder_rounds if size == SMALL else size
        coming.extend(leave(p, monster, RECOVERY, rounds, facts.SACRIFICED))
    arrive(p, coming)


def _react(p: Position, step: Step, choice: React) -> None:
    """A reaction is used; its window is looked at again afterwards."""
    back = {
        steps.OWN_ATTACK: (steps.ATTACK_OWN,),
        steps.DEFENSE: (steps.ATTACK_DEFENSE,),
        steps.ACTIVATION: (steps.ANSWER, step[1]),
    }
    p.agenda.append(back[step[0]])
    design = DESIGNS[p.table.design[choice.source]]
    uses.begin(p, choice.source, choice.ability, design.abilities[choice.ability].pay, choice.targets)


def _bury(p: Position, step: Step, choice: Choice) -> None:
    """At the Hand limit one card goes to Buried: the incoming one, or one that makes room for it (P-202)."""
    assert isinstance(choice, Bury)
    _, incoming, why = step
    if choice.card == incoming:
        facts.move_card(p, incoming, BURIED, facts.HELD_BACK)
        return
    facts.move_card(p, choice.card, BURIED, facts.HELD_BACK)
    facts.move_card(p, incoming, HAND, why)


def _aim(p: Position, step: Step, choice: Choice) -> None:
    """Targets one by one: nothing is paid and nothing shown before the last one is chosen."""
    if isinstance(choice, ChooseTargets):
        p.agenda.append((steps.TARGETS, choice.source, choice.ability, choice.pay, step[0]))
        return
    p.agenda.pop()
    if choice == BACK:
        return
    row = step
    source, index, pay = step[1], step[2], step[3]
    ability = DESIGNS[p.table.design[source]].abilities[index]
    if isinstance(choice, PickTarget):
        row = (*row, choice.card)
    done, current = picked(row)
    group = ability.chosen[len(done)]
    if choice == DONE or len(current) == group.count:
        row = (*row, EMPTY)
        done, current = picked(row)
    if len(done) < len(ability.chosen):
        p.agenda.append(row)
        return
    if step[4] == steps.MAIN:
        _act(p, UseAbility(source, index, pay, tuple(done)))
        return
    window = p.agenda.pop()
    _react(p, window, React(source, index, tuple(done)))
