"""The games that the house plays, by name."""

from __future__ import annotations

from matches.engine.game import Game
from matches.engine.monstra.game import Monstra
from matches.engine.prlx.game import Prlx

GAMES: dict[str, Game] = {"monstra": Monstra(), "prlx": Prlx()}
