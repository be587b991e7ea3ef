"""A ready deck for whoever owns nothing yet."""

from dataclasses import dataclass

from decks.formats import AnyLoadout


@dataclass(frozen=True, slots=True)
class Loaner:
    """A ready deck that anybody may play with, without owning its cards."""

    key: str
    name: str
    words: str
    loadout: AnyLoadout
