"""Steps of a worked case as choices of the engine."""

from __future__ import annotations

from typing import Any

from collection.cards.prlx.vocabulary import Mode
from matches.engine.position import Position
from matches.engine.prlx import steps
from matches.engine.prlx.choices import (
    COUNTERATTACK,
    DONE,
    END_TURN,
    PASS,
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
    Targets,
    UseAbility,
)
from matches.engine.prlx.decisions import options
from matches.engine.prlx.designs import DESIGNS, PAY_NAMES, UP_TO
from matches.engine.prlx.legality import chosen_well
from matches.engine.prlx.table import MODE_NAMES, STRIDE
from matches.lab.prlx.arrange import Arranged
from matches.lab.prlx.files import abilities_of

WINDOWS: dict[str, tuple[int, ...]] = {
    "summon": (steps.MAIN,),
    "sacrisummon": (steps.MAIN,),
    "attack": (steps.MAIN,),
    "use": (steps.MAIN,),
    "end_turn": (steps.MAIN,),
    "concede": (steps.MAIN,),
    "react": (steps.OWN_ATTACK, steps.DEFENSE, steps.ACTIVATION),
    "defend": (steps.DEFENSE,),
    "counter": (steps.COUNTER,),
    "follow_up": (steps.FOLLOW_UP, steps.SECONDARY),
    "bury": (steps.HAND_LIMIT,),
    "pass": (
        steps.OWN_ATTACK,
        steps.DEFENSE,
        steps.ACTIVATION,
        steps.COUNTER,
        steps.FOLLOW_UP,
        steps.SECONDARY,
    ),
}
"""The windows that each kind of step answers."""

_MAIN = ("summon", "sacrisummon", "attack", "use")


def choices_of(step: dict[str, Any], case: Arranged) -> list[Choice]:
    """What a step chooses, in order: several for a defense, which ends with its commitment."""
    kind = step["do"]
    ids = case.ids
    if kind in _MAIN:
        return [_main_choice(step, case)]
    if kind == "react":
        return [_reaction(step, case)]
    if kind == "defend":
        row: list[Choice] = []
        if "protector" in step:
            row.append(Protect(ids[step["protector"]], MODE_NAMES.index(step.get("mode", "endure"))))
        row.extend(_reaction(reaction, case) for reaction in step.get("reactions", ()))
        return [*row, PASS]
    if kind == "counter":
        return [COUNTERATTACK if step["accept"] else PASS]
    if kind == "follow_up":
        return [FollowUp(ids[step["with"]], ids[step["target"]])]
    if kind == "bury":
        return [Bury(ids[step["card"]])]
    return [END_TURN if kind == "end_turn" else PASS]


def _main_choice(step: dict[str, Any], case: Arranged) -> Choice:
    ids = case.ids
    pay = PAY_NAMES.index(step["pay"])
    if step["do"] == "summon":
        return Summon(ids[step["card"]], pay)
    if step["do"] == "sacrisummon":
        return Sacrisummon(ids[step["card"]], tuple(ids[fodder] for fodder in step["fodder"]), pay)
    if step["do"] == "attack":
        return DeclareAttack(ids[step["with"]], ids[step["target"]], pay)
    source = ids[step["source"]]
    index = _ability(step, case)
    return UseAbility(source, index, pay, _targets(step, case))


def _reaction(step: dict[str, Any], case: Arranged) -> Choice:
    return React(case.ids[step["source"]], _ability(step, case), _targets(step, case))


def _ability(step: dict[str, Any], case: Arranged) -> int:
    """The number of the ability, granted ones counted after the printed ones."""
    card = case.cards[case.ids[step["source"]]]
    return [ability.key for ability in abilities_of(card)].index(step["ability"])


def _targets(step: dict[str, Any], case: Arranged) -> Targets:
    """The chosen targets group by group, in printed order; none for an ability that chooses none."""
    card = case.cards[case.ids[step["source"]]]
    given = step.get("targets", {})
    groups = abilities_of(card)[_ability(step, case)].targets
    chosen = [group.id for group in groups if group.mode in (Mode.CHOOSE, Mode.UP_TO)]
    if not any(group in given for group in chosen):
        return ()
    return tuple(tuple(case.ids[name] for name in given.get(group, ())) for group in chosen)


def way_to(p: Position, choice: Choice) -> list[Choice]:
    """The options that come to this choice: itself, or its targets one by one; none if it is not legal."""
    found = options(p)
    if choice in found:
        return [choice]
    if isinstance(choice, Sacrisummon):
        return [other for other in found if isinstance(other, Sacrisummon) and _same_summon(choice, other)]
    if isinstance(choice, React) and not choice.targets:
        only = [other for other in found if isinstance(other, React) and _same_reaction(choice, other)]
        return [*only] if len(only) == 1 else []
    if isinstance(choice, UseAbility | React):
        for other in found:
            if isinstance(other, ChooseTargets) and _begins(other, choice) and _aims_well(p, choice):
                return [other, *_picks(p, choice)]
    return []


def _same_summon(one: Sacrisummon, other: Sacrisummon) -> bool:
    """Fodder has no order."""
    return (one.card, one.pay, sorted(one.fodder)) == (other.card, other.pay, sorted(other.fodder))


def _same_reaction(one: React, other: React) -> bool:
    """A reaction whose only possible targets need not be named."""
    return (one.source, one.ability) == (other.source, other.ability)


def _begins(start: ChooseTargets, choice: UseAbility | React) -> bool:
    paid = isinstance(choice, React) or start.pay == choice.pay
    return paid and (start.source, start.ability) == (choice.source, choice.ability)


def _aims_well(p: Position, choice: UseAbility | React) -> bool:
    t = p.table
    ability = DESIGNS[t.design[choice.source]].abilities[choice.ability]
    return chosen_well(t, choice.source // STRIDE, choice.source, ability, choice.targets)


def _picks(p: Position, choice: UseAbility | React) -> list[Choice]:
    row: list[Choice] = []
    ability = DESIGNS[p.table.design[choice.source]].abilities[choice.ability]
    for group, cards in zip(ability.chosen, choice.targets, strict=True):
        row.extend(PickTarget(card) for card in cards)
        if group.mode == UP_TO and len(cards) < group.count:
            row.append(DONE)
    return row
