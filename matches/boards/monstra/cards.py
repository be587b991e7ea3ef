"""The faces of a MONSTRA board by their numbers in the rules, and who answers for a slot."""

from collection.cards.monstra.catalogue import CREATURES, TACTICS
from matches.boards.scene import Scene
from matches.engine.monstra.designs import BEHAVIORS, BOSSES, FIRST_BOSS
from matches.faces.monstra import Face
from matches.models import Seat


def seat_for(scene: Scene, slot: int) -> Seat | None:
    """Who answers for a slot; None for the boss."""
    return scene.seat_at(scene.view.seats[slot])


def creature(scene: Scene, index: int) -> Face:
    """The face of a creature or boss."""
    if index >= FIRST_BOSS:
        return scene.printed[BOSSES[index - FIRST_BOSS].slug]
    return scene.printed[CREATURES[index].key]


def tactic(scene: Scene, index: int) -> Face:
    """The face of a tactic."""
    return scene.printed[TACTICS[index].key]


def behavior(scene: Scene, index: int) -> Face:
    """The face of a behavior."""
    return scene.printed[BEHAVIORS[index].slug]
