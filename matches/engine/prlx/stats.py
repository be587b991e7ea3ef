"""Live numbers: AIM, DMG and AC of a creature, what it is under, and which rules it is freed from."""

from __future__ import annotations

from collection.cards.prlx.vocabulary import (
    Condition,
    EnemyFatiguedMonsterExists,
    EnemyMonstersAtLeast,
    YouControlMonstersAtMost,
    YourPersonaHpAtMost,
)
from matches.engine.prlx.designs import (
    AC,
    AIM,
    ALL_ALLY_CREATURES,
    ALL_ALLY_MONSTERS,
    ALL_ENEMY_CREATURES,
    ALL_ENEMY_MONSTERS,
    ALL_OTHER_ALLY_MONSTERS,
    DESIGNS,
    DMG,
    ENEMY_PERSONA,
    FIELD,
    FIRST_RULE,
    FIRST_STATUS,
    GIANT,
    HOST,
    SELF,
    YOUR_PERSONA,
)
from matches.engine.prlx.facts import is_negative
from matches.engine.prlx.table import EMPTY, FATIGUE, GIANT_FATIGUE, PERSONA_AC, STRIDE, Table

Held = tuple[int, int, tuple[Condition, ...], int]
"""What lasts on one creature: what it changes, by how much, while what holds, and its source."""

NONE: tuple[Held, ...] = ()


def held(t: Table, creature: int) -> tuple[Held, ...]:
    """Everything that lasts on a creature while its source stays (statics, equipment, lasting Events)."""
    found = t.statics
    if found is None:
        found = t.statics = _gather(t)
    row: tuple[Held, ...] = found[creature]
    return row


def _gather(t: Table) -> tuple[tuple[Held, ...], ...]:
    rows: list[tuple[Held, ...]] = [NONE] * len(t.design)
    sources = [*t.field[0], *t.field[1], *t.active[0], *t.active[1], *t.attached]
    for source in sources:
        for what, n, reach, requires in DESIGNS[t.design[source]].statics:
            for creature in _reached(t, reach, source):
                rows[creature] = (*rows[creature], (what, n, requires, source))
    return tuple(rows)


def _reached(t: Table, reach: int, source: int) -> list[int]:
    team = source // STRIDE
    if reach == SELF:
        return [source]
    if reach == HOST:
        return [t.host[source]]
    if reach == YOUR_PERSONA:
        return [team * STRIDE]
    if reach == ENEMY_PERSONA:
        return [(1 - team) * STRIDE]
    return group(t, reach, source, team)


def group(t: Table, reach: int, source: int, team: int) -> list[int]:
    """The members of a group selector, Persona before Monsters, for ``team`` and its card ``source``."""
    if reach == ALL_ALLY_MONSTERS:
        return t.field[team][:]
    if reach == ALL_OTHER_ALLY_MONSTERS:
        return [monster for monster in t.field[team] if monster != source]
    if reach == ALL_ENEMY_MONSTERS:
        return t.field[1 - team][:]
    if reach == ALL_ALLY_CREATURES:
        return t.creatures(team)
    if reach == ALL_ENEMY_CREATURES:
        return t.creatures(1 - team)
    raise ValueError(f"{reach} is no group")


def holds(t: Table, requires: tuple[Condition, ...], team: int) -> bool:
    """Whether every condition holds for a team."""
    for condition in requires:
        if isinstance(condition, YourPersonaHpAtMost):
            if t.hp[team * STRIDE] > condition.n:
                return False
        elif isinstance(condition, EnemyFatiguedMonsterExists):
            if not any(t.fatigued[monster] for monster in t.field[1 - team]):
                return False
        elif isinstance(condition, YouControlMonstersAtMost):
            if len(t.field[team]) > condition.n:
                return False
        elif isinstance(condition, EnemyMonstersAtLeast):
            if len(t.field[1 - team]) < condition.n:
                return False
        else:
            raise TypeError(f"{type(condition).__name__} is no condition")
    return True


