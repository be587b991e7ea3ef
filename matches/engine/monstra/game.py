"""MONSTRA as a game of the house: the protocol over the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from matches.engine.dice import PledgedDice, SearchDice, shuffle
from matches.engine.game import Closing, Decision, DeckList, Facts, Options, Outcome, Problem
from matches.engine.monstra import choices, codec, decisions, facts, problems, rounds, sight, steps
from matches.engine.monstra.choices import Choice
from matches.engine.monstra.designs import BOSS_INDEX, CREATURE_INDEX, FIRST_BOSS, PACK_BEHAVIORS, TACTIC_INDEX
from matches.engine.monstra.knockouts import ENDING_NAMES, end
from matches.engine.monstra.say import Names, say
from matches.engine.monstra.table import DRAW, EMPTY, RUNNING, Ruleset, Setting, empty_table
from matches.engine.position import Position

_ENDINGS = {name: code for code, name in ENDING_NAMES.items()}


class Monstra:
    """The MONSTRA rules v1.19. ``rules`` are the numbers that playtests may change."""

    name = "monstra"
    ruleset = "monstra-1.19"

    def __init__(self, rules: Ruleset | None = None) -> None:
        self.rules = rules or Ruleset()

    def new(self, options: Options, decks: Sequence[DeckList], seed: bytes) -> Position:
        """The opening of a match: every deck shuffled by pledged dice, nothing dealt (MONSTRA §5).

        Two decks for a duel, one for a mission. ValueError if a deck names an unknown card, or there is no such boss.
        """
        return self._opening(options, decks, PledgedDice(seed))

    def rehearse(self, options: Options, decks: Sequence[DeckList], number: int) -> Position:
        """The same with quick dice from a number: for simulation and tests, never for a match between people."""
        return self._opening(options, decks, SearchDice(number))

    def _opening(self, options: Options, decks: Sequence[DeckList], dice: PledgedDice | SearchDice) -> Position:
        boss = EMPTY
        if options.mode == "mission":
            if options.boss not in BOSS_INDEX:
                raise ValueError(f"MONSTRA has no boss {options.boss!r}")
            boss = BOSS_INDEX[options.boss]
        creatures = [_indices(deck.creatures, CREATURE_INDEX) for deck in decks]
        tactics = [_indices(deck.tactics, TACTIC_INDEX) for deck in decks]
        if boss != EMPTY:
            creatures, tactics = [*creatures, ()], [*tactics, ()]
        t = empty_table(Setting(self.rules, options.mode, options.seats, tuple(creatures), tuple(tactics), boss))
        for team in range(2):
            t.creature_deck[team] = list(creatures[team])
            t.tactic_deck[team] = list(tactics[team])
            shuffle(t.creature_deck[team], dice)
            shuffle(t.tactic_deck[team], dice)
        if boss == EMPTY:
            t.first = dice.below(2)
        else:
            t.behavior_deck = list(PACK_BEHAVIORS[boss - FIRST_BOSS])
            shuffle(t.behavior_deck, dice)
        return Position(t, [(steps.SETUP,)], dice)

    def begin(self, position: Position) -> tuple[Position, Facts]:
        """Deal, refresh and go on to the first decision."""
        copy = position.clone()
        copy.facts = []
        rounds.run(copy)
        return _silent(copy)

    def start(self, position: Position) -> None:
        """The same in place with nobody listening."""
        rounds.run(position)

    def options(self, position: Position) -> tuple[Choice, ...]:
        """Every legal choice of the open decision; empty when the match is over."""
        return decisions.options(position)

    def decision(self, position: Position) -> Decision | None:
        """Who must choose among what; None when the match is over."""
        t = position.table
        if not position.agenda:
            return None
        kind = steps.DECISION_NAMES[position.agenda[-1][0]]
        return Decision(t.asked_seat, kind, t.asked_slot, decisions.options(position))

    def idle(self, position: Position) -> Choice:
        """The option that is taken for a seat that runs out of time (A-083)."""
        return decisions.idle(position)

    def apply(self, position: Position, choice: Choice) -> tuple[Position, Facts]:
        """The position after a legal choice and what happened. ValueError with a sentence if it is not legal."""
        trouble = problems.problem(position, choice)
        if trouble is not None:
            raise ValueError(trouble.words)
        copy = position.clone()
        copy.facts = []
        rounds.answer(copy, choice)
        return _silent(copy)

    def advance(self, position: Position, choice: Choice) -> None:
        """Carry out one of the options in place, with nobody listening."""
        rounds.answer(position, choice)

    def close(self, position: Position, closing: Closing) -> tuple[Position, Facts]:
        """End the match from outside the rules (A-083): a team loses, or nobody does."""
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

    def say(self, fact: Any, names: Names = ("Team A", "Team B")) -> str:
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


def _indices(keys: tuple[str, ...], index: dict[str, int]) -> tuple[int, ...]:
    unknown = [key for key in keys if key not in index]
    if unknown:
        raise ValueError(f"MONSTRA has no card {unknown[0]!r}")
    return tuple(sorted(index[key] for key in keys))
