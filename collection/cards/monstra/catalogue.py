"""Look-up of every MONSTRA design by its key: a creature's name or a tactic's number."""

from __future__ import annotations

from collection.cards.monstra.creatures import CREATURES
from collection.cards.monstra.guardian import BEHAVIORS, GUARDIANS, RIFT_GUARDIAN
from collection.cards.monstra.tactics import TACTICS
from collection.cards.monstra.vocabulary import Creature, Tactic

__all__ = [
    "BEHAVIORS",
    "BY_SLUG",
    "CREATURE",
    "CREATURES",
    "GUARDIANS",
    "PREMIUM",
    "RIFT_GUARDIAN",
    "TACTIC",
    "TACTICS",
    "design",
]

CREATURE: dict[str, Creature] = {creature.key: creature for creature in CREATURES}
TACTIC: dict[str, Tactic] = {tactic.key: tactic for tactic in TACTICS}
_EVERY: list[Creature | Tactic] = [*CREATURES, *TACTICS]
BY_SLUG: dict[str, Creature | Tactic] = {card.slug: card for card in _EVERY}

# The limit of one goes by name (MONSTRA §4, §9): any Fenara counts, whatever her edition.
PREMIUM: frozenset[str] = frozenset(creature.key for creature in CREATURES if creature.premium)


def design(key: str) -> Creature | Tactic:
    """The design with that key ("Flaro", "TAC-01"). KeyError if no card has it."""
    card = CREATURE.get(key)
    return card if card is not None else TACTIC[key]
