"""Everything that somebody could send at a position, possible or not: what refusals are tried with."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from matches.engine.position import Position
from matches.engine.prlx import choices
from matches.engine.prlx.choices import (
    BACK,
    COUNTERATTACK,
    DONE,
    END_TURN,
    PASS,
    Choice,
    React,
    Sacrisummon,
    Targets,
    UseAbility,
)
from matches.engine.prlx.designs import DESIGNS, PAY_ACTION, PAY_BONUS, PAY_FREE, PAY_NAMES, AbilityDesign
from matches.engine.prlx.table import ENDURE, FREE, SIZE, STRIDE, Table

PAYS = (PAY_ACTION, PAY_BONUS, PAY_FREE)
A_FEW = 3


def candidates(p: Position) -> Iterator[Choice]:
    """Every kind of choice about every card on the table, about a number without a card, and with odd targets."""
    t = p.table
    cards = [card for card, design in enumerate(t.design) if design >= 0]
    cards.append(next(card for card in range(SIZE) if t.design[card] < 0))
    creatures = [*t.creatures(0), *t.creatures(1)]
    around = [*creatures, *t.hand[0][:1], *t.hand[1][:1]]
    yield from (COUNTERATTACK, PASS, END_TURN, BACK, DONE)
    for card in cards:
        yield choices.bury(card)
        yield choices.pick_target(card)
        for pay in PAYS:
            yield choices.summon(card, pay)
            for fodder in _fodder(t, card // STRIDE):
                yield Sacrisummon(card, fodder, pay)
        yield from _uses(t, card, creatures)
    for one in around:
        for mode in range(FREE, ENDURE + 1):
            yield choices.protect(one, mode)
        for other in around:
            yield choices.follow_up(one, other)
            for pay in PAYS:
                yield choices.declare_attack(one, other, pay)


def _fodder(t: Table, team: int) -> Iterator[tuple[int, ...]]:
    there = [*t.field[team], *t.hand[team][:1], *t.field[1 - team][:1]]
    yield ()
    for count in (1, 2):
        yield from combinations(there, count)


def _uses(t: Table, card: int, creatures: list[int]) -> Iterator[Choice]:
    abilities = DESIGNS[t.design[card]].abilities if t.design[card] >= 0 else ()
    for index in range(len(abilities) + 1):
        found = list(_targets(t, card, abilities[index], creatures)) if index < len(abilities) else [()]
        pays = {*PAYS, abilities[index].pay} if index < len(abilities) else set(range(len(PAY_NAMES)))
        for pay in pays:
            yield choices.choose_targets(card, index, pay)
        for targets in found:
            yield React(card, index, targets)
            for pay in pays:
                yield UseAbility(card, index, pay, targets)


def _targets(t: Table, card: int, ability: AbilityDesign, creatures: list[int]) -> Iterator[Targets]:
    """No target, one of everything that lies around, and the same one twice, in as many groups as there are."""
    team = card // STRIDE
    aims = [*creatures]
    for piles in (t.hand, t.recovery, t.buried, t.active):
        aims += [*piles[team][:A_FEW], *piles[1 - team][:A_FEW]]
    aims += [*t.attached[:A_FEW], *t.deck[team][:1]]
    yield ()
    groups = len(ability.chosen)
    for aim in aims if groups else aims[:1]:
        yield ((aim,),) * max(1, groups)
        if groups and ability.chosen[0].count > 1:
            yield ((aim, aim), *((aim,),) * (groups - 1))
            yield ((aim, aims[0]), *((aim,),) * (groups - 1))
    if groups > 1:
        for aim in t.creatures(1 - team):
            yield ((aims[0],), (aim,))
