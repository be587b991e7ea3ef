"""PRLX as a game of the house: the protocol over the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from matches.engine.dice import Dice, PledgedDice, SearchDice
from matches.engine.game import Closing, Decision, Facts, Options, Outcome, PersonaList, Problem
from matches.engine.position import Position
from matches.engine.prlx import choices, codec, decisions, facts, problems, sight, steps, turns
from matches.engine.prlx.choices import Choice
from matches.engine.prlx.endings import ENDING_NAMES, end
from matches.engine.prlx.opening import opening
from matches.engine.prlx.say import Names, say
from matches.engine.prlx.table import DRAW, RUNNING, Ruleset

_ENDINGS = {name: code for code, name in ENDING_NAMES.items()}


class Prlx:
    """The PRLX rules, "RULESET // PLAYTEST 1". ``rules`` are the decisions that its owner may still change."""

    name = "prlx"
    ruleset = "prlx-playtest-1"

    def __init__(self, rules: Ruleset | None = None) -> None:
        self.rules = rules or Ruleset()

    def new(self, options: Options, decks: Sequence[PersonaList], seed: bytes) -> Position:
        """The opening of a match: Events staged, decks shuffled by pledged dice, nothing dealt (PRLX: Set-up).

        ValueError with a sentence if a list names an unknown card, or an option is not possible.
        """
        return self._opening(options, decks, PledgedDice(seed))

    def rehearse(self, options: Options, decks: Sequence[PersonaList], number: int) -> Position:
        """The same with quick dice from a number: for simulation and tests, never for a match between people."""
        return self._opening(options, decks, SearchDice(number))

    def _opening(self, options: Options, decks: Sequence[PersonaList], dice: Dice) -> Position:
        return opening(self.rules, options, decks, dice)

    def begin(self, position: Position) -> tuple[Position, Facts]:
        """Roll for initiative, deal, and go on to the first decision."""
        copy = position.clone()
        copy.facts = []
        turns.run(copy)
        return _silent(copy)

    def start(self, position: Position) -> None:
        """The same in place with nobody listening."""
        turns.run(position)

    def options(self, position: Position) -> tuple[Choice, ...]:
        """Every legal choice of the open decision; empty when the match is over."""
        return decisions.options(position)

    def decision(self, position: Position) -> Decision | None:
        """Who must choose among what; None when the match is over."""
        t = position.table
        if not position.agenda:
            return None
        kind = steps.DECISION_NAMES[position.agenda[-1][0]]
        return Decision(t.asked_seat, kind, t.asked_subject, decisions.options(position))

    def idle(self, position: Position) -> Choice:
        """The option that is taken for a seat that runs out of time (A-093)."""
        return decisions.idle(position)

    def apply(self, position: Position, choice: Choice) -> tuple[Position, Facts]:
        """The position after a legal choice and what happened. ValueError with a sentence if it is not legal."""
        trouble = problems.problem(position, choice)
        if trouble is not None:
            raise ValueError(trouble.words)
        copy = position.clone()
        copy.facts = []
        turns.answer(copy, choice)
        return _silent(copy)

    def advance(self, position: Position, choice: Choice) -> None:
        """Carry out one of the options in place, with nobody listening."""
        turns.answer(position, choice)

    def close(self, position: Position, closing: Closing) -> tuple[Position, Facts]:
        """End the match from outside the rules (A-061, A-093): a player loses, or nobody does."""
        copy = position.clone()
        copy.facts = []
        end(copy, DRAW if closing.loser is None else 1 - closing.loser, _ENDINGS[closing.why])
        return _silent(copy)

    def outcome(self, position: Position) -> Outcome | None:
        t = position.table
        if t.winner == RUNNING:
            return None
        return Outcome(None if t.winner == DRAW else t.winner, ENDING_NAMES[t.ending])

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
        return codec.dump_facts(facts)

    def load_facts(self, text: str) -> Facts:
        return codec.load_facts(text)


def _silent(position: Position) -> tuple[Position, Facts]:
    happened = position.facts or []
    position.facts = None
    return position, happened
