"""The catalogue as flat numbers: designs by number, abilities and operations as small tuples, so that nothing on the
search path builds what it can look up.

The number of a design comes from its printed id and never changes, since positions and facts are stored with it.
"""

from __future__ import annotations

import re
from typing import Any, Final

from collection.cards.prlx import vocabulary as v
from collection.cards.prlx.catalogue import CARDS

MONSTER, HEX, UTILITY, EVENT = range(4)
KINDS = (v.Kind.MONSTER, v.Kind.HEX, v.Kind.UTILITY, v.Kind.EVENT)
SMALL, MEDIUM, LARGE, GIANT = range(4)

# What an effect changes: three stats, seven statuses, three lifted rules.
AIM, DMG, AC = range(3)
ATTACK_ADVANTAGE, ATTACK_DISADVANTAGE, DAMAGE_ADVANTAGE, DAMAGE_DISADVANTAGE, INSPIRED, CURSED, SNAKE_EYES = range(
    3, 10
)
FOLLOW_UP_SELF, SECONDARY_FOLLOW_UP_ANY, DEFENSIVE_FOLLOW_UP_SELF = range(10, 13)
WHAT_NAMES = (
    *[stat.value for stat in v.Stat],
    *[status.value for status in v.Status],
    *[rule.value for rule in v.Rule],
)
WHAT_INDEX = {name: index for index, name in enumerate(WHAT_NAMES)}
FIRST_STATUS, FIRST_RULE = 3, 10
NEGATIVE_STATUSES = frozenset(WHAT_INDEX[status.value] for status in v.Status if status.negative)

PAY_ACTION, PAY_BONUS, PAY_REACTION, PAY_FREE, PAY_EVENT, PAY_PERSONA_HP, PAY_CREATURE_HP, PAY_NONE = range(8)
PAY_NAMES = tuple(pay.value for pay in v.Pay)

IN_MAIN, AS_REACTION, AS_TRIGGER, AS_STATIC = range(4)
OWN_ATTACK, ATTACK_PERSONA, ATTACK_MONSTER, ATTACK_ANY, ACTIVATION = range(5)
OCCASIONS = tuple(v.Occasion)
ON_ENTER, ON_HIT, ON_DEFEATED, ON_FODDER, ON_ALLY_DEFEATED, ON_ENEMY_SUMMONED, ON_PERSONA_LOW, ON_TURN_START = range(8)

VIGOR, SKILL = range(2)
CHOOSE, UP_TO, ALL, RANDOM = range(4)
SOURCES = tuple(v.Source)
(
    ALLY_MONSTER,
    ENEMY_MONSTER,
    ALLY_CREATURE,
    ENEMY_CREATURE,
    ENEMY_EVENT,
    ENEMY_EQUIPMENT,
    ENEMY_NONCREATURE,
    YOUR_RECOVERY,
    YOUR_BURIED,
    YOUR_HAND,
    ENEMY_HAND,
) = range(11)

# What an operation reaches: 0 to 9 are the groups of chosen targets, from 10 on the fixed selectors.
FIXED = tuple(v.Fixed)
(
    SELF,
    HOST,
    YOUR_PERSONA,
    ENEMY_PERSONA,
    ATTACKER,
    ATTACK_TARGET,
    TRIGGER_CARD,
    ACTIVATED_CARD,
    ALL_ALLY_MONSTERS,
    ALL_OTHER_ALLY_MONSTERS,
    ALL_ENEMY_MONSTERS,
    ALL_ALLY_CREATURES,
    ALL_ENEMY_CREATURES,
) = range(10, 23)
NOBODY_CHECKS = -1

FOR_ATTACK, FOR_NEXT_ATTACK, FOR_TURN, FOR_YOUR_NEXT_TURN, FOR_ACTIVE = range(5)
FOR_ROUNDS = 10  # and so many rounds more

# Amounts: (dice, faces, plus); two that are counted when they are needed have a negative number of dice.
Amount = tuple[int, int, int]
FULL, HALF_DEALT = -1, -2

(
    OP_DAMAGE,
    OP_HEAL,
    OP_TEMP_HP,
    OP_WARD,
    OP_EFFECT,
    OP_FATIGUE,
    OP_REFRESH,
    OP_CLEANSE,
    OP_PRIME,
    OP_MOVE,
    OP_ATTACK,
    OP_GAIN_ACTION,
    OP_NEGATE,
    OP_REVEAL,
    OP_ATTACH,
) = range(15)

