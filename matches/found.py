"""A match with its seats, found by its key: what every click asks of the database first."""

from uuid import UUID

from matches.models import Match, Seat
from matches.prepared import Prepared

_match = Prepared(lambda match_id: Match.objects.filter(pk=match_id))
_locked = Prepared(lambda match_id: Match.objects.select_for_update().filter(pk=match_id))
_seats = Prepared(lambda match_id: Seat.objects.filter(match=match_id))


def match_of(match_id: UUID, *, lock: bool = False) -> Match | None:
    """The match with its seats, if there is one; its row locked, where the database can, for the open transaction."""
    rows = (_locked if lock else _match).rows(match_id)
    return rows[0].found_with(_seats.rows(match_id)) if rows else None
