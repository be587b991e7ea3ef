"""PRLX positions to measure on: seeded openings, and one in the middle of a match in Attrition."""

from __future__ import annotations

import random

from decks.formats import FORMATS, PersonaFormat
from decks.generate import LADDER, RANDOM, Style, persona_loadout
from matches.engine.game import Options, PersonaList
from matches.engine.position import Position
from matches.engine.prlx.game import Prlx
from matches.engine.prlx.table import ATTRITION_DEFAULT_HP

GAME = Prlx()
STANDARD = Options("standard", (0, 1))
ATTRITION = Options("attrition", (0, 1), base_hp=ATTRITION_DEFAULT_HP)


def openings(count: int, options: Options, seed: int, style: Style = RANDOM) -> list[Position]:
    """Undealt openings with legal lists in a style, ready to be played."""
    rng = random.Random(seed)
    format = FORMATS[options.mode]
    assert isinstance(format, PersonaFormat)
    found = []
    for _ in range(count):
        lists = [persona_loadout(rng, format, style) for _ in range(2)]
        brought = [PersonaList(loadout.persona, loadout.cards) for loadout in lists]
        found.append(GAME.rehearse(options, brought, rng.getrandbits(62)))
    return found


def middle_position() -> Position:
    """Attrition on turn 20 or later: Monsters on both Fields, and a main window with many options."""
    rng = random.Random(4)
    while True:
        (position,) = openings(1, ATTRITION, rng.getrandbits(30), LADDER)
        GAME.start(position)
        while position.agenda:
            if _is_rich(position):
                return position
            GAME.advance(position, rng.choice(GAME.options(position)))


def _is_rich(position: Position) -> bool:
    t = position.table
    return t.turn >= 20 and min(len(field) for field in t.field) > 1 and len(GAME.options(position)) > 20
