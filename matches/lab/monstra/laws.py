"""The laws of the MONSTRA engine as checks over one position; a broken law is an AssertionError that says which."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from matches.engine.dice import SearchDice
from matches.engine.monstra import choices, problems, rounds, steps
from matches.engine.monstra.choices import BESIDE_A, Choice
from matches.engine.monstra.designs import CONDITIONS, CREATURE_INDEX, HP, TACTIC_INDEX
from matches.engine.monstra.game import Monstra
from matches.engine.monstra.table import EMPTY
from matches.engine.position import Position
from matches.lab.verdict import demand

GAME = Monstra()


def same(one: Position, other: Position) -> bool:
    """Two positions with the same table and agenda."""
    return one.table.cells() == other.table.cells() and one.agenda == other.agenda


def is_asking(p: Position) -> bool:
    """Whether a decision is open."""
    return bool(p.agenda) and p.agenda[-1][0] >= steps.FIRST_DECISION


def check_position(p: Position) -> None:
    """Laws 1, 4, 6, 7 and the bounds of the numbers on the table."""
    demand(same(GAME.load(GAME.dump(p)), p), "1: load(dump(p)) == p")
    check_bounds(p)
    options = GAME.options(p)
    waiting = is_asking(p)
    if waiting:
        demand(len(options) > 1, "7: until the end some seat has a legal choice, and a real one")
    keys = [choice.key for choice in options]
    demand(len(set(keys)) == len(keys), "4: keys of one decision are unique")
    demand(all(GAME.choice(key) == choice for key, choice in zip(keys, options, strict=True)), "4: a key is read back")
    if waiting or p.table.winner >= 0:
        check_views(p)


def check_bounds(p: Position) -> None:
    """Energy 0-5, Shield 0-6, HP within what is printed, at most twelve rounds, and an end at three knockouts.

    One effect can fell both creatures of a team, so the count may pass the limit by one as it ends the match (A-021).
    """
    t = p.table
    rules = t.setting.rules
    demand(all(0 <= energy <= rules.energy for energy in t.energy), "bounds: energy")
    demand(all(0 <= shield <= rules.shield for shield in t.shield), "bounds: Shield")
    demand(all(0 <= poison <= rules.poison for poison in t.poison), "bounds: Poison")
    demand(1 <= t.round <= rules.rounds, "bounds: rounds")
    demand(max(t.knockouts) < rules.knockouts + 2 * (t.winner >= 0), "bounds: knockouts")
    over = [hand.bit_count() > rules.hand for hand in t.hand]
    waiting = any(step[0] == steps.DISCARD for step in p.agenda)
    demand(not any(over) or waiting, "bounds: hand")
    for slot in range(4):
        if t.creature[slot] == EMPTY:
            empty = (t.hp[slot], t.shield[slot], t.burn[slot], t.poison[slot], t.slow[slot], t.pace[slot])
            demand(not any(empty), "bounds: an empty slot is clean")
        elif t.winner < 0:
            demand(0 < t.hp[slot] <= HP[t.creature[slot]], "bounds: HP")


def check_views(p: Position) -> None:
    """Law 6: a sampled position gives the same view, and the same options at the seat's own decisions."""
    for seat in {seat for seat in p.table.setting.seats if seat >= 0}:
        view = GAME.view(p, seat)
        drawn = GAME.sampler(view).draw(SearchDice(p.table.round * 1000 + len(p.table.order)))
        demand(GAME.view(drawn, seat) == view, "6: view(sampler(view).draw()) == view")
        if p.table.asked_seat == seat:
            demand(GAME.options(drawn) == GAME.options(p), "6: the same options at the seat's own decisions")


def check_secrecy(p: Position) -> None:
    """Law 5: what a seat may not see makes no difference to its view."""
    for seat in (*{seat for seat in p.table.setting.seats if seat >= 0}, None):
        view = GAME.view(p, seat)
        other = GAME.sampler(view).draw(SearchDice(7))
        demand(GAME.view(other, seat) == view, "5: hidden cards make no difference to a view")


def check_play(
    before: Position,
    choice: Choice,
    after: Position,
    happened: list[Any],
    hold: frozenset[int] = rounds.NOTHING,
) -> None:
    """Laws 2 and 8 for one choice that was carried out with somebody listening."""
    folded = before.clone()
    for fact in GAME.load_facts(GAME.dump_facts(happened)):
        GAME.fold(folded, fact)
    demand(folded.table.cells() == after.table.cells(), "2: folding the facts gives the table")
    advanced = before.clone()
    rounds.answer(advanced, choice, hold)
    demand(same(advanced, after), "8: apply and advance agree")


def check_refusals(p: Position, actors: Iterable[int] = range(4)) -> None:
    """Law 9: a choice is an option if and only if it has no problem, over all candidates of these slots."""
    options = set(GAME.options(p))
    for candidate in candidates(actors):
        trouble = problems.problem(p, candidate)
        demand((candidate in options) == (trouble is None), f"9: {candidate.key}: {trouble}")


def candidates(actors: Iterable[int]) -> Iterator[Choice]:
    """Every choice that somebody could send for these slots: all places and conditions, possible or not."""
    places = range(8)
    maybe = (EMPTY, *range(len(CONDITIONS)))
    for actor in actors:
        for place in places:
            yield choices.use_move(actor, 0, place)
            yield choices.guard_ally(actor, place)
            for ally in (EMPTY, *range(BESIDE_A + 2)):
                for condition in maybe:
                    yield choices.use_move(actor, 1, place, ally, condition)
        for creature in CREATURE_INDEX.values():
            yield choices.revive_ally(actor, creature)
        for tactic in TACTIC_INDEX.values():
            for target in (EMPTY, *places):
                for condition in maybe:
                    yield choices.play_tactic(actor, tactic, target, condition)
    for tactic in TACTIC_INDEX.values():
        yield choices.discard_tactic(tactic)
    for slot in range(4):
        yield choices.act_first(slot)
        yield choices.choose_target(slot)
