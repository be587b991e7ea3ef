"""The board of PRLX."""

from typing import Any

from matches.boards.board import Jump
from matches.boards.parts import Moment, Offers
from matches.boards.prlx.board import table
from matches.boards.prlx.layout import Table
from matches.boards.prlx.moments import moment
from matches.boards.prlx.offers import offers
from matches.boards.scene import Offering, Scene
from matches.engine.prlx.facts import DEFEATED
from matches.names import Names


class PrlxBoard:
    """Personas with their Fields, Hands, Event Zones and piles, the resources of the turn, and every window."""

    template = "matches/prlx/board.jinja"
    styles = (
        "css/board.css",
        "css/board-choices.css",
        "css/board-around.css",
        "css/board-sizes.css",
        "css/prlx-board.css",
        "css/prlx-board-cards.css",
        "css/prlx-board-choices.css",
        "css/prlx-board-sizes.css",
    )
    stage = "js/table/stage-prlx.js"
    chapter = "turn-began"
    jumps = (Jump("round", "Turns", word="Turn"), Jump("defeat", "Defeats", icon="knockout"))

    def table(self, scene: Scene) -> Table:
        return table(scene)

    def offers(self, offering: Offering) -> Offers:
        return offers(offering)

    def moment(self, fact: Any, names: Names) -> Moment:
        return moment(fact, names)

    def mark(self, moment: Moment) -> tuple[str, str] | None:
        """A turn begins, or a Monster is defeated."""
        if moment.kind == "turn-began":
            return "round", f"Turn {moment.shown['turn']}"
        if moment.kind == "card-moved" and (moment.shown["why"], moment.shown["zone"]) == (DEFEATED, "nowhere"):
            return "defeat", moment.line
        return None
