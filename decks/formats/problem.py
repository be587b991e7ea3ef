"""One reason why a list is not legal, and how a sentence says numbers and names: shared by both games."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

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
    "twenty-one",
    "twenty-two",
    "twenty-three",
    "twenty-four",
    "twenty-five",
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


def in_printed_order(keys: Iterable[str], designs: Iterable[str]) -> tuple[str, ...]:
    """Keys sorted as the designs are; those that no design has come last."""
    place = {key: number for number, key in enumerate(designs)}
    return tuple(sorted(keys, key=lambda key: (place.get(key, len(place)), key)))


def less(keys: tuple[str, ...], key: str) -> tuple[str, ...]:
    """The keys with one copy of a card less, or the same keys."""
    if key not in keys:
        return keys
    at = keys.index(key)
    return keys[:at] + keys[at + 1 :]


def number(count: int) -> str:
    """A number as a word, where a sentence would have one."""
    return _NUMBERS[count] if count < len(_NUMBERS) else str(count)


def times(name: str, count: int) -> str:
    """A name and how often it is there, if more than once: "Flaro twice"."""
    if count == 1:
        return name
    return f"{name} twice" if count == 2 else f"{name} {number(count)} times"


def plural(one: str, count: int) -> str:
    """The word for one of them, or for several."""
    return one if count == 1 else f"{one}s"


def listed(names: Sequence[str], last: str = "and") -> str:
    """Names as a sentence lists them: "Flaro, Neru and Korun"."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {last} {names[-1]}"


def named(keys: Iterable[str], names: Mapping[str, str]) -> list[str]:
    """The printed names of cards; a key that no card has stands in quotation marks."""
    return [names.get(key, f"“{key}”") for key in keys]
