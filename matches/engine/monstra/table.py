"""The table of a MONSTRA match: short flat lists by slot (A1, A2, B1, B2) and by team (A, B)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from matches.engine.game import RUNNING

EMPTY = -1
NOBODY = -1

SLOT_NAMES = ("A1", "A2", "B1", "B2")
TEAM_NAMES = ("A", "B")
BOSS_SLOT = 2

SEATINGS = {
    ("duel", 2): (0, 0, 1, 1),
    ("duel", 4): (0, 1, 2, 3),
    ("mission", 1): (0, 0, NOBODY, NOBODY),
    ("mission", 2): (0, 1, NOBODY, NOBODY),
}
"""The seat that answers for each slot, by mode and number of players (MONSTRA §1, §10)."""


@dataclass(frozen=True, slots=True)
class Ruleset:
    """The numbers that playtests may still change (MONSTRA status line, §4, §6, §10)."""

    knockouts: int = 3
    rounds: int = 12
    hand: int = 5
    opening_hand: int = 3
    energy: int = 5
    energy_gain: int = 2
    shield: int = 6
    guard: int = 3
    slowest: int = 1
    fastest: int = 3
    poison: int = 2


@dataclass(frozen=True, slots=True)
class Setting:
    """What does not change during a match: rules, mode, who answers for each slot, and the lists that were brought.

    ``seats`` has a seat number by slot, -1 for a slot that nobody answers for. ``creatures`` and ``tactics`` have the
    design indices of each team's deck, sorted. ``boss`` is the design index of the boss, or -1 in a duel.
    """

    rules: Ruleset
    mode: str
    seats: tuple[int, ...]
    creatures: tuple[tuple[int, ...], ...]
    tactics: tuple[tuple[int, ...], ...]
    boss: int = EMPTY

    @property
    def mission(self) -> bool:
        return self.boss != EMPTY

    def team_of(self, seat: int | None) -> int | None:
        """The team that a seat plays for; None for a stranger."""
        if seat is None or seat not in self.seats:
            return None
        return self.seats.index(seat) >> 1


LISTS = ("creature", "hp", "shield", "burn", "poison", "slow", "pace")
PAIRS = ("energy", "hand", "knockouts", "played", "revived", "ruined", "beside", "beside_hp", "defeated")
MARKS = ("lead", "prey", "hunter", "marked_by")
PILES = ("creature_deck", "tactic_deck", "discard")
SINGLES = ("round", "first", "acting", "charged_by", "bonus", "applied", "behavior", "winner", "ending")
ASKED = ("asked_seat", "asked_kind", "asked_subject")
ROWS = ("order", "behavior_deck", "behavior_discard")


class Table:
    """Everything that lies on the table, hidden cards included.

    By slot: ``creature`` (design or EMPTY), ``hp``, ``shield``, ``burn`` (0/1), ``poison`` (counters), ``slow`` (the
    round whose order it lowers, 0: none), ``pace`` (next order: 0 none, n > 0 gains n, -n becomes n).
    By team: ``energy``, ``hand`` (a set of tactic bits), ``knockouts``, ``played`` (tactic of this round), ``revived``
    and ``ruined`` (once-per-battle markers), ``beside`` (revived creature that waits) and its ``beside_hp``,
    ``defeated`` (a set of creature bits), ``lead`` (slot that acts first in a tie of its team), ``prey`` and
    ``hunter`` (slots of Marked Prey) and ``marked_by`` (its tactic), and the piles ``creature_deck``,
    ``tactic_deck`` (top last) and ``discard``.
    """

    __slots__ = (*LISTS, *PAIRS, *MARKS, *PILES, *SINGLES, *ASKED, *ROWS, "setting")

    creature: list[int]
    hp: list[int]
    shield: list[int]
    burn: list[int]
    poison: list[int]
    slow: list[int]
    pace: list[int]
    energy: list[int]
    hand: list[int]
    knockouts: list[int]
    played: list[int]
    revived: list[int]
    ruined: list[int]
    beside: list[int]
    beside_hp: list[int]
    defeated: list[int]
    lead: list[int]
    prey: list[int]
    hunter: list[int]
    marked_by: list[int]
    creature_deck: list[list[int]]
    tactic_deck: list[list[int]]
    discard: list[list[int]]
    round: int
    first: int
    acting: int
    charged_by: int
    bonus: int
    applied: int
    behavior: int
    winner: int
    ending: int
    asked_seat: int
    asked_kind: int
    asked_subject: int
    order: list[int]
    behavior_deck: list[int]
    behavior_discard: list[int]

    def __init__(self, setting: Setting) -> None:
        """A table whose fields are still to be set, by ``empty_table``, ``clone`` or the storage."""
        self.setting = setting

    def clone(self) -> Table:
        """An independent copy; the setting is shared, since it never changes."""
        copy = Table(self.setting)
        copy.creature = self.creature[:]
        copy.hp = self.hp[:]
        copy.shield = self.shield[:]
        copy.burn = self.burn[:]
        copy.poison = self.poison[:]
        copy.slow = self.slow[:]
        copy.pace = self.pace[:]
        copy.energy = self.energy[:]
        copy.hand = self.hand[:]
        copy.knockouts = self.knockouts[:]
        copy.played = self.played[:]
        copy.revived = self.revived[:]
        copy.ruined = self.ruined[:]
        copy.beside = self.beside[:]
        copy.beside_hp = self.beside_hp[:]
        copy.defeated = self.defeated[:]
        copy.lead = self.lead[:]
        copy.prey = self.prey[:]
        copy.hunter = self.hunter[:]
        copy.marked_by = self.marked_by[:]
        ours, theirs = self.creature_deck
        copy.creature_deck = [ours[:], theirs[:]]
        ours, theirs = self.tactic_deck
        copy.tactic_deck = [ours[:], theirs[:]]
        ours, theirs = self.discard
        copy.discard = [ours[:], theirs[:]]
        copy.round = self.round
        copy.first = self.first
        copy.acting = self.acting
        copy.charged_by = self.charged_by
        copy.bonus = self.bonus
        copy.applied = self.applied
        copy.behavior = self.behavior
        copy.winner = self.winner
        copy.ending = self.ending
        copy.asked_seat = self.asked_seat
        copy.asked_kind = self.asked_kind
        copy.asked_subject = self.asked_subject
        copy.order = self.order[:]
        copy.behavior_deck = self.behavior_deck[:]
        copy.behavior_discard = self.behavior_discard[:]
        return copy

    def cells(self) -> list[Any]:
        """Every field but the setting, in a fixed order: what is stored and what two tables are compared by."""
        return [getattr(self, name) for name in CELLS]

    def living(self, team: int) -> int:
        """The active creatures of a team as two bits: 1 for its first slot, 2 for its second."""
        creature = self.creature
        if team:
            return (creature[2] >= 0) + 2 * (creature[3] >= 0)
        return (creature[0] >= 0) + 2 * (creature[1] >= 0)


CELLS = (*LISTS, *PAIRS, *MARKS, *PILES, *SINGLES, *ASKED, *ROWS)


def empty_table(setting: Setting) -> Table:
    """A table on which nothing lies yet: round one, everybody at zero."""
    t = Table(setting)
    for name in LISTS:
        setattr(t, name, [0] * 4)
    for name in PAIRS:
        setattr(t, name, [0, 0])
    for name in PILES:
        setattr(t, name, [[], []])
    for name in (*SINGLES, *ASKED):
        setattr(t, name, 0)
    for name in ROWS:
        setattr(t, name, [])
    t.creature = [EMPTY] * 4
    for name in ("beside", *MARKS):
        setattr(t, name, [EMPTY, EMPTY])
    t.round = 1
    t.acting = t.charged_by = t.behavior = t.asked_subject = EMPTY
    t.winner = RUNNING
    t.asked_seat = NOBODY
    return t
