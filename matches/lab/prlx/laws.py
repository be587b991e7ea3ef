"""The laws of the PRLX engine as checks over one position; a broken law is an AssertionError that says which."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from matches.engine.dice import SearchDice
from matches.engine.game import RUNNING
from matches.engine.position import Position
from matches.engine.prlx import facts, steps, turns
from matches.engine.prlx.choices import (
    BACK,
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
    UseAbility,
)
from matches.engine.prlx.designs import (
    ACTIVE,
    ATTACHED,
    BURIED,
    DECK,
    DESIGNS,
    EVENT,
    EVENTS,
    FIELD,
    HAND,
    IN_PLAY,
    NOWHERE,
    PERSONA,
    RECOVERY,
    Design,
)
from matches.engine.prlx.game import Prlx
from matches.engine.prlx.table import STRIDE, Table, most_hp
from matches.lab.prlx.disguise import disguise, places_of_cards
from matches.lab.verdict import LawBroken, demand

GAME = Prlx()
ALWAYS = (steps.MAIN, steps.HAND_LIMIT)
"""The windows that are there even if they hold nothing but an end of the turn, or one card to be Buried (A-062)."""

PUBLIC = (FIELD, RECOVERY, BURIED, ACTIVE, ATTACHED, PERSONA, IN_PLAY)
MOST_EVENTS = 3


def same(one: Position, other: Position) -> bool:
    """Two positions with the same table and agenda."""
    return one.table.cells() == other.table.cells() and one.agenda == other.agenda


def is_asking(p: Position) -> bool:
    """Whether a decision is open."""
    return bool(p.agenda) and p.agenda[-1][0] >= steps.FIRST_DECISION


def check_position(p: Position, *, bounded: bool = True) -> None:
    """Laws 1, 4, 6, 7, and (unless it began out of bounds) what the table may hold."""
    demand(same(GAME.load(GAME.dump(p)), p), "1: load(dump(p)) == p")
    if bounded:
        check_table(p)
    options = GAME.options(p)
    if p.table.winner == RUNNING:
        demand(is_asking(p), "7: until the end some seat is asked")
        check_options(p, options)
    else:
        demand(not p.agenda and not options, "7: nothing happens after the end")
    keys = [choice.key for choice in options]
    demand(len(set(keys)) == len(keys), "4: keys of one decision are unique")
    demand(all(GAME.choice(key) == choice for key, choice in zip(keys, options, strict=True)), "4: a key is read back")
    check_views(p)


def check_options(p: Position, options: tuple[Choice, ...]) -> None:
    """Law 7: somebody can answer, and no window holds a way out alone, the two apart that are always there."""
    kind = p.agenda[-1][0]
    demand(len(options) > (0 if kind in ALWAYS else 1), "7: until the end some seat has a legal choice, and a real one")
    way_out = BACK if kind == steps.TARGETS else PASS
    demand((way_out in options) == (kind not in ALWAYS), "7: every window but the two can be declined")
    demand(GAME.idle(p) in options, "7: what is taken for a seat without time is an option")


def is_bounded(p: Position) -> bool:
    """Whether the table holds what a match can bring about; a worked case may begin with more."""
    try:
        check_table(p)
    except LawBroken:
        return False
    return True


def check_table(p: Position) -> None:
    """Every card lies in one place, public places are known, and numbers keep within their bounds."""
    t = p.table
    demand(1 <= t.turn <= t.setting.rules.draw_after_turn, "bounds: turns")
    for card, design in enumerate(t.design):
        if design >= 0:
            demand(_lies(t, card), "bounds: a card lies where its zone says, and nowhere else")
            demand(bool(t.known[card]) or t.zone[card] not in PUBLIC, "bounds: what lies in public is known")
    for team in (0, 1):
        _check_side(t, team)
    battles = sum(step[0] == steps.ATTACK_END for step in p.agenda)
    demand(battles == len(t.battles) or t.winner != RUNNING, "bounds: every attack will end")
    demand(all(t.is_creature(t.host[card]) for card in t.attached), "bounds: equipment has a host")
    demand(all(t.is_creature(creature) and n > 0 for creature, n in t.wards), "bounds: Wards")
    demand(all(t.is_creature(effect.creature) for effect in t.effects), "bounds: effects lie on creatures")


def _lies(t: Table, card: int) -> bool:
    zone, team = t.zone[card], card // STRIDE
    places = {
        HAND: t.hand[team],
        DECK: t.deck[team],
        FIELD: t.field[team],
        RECOVERY: t.recovery[team],
        BURIED: t.buried[team],
        EVENTS: t.events[team],
        ACTIVE: t.active[team],
        ATTACHED: t.attached,
        PERSONA: [team * STRIDE],
    }
    found = [where for where, pile in places.items() if card in pile]
    if zone in (NOWHERE, IN_PLAY):
        return not found and t.waiting.count(card) == 1
    return found == [zone] and places[zone].count(card) == 1 and card not in t.waiting


def _check_side(t: Table, team: int) -> None:
    rules = t.setting.rules
    demand(t.actions[team] >= 0 and t.bonus[team] in (0, 1) and t.reaction[team] in (0, 1), "bounds: resources")
    demand(len(t.field[team]) <= t.setting.slots, "bounds: Field Slots")
    demand(len(t.events[team]) + len(t.active[team]) <= MOST_EVENTS, "bounds: Event Zones")
    if t.setting.attrition:
        demand(len(t.hand[team]) <= rules.attrition_hand_limit, "bounds: the Attrition Hand")
    demand(all(DESIGNS[t.design[card]].kind != EVENT for card in (*t.hand[team], *t.deck[team])), "bounds: Events")
    for creature in t.creatures(team):
        least = 1 if t.winner == RUNNING else 0
        demand(least <= t.hp[creature] <= most_hp(t, creature) and t.temp[creature] >= 0, "bounds: HP")
        demand(0 <= t.attacks[creature] <= rules.attacks_per_turn, "bounds: attacks")
    demand(not t.fatigued[team * STRIDE], "bounds: a Persona is never Fatigued")


def check_views(p: Position) -> None:
    """Law 6: a sampled position gives the same view, and the same options at the seat's own decisions."""
    for seat in (*p.table.setting.seats, None):
        view = GAME.view(p, seat)
        drawn = GAME.sampler(view).draw(SearchDice(p.table.turn * 1000 + len(p.agenda)))
        demand(GAME.view(drawn, seat) == view, "6: view(sampler(view).draw()) == view")
        if seat is not None and p.table.asked_seat == seat:
            demand(GAME.options(drawn) == GAME.options(p), "6: the same options at the seat's own decisions")


