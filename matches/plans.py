"""What can be played: a format with what may be chosen in it, and which seat answers for which part of the table."""

from dataclasses import dataclass

from collection.cards.monstra.vocabulary import BossPack, Guardian
from decks.formats import FORMATS, PersonaFormat
from matches.engine.game import Options
from matches.engine.monstra.designs import BOSS_INDEX, BOSSES, FIRST_BOSS, PACKS
from matches.engine.monstra.table import SEATINGS, SLOT_NAMES
from matches.engine.prlx.table import (
    ATTRITION_DEFAULT_HP,
    ATTRITION_HP,
    FEWEST_SLOTS,
    FIELD_SLOTS,
    MOST_SLOTS,
    STANDARD_HP,
    TEAM_NAMES,
)

DUEL, MISSION = "duel", "mission"
STANDARD, ATTRITION = "standard", "attrition"

BASE_HPS: dict[str, tuple[int, ...]] = {STANDARD: (STANDARD_HP,), ATTRITION: ATTRITION_HP}
"""The Base Persona HP that a format of PRLX can be played with (P-009, P-035)."""

SLOT_COUNTS = tuple(range(FEWEST_SLOTS, MOST_SLOTS + 1))
"""How many Field Slots each player of PRLX can have (P-007)."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is played: a duel or mission of MONSTRA (MONSTRA §1, §10), or Standard or Attrition of PRLX (P-005).

    `boss` is that of a mission; `base_hp` and `field_slots` are those of PRLX, and 0 in MONSTRA.
    """

    format: str = DUEL
    places: int = 2
    boss: str = ""
    base_hp: int = 0
    field_slots: int = 0

    @property
    def game(self) -> str:
        """The game that the format belongs to. KeyError for an unknown format."""
        return FORMATS[self.format].game

    @property
    def persona(self) -> bool:
        """Whether each side is one player with a Persona, as in PRLX."""
        return self.format in BASE_HPS

    @property
    def known(self) -> bool:
        """Whether this can be played."""
        if self.persona:
            chosen = self.base_hp in BASE_HPS[self.format] and self.field_slots in SLOT_COUNTS
            return chosen and self.places == 2 and not self.boss
        plain = not self.base_hp and not self.field_slots
        return plain and (self.format, self.places) in SEATINGS and (self.boss in bosses()) == (self.format == MISSION)

    @property
    def list_size(self) -> int:
        """How many cards a list of PRLX has besides the Persona."""
        format = FORMATS[self.format]
        return format.size if isinstance(format, PersonaFormat) else 0

    @property
    def custom(self) -> bool:
        """Whether it differs from the format by its Field Slots: such a match is never rated (P-007, A-082)."""
        return self.persona and self.field_slots != FIELD_SLOTS

    @property
    def seating(self) -> tuple[int, ...]:
        """The seat that answers for each slot, side by side; -1 for a slot that nobody answers for."""
        return (0, 1) if self.persona else SEATINGS[self.format, self.places]

    @property
    def options(self) -> Options:
        """The same for the rules."""
        if self.persona:
            return Options(self.format, self.seating, base_hp=self.base_hp, slots=self.field_slots)
        return Options(self.format, self.seating, self.boss)

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
        return self.seating.index(seat) * 2 // len(self.seating)

    def seats_of(self, team: int) -> list[int]:
        """The seats of a team."""
        half = len(self.seating) // 2
        return sorted({seat for seat in self.seating[half * team : half * team + half] if seat >= 0})

    def slots_of(self, seat: int) -> tuple[str, ...]:
        """The names of the slots that a seat answers for; in PRLX of its side."""
        names = TEAM_NAMES if self.persona else SLOT_NAMES
        return tuple(name for name, answers in zip(names, self.seating, strict=True) if answers == seat)


PRLX_STANDARD = Plan(STANDARD, base_hp=STANDARD_HP, field_slots=FIELD_SLOTS)
PRLX_ATTRITION = Plan(ATTRITION, base_hp=ATTRITION_DEFAULT_HP, field_slots=FIELD_SLOTS)
"""The two formats of PRLX with what is preselected in them (P-006, P-010)."""

STARTS = {plan.format: plan for plan in (Plan(), Plan(MISSION), PRLX_STANDARD, PRLX_ATTRITION)}
"""What is preselected in each format; a mission still needs its boss."""


def bosses() -> list[str]:
    """The slugs of all bosses, in the order of their packs."""
    return [guardian.slug for guardian in BOSSES]
