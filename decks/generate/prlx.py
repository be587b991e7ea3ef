"""PRLX lists that are legal by construction: random ones, sensible ones, and awkward ones for a training bot."""

import random
from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass

from collection.cards.prlx.catalogue import BY_ID, CARDS, MONSTERS
from collection.cards.prlx.vocabulary import Card, Kind, Monster, Size
from decks.formats import PRLX_ATTRITION, PRLX_STANDARD, PersonaFormat, PersonaLoadout, problems

Group = Size | Kind
"""What a style counts cards by: Monsters by their size, all others by their type."""

EVERYTHING: tuple[Group, ...] = (*Size, Kind.HEX, Kind.UTILITY, Kind.EVENT)


@dataclass(frozen=True, slots=True)
class Style:
    """What a list is made of: so many cards of each group first, by format, and the rest from the groups of `rest`."""

    key: str
    words: str
    first: Mapping[str, Mapping[Group, int]]
    rest: tuple[Group, ...]


RANDOM = Style("random", "any legal list", {}, EVERYTHING)
LADDER = Style(
    "ladder",
    "a size ladder that reaches Large and Giant, with Hexes, Utilities and Events beside it",
    {
        PRLX_STANDARD.key: {Size.SMALL: 3, Size.MEDIUM: 3, Size.LARGE: 1, Size.GIANT: 1, Kind.HEX: 2, Kind.EVENT: 1},
        PRLX_ATTRITION.key: {
            Size.SMALL: 6,
            Size.MEDIUM: 6,
            Size.LARGE: 2,
            Size.GIANT: 1,
            Kind.HEX: 4,
            Kind.UTILITY: 2,
            Kind.EVENT: 2,
        },
    },
    (Size.SMALL, Kind.HEX, Kind.UTILITY, Kind.EVENT),
)
NO_MONSTERS = Style("no-monsters", "no Monster but the Persona (P-273)", {}, (Kind.HEX, Kind.UTILITY, Kind.EVENT))
HEX_PILE = Style(
    "hex-pile",
    "one Monster, one Utility, one Event, and Hexes (P-273); where these run out, Utilities",
    {
        PRLX_STANDARD.key: {Size.SMALL: 1, Kind.UTILITY: 1, Kind.EVENT: 1, Kind.HEX: 9},
        PRLX_ATTRITION.key: {Size.SMALL: 1, Kind.UTILITY: 1, Kind.EVENT: 1, Kind.HEX: 22},
    },
    (Kind.UTILITY,),
)
NO_LADDER = Style(
    "no-ladder",
    "Large and Giant Monsters with nothing to Sacrisummon them from",
    {
        PRLX_STANDARD.key: {Size.LARGE: 5, Size.GIANT: 2},
        PRLX_ATTRITION.key: {Size.LARGE: 10, Size.GIANT: 5},
    },
    (Kind.HEX, Kind.UTILITY, Kind.EVENT),
)

STYLES: dict[str, Style] = {style.key: style for style in (RANDOM, LADDER, NO_MONSTERS, HEX_PILE, NO_LADDER)}
AWKWARD: tuple[Style, ...] = (NO_MONSTERS, HEX_PILE, NO_LADDER)


def persona_loadout(
    rng: random.Random, format: PersonaFormat, style: Style = RANDOM, pool: Collection[str] | None = None
) -> PersonaLoadout:
    """A legal list in printed order (P-012 to P-021), from all cards or from the ids in `pool`.

    The same generator state, style and pool give the same list. A pool that is too small for the style bends the style,
    never the rules; ValueError when it holds no legal list.
    """
    loadout = fill(rng, PersonaLoadout(), format, style, pool)
    wrong = problems(loadout, format)
    if wrong:
        words = " ".join(problem.words for problem in wrong)
        raise ValueError(f"No legal {format.label} list can be made of these cards. {words}")
    return loadout


def fill(
    rng: random.Random,
    start: PersonaLoadout,
    format: PersonaFormat,
    style: Style = LADDER,
    pool: Collection[str] | None = None,
) -> PersonaLoadout:
    """The list filled up in a style, a Persona too, within the limits; nothing that is in it is taken out.

    It may stay short when the pool holds too little.
    """
    persona = start.persona or _persona(rng, start, pool)
    taken = {persona, *start.cards}
    fresh = [card for card in CARDS if (pool is None or card.id in pool) and card.id not in taken]
    rng.shuffle(fresh)
    chosen = list(start.cards)
    counts = Counter(group(BY_ID[key]) for key in chosen if key in BY_ID)
    wanted: Mapping[Group, int] = style.first.get(format.key, {})
    for most in (wanted, dict.fromkeys(style.rest, format.size), dict.fromkeys(EVERYTHING, format.size)):
        for card in fresh:
            kind = group(card)
            limit = min(most.get(kind, 0), format.events if kind is Kind.EVENT else format.size)
            if len(chosen) < format.size and card.id not in taken and counts[kind] < limit:
                chosen.append(card.id)
                taken.add(card.id)
                counts[kind] += 1
    return PersonaLoadout(persona, tuple(chosen)).tidy()


def group(card: Card) -> Group:
    """The size of a Monster, the type of any other card."""
    return card.size if isinstance(card, Monster) else card.kind


def _persona(rng: random.Random, start: PersonaLoadout, pool: Collection[str] | None) -> str:
    """A Monster that is not among the cards; empty when there is none."""
    able = [card.id for card in MONSTERS if (pool is None or card.id in pool) and card.id not in start.cards]
    return rng.choice(able) if able else ""
