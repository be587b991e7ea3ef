"""The numbers that the PRLX pages say, and what follows from them: in the pages themselves no number is typed twice."""

from __future__ import annotations

from collection.cards.prlx.vocabulary import Size

SLOTS = 3
MOST_SLOTS = 5
STANDARD_CARDS = 12
ATTRITION_CARDS = 25
MOST_EVENTS = 3
OPENING_HAND = 7
HAND_LIMIT = 9
PERSONA_HP = 26
PERSONA_AC = 12
BASE_HP = (25, 30, 35, 40, 45, 50)
USUAL_BASE_HP = 45
ATTACKS = 2
FATIGUE = 2
GIANT_FATIGUE = 3
LAST_TURN = 200
SIZES = tuple(Size)


def one_step_each(first: int, step: int = 1) -> str:
    """A number that grows or falls with the size, for all four sizes: "12, 13, 14 and 15"."""
    numbers = [str(first + step * size.step) for size in SIZES]
    return f"{', '.join(numbers[:-1])} and {numbers[-1]}"


def listed(numbers: tuple[int, ...], last: str = "or") -> str:
    """Numbers in a row: "25, 30, 35, 40, 45 or 50"."""
    return f"{', '.join(map(str, numbers[:-1]))} {last} {numbers[-1]}"
