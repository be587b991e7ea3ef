"""What may be chosen at the open decision."""

from __future__ import annotations

from matches.engine.position import Position
from matches.engine.prlx import choices, steps
from matches.engine.prlx.choices import BACK, COUNTERATTACK, DONE, END_TURN, PASS, Choice, React, Targets, UseAbility
from matches.engine.prlx.designs import (
    ACTIVATION,
    ATTACK_ANY,
    ATTACK_MONSTER,
    ATTACK_PERSONA,
    DEFENSIVE_FOLLOW_UP_SELF,
    DESIGNS,
    FOLLOW_UP_SELF,
    LARGE,
    MEDIUM,
    MONSTER,
    OWN_ATTACK,
    PAY_ACTION,
    PAY_BONUS,
    PAY_FREE,
    SECONDARY_FOLLOW_UP_ANY,
    SMALL,
    UP_TO,
    AbilityDesign,
    Design,
)
from matches.engine.prlx.legality import (
    LISTED_TARGETS,
    candidates,
    in_place,
    selections,
    target_lists,
    usable,
    ways,
)
from matches.engine.prlx.stats import can_attack, freed
from matches.engine.prlx.table import (
    DEFENSIVE_FOLLOW_UP,
    EMPTY,
    ENDURE,
    FREE,
    REACTION,
    SIZE,
    STRIDE,
    Table,
)

OWN_WINDOWS = frozenset({OWN_ATTACK})
PERSONA_WINDOWS = frozenset({ATTACK_PERSONA, ATTACK_ANY})
MONSTER_WINDOWS = frozenset({ATTACK_MONSTER, ATTACK_ANY})
ACTIVATION_WINDOWS = frozenset({ACTIVATION})


