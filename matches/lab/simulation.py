"""Many matches in a row without a database: who wins, how long it takes, which tactics stay unused."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

from collection.cards.monstra.catalogue import CREATURES
from decks.generate import random_loadout
from matches.ai import LEVELS, choose
from matches.engine.game import DeckList, Options
from matches.engine.monstra.decisions import bits
from matches.engine.monstra.game import Monstra
from matches.engine.monstra.table import Ruleset, Table
from matches.engine.position import Position

Player = Callable[[Monstra, Position, random.Random], Any]
"""Picks one of the options of an open decision."""


class UnknownPlayer(ValueError):
    """A seat was given to somebody that does not exist."""


def play_at_random(game: Monstra, position: Position, rng: random.Random) -> Any:
    options = game.options(position)
    return options[int(rng.random() * len(options))]


def player(name: str) -> Player:
    """ "random", or a level of the opponents. UnknownPlayer names the ones there are."""
    if name == "random":
        return play_at_random
    if name not in LEVELS:
        raise UnknownPlayer(f"nobody is called {name!r}; choose from: random, {', '.join(LEVELS)}")

    def think(game: Monstra, position: Position, rng: random.Random) -> Any:
        seat = position.table.asked_seat
        return game.choice(choose(game, game.view(position, seat), name, rng.getrandbits(62)))

    return think


def simulate(seats: tuple[str, str], matches: int, seed: int, rules: Ruleset | None = None) -> dict[str, Any]:
    """Play duels between two players with random legal decks; the same seed gives the same matches.

    Returns one flat report: counts, CPU seconds of play on one core and decisions in such a second, wins by seat,
    draws, rounds, how often the first team won, the tactics left in hand and deck at the end, and for each creature how
    often the side that brought it to the arena won.
    """
    game = Monstra(rules)
    rng = random.Random(seed)
    players = [player(name) for name in seats]
    tally = Tally()
    for _ in range(matches):
        decks = [DeckList(*_lists(random_loadout(rng))) for _ in range(2)]
        position = game.rehearse(Options(), decks, rng.getrandbits(62))
        first = position.table.first
        began = time.process_time()
        game.start(position)
        while position.agenda:
            game.advance(position, players[position.table.asked_seat](game, position, rng))
            tally.decisions += 1
        tally.seconds += time.process_time() - began
        tally.count(game, position, first)
    return tally.report(seats, matches)


def _lists(loadout: Any) -> tuple[tuple[str, ...], tuple[str, ...]]:
    return loadout.creatures, loadout.tactics


def _in_the_arena(t: Table, team: int) -> list[int]:
    """The creatures of a team that stand in the arena or left it defeated."""
    active = [creature for creature in t.creature[2 * team : 2 * team + 2] if creature >= 0]
    waiting = [t.beside[team]] if t.beside[team] >= 0 else []
    return [*active, *waiting, *bits(t.defeated[team])]


class Tally:
    """Running totals of a simulation."""

    def __init__(self) -> None:
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
        self.unused += sum(t.hand[team].bit_count() + len(t.tactic_deck[team]) for team in range(2))
        for team in range(2):
            for creature in _in_the_arena(t, team):
                self.brought[creature][0] += outcome.winner == team
                self.brought[creature][1] += 1
        if outcome.winner is None:
            self.draws += 1
            return
        self.wins[outcome.winner] += 1
        self.first_team_wins += outcome.winner == first

    def report(self, seats: tuple[str, str], matches: int) -> dict[str, Any]:
        """The totals as one flat object; ``wins_by_creature`` is None for a creature that never entered."""
        return {
            "game": "monstra",
            "format": "duel",
            "seats": list(seats),
            "matches": matches,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "decisions_per_second": round(self.decisions / self.seconds) if self.seconds else 0,
            "wins": self.wins,
            "draws": self.draws,
            "rounds": dict(sorted(self.rounds.items())),
            "endings": dict(sorted(self.endings.items())),
            "first_team_wins": self.first_team_wins,
            "tactics_unused": round(self.unused / (2 * matches), 2) if matches else 0.0,
            "wins_by_creature": {
                creature.name: round(won / met, 3) if met else None
                for creature, (won, met) in zip(CREATURES, self.brought, strict=True)
            },
        }