# Where a card lies. A card that is being used is in play: it has left the Hand and goes where ``after`` says.
HAND, DECK, FIELD, RECOVERY, BURIED, EVENTS, ACTIVE, ATTACHED, PERSONA, IN_PLAY, NOWHERE = range(11)
ZONE_NAMES = (
    "hand",
    "deck",
    "field",
    "recovery",
    "buried",
    "event",
    "active_event",
    "attached",
    "persona",
    "in_play",
    "nowhere",
)
_ZONES = {
    v.Zone.HAND: HAND,
    v.Zone.FIELD: FIELD,
    v.Zone.RECOVERY: RECOVERY,
    v.Zone.BURIED: BURIED,
    v.Zone.ATTACHED: ATTACHED,
    v.Zone.YOUR_PERSONA: PERSONA,
}
BY_SIZE = -1  # Recovery for as many rounds as the size of the card says

Op = tuple[Any, ...]
Static = tuple[int, int, int, tuple[v.Condition, ...]]
"""What it changes, by how much, for whom, and while what holds."""


class TargetGroup:
    """One group of targets of an ability: from where, how picked, ``least`` to ``count`` of them, and their kind."""

    __slots__ = ("count", "fatigued", "keyword", "kinds", "least", "mode", "open", "other", "sizes", "source")

    def __init__(self, target: v.Target) -> None:
        where = target.where
        self.source: Final = SOURCES.index(target.source)
        self.mode: Final = tuple(v.Mode).index(target.mode)
        self.count: Final = target.count
        self.least: Final = 1 if self.mode == UP_TO else target.count
        self.sizes: Final = frozenset(size.step for size in where.sizes)
        self.kinds: Final = frozenset(KINDS.index(kind) for kind in where.types)
        self.fatigued: Final = where.fatigued
        self.other: Final = where.other
        self.keyword: Final = where.keyword is not None
        self.open: Final = where == v.Where()


class AbilityDesign:
    """One ability in numbers; ``bit`` marks it in sets of used abilities.

    ``chosen`` are the groups of targets that a player picks, ``chosen_groups`` their places among all groups.
    """

    __slots__ = (
        "attaches",
        "attacker_group",
        "bit",
        "check",
        "chosen",
        "chosen_groups",
        "flash",
        "granted",
        "groups",
        "hp",
        "index",
        "key",
        "kinds",
        "limited",
        "name",
        "occasion",
        "one_target",
        "ops",
        "pay",
        "persona_action",
        "requires",
        "sizes",
        "threshold",
        "timing",
        "window",
    )

    def __init__(self, ability: v.Ability, index: int, *, granted: bool = False) -> None:
        timing = ability.timing
        ids = [target.id for target in ability.targets]
        self.key: Final = ability.key
        self.name: Final = ability.name
        self.index: Final = index
        self.bit: Final = 1 << index
        self.granted: Final = granted
        self.pay: Final = tuple(v.Pay).index(ability.cost.pay)
        self.hp: Final = ability.cost.hp
        self.limited: Final = self.pay in (PAY_FREE, PAY_PERSONA_HP, PAY_CREATURE_HP)
        self.persona_action: Final = ability.persona_action
        self.flash: Final = ability.flash
        self.requires: Final = ability.requires
        self.groups: Final = tuple(TargetGroup(target) for target in ability.targets)
        picked = [index for index, group in enumerate(self.groups) if group.mode in (CHOOSE, UP_TO)]
        self.chosen_groups: Final = tuple(picked)
        self.chosen: Final = tuple(self.groups[index] for index in picked)
        self.one_target: Final = len(self.chosen) == 1 and self.chosen[0].count == 1
        self.timing: Final = (v.Main, v.Reaction, v.Trigger, v.Static).index(type(timing))
        self.window: Final = tuple(v.Window).index(timing.window) if isinstance(timing, v.Reaction) else -1
        kinds = timing.types if isinstance(timing, v.Reaction) else ()
        self.kinds: Final = frozenset(KINDS.index(kind) for kind in kinds)
        self.occasion: Final = OCCASIONS.index(timing.on) if isinstance(timing, v.Trigger) else -1
        sizes = timing.sizes if isinstance(timing, v.Trigger) else ()
        self.sizes: Final = frozenset(size.step for size in sizes)
        self.threshold: Final = timing.n if isinstance(timing, v.Trigger) else 0
        check = ability.check
        self.check: Final = (
            (tuple(v.CheckKind).index(check.kind), check.passing, _reach(check.by, ids)) if check else None
        )
        self.ops: Final = tuple(_op(op, ids) for op in ability.ops if not isinstance(op, v.Grant) and not _lasts(op))
        self.attaches: Final = any(op[0] == OP_ATTACH for op in self.ops)
        self.attacker_group: Final = next((op[1] for op in self.ops if op[0] == OP_ATTACK), -1)

    def used_from(self, zone: int, design: Design) -> bool:
        """Whether a card of this design, lying there, can use this ability (P-042, P-104, P-105, P-225)."""
        if zone == PERSONA:
            return self.persona_action
        if zone == FIELD:
            return True
        if zone == HAND:
            return self.flash if design.kind == MONSTER else self.attaches or design.after != ATTACHED
        if zone == ATTACHED:
            return not self.attaches
        if zone == ACTIVE:
            return self.granted
        return zone == EVENTS and not self.granted


