"""Whether a page has changed: a short text for each pair of eyes."""

from matches.models import Match
from matches.screens.eyes import Eyes, steps_of
from matches.screens.partners import whispers


def stamp(match: Match, eyes: Eyes) -> str:
    """A short text that changes with everything that a page of this match shows to these eyes.

    What partners tell each other, and a step that nobody else sees, changes the stamp of nobody else.
    """
    deadline = match.deadline.isoformat() if match.deadline else ""
    parts = [str(match.number), match.status, deadline, "shared" if match.share else ""]
    parts += [f"{seat.index}{seat.name}" for seat in match.seated if seat.handed_over]
    parts += [whispers(match, eyes), *steps_of(match, eyes)]
    if match.waiting:
        parts += [f"{match.base_hp}/{match.field_slots}"]
        parts += [f"{seat.index}{seat.name}{seat.ready}" for seat in match.seated]
        parts += [f"{deck.team}{deck.pk}{deck.name}{deck.loaner}" for deck in match.brought]
    elif match.over and (again := match.again):
        parts += [str(again.pk), again.status, *[str(seat.ready) for seat in again.seated]]
    return "|".join(parts)
