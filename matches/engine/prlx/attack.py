"""An attack from its declaration to its end (P-112 to P-187): windows, roll, damage, counter, Fatigue, Follow Up.

The attack that is going on is the last of ``t.battles``; its parts are steps on the agenda, so that anything may be
nested inside it and a match can be stored at any point.
"""

from __future__ import annotations

from matches.engine.position import Position, Step
from matches.engine.prlx import decisions, facts, harm, rolls, settling, steps
from matches.engine.prlx.choices import FollowUp, Protect
from matches.engine.prlx.designs import (
    AIM,
    ATTACK_ADVANTAGE,
    ATTACK_DISADVANTAGE,
    CURSED,
    DAMAGE_ADVANTAGE,
    DAMAGE_DISADVANTAGE,
    DEFENSIVE_FOLLOW_UP_SELF,
    DESIGNS,
    DMG,
    FIELD,
    INSPIRED,
    PERSONA,
)
from matches.engine.prlx.facts import AttackRolled, DamageRolled
from matches.engine.prlx.stats import ac_against, can_attack, changes, fatigue, freed, stat, statuses
from matches.engine.prlx.table import (
    BY_ABILITY,
    COUNTER,
    DEFENSIVE_FOLLOW_UP,
    EMPTY,
    ENDURE,
    FOLLOW_UP,
    FREE,
    NORMAL,
    REACTION,
    SECONDARY,
    STRIDE,
    Battle,
    Table,
)

SECOND_ATTACK, NATURAL_20 = 30, 31
"""Reasons of a roll besides the statuses: the second attack of a Fatigued Monster, and a natural 20."""

_PARTS: tuple[Step, ...] = (
    (steps.ATTACK_END,),
    (steps.ATTACK_COUNTER,),
    (steps.ATTACK_ROLL,),
    (steps.ATTACK_DEFENSE,),
    (steps.ATTACK_OWN,),
)


def declare(p: Position, battle: Battle) -> None:
    """Declare an attack that has been paid for: its parts go on the agenda (P-116)."""
    facts.declare_attack(p, battle)
    p.agenda.extend(_PARTS)


def stands(t: Table, battle: Battle) -> bool:
    """Whether attacker and target are both still in play; if not, there is no roll (A-043)."""
    return t.zone[battle.attacker] == FIELD and t.zone[battle.target] in (FIELD, PERSONA)


def announce(p: Position, kind: int, team: int) -> None:
    """Say that a window may open, wherever cards that others do not see decide whether it does."""
    if p.facts is not None:
        t = p.table
        if any(not t.known[card] for card in t.hand[team]):
            facts.pause(p, kind, t.setting.seats[team])


def own_window(p: Position, step: Step) -> None:
    """The attacker's player may react before the defender (W-OWN-ATTACK)."""
    t = p.table
    battle = t.battles[-1]
    team = battle.attacker // STRIDE
    announce(p, steps.OWN_ATTACK, team)
    if stands(t, battle) and decisions.own_attack_options(t, team):
        p.agenda.append((steps.OWN_ATTACK, team))


def defense_window(p: Position, step: Step) -> None:
    """The defender stages a protector and reacts until the defense is committed (W-DEFENCE)."""
    t = p.table
    battle = t.battles[-1]
    team = battle.declared // STRIDE
    announce(p, steps.DEFENSE, team)
    if stands(t, battle) and decisions.defense_options(t, team):
        p.agenda.append((steps.DEFENSE, team))


_PRICE = {FREE: facts.FREE_DEFENSE, REACTION: facts.REACTION, DEFENSIVE_FOLLOW_UP: facts.DEFENSIVE_FOLLOW_UP}


