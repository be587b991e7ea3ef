"""How a match ended, said to one pair of eyes."""

from typing import Any

from matches.models import Match
from matches.plans import MISSION
from matches.screens.screen import Ending, LogLine

MISSION_WON = {"sealed": "You sealed the Rift", "boss-defeated": "You defeated {boss}"}
MISSION_LOST = {
    "third-knockout": "{boss} won: your third creature fell",
    "no-creature": "{boss} won: no creature of yours is left",
    "round-limit": "{boss} won: the rounds are over",
    "conceded": "You gave the mission up",
    "timed-out": "{boss} won: your time ran out",
}
RESULTS = {"won": "You won", "lost": "You lost", "draw": "A draw"}
TEAM_RESULTS = {"won": "Your team won", "lost": "Your team lost", "draw": "A draw"}


def ending(match: Match, eyes: Any, log: tuple[LogLine, ...]) -> Ending | None:
    """How it ended, seen by these eyes; the words are those of the log."""
    if match.status != Match.Status.FINISHED:
        return None
    seat = match.seat_at(eyes) if isinstance(eyes, int) else None
    result = result_of(match, seat.team if seat else None)
    return Ending(match.winner, result, match.why, title_of(match, result), log[-1].text if log else "")


def result_of(match: Match, team: int | None) -> str:
    """ "won", "lost" or "draw" for a team; a draw is one for everybody, and otherwise a stranger has no result."""
    if match.status != Match.Status.FINISHED:
        return ""
    if match.winner is None:
        return "draw"
    return "" if team is None else "won" if team == match.winner else "lost"


def title_of(match: Match, result: str) -> str:
    """A result in a few words, in those of the mode; empty without one."""
    if match.format == MISSION and result in {"won", "lost"}:
        words = MISSION_WON if result == "won" else MISSION_LOST
        title = words.get(match.why, RESULTS[result]).format(boss=f"the {match.plan.guardian.name}")
        return title[0].upper() + title[1:]
    return (TEAM_RESULTS if match.plan.shared else RESULTS).get(result, "")
