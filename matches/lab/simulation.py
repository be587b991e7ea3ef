"""Simulation of either game: the formats that can be simulated, and the one door to both."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from matches.engine.prlx.opening import FORMATS as PRLX_FORMATS
from matches.engine.prlx.table import FIELD_SLOTS
from matches.lab.monstra import simulation as monstra
from matches.lab.players import UnknownFormat
from matches.lab.prlx import simulation as prlx

FORMATS: dict[str, tuple[str, ...]] = {"monstra": tuple(monstra.FORMATS), "prlx": PRLX_FORMATS}
"""By game its formats, the usual one first."""


def simulate(
    game: str,
    seats: Sequence[str],
    matches: int,
    seed: int,
    *,
    format: str = "",
    boss: str = "standard",
    base_hp: int | None = None,
    slots: int = FIELD_SLOTS,
) -> dict[str, Any]:
    """Seeded matches between these players (none given: chance in every seat), as one flat report.

    ``boss`` is of a MONSTRA mission, ``base_hp`` and ``slots`` are of PRLX. ValueError with a sentence for a format,
    player, boss, Base Persona HP or number of slots that does not exist.
    """
    known = FORMATS[game]
    format = format or known[0]
    if format not in known:
        raise UnknownFormat(f"{game} has no format {format!r}; choose from: {', '.join(known)}")
    if game == "prlx":
        seats = seats or ["random"] * prlx.SEATS
        return prlx.simulate(seats, matches, seed, format=format, base_hp=base_hp, slots=slots)
    seats = seats or ["random"] * monstra.FORMATS[format][1][0]
    return monstra.simulate(seats, matches, seed, format=format, boss=boss)