class Design:
    """One card in numbers. ``size`` is 0 to 3, -1 for what is no Monster; its step is MOD, P marker and Recovery."""

    __slots__ = (
        "abilities",
        "ac",
        "after",
        "after_rounds",
        "aim",
        "dice",
        "faces",
        "host_leaves",
        "hp",
        "id",
        "kind",
        "mains_active",
        "mains_attached",
        "mains_event",
        "mains_field",
        "mains_hand",
        "mains_persona",
        "name",
        "number",
        "persona_action",
        "reactions",
        "rounds",
        "size",
        "statics",
        "third",
        "triggered",
        "triggers",
    )

    def __init__(self, card: v.Card, number: int) -> None:
        self.number: Final = number
        self.id: Final = card.id
        self.name: Final = card.name
        self.kind: Final = KINDS.index(card.kind)
        monster = card if isinstance(card, v.Monster) else None
        self.size: Final = monster.size.step if monster else -1
        self.hp: Final = monster.hp if monster else 0
        self.ac: Final = monster.ac if monster else 0
        self.aim: Final = monster.aim if monster else 0
        self.dice: Final = monster.dice.count if monster else 0
        self.faces: Final = monster.dice.faces if monster else 0
        self.third: Final = bool(monster and v.Keyword.THIRD_TIMES_THE_HARM in monster.keywords)
        after = card.after if isinstance(card, v.Hex | v.Utility) else None
        self.after: Final = _ZONES[after.zone] if after else NOWHERE
        self.after_rounds: Final = after.rounds if after else 0
        self.host_leaves: Final = _ZONES[after.host_leaves] if after and after.host_leaves else NOWHERE
        self.rounds: Final = card.rounds if isinstance(card, v.Event) else 0
        self.triggered: Final = isinstance(card, v.Event) and card.triggered
        printed = [AbilityDesign(ability, index) for index, ability in enumerate(card.abilities)]
        granted = [op.ability for ability in card.abilities for op in ability.ops if isinstance(op, v.Grant)]
        extra = [AbilityDesign(ability, len(printed) + place, granted=True) for place, ability in enumerate(granted)]
        self.abilities: Final = tuple(printed + extra)
        mains = [a for a in self.abilities if a.timing == IN_MAIN]
        self.mains_persona: Final = tuple(a for a in mains if a.used_from(PERSONA, self))
        self.mains_field: Final = tuple(a for a in mains if a.used_from(FIELD, self))
        self.mains_hand: Final = tuple(a for a in mains if a.used_from(HAND, self))
        self.mains_attached: Final = tuple(a for a in mains if a.used_from(ATTACHED, self))
        self.mains_active: Final = tuple(a for a in mains if a.used_from(ACTIVE, self))
        self.mains_event: Final = () if self.triggered else tuple(a for a in mains if a.used_from(EVENTS, self))
        self.reactions: Final = tuple(a for a in self.abilities if a.timing == AS_REACTION)
        self.triggers: Final = tuple(a for a in self.abilities if a.timing == AS_TRIGGER)
        self.persona_action: Final = next((a for a in self.abilities if a.persona_action), None)
        self.statics: Final = tuple(_statics(card))


def _reach(reach: v.Reach, ids: list[str]) -> int:
    return SELF + FIXED.index(reach) if isinstance(reach, v.Fixed) else ids.index(reach)


def _amount(n: v.Amount) -> Amount:
    if isinstance(n, v.Dice):
        return (n.count, n.faces, n.plus)
    if isinstance(n, v.Special):
        return (FULL if n is v.Special.FULL else HALF_DEALT, 0, 0)
    return (0, 0, n)


