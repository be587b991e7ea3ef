"""The board of MONSTRA."""

from typing import Any

from matches.boards.board import Jump
from matches.boards.monstra.board import table
from matches.boards.monstra.layout import Table
from matches.boards.monstra.moments import moment
from matches.boards.monstra.offers import offers
from matches.boards.parts import Moment, Offers
from matches.boards.scene import Offering, Scene
from matches.names import Names


class MonstraBoard:
    """Creatures in their slots, tactics in hand, the action order between the sides."""

    template = "matches/board.jinja"
    styles = (
        "css/board.css",
        "css/board-slots.css",
        "css/board-choices.css",
        "css/board-around.css",
        "css/board-sizes.css",
        "css/board-teams.css",
    )
    stage = "js/table/stage-monstra.js"
    chapter = "round-began"
    jumps = (Jump("round", "Rounds", word="Round"), Jump("knockout", "Knockouts", icon="knockout"))

    def table(self, scene: Scene) -> Table:
        return table(scene)

    def offers(self, offering: Offering) -> Offers:
        return offers(offering)

    def moment(self, fact: Any, names: Names) -> Moment:
        return moment(fact, names)

    def mark(self, moment: Moment) -> tuple[str, str] | None:
        """A round begins, or a creature is knocked out."""
        if moment.kind == "refreshed":
            return "round", f"Round {moment.shown['round']}"
        return ("knockout", moment.line) if moment.kind == "creature-knocked-out" else None
