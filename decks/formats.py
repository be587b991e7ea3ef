"""What is legal: every deck format as data, and the one function that finds all problems of a list."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Self

from collection.cards.monstra.catalogue import CREATURE, CREATURES, PREMIUM, TACTIC, TACTICS

NOT_OWNED = "NOT_OWNED"
UNKNOWN_CARD = "UNKNOWN_CARD"

_NUMBERS = (
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
)


@dataclass(frozen=True, slots=True)
class Loadout:
    """A list of design keys in two piles. Any list can be held, a legal one or not."""

    creatures: tuple[str, ...] = ()
    tactics: tuple[str, ...] = ()

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
            return replace(self, creatures=_in_printed_order((*self.creatures, key), _CREATURES))
        if key in TACTIC:
            return replace(self, tactics=_in_printed_order((*self.tactics, key), _TACTICS))
        raise KeyError(key)

    def removing(self, key: str) -> Self:
        """The list with one copy of a card less; the same list when the card is not in it. Any key will do."""
        return replace(self, creatures=_less(self.creatures, key), tactics=_less(self.tactics, key))

    def tidy(self) -> Self:
        """The same cards in printed order, so that two lists of the same cards are equal. Unknown keys come last."""
        return replace(
            self,
            creatures=_in_printed_order(self.creatures, _CREATURES),
            tactics=_in_printed_order(self.tactics, _TACTICS),
        )


@dataclass(frozen=True, slots=True)
class Problem:
    """One reason why a list is not legal.

    `cards` are the design keys it is about, in printed order; `have` and `need` count cards or copies. The words say
    what is wrong and what to do.
    """

    code: str
    words: str
    cards: tuple[str, ...]
    have: int
    need: int


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
class Format:
    """One way to play, and the limits it sets for a deck."""

    key: str
    label: str
    game: str
    piles: tuple[Pile, ...]
    caps: tuple[Cap, ...] = ()


_CREATURES: dict[str, str] = {creature.key: creature.name for creature in CREATURES}
_TACTICS: dict[str, str] = {tactic.key: tactic.name for tactic in TACTICS}

MONSTRA_DUEL = Format(
    key="duel",
    label="Duel",
    game="monstra",
    piles=(
        Pile("creatures", "creature", 12, 1, _CREATURES, "CREATURE_COUNT", "DUPLICATE_CREATURE"),
        Pile("tactics", "tactic", 12, 1, _TACTICS, "TACTIC_COUNT", "DUPLICATE_TACTIC"),
    ),
    caps=(Cap("TOO_MANY_PREMIUM", "premium creature", PREMIUM, 1),),
)
MONSTRA_MISSION = replace(MONSTRA_DUEL, key="mission", label="Mission")  # the same deck (MONSTRA §4, §10)

FORMATS: dict[str, Format] = {MONSTRA_DUEL.key: MONSTRA_DUEL, MONSTRA_MISSION.key: MONSTRA_MISSION}


def problems(loadout: Loadout, format: Format | str, owned: Mapping[str, int] | None = None) -> list[Problem]:
    """All problems of a list in a format, at most one of each code, always in the same order (MONSTRA §4).

    The order of the cards plays no part. `owned` counts copies by design key; without it ownership is not asked
    for. A format may be given by its key; KeyError when there is none of that name.
    """
    chosen = FORMATS[format] if isinstance(format, str) else format
    found: list[Problem] = []
    for pile in chosen.piles:
        found += _count_problem(pile, loadout.pile(pile.name))
    for pile in chosen.piles:
        found += _duplicate_problem(pile, loadout.pile(pile.name))
    for cap in chosen.caps:
        found += _cap_problem(cap, chosen, loadout)
    if owned is not None:
        found += _owned_problem(chosen, loadout, owned)
    found += _unknown_problem(chosen, loadout)
    return found


def _count_problem(pile: Pile, keys: Sequence[str]) -> list[Problem]:
    """Both deck sizes are exact. A card that does not belong to the pile does not fill a place in it."""
    have = sum(key in pile.designs for key in keys)
    if have == pile.size:
        return []
    short = pile.size - have
    act = f"add {_number(short)}" if short > 0 else f"take out {_number(-short)}"
    yet = " yet" if have == 0 else ""
    words = (
        f"{_number(have).capitalize()} {_plural(pile.one, have)}{yet}: a deck has exactly {_number(pile.size)}, {act}."
    )
    return [Problem(pile.count_code, words, (), have, pile.size)]


def _duplicate_problem(pile: Pile, keys: Sequence[str]) -> list[Problem]:
    """At most one copy of a design, however many are owned."""
    counts = Counter(key for key in keys if key in pile.designs)
    cards = tuple(key for key in pile.designs if counts[key] > pile.copies)
    if not cards:
        return []
    most = max(counts[key] for key in cards)
    surplus = sum(counts[key] - pile.copies for key in cards)
    each = [_times(pile.designs[key], counts[key]) for key in cards]
    words = f"{_listed(each)}: at most {_number(pile.copies)} of each {pile.one}, take out {_number(surplus)}."
    return [Problem(pile.duplicate_code, words, cards, most, pile.copies)]


def _cap_problem(cap: Cap, format: Format, loadout: Loadout) -> list[Problem]:
    """Cards of a capped group count in total, so two copies of one design count twice."""
    names, counts = _names(format), _counts(format, loadout)
    cards = tuple(key for key in names if key in cap.designs and counts[key])
    have = sum(counts[key] for key in cards)
    if have <= cap.limit:
        return []
    listed = _listed([_times(names[key], counts[key]) for key in cards])
    words = f"{_number(have).capitalize()} {_plural(cap.name, have)}, {listed}: at most {_number(cap.limit)}."
    return [Problem(cap.code, words, cards, have, cap.limit)]


def _owned_problem(format: Format, loadout: Loadout, owned: Mapping[str, int]) -> list[Problem]:
    """Every card in the deck is a physical copy that is owned; `have` and `need` count copies of the cards named."""
    names, counts = _names(format), _counts(format, loadout)
    cards = tuple(key for key in names if counts[key] > owned.get(key, 0))
    if not cards:
        return []
    none = [names[key] for key in cards if owned.get(key, 0) < 1]
    parts = [f"You own no copy of {_listed(none, 'or')}."] if none else []
    for key in cards:
        if owned.get(key, 0) >= 1:
            parts.append(f"The deck has {_times(names[key], counts[key])}, you own {_number(owned[key])}.")
    have = sum(max(0, owned.get(key, 0)) for key in cards)
    return [Problem(NOT_OWNED, " ".join(parts), cards, have, sum(counts[key] for key in cards))]


def _unknown_problem(format: Format, loadout: Loadout) -> list[Problem]:
    """A key that is no design of the pile it stands in."""
    names = _names(format)
    cards: list[str] = []
    parts: list[str] = []
    for pile in format.piles:
        strangers = sorted({key for key in loadout.pile(pile.name) if key not in pile.designs})
        cards += strangers
        listed = _listed([names.get(key, f"“{key}”") for key in strangers])
        if len(strangers) == 1:
            parts.append(f"{listed} is no {pile.one} of {format.game.capitalize()}: take it out.")
        elif strangers:
            parts.append(f"{listed} are no {_plural(pile.one, 2)} of {format.game.capitalize()}: take them out.")
    if not cards:
        return []
    return [Problem(UNKNOWN_CARD, " ".join(parts), tuple(cards), len(cards), 0)]


def _names(format: Format) -> dict[str, str]:
    """Printed names of all designs of a format by key, in printed order."""
    return {key: name for pile in format.piles for key, name in pile.designs.items()}


def _counts(format: Format, loadout: Loadout) -> Counter[str]:
    """How many of each design the list has, cards in a pile that is not theirs excepted."""
    return Counter(key for pile in format.piles for key in loadout.pile(pile.name) if key in pile.designs)


def _in_printed_order(keys: Iterable[str], designs: Mapping[str, str]) -> tuple[str, ...]:
    place = {key: number for number, key in enumerate(designs)}
    return tuple(sorted(keys, key=lambda key: (place.get(key, len(place)), key)))


def _less(keys: tuple[str, ...], key: str) -> tuple[str, ...]:
    if key not in keys:
        return keys
    at = keys.index(key)
    return keys[:at] + keys[at + 1 :]


def _number(number: int) -> str:
    return _NUMBERS[number] if number < len(_NUMBERS) else str(number)


def _times(name: str, number: int) -> str:
    """A name and how often it is there, if more than once: "Flaro twice"."""
    if number == 1:
        return name
    return f"{name} twice" if number == 2 else f"{name} {_number(number)} times"


def _plural(one: str, number: int) -> str:
    return one if number == 1 else f"{one}s"


def _listed(names: Sequence[str], last: str = "and") -> str:
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {last} {names[-1]}"
