"""The rules in the words of this site: sections of paragraphs with stable ids, where rules lead, and a search."""

from __future__ import annotations

from matches.rulebook.anchors import CODES, FACTS, REASONS, RULES
from matches.rulebook.beginning import ROUND, START
from matches.rulebook.blocks import Section
from matches.rulebook.cards import CARDS, DECKS
from matches.rulebook.effects import CONDITIONS, DAMAGE
from matches.rulebook.falling import ENDING, KNOCKOUTS
from matches.rulebook.glossary import GLOSSARY
from matches.rulebook.mission import MISSION
from matches.rulebook.people import FOUR_PLAYERS, SITE
from matches.rulebook.turns import ACTIONS, TACTICS_SECTION

SECTIONS: tuple[Section, ...] = (
    START,
    ROUND,
    ACTIONS,
    TACTICS_SECTION,
    DAMAGE,
    CONDITIONS,
    KNOCKOUTS,
    ENDING,
    MISSION,
    FOUR_PLAYERS,
    CARDS,
    DECKS,
    SITE,
    GLOSSARY,
)
SECTION: dict[str, Section] = {section.slug: section for section in SECTIONS}
HOME: dict[str, Section] = {paragraph.id: section for section in SECTIONS for paragraph in section.paragraphs}
"""The section of each paragraph. Ids are unique over all sections, so that one document can hold them all."""

ADDRESS = "/rules/"


def path(paragraph: str) -> str:
    """The address of a paragraph: "/rules/actions/#guard". KeyError if there is none."""
    return f"{ADDRESS}{HOME[paragraph].slug}/#{paragraph}"


def anchor(rule: str = "", code: str = "", fact: str = "") -> str:
    """Where a refusal (by its rule, better with its code) or a line of the log (by its kind of fact) is explained.

    Empty when nothing explains it.
    """
    found = REASONS.get((code, rule)) or CODES.get(code) or RULES.get(rule) or FACTS.get(fact)
    return path(found) if found else ""
