"""What each of a player's cards offers at this moment: its legal choices in words, or why there are none."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from collection.faces import AbilityFace, PrlxFace
from matches.boards.prlx import wording
from matches.boards.prlx.layout import Act, Option, Way
from matches.boards.prlx.wording import Wording
from matches.boards.scene import Offering
from matches.engine.prlx import choices, steps
from matches.engine.prlx.choices import (
    CARD_NAMES,
    COUNTERATTACK,
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
from matches.engine.prlx.designs import (
    AS_REACTION,
    DESIGNS,
    EVENT,
    EVENTS,
    HAND,
    IN_MAIN,
    MEDIUM,
    MONSTER,
    PAY_ACTION,
    PAY_BONUS,
    PAY_NAMES,
    PERSONA,
    SMALL,
    AbilityDesign,
)
from matches.engine.prlx.problems import reason
from matches.engine.prlx.table import EMPTY, FREE, STRIDE, Table

Offers = Mapping[str, tuple[Act, ...]]
"""The acts of each card of the viewer, by what the page calls it; under `ASK` what no card offers."""

ASK = "ask"
Place = tuple[int, str]
"""A card (EMPTY: none) and the kind of its act."""


def offers(offering: Offering) -> Offers:
    """Every act of the viewer's cards, if the viewer must answer: the possible ones and those that are not."""
    decision = offering.game.decision(offering.position)
    if decision is None or decision.seat != offering.view.seat:
        return {}
    words = Wording(offering)
    found: dict[Place, list[Choice]] = defaultdict(list)
    for choice in decision.options:
        found[_place(words.t, choice)].append(choice)
    acts: dict[str, list[Act]] = defaultdict(list)
    for card, kind, candidate in _candidates(offering.position, words.team):
        possible = found.pop((card, kind), None)
        acts[CARD_NAMES[card]].append(_act(offering, words, card, kind, candidate, possible))
    for (card, kind), possible in found.items():  # what is asked for in this window alone
        source = CARD_NAMES[card] if card != EMPTY else ASK
        acts[source].insert(0, _act(offering, words, card, kind, possible[0], possible))
    return {source: tuple(sorted(row, key=_last)) for source, row in acts.items()}


def _last(act: Act) -> int:
    """What is possible comes first, and what works by itself last."""
    return 0 if act.ways else 2 if act.kind == "passive" else 1


def _place(t: Table, choice: Choice) -> Place:
    """The card that a choice is shown at, and the kind of its act."""
    match choice:
        case Summon(card):
            return card, "summon"
        case Sacrisummon(card):
            return card, "sacrisummon"
        case DeclareAttack(attacker) | FollowUp(attacker):
            return attacker, "attack"
        case UseAbility(source, ability) | React(source, ability) | ChooseTargets(source, ability):
            return source, f"ability-{ability}"
        case Protect(monster):
            return monster, "protect"
        case Bury(card):
            return card, "bury"
        case PickTarget():
            return EMPTY, "pick"
    return (t.battles[-1].target, "counter") if choice == COUNTERATTACK else (EMPTY, "plain")


Candidate = tuple[int, str, Choice | None]
"""A card, the kind of an act, and a choice that stands for it; None for what works by itself."""


