"""The keywords of a game: each with what it means, and found again in any text that is written in the game's way."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from matches.rulebook.blocks import Paragraph, plain, spans


@dataclass(frozen=True, slots=True)
class Keyword:
    """A word of a game with a sentence or two, of which the first link leads to its rule.

    `forms` are how it is written on cards and in the log. Without any it stands in the glossary alone: a word that is
    in almost every line, such as Monster, would mark everything and explain nothing.
    """

    word: str
    says: str
    forms: tuple[str, ...] = ()

    @property
    def slug(self) -> str:
        """The word as an address can carry it: "temp-hp"."""
        return re.sub(r"[^a-z0-9]+", "-", self.word.lower().replace("'", "")).strip("-")

    @property
    def target(self) -> str:
        """The id of the paragraph that explains it."""
        return next(span.target for span in spans(self.says) if span.target)

    @property
    def meaning(self) -> str:
        """What it says, without its links."""
        return plain(self.says)

    @property
    def paragraph(self) -> Paragraph:
        """Its entry in the glossary."""
        return Paragraph(f"term-{self.slug}", self.word, "", self.says)


class Piece(NamedTuple):
    """A piece of a text; `keyword` is "" or the slug of the keyword that it is."""

    text: str
    keyword: str


class Lexicon:
    """The keywords of one game, by their slugs, and where they stand in a text.

    A form that begins with a capital is looked for as it is spelt and in capitals all through: "Free" and "FREE", but
    not "free". One that begins with a small letter may also begin a sentence: "destroy", "Destroy". A "#" stands for
    any number, a hyphen for a minus sign too, an apostrophe for the typographic one, a space for any white space.

    `names` are those of cards and abilities: within "Mirror Ward" nothing is a keyword.
    """

    def __init__(self, keywords: Iterable[Keyword] = (), names: Iterable[str] = ()) -> None:
        self.keywords = {each.slug: each for each in keywords}
        self._slugs = {_plainest(form): slug for slug, each in self.keywords.items() for form in each.forms}
        spelt = {way for each in self.keywords.values() for form in each.forms for way in _spellings(form)}
        self._wanted = _expression(spelt)
        self._wanted = _expression(spelt | {name for name in names if self._wanted.search(name)})

    def pieces(self, text: str) -> tuple[Piece, ...]:
        """A text in pieces, cut around whole words; of keywords within each other the longest is taken.

        Each keyword is marked where it first stands in the text and nowhere else. Joined, the pieces are the text.
        """
        found: list[Piece] = []
        marked: set[str] = set()
        end = 0
        for match in self._wanted.finditer(text):
            slug = self._slugs.get(_plainest(match[0]), "")
            if not slug or slug in marked:
                continue
            marked.add(slug)
            if match.start() > end:
                found.append(Piece(text[end : match.start()], ""))
            found.append(Piece(match[0], slug))
            end = match.end()
        if end < len(text):
            found.append(Piece(text[end:], ""))
        return tuple(found)


def _expression(spelt: set[str]) -> re.Pattern[str]:
    """What finds any of these spellings as whole words, the longest first."""
    longest_first = sorted(spelt, key=lambda way: (-len(way), way))
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(_pattern, longest_first)) or '(?!)'})(?!\w)")


def _spellings(form: str) -> tuple[str, ...]:
    """The ways in which a form is written."""
    return form, form[0].upper() + form[1:], form.upper()


def _pattern(spelling: str) -> str:
    """The expression for one way of writing a form."""
    escaped = re.escape(spelling).replace("'", "['’]").replace(r"\-", "[-−]")
    return escaped.replace(r"\ ", r"\s+").replace(r"\#", r"\d+")


def _plainest(spelling: str) -> str:
    """The same for all ways of writing a form."""
    small = spelling.casefold().replace("’", "'").replace("−", "-")
    return re.sub(r"\d+|#", "#", re.sub(r"\s+", " ", small))
