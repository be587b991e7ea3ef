"""What the deck pages show: the builder, the pool of cards under its filters, and the list of decks. Reads only."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Self
from urllib.parse import urlencode

from django.http import QueryDict

from collection import services as collection
from collection.cards.monstra.catalogue import CREATURE, CREATURES, TACTIC, TACTICS
from collection.cards.monstra.vocabulary import Creature, Sign, Tactic
from collection.cards.monstra.words import move_words, tactic_words
from collection.models import Game, Player
from decks import figures, formats, generate, words
from decks.formats import FORMATS, Problem
from decks.models import Loadout

Design = Creature | Tactic
LONGEST_SEARCH = 60
FLAGS = {
    "NOT_OWNED": "not owned",
    "UNKNOWN_CARD": "unknown",
    "TOO_MANY_PREMIUM": "premium",
    "DUPLICATE_CREATURE": "doubled",
    "DUPLICATE_TACTIC": "doubled",
}


@dataclass(frozen=True, slots=True)
class Filters:
    """Which cards of the pool are shown. Everything is in the address, so a filtered page can be kept and shared."""

    q: str = ""
    sign: str = ""
    kind: str = ""
    own: bool = False

    @classmethod
    def read(cls, data: QueryDict) -> Self:
        """The filters of an address or form; what is not a filter value counts as not given."""
        sign, kind = data.get("sign", ""), data.get("kind", "")
        return cls(
            q=data.get("q", "").strip()[:LONGEST_SEARCH],
            sign=sign if sign in {sign.value for sign in Sign} else "",
            kind=kind if kind in {Creature.kind, Tactic.kind} else "",
            own=data.get("own") == "1",
        )

    @property
    def address(self) -> str:
        """The query string that gives these filters again, with its question mark; empty without filters."""
        given = {"q": self.q, "sign": self.sign, "kind": self.kind, "own": "1" if self.own else ""}
        query = urlencode({name: value for name, value in given.items() if value})
        return f"?{query}" if query else ""

    def cards(self, owned: Mapping[str, int]) -> list[Design]:
        """The designs that pass, in printed order. Signs are creatures' signs, so a sign shows no tactics."""
        every: tuple[Design, ...] = (*CREATURES, *TACTICS)
        return [card for card in every if self._passes(card, owned)]

    def best(self, owned: Mapping[str, int], without: Iterable[str]) -> Design | None:
        """The card that Enter adds: the first that passes, names that begin with the search before the others."""
        taken = set(without)
        cards = [card for card in self.cards(owned) if card.key not in taken]
        wanted = self.q.casefold()
        return min(cards, key=lambda card: _rank(card.name.casefold(), wanted), default=None)

    def _passes(self, card: Design, owned: Mapping[str, int]) -> bool:
        if self.kind and card.kind != self.kind:
            return False
        if self.sign and not (isinstance(card, Creature) and card.sign.value == self.sign):
            return False
        if self.own and not owned.get(card.key):
            return False
        return self.q.casefold() in _searched(card)


def _rank(name: str, wanted: str) -> int:
    if name.startswith(wanted):
        return 0
    return 1 if wanted in name else 2


def _searched(card: Design) -> str:
    """The words of a card that a search looks through."""
    if isinstance(card, Tactic):
        parts = [card.name, card.key, tactic_words(card)]
    else:
        signature = move_words(card.signature, card.name)
        parts = [card.name, card.sign.label, card.basic.name, card.signature.name, signature]
    return "\n".join(parts).casefold()


@dataclass(frozen=True, slots=True)
class Slot:
    """A card of the pool: how many copies are owned, and whether it is in the deck."""

    card: Design
    owned: int
    inside: bool


