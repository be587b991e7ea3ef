"""The numbers that the PRLX pages say: from the ruleset, the deck formats and the bands of the cards, never typed."""

from __future__ import annotations

from collection.cards.prlx.checks import BANDS
from collection.cards.prlx.vocabulary import Size
from decks.formats.prlx import PRLX_ATTRITION, PRLX_STANDARD
from decks.formats.problem import listed
from matches.engine.prlx.table import (
    ATTRITION_DEFAULT_HP,
    ATTRITION_HP,
    FIELD_SLOTS,
    STANDARD_HP,
    Ruleset,
)

R = Ruleset()

SLOTS = FIELD_SLOTS
STANDARD_CARDS = PRLX_STANDARD.size
ATTRITION_CARDS = PRLX_ATTRITION.size
MOST_EVENTS = PRLX_STANDARD.events
OPENING_HAND = R.opening_hand
HAND_LIMIT = R.attrition_hand_limit
PERSONA_HP = STANDARD_HP
BASE_HP = ATTRITION_HP
USUAL_BASE_HP = ATTRITION_DEFAULT_HP
ATTACKS = R.attacks_per_turn
LAST_TURN = R.draw_after_turn
SIZES = tuple(Size)


def one_step_each(first: int) -> str:
    """A number that grows by 1 with each size, for all four: "12, 13, 14 and 15"."""
    return listed([str(first + size.step) for size in SIZES])


def one_of(numbers: tuple[int, ...]) -> str:
    """Numbers to choose from: "25, 30, 35, 40, 45 or 50"."""
    return listed([str(number) for number in numbers], "or")


def band(size: Size) -> tuple[str, str, str, str]:
    """What a Monster of a size may print: HP, AC, AIM and dice (P-023 to P-026)."""
    allowed = BANDS[size]
    low, high = allowed.aim
    aim = f"+{low} {'or' if high == low + 1 else 'to'} +{high}"
    return _range(allowed.hp), _range(allowed.ac), aim, f"{allowed.dice[0]} or {allowed.dice[1]}"


def _range(ends: tuple[int, int]) -> str:
    return f"{ends[0]} to {ends[1]}"
