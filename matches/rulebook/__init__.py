"""The rules in the words of this site: a book for each game, and where refusals and the lines of a log lead."""

from __future__ import annotations

from matches.rulebook.book import Book
from matches.rulebook.monstra import MONSTRA
from matches.rulebook.prlx import PRLX

BOOKS: dict[str, Book] = {book.game: book for book in (MONSTRA, PRLX)}


def anchor(rule: str = "", code: str = "", fact: str = "", game: str = "monstra") -> str:
    """Where a refusal (by its rule, better with its code) or a line of the log (by its kind of fact) is explained.

    Two games may use the same codes and kinds of facts, so `game` says whose they are; a rule that names its game, such
    as "PRLX: Defense", needs no other sign. Empty when nothing explains it.
    """
    book = next((each for each in BOOKS.values() if rule.startswith(each.prefix)), BOOKS[game])
    found = book.anchors.find(rule, code, fact)
    return book.path(found) if found else ""
