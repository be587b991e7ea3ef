"""Who may look at a match, and with whose eyes."""

from typing import Literal
from uuid import UUID

from django.contrib.auth.models import AnonymousUser

from collection.models import Player
from matches import refusals
from matches.found import match_of
from matches.models import Match
from matches.positions import STEP
from matches.refusals import ROOMS, Refusal

OPEN: Literal["open"] = "open"
Eyes = int | None | Literal["open"]
"""A seat, None for a stranger in the stands, or OPEN for a replay that shows both hands."""


def find(match_id: UUID, player: Player | AnonymousUser) -> Match:
    """A match with its seats that this person may look at. Refusal, the same for unknown and for hidden matches."""
    match = match_of(match_id)
    if match is None:
        raise refusals.no_match()
    if match.seat_of(player.pk) is None and not match.has_stands:
        raise refusals.no_match()
    return match


def find_shared(token: str) -> Match:
    """The finished match whose replay was shared under this link."""
    match = Match.objects.with_seats().filter(share=token, status=Match.Status.FINISHED).first()
    if match is None:
        words = "This link shows no replay. It may have been taken back: ask whoever sent it for a new one."
        raise Refusal("NO_REPLAY", words, ROOMS)
    return match


def find_invited(token: str) -> Match:
    """The room that an invitation opens."""
    match = Match.objects.with_seats().filter(invite=token).first()
    if match is None:
        raise refusals.no_room()
    return match


def eyes_of(match: Match, player: Player | AnonymousUser) -> int | None:
    """The seat whose eyes this person has at a match; None for a stranger."""
    seat = match.seat_of(player.pk)
    return seat.index if seat else None


def seen_from(match: Match, eyes: Eyes) -> tuple[int | None, frozenset[int]]:
    """The team that these eyes play for and all seats that the same person answers from; nobody's for a stranger's."""
    seat = match.seat_at(eyes) if isinstance(eyes, int) else None
    if seat is None:
        return None, frozenset()
    own = match.seats_of(seat.player_id) or [seat]
    return seat.team, frozenset(each.index for each in own)


def steps_of(match: Match, eyes: Eyes) -> list[str]:
    """The keys of the steps within the open decision; none for eyes that do not answer it."""
    asked = match.seat_at(match.asked)
    team, _ = seen_from(match, eyes)
    return match.steps.split(STEP) if match.steps and asked is not None and asked.team == team else []


def place_of(match_id: UUID, player: Player | AnonymousUser) -> tuple[int | None, int | None]:
    """The first seat of this person at a match that they may look at, and its team; None and None for a stranger."""
    seats = find(match_id, player).seats_of(player.pk)
    return (seats[0].index, seats[0].team) if seats else (None, None)
