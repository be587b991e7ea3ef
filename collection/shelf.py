"""What pages and API show of a collection: every design, what of it is owned, and one copy's story. It only reads."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from urllib.parse import urlencode

from django.contrib.auth.models import AnonymousUser
from django.db.models import QuerySet

from collection import services
from collection.cards.monstra import words
from collection.cards.monstra.vocabulary import Creature, Sign, Tactic
from collection.cards.prlx.vocabulary import Facet, Kind, Monster, Size
from collection.designs import BY_SLUG, DESIGNS, Design, of_game
from collection.faces import prlx_face
from collection.models import Game, OwnershipEvent, PhysicalCopy, Player, Printing

Viewer = Player | AnonymousUser

GAMES = dict(Game.choices)
OWNED = {"yes": "Owned", "no": "Missing", "twice": "Twice or more"}
LONGEST_TEXT = 60

PLURALS = {Kind.MONSTER: "Monsters", Kind.HEX: "Hexes", Kind.UTILITY: "Utilities", Kind.EVENT: "Events"}
# What the designs of a game can be told apart by: name in the address, name on the page, and the choices.
TRAITS: dict[str, list[tuple[str, str, dict[str, str]]]] = {
    Game.MONSTRA: [
        ("kind", "Kind", {"creature": "Creatures", "tactic": "Tactics"}),
        ("sign", "Sign", {sign.value: sign.label for sign in Sign}),
    ],
    Game.PRLX: [
        ("kind", "Type", {kind.value: label for kind, label in PLURALS.items()}),
        ("size", "Size", {size.value: size.label for size in Size}),
        ("facet", "Facet", {facet.value: facet.label for facet in Facet}),
    ],
}
WITH_ICONS = ("sign", "facet")
# Which of one's copies of a design the shelf shows.
FINEST_LAST = (Printing.Finish.STANDARD, Printing.Finish.HOLO, Printing.Finish.ALTERNATE)


def _all_words(design: Design) -> str:
    """Everything that is printed on a card and can be searched for, in small letters."""
    card = design.card
    if isinstance(card, Creature):
        parts = [card.edition, card.sign.label, card.basic.name, words.basic_words(card)]
        parts += [card.signature.name, words.signature_words(card)]
    elif isinstance(card, Tactic):
        parts = [card.edition, card.category, words.target_words(card), words.tactic_words(card)]
    else:
        face = prlx_face(card)
        parts = [face.facet, face.type_line, face.after, *(name for name, _ in face.keywords)]
        parts += [
            f"{each.name} {' '.join(each.badges)} {each.when} {each.check} {each.text}" for each in face.abilities
        ]
    return " ".join([design.key, design.name, *parts]).casefold()


PRINTED: dict[str, str] = {design.key: _all_words(design) for design in DESIGNS}
"""By design key: what is searched."""


def _traits(design: Design) -> dict[str, str]:
    """By what a design can be filtered, as the address names it."""
    card = design.card
    found = {"kind": design.kind}
    if isinstance(card, Creature):
        found["sign"] = card.sign.value
    elif not isinstance(card, Tactic):
        found["facet"] = card.facet.value if card.facet else ""
        if isinstance(card, Monster):
            found["size"] = card.size.value
    return found


@dataclass(frozen=True, slots=True)
class Filters:
    """What is shown of one game; an empty word means all. The address of the page says the same."""

    game: str = Game.MONSTRA
    kind: str = ""
    sign: str = ""
    size: str = ""
    facet: str = ""
    owned: str = ""
    text: str = ""

    @classmethod
    def read(cls, query: Mapping[str, str], signed_in: bool) -> "Filters":
        """The filters in an address; words that mean nothing are left out, so that an old link still opens."""
        game = _known(query.get("game", ""), GAMES) or Game.MONSTRA
        return cls(
            game=game,
            **{name: _known(query.get(name, ""), choices) for name, _, choices in TRAITS[game]},
            owned=_known(query.get("owned", ""), OWNED) if signed_in else "",
            text=" ".join(query.get("text", "").split())[:LONGEST_TEXT],
        )

    @property
    def address(self) -> str:
        """The query of the address with these filters, "?" included; empty when all of the first game is shown."""
        chosen = {"game": self.game} if self.game != Game.MONSTRA else {}
        chosen |= {name: value for name, value in self.narrowing if value}
        return f"?{urlencode(chosen)}" if chosen else ""

    @property
    def unfiltered(self) -> str:
        """The query of the address that shows all of the game."""
        return Filters(self.game).address

    @property
    def elsewhere(self) -> list[tuple[str, str]]:
        """The other games, each with the address that looks there for the same text and ownership."""
        return [(GAMES[game], self.of_game(game).address) for game in GAMES if game != self.game]

    def of_game(self, game: str) -> "Filters":
        """What of these filters has a meaning in every game."""
        return Filters(game, owned=self.owned, text=self.text)

    @property
    def count(self) -> int:
        """How many filters are at work."""
        return sum(bool(value) for _, value in self.narrowing)

    @property
    def narrowing(self) -> list[tuple[str, str]]:
        """All filters within the game, by name."""
        names = (*(name for name, _, _ in TRAITS[self.game]), "owned", "text")
        return [(name, getattr(self, name)) for name in names]

    @property
    def vain(self) -> str:
        """Why nothing can be found, if two filters exclude each other."""
        if self.sign and self.kind == "tactic":
            return "Only creatures have a sign."
        return "Only Monsters have a size." if self.size and self.kind not in ("", "monster") else ""

    def shows(self, design: Design, copies: int) -> bool:
        """Whether a design of which somebody owns so many copies is shown."""
        traits = _traits(design)
        if any(getattr(self, name) not in ("", traits.get(name)) for name, _, _ in TRAITS[self.game]):
            return False
        if not all(word in PRINTED[design.key] for word in self.text.casefold().split()):
            return False
        return {"": True, "yes": copies > 0, "no": copies == 0, "twice": copies > 1}[self.owned]


@dataclass(frozen=True, slots=True)
class Choice:
    """One link of a filter: where it leads, whether it is where one is, and whether it changes the `whole` page."""

    id: str
    label: str
    icon: str
    address: str
    current: bool
    whole: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """One design on the shelf; `copies` is None when nobody is signed in."""

    design: Design
    printing: Printing
    copies: int | None


@dataclass(frozen=True, slots=True)
class Shelf:
    """One game's part of a collection; the counts are over all its designs, whatever is filtered out."""

    filters: Filters
    rows: list[Row]
    designs: int
    designs_owned: int
    copies_owned: int
    signed_in: bool

    @property
    def game(self) -> str:
        """The name of the game."""
        return GAMES[self.filters.game]

    @property
    def choices(self) -> list[tuple[str, list[Choice]]]:
        """Every filter with its links, by its name in words."""
        games = [
            Choice(
                id=f"filter-game-{game}",
                label=label,
                icon="mark" if game == Game.MONSTRA else game,
                address=self.filters.of_game(game).address,
                current=game == self.filters.game,
                whole=True,
            )
            for game, label in GAMES.items()
        ]
        groups = [*TRAITS[self.filters.game], *([("owned", "Owned", OWNED)] if self.signed_in else [])]
        return [("Game", games), *((words, self._links(name, labels)) for name, words, labels in groups)]

    def _links(self, name: str, labels: Mapping[str, str]) -> list[Choice]:
        return [
            Choice(
                id=f"filter-{name}-{value or 'all'}",
                label=label,
                icon=value if name in WITH_ICONS else "",
                address=replace(self.filters, **{name: value}).address,
                current=getattr(self.filters, name) == value,
            )
            for value, label in {"": "All", **labels}.items()
        ]


