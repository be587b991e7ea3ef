"""Which cards of the pool the builder shows. It is all in the address, so a filtered page can be kept and shared."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Self
from urllib.parse import urlencode

from django.http import QueryDict

from collection.designs import Design

LONGEST_SEARCH = 60


@dataclass(frozen=True, slots=True)
class Choice:
    """One filter with its options (value, label), and which designs fit an option."""

    name: str
    label: str
    options: tuple[tuple[str, str], ...]
    fits: Callable[[Design, str], bool]


@dataclass(frozen=True, slots=True)
class Pool:
    """The cards of one game in printed order, how they can be filtered, and the words that a search looks through."""

    designs: tuple[Design, ...]
    choices: tuple[Choice, ...]
    searched: Callable[[Design], str]


@dataclass(frozen=True, slots=True)
class Filters:
    """A search, the option of each choice that was made, and whether only owned cards are shown."""

    pool: Pool
    q: str = ""
    own: bool = False
    chosen: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def read(cls, pool: Pool, data: QueryDict) -> Self:
        """The filters of an address or form; what is not a filter value counts as not given."""
        given = {choice.name: data.get(choice.name, "") for choice in pool.choices}
        known = {choice.name: {value for value, _ in choice.options} for choice in pool.choices}
        return cls(
            pool=pool,
            q=data.get("q", "").strip()[:LONGEST_SEARCH],
            own=data.get("own") == "1",
            chosen={name: value for name, value in given.items() if value in known[name]},
        )

    @property
    def address(self) -> str:
        """The query string that gives these filters again, with its question mark; empty without filters."""
        given = {"q": self.q, **self.chosen, "own": "1" if self.own else ""}
        query = urlencode({name: value for name, value in given.items() if value})
        return f"?{query}" if query else ""

    def designs(self, owned: Mapping[str, int]) -> list[Design]:
        """The designs that pass, in printed order."""
        return [design for design in self.pool.designs if self._passes(design, owned)]

    def best(self, owned: Mapping[str, int], without: Iterable[str]) -> Design | None:
        """The card that Enter adds: the first that passes, names that begin with the search before the others."""
        taken = set(without)
        designs = [design for design in self.designs(owned) if design.key not in taken]
        wanted = self.q.casefold()
        return min(designs, key=lambda design: _rank(design.name.casefold(), wanted), default=None)

    def _passes(self, design: Design, owned: Mapping[str, int]) -> bool:
        if self.own and not owned.get(design.key):
            return False
        fits = all(choice.fits(design, self.chosen.get(choice.name, "")) for choice in self.pool.choices)
        return fits and self.q.casefold() in self.pool.searched(design)


def any_or(fits: Callable[[Design, str], bool]) -> Callable[[Design, str], bool]:
    """The same question, to which every design fits while no option is chosen."""
    return lambda design, value: not value or fits(design, value)


def _rank(name: str, wanted: str) -> int:
    if name.startswith(wanted):
        return 0
    return 1 if wanted in name else 2
