"""What a board shows to partners alone: who the other is, what was said, and what is pointed at."""

from collections.abc import Mapping

from matches import standing_in
from matches.boards.parts import Offers
from matches.models import Match, Seat
from matches.screens.eyes import Eyes
from matches.screens.screen import Partner, Proposal, Said

MOST_SAID = 30


def partner_of(match: Match, eyes: Eyes, offered: Offers) -> Partner | None:
    """The partner of these eyes; None for whoever has none. `offered` are the choices of the team."""
    seat = match.seat_at(eyes) if isinstance(eyes, int) else None
    other = standing_in.partners_seat(match, seat) if seat else None
    if seat is None or other is None:
        return None
    return Partner(
        seat=other.index,
        name=other.name,
        slot=other.slots[0],
        person=other.player_id not in {None, seat.player_id},
        said=_said(match, seat),
        proposal=_proposal(match, seat, offered),
    )


def ghosts(match: Match, eyes: Eyes) -> Mapping[str, str]:
    """Who points at which choice of the open decision, by key: for the team of these eyes alone."""
    seat = match.seat_at(eyes) if isinstance(eyes, int) else None
    if seat is None or not match.running:
        return {}
    return {each.pointed_key: each.name for each in match.team(seat.team) if _points(match, each)}


def whispers(match: Match, eyes: Eyes) -> str:
    """A short text that changes with everything that partners alone see; empty for everybody else."""
    seat = match.seat_at(eyes) if isinstance(eyes, int) else None
    if seat is None or not match.plan.shared:
        return ""
    return ",".join(f"{each.said}{each.pointed_key if _points(match, each) else ''}" for each in match.team(seat.team))


def _points(match: Match, seat: Seat) -> bool:
    return bool(seat.pointed_key) and seat.pointed_number == match.number


def _said(match: Match, seat: Seat) -> tuple[Said, ...]:
    """The last messages of the team, the oldest first."""
    if not any(each.said for each in match.team(seat.team)):
        return ()
    rows = match.messages.filter(team=seat.team).order_by("-pk")[:MOST_SAID]
    return tuple(Said(row.pk, row.name, row.seat == seat.index, row.text, row.created) for row in reversed(rows))


def _proposal(match: Match, seat: Seat, offered: Offers) -> Proposal | None:
    """What is pointed at, in the words of the choice. A proposal that is no option any more is none."""
    pointing = next((each for each in match.team(seat.team) if match.running and _points(match, each)), None)
    if pointing is None:
        return None
    options = [option for groups in offered.values() for group in groups for option in group.options]
    chosen = next((option for option in options if option.key == pointing.pointed_key), None)
    if chosen is None:
        return None
    mine = pointing.player_id == seat.player_id
    return Proposal(pointing.name, mine, chosen.key, chosen.label, chosen.target, chosen.ally)
