"""Dice on the table: the d20 of a Check, the two of Advantage, and sets of dice that are rolled twice."""

from __future__ import annotations

from matches.engine.dice import Dice
from matches.engine.position import Position
from matches.engine.prlx import facts
from matches.engine.prlx.designs import AIM, CURSED, DMG, INSPIRED, SKILL, SNAKE_EYES, Amount
from matches.engine.prlx.stats import stat, statuses
from matches.engine.prlx.table import Table

D20 = 20


def d20(dice: Dice, advantage: int) -> tuple[tuple[int, ...], int]:
    """One d20, or two with Advantage (1) or Disadvantage (-1); the faces and the one that is kept (P-120, P-121)."""
    first = dice.below(D20) + 1
    if not advantage:
        return (first,), first
    second = dice.below(D20) + 1
    kept = max(first, second) if advantage > 0 else min(first, second)
    return (first, second), kept


def natural(t: Table, face: int, status: int) -> int:
    """The face as it counts for a creature of that ``status``: with Snake Eyes a 2 is a natural 1 (P-266, A-063)."""
    if status >> SNAKE_EYES & 1 and face in t.setting.rules.snake_eyes_faces:
        return 1
    return face


def dice_sets(dice: Dice, count: int, faces: int, advantage: int) -> tuple[tuple[tuple[int, ...], ...], int]:
    """A set of dice, or two with the higher or lower sum kept; the sets and the sum (P-122 to P-126)."""
    first = tuple([dice.below(faces) + 1 for _ in range(count)])
    if not advantage:
        return (first,), sum(first)
    second = tuple([dice.below(faces) + 1 for _ in range(count)])
    kept = max(sum(first), sum(second)) if advantage > 0 else min(sum(first), sum(second))
    return (first, second), kept


def direction(higher: bool, lower: bool) -> int:
    """Matching Advantage and Disadvantage cancel, however many sources each side has (P-124, A-064)."""
    return higher - lower


def amount(p: Position, n: Amount, roller: int) -> int:
    """An amount of an effect: its number, or its dice rolled once by ``roller`` (-1: a card without statuses)."""
    count, faces, plus = n
    if not count:
        return plus
    status = statuses(p.table, roller) if roller >= 0 else 0
    advantage = direction(bool(status >> INSPIRED & 1), bool(status >> CURSED & 1))
    sets, total = dice_sets(p.dice, count, faces, advantage)
    if p.facts is not None:
        reasons = tuple([what for what in (INSPIRED, CURSED) if status >> what & 1])
        design = p.table.design[roller] if roller >= 0 else -1
        facts.show_amount(p, facts.AmountRolled(roller, design, faces, sets, advantage, reasons, plus, total + plus))
    return total + plus


def check(p: Position, roller: int, card: int, kind: int, passing: int) -> bool:
    """A VIGOR or SKILL Check of a creature for itself, or of a Persona for a card (P-228 to P-236); True if passed."""
    t = p.table
    face = p.dice.below(D20) + 1
    counted = natural(t, face, statuses(t, roller))
    value = stat(t, roller, AIM if kind == SKILL else DMG)
    passed = counted == D20 or (counted != 1 and face + value >= passing)
    if p.facts is not None:
        facts.show_check(
            p,
            facts.CheckRolled(
                roller, t.design[roller], card, t.design[card], kind, face, counted, value, face + value, passing,
                int(passed),
            ),
        )  # fmt: skip
    return passed
