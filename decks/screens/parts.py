"""What the deck pages show, in plain values, and what every format says of a list."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from collection.designs import BY_KEY, Design
from decks import formats
from decks.formats import AnyLoadout, Problem
from decks.models import Loadout
from decks.screens.figures import Chart
from decks.screens.filters import Filters

FLAGS = {
    "duplicate_card": "doubled",
    "duplicate_creature": "doubled",
    "duplicate_tactic": "doubled",
    "not_owned": "not owned",
    "persona_in_loadout": "Persona and card",
    "persona_not_monster": "no Monster",
    "too_many_events": "too many",
    "too_many_premium": "premium",
    "unknown_card": "unknown",
}


@dataclass(frozen=True, slots=True)
class Slot:
    """A card of the pool: copies owned, whether it is in the deck, and whether it is or can be the Persona."""

    design: Design
    owned: int
    inside: bool
    persona: bool = False
    able: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """A card in the deck list, a few facts about it, and what is wrong with it in a word or two."""

    design: Design
    facts: str
    times: int
    flags: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Count:
    """How full one part of the deck is; without `need` there is no number that it must reach."""

    name: str
    have: int
    need: int | None = None


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a list as its game divides it: key, how full it is, the cards, and what is told of each."""

    key: str
    count: Count
    cards: tuple[str, ...]
    facts: Callable[[Design], str]


@dataclass(frozen=True, slots=True)
class Pile:
    """One part of the deck list as it is shown."""

    key: str
    count: Count
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether the deck is legal, for the formats that judge it alike, and every reason why not."""

    label: str
    formats: tuple[str, ...]
    problems: tuple[Problem, ...]
    play: str = ""
    """What a match is opened with, as the query of its address; empty when the deck cannot be taken into one."""


@dataclass(frozen=True, slots=True)
class Builder:
    """All that the builder page and its fragments show of one deck."""

    deck: Loadout
    filters: Filters
    owns_nothing: bool
    groups: tuple[tuple[str, str, tuple[Slot, ...]], ...]
    counts: tuple[Count, ...]
    piles: tuple[Pile, ...]
    verdicts: tuple[Verdict, ...]
    fills: tuple[tuple[str, str, str], ...]
    charts: tuple[Chart, ...]
    undo: str
    names: Mapping[str, str]

    @property
    def empty(self) -> bool:
        """Whether there is nothing in the deck."""
        return not any(pile.lines for pile in self.piles)

    @property
    def shared(self) -> tuple[Problem, ...]:
        """The reasons that all formats give alike, where there are several verdicts."""
        if len(self.verdicts) < 2:
            return ()
        first, *others = self.verdicts
        return tuple(problem for problem in first.problems if all(problem in each.problems for each in others))

    @property
    def shown(self) -> int:
        """The number of cards that pass the filters."""
        return sum(len(slots) for _, _, slots in self.groups)

    @property
    def shown_words(self) -> str:
        """The same as a sentence."""
        return "1 card shown." if self.shown == 1 else f"{self.shown} cards shown."

    def slots_of(self, keys: Iterable[str]) -> list[Slot]:
        """The shown slots of these cards."""
        wanted = set(keys)
        return [slot for _, _, slots in self.groups for slot in slots if slot.design.key in wanted]


def pile(part: Part, verdicts: Iterable[Verdict]) -> Pile:
    """One part of the list, copies together; keys that no card has are left to the problems."""
    flags: dict[str, dict[str, None]] = {}
    for verdict in verdicts:
        for problem in verdict.problems:
            for key in problem.cards:
                flags.setdefault(key, {})[FLAGS[problem.code.lower()]] = None
    lines = tuple(
        Line(BY_KEY[key], part.facts(BY_KEY[key]), times, tuple(flags.get(key, ())))
        for key, times in Counter(part.cards).items()
        if key in BY_KEY
    )
    return Pile(part.key, part.count, lines)


def judge(loadout: AnyLoadout, owned: Mapping[str, int] | None, deck: Loadout | None = None) -> tuple[Verdict, ...]:
    """What every format of the list's game says, those of one opinion together."""
    opinions: dict[tuple[Problem, ...], list[formats.Format]] = {}
    for format in formats.formats_of(loadout.game):
        opinions.setdefault(tuple(formats.problems(loadout, format, owned)), []).append(format)
    return tuple(
        Verdict(
            " and ".join(each.label.lower() for each in alike).capitalize(),
            tuple(each.key for each in alike),
            problems,
            "" if problems or deck is None else play_query(f"deck:{deck.pk}", alike[0]),
        )
        for problems, alike in opinions.items()
    )


def play_query(deck: str, format: formats.Format) -> str:
    """The query of the address at which a match is opened with that deck, in that format."""
    return f"deck={deck}" if format is formats.MONSTRA_DUEL else f"deck={deck}&play={format.key}"