def _works(t: Table, creature: int, entry: Held) -> bool:
    what, n, requires, source = entry
    if requires and not holds(t, requires, source // STRIDE):
        return False
    return not (t.exempt and is_negative(what, n) and (creature, source) in t.exempt)


Term = tuple[int, int, int, int]
"""One thing that is on a creature: what it changes, by how much, until when (as ``Effect.until``), and its source.

What ends by itself has no source (EMPTY); what has one lasts as long as it, and its time means nothing.
"""


def terms(t: Table, creature: int) -> list[Term]:
    """Everything that changes a creature now, Fatigue apart: what ends by itself, then what lasts with its source."""
    found = [(effect.what, effect.n, effect.until, EMPTY) for effect in t.effects if effect.creature == creature]
    found.extend((entry[0], entry[1], 0, entry[3]) for entry in held(t, creature) if _works(t, creature, entry))
    return found


def printed(t: Table, creature: int, which: int) -> int:
    """The printed AIM, the size modifier as DMG, or the AC (of a Persona 12 and up by size)."""
    design = DESIGNS[t.design[creature]]
    if which == AIM:
        return design.aim
    if which == DMG:
        return design.size
    return design.ac if creature & (STRIDE - 1) else PERSONA_AC + design.size


def fatigue(t: Table, creature: int) -> int:
    """What Fatigue takes from AIM, DMG and AC; 0 of a Monster that is not Fatigued (P-139, P-140)."""
    if not t.fatigued[creature]:
        return 0
    return GIANT_FATIGUE if DESIGNS[t.design[creature]].size == GIANT else FATIGUE


def changes(t: Table, creature: int, which: int) -> int:
    """The sum of all effects on one stat, Fatigue apart."""
    total = 0
    for effect in t.effects:
        if effect.creature == creature and effect.what == which:
            total += effect.n
    for entry in held(t, creature):
        if entry[0] == which and _works(t, creature, entry):
            total += entry[1]
    return total


def stat(t: Table, creature: int, which: int) -> int:
    """The live AIM, DMG or AC of a creature in play; no floor (A-094)."""
    return printed(t, creature, which) + changes(t, creature, which) - fatigue(t, creature)


def statuses(t: Table, creature: int) -> int:
    """The statuses of a creature as bits by their number in ``designs`` (A-095: they do not stack)."""
    found = 0
    for effect in t.effects:
        if effect.creature == creature and FIRST_STATUS <= effect.what < FIRST_RULE:
            found |= 1 << effect.what
    for entry in held(t, creature):
        if FIRST_STATUS <= entry[0] < FIRST_RULE and _works(t, creature, entry):
            found |= 1 << entry[0]
    return found


def freed(t: Table, creature: int, rule: int) -> bool:
    """Whether a Monster is freed from a restriction (P-186)."""
    for effect in t.effects:
        if effect.creature == creature and effect.what == rule:
            return True
    return any(entry[0] == rule and _works(t, creature, entry) for entry in held(t, creature))


def negative_sources(t: Table, creature: int) -> tuple[int, ...]:
    """The lasting sources that do something negative to a creature now, in order, each once."""
    found: list[int] = []
    for entry in held(t, creature):
        if is_negative(entry[0], entry[1]) and entry[3] not in found and _works(t, creature, entry):
            found.append(entry[3])
    return tuple(found)


def waited(t: Table, since: int, rounds: int) -> int:
    """The turn at whose end a wait of ``rounds`` that began on turn ``since`` is over (A-001, A-002)."""
    if rounds and t.setting.rules.count_current_round_in_waits:
        return since + 2 * rounds - 1
    return since + 2 * rounds


def lasting_until(t: Table, rounds: int, since: int | None = None) -> int:
    """The last turn of an effect of ``rounds`` made on turn ``since`` (now, if None) (A-003)."""
    begun = t.turn if since is None else since
    return begun + 2 * rounds - (1 if t.setting.rules.lasting_counts_current_turn else 0)


def rounds_left(t: Table, active_event: int) -> int:
    """The rounds that an active Event still shows (A-003)."""
    last = lasting_until(t, t.rounds[active_event], t.since[active_event])
    return (last + 1 - t.turn + 1) // 2


def persona_ready(t: Table, team: int) -> bool:
    """Whether the Persona Action may be used again: its P marker has run out (P-045, P-046)."""
    used = t.persona_used[team]
    return not used or t.turn > waited(t, used, DESIGNS[t.design[team * STRIDE]].size)


def can_attack(t: Table, monster: int) -> bool:
    """Whether a Monster on the Field may still attack this turn: at most twice, not on turn one (P-058, P-114)."""
    return (
        t.zone[monster] == FIELD
        and t.attacks[monster] < t.setting.rules.attacks_per_turn
        and not (t.turn == 1 and monster // STRIDE == t.first)
    )


def ac_against(t: Table, creature: int, *, tired: bool) -> int:
    """The AC that an attack must reach; a protector that was already Fatigued loses its own MOD too (A-012)."""
    ac = stat(t, creature, AC)
    if tired and t.setting.rules.fatigued_protector_subtracts_mod:
        ac -= DESIGNS[t.design[creature]].size
    return ac
