"""The opening of a match: every deck shuffled, with nothing dealt."""

from __future__ import annotations

from collections.abc import Sequence

from matches.engine.dice import Dice, shuffle
from matches.engine.game import DeckList, Options
from matches.engine.monstra import steps
from matches.engine.monstra.designs import BOSS_INDEX, CREATURE_INDEX, FIRST_BOSS, PACK_BEHAVIORS, TACTIC_INDEX
from matches.engine.monstra.table import EMPTY, Ruleset, Setting, empty_table
from matches.engine.position import Position


def opening(rules: Ruleset, options: Options, decks: Sequence[DeckList], dice: Dice) -> Position:
    """Every deck shuffled (MONSTRA §5); two decks for a duel, one for a mission.

    ValueError with a sentence if a deck names an unknown card, or there is no such boss.
    """
    boss = EMPTY
    if options.mode == "mission":
        if options.boss not in BOSS_INDEX:
            raise ValueError(f"MONSTRA has no boss {options.boss!r}")
        boss = BOSS_INDEX[options.boss]
    creatures = [_indices(deck.creatures, CREATURE_INDEX) for deck in decks]
    tactics = [_indices(deck.tactics, TACTIC_INDEX) for deck in decks]
    if boss != EMPTY:
        creatures, tactics = [*creatures, ()], [*tactics, ()]
    t = empty_table(Setting(rules, options.mode, options.seats, tuple(creatures), tuple(tactics), boss))
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


def _indices(keys: tuple[str, ...], index: dict[str, int]) -> tuple[int, ...]:
    unknown = [key for key in keys if key not in index]
    if unknown:
        raise ValueError(f"MONSTRA has no card {unknown[0]!r}")
    return tuple(sorted(index[key] for key in keys))
