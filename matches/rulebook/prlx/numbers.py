"""The numbers that the PRLX pages say, and what follows from them: in the pages themselves no number is typed twice."""

from __future__ import annotations

from collection.cards.prlx.checks import BANDS
from collection.cards.prlx.vocabulary import Size
from decks.formats.prlx import PRLX_ATTRITION, PRLX_STANDARD
from matches.engine.game import Options

SLOTS = Options().slots
MOST_SLOTS = 5
STANDARD_CARDS = PRLX_STANDARD.size
ATTRITION_CARDS = PRLX_ATTRITION.size
MOST_EVENTS = PRLX_STANDARD.events
OPENING_HAND = 7
HAND_LIMIT = 9
PERSONA_HP = Options().base_hp
PERSONA_AC = 12
BASE_HP = (25, 30, 35, 40, 45, 50)
USUAL_BASE_HP = 45
ATTACKS = 2
FATIGUE = 2
GIANT_FATIGUE = 3
LAST_TURN = 200
SIZES = tuple(Size)


def one_step_each(first: int) -> str:
    """A number that grows by 1 with each size, for all four: "12, 13, 14 and 15"."""
    numbers = [str(first + size.step) for size in SIZES]
    return f"{', '.join(numbers[:-1])} and {numbers[-1]}"


def listed(numbers: tuple[int, ...], last: str = "or") -> str:
    """Numbers in a row: "25, 30, 35, 40, 45 or 50"."""
    return f"{', '.join(map(str, numbers[:-1]))} {last} {numbers[-1]}"


def band(size: Size) -> tuple[str, str, str, str]:
    """What a Monster of a size may print: HP, AC, AIM and dice (P-023 to P-026)."""
    allowed = BANDS[size]
    low, high = allowed.aim
    aim = f"+{low} {'or' if high == low + 1 else 'to'} +{high}"
    return _range(allowed.hp), _range(allowed.ac), aim, f"{allowed.dice[0]} or {allowed.dice[1]}"


def _range(ends: tuple[int, int]) -> str:
    return f"{ends[0]} to {ends[1]}"
