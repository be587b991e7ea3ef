"""MONSTRA positions to measure on: seeded openings, and one in the middle of a duel."""

from __future__ import annotations

import random

from decks.generate import random_loadout
from matches.engine.game import DeckList, Options
from matches.engine.monstra.game import Monstra
from matches.engine.position import Position

GAME = Monstra()


def openings(count: int, mode: Options, seed: int) -> list[Position]:
    """Undealt openings with random legal decks, ready to be played."""
    rng = random.Random(seed)
    found = []
    for _ in range(count):
        lists = [random_loadout(rng) for _ in range(1 if mode.mode == "mission" else 2)]
        decks = [DeckList(loadout.creatures, loadout.tactics) for loadout in lists]
        found.append(GAME.rehearse(mode, decks, rng.getrandbits(62)))
    return found


def middle_position() -> Position:
    """A duel in its sixth round, with a creature's turn open."""
    (position,) = openings(1, Options(), 4)
    rng = random.Random(4)
    GAME.start(position)
    while position.table.round < 6 or len(GAME.options(position)) < 6:
        GAME.advance(position, rng.choice(GAME.options(position)))
    return position
