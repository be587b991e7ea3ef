"""The games that the house plays, by name."""

from __future__ import annotations

from matches.engine.game import Game
from matches.engine.monstra.game import Monstra

GAMES: dict[str, Game] = {"monstra": Monstra()}
