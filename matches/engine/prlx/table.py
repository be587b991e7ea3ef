"""The table of a PRLX match: short flat lists by card instance and by team.

An instance is ``team * 32 + n``: n = 0 is the Persona, the other cards of the team have 1 and up. Numbers are dealt at
random, apart from the order of the deck, so that seeing a number tells nothing about where its card lay.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from matches.engine.game import RUNNING
from matches.engine.prlx.designs import DESIGNS, FIELD, NOWHERE, PERSONA

STRIDE = 32
SIZE = 2 * STRIDE
EMPTY = -1
NOBODY = -1
TEAM_NAMES = ("A", "B")

STANDARD_HP = 26
ATTRITION_HP = (25, 30, 35, 40, 45, 50)
ATTRITION_DEFAULT_HP = 45
PERSONA_AC = 12
FATIGUE, GIANT_FATIGUE = 2, 3
FIELD_SLOTS = 3
FEWEST_SLOTS, MOST_SLOTS = 1, 5


@dataclass(frozen=True, slots=True)
class Ruleset:
    """The decisions worth isolating (section 3 of the rulings) and the numbers beside them, each read in one place."""

    count_current_round_in_waits: bool = False
    lasting_counts_current_turn: bool = True
    fatigued_protector_subtracts_mod: bool = True
    hit_on_equal: bool = True
    nat1_always_misses: bool = True
    counter_before_fatigue: bool = True
    small_fodder_rounds: int = 0
    snake_eyes_faces: tuple[int, ...] = (1, 2)
    free_ability_once_per_turn: bool = True
    draw_after_turn: int = 200
    attrition_hand_limit: int = 9
    opening_hand: int = 7  # P-054
    attacks_per_turn: int = 2  # P-114


@dataclass(frozen=True, slots=True)
class Setting:
    """What does not change during a match: rules, format, Base Persona HP, Field Slots, seats, and what was brought.

    ``seats`` has the seat number by team. ``cards`` has the design numbers of each team, its Persona first, the rest
    sorted.
    """

    rules: Ruleset
    mode: str
    base_hp: int
    slots: int
    seats: tuple[int, int]
    cards: tuple[tuple[int, ...], ...]

    @property
    def attrition(self) -> bool:
        return self.mode == "attrition"

    def team_of(self, seat: int | None) -> int | None:
        """The team that a seat plays for; None for a stranger."""
        return self.seats.index(seat) if seat is not None and seat in self.seats else None


NORMAL, FOLLOW_UP, SECONDARY, COUNTER, BY_ABILITY = range(5)
BATTLE_NAMES = ("attack", "Follow Up", "Secondary Follow Up", "Counterattack", "attack by an ability")
NO_MODE = -1
FREE, REACTION, DEFENSIVE_FOLLOW_UP, ENDURE = range(4)
MODE_NAMES = ("free", "reaction", "follow_up", "endure")


class Battle(NamedTuple):
    """One attack while it is being resolved; they nest.

    ``target`` is who is under attack now: the declared one, or the protector once one is staged. ``tired`` says that
    the protector was Fatigued before. ``paid``: with an Action or Bonus Action, so that a Follow Up may come.
    ``status`` is a status for this attack alone (-1: none). A Follow Up has in ``first`` the attacker of the attack
    that it follows, a Secondary in ``second`` that of the first Follow Up. ``natural`` is the kept die (0: not rolled
    yet), ``hit`` 0 or 1.
    """

    attacker: int
    declared: int
    target: int
    protector: int = EMPTY
    mode: int = NO_MODE
    tired: int = 0
    kind: int = NORMAL
    paid: int = 0
    status: int = -1
    first: int = EMPTY
    second: int = EMPTY
    natural: int = 0
    hit: int = 0


class Activation(NamedTuple):
    """A card's ability that was paid for and may still be answered; they nest."""

    source: int
    ability: int
    team: int
    negated: int = 0


