"""Random play for the tests of the rules: every mode and every number of seats, from a seed."""

import random
from collections.abc import Iterator
from typing import Any

from decks.generate import random_loadout
from matches.engine.game import DeckList, Options
from matches.engine.monstra.game import Monstra
from matches.engine.position import Position

GAME = Monstra()

KINDS = {
    "duel": Options(),
    "four players": Options(seats=(0, 1, 2, 3)),
    "standard mission": Options("mission", (0, 0, -1, -1), "standard"),
    "expert mission for two": Options("mission", (0, 1, -1, -1), "expert"),
}


def opening(kind: str, seed: int, game: Monstra = GAME) -> Position:
    """An undealt opening with random legal decks."""
    rng = random.Random(seed)
    options = KINDS[kind]
    decks = []
    for _ in range(1 if options.mode == "mission" else 2):
        loadout = random_loadout(rng)
        decks.append(DeckList(loadout.creatures, loadout.tactics))
    return game.rehearse(options, decks, seed)


def random_plays(kind: str, seed: int) -> Iterator[tuple[Position, Any, Position, list[Any]]]:
    """A whole match as (before, choice, after, facts) of each choice; the deal comes first, with None for a choice."""
    rng = random.Random(seed)
    before = opening(kind, seed)
    after, happened = GAME.begin(before)
    yield before, None, after, happened
    while after.agenda:
        before = after
        choice = rng.choice(GAME.options(before))
        after, happened = GAME.apply(before, choice)
        yield before, choice, after, happened
