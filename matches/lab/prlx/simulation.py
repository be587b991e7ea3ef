"""Many matches of PRLX in a row without a database: who wins, how long it takes, which cards win."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Sequence
from typing import Any

from collection.cards.prlx.catalogue import CARDS, MONSTERS
from decks.formats import FORMATS as DECK_FORMATS
from decks.formats import PersonaFormat
from decks.generate import RANDOM, persona_loadout
from matches.engine.game import Options, PersonaList
from matches.engine.position import Position
from matches.engine.prlx.game import Prlx
from matches.engine.prlx.opening import FORMATS, BadOption, check_options
from matches.engine.prlx.table import ATTRITION_DEFAULT_HP, FIELD_SLOTS, STANDARD_HP, Ruleset
from matches.lab.players import UnknownFormat, UnknownPlayer, player

SEATS = 2


def options_for(
    format: str, seats: Sequence[str], base_hp: int | None = None, slots: int = FIELD_SLOTS
) -> tuple[PersonaFormat, Options]:
    """The format of the lists and what matches are played with.

    UnknownPlayer when there are not two seats; UnknownFormat for no such format, Base Persona HP or number of slots.
    """
    if len(seats) != SEATS:
        raise UnknownPlayer(f"this format has two seats; {len(seats)} players were given")
    usual = ATTRITION_DEFAULT_HP if format == "attrition" else STANDARD_HP
    options = Options(format, (0, 1), base_hp=usual if base_hp is None else base_hp, slots=slots)
    try:
        check_options(options)
    except BadOption as refusal:
        raise UnknownFormat(str(refusal)) from refusal
    lists = DECK_FORMATS[format]
    assert isinstance(lists, PersonaFormat)
    return lists, options


def simulate(
    seats: Sequence[str],
    matches: int,
    seed: int,
    rules: Ruleset | None = None,
    *,
    format: str = FORMATS[0],
    base_hp: int | None = None,
    slots: int = FIELD_SLOTS,
) -> dict[str, Any]:
    """Play matches of a format with random legal lists; the same seed gives the same matches.

    Returns one flat report: counts, CPU seconds of play on one core and decisions in such a second, wins by seat,
    draws, turns, endings, how often the first player won, and how often a side that brought a card, or a Persona, won.
    """
    lists, options = options_for(format, seats, base_hp, slots)
    game = Prlx(rules)
    rng = random.Random(seed)
    players = [player(name) for name in seats]
    tally = Tally()
    for _ in range(matches):
        loadouts = [persona_loadout(rng, lists, RANDOM) for _ in seats]
        brought = [PersonaList(loadout.persona, loadout.cards) for loadout in loadouts]
        position = game.rehearse(options, brought, rng.getrandbits(62))
        began = time.process_time()
        game.start(position)
        while position.agenda:
            game.advance(position, players[position.table.asked_seat](game, position, rng))
            tally.decisions += 1
        tally.seconds += time.process_time() - began
        tally.count(game, position, brought)
    about = {
        "game": "prlx",
        "format": format,
        "base_hp": options.base_hp,
        "slots": slots,
        "seats": list(seats),
        "matches": matches,
    }
    return about | tally.report()


class Tally:
    """Running totals of a simulation."""

    def __init__(self) -> None:
        self.decisions = 0
        self.seconds = 0.0
        self.wins = [0, 0]
        self.draws = 0
        self.turns: Counter[int] = Counter()
        self.endings: Counter[str] = Counter()
        self.first_player_wins = 0
        self.met: Counter[str] = Counter()
        self.won: Counter[str] = Counter()
        self.met_as_persona: Counter[str] = Counter()
        self.won_as_persona: Counter[str] = Counter()

    def count(self, game: Prlx, position: Position, brought: Sequence[PersonaList]) -> None:
        """Add one finished match."""
        outcome = game.outcome(position)
        assert outcome is not None
        self.turns[position.table.turn] += 1
        self.endings[outcome.why] += 1
        for team, side in enumerate(brought):
            self.met.update(side.cards)
            self.met_as_persona[side.persona] += 1
            if outcome.winner == team:
                self.won.update(side.cards)
                self.won_as_persona[side.persona] += 1
        if outcome.winner is None:
            self.draws += 1
            return
        self.wins[outcome.winner] += 1
        self.first_player_wins += outcome.winner == position.table.first

    def report(self) -> dict[str, Any]:
        """The totals as one flat object; a card that was never brought has None."""
        return {
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "decisions_per_second": round(self.decisions / self.seconds) if self.seconds else 0,
            "wins": self.wins,
            "draws": self.draws,
            "turns": dict(sorted(self.turns.items())),
            "endings": dict(sorted(self.endings.items())),
            "first_player_wins": self.first_player_wins,
            "wins_by_card": {card.name: _share(self.won[card.id], self.met[card.id]) for card in CARDS},
            "wins_by_persona": {
                card.name: _share(self.won_as_persona[card.id], self.met_as_persona[card.id]) for card in MONSTERS
            },
        }


def _share(won: int, met: int) -> float | None:
    return round(won / met, 3) if met else None
