"""What is legal in MONSTRA: its deck formats as data, and all problems of a list."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Self

from collection.cards.monstra.catalogue import CREATURE, CREATURES, PREMIUM, TACTIC, TACTICS
from decks.formats.problem import Problem, in_printed_order, less, listed, named, number, plural, times

NOT_OWNED = "NOT_OWNED"
UNKNOWN_CARD = "UNKNOWN_CARD"


@dataclass(frozen=True, slots=True)
class Loadout:
    """A list of design keys in two piles. Any list can be held, a legal one or not."""

    game: ClassVar[str] = "monstra"

    creatures: tuple[str, ...] = ()
    tactics: tuple[str, ...] = ()

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Self:
        """The list that `as_data` wrote down."""
        return cls(tuple(data["creatures"]), tuple(data["tactics"]))

    def as_data(self) -> dict[str, Any]:
        """The list in plain values, as it is stored."""
        return {"creatures": list(self.creatures), "tactics": list(self.tactics)}

    def pile(self, name: str) -> tuple[str, ...]:
        """The keys of one pile, by its name in the format ("creatures" or "tactics")."""
        return {"creatures": self.creatures, "tactics": self.tactics}[name]

    @property
    def keys(self) -> tuple[str, ...]:
        """All keys, creatures first."""
        return self.creatures + self.tactics

    def adding(self, key: str) -> Self:
        """The list with one card more, in its pile and in printed order. KeyError when no design has this key."""
        if key in CREATURE:
            return replace(self, creatures=in_printed_order((*self.creatures, key), _CREATURES))
        if key in TACTIC:
            return replace(self, tactics=in_printed_order((*self.tactics, key), _TACTICS))
        raise KeyError(key)

    def removing(self, key: str) -> Self:
        """The list with one copy of a card less; the same list when the card is not in it. Any key will do."""
        return replace(self, creatures=less(self.creatures, key), tactics=less(self.tactics, key))

    def tidy(self) -> Self:
        """The same cards in printed order, so that two lists of the same cards are equal. Unknown keys come last."""
        return replace(
            self,
            creatures=in_printed_order(self.creatures, _CREATURES),
            tactics=in_printed_order(self.tactics, _TACTICS),
        )


@dataclass(frozen=True, slots=True)
class Pile:
    """One pile of a deck: its exact size, how many copies of a design it takes, and the designs it is chosen from."""

    name: str
    one: str
    size: int
    copies: int
    designs: Mapping[str, str]  # design key -> printed name, in printed order
    count_code: str
    duplicate_code: str


@dataclass(frozen=True, slots=True)
class Cap:
    """A group of designs of which a deck takes only so many in total."""

    code: str
    name: str
    designs: frozenset[str]
    limit: int


@dataclass(frozen=True, slots=True)
class PileFormat:
    """One way to play MONSTRA, and the limits it sets for a deck."""

    key: str
    label: str
    piles: tuple[Pile, ...]
    caps: tuple[Cap, ...] = ()
    game: ClassVar[str] = "monstra"


_CREATURES: dict[str, str] = {creature.key: creature.name for creature in CREATURES}
_TACTICS: dict[str, str] = {tactic.key: tactic.name for tactic in TACTICS}

MONSTRA_DUEL = PileFormat(
    key="duel",
    label="Duel",
    piles=(
        Pile("creatures", "creature", 12, 1, _CREATURES, "CREATURE_COUNT", "DUPLICATE_CREATURE"),
        Pile("tactics", "tactic", 12, 1, _TACTICS, "TACTIC_COUNT", "DUPLICATE_TACTIC"),
    ),
    caps=(Cap("TOO_MANY_PREMIUM", "premium creature", PREMIUM, 1),),
)
MONSTRA_MISSION = replace(MONSTRA_DUEL, key="mission", label="Mission")  # the same deck (MONSTRA §4, §10)


def problems(loadout: Loadout, format: PileFormat, owned: Mapping[str, int] | None = None) -> list[Problem]:
    """All problems of a list in a format, at most one of each code, always in the same order (MONSTRA §4)."""
    found: list[Problem] = []
    for pile in format.piles:
        found += _count_problem(pile, loadout.pile(pile.name))
    for pile in format.piles:
        found += _duplicate_problem(pile, loadout.pile(pile.name))
    for cap in format.caps:
        found += _cap_problem(cap, format, loadout)
    if owned is not None:
        found += _owned_problem(format, loadout, owned)
    found += _unknown_problem(format, loadout)
    return found


def _count_problem(pile: Pile, keys: Sequence[str]) -> list[Problem]:
    """Both deck sizes are exact. A card that does not belong to the pile does not fill a place in it."""
    have = sum(key in pile.designs for key in keys)
    if have == pile.size:
        return []
    short = pile.size - have
    act = f"add {number(short)}" if short > 0 else f"take out {number(-short)}"
    yet = " yet" if have == 0 else ""
    words = f"{number(have).capitalize()} {plural(pile.one, have)}{yet}: a deck has exactly {number(pile.size)}, {act}."
    return [Problem(pile.count_code, words, (), have, pile.size)]


def _duplicate_problem(pile: Pile, keys: Sequence[str]) -> list[Problem]:
    """At most one copy of a design, however many are owned."""
    counts = Counter(key for key in keys if key in pile.designs)
    cards = tuple(key for key in pile.designs if counts[key] > pile.copies)
    if not cards:
        return []
    most = max(counts[key] for key in cards)
    surplus = sum(counts[key] - pile.copies for key in cards)
    each = [times(pile.designs[key], counts[key]) for key in cards]
    words = f"{listed(each)}: at most {number(pile.copies)} of each {pile.one}, take out {number(surplus)}."
    return [Problem(pile.duplicate_code, words, cards, most, pile.copies)]


def _cap_problem(cap: Cap, format: PileFormat, loadout: Loadout) -> list[Problem]:
    """Cards of a capped group count in total, so two copies of one design count twice."""
    names, counts = _names(format), _counts(format, loadout)
    cards = tuple(key for key in names if key in cap.designs and counts[key])
    have = sum(counts[key] for key in cards)
    if have <= cap.limit:
        return []
    each = listed([times(names[key], counts[key]) for key in cards])
    words = f"{number(have).capitalize()} {plural(cap.name, have)}, {each}: at most {number(cap.limit)}."
    return [Problem(cap.code, words, cards, have, cap.limit)]


def _owned_problem(format: PileFormat, loadout: Loadout, owned: Mapping[str, int]) -> list[Problem]:
    """Every card in the deck is a physical copy that is owned; `have` and `need` count copies of the cards named."""
    names, counts = _names(format), _counts(format, loadout)
    cards = tuple(key for key in names if counts[key] > owned.get(key, 0))
    if not cards:
        return []
    none = [names[key] for key in cards if owned.get(key, 0) < 1]
    parts = [f"You own no copy of {listed(none, 'or')}."] if none else []
    for key in cards:
        if owned.get(key, 0) >= 1:
            parts.append(f"The deck has {times(names[key], counts[key])}, you own {number(owned[key])}.")
    have = sum(max(0, owned.get(key, 0)) for key in cards)
    return [Problem(NOT_OWNED, " ".join(parts), cards, have, sum(counts[key] for key in cards))]


def _unknown_problem(format: PileFormat, loadout: Loadout) -> list[Problem]:
    """A key that is no design of the pile it stands in."""
    names = _names(format)
    cards: list[str] = []
    parts: list[str] = []
    for pile in format.piles:
        strangers = sorted({key for key in loadout.pile(pile.name) if key not in pile.designs})
        cards += strangers
        each = listed(named(strangers, names))
        if len(strangers) == 1:
            parts.append(f"{each} is no {pile.one} of {format.game.capitalize()}: take it out.")
        elif strangers:
            parts.append(f"{each} are no {plural(pile.one, 2)} of {format.game.capitalize()}: take them out.")
    if not cards:
        return []
    return [Problem(UNKNOWN_CARD, " ".join(parts), tuple(cards), len(cards), 0)]


def _names(format: PileFormat) -> dict[str, str]:
    """Printed names of all designs of a format by key, in printed order."""
    return {key: name for pile in format.piles for key, name in pile.designs.items()}


def _counts(format: PileFormat, loadout: Loadout) -> Counter[str]:
    """How many of each design the list has, cards in a pile that is not theirs excepted."""
    return Counter(key for pile in format.piles for key in loadout.pile(pile.name) if key in pile.designs)
