"""Lists that are legal by construction, in both games: random ones, and loaner decks for whoever owns nothing."""

import random
from collections.abc import Collection

from decks.formats import FORMATS, AnyLoadout, Format, Loadout, PersonaFormat, PersonaLoadout, problems
from decks.generate import monstra, prlx, prlx_loaners
from decks.generate.loaner import Loaner
from decks.generate.monstra import random_loadout
from decks.generate.prlx import AWKWARD, LADDER, RANDOM, STYLES, Style, persona_loadout

__all__ = [
    "AWKWARD",
    "LADDER",
    "LOANER",
    "LOANERS",
    "RANDOM",
    "STYLES",
    "Loaner",
    "Style",
    "fill",
    "legal",
    "loaners_for",
    "persona_loadout",
    "random_loadout",
]

LOANERS: tuple[Loaner, ...] = (*monstra.LOANERS, *prlx_loaners.LOANERS)
LOANER: dict[str, Loaner] = {loaner.key: loaner for loaner in LOANERS}


def loaners_for(format: Format | str) -> tuple[Loaner, ...]:
    """The loaner decks that are legal in a format."""
    chosen = FORMATS[format] if isinstance(format, str) else format
    return tuple(
        loaner for loaner in LOANERS if loaner.loadout.game == chosen.game and not problems(loaner.loadout, chosen)
    )


def legal(rng: random.Random, format: Format | str, pool: Collection[str] | None = None) -> AnyLoadout:
    """A legal list for a format, random in MONSTRA and with a size ladder in PRLX. ValueError as the generators say."""
    chosen = FORMATS[format] if isinstance(format, str) else format
    if isinstance(chosen, PersonaFormat):
        return persona_loadout(rng, chosen, LADDER, pool)
    return random_loadout(rng, pool)


def fill(
    rng: random.Random, start: AnyLoadout, format: Format | str, pool: Collection[str] | None = None
) -> AnyLoadout:
    """The list filled up at random within the limits of a format of its game; nothing in it is taken out.

    It may stay short when the pool holds too little. TypeError when the format is one of the other game.
    """
    chosen = FORMATS[format] if isinstance(format, str) else format
    if isinstance(start, PersonaLoadout) and isinstance(chosen, PersonaFormat):
        return prlx.fill(rng, start, chosen, LADDER, pool)
    if isinstance(start, Loadout) and not isinstance(chosen, PersonaFormat):
        return monstra.fill(rng, start, pool)
    raise TypeError(f"{chosen.label} is a format of {chosen.game}, and the list is one of {start.game}.")
