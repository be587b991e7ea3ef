"""A book of rules: the sections of one game, where each paragraph stands, and where refusals and log lines lead."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from matches.rulebook.blocks import Section
from matches.rulebook.keywords import Lexicon

ADDRESS = "/rules/"


@dataclass(frozen=True, slots=True)
class Anchors:
    """The ids of paragraphs by what leads to them.

    `rules` by the rule that a refusal stands on, `codes` by its code where that is more exact, `reasons` by code and
    rule where one code stands on several rules, `facts` by the kind of fact that a line of the log tells of.
    """

    rules: Mapping[str, str]
    codes: Mapping[str, str]
    facts: Mapping[str, str]
    reasons: Mapping[tuple[str, str], str] = field(default_factory=dict)

    def find(self, rule: str, code: str, fact: str) -> str:
        """The most exact paragraph; empty when nothing explains it."""
        found = self.reasons.get((code, rule)) or self.codes.get(code) or self.rules.get(rule)
        return found or self.facts.get(fact, "")


@dataclass(frozen=True, slots=True)
class Book:
    """The rules of one game.

    `game` is its name in addresses, `prefix` the beginning of the rules that its refusals name, `source` what the rules
    follow, `examples` words that one may search for. `also` says what people call a thing, and the beginning of the
    book's own word for it; `keywords` are found again on cards and in the log. `home` is the section of each paragraph:
    ids are unique over all sections, so that one document can hold them all.
    """

    game: str
    name: str
    prefix: str
    lead: str
    source: str
    examples: str
    sections: tuple[Section, ...]
    anchors: Anchors
    also: Mapping[str, str]
    keywords: Lexicon = field(default_factory=Lexicon)
    section: dict[str, Section] = field(init=False)
    home: dict[str, Section] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "section", {section.slug: section for section in self.sections})
        home = {paragraph.id: section for section in self.sections for paragraph in section.paragraphs}
        object.__setattr__(self, "home", home)

    def path(self, paragraph: str) -> str:
        """The address of a paragraph: "/rules/monstra/actions/#guard". KeyError if there is none."""
        return f"{ADDRESS}{self.game}/{self.home[paragraph].slug}/#{paragraph}"
