"""The value that a board page is drawn from: the table and everything around it, for one pair of eyes."""

from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from operator import attrgetter
from typing import Any

from matches.screens.eyes import Eyes


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the game log: the play that it belongs to, who made that (None: nobody), the kind of fact.

    `roll` has the dice of a line that tells of some, in the terms of the board.
    """

    number: int
    seat: int | None
    kind: str
    text: str
    roll: Any = None


@dataclass(frozen=True, slots=True)
class News:
    """One fact that happened since the viewer looked last: how it is told, how long it is shown, and what moves."""

    number: int
    seat: int | None
    kind: str
    line: str
    ms: int
    shown: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Ending:
    """How the match ended. `result` is "won", "lost" or "draw" for a player, empty for whoever only looks on.

    `title` says it to the viewer in a few words ("You sealed the Rift"), `words` is the last line of the log.
    """

    winner: int | None
    result: str
    why: str
    title: str
    words: str


@dataclass(frozen=True, slots=True)
class Rematch:
    """The match after this one: whether the viewer has asked for it, whether the other side has, and if it runs."""

    match_id: str
    asked_by_you: bool
    asked_by_them: bool
    begun: bool


@dataclass(frozen=True, slots=True)
class Said:
    """One message between partners."""

    id: int
    name: str
    mine: bool
    text: str
    when: datetime


@dataclass(frozen=True, slots=True)
class Proposal:
    """The choice of the open decision that somebody points at: the viewer's partner, or the viewer (`mine`).

    `target` and `ally` are the slots that it aims at; empty where there is none.
    """

    name: str
    mine: bool
    key: str
    label: str
    target: str
    ally: str


@dataclass(frozen=True, slots=True)
class Partner:
    """The other half of the viewer's team, as nobody else sees it; `person` if somebody is there to read and to point.

    Who may hand a seat over or step in changes with time, and is asked on a page of its own.
    """

    seat: int
    name: str
    slot: str
    person: bool
    said: tuple[Said, ...]
    proposal: Proposal | None


@dataclass(frozen=True, slots=True)
class Screen:
    """Everything on one board. `number` is the open decision, in a replay the play that was shown last.

    `steps` is how many steps the viewer has made within the open decision that nobody else sees.

    `eyes` is the seat of the viewer, None for a stranger, "open" for both hands. `seed` is empty until the match is
    over. `last` is the number of the last play, for a replay; `live` is False there, and nothing can be chosen.
    `table` is what the board of the game made (see `boards.Board.table`).
    """

    match_id: str
    game: str
    format: str
    status: str
    stamp: str
    number: int
    steps: int
    last: int
    live: bool
    eyes: Eyes
    table: Any
    partner: Partner | None
    log: tuple[LogLine, ...]
    log_is_whole: bool
    ending: Ending | None
    rematch: Rematch | None
    deadline: datetime | None
    pledge: str
    seed: str
    shared: str

    @property
    def plays(self) -> list[tuple[LogLine, ...]]:
        """The log, the lines of each play together."""
        return [tuple(lines) for _, lines in groupby(self.log, attrgetter("number"))]

    @property
    def near(self) -> Any:
        """The side at the bottom: the viewer's own, if there is one."""
        return self.table.sides[0]

    @property
    def far(self) -> Any | None:
        """The side across the table; None in a mission, where the boss is."""
        return self.table.sides[1] if len(self.table.sides) > 1 else None

    @property
    def playing(self) -> bool:
        """Whether the viewer has a seat in a match that is still being played."""
        return self.live and isinstance(self.eyes, int) and self.ending is None
