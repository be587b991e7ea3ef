"""Random play for the tests of the PRLX rules: both formats, and custom ones, from a seed."""

import random
from collections.abc import Iterator
from typing import Any

from decks.formats import FORMATS
from decks.generate import AWKWARD, LADDER, RANDOM, persona_loadout
from matches.engine.dice import SearchDice
from matches.engine.game import Options, PersonaList
from matches.engine.position import Position
from matches.engine.prlx.game import Prlx
from matches.lab.prlx.arrange import arrange

GAME = Prlx()

KINDS = {
    "standard": Options("standard", (0, 1)),
    "attrition": Options("attrition", (0, 1), base_hp=45),
    "short attrition, seats swapped": Options("attrition", (1, 0), base_hp=25),
    "standard with one slot": Options("standard", (0, 1), slots=1),
    "attrition with five slots": Options("attrition", (0, 1), base_hp=50, slots=5),
}

LISTS = (RANDOM, LADDER, RANDOM, LADDER, *AWKWARD)
"""The styles that lists are made in, sensible ones more often than awkward ones."""


def opening(kind: str, seed: int, game: Prlx = GAME) -> Position:
    """An undealt opening with legal lists of any style."""
    rng = random.Random(seed)
    options = KINDS[kind]
    lists = []
    for _ in range(2):
        loadout = persona_loadout(rng, FORMATS[options.mode], rng.choice(LISTS))
        lists.append(PersonaList(loadout.persona, loadout.cards))
    return game.rehearse(options, lists, seed)


def crowd() -> Position:
    """A main window in which an Event has more ways to choose its targets than are listed: two of thirteen cards."""
    persona = {"persona": {"card": "PX-M01"}}
    hand = [{"id": f"s{number}", "card": f"PX-S{number:02}"} for number in range(1, 14)]
    side = {**persona, "hand": hand, "events": [{"id": "e", "card": "PX-E14"}]}
    setup = {
        "turn": 5,
        "active": "A",
        "slots": 5,
        "A": side,
        "B": {**persona, "field": [{"id": "b", "card": "PX-S14"}]},
    }
    position = arrange({"format": "standard", "setup": setup}).position
    position.dice = SearchDice(5)
    return position


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
