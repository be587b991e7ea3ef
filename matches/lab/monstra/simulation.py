"""Many matches of MONSTRA in a row without a database: who wins, how long it takes, which tactics stay unused."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from typing import Any

from collection.cards.monstra.catalogue import CREATURES
from decks.generate import random_loadout
from matches.engine.game import DeckList, Options
from matches.engine.monstra.decisions import bits
from matches.engine.monstra.designs import BOSS_INDEX
from matches.engine.monstra.game import Monstra
from matches.engine.monstra.table import SEATINGS, Ruleset, Table
from matches.engine.position import Position
from matches.lab.players import UnknownPlayer, player

FORMATS: dict[str, tuple[str, tuple[int, ...]]] = {
    "duel": ("duel", (2,)),
    "duel4": ("duel", (4,)),
    "mission": ("mission", (1, 2)),
}
"""What can be simulated: the mode, and how many players it may have."""


class UnknownBoss(ValueError):
    """A mission against a boss that does not exist."""


def options_for(format: str, seats: Sequence[str], boss: str = "standard") -> Options:
    """What matches of a format are played with. UnknownPlayer when it has other seats, UnknownBoss for no such boss."""
    mode, sizes = FORMATS[format]
    if len(seats) not in sizes:
        words = " or ".join(("no", "one", "two", "three", "four")[size] for size in sizes)
        raise UnknownPlayer(f"this format has {words} seats; {len(seats)} players were given")
    if mode == "duel":
        return Options(mode, SEATINGS[mode, len(seats)])
    if boss not in BOSS_INDEX:
        raise UnknownBoss(f"there is no boss {boss!r}; choose from: {', '.join(BOSS_INDEX)}")
    return Options(mode, SEATINGS[mode, len(seats)], boss)


def simulate(
    seats: Sequence[str],
    matches: int,
    seed: int,
    rules: Ruleset | None = None,
    *,
    format: str = "duel",
    boss: str = "standard",
) -> dict[str, Any]:
    """Play matches of a format with random legal decks; the same seed gives the same matches.

    Returns one flat report: counts, CPU seconds of play on one core and decisions in such a second, wins by team (in a
    mission the second team is the boss), draws, rounds, how often the first team won, the tactics left in hand and deck
    of a team at the end, and for each creature how often the side that brought it to the arena won.
    """
    options = options_for(format, seats, boss)
    game = Monstra(rules)
    rng = random.Random(seed)
    players = [player(name) for name in seats]
    tally = Tally(1 if options.mode == "mission" else 2)
    for _ in range(matches):
        decks = [DeckList(*_lists(random_loadout(rng))) for _ in range(tally.teams)]
        position = game.rehearse(options, decks, rng.getrandbits(62))
        first = position.table.first
        began = time.process_time()
        game.start(position)
        while position.agenda:
            game.advance(position, players[position.table.asked_seat](game, position, rng))
            tally.decisions += 1
        tally.seconds += time.process_time() - began
        tally.count(game, position, first)
    about = {"game": "monstra", "format": format, "boss": options.boss, "seats": list(seats), "matches": matches}
    return about | tally.report(matches)


def _lists(loadout: Any) -> tuple[tuple[str, ...], tuple[str, ...]]:
    return loadout.creatures, loadout.tactics


def _in_the_arena(t: Table, team: int) -> list[int]:
    """The creatures of a team that stand in the arena or left it defeated."""
    active = [creature for creature in t.creature[2 * team : 2 * team + 2] if creature >= 0]
    waiting = [t.beside[team]] if t.beside[team] >= 0 else []
    return [*active, *waiting, *bits(t.defeated[team])]


class Tally:
    """Running totals of a simulation in which so many teams bring a deck."""

    def __init__(self, teams: int) -> None:
        self.teams = teams
        self.decisions = 0
        self.seconds = 0.0
        self.wins = [0, 0]
        self.draws = 0
        self.rounds: dict[int, int] = {}
        self.endings: dict[str, int] = {}
        self.first_team_wins = 0
        self.unused = 0
        self.brought = [[0, 0] for _ in CREATURES]

    def count(self, game: Monstra, position: Position, first: int) -> None:
        """Add one finished match. A creature counts once it has been in the arena."""
        t = position.table
        outcome = game.outcome(position)
        assert outcome is not None
        self.rounds[t.round] = self.rounds.get(t.round, 0) + 1
        self.endings[outcome.why] = self.endings.get(outcome.why, 0) + 1
        self.unused += sum(t.hand[team].bit_count() + len(t.tactic_deck[team]) for team in range(self.teams))
        for team in range(self.teams):
            for creature in _in_the_arena(t, team):
                self.brought[creature][0] += outcome.winner == team
                self.brought[creature][1] += 1
        if outcome.winner is None:
            self.draws += 1
            return
        self.wins[outcome.winner] += 1
        self.first_team_wins += self.teams == 2 and outcome.winner == first

    def report(self, matches: int) -> dict[str, Any]:
        """The totals as one flat object; ``wins_by_creature`` is None for a creature that never entered."""
        return {
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "decisions_per_second": round(self.decisions / self.seconds) if self.seconds else 0,
            "wins": self.wins,
            "draws": self.draws,
            "rounds": dict(sorted(self.rounds.items())),
            "endings": dict(sorted(self.endings.items())),
            "first_team_wins": self.first_team_wins,
            "tactics_unused": round(self.unused / (self.teams * matches), 2) if matches else 0.0,
            "wins_by_creature": {
                creature.name: round(won / met, 3) if met else None
                for creature, (won, met) in zip(CREATURES, self.brought, strict=True)
            },
        }