def _candidates(position: Any, team: int) -> Iterator[Candidate]:
    """Everything that the cards of a player can ever do where they lie; the choices need not be legal."""
    t: Table = position.table
    kind = position.agenda[-1][0]
    enemy = (1 - team) * STRIDE
    persona = team * STRIDE
    yield from _abilities(t, persona)
    for monster in t.field[team]:
        if kind == steps.DEFENSE and t.battles[-1].declared == persona and t.battles[-1].protector == EMPTY:
            yield monster, "protect", choices.protect(monster, FREE)
        elif kind in (steps.FOLLOW_UP, steps.SECONDARY):
            yield monster, "attack", choices.follow_up(monster, enemy)
        elif kind == steps.MAIN:
            yield monster, "attack", choices.declare_attack(monster, enemy, PAY_BONUS if t.bonus[team] else PAY_ACTION)
        yield from _abilities(t, monster)
    for card in t.hand[team]:
        if kind == steps.MAIN and DESIGNS[t.design[card]].kind == MONSTER:
            yield from _summons(t, card)
        yield from _abilities(t, card)
    for card in (*t.events[team], *t.active[team], *[card for card in t.attached if card // STRIDE == team]):
        yield from _abilities(t, card)


def _summons(t: Table, card: int) -> Iterator[Candidate]:
    size = DESIGNS[t.design[card]].size
    if size <= MEDIUM:
        pay = PAY_BONUS if size == SMALL and t.bonus[card // STRIDE] else PAY_ACTION
        yield card, "summon", choices.summon(card, pay)
    if size > SMALL:
        yield card, "sacrisummon", choices.sacrisummon(card, (), PAY_ACTION)


def _abilities(t: Table, card: int) -> Iterator[Candidate]:
    """The abilities that a card has where it lies; of a Persona its Persona Action alone (P-042)."""
    design = DESIGNS[t.design[card]]
    zone = t.zone[card]
    for ability in design.abilities:
        if zone == PERSONA and not ability.persona_action:
            continue
        if zone in (EVENTS, HAND) and ability.granted:
            continue
        used_up = zone not in (EVENTS, HAND) and design.kind == EVENT and not ability.granted
        yield card, f"ability-{ability.index}", None if used_up else _stands_for(card, ability)


def _stands_for(card: int, ability: AbilityDesign) -> Choice | None:
    if ability.timing == IN_MAIN:
        return UseAbility(card, ability.index, ability.pay)
    return React(card, ability.index) if ability.timing == AS_REACTION else None


def _act(
    offering: Offering, words: Wording, card: int, kind: str, candidate: Choice | None, possible: list[Choice] | None
) -> Act:
    source = CARD_NAMES[card] if card != EMPTY else ASK
    printed = _printed(offering, words.t, card, kind)
    title = printed.name if printed else words.title(card, kind)
    about = "" if printed else words.about(card, kind)
    ways = _ways(words, possible) if possible else ()
    aim = words.aim(kind) if any(way.options[0].targets and len(way.options) > 1 for way in ways) else ""
    owner = words.speaker.name(card) if card != EMPTY else ""
    act = Act(f"{source}-{kind}", source, owner, kind if candidate else "passive", title, about, printed, aim, ways)
    if ways or candidate is None:
        return act
    problem = reason(offering.position, candidate)
    return replace(act, why_not=problem.words, rule=problem.rule, code=problem.code)


def _printed(offering: Offering, t: Table, card: int, kind: str) -> AbilityFace | None:
    """The printed ability behind an act; one that a lasting Event gives has the words of the Event."""
    if not kind.startswith("ability-"):
        return None
    design = DESIGNS[t.design[card]]
    ability = design.abilities[int(kind.removeprefix("ability-"))]
    face: PrlxFace = offering.printed[design.id]
    if not ability.granted:
        return face.abilities[ability.index]
    return AbilityFace(ability.name, (wording.PAYS[PAY_NAMES[ability.pay]].upper(),), "", "", face.abilities[0].text)


def _ways(words: Wording, possible: list[Choice]) -> tuple[Way, ...]:
    """The choices of one act by how they are paid; a Bonus Action comes before an Action."""
    by_pay: dict[str, list[Option]] = defaultdict(list)
    for choice in possible:
        paid = isinstance(choice, Summon | Sacrisummon | DeclareAttack | UseAbility | ChooseTargets)
        by_pay[PAY_NAMES[choice.pay] if paid else ""].append(words.option(choice))
    order = sorted(by_pay, key=lambda pay: _ORDER.index(pay) if pay in _ORDER else len(_ORDER))
    return tuple([Way(pay, wording.PAYS.get(pay, ""), tuple(by_pay[pay])) for pay in order])


_ORDER = ("free", "bonus", "action")
