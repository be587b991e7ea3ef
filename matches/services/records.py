"""The rows behind a change: locked, guarded by the number of the decision, written once, announced after commit."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from collection.models import Player
from matches import announce, refusals
from matches.engine.game import Facts
from matches.engine.games import GAMES
from matches.found import match_of
from matches.models import Match, Play, Seat
from matches.positions import Unreadable, position_of


def locked(match_id: UUID) -> Match:
    """The match with its seats, its row locked where the database can. To be called inside a transaction."""
    match = match_of(match_id, lock=True)
    if match is None:
        raise refusals.no_match()
    return match


def seated(match_id: UUID, player: Player) -> tuple[Match, Seat]:
    """The locked match and the seat of the player. Refusal when the player has none there: whoever may not even look
    on learns no more than of a match that does not exist.
    """
    match = locked(match_id)
    seat = match.seat_of(player.pk)
    if seat is None:
        raise refusals.not_seated() if match.has_stands else refusals.no_match()
    return match, seat


def demand_running(match: Match) -> None:
    """Refusal unless the match is being played."""
    if match.waiting:
        raise refusals.not_started()
    if match.over:
        raise refusals.match_over()


def record(match: Match, seat: int | None, key: str, position: Any, facts: Facts, **more: Any) -> Match:
    """Store what came of decision `match.number` as one play, and open the next decision.

    Refusal, and nothing stored, for whoever read the same decision and comes second.
    """
    number = match.number
    _change(match, {**more, **_after(match, position)})
    Play.objects.create(match=match, number=number, seat=seat, key=key, facts=GAMES[match.game].dump_facts(facts))
    announce.played(match)
    return match


def record_step(match: Match, steps: str, position: Any) -> Match:
    """Store a step within decision `match.number` of which nobody else sees anything: neither that it was made, nor new
    time, nor a new number. It becomes part of the play that it leads to. Refusal as in `record`.
    """
    _change(match, {"steps": steps, "position": GAMES[match.game].dump(position)})
    announce.stepped(match)
    return match


def _change(match: Match, fields: dict[str, Any]) -> None:
    """The guard is the UPDATE: whoever read the same number and steps and comes second finds no row to change."""
    changes = {name: value for name, value in fields.items() if value != getattr(match, name)}
    untouched = Match.objects.filter(pk=match.pk, number=match.number, steps=match.steps, status=match.status)
    if untouched.update(**changes) != 1:
        raise refusals.too_late(match.number, match.number + 1)
    for name, value in changes.items():
        setattr(match, name, value)


def _after(match: Match, position: Any) -> dict[str, Any]:
    """The fields of a match whose position is now this one."""
    game, now = GAMES[match.game], timezone.now()
    decision, outcome = game.decision(position), game.outcome(position)
    asked = decision.seat if decision else None
    changes: dict[str, Any] = {
        "status": Match.Status.FINISHED if outcome else Match.Status.PLAYING,
        "number": match.number + 1,
        "steps": "",
        "asked": asked,
        "deadline": deadline_of(match, asked, now),
        "position": game.dump(position),
        "moved": now,
    }
    if outcome:
        changes |= {"winner": outcome.winner, "why": outcome.why, "finished": now}
    return changes


def deadline_of(match: Match, asked: int | None, now: datetime) -> datetime | None:
    """When the seat that is asked is out of time. Bots have no clock: the sweep sees to them."""
    seat = match.seat_at(asked)
    return now + timedelta(seconds=match.pace) if seat and not seat.bot and match.pace else None


def close(match: Match, why: str) -> Match:
    """End a match without a result, whatever state it is in."""
    now = timezone.now()
    changes = {
        "status": Match.Status.CLOSED,
        "why": why,
        "asked": None,
        "deadline": None,
        "finished": now,
        "moved": now,
    }
    Match.objects.filter(pk=match.pk, status=match.status, number=match.number).update(**changes)
    for name, value in changes.items():
        setattr(match, name, value)
    announce.changed(match)
    return match


def touched(match: Match) -> Match:
    """The match as it is after a change to its seats, which is announced."""
    Match.objects.filter(pk=match.pk).update(moved=timezone.now())
    match = locked(match.pk)
    announce.changed(match)
    return match


@contextmanager
def readable(match_id: UUID) -> Iterator[None]:
    """Turns a match that this release cannot read into one that is closed without a result, and a Refusal."""
    try:
        yield
    except Unreadable:
        give_up(match_id)
        raise refusals.unreadable() from None


def give_up(match_id: UUID) -> Match:
    """Close a running match that this release cannot read, without a result. A readable one is left alone."""
    with transaction.atomic():
        match = locked(match_id)
        if match.running:
            try:
                position_of(match)
            except Unreadable:
                close(match, "unreadable")
        return match
