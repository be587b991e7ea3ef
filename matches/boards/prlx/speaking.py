"""How cards and players are called to one viewer: "your Glintmoth", "Bob’s Persona"."""

from collections.abc import Iterable
from dataclasses import dataclass

from decks.formats.problem import listed
from matches.engine.prlx.choices import CARD_NAMES
from matches.engine.prlx.designs import DESIGNS
from matches.engine.prlx.table import STRIDE, Table
from matches.names import Names, whose

UNSEEN = "a face-down card"


@dataclass(frozen=True, slots=True)
class Speaker:
    """The words for one viewer. `team` is the viewer's own, None for whoever only looks on."""

    t: Table
    names: Names
    team: int | None

    def name(self, card: int) -> str:
        """The printed name of a card; one that the viewer does not know is face-down."""
        design = self.t.design[card] if card >= 0 else -1
        return DESIGNS[design].name if design >= 0 else UNSEEN

    def whose(self, team: int) -> str:
        """ "your", or the possessive of the player's name."""
        if team == self.team:
            return "your"
        return whose(self.names[team])

    def called(self, card: int) -> str:
        """A card with its player; a Persona is called so."""
        if card % STRIDE == 0:
            return f"{self.whose(card // STRIDE)} Persona"
        name = self.name(card)
        return name if name == UNSEEN else f"{self.whose(card // STRIDE)} {name}"

    def all_called(self, cards: Iterable[int]) -> str:
        """Several cards in a row, in the order of choosing."""
        return listed([self.called(card) for card in cards])


def capital(words: str) -> str:
    """What `Speaker` calls a card, at the beginning of a sentence: a player's name stays as it is written."""
    ours = words.partition(" ")[0] == "your" or words.startswith(UNSEEN)
    return words[:1].upper() + words[1:] if ours else words


def ids(cards: Iterable[int]) -> tuple[str, ...]:
    """The cards as the page calls them."""
    return tuple([CARD_NAMES[card] for card in cards])