class Effect(NamedTuple):
    """A change of a creature that ends by itself: ``what`` (designs), by ``n``, and when.

    ``until`` is 2n for the end of turn n and 2n + 1 for the beginning of turn n, 0 when the creature's next attack has
    resolved, and -d when the attack of depth d has resolved.
    """

    creature: int
    what: int
    n: int
    until: int


UNTIL_NEXT_ATTACK = 0

LISTS = (
    "design",
    "zone",
    "hp",
    "temp",
    "fatigued",
    "attacks",
    "streak",
    "primed",
    "known",
    "debt",
    "host",
    "since",
    "rounds",
    "used",
)
PAIRS = (
    "actions",
    "bonus",
    "reaction",
    "free_defense",
    "free_sacrisummon",
    "follow_up_of",
    "event_round",
    "persona_used",
)
PILES = ("field", "hand", "deck", "recovery", "buried", "events", "active")
ROWS = ("attached", "waiting", "wards", "effects", "exempt", "battles", "activations")
SINGLES = ("turn", "first", "winner", "ending", "asked_seat", "asked_kind", "asked_subject")
CELLS = (*LISTS, *PAIRS, *PILES, *ROWS, *SINGLES)


class Table:
    """Everything that lies on the table, hidden cards included.

    By instance: ``design`` (number, EMPTY for no card), ``zone``, ``hp``, ``temp`` (Temp HP), ``fatigued``, ``attacks``
    (made this turn), ``streak`` (misses in a row) and ``primed`` (Third Time's the Harm), ``known`` (to everybody),
    ``debt`` (a defeated Small whose next summon needs an Action), ``host`` (of attached Utilities), ``since`` (the turn
    it came to Recovery or became active) and ``rounds`` (that it stays), ``used`` (abilities used this turn, as bits).
    By team: what is left of the turn's resources, ``follow_up_of`` (the Monster whose Reaction Defense earned a
    Defensive Follow Up), ``event_round`` (the round of the last Event), ``persona_used`` (the turn of the last Persona
    Action), and the piles; ``field``, ``recovery`` and ``events`` in their order, ``deck`` with its top last.
    Rows: ``attached`` in order of attaching, ``waiting`` (cards being used or about to arrive), ``wards`` as
    (creature, amount), oldest first, ``effects``, ``exempt`` as (creature, source that was cleansed away), ``battles``
    and ``activations``, innermost last.
    """

    __slots__ = (*CELLS, "setting", "statics")

    design: list[int]
    zone: list[int]
    hp: list[int]
    temp: list[int]
    fatigued: list[int]
    attacks: list[int]
    streak: list[int]
    primed: list[int]
    known: list[int]
    debt: list[int]
    host: list[int]
    since: list[int]
    rounds: list[int]
    used: list[int]
    actions: list[int]
    bonus: list[int]
    reaction: list[int]
    free_defense: list[int]
    free_sacrisummon: list[int]
    follow_up_of: list[int]
    event_round: list[int]
    persona_used: list[int]
    field: list[list[int]]
    hand: list[list[int]]
    deck: list[list[int]]
    recovery: list[list[int]]
    buried: list[list[int]]
    events: list[list[int]]
    active: list[list[int]]
    attached: list[int]
    waiting: list[int]
    wards: list[tuple[int, int]]
    effects: list[Effect]
    exempt: list[tuple[int, int]]
    battles: list[Battle]
    activations: list[Activation]
    turn: int
    first: int
    winner: int
    ending: int
    asked_seat: int
    asked_kind: int
    asked_subject: int

    def __init__(self, setting: Setting) -> None:
        """A table whose fields are still to be set, by ``empty_table``, ``clone`` or the storage."""
        self.setting = setting
        # What lasts while its source stays, from all sources in play; None: to be gathered anew (stats).
        self.statics: tuple[Any, ...] | None = None

    def clone(self) -> Table:
        """An independent copy; the setting is shared, since it never changes."""
        copy = Table(self.setting)
        copy.statics = self.statics
        copy.design = self.design  # never changes once the cards are numbered
        copy.zone = self.zone[:]
        copy.hp = self.hp[:]
        copy.temp = self.temp[:]
        copy.fatigued = self.fatigued[:]
        copy.attacks = self.attacks[:]
        copy.streak = self.streak[:]
        copy.primed = self.primed[:]
        copy.known = self.known[:]
        copy.debt = self.debt[:]
        copy.host = self.host[:]
        copy.since = self.since[:]
        copy.rounds = self.rounds[:]
        copy.used = self.used[:]
        copy.actions = self.actions[:]
        copy.bonus = self.bonus[:]
        copy.reaction = self.reaction[:]
        copy.free_defense = self.free_defense[:]
        copy.free_sacrisummon = self.free_sacrisummon[:]
        copy.follow_up_of = self.follow_up_of[:]
        copy.event_round = self.event_round[:]
        copy.persona_used = self.persona_used[:]
        ours, theirs = self.field
        copy.field = [ours[:], theirs[:]]
        ours, theirs = self.hand
        copy.hand = [ours[:], theirs[:]]
        ours, theirs = self.deck
        copy.deck = [ours[:], theirs[:]]
        ours, theirs = self.recovery
        copy.recovery = [ours[:], theirs[:]]
        ours, theirs = self.buried
        copy.buried = [ours[:], theirs[:]]
        ours, theirs = self.events
        copy.events = [ours[:], theirs[:]]
        ours, theirs = self.active
        copy.active = [ours[:], theirs[:]]
        copy.attached = self.attached[:]
        copy.waiting = self.waiting[:]
        copy.wards = self.wards[:]
        copy.effects = self.effects[:]
        copy.exempt = self.exempt[:]
        copy.battles = self.battles[:]
        copy.activations = self.activations[:]
        copy.turn = self.turn
        copy.first = self.first
        copy.winner = self.winner
        copy.ending = self.ending
        copy.asked_seat = self.asked_seat
        copy.asked_kind = self.asked_kind
        copy.asked_subject = self.asked_subject
        return copy

    def cells(self) -> list[Any]:
        """Every field but the setting, in a fixed order: what is stored and what two tables are compared by."""
        return [getattr(self, name) for name in CELLS]

    @property
    def active_team(self) -> int:
        """Whose turn it is: the first player has the odd turns (A-001)."""
        return self.first ^ ((self.turn - 1) & 1)

    @property
    def round(self) -> int:
        """Rounds count both players' turns (A-001)."""
        return (self.turn + 1) // 2

    def creatures(self, team: int) -> list[int]:
        """The Persona and then the Monsters on the Field of a team (Persona before Monsters)."""
        return [team * STRIDE, *self.field[team]]

    def is_creature(self, card: int) -> bool:
        """Whether a card is a creature in play: a Persona, or a Monster on the Field."""
        return self.zone[card] in (FIELD, PERSONA)


