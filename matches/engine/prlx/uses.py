"""Using an ability: pay, reveal, let the opponent answer a card, carry it out, and put the card where it goes."""

from __future__ import annotations

from matches.engine.position import Position, Step
from matches.engine.prlx import decisions, effects, facts, harm, steps
from matches.engine.prlx.attack import announce
from matches.engine.prlx.choices import Targets, flat, groups
from matches.engine.prlx.designs import (
    ACTIVE,
    ATTACHED,
    BURIED,
    DESIGNS,
    EVENT,
    EVENTS,
    FIELD,
    HAND,
    IN_PLAY,
    MONSTER,
    ON_DEFEATED,
    ON_FODDER,
    PAY_ACTION,
    PAY_BONUS,
    PAY_CREATURE_HP,
    PAY_PERSONA_HP,
    PAY_REACTION,
    RECOVERY,
    AbilityDesign,
)
from matches.engine.prlx.effects import Cause
from matches.engine.prlx.legality import payer
from matches.engine.prlx.stats import holds
from matches.engine.prlx.table import STRIDE, Table

_RESOURCE = {PAY_ACTION: facts.ACTION, PAY_BONUS: facts.BONUS, PAY_REACTION: facts.REACTION}


def begin(p: Position, source: int, index: int, pay: int, targets: Targets) -> None:
    """Pay for an ability, show its card and put what follows on the agenda (interpreter rule 1)."""
    t = p.table
    team = source // STRIDE
    design = DESIGNS[t.design[source]]
    ability = design.abilities[index]
    facts.use_ability(p, source, index, tuple([card for group in targets for card in group]))
    if pay in _RESOURCE:
        facts.spend(p, team, _RESOURCE[pay])
    elif pay in (PAY_PERSONA_HP, PAY_CREATURE_HP):
        harm.pay_hp(p, payer(t, source, pay), ability.hp)
    finish = (steps.FINISH_USE, source, index, pay, *flat(targets))
    if design.kind == MONSTER:
        if t.zone[source] == HAND:
            facts.reveal(p, source)
        p.agenda.append(finish)
        return
    if t.zone[source] in (HAND, EVENTS):
        facts.move_card(p, source, IN_PLAY, facts.USED)
        p.agenda.append((steps.AFTER_USE, source))
    p.agenda.append(finish)
    facts.open_activation(p, source, index, team)
    p.agenda.append((steps.ANSWER, 1 - team))


def answer_window(p: Position, step: Step) -> None:
    """The opponent may answer the activation of an Event, Hex or Utility (W-ACTIVATION)."""
    team = step[1]
    if p.table.activations[-1].negated:
        return
    announce(p, steps.ACTIVATION, team)
    if decisions.activation_options(p.table, team):
        p.agenda.append((steps.ACTIVATION, team))


def finish(p: Position, step: Step) -> None:
    """Carry out an ability that was paid for, unless its card has been negated."""
    t = p.table
    source, index = step[1], step[2]
    design = DESIGNS[t.design[source]]
    if design.kind != MONSTER:
        negated = t.activations[-1].negated
        facts.close_activation(p)
        if negated:
            return
    effects.resolve(p, Cause(source, design.abilities[index], source // STRIDE), tuple(groups(step[4:])[0]))


def after(p: Position, step: Step) -> None:
    """The card that was used goes where it says (P-212, P-213, P-221, A-052)."""
    t = p.table
    source = step[1]
    if t.zone[source] != IN_PLAY:
        return
    design = DESIGNS[t.design[source]]
    if design.kind == EVENT:
        if design.rounds:
            facts.move_card(p, source, ACTIVE, facts.USED, design.rounds)
        else:
            facts.move_card(p, source, BURIED, facts.USED)
        return
    zone = design.host_leaves if design.after == ATTACHED else design.after
    if zone == RECOVERY:
        facts.move_card(p, source, RECOVERY, facts.USED, design.after_rounds)
    else:
        facts.move_card(p, source, BURIED, facts.USED)


def trigger(p: Position, step: Step) -> None:
    """A triggered ability of a Monster, if its conditions hold at this moment."""
    t = p.table
    _, source, index, card, attacker, target = step
    ability = DESIGNS[t.design[source]].abilities[index]
    team = source // STRIDE
    if t.zone[source] != FIELD and ability.occasion not in (ON_DEFEATED, ON_FODDER):
        return
    if not _set_off(t, team, ability, card):
        return
    facts.trigger_ability(p, source, index)
    cause = Cause(source, ability, team)
    cause.trigger, cause.attacker, cause.target = card, attacker, target
    effects.resolve(p, cause, ())


def _set_off(t: Table, team: int, ability: AbilityDesign, card: int) -> bool:
    """Whether what happened to ``card`` is what a trigger of that team waits for, at this moment."""
    if ability.sizes and DESIGNS[t.design[card]].size not in ability.sizes:
        return False
    if ability.threshold and t.hp[card] > ability.threshold:
        return False
    return holds(t, ability.requires, team)


def event_trigger(p: Position, step: Step) -> None:
    """The oldest hidden Event that waits for this goes off, if its player used none this round (P-208 to P-211)."""
    t = p.table
    _, team, occasion, card = step
    if t.event_round[team] == t.round:
        return
    for source in t.events[team]:
        for ability in DESIGNS[t.design[source]].triggers:
            if ability.occasion != occasion or not _set_off(t, team, ability, card):
                continue
            facts.trigger_ability(p, source, ability.index)
            facts.move_card(p, source, IN_PLAY, facts.USED)
            p.agenda.append((steps.AFTER_USE, source))
            cause = Cause(source, ability, team)
            cause.trigger = card
            effects.resolve(p, cause, ())
            return
