"""What every game says about its board: the seam between `screens`, which know no game, and the drawing of each."""

from dataclasses import dataclass
from typing import Any, Protocol

from matches.boards.parts import Moment, Offers
from matches.boards.scene import Offering, Scene
from matches.names import Names


@dataclass(frozen=True, slots=True)
class Jump:
    """A kind of place in a replay that is worth jumping to: its name and the heading of the list.

    Marks with an `icon` show it and have their words beside it; others begin with `word`, which is not repeated. Those
    of the kind "round" are the chapters of a replay: keys lead from one to the next.
    """

    kind: str
    title: str
    word: str = ""
    icon: str = ""


class Board(Protocol):
    """How one game is put before a pair of eyes. It sees views and reduced facts, never a hidden card.

    Where hidden cards decide whether somebody is asked, the rules tell of a pause in both cases. Its moment has the
    kind "paused", the `seat` that may be asked, and always the same time, so that a page waits alike either way: what
    comes of it shows no sooner where nobody could answer. That somebody was asked and declined stays a fact of the
    protocol (a play of its own, with a number); how long they took is theirs.

    `template` draws a `Screen` whose `table` is what `table` made; `styles` are its static style sheets in order,
    `stage` is the static script that tells on it what happens.
    `chapter` is the kind of moment with which a new part of the log begins; `jumps` are the places of a replay.
    """

    template: str
    styles: tuple[str, ...]
    stage: str
    chapter: str
    jumps: tuple[Jump, ...]

    def table(self, scene: Scene) -> Any:
        """The board as a dataclass of plain values, which the template draws and the API hands out.

        It has `sides`, the near one first, each with `team`, `name` and `yours`, and `ask`, the open decision.
        """

    def offers(self, offering: Offering) -> Offers:
        """What each card of the viewer's team offers now, or why not."""

    def moment(self, fact: Any, names: Names) -> Moment:
        """What a fact, already reduced to what the viewer may know, is on the board."""

    def mark(self, moment: Moment) -> tuple[str, str] | None:
        """The kind of jump and a few words, if a replay can be moved to this moment; None otherwise."""