def check_secrecy(p: Position, number: int = 7) -> None:
    """Law 5: what a seat may not see makes no difference to its view."""
    for seat in (*p.table.setting.seats, None):
        other = disguise(p, seat, SearchDice(number))
        demand(GAME.view(other, seat) == GAME.view(p, seat), "5: hidden cards make no difference to a view")


def check_news(before: Position, choice: Choice, number: int = 7) -> int:
    """Law 5: what a seat may not see makes no difference to its facts and its log; returns how many were compared.

    The choice is carried out with quick dice, here and where the hidden cards are other ones. The cards of the choice
    are those that it shows, and what a player draws is that player's to see. Hidden cards that could react may open
    windows, and nothing else; the pause before is the same.
    """
    compared = 0
    t = before.table
    before = before.clone()
    before.dice = SearchDice(number)
    _, happened = GAME.apply(before, choice)
    for seat in (*t.setting.seats, None):
        team = t.setting.team_of(seat)
        keep = {*cards_of(choice), *_announced(before)} | set(t.deck[team] if team is not None else ())
        for fits in (_acts_never_by_itself, _waits_for_its_player):
            other = disguise(before, seat, SearchDice(number), keep=keep, fits=fits)
            if choice in GAME.options(other):
                _, news = GAME.apply(other, choice)
                compared += _same_news(before, other, happened, news, seat)
    return compared


