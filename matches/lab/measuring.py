"""Figures of the pure rooms: decisions a second, and what copying, storing, seeing and choosing cost."""

from __future__ import annotations

import json
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from decks.generate import random_loadout
from matches.ai import LEVELS, choose
from matches.engine.dice import SearchDice
from matches.engine.game import DeckList, Options
from matches.engine.monstra.game import Monstra
from matches.engine.position import Position

GAME = Monstra()
ROUNDS = 5


class Figure(NamedTuple):
    """One measured number: the median of several turns, in CPU time of one core."""

    name: str
    value: float
    unit: str


def openings(count: int, mode: Options, seed: int) -> list[Position]:
    """Undealt openings with random legal decks, ready to be played."""
    rng = random.Random(seed)
    found = []
    for _ in range(count):
        lists = [random_loadout(rng) for _ in range(1 if mode.mode == "mission" else 2)]
        decks = [DeckList(loadout.creatures, loadout.tactics) for loadout in lists]
        found.append(GAME.rehearse(mode, decks, rng.getrandbits(62)))
    return found


def play_all(positions: list[Position], seed: int, *, listening: bool) -> float:
    """Random play of every opening with all legal options computed; returns decisions per CPU second."""
    roll = random.Random(seed).random
    decisions = 0
    options, advance = GAME.options, GAME.advance
    began = time.process_time()
    for position in positions:
        position.facts = [] if listening else None
        GAME.start(position)
        row = options(position)
        while row:
            if listening:
                position.facts = []
            advance(position, row[int(roll() * len(row))])
            decisions += 1
            row = options(position)
    return decisions / (time.process_time() - began)


def rate(mode: Options, *, listening: bool, matches: int = 200) -> float:
    """Median decisions per CPU second over several turns with the same matches."""
    return statistics.median(play_all(openings(matches, mode, 1), 1, listening=listening) for _ in range(ROUNDS))


def cost(act: Callable[[], Any], times: int = 2000) -> float:
    """Median CPU microseconds of one call."""
    found = []
    for _ in range(ROUNDS):
        began = time.process_time()
        for _ in range(times):
            act()
        found.append((time.process_time() - began) / times * 1e6)
    return statistics.median(found)


def middle_position() -> Position:
    """A duel in its sixth round, with a creature's turn open."""
    (position,) = openings(1, Options(), 4)
    rng = random.Random(4)
    GAME.start(position)
    while position.table.round < 6 or len(GAME.options(position)) < 6:
        GAME.advance(position, rng.choice(GAME.options(position)))
    return position


def engine_figures() -> Iterator[Figure]:
    """Speed of play, listening and not, and the costs around a position in the middle of a duel."""
    duel, mission = Options(), Options("mission", (0, 0, -1, -1), "standard")
    yield Figure("duel, nobody listening", rate(duel, listening=False), "decisions/s")
    yield Figure("duel, listening", rate(duel, listening=True), "decisions/s")
    yield Figure("mission, nobody listening", rate(mission, listening=False), "decisions/s")
    yield Figure("mission, listening", rate(mission, listening=True), "decisions/s")
    position = middle_position()
    text = GAME.dump(position)
    seat = position.table.asked_seat
    view = GAME.view(position, seat)
    sampler = GAME.sampler(view)
    dice = SearchDice(1)
    yield Figure("clone", cost(position.clone), "us")
    yield Figure("options", cost(lambda: GAME.options(position)), "us")
    yield Figure("store", cost(lambda: GAME.dump(position)), "us")
    yield Figure("load", cost(lambda: GAME.load(text)), "us")
    yield Figure("stored size", len(text.encode()), "bytes")
    yield Figure("view", cost(lambda: GAME.view(position, seat)), "us")
    yield Figure("sample", cost(lambda: sampler.draw(dice)), "us")
    for level in LEVELS:
        yield Figure(f"choice of level {level}", cost(lambda: choose(GAME, view, level, 1), 20) / 1000, "ms")  # noqa: B023


def yardstick(folder: Path) -> float | None:
    """Decisions a second of the bare duel of the yardstick, run now in its own process; None if it is not there."""
    script = folder / "bench_floor.py"
    if not script.is_file():
        return None
    done = subprocess.run(
        [sys.executable, script.name, "pure"], cwd=folder, capture_output=True, text=True, timeout=120, check=False
    )
    lines = [line for line in done.stdout.splitlines() if line.startswith("{")]
    return float(json.loads(lines[-1])["dec_s"]) if done.returncode == 0 and lines else None
