"""What a rules page is made of: sections, paragraphs, their blocks, and the small markup inside their sentences.

In a sentence `**word**` is strong and `[[target|words]]` is a link. A target is the id of a paragraph, `card:Flaro` for
the page of a design, or `page:` with the name of an address.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import ClassVar

MARKUP = re.compile(r"\*\*(?P<strong>.+?)\*\*|\[\[(?P<target>[^|\]]+)\|(?P<words>[^\]]+)\]\]")


@dataclass(frozen=True, slots=True)
class Span:
    """A piece of a sentence: plain, strong, or a link to a target."""

    words: str
    strong: bool = False
    target: str = ""


def spans(text: str) -> Iterator[Span]:
    """The pieces of a sentence, in order, with typographic apostrophes."""
    text = text.replace("'", "’")
    end = 0
    for found in MARKUP.finditer(text):
        if found.start() > end:
            yield Span(text[end : found.start()])
        if found["strong"]:
            yield Span(found["strong"], strong=True)
        else:
            yield Span(found["words"], target=found["target"])
        end = found.end()
    if end < len(text):
        yield Span(text[end:])


def plain(text: str) -> str:
    """A sentence without its markup."""
    return "".join(span.words for span in spans(text))


@dataclass(frozen=True, slots=True)
class Words:
    """Running text."""

    kind: ClassVar[str] = "words"
    text: str

    @property
    def texts(self) -> tuple[str, ...]:
        return (self.text,)


@dataclass(frozen=True, slots=True)
class Points:
    """A list; with `numbered` the order matters."""

    kind: ClassVar[str] = "points"
    texts: tuple[str, ...]
    numbered: bool = False


@dataclass(frozen=True, slots=True)
class Flow:
    """A picture: symbols with a word each, one leading to the next. The text beside it says the same."""

    kind: ClassVar[str] = "flow"
    steps: tuple[tuple[str, str], ...]

    @property
    def texts(self) -> tuple[str, ...]:
        return ()


@dataclass(frozen=True, slots=True)
class Course:
    """A picture: what happens one after the other, downward, as (symbol, who decides, words); nobody is ""."""

    kind: ClassVar[str] = "course"
    steps: tuple[tuple[str, str, str], ...]

    @property
    def texts(self) -> tuple[str, ...]:
        return tuple(f"{who}: {words}" if who else words for _, who, words in self.steps)


@dataclass(frozen=True, slots=True)
class Ladder:
    """A picture: rising steps as (name, ways to get there)."""

    kind: ClassVar[str] = "ladder"
    rungs: tuple[tuple[str, tuple[str, ...]], ...]

    @property
    def texts(self) -> tuple[str, ...]:
        return tuple(f"{name}: {way}" for name, ways in self.rungs for way in ways)


@dataclass(frozen=True, slots=True)
class Example:
    """A case with its arithmetic; `marks` are counters (symbol, words) before and after, "" between them."""

    kind: ClassVar[str] = "example"
    text: str
    marks: tuple[tuple[str, str], ...] = ()

    @property
    def texts(self) -> tuple[str, ...]:
        return (self.text,)


@dataclass(frozen=True, slots=True)
class Rows:
    """A table; the first cell of a row is its heading."""

    kind: ClassVar[str] = "rows"
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    @property
    def texts(self) -> tuple[str, ...]:
        return tuple(cell for row in self.rows for cell in row)


@dataclass(frozen=True, slots=True)
class Faces:
    """Cards as they are printed: by design key, or by slug for a card of the Guardian pack."""

    kind: ClassVar[str] = "faces"
    designs: tuple[str, ...]

    @property
    def texts(self) -> tuple[str, ...]:
        return ()


@dataclass(frozen=True, slots=True)
class Asked:
    """Questions about one card with their answers, as (question, answer)."""

    kind: ClassVar[str] = "asked"
    pairs: tuple[tuple[str, str], ...]

    @property
    def texts(self) -> tuple[str, ...]:
        return tuple(f"{question}: {answer}" for question, answer in self.pairs)


Block = Words | Points | Flow | Course | Ladder | Example | Rows | Faces | Asked


@dataclass(frozen=True, slots=True, init=False)
class Paragraph:
    """One rule: a stable id, a heading, the part of the printed rulebook it explains ("" for house rules), blocks."""

    id: str
    title: str
    rule: str
    blocks: tuple[Block, ...]
    icon: str = field(default="")

    def __init__(self, id: str, title: str, rule: str, *blocks: Block | str, icon: str = "") -> None:
        object.__setattr__(self, "id", id)
        object.__setattr__(self, "title", title)
        object.__setattr__(self, "rule", rule)
        object.__setattr__(self, "blocks", tuple(Words(each) if isinstance(each, str) else each for each in blocks))
        object.__setattr__(self, "icon", icon)

    @property
    def texts(self) -> tuple[str, ...]:
        """All sentences without their markup, as they are searched."""
        return tuple(plain(text) for block in self.blocks for text in block.texts)


@dataclass(frozen=True, slots=True)
class Section:
    """One page of the rules."""

    slug: str
    title: str
    summary: str
    icon: str
    paragraphs: tuple[Paragraph, ...]
