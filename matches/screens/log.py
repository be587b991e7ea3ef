"""What was told in a match, as one pair of eyes may know it."""

from typing import Any, NamedTuple, cast

from matches.boards import BOARDS
from matches.boards.parts import Moment
from matches.engine.games import GAMES
from matches.models import Handover, Match, Play
from matches.names import names_of
from matches.prepared import Prepared
from matches.screens.eyes import OPEN, Eyes
from matches.screens.recent import Recent
from matches.screens.screen import LogLine, News


class Done(NamedTuple):
    """One play with its facts as the rules have them, hidden cards included."""

    number: int
    seat: int | None
    facts: tuple[Any, ...]


class Told(NamedTuple):
    """One play for one pair of eyes."""

    number: int
    seat: int | None
    moments: tuple[Moment, ...]


_plays = Prepared(
    lambda match_id, since, until: Play.objects.filter(match=match_id, number__gte=since, number__lt=until).order_by(
        "number"
    )
)
_done: Recent[Done] = Recent(512)
_told: Recent[Told] = Recent(1024)
_logs: Recent[tuple[tuple[LogLine, ...], int]] = Recent(256)
"""Lines, and the number of the first play that is not in them."""


def done(match: Match, since: int, until: int) -> list[Done]:
    """The plays from one number up to before another. A play never changes, so the last ones are remembered."""
    known = [_done.get((match.pk, number)) for number in range(since, until)]
    if None not in known:
        return cast("list[Done]", known)
    game = GAMES[match.game]
    return [
        _done.keep((match.pk, play.number), Done(play.number, play.seat, tuple(game.load_facts(play.facts))))
        for play in _plays.rows(match.pk, since, until)
    ]


def told(match: Match, position: Any, plays: list[Done], eyes: Eyes) -> list[Told]:
    """Plays for these eyes. `position` is any position of the match."""
    game, board = GAMES[match.game], BOARDS[match.game]

    def seen(play: Done) -> Told:
        facts, names = play.facts, names_of(match, play.number)
        if eyes != OPEN:
            facts = tuple([game.seen_by(position, fact, cast("int | None", eyes)) for fact in facts])
        return Told(play.number, play.seat, tuple([board.moment(fact, names) for fact in facts]))

    return [_told.made((match.pk, play.number, eyes), lambda play=play: seen(play)) for play in plays]


def lines(plays: list[Told]) -> tuple[LogLine, ...]:
    """The lines of the log that these plays have written."""
    return tuple(
        [
            LogLine(play.number, play.seat, each.kind, each.line, each.roll)
            for play in plays
            for each in play.moments
            if each.line
        ]
    )


def log_of(match: Match, position: Any, eyes: Eyes) -> tuple[LogLine, ...]:
    """The whole log up to the open decision; only what is new since the last look is worked out."""
    known, upto = _logs.get((match.pk, eyes)) or ((), 0)
    if upto > match.number:
        known, upto = (), 0
    if upto < match.number:
        known = known + lines(told(match, position, done(match, upto, match.number), eyes))
        _logs.keep((match.pk, eyes), (known, match.number))
    return with_handovers(match, known)


def with_handovers(match: Match, log: tuple[LogLine, ...], until: int | None = None) -> tuple[LogLine, ...]:
    """The log with a line for each seat that was handed over, before what was played from then on."""
    if not any(seat.handed_over for seat in match.seated):
        return log
    upto = match.number if until is None else until
    handed = [_handed_over(match, each) for each in match.handovers.all() if each.number <= upto]
    return tuple(sorted([*handed, *log], key=lambda line: line.number))


def _handed_over(match: Match, handover: Handover) -> LogLine:
    slots = " and ".join(match.plan.slots_of(handover.seat))
    words = f"{handover.from_name} hands slot {slots} over: {handover.to_name} answers for it from now on."
    return LogLine(handover.number, handover.seat, "handed-over", words)


def last_rounds(match: Match, log: tuple[LogLine, ...]) -> tuple[LogLine, ...]:
    """The end of a log: the running chapter of it and the one before."""
    begun = [index for index, line in enumerate(log) if line.kind == BOARDS[match.game].chapter]
    return log[begun[-2] :] if len(begun) > 2 else log


def news_of(plays: list[Told]) -> list[News]:
    """What these plays have changed, one by one."""
    return [
        News(play.number, play.seat, each.kind, each.line, each.ms, each.shown)
        for play in plays
        for each in play.moments
    ]


def news(match: Match, position: Any, eyes: Eyes, since: int) -> list[News]:
    """What happened from decision `since` up to the open one."""
    return news_of(told(match, position, done(match, since, match.number), eyes))
