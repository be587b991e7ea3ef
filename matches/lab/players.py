"""Who sits in a simulated match: chance, or a level of the opponents."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from matches.ai import LEVELS, choose

Player = Callable[[Any, Any, random.Random], Any]
"""Given a game and a position, picks one of the options of the open decision."""


class UnknownPlayer(ValueError):
    """A seat was given to somebody that does not exist, or there is no such seat."""


class UnknownFormat(ValueError):
    """A format that the game does not have, or a match that cannot be played like that."""


def play_at_random(game: Any, position: Any, rng: random.Random) -> Any:
    """One of the options, each as likely as another."""
    options = game.options(position)
    return options[int(rng.random() * len(options))]


def player(name: str) -> Player:
    """ "random", or a level of the opponents. UnknownPlayer names the ones there are."""
    if name == "random":
        return play_at_random
    if name not in LEVELS:
        raise UnknownPlayer(f"nobody is called {name!r}; choose from: random, {', '.join(LEVELS)}")

    def think(game: Any, position: Any, rng: random.Random) -> Any:
        seat = position.table.asked_seat
        return game.choice(choose(game, game.view(position, seat), name, rng.getrandbits(62)))

    return think