def persona_hp(setting: Setting, number: int) -> int:
    """The most HP that a Persona of this design has: the base less 0 to 3 by size (P-035, P-036)."""
    return setting.base_hp - DESIGNS[number].size


def most_hp(t: Table, creature: int) -> int:
    """The HP that a creature cannot exceed."""
    number = t.design[creature]
    return persona_hp(t.setting, number) if creature & (STRIDE - 1) == 0 else DESIGNS[number].hp


def empty_table(setting: Setting) -> Table:
    """A table on which nothing lies yet, before turn one."""
    t = Table(setting)
    for name in LISTS:
        setattr(t, name, [0] * SIZE)
    for name in PAIRS:
        setattr(t, name, [0, 0])
    for name in PILES:
        setattr(t, name, [[], []])
    for name in ROWS:
        setattr(t, name, [])
    for name in SINGLES:
        setattr(t, name, 0)
    t.design = [EMPTY] * SIZE
    t.zone = [NOWHERE] * SIZE
    t.host = [EMPTY] * SIZE
    t.reaction = [1, 1]
    t.free_defense = [1, 1]
    t.free_sacrisummon = [1, 1]
    t.follow_up_of = [EMPTY, EMPTY]
    t.winner = RUNNING
    t.asked_seat = NOBODY
    t.asked_subject = EMPTY
    return t
