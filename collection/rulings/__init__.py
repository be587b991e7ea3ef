"""What players ask about single cards, answered: each ruling with the designs and behaviors that it touches."""

from collection.rulings.creatures import CREATURE_RULINGS
from collection.rulings.guardian import BEHAVIOR_RULINGS
from collection.rulings.ruling import Ruling
from collection.rulings.tactics import TACTIC_RULINGS

__all__ = ["RULINGS", "Ruling", "rulings_for"]

RULINGS: tuple[Ruling, ...] = TACTIC_RULINGS + CREATURE_RULINGS + BEHAVIOR_RULINGS


def rulings_for(card: str) -> tuple[Ruling, ...]:
    """The rulings that touch a design (by its key) or a behavior (by its slug), those on few cards first."""
    return tuple(sorted((each for each in RULINGS if card in each.cards), key=lambda each: each.wide))