def options(p: Position) -> tuple[Choice, ...]:
    """Every legal choice of the open decision; empty when the match is over."""
    if not p.agenda:
        return ()
    step = p.agenda[-1]
    kind = step[0]
    t = p.table
    if kind == steps.MAIN:
        return tuple(main_options(t, t.active_team))
    if kind == steps.OWN_ATTACK:
        return (*own_attack_options(t, step[1]), PASS)
    if kind == steps.DEFENSE:
        return (*defense_options(t, step[1]), PASS)
    if kind == steps.ACTIVATION:
        return (*activation_options(t, step[1]), PASS)
    if kind == steps.COUNTER:
        return (COUNTERATTACK, PASS)
    if kind == steps.FOLLOW_UP:
        return (*follow_up_options(t, step[1], step[2]), PASS)
    if kind == steps.SECONDARY:
        return (*secondary_options(t, step[1], step[2], step[3]), PASS)
    if kind == steps.HAND_LIMIT:
        return (choices.bury(step[1]), *[choices.bury(card) for card in t.hand[step[1] // STRIDE]])
    if kind == steps.TARGETS:
        return tuple(target_options(t, step))
    return ()


def idle(p: Position) -> Choice:
    """What is taken for a seat that runs out of time: decline, end the turn, or Bury what comes (A-093)."""
    kind = p.agenda[-1][0]
    if kind == steps.MAIN:
        return END_TURN
    if kind == steps.HAND_LIMIT:
        return choices.bury(p.agenda[-1][1])
    return BACK if kind == steps.TARGETS else PASS


def asked_about(t: Table, step: tuple[int, ...]) -> tuple[int, int]:
    """The team that a decision step asks, and the card that it is about (EMPTY: none)."""
    kind = step[0]
    if kind == steps.MAIN:
        return t.active_team, EMPTY
    if kind in (steps.HAND_LIMIT, steps.TARGETS):
        return step[1] // STRIDE, step[1]
    if kind == steps.ACTIVATION:
        return step[1], t.activations[-1].source
    if kind == steps.COUNTER:
        return step[1], t.battles[-1].target
    return step[1], t.battles[-1].attacker if t.battles else EMPTY


def main_options(t: Table, team: int) -> list[Choice]:
    """The main window: summons, attacks, abilities of everything in reach, and the end of the turn (P-073 to P-083)."""
    row: list[Choice] = []
    designs = t.design
    spare = bool(t.actions[team] or t.bonus[team])
    for card in t.hand[team]:
        design = DESIGNS[designs[card]]
        if design.kind == MONSTER:
            if design.size < LARGE and spare:
                row.extend(summon_options(t, team, card, design))
            if design.size > SMALL and t.field[team]:
                row.extend(sacrisummon_options(t, team, card, design))
        if design.mains_hand:
            _add_abilities(row, t, team, card, design.mains_hand)
    if spare:
        row.extend(attack_options(t, team))
    persona = team * STRIDE
    _add_abilities(row, t, team, persona, DESIGNS[designs[persona]].mains_persona)
    for card in t.field[team]:
        _add_abilities(row, t, team, card, DESIGNS[designs[card]].mains_field)
    for card in t.attached:
        if card // STRIDE == team:
            _add_abilities(row, t, team, card, DESIGNS[designs[card]].mains_attached)
    for card in t.active[team]:
        _add_abilities(row, t, team, card, DESIGNS[designs[card]].mains_active)
    for card in t.events[team]:
        _add_abilities(row, t, team, card, DESIGNS[designs[card]].mains_event)
    row.append(END_TURN)
    return row


def summon_options(t: Table, team: int, card: int, design: Design) -> list[Choice]:
    """Base Summons: Small with either, Medium with an Action; a defeated Small with an Action (P-084 to P-088)."""
    if len(t.field[team]) >= t.setting.slots:
        return []
    row: list[Choice] = []
    if t.actions[team]:
        row.append(choices.summon(card, PAY_ACTION))
    if t.bonus[team] and design.size == SMALL and not t.debt[card]:
        row.append(choices.summon(card, PAY_BONUS))
    return row


def sacrisummon_options(t: Table, team: int, card: int, design: Design) -> list[Choice]:
    """Sacrisummons: one size smaller as Fodder, or two Mediums for a Giant (P-089 to P-097)."""
    size = design.size
    free = size == MEDIUM and t.free_sacrisummon[team]
    if not (free or t.actions[team]):
        return []
    rows: list[tuple[int, ...]] = [(m,) for m in t.field[team] if DESIGNS[t.design[m]].size == size - 1]
    if size > LARGE:
        mediums = [m for m in t.field[team] if DESIGNS[t.design[m]].size == MEDIUM]
        rows.extend((one, other) for at, one in enumerate(mediums) for other in mediums[at + 1 :])
    row: list[Choice] = []
    for given in rows:
        if free:
            row.append(choices.sacrisummon(card, given, PAY_FREE))
        if t.actions[team]:
            row.append(choices.sacrisummon(card, given, PAY_ACTION))
    return row


def attack_options(t: Table, team: int) -> list[Choice]:
    """Each Monster that may attack, on each opposing creature, for each resource (P-112, P-113)."""
    row: list[Choice] = []
    targets = t.creatures(1 - team)
    make = choices.declare_attack
    for monster in t.field[team]:
        if can_attack(t, monster):
            if t.actions[team]:
                row.extend([make(monster, target, PAY_ACTION) for target in targets])
            if t.bonus[team]:
                row.extend([make(monster, target, PAY_BONUS) for target in targets])
    return row


_ONE_TARGET: tuple[Targets, ...] = tuple(((card,),) for card in range(SIZE))


def _add_abilities(row: list[Choice], t: Table, team: int, source: int, abilities: tuple[AbilityDesign, ...]) -> None:
    for ability in abilities:
        ways_to_pay = usable(t, team, source, ability)
        if not ways_to_pay:
            continue
        index = ability.index
        if not ability.chosen:
            row.extend([UseAbility(source, index, pay) for pay in ways_to_pay])
        elif ability.one_target:
            found = candidates(t, team, source, ability, ability.chosen_groups[0])
            for pay in ways_to_pay:
                row.extend([UseAbility(source, index, pay, _ONE_TARGET[card]) for card in found])
        else:
            _add_aimed(row, t, source, ability, ways_to_pay)


def _add_aimed(row: list[Choice], t: Table, source: int, ability: AbilityDesign, ways_to_pay: tuple[int, ...]) -> None:
    """An ability with several targets: every way to choose them, or one by one if there are too many."""
    lists = target_lists(t, source // STRIDE, source, ability)
    count = ways(ability, lists)
    if count > LISTED_TARGETS:
        row.extend([choices.choose_targets(source, ability.index, pay) for pay in ways_to_pay])
    elif count:
        for targets in selections(ability, lists):
            row.extend([UseAbility(source, ability.index, pay, targets) for pay in ways_to_pay])


def own_attack_options(t: Table, team: int) -> list[Choice]:
    """Reactions of the attacker's player to the innermost attack."""
    return reaction_options(t, team, OWN_WINDOWS)


def defense_options(t: Table, team: int) -> list[Choice]:
    """Protectors, if the Persona is the target and has none yet, and reactions (P-154 to P-170)."""
    battle = t.battles[-1]
    against_persona = battle.declared == team * STRIDE
    row: list[Choice] = []
    if against_persona and battle.protector == EMPTY:
        row.extend(protector_options(t, team))
    row.extend(reaction_options(t, team, PERSONA_WINDOWS if against_persona else MONSTER_WINDOWS))
    return row


def protector_options(t: Table, team: int) -> list[Choice]:
    """The Monsters that may protect, each in the modes that are open to it."""
    row: list[Choice] = []
    free, reaction, creator = t.free_defense[team], t.reaction[team], t.follow_up_of[team]
    for monster in t.field[team]:
        if not t.fatigued[monster]:
            if free:
                row.append(choices.protect(monster, FREE))
            elif reaction:
                row.append(choices.protect(monster, REACTION))
            if creator != EMPTY and (creator != monster or freed(t, monster, DEFENSIVE_FOLLOW_UP_SELF)):
                row.append(choices.protect(monster, DEFENSIVE_FOLLOW_UP))
        row.append(choices.protect(monster, ENDURE))
    return row


def activation_options(t: Table, team: int) -> list[Choice]:
    """Reactions to the innermost activation, which is the opponent's."""
    activation = t.activations[-1]
    if activation.negated or activation.team == team:
        return []
    return reaction_options(t, team, ACTIVATION_WINDOWS, DESIGNS[t.design[activation.source]].kind)


def follow_up_options(t: Table, team: int, first: int) -> list[Choice]:
    """A different unfatigued Monster on any target, for the Reaction (P-178, P-179, A-044)."""
    if not t.reaction[team]:
        return []
    row: list[Choice] = []
    for monster in t.field[team]:
        fresh = monster != first and not t.fatigued[monster]
        if (fresh or freed(t, monster, FOLLOW_UP_SELF)) and can_attack(t, monster):
            row.extend([choices.follow_up(monster, target) for target in t.creatures(1 - team)])
    return row


def secondary_options(t: Table, team: int, first: int, second: int) -> list[Choice]:
    """A third different unfatigued Monster on any target, for nothing (P-181 to P-184)."""
    row: list[Choice] = []
    for monster in t.field[team]:
        fresh = monster not in (first, second) and not t.fatigued[monster]
        if (fresh or freed(t, monster, SECONDARY_FOLLOW_UP_ANY)) and can_attack(t, monster):
            row.extend([choices.follow_up(monster, target) for target in t.creatures(1 - team)])
    return row


def reaction_options(t: Table, team: int, windows: frozenset[int], activated: int = -1) -> list[Choice]:
    """The reaction abilities that a team can use in these windows; ``activated`` is the kind of card answered."""
    row: list[Choice] = []
    designs = t.design
    for pile in ((team * STRIDE,), t.field[team], t.hand[team], t.attached, t.active[team]):
        for source in pile:
            found = DESIGNS[designs[source]].reactions
            if found and source // STRIDE == team:
                for ability in found:
                    if ability.window in windows and (not ability.kinds or activated in ability.kinds):
                        _add_reaction(row, t, team, source, ability)
    return row


def _add_reaction(row: list[Choice], t: Table, team: int, source: int, ability: AbilityDesign) -> None:
    if not in_place(t, source, ability):
        return
    ways_to_pay = usable(t, team, source, ability)
    if not ways_to_pay:
        return
    if not ability.chosen:
        row.append(React(source, ability.index))
        return
    lists = target_lists(t, team, source, ability)
    count = ways(ability, lists)
    if count > LISTED_TARGETS:
        row.append(choices.choose_targets(source, ability.index, ways_to_pay[0]))
    elif count:
        row.extend([React(source, ability.index, targets) for targets in selections(ability, lists)])


def target_options(t: Table, step: tuple[int, ...]) -> list[Choice]:
    """The next target of an ability whose targets are chosen one by one; back is always possible."""
    source, index = step[1], step[2]
    ability = DESIGNS[t.design[source]].abilities[index]
    done, current = picked(step)
    place = ability.chosen_groups[len(done)]
    found = candidates(t, source // STRIDE, source, ability, place)
    row: list[Choice] = [choices.pick_target(card) for card in found if card not in current]
    if current and ability.groups[place].mode == UP_TO:
        row.append(DONE)
    row.append(BACK)
    return row


def picked(step: tuple[int, ...]) -> tuple[list[tuple[int, ...]], tuple[int, ...]]:
    """What a TARGETS step has chosen so far: the groups that are complete, and the one in hand."""
    return choices.groups(step[5:])
