"""After a change is committed: tell those who watch, and wake the bot. Only the match and its number travel."""

import asyncio
from functools import partial
from typing import Any
from uuid import UUID

import structlog
from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer
from django.db import transaction

from matches.models import Match

PATIENCE = 2  # seconds that a player waits for a channel layer that does not answer

log = structlog.get_logger(__name__)


def group_of(match_id: UUID | str) -> str:
    """The channel group of all who watch a match."""
    return f"match.{match_id}"


def group_of_team(match_id: UUID | str, team: int) -> str:
    """The channel group of those who play for a team."""
    return f"match.{match_id}.{team}"


def team_changed(match: Match, team: int) -> None:
    """Once the running transaction is committed, let one team look again; nobody else hears that anything happened."""
    transaction.on_commit(partial(_tell, match.pk, match.number, group_of_team(match.pk, team)))


def changed(match: Match) -> None:
    """Once the running transaction is committed, let every watcher look again, and the bot answer if it must.

    Neither a dead broker nor a dead channel layer undoes a play or fails a request: whoever watches sees the change on
    the next reload, and the sweep finds the bot.
    """
    _announce(match, "match.changed")


def played(match: Match) -> None:
    """The same after a play, which gave the match a new number: whoever has seen that number need not look again."""
    _announce(match, "match.played")


def stepped(match: Match) -> None:
    """The same after a step that only its own side can see: nobody else hears that anything happened."""
    seat = match.seat_at(match.asked)
    assert seat is not None, "whoever makes a step is asked again"
    _announce(match, "match.changed", group_of_team(match.pk, seat.team))


def _announce(match: Match, kind: str, group: str = "") -> None:
    seat = match.seat_at(match.asked)
    transaction.on_commit(partial(_tell, match.pk, match.number, group or group_of(match.pk), kind))
    if seat is not None and seat.bot:
        transaction.on_commit(partial(_wake, match.pk, match.number))


def _tell(match_id: UUID, number: int, group: str, kind: str = "match.changed") -> None:
    try:
        async_to_sync(send)(group, {"type": kind, "match": str(match_id), "number": number})
    except Exception as trouble:  # noqa: BLE001 - the backend of the layer decides what it raises
        log.warning("Watchers could not be told.", match=str(match_id), number=number, reason=repr(trouble))


async def send(group: str, message: dict[str, Any]) -> None:
    """Send to all who watch, or give up after a while. Raises whatever the channel layer does."""
    layer = get_channel_layer()
    if layer is not None:
        async with asyncio.timeout(PATIENCE):
            await layer.group_send(group, message)


def _wake(match_id: UUID, number: int) -> None:
    from matches.tasks import answer  # the tasks stand on the services, which stand on this

    try:
        answer.apply_async((str(match_id), number), expires=60)
    except Exception as trouble:  # noqa: BLE001 - kombu lets many kinds of errors through
        log.warning("The bot could not be woken.", match=str(match_id), number=number, reason=repr(trouble))
