"""Knockouts, replacements and the ends that they bring (MONSTRA §6B, §6C, §8, §10)."""

from __future__ import annotations

from matches.engine.game import DRAW, RUNNING
from matches.engine.monstra import facts
from matches.engine.monstra.designs import HP
from matches.engine.monstra.table import BOSS_SLOT
from matches.engine.position import Position

THIRD_KNOCKOUT, NO_CREATURE, BOSS_DEFEATED, ROUND_LIMIT, SEALED, CONCEDED, TIMED_OUT, AGREED, ABANDONED = range(1, 10)
ENDING_NAMES = {
    THIRD_KNOCKOUT: "third-knockout",
    NO_CREATURE: "no-creature",
    BOSS_DEFEATED: "boss-defeated",
    ROUND_LIMIT: "round-limit",
    SEALED: "sealed",
    CONCEDED: "conceded",
    TIMED_OUT: "timed-out",
    AGREED: "agreed",
    ABANDONED: "abandoned",
}


def end(p: Position, winner: int, why: int) -> None:
    """The match is over at once: nothing that was still to happen happens (MONSTRA §6C "on its third")."""
    p.agenda.clear()
    facts.end_match(p, winner, why)


def fall(p: Position, slots: list[int]) -> None:
    """Creatures that one effect brought to 0 HP: record all, judge the end, then fill the slots from slot 1 on.

    Knockouts of one effect are recorded together (A-021), so a third knockout on both sides is a draw (§8).
    """
    t = p.table
    for slot in slots:
        facts.knock_out(p, slot)
    if t.setting.mission:
        _judge_mission(p)
    else:
        _judge_duel(p)
    if t.winner != RUNNING:
        return
    for slot in slots:
        fill(p, slot)
    _judge_empty_sides(p)


def fill(p: Position, slot: int) -> None:
    """The waiting creature, or the top card of the deck, enters a vacant slot; without one it stays empty (§6B, §8)."""
    t = p.table
    team = slot >> 1
    creature = t.beside[team]
    if creature >= 0:
        facts.enter(p, slot, creature, t.beside_hp[team], facts.FROM_BESIDE)
    elif t.creature_deck[team]:
        creature = t.creature_deck[team][-1]
        facts.enter(p, slot, creature, HP[creature], facts.FROM_DECK)


def _judge_duel(p: Position) -> None:
    t = p.table
    limit = t.setting.rules.knockouts
    ours, theirs = t.knockouts[0] >= limit, t.knockouts[1] >= limit
    if ours and theirs:
        end(p, DRAW, THIRD_KNOCKOUT)
    elif ours:
        end(p, 1, THIRD_KNOCKOUT)
    elif theirs:
        end(p, 0, THIRD_KNOCKOUT)


def _judge_mission(p: Position) -> None:
    """The boss wins a third knockout that comes with its own defeat (MONSTRA §10)."""
    t = p.table
    if t.knockouts[0] >= t.setting.rules.knockouts:
        end(p, 1, THIRD_KNOCKOUT)
    elif t.creature[BOSS_SLOT] < 0:
        if t.living(0):
            end(p, 0, BOSS_DEFEATED)
        else:
            end(p, 1, NO_CREATURE)


def _judge_empty_sides(p: Position) -> None:
    """A team that cannot fill its slots loses when no active creature remains (MONSTRA §6C)."""
    t = p.table
    ours, theirs = t.living(0), t.living(1)
    if not ours and not theirs:
        end(p, DRAW, NO_CREATURE)
    elif not ours:
        end(p, 1, NO_CREATURE)
    elif not theirs:
        end(p, 0, NO_CREATURE)
