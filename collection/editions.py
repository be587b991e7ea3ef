"""How each design is printed: editions and finishes, the code on the card, its picture, how often it turns up."""

from dataclasses import dataclass

from collection.cards.monstra.catalogue import PREMIUM
from collection.cards.monstra.vocabulary import Creature, Tactic
from collection.cards.prlx.vocabulary import Card as PrlxCard
from collection.designs import Design
from collection.models import Printing
from collection.pictures import alternate_picture, picture
from collection.verrine.figures import has_alternate

Finish = Printing.Finish
Rarity = Printing.Rarity

# The only creature code that is settled (MONSTRA §3); tactics are numbered by the rulebook (MONSTRA §4).
SETTLED_CODES = {"Flaro": "FLA-01"}
PRLX_EDITION = "Playtest 1"
# The base card has the base gameplay ID for its code; its other finishes add a letter (PRLX: one base gameplay card).
FINISH_LETTERS = {Finish.STANDARD: "", Finish.HOLO: "-H", Finish.ALTERNATE: "-A"}


@dataclass(frozen=True, slots=True)
class PlannedPrinting:
    """One way in which a design is to be printed."""

    edition: str
    finish: Finish
    rarity: Rarity
    code: str
    art: str
    provisional: bool = False


def planned(design: Design) -> list[PlannedPrinting]:
    """All printings of a design, the plainest first."""
    if isinstance(design.card, Creature | Tactic):
        return [_monstra(design, design.card)]
    return [_prlx(design, finish) for finish in finishes(design.card)]


def finishes(card: PrlxCard) -> list[Finish]:
    """The finishes in which a PRLX card is printed."""
    return [Finish.STANDARD, Finish.HOLO, *([Finish.ALTERNATE] if has_alternate(card) else [])]


def _monstra(design: Design, card: Creature | Tactic) -> PlannedPrinting:
    """A design of MONSTRA has one printing, whose edition says the finish (MONSTRA §9)."""
    if isinstance(card, Tactic):
        code = card.key
    else:
        code = SETTLED_CODES.get(card.key, f"{card.key[:3].upper()}-01")
    return PlannedPrinting(
        edition=card.edition,
        finish=Finish.HOLO if card.edition.endswith("Holo") else Finish.STANDARD,
        rarity=Rarity.PREMIUM if card.key in PREMIUM else Rarity.COMMON,
        code=code,
        art=picture(design.kind, design.slug),
        provisional=isinstance(card, Creature) and card.key not in SETTLED_CODES,
    )


def _prlx(design: Design, finish: Finish) -> PlannedPrinting:
    return PlannedPrinting(
        edition=PRLX_EDITION,
        finish=finish,
        rarity=Rarity.COMMON if finish is Finish.STANDARD else Rarity.PREMIUM,
        code=design.key + FINISH_LETTERS[finish],
        art=alternate_picture(design.slug) if finish is Finish.ALTERNATE else picture(design.kind, design.slug),
    )
