"""The one door to every opponent: a view goes in, the key of a choice comes out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from matches.ai.monstra import thinking as monstra
from matches.ai.prlx import thinking as prlx
from matches.engine.dice import Dice, SearchDice
from matches.engine.game import Game

LEVELS: tuple[str, ...] = tuple(monstra.SAMPLES)
"""How well an opponent may play, in either game."""

# By game: how its opponents think.
THINKERS: dict[str, Callable[[Game, Any, str, Dice], str]] = {"monstra": monstra.think, "prlx": prlx.think}


def choose(game: Game, view: Any, level: str, seed: int) -> str:
    """The key of the choice that looks best from this seat.

    ``view`` must be the view of the seat that has to answer; nothing else is looked at. The same view, level and seed
    give the same key. KeyError for an unknown level, ValueError if the seat has nothing to decide.
    """
    return THINKERS[game.name](game, view, level, SearchDice(seed))