def _duration(lasts: v.Duration) -> int:
    return FOR_ROUNDS + lasts.n if isinstance(lasts, v.Rounds) else tuple(v.For).index(lasts)


def _lasts(op: v.Op) -> bool:
    """Whether an operation works all the time that its source stays, instead of being carried out."""
    return isinstance(op, v.ChangeStat | v.GiveStatus | v.LiftRule) and op.lasts is v.For.ACTIVE


def _effect(op: v.ChangeStat | v.GiveStatus | v.LiftRule) -> tuple[int, int]:
    if isinstance(op, v.ChangeStat):
        return WHAT_INDEX[op.stat.value], op.n
    if isinstance(op, v.GiveStatus):
        return WHAT_INDEX[op.status.value], 1
    return WHAT_INDEX[op.rule.value], 1


def _op(op: v.Op, ids: list[str]) -> Op:
    """An operation as a tuple: its code, what it reaches (-1: nothing), and its numbers."""
    match op:
        case v.Damage(to, n):
            return (OP_DAMAGE, _reach(to, ids), _amount(n))
        case v.Heal(to, n):
            return (OP_HEAL, _reach(to, ids), _amount(n))
        case v.TempHp(to, n):
            return (OP_TEMP_HP, _reach(to, ids), _amount(n))
        case v.Ward(to, n):
            return (OP_WARD, _reach(to, ids), _amount(n))
        case v.ChangeStat() | v.GiveStatus() | v.LiftRule():
            return (OP_EFFECT, _reach(op.to, ids), *_effect(op), _duration(op.lasts))
        case v.Fatigue(to):
            return (OP_FATIGUE, _reach(to, ids))
        case v.Refresh(to):
            return (OP_REFRESH, _reach(to, ids))
        case v.Cleanse(to):
            return (OP_CLEANSE, _reach(to, ids))
        case v.Prime(to):
            return (OP_PRIME, _reach(to, ids))
        case v.Move(what, zone, rounds):
            return (OP_MOVE, _reach(what, ids), _ZONES[zone], BY_SIZE if rounds is None else rounds)
        case v.Attack(attacker, on, status):
            return (OP_ATTACK, _reach(attacker, ids), _reach(on, ids), WHAT_INDEX[status.value] if status else -1)
        case v.GainAction(n):
            return (OP_GAIN_ACTION, -1, n)
        case v.Negate(kind, passing):
            return (OP_NEGATE, -1, tuple(v.CheckKind).index(kind), passing)
        case v.Reveal(what):
            return (OP_REVEAL, _reach(what, ids))
        case v.Attach(to):
            return (OP_ATTACH, _reach(to, ids))
    raise TypeError(f"{type(op).__name__} is no operation that is carried out")


def _statics(card: v.Card) -> list[Static]:
    found: list[Static] = []
    for ability in card.abilities:
        if isinstance(ability.timing, v.Static) or (isinstance(card, v.Event) and card.rounds):
            for op in ability.ops:
                if _lasts(op):
                    assert isinstance(op, v.ChangeStat | v.GiveStatus | v.LiftRule)
                    what, n = _effect(op)
                    found.append((what, n, _reach(op.to, []), ability.requires))
    return found


DESIGNS: dict[int, Design] = {}
DESIGN_NUMBER: dict[str, int] = {}

_SERIES = "SMLGHUE"
_FIRST_OF_OTHERS = 100_000


def add_card(card: v.Card) -> int:
    """Let a card be played with; returns its number. The same card again has its number again.

    A card of the pool is numbered by its id (PX-H07 is 4007), any other in order of coming. The id of a card of the
    pool stays its own, whatever else is added under it.
    """
    number = _NUMBERS.get(card)
    if number is None:
        found = re.fullmatch(r"PX-([SMLGHUE])(\d{2,3})", card.id)
        if found is not None and card.id not in DESIGN_NUMBER:
            number = _SERIES.index(found[1]) * 1000 + int(found[2])
        else:
            number = _FIRST_OF_OTHERS + len(DESIGNS)
        DESIGNS[number] = Design(card, number)
        _NUMBERS[card] = number
    if DESIGN_NUMBER.get(card.id, _FIRST_OF_OTHERS) >= _FIRST_OF_OTHERS:
        DESIGN_NUMBER[card.id] = number
    return number


_NUMBERS: dict[v.Card, int] = {}
for _card in CARDS:
    add_card(_card)
POOL: tuple[int, ...] = tuple(DESIGNS)
"""The numbers of the playable pool, in printed order."""
