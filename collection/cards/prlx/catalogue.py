"""Look-up of every PRLX card by its base gameplay ID (A-077)."""

from __future__ import annotations

from collection.cards.prlx.checks import verify
from collection.cards.prlx.events import EVENTS
from collection.cards.prlx.hexes import HEXES
from collection.cards.prlx.monsters_giant import GIANT_MONSTERS
from collection.cards.prlx.monsters_large import LARGE_MONSTERS
from collection.cards.prlx.monsters_medium import MEDIUM_MONSTERS
from collection.cards.prlx.monsters_small import SMALL_MONSTERS
from collection.cards.prlx.utilities import UTILITIES
from collection.cards.prlx.vocabulary import Card, Monster

__all__ = ["BY_ID", "CARDS", "EVENTS", "HEXES", "MONSTERS", "UTILITIES", "card"]

MONSTERS: tuple[Monster, ...] = SMALL_MONSTERS + MEDIUM_MONSTERS + LARGE_MONSTERS + GIANT_MONSTERS

# The collector order: Monsters by size, then Hexes, Utilities and Events.
CARDS: tuple[Card, ...] = (*MONSTERS, *HEXES, *UTILITIES, *EVENTS)
verify(CARDS)

BY_ID: dict[str, Card] = {each.id: each for each in CARDS}


def card(id: str) -> Card:
    """The card with that base gameplay ID ("PX-S01"). KeyError if there is none."""
    return BY_ID[id]
