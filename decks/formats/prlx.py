"""What is legal in PRLX: Standard and Attrition as data, and all problems of a list.

A custom format (one to five Field Slots) changes nothing about the deck: it is judged by the format that it is based on
(A-082).
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Self

from collection.cards.prlx.catalogue import BY_ID
from collection.cards.prlx.vocabulary import Card, Event, Monster
from decks.formats.problem import Problem, in_printed_order, less, listed, named, number, plural, times

CARD_COUNT = "card_count"
TOO_MANY_EVENTS = "too_many_events"
DUPLICATE_CARD = "duplicate_card"
PERSONA_NOT_MONSTER = "persona_not_monster"
PERSONA_IN_LOADOUT = "persona_in_loadout"
NOT_OWNED = "not_owned"
UNKNOWN_CARD = "unknown_card"

Entry = str | Mapping[str, str]
"""A card in a list from outside: its base gameplay id, or that id as "base" beside a "finish" (A-077)."""


@dataclass(frozen=True, slots=True)
class PersonaLoadout:
    """A Persona and the other cards, as base gameplay ids. Any list can be held, a legal one or not."""

    game: ClassVar[str] = "prlx"

    persona: str = ""
    cards: tuple[str, ...] = ()

    @classmethod
    def of(cls, persona: Entry, cards: Iterable[Entry]) -> Self:
        """A list of entries: a finish is left out, for it is the same base card (P-018)."""
        return cls(_base(persona), tuple(_base(entry) for entry in cards))

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Self:
        """The list that `as_data` wrote down."""
        return cls(data["persona"], tuple(data["cards"]))

    def as_data(self) -> dict[str, Any]:
        """The list in plain values, as it is stored."""
        return {"persona": self.persona, "cards": list(self.cards)}

    @property
    def keys(self) -> tuple[str, ...]:
        """All ids, the Persona first, if there is one."""
        return (self.persona, *self.cards) if self.persona else self.cards

    def adding(self, key: str) -> Self:
        """The list with one card more, in printed order. KeyError when no card has this id."""
        if key not in BY_ID:
            raise KeyError(key)
        return replace(self, cards=in_printed_order((*self.cards, key), BY_ID))

    def removing(self, key: str) -> Self:
        """The list with one copy of a card less; the Persona is put down when no other copy is left to go."""
        if key not in self.cards and key == self.persona:
            return replace(self, persona="")
        return replace(self, cards=less(self.cards, key))

    def with_persona(self, key: str) -> Self:
        """The list with another Persona, which cannot be among the cards as well (P-019). KeyError for no card."""
        if key not in BY_ID:
            raise KeyError(key)
        return replace(self, persona=key, cards=tuple(card for card in self.cards if card != key))

    def tidy(self) -> Self:
        """The same cards in printed order, so that two lists of the same cards are equal. Unknown ids come last."""
        return replace(self, cards=in_printed_order(self.cards, BY_ID))


@dataclass(frozen=True, slots=True)
class PersonaFormat:
    """One way to play PRLX: how many cards go with the Persona, and how many Events may be among them."""

    game: ClassVar[str] = "prlx"

    key: str
    label: str
    size: int
    events: int = 3


PRLX_STANDARD = PersonaFormat(key="standard", label="Standard", size=12)
PRLX_ATTRITION = PersonaFormat(key="attrition", label="Attrition", size=25)


def problems(
    loadout: PersonaLoadout,
    format: PersonaFormat,
    owned: Mapping[str, int] | None = None,
    pool: Mapping[str, Card] = BY_ID,
) -> list[Problem]:
    """All problems of a list in a format, at most one of each code, always in the same order (P-012 to P-020).

    ``pool`` are the cards that there are, by base gameplay id and in printed order.
    """
    found = _count_problem(format, loadout.cards)
    found += _events_problem(format, loadout.cards, pool)
    found += _duplicate_problem(loadout.cards, pool)
    found += _persona_problem(loadout.persona, pool)
    found += _persona_inside_problem(loadout, pool)
    if owned is not None:
        found += _owned_problem(loadout, owned, pool)
    found += _unknown_problem(loadout, pool)
    return found


def _base(entry: Entry) -> str:
    return entry if isinstance(entry, str) else entry["base"]


def _names(pool: Mapping[str, Card]) -> dict[str, str]:
    return {key: card.name for key, card in pool.items()}


def _count_problem(format: PersonaFormat, cards: tuple[str, ...]) -> list[Problem]:
    """The size is exact, and the Persona does not count (P-012, P-014)."""
    have = len(cards)
    if have == format.size:
        return []
    short = format.size - have
    act = f"add {number(short)}" if short > 0 else f"take out {number(-short)}"
    yet = " yet" if have == 0 else ""
    words = (
        f"{number(have).capitalize()} {plural('card', have)}{yet}: {format.label} takes exactly {number(format.size)} "
        f"besides the Persona, {act}."
    )
    return [Problem(CARD_COUNT, words, (), have, format.size)]


def _events_problem(format: PersonaFormat, cards: tuple[str, ...], pool: Mapping[str, Card]) -> list[Problem]:
    """At most three Events (P-015); two of the same count twice."""
    counts = Counter(key for key in cards if isinstance(pool.get(key), Event))
    have = counts.total()
    if have <= format.events:
        return []
    surplus = have - format.events
    chosen = in_printed_order(counts, pool)
    words = (
        f"{number(have).capitalize()} Events: {number(format.events)} at most. "
        f"Remove {number(surplus)} of {listed(named(chosen, _names(pool)), 'or' if surplus == 1 else 'and')}."
    )
    return [Problem(TOO_MANY_EVENTS, words, chosen, have, format.events)]


def _duplicate_problem(cards: tuple[str, ...], pool: Mapping[str, Card]) -> list[Problem]:
    """A base gameplay card once only, however many copies and finishes are owned (P-018)."""
    counts = Counter(key for key in cards if key in pool)
    doubled = in_printed_order((key for key in counts if counts[key] > 1), pool)
    if not doubled:
        return []
    surplus = sum(counts[key] - 1 for key in doubled)
    each = listed([times(pool[key].name, counts[key]) for key in doubled])
    words = f"{each}: each card once only, whatever its finish. Take out {number(surplus)}."
    return [Problem(DUPLICATE_CARD, words, doubled, max(counts[key] for key in doubled), 1)]


def _persona_problem(persona: str, pool: Mapping[str, Card]) -> list[Problem]:
    """Only a Monster may be the Persona, and any Monster may (P-020, A-078)."""
    if not persona:
        words = "No Persona yet: choose the Monster that represents you."
        return [Problem(PERSONA_NOT_MONSTER, words, (), 0, 1)]
    card = pool.get(persona)
    if card is None or isinstance(card, Monster):
        return []
    article = "an" if isinstance(card, Event) else "a"
    words = f"{card.name} is {article} {card.kind.label}: only a Monster can be the Persona. Choose a Monster."
    return [Problem(PERSONA_NOT_MONSTER, words, (persona,), 0, 1)]


def _persona_inside_problem(loadout: PersonaLoadout, pool: Mapping[str, Card]) -> list[Problem]:
    """The Persona is not among the cards as well (P-019)."""
    have = loadout.cards.count(loadout.persona)
    if loadout.persona not in pool or not have:
        return []
    name = pool[loadout.persona].name
    words = f"{name} is the Persona and among the cards as well: take it out, or choose another Persona."
    return [Problem(PERSONA_IN_LOADOUT, words, (loadout.persona,), have, 0)]


def _owned_problem(loadout: PersonaLoadout, owned: Mapping[str, int], pool: Mapping[str, Card]) -> list[Problem]:
    """One copy of every card and of the Persona (P-013, A-080); a doubled card asks for no second copy."""
    wanted = {key for key in loadout.keys if key in pool and owned.get(key, 0) < 1}
    if not wanted:
        return []
    cards = in_printed_order(wanted, pool)
    words = f"You own no copy of {listed(named(cards, _names(pool)), 'or')}."
    return [Problem(NOT_OWNED, words, cards, 0, len(cards))]


def _unknown_problem(loadout: PersonaLoadout, pool: Mapping[str, Card]) -> list[Problem]:
    """An id that no card of the pool has."""
    strangers = tuple(sorted({key for key in loadout.keys if key not in pool}))
    if not strangers:
        return []
    each = listed(named(strangers, _names(pool)))
    act = "is no card of PRLX: take it out" if len(strangers) == 1 else "are no cards of PRLX: take them out"
    return [Problem(UNKNOWN_CARD, f"{each} {act}.", strangers, len(strangers), 0)]
