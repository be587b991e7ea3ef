"""What was told in a match, as one pair of eyes may know it."""

from collections.abc import Iterable
from typing import Any, cast

from matches.boards.moments import Moment, Names, moment
from matches.engine.games import GAMES
from matches.models import Match, Play
from matches.screens.eyes import OPEN, Eyes
from matches.screens.recent import Recent
from matches.screens.screen import LogLine, News

Told = tuple[tuple[LogLine, ...], int]
"""Lines of the log, and the number of the first play that is not in them."""

_logs: Recent[Told] = Recent(256)


def names_of(match: Match) -> Names:
    """What the two teams are called."""
    first, second = sorted(match.seats.all(), key=lambda seat: seat.team)
    return first.name, second.name


def moments(match: Match, position: Any, play: Play, eyes: Eyes) -> list[Moment]:
    """The facts of one play for these eyes. `position` is any position of the match."""
    game, names = GAMES[match.game], names_of(match)
    told = []
    for fact in game.load_facts(play.facts):
        seen = fact if eyes == OPEN else game.seen_by(position, fact, cast("int | None", eyes))
        told.append(moment(seen, names))
    return told


def lines(match: Match, position: Any, plays: Iterable[Play], eyes: Eyes) -> tuple[LogLine, ...]:
    """The lines of the log that these plays have written."""
    return tuple(
        LogLine(play.number, play.seat, each.kind, each.line)
        for play in plays
        for each in moments(match, position, play, eyes)
        if each.line
    )


def log_of(match: Match, position: Any, eyes: Eyes) -> tuple[LogLine, ...]:
    """The whole log up to the open decision; only what is new since the last look is read from the database."""
    known, upto = _logs.get((match.pk, eyes)) or ((), 0)
    if upto > match.number:
        known, upto = (), 0
    if upto < match.number:
        fresh = match.plays.filter(number__gte=upto, number__lt=match.number).order_by("number")
        known = known + lines(match, position, fresh, eyes)
        _logs.keep((match.pk, eyes), (known, match.number))
    return known


def last_rounds(log: tuple[LogLine, ...]) -> tuple[LogLine, ...]:
    """The end of a log: the running round and the one before it."""
    begun = [index for index, line in enumerate(log) if line.kind == "round-began"]
    return log[begun[-2] :] if len(begun) > 2 else log


def news(match: Match, position: Any, eyes: Eyes, since: int) -> list[News]:
    """What happened from decision `since` up to the open one."""
    plays = match.plays.filter(number__gte=since, number__lt=match.number).order_by("number")
    return [
        News(play.number, play.seat, each.kind, each.line, each.ms, each.shown)
        for play in plays
        for each in moments(match, position, play, eyes)
    ]
