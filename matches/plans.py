"""What can be played: a format with a number of places and a boss, and which seat answers for which slot."""

from dataclasses import dataclass

from collection.cards.monstra.vocabulary import BossPack, Guardian
from matches.engine.monstra.designs import BOSS_INDEX, BOSSES, FIRST_BOSS, PACKS
from matches.engine.monstra.table import SEATINGS, SLOT_NAMES

DUEL, MISSION = "duel", "mission"


@dataclass(frozen=True, slots=True)
class Plan:
    """A duel of two or four players, or a mission of one or two against a boss (MONSTRA §1, §10)."""

    format: str = DUEL
    places: int = 2
    boss: str = ""

    @property
    def known(self) -> bool:
        """Whether this can be played."""
        return (self.format, self.places) in SEATINGS and (self.boss in bosses()) == (self.format == MISSION)

    @property
    def seating(self) -> tuple[int, ...]:
        """The seat that answers for each slot, -1 for a slot that nobody answers for."""
        return SEATINGS[self.format, self.places]

    @property
    def teams(self) -> int:
        """How many teams bring a deck."""
        return 1 if self.format == MISSION else 2

    @property
    def shared(self) -> bool:
        """Whether two players make a team."""
        return self.places > self.teams

    @property
    def guardian(self) -> Guardian:
        """The boss card of a mission."""
        return BOSSES[BOSS_INDEX[self.boss] - FIRST_BOSS]

    @property
    def pack(self) -> BossPack:
        """The pack that the boss comes from."""
        return next(pack for pack in PACKS if self.guardian in pack.versions)

    def team_of(self, seat: int) -> int:
        """The team that a seat plays for."""
        return self.seating.index(seat) // 2

    def seats_of(self, team: int) -> list[int]:
        """The seats of a team."""
        return sorted({seat for seat in self.seating[2 * team : 2 * team + 2] if seat >= 0})

    def slots_of(self, seat: int) -> tuple[str, ...]:
        """The names of the slots that a seat answers for."""
        return tuple(name for name, answers in zip(SLOT_NAMES, self.seating, strict=True) if answers == seat)


def bosses() -> list[str]:
    """The slugs of all bosses, in the order of their packs."""
    return [guardian.slug for guardian in BOSSES]
