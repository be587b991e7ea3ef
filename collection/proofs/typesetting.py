"""How wide words are in the vendored fonts, and where a browser breaks them into lines."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from typing import Any

from django.conf import settings
from fontTools.ttLib import TTFont

FONTS = settings.BASE_DIR / "static" / "fonts"
NAME = "grenze-latin-700-normal"
TEXT = "source-sans-3-latin-400-normal"
BOLD = "source-sans-3-latin-600-normal"

# A line may end after a space, and after a hyphen inside a word.
PIECES = re.compile(r"[^ -]*-(?=[^ -])|[^ ]+| +")


class Font:
    """The advance widths and pair kerning of one font file, in thousandths of the type size.

    Ligatures are not looked up: in these fonts they are as wide as their letters, to within a hundredth of an em.
    """

    def __init__(self, name: str) -> None:
        self.file = TTFont(FONTS / f"{name}.woff2")
        self.scale = 1000 / self.file["head"].unitsPerEm
        self.glyphs: dict[int, str] = self.file.getBestCmap()
        self.advances: dict[str, tuple[int, int]] = self.file["hmtx"].metrics
        self.pairs = [_subtables(lookup) for lookup in _kerning(self.file)]
        metrics = self.file["hhea"]
        self.ascent, self.descent = metrics.ascent * self.scale, -metrics.descent * self.scale

    def missing(self, text: str) -> str:
        """The characters that the font cannot print, each once."""
        return "".join(dict.fromkeys(each for each in text if ord(each) not in self.glyphs))

    def width(self, text: str) -> float:
        """The width of a text on one line, in thousandths of the type size; what cannot be printed counts an em."""
        names = [self.glyphs.get(ord(each)) for each in text]
        total = sum(self.advances[name][0] if name else 1000 / self.scale for name in names)
        for left, right in pairwise(names):
            if left and right:
                total += self._kern(left, right)
        return total * self.scale

    def _kern(self, left: str, right: str) -> int:
        return sum(_pair(subtables, left, right) for subtables in self.pairs)


def _kerning(file: Any) -> list[Any]:
    """The lookups of the feature that browsers have switched on: kern."""
    table = file["GPOS"].table
    wanted = {
        index
        for record in table.FeatureList.FeatureRecord
        if record.FeatureTag == "kern"
        for index in record.Feature.LookupListIndex
    }
    return [table.LookupList.Lookup[index] for index in sorted(wanted)]


def _subtables(lookup: Any) -> list[Any]:
    inner = (getattr(each, "ExtSubTable", each) for each in lookup.SubTable)
    return [each for each in inner if each.LookupType == 2]  # pairs; marks stand on no card


def _pair(subtables: Iterable[Any], left: str, right: str) -> int:
    """What a pair of glyphs is moved by: the first subtable that knows it decides."""
    for table in subtables:
        if left not in table.Coverage.glyphs:
            continue
        if table.Format == 1:
            row = table.PairSet[table.Coverage.glyphs.index(left)].PairValueRecord
            found = next((each for each in row if each.SecondGlyph == right), None)
            if found is not None:
                return getattr(found.Value1, "XAdvance", 0)
        else:
            row = table.Class1Record[table.ClassDef1.classDefs.get(left, 0)].Class2Record
            return getattr(row[table.ClassDef2.classDefs.get(right, 0)].Value1, "XAdvance", 0)
    return 0


@cache
def font(name: str) -> Font:
    """A vendored font by its file name, read once."""
    return Font(name)


@dataclass(frozen=True, slots=True)
class Run:
    """Words in one style: a font, the type size, and what is added after each letter, both in the unit of the page."""

    text: str
    font: str
    size: float
    spacing: float = field(default=0)

    @property
    def width(self) -> float:
        """On one line."""
        return _width(self.text, self.font) * self.size / 1000 + self.spacing * len(self.text)

    @property
    def missing(self) -> str:
        return font(self.font).missing(self.text)


@cache
def _width(text: str, name: str) -> float:
    return font(name).width(text)


def lines(runs: Iterable[Run], room: float) -> int:
    """How many lines the runs take in a box of that width: as many words to a line as fit, spaces hang over its end."""
    count, used = 1, 0.0
    for run in runs:
        for piece in PIECES.findall(run.text):
            width = Run(piece, run.font, run.size, run.spacing).width
            if piece.isspace():
                used += width
            elif used and used + width > room + 0.001:
                count, used = count + 1, width
            else:
                used += width
    return count


def reach(runs: Iterable[Run]) -> float:
    """The width of the longest word, which no line can be narrower than."""
    return max(
        (
            Run(piece, run.font, run.size, run.spacing).width
            for run in runs
            for piece in PIECES.findall(run.text)
            if not piece.isspace()
        ),
        default=0,
    )


def around(name: str, size: float, leading: float) -> tuple[float, float]:
    """How far a line of type reaches above and below its baseline, half of the leading on either side."""
    face = font(name)
    above, below = face.ascent * size / 1000, face.descent * size / 1000
    half = (leading - above - below) / 2
    return above + half, below + half
