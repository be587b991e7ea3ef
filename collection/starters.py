"""How a PRLX starter set is packed: two decks around one facet, ready for both formats. Chance comes from outside.

The box holds a Standard deck (a Persona and 12 cards) and an Attrition deck (a Persona and 25 cards) that share no
card, so that both can lie on a table at once. Each deck climbs the whole size ladder, from Smalls that enter for
nothing to a Giant (P-012, P-014, P-015, P-018, P-019).
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from collection.cards.prlx.vocabulary import Card, Facet, Kind, Monster, Size
from collection.verrine.figures import has_alternate

STANDARD_CARDS = 12
ATTRITION_CARDS = 25
MOST_EVENTS = 3
ALTERNATE_ONE_IN = 4

Part = Size | Kind
"""What a recipe counts: Monsters by their size, other cards by their kind."""

PERSONA_SIZE = Size.MEDIUM
STANDARD: dict[Part, int] = {
    Size.SMALL: 3,
    Size.MEDIUM: 2,
    Size.LARGE: 1,
    Size.GIANT: 1,
    Kind.HEX: 2,
    Kind.UTILITY: 1,
    Kind.EVENT: 2,
}
ATTRITION: dict[Part, int] = {
    Size.SMALL: 6,
    Size.MEDIUM: 4,
    Size.LARGE: 2,
    Size.GIANT: 1,
    Kind.HEX: 5,
    Kind.UTILITY: 4,
    Kind.EVENT: 3,
}


@dataclass(frozen=True, slots=True)
class Deck:
    """A Persona and the cards that go with it, by base gameplay ID."""

    persona: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class StarterSet:
    """What is in one box. ``premium`` is the one card that is not in the Standard finish; ``alternate`` says which."""

    theme: Facet
    standard: Deck
    attrition: Deck
    premium: str
    alternate: bool

    @property
    def keys(self) -> tuple[str, ...]:
        """Every card in the box: the Standard deck, then the Attrition deck, each with its Persona first."""
        return tuple(key for deck in (self.standard, self.attrition) for key in (deck.persona, *deck.cards))


def pack_starter_set(cards: Sequence[Card], chance: Random, theme: Facet | None = None) -> StarterSet:
    """A box around `theme`, or around a facet that chance picks: cards of the facet come first, others fill up.

    One card shines: in one set of four a Large or Giant Monster in alternate art, else any card in Holographic. Raises
    ValueError when `cards` hold too few of a kind.
    """
    theme = theme or chance.choice(list(Facet))
    piles = _piles(cards, theme, chance)
    standard, attrition = (_deal(piles, recipe) for recipe in (STANDARD, ATTRITION))
    inside = [*standard.cards, *attrition.cards, standard.persona, attrition.persona]
    second = {card.id for card in cards if has_alternate(card)}
    alternate = chance.randrange(ALTERNATE_ONE_IN) == 0
    premium = chance.choice([key for key in inside if key in second] if alternate else inside)
    return StarterSet(theme, standard, attrition, premium, alternate)


def part(card: Card) -> Part:
    """What a recipe counts this card as."""
    return card.size if isinstance(card, Monster) else card.kind


def _piles(cards: Sequence[Card], theme: Facet, chance: Random) -> dict[Part, list[str]]:
    """By part, exactly as many cards as both decks take: those of the facet before any other, well mixed."""
    taken: dict[Part, list[str]] = {}
    needed = Counter(STANDARD) + Counter(ATTRITION) + Counter({PERSONA_SIZE: 2})
    for wanted, count in needed.items():
        of_part = [card for card in chance.sample(cards, len(cards)) if part(card) is wanted]
        of_part.sort(key=lambda card: card.facet is not theme)
        if len(of_part) < count:
            raise ValueError(f"A starter set needs {count} cards of the kind {wanted.value} and finds {len(of_part)}.")
        pile = [card.id for card in of_part[:count]]
        chance.shuffle(pile)
        taken[wanted] = pile
    return taken


def _deal(piles: dict[Part, list[str]], recipe: dict[Part, int]) -> Deck:
    persona = piles[PERSONA_SIZE].pop()
    return Deck(persona, tuple(piles[wanted].pop() for wanted, count in recipe.items() for _ in range(count)))
