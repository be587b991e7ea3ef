"""What is legal: the formats and lists of both games, and the one function that finds all problems of a list.

The games share this shape and no rule: each has a kind of list and a kind of format of its own.
"""

from collections.abc import Mapping
from typing import Any

from decks.formats import monstra, prlx
from decks.formats.monstra import MONSTRA_DUEL, MONSTRA_MISSION, Loadout, PileFormat
from decks.formats.prlx import PRLX_ATTRITION, PRLX_STANDARD, PersonaFormat, PersonaLoadout
from decks.formats.problem import Problem

__all__ = [
    "FORMATS",
    "LISTS",
    "MONSTRA_DUEL",
    "MONSTRA_MISSION",
    "PRLX_ATTRITION",
    "PRLX_STANDARD",
    "UNKNOWN_CARD",
    "AnyLoadout",
    "Format",
    "Loadout",
    "PersonaFormat",
    "PersonaLoadout",
    "PileFormat",
    "Problem",
    "formats_of",
    "problems",
    "read",
]

Format = PileFormat | PersonaFormat
AnyLoadout = Loadout | PersonaLoadout

FORMATS: dict[str, Format] = {
    format.key: format for format in (MONSTRA_DUEL, MONSTRA_MISSION, PRLX_STANDARD, PRLX_ATTRITION)
}
LISTS: dict[str, type[Loadout] | type[PersonaLoadout]] = {each.game: each for each in (Loadout, PersonaLoadout)}


# What both games call by the same name, each in its own writing.
UNKNOWN_CARD = frozenset({monstra.UNKNOWN_CARD, prlx.UNKNOWN_CARD})


def formats_of(game: str) -> tuple[Format, ...]:
    """The formats of one game, in their order."""
    return tuple(format for format in FORMATS.values() if format.game == game)


def read(game: str, data: Mapping[str, Any]) -> AnyLoadout:
    """A list of that game from the plain values that its `as_data` gave."""
    return LISTS[game].from_data(data)


def problems(loadout: AnyLoadout, format: Format | str, owned: Mapping[str, int] | None = None) -> list[Problem]:
    """All problems of a list in a format, at most one of each code, always in the same order.

    The order of the cards plays no part. `owned` counts copies by design key; without it ownership is not asked
    for. A format may be given by its key; KeyError when there is none of that name, TypeError when the list is one of
    the other game.
    """
    chosen = FORMATS[format] if isinstance(format, str) else format
    if isinstance(loadout, Loadout) and isinstance(chosen, PileFormat):
        return monstra.problems(loadout, chosen, owned)
    if isinstance(loadout, PersonaLoadout) and isinstance(chosen, PersonaFormat):
        return prlx.problems(loadout, chosen, owned)
    raise TypeError(f"{chosen.label} is a format of {chosen.game}, and the list is one of {loadout.game}.")
