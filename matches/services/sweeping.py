"""The sweep: what was lost or is overdue is found in the database, so that nothing depends on the broker."""

from collections.abc import Callable, Iterable
from datetime import datetime, timedelta
from uuid import UUID

import structlog
from django.core.cache import cache
from django.db import transaction
from django.db.models import F
from django.utils import timezone

from matches.models import Match, Seat
from matches.services import records
from matches.services.plays import bot_answer, time_out

BOT_PATIENCE = timedelta(seconds=4)
ROOM_LIFE = timedelta(days=7)
MATCH_LIFE = timedelta(days=30)
AT_ONCE = 50
PAUSE = timedelta(seconds=60)
LAST = "matches.last-sweep"
"""Where the shared cache has the time of the last sweep."""

log = structlog.get_logger(__name__)


def sweep() -> int:
    """Let bots answer that have not, end matches whose clock ran out, close what was left. Returns how many changed.

    A match that fails does not keep the others waiting.
    """
    now = timezone.now()
    _give_time_back(now)
    running = Match.objects.filter(status=Match.Status.PLAYING)
    rooms = Match.objects.filter(status=Match.Status.WAITING)
    silent = Seat.objects.exclude(bot="").filter(index=F("match__asked"), match__moved__lt=now - BOT_PATIENCE)
    return (
        _each(running.filter(pk__in=silent.values("match")), bot_answer)
        + _each(running.filter(deadline__lte=now), time_out)
        + _each(running.filter(moved__lt=now - MATCH_LIFE), _abandon)
        + _each(rooms.filter(moved__lt=now - ROOM_LIFE), _expire)
    )


def _give_time_back(now: datetime) -> None:
    """House rule: nobody loses by a time in which the house did not work. After a pause every clock begins anew.

    Whoever could not play could not be swept either: the time of the last sweep tells, or that nobody knows it.
    """
    last = cache.get(LAST)
    cache.set(LAST, now, timeout=None)
    if last is not None and now - last < PAUSE:
        return
    for pace in filter(None, Match.Pace.values):
        timed = Match.objects.filter(status=Match.Status.PLAYING, pace=pace, deadline__isnull=False)
        given = timed.update(deadline=now + timedelta(seconds=pace))
        if given:
            log.info("Clocks begin anew after a pause of the house.", pace=pace, matches=given)


def _each(found: Iterable[Match], chore: Callable[[UUID, int], Match | None]) -> int:
    """Do one chore for the matches that have waited longest; returns how many it changed."""
    changed = 0
    for match_id, number in found.order_by("moved").values_list("pk", "number")[:AT_ONCE]:
        try:
            changed += chore(match_id, number) is not None
        except Exception:
            log.exception("A match could not be swept.", match=str(match_id), number=number)
    return changed


def _abandon(match_id: UUID, number: int) -> Match | None:
    return _close(match_id, number, "abandoned")


def _expire(match_id: UUID, number: int) -> Match | None:
    return _close(match_id, number, "expired")


def _close(match_id: UUID, number: int, why: str) -> Match | None:
    with transaction.atomic():
        match = records.locked(match_id)
        return records.close(match, why) if match.number == number and not match.over else None