def _acts_never_by_itself(design: Design) -> bool:
    return not design.triggered


def _waits_for_its_player(design: Design) -> bool:
    return not (design.triggered or design.reactions)


def _announced(p: Position) -> list[int]:
    """Cards that have been chosen already and come into the open without being chosen again."""
    chosen = (steps.FINISH_USE, steps.ENTER, steps.TARGETS)
    return [step[place] for step in p.agenda if step[0] in chosen for place in places_of_cards(step)]


def cards_of(choice: Choice) -> list[int]:
    """The cards that a choice is about."""
    match choice:
        case Summon(card) | Bury(card) | PickTarget(card) | Protect(card):
            return [card]
        case Sacrisummon(card, fodder):
            return [card, *fodder]
        case DeclareAttack(one, other) | FollowUp(one, other):
            return [one, other]
        case UseAbility(source, _, _, targets) | React(source, _, targets):
            return [source, *[card for group in targets for card in group]]
        case ChooseTargets(source):
            return [source]
    return []


def _window(fact: Any) -> tuple[int, int] | None:
    """The seat and the kind of a window that opens."""
    return (fact.seat, fact.open_kind) if isinstance(fact, facts.Asked) else None


def _same_news(before: Position, other: Position, one: list[Any], two: list[Any], seat: int | None) -> int:
    for place, (fact, twin) in enumerate(zip(one, two, strict=False)):
        if isinstance(fact, facts.Revealed) and isinstance(twin, facts.Revealed) and fact != twin:
            return place  # chance has shown another card: from now on the two may differ in the open
        if _window(fact) != _window(twin):
            demand(isinstance(one[place - 1], facts.Paused), "5: a hidden card opens a window after a pause alone")
            return place
        shown, hidden = GAME.seen_by(before, fact, seat), GAME.seen_by(other, twin, seat)
        demand(shown == hidden, f"5: hidden cards make no difference to facts: {shown} and {hidden}")
        demand(GAME.say(shown) == GAME.say(hidden), "5: hidden cards make no difference to the log")
    demand(len(one) == len(two), "5: hidden cards make no fact more or less")
    return len(one)


def check_play(before: Position, choice: Choice, after: Position, happened: list[Any]) -> None:
    """Laws 2 and 8 for one choice that was carried out with somebody listening."""
    folded = before.clone()
    for fact in GAME.load_facts(GAME.dump_facts(happened)):
        GAME.fold(folded, fact)
    demand(folded.table.cells() == after.table.cells(), "2: folding the facts gives the table")
    advanced = before.clone()
    turns.answer(advanced, choice)
    demand(same(advanced, after), "8: apply and advance agree")


def check_refusals(p: Position, candidates: Iterable[Choice]) -> None:
    """Law 9: a candidate is an option if and only if it has no problem, and a refusal names its reason."""
    options = set(GAME.options(p))
    for candidate in candidates:
        trouble = GAME.problem(p, candidate)
        demand((candidate in options) == (trouble is None), f"9: {candidate.key}: {trouble}")
        demand(trouble is None or bool(trouble.words and trouble.rule), f"9: {candidate.key}: a refusal has its rule")


def check_answers(p: Position, candidates: Iterable[Choice], number: int = 7) -> None:
    """Law 5: what a seat may not see makes no difference to why something that it asks for is refused."""
    for seat in p.table.setting.seats:
        other = disguise(p, seat, SearchDice(number))
        for candidate in candidates:
            one, two = GAME.problem(p, candidate, seat), GAME.problem(other, candidate, seat)
            demand(one == two, f"5: hidden cards make no difference to refusals: {candidate.key}: {one} and {two}")
