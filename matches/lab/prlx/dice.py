"""Dice of a worked case: they show the listed faces, in order, and insist on the kind of die."""

from __future__ import annotations

from collections.abc import Sequence

from matches.engine.position import Position
from matches.engine.prlx.choices import CARD_NAMES
from matches.lab.verdict import Failure

PICK = 0
"""Stands for the kind of die where a card is picked by chance."""

Roll = tuple[int, int]
"""A die: its number of faces and the face that it shows; or PICK and the card that is picked."""


class DiceAmiss(Exception):
    """The engine asks for another die than the case lists next, or for one more than it lists."""

    def __init__(self, expected: str, got: str) -> None:
        super().__init__(f"expected {expected}, got {got}")
        self.expected = expected
        self.got = got


class ScriptedDice:
    """The rolls of a case; a copy goes on by itself, so that looking ahead takes no roll away."""

    __slots__ = ("rolled", "rolls")

    def __init__(self, rolls: tuple[Roll, ...], rolled: int = 0) -> None:
        self.rolls = rolls
        self.rolled = rolled

    @property
    def left(self) -> tuple[Roll, ...]:
        """The rolls that have not been asked for."""
        return self.rolls[self.rolled :]

    def below(self, faces: int) -> int:
        return self._next(faces, f"a d{faces}") - 1

    def pick(self, items: Sequence[int]) -> int:
        """The listed card. Where there is only one, nothing is left to chance and it need not be listed."""
        if len(items) == 1 and (not self.left or self.left[0][0] != PICK):
            return items[0]
        card = self._next(PICK, "a pick")
        if card not in items:
            there = ", ".join(CARD_NAMES[item] for item in items)
            raise DiceAmiss(f"a pick of {CARD_NAMES[card]}", f"a pick among {there}")
        return card

    def _next(self, faces: int, wanted: str) -> int:
        if not self.left:
            raise DiceAmiss("no further roll", wanted)
        kind, value = self.left[0]
        if kind != faces:
            raise DiceAmiss(told(self.left[0]), wanted)
        self.rolled += 1
        return value

    def clone(self) -> ScriptedDice:
        return ScriptedDice(self.rolls, self.rolled)

    def state(self) -> list[str | int]:
        """As quick dice: a case is stored only to be compared."""
        return ["search", self.rolled]


def told(roll: Roll) -> str:
    """A listed roll in words."""
    kind, value = roll
    return f"a pick of {CARD_NAMES[value]}" if kind == PICK else f"a d{kind} of {value}"


def rolls_left(case: str, step: int, position: Position) -> list[Failure]:
    """A failure if rolls of a case are left over."""
    dice = position.dice
    left = [told(roll) for roll in dice.left] if isinstance(dice, ScriptedDice) else []
    return [Failure(case, step, "rolls", "every roll used", left)] if left else []
