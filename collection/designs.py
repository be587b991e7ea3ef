"""Every design of both games in one list: what printing, ownership and pages ask of a card besides its rules."""

from dataclasses import dataclass

from collection.cards.monstra.catalogue import CREATURES, TACTICS
from collection.cards.monstra.vocabulary import Creature, Tactic
from collection.cards.prlx import catalogue as prlx
from collection.cards.prlx.vocabulary import Card as PrlxCard
from collection.models import Game

Card = Creature | Tactic | PrlxCard


@dataclass(frozen=True, slots=True)
class Design:
    """One design. ``key`` is how printings, decks and the API name it: Flaro, TAC-01, PX-S01; no two games share one.

    ``kind`` is creature or tactic, or monster, hex, utility or event. ``card`` is what the rules know of it.
    """

    game: Game
    key: str
    slug: str
    name: str
    kind: str
    card: Card


def _every() -> list[Design]:
    found = [Design(Game.MONSTRA, card.key, card.slug, card.name, card.kind, card) for card in (*CREATURES, *TACTICS)]
    return found + [
        Design(Game.PRLX, card.id, card.id.lower(), card.name, card.kind.value, card) for card in prlx.CARDS
    ]


DESIGNS: tuple[Design, ...] = tuple(_every())
"""In the order of the rulebooks, MONSTRA first."""
BY_KEY: dict[str, Design] = {design.key: design for design in DESIGNS}
BY_SLUG: dict[str, Design] = {design.slug: design for design in DESIGNS}


def of_game(game: str) -> tuple[Design, ...]:
    """The designs of one game, in the order of its rulebook."""
    return tuple(design for design in DESIGNS if design.game == game)