@dataclass(frozen=True, slots=True)
class Line:
    """A card in the deck list with what is wrong about it, in a word or two."""

    card: Design
    times: int
    flags: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Count:
    """How full one pile is."""

    name: str
    have: int
    need: int


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether the deck is legal, for the formats that judge it alike, and every reason why not."""

    label: str
    formats: tuple[str, ...]
    problems: tuple[Problem, ...]

    @property
    def plays(self) -> bool:
        """Whether a deck of this verdict can be taken into a match now, which is a duel."""
        return not self.problems and formats.MONSTRA_DUEL.key in self.formats


@dataclass(frozen=True, slots=True)
class Builder:
    """All that the builder page and its fragments show of one deck."""

    deck: Loadout
    filters: Filters
    owns_nothing: bool
    groups: tuple[tuple[str, str, tuple[Slot, ...]], ...]
    counts: tuple[Count, ...]
    piles: tuple[tuple[str, tuple[Line, ...]], ...]
    verdicts: tuple[Verdict, ...]
    charts: tuple[figures.Chart, ...]
    undo: str
    names: Mapping[str, str]

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
        return [slot for _, _, slots in self.groups for slot in slots if slot.card.key in wanted]


@dataclass(frozen=True, slots=True)
class Entry:
    """A deck in the list of decks."""

    deck: Loadout
    counts: tuple[Count, ...]
    verdicts: tuple[Verdict, ...]
    faces: tuple[Creature, ...]


def builder(player: Player, deck: Loadout, filters: Filters) -> Builder:
    """The builder as this player sees it now."""
    owned = collection.owned(player)
    cards = deck.current.as_list()
    verdicts = judge(cards, owned)
    inside = set(cards.keys)
    slots = [Slot(card, owned.get(card.key, 0), card.key in inside) for card in filters.cards(owned)]
    return Builder(
        deck=deck,
        filters=filters,
        owns_nothing=not owned,
        groups=tuple(
            (kind, title, tuple(slot for slot in slots if slot.card.kind == kind))
            for kind, title in ((Creature.kind, "Creatures"), (Tactic.kind, "Tactics"))
        ),
        counts=counts(cards),
        piles=_piles(cards, verdicts),
        verdicts=verdicts,
        charts=figures.charts(cards),
        undo=_undo_words(deck, cards),
        names={card.key: card.name for card in (*CREATURES, *TACTICS)},
    )


def entries(player: Player) -> list[Entry]:
    """The decks of a player, the last changed first."""
    owned = collection.owned(player)
    found = []
    for deck in Loadout.objects.of(player.pk).filter(game=Game.MONSTRA).with_lists():
        cards = deck.current.as_list()
        faces = tuple(CREATURE[key] for key in cards.creatures if key in CREATURE)
        found.append(Entry(deck, counts(cards), judge(cards, owned), faces))
    return found


def owns_nothing(player: Player) -> bool:
    """Whether the player has no registered copy at all."""
    return not collection.owned(player)


def next_name(player: Player) -> str:
    """A name for the next deck that none of the others has."""
    taken = set(Loadout.objects.of(player.pk).values_list("name", flat=True))
    return next(name for number in range(1, len(taken) + 2) if (name := f"Deck {number}") not in taken)


def best_match(player: Player, deck: Loadout, filters: Filters) -> Design | None:
    """The card that "add the first match" adds: the best under these filters that is not in the deck yet."""
    return filters.best(collection.owned(player), deck.current.as_list().keys)


def changed_since(deck: Loadout, number: int) -> frozenset[str]:
    """The cards that were put in or taken out after that version; all cards of the deck when there is none such."""
    seen = deck.versions.filter(number=number).first()
    now = frozenset(deck.current.as_list().keys)
    return now ^ frozenset(seen.as_list().keys) if seen else now


def thrown_away(player: Player) -> list[Loadout]:
    """The deleted decks that can be put back, the last deleted first."""
    return list(Loadout.objects.filter(owner=player, deleted__isnull=False).order_by("-deleted")[:20])


def loaners() -> list[tuple[generate.Loaner, tuple[Creature, ...]]]:
    """The loaner decks, each with its creatures."""
    return [
        (loaner, tuple(CREATURE[key] for key in loaner.loadout.creatures))
        for loaner in generate.loaners_for(formats.MONSTRA_DUEL)
    ]


def judge(cards: formats.Loadout, owned: Mapping[str, int] | None) -> tuple[Verdict, ...]:
    """What every format says, those of one opinion together."""
    opinions: dict[tuple[Problem, ...], list[str]] = {}
    for format in formats.formats_of(cards.game):
        opinions.setdefault(tuple(formats.problems(cards, format, owned)), []).append(format.key)
    return tuple(
        Verdict(" and ".join(FORMATS[key].label.lower() for key in keys).capitalize(), tuple(keys), problems)
        for problems, keys in opinions.items()
    )


def counts(cards: formats.Loadout) -> tuple[Count, ...]:
    """How full the piles are."""
    piles = formats.MONSTRA_DUEL.piles
    return tuple(Count(pile.name, len(cards.pile(pile.name)), pile.size) for pile in piles)


def _piles(cards: formats.Loadout, verdicts: tuple[Verdict, ...]) -> tuple[tuple[str, tuple[Line, ...]], ...]:
    flags: dict[str, dict[str, None]] = {}
    for verdict in verdicts:
        for problem in verdict.problems:
            for key in problem.cards:
                flags.setdefault(key, {})[FLAGS[problem.code]] = None
    every: dict[str, Design] = {**CREATURE, **TACTIC}
    return tuple(
        (
            pile.name,
            tuple(
                Line(every[key], times, tuple(flags.get(key, ())))
                for key, times in Counter(cards.pile(pile.name)).items()
                if key in every
            ),
        )
        for pile in formats.MONSTRA_DUEL.piles
    )


def _undo_words(deck: Loadout, cards: formats.Loadout) -> str:
    """What an undo would take back; empty when there is nothing to undo."""
    number = deck.current.stands_for - 1
    earlier = deck.versions.filter(number=number).first()
    return words.differences(earlier.as_list(), cards) if earlier else ""
