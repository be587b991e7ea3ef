"""Where cards lie on a sheet of paper, and where it is cut. All lengths are millimetres from the upper left corner."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from collection.proofs.fitting import TRIM_HEIGHT, TRIM_WIDTH

T = TypeVar("T")

BLEED = 3.0
MARK_DISTANCE, MARK_LENGTH = 1.0, 4.0
RESERVE = MARK_DISTANCE + MARK_LENGTH + 1.0  # around the block of cards, for the marks
SCALE = 50.0  # the line by which a print is checked


@dataclass(frozen=True, slots=True)
class Paper:
    """A size of paper, upright."""

    key: str
    label: str
    width: float
    height: float


PAPERS = {paper.key: paper for paper in (Paper("a4", "A4", 210, 297), Paper("letter", "US Letter", 215.9, 279.4))}


@dataclass(frozen=True, slots=True)
class Layout:
    """How many cards a sheet takes, upright or lying, with bleed around each card or none."""

    paper: Paper
    lying: bool
    bleed: float
    columns: int
    rows: int

    @property
    def key(self) -> str:
        """Names the sheet in the style sheet, which places the cards."""
        return f"{self.paper.key}-{'bleed' if self.bleed else 'trim'}"

    @property
    def width(self) -> float:
        return self.paper.height if self.lying else self.paper.width

    @property
    def height(self) -> float:
        return self.paper.width if self.lying else self.paper.height

    @property
    def pitch(self) -> tuple[float, float]:
        """From one card to the next, across and down."""
        return TRIM_WIDTH + 2 * self.bleed, TRIM_HEIGHT + 2 * self.bleed

    @property
    def corner(self) -> tuple[float, float]:
        """The upper left corner of the block of cards, bleed included."""
        across, down = self.pitch
        return (self.width - self.columns * across) / 2, (self.height - self.rows * down) / 2

    @property
    def places(self) -> int:
        return self.columns * self.rows

    def trim(self, place: int) -> tuple[float, float]:
        """The upper left corner of the card in a place, as it is cut; places count from 0 in reading order."""
        (left, top), (across, down) = self.corner, self.pitch
        row, column = divmod(place, self.columns)
        return left + column * across + self.bleed, top + row * down + self.bleed

    def cuts(self) -> tuple[list[float], list[float]]:
        """Where a full sheet is cut: the upright cuts, then the level ones."""
        upright = {round(x + side, 3) for column in range(self.columns) for x in [self.trim(column)[0]] for side in _W}
        starts = (self.trim(row * self.columns)[1] for row in range(self.rows))
        return sorted(upright), sorted({round(y + side, 3) for y in starts for side in _H})

    def marks(self) -> list[tuple[float, float, float, float]]:
        """The crop marks (x1, y1, x2, y2): every cut has one at each end, outside the block and its bleed."""
        (left, top), (across, down) = self.corner, self.pitch
        right, bottom = left + self.columns * across, top + self.rows * down
        upright, level = self.cuts()
        near, far = MARK_DISTANCE, MARK_DISTANCE + MARK_LENGTH
        return (
            [(x, top - far, x, top - near) for x in upright]
            + [(x, bottom + near, x, bottom + far) for x in upright]
            + [(left - far, y, left - near, y) for y in level]
            + [(right + near, y, right + far, y) for y in level]
        )


_W, _H = (0.0, TRIM_WIDTH), (0.0, TRIM_HEIGHT)


def layout(paper: Paper, bleed: float) -> Layout:
    """The way to lay the paper that takes more cards and leaves room for the crop marks; upright where both do."""
    return max((_laid(paper, lying, bleed) for lying in (False, True)), key=lambda each: each.places)


def _laid(paper: Paper, lying: bool, bleed: float) -> Layout:
    width, height = (paper.height, paper.width) if lying else (paper.width, paper.height)
    columns = int((width - 2 * RESERVE) // (TRIM_WIDTH + 2 * bleed))
    rows = int((height - 2 * RESERVE) // (TRIM_HEIGHT + 2 * bleed))
    return Layout(paper, lying, bleed, columns, rows)


@dataclass(frozen=True, slots=True)
class Sheet(Generic[T]):
    """One side of a sheet: what lies in each place, None where nothing does."""

    number: int
    places: tuple[T | None, ...]
    reverse: bool = False


def impose(cards: Sequence[T], plan: Layout) -> list[Sheet[T]]:
    """The cards on sheets, in reading order."""
    return [
        Sheet(number + 1, tuple(cards[start : start + plan.places]))
        for number, start in enumerate(range(0, len(cards), plan.places))
    ]


def turned(sheet: Sheet[T], plan: Layout) -> Sheet[T]:
    """The other side of a sheet: each row the other way round, so that fronts and backs meet when it is turned over."""
    full = (*sheet.places, *[None] * (-len(sheet.places) % plan.columns))
    rows = (full[start : start + plan.columns] for start in range(0, len(full), plan.columns))
    return Sheet(sheet.number, tuple(card for row in rows for card in reversed(row)), reverse=True)
