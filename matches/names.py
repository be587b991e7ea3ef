"""What the sides and the slots of a match are called, at any of its decisions."""

from matches.models import Match

Names = tuple[str, ...]
"""The two sides; where partners share a side, six names: after the sides, whose each slot is (A1, A2, B1, B2)."""


def names_of(match: Match, number: int | None = None) -> Names:
    """The names at a decision, the open one by default: a seat may have been handed over since."""
    called = {seat.index: seat.name for seat in match.seated}
    if any(seat.handed_over for seat in match.seated):
        called |= _called_at(match, match.number if number is None else number)
    plan = match.plan
    sides = [_together([called.get(seat, "") for seat in plan.seats_of(team)]) for team in range(plan.teams)]
    if plan.boss:
        sides.append(plan.guardian.name)
    if not plan.shared:
        return tuple(sides)
    return (*sides, *[called.get(seat, sides[-1]) for seat in plan.seating])


def whose(name: str) -> str:
    """Something of theirs: "Ann’s", "James’"."""
    return f"{name}’" if name.endswith("s") else f"{name}’s"


def _called_at(match: Match, number: int) -> dict[int, str]:
    """Who answered from each seat that was ever handed over, at that decision."""
    found: dict[int, str] = {}
    for handover in match.handovers.all():
        if handover.number <= number:
            found[handover.seat] = handover.to_name
        else:
            found.setdefault(handover.seat, handover.from_name)
    return found


def _together(names: list[str]) -> str:
    """Partners in one name; one person on both seats is named once."""
    return " and ".join(dict.fromkeys(names))
