"""How an opponent of PRLX chooses: one choice ahead, over several positions that it could be in, dice averaged."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from matches.ai.prlx.evaluation import evaluate
from matches.ai.prlx.habits import settle
from matches.engine.dice import Dice, SearchDice
from matches.engine.game import Game
from matches.engine.position import Position
from matches.engine.prlx.choices import BACK, END_TURN, Choice
from matches.engine.prlx.rolls import D20
from matches.engine.prlx.turns import answer

MARGIN = 0.05
"""What a choice must be better than ending the turn, in points of Persona HP."""


class Care(NamedTuple):
    """How carefully a level looks: at every option ``glances`` times, and at the ``kept`` best ones ``looks`` times."""

    glances: int
    kept: int
    looks: int


LEVELS: dict[str, Care] = {"normal": Care(glances=3, kept=8, looks=12)}


class EvenDice:
    """Quick dice whose first d20 takes its turn through the faces, so that a few throws stand for all of them."""

    __slots__ = ("first", "later")

    def __init__(self, first: int, later: SearchDice) -> None:
        self.first = first
        self.later = later

    def below(self, faces: int) -> int:
        if faces == D20 and self.first >= 0:
            face, self.first = self.first, -1
            return face
        return self.later.below(faces)

    def pick(self, items: Sequence[int]) -> int:
        return self.later.pick(items)

    def clone(self) -> EvenDice:
        return EvenDice(self.first, self.later.clone())

    def state(self) -> list[str | int]:
        return self.later.state()


def think(game: Game, view: Any, level: str, dice: Dice) -> str:
    """The key of the choice that looks best. KeyError for an unknown level, ValueError if nothing is to be decided."""
    care = LEVELS[level]
    sampler = game.sampler(view)
    options = _options(game, sampler.draw(dice), view.seat)
    if len(options) == 1:
        return str(options[0].key)
    worth = dict.fromkeys(options, 0.0)
    for position in _positions(sampler, dice, care.glances):
        for option in options:
            worth[option] += _after(position, option, view.team) / care.glances
    kept = sorted(options, key=lambda option: worth[option], reverse=True)[: care.kept]
    if END_TURN in options and END_TURN not in kept:
        kept.append(END_TURN)
    totals = dict.fromkeys(kept, 0.0)
    for position in _positions(sampler, dice, care.looks):
        for option in kept:
            totals[option] += _after(position, option, view.team) / care.looks
    return str(_best(totals, dice).key)


def _options(game: Game, position: Position, seat: int) -> tuple[Any, ...]:
    """The options of the open decision; a way back from choosing targets is no progress."""
    decision = game.decision(position)
    if decision is None or decision.seat != seat:
        raise ValueError("this seat has nothing to decide")
    onward = tuple(option for option in decision.options if option != BACK)
    return onward or decision.options


def _positions(sampler: Any, dice: Dice, count: int) -> list[Position]:
    """Positions that the seat could be in, each with another stretch of the d20."""
    found: list[Position] = []
    for number in range(count):
        position: Position = sampler.draw(dice)
        first = (number * D20 + dice.below(D20)) // count
        position.dice = EvenDice(first, SearchDice(dice.below(1 << 62)))
        found.append(position)
    return found


def _after(position: Position, option: Choice, team: int) -> float:
    """How good it is to have chosen this, with every window after it answered by habit."""
    if option == END_TURN:
        return evaluate(position, team, ending=True) + MARGIN
    after = position.clone()
    answer(after, option)
    settle(after)
    return evaluate(after, team)


def _best(totals: dict[Any, float], dice: Dice) -> Any:
    """The best one; equal ones are picked by dice, so that an opponent has no habit a person could read."""
    best = max(totals.values())
    finest = [option for option, total in totals.items() if total == best]
    return finest[dice.below(len(finest))]
