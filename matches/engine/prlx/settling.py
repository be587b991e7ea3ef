"""What follows from an effect or an attack: who leaves, what arrives where, and what is triggered.

All Monsters at 0 HP leave together, then cards arrive one by one, and only then do triggers go off (A-102); each
trigger's consequences are finished before the next one (A-059).
"""

from __future__ import annotations

from collections.abc import Iterable

from matches.engine.position import Position, Step
from matches.engine.prlx import facts, steps
from matches.engine.prlx.designs import (
    ATTACHED,
    BURIED,
    DESIGNS,
    HAND,
    NOWHERE,
    ON_ALLY_DEFEATED,
    ON_DEFEATED,
    ON_ENEMY_SUMMONED,
    ON_ENTER,
    ON_FODDER,
    ON_HIT,
    ON_PERSONA_LOW,
    ON_TURN_START,
    PERSONA,
    RECOVERY,
    SMALL,
)
from matches.engine.prlx.endings import judge
from matches.engine.prlx.table import EMPTY, STRIDE, Table

Arrival = tuple[int, int, int, int]
"""A card on its way: card, zone, rounds, why."""


def settle(
    p: Position,
    arrivals: Iterable[Arrival] = (),
    low: Iterable[int] = (),
    hits: Iterable[Step] = (),
    attacker: int = EMPTY,
) -> None:
    """Judge the end, let Monsters at 0 HP leave, and put arrivals and then triggers on the agenda.

    ``arrivals`` are cards that have already left, ``low`` the teams whose Persona was damaged, ``hits`` the triggers of
    an attack that hit, ``attacker`` who made it.
    """
    t = p.table
    if judge(p):
        return
    coming = list(arrivals)
    fallen = [monster for monster in _in_order(t) if t.hp[monster] <= 0]
    for monster in fallen:
        coming.extend(leave(p, monster, *_after_defeat(t, monster), facts.DEFEATED))
    triggers = [*hits, *_defeats(t, fallen, attacker), *_lows(t, low)]
    p.agenda.extend(reversed(triggers))
    arrive(p, coming)


def arrive(p: Position, coming: list[Arrival]) -> None:
    """Cards arrive one at a time, those of the active player first (A-056)."""
    active = p.table.active_team
    coming.sort(key=lambda arrival: arrival[0] // STRIDE != active)
    p.agenda.extend((steps.ARRIVE, *arrival) for arrival in reversed(coming))


def _in_order(t: Table) -> list[int]:
    active = t.active_team
    return [*t.field[active], *t.field[1 - active]]


def _after_defeat(t: Table, monster: int) -> tuple[int, int]:
    """A defeated Small goes back to Hand, others to Recovery for 1 to 3 rounds (P-189, P-190)."""
    size = DESIGNS[t.design[monster]].size
    return (HAND, 0) if size == SMALL else (RECOVERY, size)


def leave(p: Position, monster: int, zone: int, rounds: int, why: int) -> list[Arrival]:
    """A Monster leaves the Field, on its way to a zone, and behind it its equipment, as printed (P-198, P-199)."""
    t = p.table
    fittings = [card for card in t.attached if t.host[card] == monster] if t.attached else ()
    facts.move_card(p, monster, NOWHERE, why)
    coming: list[Arrival] = [(monster, zone, rounds, why)]
    for card in fittings:
        design = DESIGNS[t.design[card]]
        if design.host_leaves == PERSONA:
            facts.move_card(p, card, ATTACHED, facts.HOST_LEFT, host=card // STRIDE * STRIDE)
        else:
            facts.move_card(p, card, NOWHERE, facts.HOST_LEFT)
            coming.append((card, design.host_leaves, design.after_rounds, facts.HOST_LEFT))
    return coming


def destroy_card(p: Position, card: int) -> None:
    """An active Event, an attached Utility or a card being used goes to Buried; what it did ends (P-197, P-217)."""
    facts.move_card(p, card, BURIED, facts.DESTROYED)


def _defeats(t: Table, fallen: list[int], attacker: int) -> list[Step]:
    if not fallen:
        return []
    found: list[Step] = []
    for monster in fallen:
        found.extend(_own(t, monster, ON_DEFEATED, monster, attacker))
    for team in (t.active_team, 1 - t.active_team):
        own = [monster for monster in fallen if monster // STRIDE == team]
        for monster in t.field[team]:
            for lost in own:
                found.extend(_own(t, monster, ON_ALLY_DEFEATED, lost))
        if t.events[team]:
            found.extend((steps.EVENT_TRIGGER, team, ON_ALLY_DEFEATED, lost) for lost in own)
    return found


def _lows(t: Table, low: Iterable[int]) -> list[Step]:
    """Damage that left a Persona low: its own Monsters, then one Event (A-073: a payment is no damage)."""
    found: list[Step] = []
    for team in sorted(set(low), key=lambda team: team != t.active_team):
        for monster in t.field[team]:
            found.extend(_own(t, monster, ON_PERSONA_LOW, team * STRIDE))
        if t.events[team]:
            found.append((steps.EVENT_TRIGGER, team, ON_PERSONA_LOW, team * STRIDE))
    return found


def _own(t: Table, source: int, occasion: int, card: int, attacker: int = EMPTY, target: int = EMPTY) -> list[Step]:
    return [
        (steps.TRIGGER, source, ability.index, card, attacker, target)
        for ability in DESIGNS[t.design[source]].triggers
        if ability.occasion == occasion
    ]


def begun(t: Table) -> list[Step]:
    """The triggers of the active player's turn that begins: those of the Monsters, then those of one Event."""
    team = t.active_team
    found = [step for monster in t.field[team] for step in _own(t, monster, ON_TURN_START, EMPTY)]
    if t.events[team]:
        found.append((steps.EVENT_TRIGGER, team, ON_TURN_START, EMPTY))
    return found


def hit(t: Table, attacker: int, target: int) -> list[Step]:
    """The triggers of a Monster that has hit with an attack."""
    return _own(t, attacker, ON_HIT, target, attacker, target)


def entered(t: Table, card: int, *, summoned: bool) -> list[Step]:
    """The triggers of a Monster that came onto the Field: its own, then those of the opponent of a summon."""
    found = _own(t, card, ON_ENTER, card)
    if summoned:
        team = 1 - card // STRIDE
        for monster in t.field[team]:
            found.extend(_own(t, monster, ON_ENEMY_SUMMONED, card))
        if t.events[team]:
            found.append((steps.EVENT_TRIGGER, team, ON_ENEMY_SUMMONED, card))
    return found


def sacrificed(t: Table, fodder: Iterable[int]) -> list[Step]:
    """The triggers of Monsters that were used as Fodder (P-098: they are not defeated)."""
    return [step for monster in fodder for step in _own(t, monster, ON_FODDER, monster)]
