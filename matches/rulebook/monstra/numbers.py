"""The numbers that the rules pages say: from the ruleset, the deck formats, the packing and the cards, never typed."""

from __future__ import annotations

from typing import cast

from collection.cards.monstra.catalogue import CREATURE, GUARDIANS, TACTIC
from collection.cards.monstra.vocabulary import Effect, FirstUse, OneOf
from decks.formats import MONSTRA_DUEL
from matches.engine.monstra.table import SLOT_NAMES, TEAM_NAMES, Ruleset

R = Ruleset()
NTH = ("", "first", "second", "third", "fourth", "fifth")
LAST_KNOCKOUT = NTH[R.knockouts]

DECK_CREATURES, DECK_TACTICS = (pile.size for pile in MONSTRA_DUEL.piles)
COPIES = MONSTRA_DUEL.piles[0].copies
PREMIUM_LIMIT = MONSTRA_DUEL.caps[0].limit
ACTIVE = len(SLOT_NAMES) // len(TEAM_NAMES)
RESERVE = DECK_CREATURES - ACTIVE
# The hand at the start and a card in each round from the second on: the round in which nothing is left to draw.
DRY_ROUND = DECK_TACTICS - R.opening_hand + 2

STANDARD, EXPERT = GUARDIANS
SEAL = cast(int, STANDARD.seal)


def of(key: str, kind: type[Effect], number: str = "amount", *, basic: bool = False) -> int:
    """A number of a card: of its first effect of that kind, in a creature's signature move unless `basic`."""
    if key in TACTIC:
        effects = TACTIC[key].effects
    else:
        creature = CREATURE[key]
        effects = (creature.basic if basic else creature.signature).effects
    for effect in effects:
        parts = (effect.first, effect.second) if isinstance(effect, OneOf) else (effect,)
        for part in (effect.effect,) if isinstance(effect, FirstUse) else parts:
            if isinstance(part, kind):
                return cast(int, getattr(part, number))
    raise LookupError(f"{key} has no {kind.__name__}")


def hp(name: str) -> int:
    """The printed HP of a creature."""
    return CREATURE[name].hp


def speed(name: str) -> int:
    """The printed Speed of a creature."""
    return CREATURE[name].speed


def cost(key: str) -> int:
    """The energy that a tactic or a creature's signature move costs."""
    return TACTIC[key].cost if key in TACTIC else CREATURE[key].signature.cost
