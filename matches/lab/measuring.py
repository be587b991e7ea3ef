"""Figures of the pure rooms: decisions a second, and what copying, storing, seeing and choosing cost."""

from __future__ import annotations

import json
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from matches.ai import LEVELS, choose
from matches.engine.dice import SearchDice
from matches.engine.game import Options
from matches.engine.position import Position
from matches.lab.monstra import openings as monstra
from matches.lab.prlx import openings as prlx

ROUNDS = 5
MATCHES = 200


class Figure(NamedTuple):
    """One measured number: the median of several turns, in CPU time of one core."""

    name: str
    value: float
    unit: str


def play_all(game: Any, positions: list[Position], seed: int, *, listening: bool) -> float:
    """Random play of every opening with all legal options computed; returns decisions per CPU second."""
    roll = random.Random(seed).random
    decisions = 0
    options, advance = game.options, game.advance
    began = time.process_time()
    for position in positions:
        position.facts = [] if listening else None
        game.start(position)
        row = options(position)
        while row:
            if listening:
                position.facts = []
            advance(position, row[int(roll() * len(row))])
            decisions += 1
            row = options(position)
    return decisions / (time.process_time() - began)


def rates(name: str, game: Any, openings: Callable[[], list[Position]]) -> Iterator[Figure]:
    """Median decisions per CPU second over several turns with the same matches, with nobody listening and with."""
    for listening in (False, True):
        found = statistics.median(play_all(game, openings(), 1, listening=listening) for _ in range(ROUNDS))
        yield Figure(f"{name}, {'' if listening else 'nobody '}listening", found, "decisions/s")


def cost(act: Callable[[], Any], times: int = 2000) -> float:
    """Median CPU microseconds of one call."""
    found = []
    for _ in range(ROUNDS):
        began = time.process_time()
        for _ in range(times):
            act()
        found.append((time.process_time() - began) / times * 1e6)
    return statistics.median(found)


def costs(game: Any, position: Position, prefix: str = "") -> Iterator[Figure]:
    """What copying, storing, seeing and choosing cost at one position."""
    text = game.dump(position)
    seat = position.table.asked_seat
    view = game.view(position, seat)
    sampler = game.sampler(view)
    dice = SearchDice(1)
    yield Figure(f"{prefix}clone", cost(position.clone), "us")
    yield Figure(f"{prefix}options", cost(lambda: game.options(position)), "us")
    yield Figure(f"{prefix}store", cost(lambda: game.dump(position)), "us")
    yield Figure(f"{prefix}load", cost(lambda: game.load(text)), "us")
    yield Figure(f"{prefix}stored size", len(text.encode()), "bytes")
    yield Figure(f"{prefix}view", cost(lambda: game.view(position, seat)), "us")
    yield Figure(f"{prefix}sample", cost(lambda: sampler.draw(dice)), "us")
    for level in LEVELS:
        spent = cost(partial(choose, game, view, level, 1), 10) / 1000
        yield Figure(f"{prefix}choice of level {level}", spent, "ms")


def engine_figures() -> Iterator[Figure]:
    """Speed of play of both games, and the costs around a position in the middle of a match of each."""
    duel, mission = Options(), Options("mission", (0, 0, -1, -1), "standard")
    yield from rates("duel", monstra.GAME, partial(monstra.openings, MATCHES, duel, 1))
    yield from rates("mission", monstra.GAME, partial(monstra.openings, MATCHES, mission, 1))
    yield from costs(monstra.GAME, monstra.middle_position())
    for mode in (prlx.STANDARD, prlx.ATTRITION):
        yield from rates(f"PRLX {mode.mode}", prlx.GAME, partial(prlx.openings, MATCHES // 2, mode, 1))
    yield from costs(prlx.GAME, prlx.middle_position(), "PRLX ")


def yardstick(script: Path) -> float:
    """Decisions a second of a bare duel, run now in its own process: ``dec_s`` in the last line of JSON that it prints.

    CalledProcessError if the script fails.
    """
    words = [sys.executable, script.name, "pure"]
    done = subprocess.run(words, cwd=script.parent, capture_output=True, text=True, timeout=120, check=True)
    return float(json.loads(done.stdout.splitlines()[-1])["dec_s"])
