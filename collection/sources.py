"""Where a design can be found: in which boxes it comes, in the words of its page (MONSTRA §2, §4)."""

from collections.abc import Iterable
from dataclasses import dataclass

from collection.cards.monstra.catalogue import CREATURES, PREMIUM, TACTICS
from collection.cards.monstra.vocabulary import Creature, Tactic
from collection.cards.prlx.vocabulary import Facet
from collection.designs import Design
from collection.models import Printing
from collection.packing import CREATURES_IN_SET, PREMIUM_IN_SET, TACTICS_IN_SET
from collection.starters import ATTRITION_CARDS, STANDARD_CARDS

AT_MOST = {1: "one", 2: "two", 3: "three"}


@dataclass(frozen=True, slots=True)
class Source:
    """One way in which a design comes to somebody."""

    name: str
    words: str


def sources(design: Design, printings: Iterable[Printing]) -> list[Source]:
    """Every box that can hold the design, and the editions in which it is printed."""
    printed = list(printings)
    card = design.card
    if isinstance(card, Creature | Tactic):
        found = [Source("Basic Set", _basic_set(card)), Source("Booster", _booster(printed))]
    else:
        found = [Source("Starter set", _starter_set(card.facet))]
    editions = dict.fromkeys(f"{each.edition}, {each.get_finish_display().lower()}" for each in printed)
    return [*found, Source("Editions", f"{'; '.join(editions)}.")]


def _starter_set(facet: Facet | None) -> str:
    words = (
        f"Holds a Standard deck of {STANDARD_CARDS} cards and an Attrition deck of {ATTRITION_CARDS}, each with a "
        "Persona; one of its cards is holographic or has alternate art."
    )
    return f"{words} This one is found above all in {facet.label} sets." if facet else words


def _basic_set(design: Creature | Tactic) -> str:
    if isinstance(design, Tactic):
        return f"Holds {TACTICS_IN_SET} different tactics of {len(TACTICS)} by chance. This can be one of them."
    words = f"Holds {CREATURES_IN_SET} different creatures of {len(CREATURES)} by chance. This can be one of them."
    if design.key in PREMIUM:
        words += f" It is premium: a set has {AT_MOST[PREMIUM_IN_SET]} premium creature at most."
    return words


def _booster(printings: list[Printing]) -> str:
    words = "Boosters are planned; what they hold and how often is not decided yet."
    if any(each.kind == Creature.kind and each.finish == Printing.Finish.HOLO for each in printings):
        words += " A premium booster is to hold at least one holographic creature, and this is one."
    return words
