"""What an ability needs before it can be used: its place, its price, its conditions and its targets.

The one place for each of these questions; options, explanations and the carrying out all ask here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations, product

from matches.engine.prlx.choices import Targets
from matches.engine.prlx.designs import (
    ALLY_CREATURE,
    ALLY_MONSTER,
    ATTACHED,
    DESIGNS,
    ENEMY_CREATURE,
    ENEMY_EQUIPMENT,
    ENEMY_EVENT,
    ENEMY_MONSTER,
    ENEMY_NONCREATURE,
    EVENT,
    HAND,
    IN_PLAY,
    MONSTER,
    PAY_ACTION,
    PAY_BONUS,
    PAY_CREATURE_HP,
    PAY_EVENT,
    PAY_FREE,
    PAY_PERSONA_HP,
    PAY_REACTION,
    PERSONA,
    SELF,
    YOUR_BURIED,
    YOUR_HAND,
    YOUR_RECOVERY,
    AbilityDesign,
    TargetGroup,
)
from matches.engine.prlx.stats import can_attack, holds, persona_ready
from matches.engine.prlx.table import STRIDE, Table

LISTED_TARGETS = 60
"""Above so many ways to choose the targets of one ability they are asked one by one."""

NO_PAY: tuple[int, ...] = ()
_ACTION, _BONUS, _EITHER = (PAY_ACTION,), (PAY_BONUS,), (PAY_BONUS, PAY_ACTION)
_ALONE = {pay: (pay,) for pay in (PAY_REACTION, PAY_FREE, PAY_EVENT, PAY_PERSONA_HP, PAY_CREATURE_HP)}


def in_place(t: Table, source: int, ability: AbilityDesign) -> bool:
    """Whether the card lies where this ability of it can be used."""
    return ability.used_from(t.zone[source], DESIGNS[t.design[source]])


def rested(t: Table, source: int, ability: AbilityDesign) -> bool:
    """Whether it may be used again: P marker, or once per turn for Free and health costs (P-045, P-109, A-036)."""
    zone = t.zone[source]
    if zone == PERSONA:
        return persona_ready(t, source // STRIDE)
    if not ability.limited or not t.used[source] & ability.bit:
        return True
    once = t.setting.rules.free_ability_once_per_turn
    return not (once and (zone == ATTACHED or DESIGNS[t.design[source]].kind == MONSTER))


def payer(t: Table, source: int, pay: int) -> int:
    """The creature that pays HP: the Persona, or the creature whose ability it is (P-249)."""
    return source if pay == PAY_CREATURE_HP and t.is_creature(source) else source // STRIDE * STRIDE


def pays(t: Table, team: int, source: int, ability: AbilityDesign) -> tuple[int, ...]:
    """The ways in which its cost can be paid now; an Action may pay for a Bonus Action (P-071)."""
    pay = ability.pay
    if pay == PAY_ACTION:
        return _ACTION if t.actions[team] else NO_PAY
    if pay == PAY_BONUS:
        if t.bonus[team]:
            return _EITHER if t.actions[team] else _BONUS
        return _ACTION if t.actions[team] else NO_PAY
    if pay == PAY_REACTION:
        payable = bool(t.reaction[team])
    elif pay == PAY_EVENT:
        payable = t.event_round[team] != t.round
    elif pay in (PAY_PERSONA_HP, PAY_CREATURE_HP):
        payable = t.hp[payer(t, source, pay)] > ability.hp
    else:
        payable = pay == PAY_FREE
    return _ALONE[pay] if payable else NO_PAY


def usable(t: Table, team: int, source: int, ability: AbilityDesign) -> tuple[int, ...]:
    """The ways to pay now for an ability of a card that is in place, its targets apart; none if it cannot be used."""
    ways_to_pay = pays(t, team, source, ability)
    if not ways_to_pay or not rested(t, source, ability):
        return NO_PAY
    if ability.requires and not holds(t, ability.requires, team):
        return NO_PAY
    if ability.attacker_group != -1 and (bars_attacks(t, team) or attacks_no_more(t, source, ability)):
        return NO_PAY
    return ways_to_pay


def attacks_no_more(t: Table, source: int, ability: AbilityDesign) -> bool:
    """Whether an ability lets its own Monster attack, which has made its two attacks or is not on the Field."""
    return ability.attacker_group == SELF and not can_attack(t, source)


def bars_attacks(t: Table, team: int) -> bool:
    """The first player cannot attack on turn one, by any means (P-058, A-045)."""
    return t.turn == 1 and team == t.first


def pile(t: Table, team: int, source: int) -> Sequence[int]:
    """Where a target selector looks, in the order in which targets are listed."""
    if source == ALLY_MONSTER:
        return t.field[team]
    if source == ENEMY_MONSTER:
        return t.field[1 - team]
    if source == ALLY_CREATURE:
        return t.creatures(team)
    if source == ENEMY_CREATURE:
        return t.creatures(1 - team)
    if source == ENEMY_EVENT:
        return t.active[1 - team]
    if source == ENEMY_EQUIPMENT:
        return [card for card in t.attached if card // STRIDE != team]
    if source == ENEMY_NONCREATURE:
        return [*t.active[1 - team], *[card for card in t.attached if card // STRIDE != team]]
    if source == YOUR_RECOVERY:
        return t.recovery[team]
    if source == YOUR_BURIED:
        return [card for card in t.buried[team] if DESIGNS[t.design[card]].kind != EVENT]
    if source == YOUR_HAND:
        return t.hand[team]
    return [card for card in t.hand[1 - team] if not t.known[card]]


def candidates(t: Table, team: int, source: int, ability: AbilityDesign, index: int) -> list[int]:
    """The cards that may be a target of that group of an ability now."""
    group = ability.groups[index]
    lying = pile(t, team, group.source)
    if group.open and group.source != YOUR_HAND:
        found = list(lying)
    else:
        found = [card for card in lying if _fits(t, card, source, group)]
    if index == ability.attacker_group:
        found = [card for card in found if can_attack(t, card)]
    return found


def _fits(t: Table, card: int, source: int, group: TargetGroup) -> bool:
    design = DESIGNS[t.design[card]]
    if group.sizes and design.size not in group.sizes:
        return False
    if group.kinds and design.kind not in group.kinds:
        return False
    if group.fatigued and not t.fatigued[card]:
        return False
    if group.keyword and not design.third:
        return False
    return card != source or not (group.other or t.zone[card] in (HAND, IN_PLAY))


def target_lists(t: Table, team: int, source: int, ability: AbilityDesign) -> list[list[int]]:
    """The candidates of each group that a player picks."""
    return [candidates(t, team, source, ability, index) for index in ability.chosen_groups]


def ways(ability: AbilityDesign, lists: list[list[int]]) -> int:
    """In how many ways targets can be chosen from these candidates, orders counted."""
    total = 1
    for group, found in zip(ability.chosen, lists, strict=True):
        total *= sum(_orders(len(found), picks) for picks in range(group.least, group.count + 1))
    return total


def _orders(n: int, picks: int) -> int:
    total = 1
    for used in range(picks):
        total *= max(0, n - used)
    return total


def selections(ability: AbilityDesign, lists: list[list[int]]) -> Iterator[Targets]:
    """Every way to choose the targets; an empty one for an ability without a choice."""
    rows: list[list[tuple[int, ...]]] = []
    for group, found in zip(ability.chosen, lists, strict=True):
        if group.count == 1:
            rows.append([(card,) for card in found])
        else:
            rows.append([row for picks in range(group.least, group.count + 1) for row in permutations(found, picks)])
    return product(*rows)


def chosen_well(t: Table, team: int, source: int, ability: AbilityDesign, targets: Targets) -> bool:
    """Whether these targets are a legal selection."""
    lists = target_lists(t, team, source, ability)
    if len(targets) != len(lists):
        return False
    for group, found, picked in zip(ability.chosen, lists, targets, strict=True):
        if not group.least <= len(picked) <= group.count or len(set(picked)) != len(picked):
            return False
        if any(card not in found for card in picked):
            return False
    return True
