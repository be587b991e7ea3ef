"""A position: the table, the agenda of what is still to happen, and the dice. All of it is data."""

from __future__ import annotations

from typing import Any

from matches.engine.dice import Dice

Step = tuple[int, ...]
"""Something still to happen: a kind and its numbers. The top of the agenda is its last element."""


class Position:
    """Where a match stands.

    ``facts`` is None while nobody listens (search, simulation); otherwise every change of the table appends to it.
    """

    __slots__ = ("agenda", "dice", "facts", "table")

    def __init__(self, table: Any, agenda: list[Step], dice: Dice) -> None:
        self.table = table
        self.agenda = agenda
        self.dice = dice
        self.facts: list[Any] | None = None

    def clone(self) -> Position:
        """An independent copy that nobody listens to."""
        return Position(self.table.clone(), self.agenda[:], self.dice.clone())