def shelf(viewer: Viewer, filters: Filters) -> Shelf:
    """Every design that the filters show, in the order of the rulebook, as the finest printing that the viewer owns."""
    designs = of_game(filters.game)
    owned = services.owned(viewer, filters.game)
    printings = first_printings(filters.game) | _finest(viewer, filters.game)
    signed_in = viewer.is_authenticated
    rows = [
        Row(design, printings[design.key], owned.get(design.key, 0) if signed_in else None)
        for design in designs
        if design.key in printings and filters.shows(design, owned.get(design.key, 0))
    ]
    return Shelf(filters, rows, len(designs), len(owned), sum(owned.values()), signed_in)


def first_printings(game: str) -> dict[str, Printing]:
    """One printing of each design of a game, its oldest, by design key."""
    found: dict[str, Printing] = {}
    for printing in Printing.objects.filter(game=game).order_by("pk"):
        found.setdefault(printing.design, printing)
    return found


def _finest(viewer: Viewer, game: str) -> dict[str, Printing]:
    """By design key, the finest printing of which the viewer owns a copy."""
    if not viewer.is_authenticated:
        return {}
    held = Printing.objects.filter(game=game, copies__owner=viewer).distinct()
    return {each.design: each for each in sorted(held, key=lambda each: (FINEST_LAST.index(each.finish), -each.pk))}


def neighbours(slug: str) -> tuple[Design, Design]:
    """The designs of the same game before and after one in the order of the rulebook, round and round."""
    designs = of_game(BY_SLUG[slug].game)
    place = designs.index(BY_SLUG[slug])
    return designs[place - 1], designs[(place + 1) % len(designs)]


def history(copy: PhysicalCopy, viewer: Viewer) -> QuerySet[OwnershipEvent]:
    """What `viewer` may know of the copy's owners: the owner all of it, everybody else only changes of hands.

    How a copy came to its *first* owner is left out for others, because its absence would tell a thief that the
    secret is still unused.
    """
    events = copy.events.order_by("number")
    return events if viewer.is_authenticated and copy.owner_id == viewer.pk else events.filter(number__gt=1)


def _known(word: str, words: Mapping[str, str]) -> str:
    return word if word in words else ""
