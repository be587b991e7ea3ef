"""What the deck pages show of a MONSTRA deck: its pool with filters, its piles, its figures and its pictures."""

from functools import cache

from collection.cards.monstra.catalogue import CREATURE
from collection.cards.monstra.vocabulary import Creature, Sign, Tactic
from collection.cards.monstra.words import move_words, tactic_words
from collection.designs import BY_KEY, Design, of_game
from collection.models import Game
from decks import formats
from decks.formats import Loadout
from decks.screens import figures
from decks.screens.filters import Choice, Pool, any_or
from decks.screens.parts import Count, Part

GROUPS = ((Creature.kind, "Creatures"), (Tactic.kind, "Tactics"))
FILLS = (("act", "fill", "Fill up at random"),)


def _of_sign(design: Design, value: str) -> bool:
    """Signs are creatures' signs, so a sign shows no tactics."""
    return isinstance(design.card, Creature) and design.card.sign.value == value


@cache
def _searched(design: Design) -> str:
    """The words of a card that a search looks through."""
    card = design.card
    if isinstance(card, Tactic):
        parts = [card.name, card.key, tactic_words(card)]
    else:
        assert isinstance(card, Creature), "MONSTRA decks are made of creatures and tactics"
        signature = move_words(card.signature, card.name)
        parts = [card.name, card.sign.label, card.basic.name, card.signature.name, signature]
    return "\n".join(parts).casefold()


POOL = Pool(
    designs=of_game(Game.MONSTRA),
    choices=(
        Choice("kind", "Kind", GROUPS, any_or(lambda design, value: design.kind == value)),
        Choice("sign", "Sign", tuple((sign.value, sign.label) for sign in Sign), any_or(_of_sign)),
    ),
    searched=_searched,
)


def facts(design: Design) -> str:
    """What the deck list says of a card besides its name."""
    if isinstance(design.card, Creature):
        return f"{design.card.sign.label}, Speed {design.card.speed}, {design.card.hp} HP"
    return f"{design.key}, {design.card.cost} energy"


def counts(loadout: Loadout) -> tuple[Count, ...]:
    """How full the piles are."""
    piles = formats.MONSTRA_DUEL.piles
    return tuple(Count(pile.name, len(loadout.pile(pile.name)), pile.size) for pile in piles)


def parts(loadout: Loadout) -> tuple[Part, ...]:
    """The parts of the list: its piles."""
    return tuple(Part(count.name, count, loadout.pile(count.name), facts) for count in counts(loadout))


def faces(loadout: Loadout) -> tuple[Design, ...]:
    """The cards whose pictures stand for the deck."""
    return tuple(BY_KEY[key] for key in loadout.creatures if key in CREATURE)


charts = figures.charts
