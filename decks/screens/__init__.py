"""What the deck pages show: the builder, the pool of cards under its filters, and the list of decks. Reads only."""

from decks.screens.builder import best_match, builder, changed_since, filters
from decks.screens.filters import Filters
from decks.screens.lists import next_name, shelves, thrown_away
from decks.screens.parts import Builder

__all__ = [
    "Builder",
    "Filters",
    "best_match",
    "builder",
    "changed_since",
    "filters",
    "next_name",
    "shelves",
    "thrown_away",
]
