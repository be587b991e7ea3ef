"""Who may answer for whose slot when a partner leaves or does not answer: house rules for services and screens."""

from datetime import timedelta
from typing import NamedTuple

from django.utils import timezone

from matches.models import Match, Seat

PATIENCE = timedelta(minutes=10)  # without a clock; with one it is half of it


class Allowed(NamedTuple):
    """What one of two partners may do: hand their seat to the partner or a bot; take the other, or give it to a bot."""

    to_partner: bool
    to_bot: bool
    take: bool
    give: bool


def allowed(match: Match, seat: Seat, other: Seat) -> Allowed:
    """What the person on `seat` may do about their own seat and the other one of the team."""
    alone = seat.player_id == other.player_id
    person_there = other.player_id is not None and not alone
    others_left = any(each.player_id for each in match.seated if each.player_id != seat.player_id)
    free = alone or not person_there or gone(match, other)
    running = match.running
    return Allowed(
        to_partner=running and person_there,
        to_bot=running and not alone and others_left,
        take=running and free and not alone,
        give=running and free and not other.bot,
    )


def partners_seat(match: Match, seat: Seat) -> Seat | None:
    """The other seat of the team; with both in one hand, the one that was handed over."""
    seats = match.team(seat.team)
    others = [each for each in seats if each.player_id != seat.player_id] or [
        each for each in seats if each.handed_over
    ]
    return others[0] if len(seats) > 1 and others else None


def gone(match: Match, seat: Seat) -> bool:
    """Whether a person lets the others wait so long that the partner may step in: half the clock, or ten minutes."""
    return match.asked == seat.index and timezone.now() - match.moved >= patience(match)


def patience(match: Match) -> timedelta:
    """How long a decision waits for a person before the partner may step in."""
    return match.clock / 2 if match.clock else PATIENCE


def waiting_words(match: Match) -> str:
    """The same in words."""
    minutes = int(patience(match).total_seconds() // 60)
    if minutes >= 120:
        return f"{minutes // 60} hours"
    return "a minute" if minutes == 1 else f"{minutes} minutes"
