"""A search over the paragraphs of the rules: by the beginnings of words, with the words of other games understood."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from matches.rulebook.blocks import Paragraph, Section
from matches.rulebook.book import Book

Pieces = tuple[tuple[str, bool], ...]
"""A text in pieces; True marks what matched."""

SMALL = "a an and are at be can do does for from has have how i if in is it its may my of on or out the to what when"
NOT_SEARCHED = frozenset([*SMALL.split(), "who", "why", "with", "you", "your"])
EXCERPT = 220
"""The length of an excerpt, in characters: full sentences until it is reached."""


@dataclass(frozen=True, slots=True)
class Hit:
    """A paragraph that was found, with an excerpt: from its beginning if the title matched, else from the match on."""

    section: Section
    paragraph: Paragraph
    path: str
    title: Pieces
    excerpt: Pieces


@dataclass(frozen=True, slots=True)
class Found:
    """What a search found: `whole` is False when no paragraph has all of the words."""

    hits: tuple[Hit, ...] = ()
    whole: bool = True


def search(query: str, book: Book) -> Found:
    """The paragraphs with all words of the query, the best first; if there are none, those with most of them."""
    wanted = [re.compile(rf"\b{re.escape(word)}\w*", re.IGNORECASE) for word in _wanted(query, book.also)]
    scored = []
    for section in book.sections:
        for paragraph in section.paragraphs:
            text = " ".join(paragraph.texts)
            titles = [bool(word.search(paragraph.title)) for word in wanted]
            there = sum(titled or bool(word.search(text)) for word, titled in zip(wanted, titles, strict=True))
            if there:
                scored.append((there, sum(titles), section, paragraph))
    if not scored:
        return Found()
    most = max(there for there, *_ in scored)
    best = sorted((each for each in scored if each[0] == most), key=lambda each: -each[1])
    marked = re.compile("|".join(word.pattern for word in wanted), re.IGNORECASE)
    return Found(tuple(_hit(book, section, paragraph, marked) for *_, section, paragraph in best), most == len(wanted))


def _wanted(query: str, also: Mapping[str, str]) -> list[str]:
    """The beginnings of words to look for: without small words, and a plural finds its singular."""
    words = re.findall(r"\w[\w+-]*", query.casefold())
    kept = [word for word in words if word not in NOT_SEARCHED] or words
    found = [also.get(word) or (word[:-1] if len(word) > 3 and word.endswith("s") else word) for word in kept]
    return list(dict.fromkeys(found))


def _hit(book: Book, section: Section, paragraph: Paragraph, marked: re.Pattern[str]) -> Hit:
    title, excerpt = pieces(paragraph.title, marked), pieces(_excerpt(paragraph, marked), marked)
    return Hit(section, paragraph, book.path(paragraph.id), title, excerpt)


def _excerpt(paragraph: Paragraph, marked: re.Pattern[str]) -> str:
    sentences = [each for text in paragraph.texts for each in re.split(r"(?<=[.!?]) ", _closed(text))]
    first = next((place for place, sentence in enumerate(sentences) if marked.search(sentence)), 0)
    if marked.search(paragraph.title):
        first = 0
    shown = ""
    for place, sentence in enumerate(sentences[first:], first):
        if shown and len(shown) + len(sentence) > EXCERPT:
            break
        shown += f" {sentence}" if shown else sentence
        first_left_out = place + 1
    return f"{'… ' if first else ''}{shown}{' …' if first_left_out < len(sentences) else ''}"


def _closed(text: str) -> str:
    """The items of a list have no full stop, and must not run into each other."""
    return text if text.endswith((".", "!", "?", ":")) else f"{text};"


def pieces(text: str, marked: re.Pattern[str]) -> Pieces:
    """A text cut around everything that matched."""
    found: list[tuple[str, bool]] = []
    end = 0
    for match in marked.finditer(text):
        found += [(text[end : match.start()], False), (match[0], True)]
        end = match.end()
    found.append((text[end:], False))
    return tuple(piece for piece in found if piece[0])
