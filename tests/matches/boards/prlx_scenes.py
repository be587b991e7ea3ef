"""Scenes of PRLX to draw boards from: matches of two legal lists played by chance from a seed, without a database."""

import random
from collections.abc import Callable, Iterator
from functools import cache
from types import SimpleNamespace
from typing import Any

from collection.cards.prlx.catalogue import CARDS
from collection.faces import prlx_face
from decks.formats import PRLX_ATTRITION, PRLX_STANDARD
from decks.generate.prlx import LADDER, persona_loadout
from matches.boards.prlx.board import table
from matches.boards.prlx.layout import Table
from matches.boards.prlx.offers import offers
from matches.boards.scene import Offering, Scene
from matches.engine.game import Options, PersonaList
from matches.engine.position import Position
from matches.engine.prlx.game import Prlx
from matches.plans import Plan

GAME = Prlx()
NAMES = ("ann", "bob")
PRINTED = {card.id: prlx_face(card) for card in CARDS}
SEATS = tuple(SimpleNamespace(index=index, team=index, name=name, bot="") for index, name in enumerate(NAMES))
FORMATS = {"standard": (PRLX_STANDARD, 26), "attrition": (PRLX_ATTRITION, 45)}

Step = tuple[Position, Any, Position, list[Any]]


def plays(mode: str = "standard", seed: int = 1, *, slots: int = 3) -> Iterator[Step]:
    """A whole match as (before, choice, after, facts); the deal comes first, with None for a choice."""
    rng = random.Random(seed)
    format, base = FORMATS[mode]
    lists = [persona_loadout(rng, format, LADDER) for _ in NAMES]
    options = Options(mode, (0, 0, 1, 1), base_hp=base, slots=slots)
    before = GAME.rehearse(options, [PersonaList(each.persona, each.cards) for each in lists], seed)
    after, happened = GAME.begin(before)
    yield before, None, after, happened
    while after.agenda:
        before = after
        choice = rng.choice(GAME.options(before))
        after, happened = GAME.apply(before, choice)
        yield before, choice, after, happened


@cache
def found(kind: str, mode: str = "standard", wanted: Callable[[Position], bool] = lambda p: True) -> Position:
    """A position in which that window is open and which is as wanted. LookupError when 60 matches have none."""
    for seed in range(60):
        for _, _, position, _ in plays(mode, seed):
            decision = GAME.decision(position)
            if decision and decision.kind == kind and wanted(position):
                return position
    raise LookupError(kind)


def scene(position: Position, eyes: int | None = 0, *, live: bool = True) -> Scene:
    """Everything for the board of a seat, or of a stranger."""
    view = GAME.view(position, eyes)
    yours = frozenset() if eyes is None else frozenset((eyes,))
    offering = Offering(GAME, position, view, PRINTED, NAMES, yours, {})
    return Scene(
        plan=Plan(),
        seats=SEATS,  # type: ignore[arg-type]
        names=NAMES,
        decks=(("Lamplighters", False), ("Far End", True)),
        views=(view, view),
        near=eyes or 0,
        team=eyes,
        yours=yours,
        printed=PRINTED,
        offers=offers(offering) if live and eyes is not None else {},
    )


def board(position: Position, eyes: int | None = 0) -> Table:
    """The board of a seat, or of a stranger."""
    return table(scene(position, eyes))


def asked(position: Position) -> int:
    """The seat that must answer."""
    return int(position.table.asked_seat)
