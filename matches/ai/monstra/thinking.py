"""How an opponent of MONSTRA chooses: one turn ahead, over several positions that its seat could be in."""

from __future__ import annotations

from typing import Any

from matches.ai.monstra.evaluation import evaluate
from matches.engine.dice import Dice
from matches.engine.game import Game

# By level: how many positions that the seat could be in are looked at for each decision.
SAMPLES: dict[str, int] = {"normal": 6}


def think(game: Game, view: Any, level: str, dice: Dice) -> str:
    """The key of the choice that looks best. KeyError for an unknown level, ValueError if nothing is to be decided."""
    sampler = game.sampler(view)
    totals: list[float] = []
    options: tuple[Any, ...] = ()
    for _ in range(SAMPLES[level]):
        position = sampler.draw(dice)
        decision = game.decision(position)
        if decision is None or decision.seat != view.seat:
            raise ValueError("this seat has nothing to decide")
        options = decision.options
        totals = totals or [0.0] * len(options)
        for index, option in enumerate(options):
            totals[index] += _worth(game, position, option, view.seat, view.team)
    best = max(totals)
    # Equal choices are picked by dice, so that an opponent has no habit a person could read.
    finest = [option for option, total in zip(options, totals, strict=True) if total == best]
    return str(finest[dice.below(len(finest))].key)


def _worth(game: Game, position: Any, option: Any, seat: int, team: int) -> float:
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