def protect(p: Position, choice: Protect) -> None:
    """Stage a protector: its mode is paid for at once, and the window goes on."""
    if choice.mode != ENDURE:
        facts.spend(p, choice.monster // STRIDE, _PRICE[choice.mode])
    facts.stage_protector(p, choice.monster, choice.mode)
    p.agenda.append((steps.ATTACK_DEFENSE,))


def roll(p: Position, step: Step) -> None:
    """The roll to hit, and on a hit the damage (P-117 to P-132)."""
    t = p.table
    battle = t.battles[-1]
    if not stands(t, battle):
        return
    attacker = battle.attacker
    status = statuses(t, attacker)
    if battle.status >= 0:
        status |= 1 << battle.status
    advantage, second = _tilt(t, attacker, status, t.attacks[attacker])
    faces, kept = rolls.d20(p.dice, advantage)
    natural = rolls.natural(t, kept, status)
    aim = stat(t, attacker, AIM)
    ac = ac_against(t, battle.target, tired=bool(battle.tired))
    hit = _hits(t, natural, kept + aim, ac)
    bypassed = natural == rolls.D20 and battle.protector != EMPTY
    target = battle.declared if bypassed else battle.target
    shown = _shown_roll(t, battle, (faces, kept, advantage, status, second, aim, ac)) if p.facts is not None else None
    facts.show_roll(p, target, natural, int(hit), shown)
    if hit:
        spilling = bool(battle.tired) and not bypassed and kept + aim > ac
        _strike(p, t.battles[-1], status, critical=natural == rolls.D20 and not bypassed, spilling=spilling)
    elif DESIGNS[t.design[attacker]].third:
        streak = t.streak[attacker] + 1
        facts.set_streak(p, attacker, streak, int(streak > 1 or t.primed[attacker]))


def _tilt(t: Table, attacker: int, status: int, attacks: int) -> tuple[int, bool]:
    """The Advantage of a roll to hit (1, 0, -1), and whether it is a Fatigued Monster's second attack (P-136)."""
    second = bool(attacks > 1 and t.fatigued[attacker])
    lower = second or bool(status >> ATTACK_DISADVANTAGE & 1)
    return rolls.direction(bool(status >> ATTACK_ADVANTAGE & 1), lower), second


def forecast(t: Table, battle: Battle, *, declared: bool) -> tuple[int, int]:
    """The least face of the d20 with which this attack would hit as things stand, and its Advantage (1, 0, -1).

    ``declared`` if the attack is going on, and so counts already among those of its Monster.
    """
    attacker = battle.attacker
    status = statuses(t, attacker) | (1 << battle.status if battle.status >= 0 else 0)
    aim, ac = stat(t, attacker, AIM), ac_against(t, battle.target, tired=bool(battle.tired))
    advantage, _ = _tilt(t, attacker, status, t.attacks[attacker] + (0 if declared else 1))
    faces = range(1, rolls.D20 + 1)
    return next(face for face in faces if _hits(t, rolls.natural(t, face, status), face + aim, ac)), advantage


def _shown_roll(t: Table, battle: Battle, terms: tuple[tuple[int, ...], int, int, int, bool, int, int]) -> AttackRolled:
    """A roll to hit with all its terms, for whoever listens; who is struck is filled in when it is shown."""
    faces, kept, advantage, status, second, aim, ac = terms
    attacker, target = battle.attacker, battle.target
    reasons = [what for what in (ATTACK_ADVANTAGE, ATTACK_DISADVANTAGE) if status >> what & 1]
    if second:
        reasons.append(SECOND_ATTACK)
    return AttackRolled(
        attacker=attacker,
        design=t.design[attacker],
        target=target,
        target_design=t.design[target],
        faces=faces,
        kept=kept,
        advantage=advantage,
        reasons=tuple(reasons),
        aim=aim + fatigue(t, attacker),
        fatigue=fatigue(t, attacker),
        total=kept + aim,
        ac=ac,
        less=ac_against(t, target, tired=False) - ac,
        natural=0,
        hit=0,
    )


def _hits(t: Table, natural: int, total: int, ac: int) -> bool:
    """A natural 20 always hits, a natural 1 never does, else the total must reach the AC (A-013 to A-015)."""
    rules = t.setting.rules
    if natural == rolls.D20:
        return True
    if natural == 1 and rules.nat1_always_misses:
        return False
    return total >= ac if rules.hit_on_equal else total > ac


def _strike(p: Position, battle: Battle, status: int, *, critical: bool, spilling: bool) -> None:
    """Roll damage, and let it fall on the target and, past a Fatigued protector, by half on the Persona (P-174)."""
    t = p.table
    attacker, target = battle.attacker, battle.target
    design = DESIGNS[t.design[attacker]]
    higher = critical or bool(status >> DAMAGE_ADVANTAGE & 1) or bool(status >> INSPIRED & 1)
    lower = bool(status >> DAMAGE_DISADVANTAGE & 1) or bool(status >> CURSED & 1)
    advantage = rolls.direction(higher, lower)
    sets, dice = rolls.dice_sets(p.dice, design.dice, design.faces, advantage)
    total = max(0, dice + stat(t, attacker, DMG))
    doubled = t.primed[attacker]
    if doubled:
        total *= 2
    spill = total // 2 if spilling else 0
    if p.facts is not None:
        whys = (DAMAGE_ADVANTAGE, DAMAGE_DISADVANTAGE, INSPIRED, CURSED)
        reasons = tuple([what for what in whys if status >> what & 1] + ([NATURAL_20] if critical else []))
        facts.show_damage(
            p,
            DamageRolled(
                attacker, t.design[attacker], target, t.design[target], design.faces, sets, advantage, reasons, dice,
                design.size, changes(t, attacker, DMG), fatigue(t, attacker), doubled, total, spill,
            ),
        )  # fmt: skip
    facts.set_streak(p, attacker, 0, 0)
    low = []
    if harm.damage(p, target, total, facts.BY_ATTACK) and t.zone[target] == PERSONA:
        low.append(target // STRIDE)
    if spill and harm.damage(p, battle.declared, spill, facts.BY_SPILL):
        low.append(battle.declared // STRIDE)
    settling.settle(p, low=low, hits=settling.hit(t, attacker, target), attacker=attacker)


def counter_window(p: Position, step: Step) -> None:
    """After a natural 1 against a Monster: a free Counter Window (P-146 to P-152)."""
    t = p.table
    battle = t.battles[-1]
    if not t.setting.rules.counter_before_fatigue:
        _tire(p, battle.attacker)
    if battle.natural != 1 or battle.hit or battle.kind == COUNTER or t.zone[battle.target] != FIELD:
        return
    if t.zone[battle.attacker] == FIELD and can_attack(t, battle.target):
        p.agenda.append((steps.COUNTER, battle.target // STRIDE))


def counterattack(p: Position) -> None:
    """The attacked Monster strikes back at once, for nothing (P-147)."""
    battle = p.table.battles[-1]
    declare(p, Battle(battle.target, battle.attacker, battle.attacker, kind=COUNTER))


def _tire(p: Position, monster: int) -> None:
    if p.table.zone[monster] == FIELD:
        facts.set_fatigue(p, monster, 1)


def finish(p: Position, step: Step) -> None:
    """Fatigue, what a defense leaves behind, and the Follow Up window (P-134, P-163, P-168, P-178, P-181)."""
    t = p.table
    battle = t.battles[-1]
    attacker = battle.attacker
    facts.end_attack(p)
    _tire(p, attacker)
    if battle.protector != EMPTY:
        if battle.mode == ENDURE:
            _tire(p, battle.protector)
        elif battle.mode == REACTION:
            _earn(p, battle.protector)
    team = attacker // STRIDE
    if battle.kind in (NORMAL, BY_ABILITY) and battle.paid:
        p.agenda.append((steps.FOLLOW, team, FOLLOW_UP, attacker, EMPTY))
    elif battle.kind == FOLLOW_UP:
        p.agenda.append((steps.FOLLOW, team, SECONDARY, battle.first, attacker))


def _earn(p: Position, creator: int) -> None:
    """A Reaction Defense earns a Defensive Follow Up if another fresh Monster remains (A-042)."""
    t = p.table
    for monster in t.field[creator // STRIDE]:
        if not t.fatigued[monster] and (monster != creator or freed(t, monster, DEFENSIVE_FOLLOW_UP_SELF)):
            facts.earn_follow_up(p, creator)
            return


def follow_window(p: Position, step: Step) -> None:
    """The Follow Up or Secondary Follow Up window, if anybody could make the attack."""
    t = p.table
    _, team, kind, first, second = step
    if kind == FOLLOW_UP:
        if decisions.follow_up_options(t, team, first):
            p.agenda.append((steps.FOLLOW_UP, team, first))
    elif decisions.secondary_options(t, team, first, second):
        p.agenda.append((steps.SECONDARY, team, first, second))


def follow_up(p: Position, step: Step, choice: FollowUp) -> None:
    """Make the attack of a Follow Up (for the Reaction) or Secondary Follow Up (for nothing)."""
    if step[0] == steps.FOLLOW_UP:
        facts.spend(p, step[1], facts.REACTION)
        battle = Battle(choice.attacker, choice.target, choice.target, kind=FOLLOW_UP, first=step[2])
    else:
        battle = Battle(choice.attacker, choice.target, choice.target, kind=SECONDARY, first=step[2], second=step[3])
    declare(p, battle)
