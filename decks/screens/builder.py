"""What the builder shows: the pool of cards under its filters, and the deck with everything that is said of it."""

from collections.abc import Mapping
from types import ModuleType

from django.http import QueryDict

from collection import services as collection
from collection.cards.prlx.vocabulary import Monster
from collection.designs import Design
from collection.models import Game, Player
from decks import services, words
from decks.formats import AnyLoadout, PersonaLoadout
from decks.models import Loadout
from decks.screens import monstra, prlx
from decks.screens.filters import Filters
from decks.screens.parts import Builder, Slot, judge, pile

GAMES: Mapping[str, ModuleType] = {Game.MONSTRA: monstra, Game.PRLX: prlx}
"""The game's own part of the pages; both modules have the same names."""


def filters(deck: Loadout, data: QueryDict) -> Filters:
    """The filters of an address or form, of the cards of this deck's game."""
    return Filters.read(GAMES[deck.game].POOL, data)


def builder(player: Player, deck: Loadout, filters: Filters) -> Builder:
    """The builder as this player sees it now."""
    game = GAMES[deck.game]
    owned = collection.owned(player, deck.game)
    cards = deck.current.as_list()
    needed = services.required(owned)
    verdicts = judge(cards, needed, deck)
    slots = [_slot(design, cards, owned) for design in filters.designs(owned)]
    return Builder(
        deck=deck,
        filters=filters,
        owns_nothing=needed == {},
        groups=tuple(
            (kind, title, tuple(slot for slot in slots if slot.design.kind == kind)) for kind, title in game.GROUPS
        ),
        counts=game.counts(cards),
        piles=tuple(pile(part, verdicts) for part in game.parts(cards)),
        verdicts=verdicts,
        fills=game.FILLS,
        charts=game.charts(cards),
        undo=_undo_words(deck, cards),
        names={design.key: design.name for design in filters.pool.designs},
    )


def best_match(player: Player, deck: Loadout, filters: Filters) -> Design | None:
    """The card that "add the first match" adds: the best under these filters that is not in the deck yet."""
    return filters.best(collection.owned(player, deck.game), deck.current.as_list().keys)


def changed_since(deck: Loadout, number: int) -> frozenset[str]:
    """The cards that were put in, taken out or given another place after that version; all when there is none such."""
    seen = deck.versions.filter(number=number).first()
    now = deck.current.as_list()
    if seen is None:
        return frozenset(now.keys)
    before = seen.as_list()
    changed = frozenset(now.keys) ^ frozenset(before.keys)
    if isinstance(now, PersonaLoadout) and isinstance(before, PersonaLoadout) and now.persona != before.persona:
        changed |= {now.persona, before.persona}
    return changed


def _slot(design: Design, cards: AnyLoadout, owned: Mapping[str, int]) -> Slot:
    persona = isinstance(cards, PersonaLoadout) and cards.persona == design.key
    able = isinstance(design.card, Monster)
    return Slot(design, owned.get(design.key, 0), design.key in cards.keys, persona, able)


def _undo_words(deck: Loadout, cards: AnyLoadout) -> str:
    """What an undo would take back; empty when there is nothing to undo."""
    earlier = deck.versions.filter(number=deck.current.stands_for - 1).first()
    return words.differences(earlier.as_list(), cards) if earlier else ""
