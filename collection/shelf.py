"""What pages and API show of a collection: every design, what of it is owned, and one copy's story. It only reads."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from urllib.parse import urlencode

from django.contrib.auth.models import AnonymousUser
from django.db.models import QuerySet

from collection import services
from collection.cards.monstra import words
from collection.cards.monstra.catalogue import BY_SLUG, CREATURES, TACTICS
from collection.cards.monstra.vocabulary import Creature, Sign, Tactic
from collection.models import Game, OwnershipEvent, PhysicalCopy, Player, Printing

Viewer = Player | AnonymousUser
Design = Creature | Tactic

DESIGNS: tuple[Design, ...] = (*CREATURES, *TACTICS)

KINDS = {"creature": "Creatures", "tactic": "Tactics"}
SIGNS = {sign.value: sign.label for sign in Sign}
OWNED = {"yes": "Owned", "no": "Missing", "twice": "Twice or more"}
LONGEST_TEXT = 60


def _all_words(design: Design) -> str:
    """Everything that is printed on a card and can be searched for, in small letters."""
    if isinstance(design, Creature):
        parts = [design.sign.label, design.basic.name, words.basic_words(design)]
        parts += [design.signature.name, words.signature_words(design)]
    else:
        parts = [design.category, words.target_words(design), words.tactic_words(design)]
    return " ".join([design.key, design.name, design.edition, *parts]).casefold()


PRINTED: dict[str, str] = {design.key: _all_words(design) for design in DESIGNS}
"""By design key: what is searched."""


@dataclass(frozen=True, slots=True)
class Filters:
    """What is shown; an empty word means all. The address of the page says the same."""

    kind: str = ""
    sign: str = ""
    owned: str = ""
    text: str = ""

    @classmethod
    def read(cls, query: Mapping[str, str], signed_in: bool) -> "Filters":
        """The filters in an address; words that mean nothing are left out, so that an old link still opens."""
        return cls(
            kind=_known(query.get("kind", ""), KINDS),
            sign=_known(query.get("sign", ""), SIGNS),
            owned=_known(query.get("owned", ""), OWNED) if signed_in else "",
            text=" ".join(query.get("text", "").split())[:LONGEST_TEXT],
        )

    @property
    def address(self) -> str:
        """The query of the address with these filters, "?" included; empty when everything is shown."""
        chosen = {name: value for name, value in self._named() if value}
        return f"?{urlencode(chosen)}" if chosen else ""

    @property
    def count(self) -> int:
        """How many filters are at work."""
        return sum(bool(value) for _, value in self._named())

    def shows(self, design: Design, copies: int) -> bool:
        """Whether a design of which somebody owns so many copies is shown."""
        if self.kind and design.kind != self.kind:
            return False
        if self.sign and (not isinstance(design, Creature) or design.sign.value != self.sign):
            return False
        if not all(word in PRINTED[design.key] for word in self.text.casefold().split()):
            return False
        return {"": True, "yes": copies > 0, "no": copies == 0, "twice": copies > 1}[self.owned]

    def _named(self) -> tuple[tuple[str, str], ...]:
        return (("kind", self.kind), ("sign", self.sign), ("owned", self.owned), ("text", self.text))


@dataclass(frozen=True, slots=True)
class Choice:
    """One link of a filter: where it leads, and whether it is where one is."""

    id: str
    label: str
    icon: str
    address: str
    current: bool


@dataclass(frozen=True, slots=True)
class Row:
    """One design on the shelf; `copies` is None when nobody is signed in."""

    design: Design
    printing: Printing
    copies: int | None


@dataclass(frozen=True, slots=True)
class Shelf:
    """The collection as one page shows it; the counts are over all designs, whatever is filtered out."""

    filters: Filters
    rows: list[Row]
    designs_owned: int
    copies_owned: int
    signed_in: bool
    designs: int = len(DESIGNS)

    @property
    def choices(self) -> list[tuple[str, list[Choice]]]:
        """Every filter with its links, by its name in words."""
        groups = [("Kind", "kind", KINDS), ("Sign", "sign", SIGNS)]
        if self.signed_in:
            groups.append(("Owned", "owned", OWNED))
        return [(words, self._links(name, labels)) for words, name, labels in groups]

    def _links(self, name: str, labels: Mapping[str, str]) -> list[Choice]:
        return [
            Choice(
                id=f"filter-{name}-{value or 'all'}",
                label=label,
                icon=value if name == "sign" else "",
                address=replace(self.filters, **{name: value}).address,
                current=getattr(self.filters, name) == value,
            )
            for value, label in {"": "All", **labels}.items()
        ]


def shelf(viewer: Viewer, filters: Filters) -> Shelf:
    """Every design that the filters show, in the order of the rulebook."""
    owned = services.owned(viewer)
    printings = first_printings()
    signed_in = viewer.is_authenticated
    rows = [
        Row(design, printings[design.key], owned.get(design.key, 0) if signed_in else None)
        for design in DESIGNS
        if design.key in printings and filters.shows(design, owned.get(design.key, 0))
    ]
    return Shelf(filters, rows, len(owned), sum(owned.values()), signed_in)


def first_printings() -> dict[str, Printing]:
    """One printing of each design, its oldest, by design key."""
    found: dict[str, Printing] = {}
    for printing in Printing.objects.filter(game=Game.MONSTRA).order_by("pk"):
        found.setdefault(printing.design, printing)
    return found


def neighbours(slug: str) -> tuple[Design, Design]:
    """The designs before and after one in the order of the rulebook, round and round."""
    place = DESIGNS.index(BY_SLUG[slug])
    return DESIGNS[place - 1], DESIGNS[(place + 1) % len(DESIGNS)]


def history(copy: PhysicalCopy, viewer: Viewer) -> QuerySet[OwnershipEvent]:
    """What `viewer` may know of the copy's owners: the owner all of it, everybody else only changes of hands.

    How a copy came to its *first* owner is left out for others, because its absence would tell a thief that the
    secret is still unused.
    """
    events = copy.events.order_by("number")
    return events if viewer.is_authenticated and copy.owner_id == viewer.pk else events.filter(number__gt=1)


def _known(word: str, words: Mapping[str, str]) -> str:
    return word if word in words else ""
