"""The one door to every opponent: a view goes in, the key of a choice comes out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from matches.ai import monstra
from matches.engine.dice import SearchDice
from matches.engine.game import Game

Evaluation = Callable[[Any, int], float]

# By game: how good a position is for a team. The lookahead is the same for every game.
EVALUATIONS: dict[str, Evaluation] = {"monstra": monstra.evaluate}

# By level: how many positions that the seat could be in are looked at for each decision.
LEVELS: dict[str, int] = {"normal": 6}


def choose(game: Game, view: Any, level: str, seed: int) -> str:
    """The key of the choice that looks best from this seat, one turn ahead.

    ``view`` must be the view of the seat that has to answer; nothing else is looked at. The same view, level and seed
    give the same key. KeyError for an unknown level, ValueError if the seat has nothing to decide.
    """
    dice = SearchDice(seed)
    evaluate = EVALUATIONS[game.name]
    sampler = game.sampler(view)
    totals: list[float] = []
    options: tuple[Any, ...] = ()
    for _ in range(LEVELS[level]):
        position = sampler.draw(dice)
        decision = game.decision(position)
        if decision is None or decision.seat != view.seat:
            raise ValueError("this seat has nothing to decide")
        options = decision.options
        totals = totals or [0.0] * len(options)
        for index, option in enumerate(options):
            totals[index] += _worth(game, evaluate, position, option, view.seat, view.team)
    best = max(totals)
    # Equal choices are picked by dice, so that an opponent has no habit a person could read.
    finest = [option for option, total in zip(options, totals, strict=True) if total == best]
    return str(finest[dice.below(len(finest))].key)


def _worth(game: Game, evaluate: Evaluation, position: Any, option: Any, seat: int, team: int) -> float:
    """The evaluation after an option, played on by the best further choices while the same turn goes on."""
    after = position.clone()
    game.advance(after, option)
    worth = evaluate(after, team)
    while True:
        decision = game.decision(after)
        if decision is None or decision.seat != seat or not _same_turn(position, after):
            return worth
        worth, after = max(
            ((evaluate(then, team), then) for then in _after_each(game, after, decision.options)),
            key=lambda found: found[0],
        )


def _after_each(game: Game, position: Any, options: tuple[Any, ...]) -> list[Any]:
    found = []
    for option in options:
        then = position.clone()
        game.advance(then, option)
        found.append(then)
    return found


def _same_turn(before: Any, after: Any) -> bool:
    """Still the turn of the same creature in the same round: a tactic or a discard came first, its action follows."""
    return bool(after.table.acting == before.table.acting and after.table.round == before.table.round)
