"""PRLX as a game of the house: the protocol over the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from matches.engine.agenda_game import AgendaGame
from matches.engine.dice import Dice
from matches.engine.game import Facts, Options, PersonaList, Problem
from matches.engine.position import Position
from matches.engine.prlx import choices, codec, decisions, facts, problems, sight, steps, turns
from matches.engine.prlx.choices import Choice
from matches.engine.prlx.endings import ENDING_NAMES, end
from matches.engine.prlx.opening import opening
from matches.engine.prlx.say import Names, say
from matches.engine.prlx.table import Ruleset
from matches.engine.storage import dump_facts, load_facts

_CODES = {kind: code for code, kind in facts.CODES.items()}


class Prlx(AgendaGame):
    """The PRLX rules, "RULESET // PLAYTEST 1". ``rules`` are the decisions that its owner may still change."""

    name = "prlx"
    ruleset = "prlx-playtest-1"
    decision_names: ClassVar[dict[int, str]] = steps.DECISION_NAMES
    ending_names: ClassVar[dict[int, str]] = ENDING_NAMES

    def __init__(self, rules: Ruleset | None = None) -> None:
        self.rules = rules or Ruleset()

    def opening(self, options: Options, decks: Sequence[PersonaList], dice: Dice) -> Position:
        """Events staged, decks shuffled, nothing dealt (PRLX: Set-up)."""
        return opening(self.rules, options, decks, dice)

    def start(self, position: Position) -> None:
        """Roll for initiative, deal, and go on to the first decision, in place."""
        turns.run(position)

    def options(self, position: Position) -> tuple[Choice, ...]:
        """Every legal choice of the open decision; empty when the match is over."""
        return decisions.options(position)

    def idle(self, position: Position) -> Choice:
        """The option that is taken for a seat that runs out of time (A-093)."""
        return decisions.idle(position)

    def advance(self, position: Position, choice: Choice) -> None:
        """Carry out one of the options in place."""
        turns.answer(position, choice)

    def end(self, position: Position, winner: int, ending: int) -> None:
        """The match is over at once, from outside the rules (A-061, A-093)."""
        end(position, winner, ending)

    def problem(self, position: Position, choice: Choice, seat: int | None = None) -> Problem | None:
        """Why the choice is not among the options; None if it is."""
        return problems.problem(position, choice, seat)

    def choice(self, key: str) -> Choice | None:
        """The choice with that key, legal now or not; None if the game has no such choice."""
        return choices.from_key(key)

    def view(self, position: Position, seat: int | None) -> sight.View:
        return sight.view(position, seat)

    def sampler(self, view: sight.View) -> sight.Sampler:
        return sight.Sampler(view)

    def seen_by(self, position: Position, fact: Any, seat: int | None) -> Any:
        return sight.seen_by(position, fact, seat)

    def fold(self, position: Position, fact: Any) -> None:
        facts.fold(position, fact)

    def say(self, fact: Any, names: Names = ("Player A", "Player B")) -> str:
        return say(fact, names)

    def dump(self, position: Position) -> str:
        return codec.dump(position)

    def load(self, text: str) -> Position:
        return codec.load(text)

    def dump_facts(self, facts: Facts) -> str:
        return dump_facts(facts, _CODES)

    def load_facts(self, text: str) -> Facts:
        return load_facts(text, facts.CODES)
