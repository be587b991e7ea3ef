"""Why a choice is not possible: a code, a sentence and its rule. A choice is an option if and only if there is none."""

from __future__ import annotations

from collections.abc import Iterator

from matches.engine.game import Problem
from matches.engine.position import Position, Step
from matches.engine.prlx import decisions, steps
from matches.engine.prlx.choices import (
    BACK,
    COUNTERATTACK,
    DONE,
    END_TURN,
    PASS,
    Bury,
    Choice,
    ChooseTargets,
    DeclareAttack,
    FollowUp,
    PickTarget,
    Protect,
    React,
    Sacrisummon,
    Summon,
    UseAbility,
)
from matches.engine.prlx.designs import (
    ACTIVE,
    AS_REACTION,
    ATTACHED,
    DECK,
    DESIGNS,
    FIELD,
    GIANT,
    HAND,
    IN_MAIN,
    LARGE,
    MEDIUM,
    MONSTER,
    PAY_ACTION,
    PAY_BONUS,
    PAY_CREATURE_HP,
    PAY_EVENT,
    PAY_FREE,
    PAY_PERSONA_HP,
    PAY_REACTION,
    PERSONA,
    SMALL,
    AbilityDesign,
)
from matches.engine.prlx.legality import (
    attacks_no_more,
    bars_attacks,
    chosen_well,
    in_place,
    pays,
    rested,
    target_lists,
    ways,
)
from matches.engine.prlx.stats import can_attack, holds
from matches.engine.prlx.table import (
    DEFENSIVE_FOLLOW_UP,
    EMPTY,
    ENDURE,
    FREE,
    REACTION,
    STRIDE,
    Table,
)

_WINDOWS = {
    steps.MAIN: "the active player’s main window is open",
    steps.OWN_ATTACK: "the attacker’s player may react first",
    steps.DEFENSE: "a defense is being chosen",
    steps.ACTIVATION: "a card that was activated may be answered",
    steps.COUNTER: "a Counter Window is open",
    steps.FOLLOW_UP: "a Follow Up window is open",
    steps.SECONDARY: "a Secondary Follow Up window is open",
    steps.HAND_LIMIT: "a card waits at a full Hand",
    steps.TARGETS: "targets are being chosen",
}
_MAIN_CHOICES = (Summon, Sacrisummon, DeclareAttack, UseAbility)
_REACTION_STEPS = (steps.OWN_ATTACK, steps.DEFENSE, steps.ACTIVATION)


def problem(p: Position, choice: Choice, seat: int | None = None) -> Problem | None:
    """The first reason why this choice cannot be made now, or None. With ``seat``, who asks is judged as well."""
    if not p.agenda:
        return Problem("GAME_OVER", "The match is over.", "PRLX: End")
    if seat is not None and seat != p.table.asked_seat:
        return Problem("NOT_YOUR_TURN", "The other player must answer now.", "PRLX: Turns")
    return None if choice in decisions.options(p) else reason(p, choice)


def reason(p: Position, choice: Choice) -> Problem:
    """The first reason why a choice that is none of the options of the open decision cannot be made."""
    found = next(_reasons(p, choice), None)
    return found or Problem("CHOICE_INVALID", "That is not possible now.", "PRLX: Turns")


def _reasons(p: Position, choice: Choice) -> Iterator[Problem]:
    t = p.table
    step = p.agenda[-1]
    team = decisions.asked_about(t, step)[0]
    yield from _window(step, choice)
    if isinstance(choice, Summon):
        yield from _summon(t, team, choice)
    elif isinstance(choice, Sacrisummon):
        yield from _sacrisummon(t, team, choice)
    elif isinstance(choice, DeclareAttack):
        yield from _attack(t, team, choice)
    elif isinstance(choice, UseAbility | React | ChooseTargets):
        yield from _ability(t, team, choice)
    elif isinstance(choice, Protect):
        yield from _protect(t, team, choice)
    elif isinstance(choice, FollowUp):
        yield from _follow_up(t, team, step, choice)
    elif isinstance(choice, Bury):
        yield Problem("CARD_NOT_THERE", "Bury the incoming card, or one of your Hand.", "PRLX: Attrition Hand")


def _window(step: Step, choice: Choice) -> Iterator[Problem]:
    kind = step[0]
    if isinstance(choice, _MAIN_CHOICES) or choice == END_TURN:
        wanted: tuple[int, ...] = (steps.MAIN,)
    elif isinstance(choice, React):
        wanted = _REACTION_STEPS
    elif isinstance(choice, ChooseTargets):
        wanted = (steps.MAIN, *_REACTION_STEPS)
    elif isinstance(choice, Protect):
        wanted = (steps.DEFENSE,)
    elif isinstance(choice, FollowUp):
        wanted = (steps.FOLLOW_UP, steps.SECONDARY)
    elif isinstance(choice, Bury):
        wanted = (steps.HAND_LIMIT,)
    elif isinstance(choice, PickTarget) or choice in (BACK, DONE):
        wanted = (steps.TARGETS,)
    elif choice == COUNTERATTACK:
        wanted = (steps.COUNTER,)
    else:
        wanted = tuple(window for window in _WINDOWS if window not in (steps.MAIN, steps.HAND_LIMIT, steps.TARGETS))
    if kind in wanted:
        return
    if choice == PASS and kind == steps.MAIN:
        yield Problem("WRONG_WINDOW", "In your main window there is nothing to decline: end the turn.", "PRLX: Turns")
    elif choice == PASS and kind == steps.HAND_LIMIT:
        words = "Your Hand is full: one card must go to Buried before play goes on."
        yield Problem("WRONG_WINDOW", words, "PRLX: Attrition Hand")
    else:
        yield Problem("WRONG_WINDOW", f"Not now: {_WINDOWS[kind]}.", "PRLX: Turns")


def _name(t: Table, card: int) -> str:
    return DESIGNS[t.design[card]].name if t.design[card] >= 0 else "That card"


def _own_hand_monster(t: Table, team: int, card: int) -> Iterator[Problem]:
    if t.design[card] < 0 or card // STRIDE != team or t.zone[card] != HAND:
        yield Problem("CARD_NOT_THERE", "That card is not in your Hand.", "PRLX: Summoning")
    elif DESIGNS[t.design[card]].kind != MONSTER:
        yield Problem("NOT_A_MONSTER", f"{_name(t, card)} is no Monster.", "PRLX: Summoning")


def _price(t: Table, team: int, pay: int) -> Iterator[Problem]:
    if pay == PAY_ACTION and not t.actions[team]:
        yield Problem("NO_ACTION", "You have no Action left this turn.", "PRLX: Action")
    elif pay == PAY_BONUS and not t.bonus[team]:
        yield Problem("NO_BONUS_ACTION", "You have no Bonus Action left this turn.", "PRLX: Bonus Action")


def _summon(t: Table, team: int, choice: Summon) -> Iterator[Problem]:
    yield from _own_hand_monster(t, team, choice.card)
    if choice.pay not in (PAY_ACTION, PAY_BONUS):
        yield Problem("WRONG_COST", "A Base Summon costs an Action or a Bonus Action.", "PRLX: Base Summon")
    design = DESIGNS[t.design[choice.card]]
    if design.size > MEDIUM:
        words = f"{design.name} is too large for a Base Summon: it needs Fodder."
        yield Problem("NEEDS_FODDER", words, "PRLX: Sacrisummon")
    if choice.pay == PAY_BONUS and design.size == MEDIUM:
        words = f"A Bonus Action summons Small Monsters only; {design.name} needs an Action."
        yield Problem("NEEDS_ACTION", words, "PRLX: Base Summon")
    if choice.pay == PAY_BONUS and t.debt[choice.card]:
        words = f"{design.name} was defeated: its next summon must be paid with an Action."
        yield Problem("NEEDS_ACTION", words, "PRLX: Defeat")
    if len(t.field[team]) >= t.setting.slots:
        yield Problem("FIELD_FULL", f"Your {t.setting.slots} Field Slots are taken.", "PRLX: Field Slots")
    yield from _price(t, team, choice.pay)


RECIPES = {
    MEDIUM: "one Small",
    LARGE: "one Medium",
    GIANT: "one Large or two Mediums",
}
"""The Fodder that each size takes (P-089 to P-094)."""


def _sacrisummon(t: Table, team: int, choice: Sacrisummon) -> Iterator[Problem]:
    yield from _own_hand_monster(t, team, choice.card)
    design = DESIGNS[t.design[choice.card]]
    if design.size == SMALL:
        words = f"{design.name} is Small and is Base Summoned, without Fodder."
        yield Problem("NO_FODDER", words, "PRLX: Base Summon")
    if any(card // STRIDE != team or t.zone[card] != FIELD for card in choice.fodder):
        yield Problem("CARD_NOT_THERE", "Fodder must stand on your own Field.", "PRLX: Fodder")
    sizes = sorted(DESIGNS[t.design[card]].size for card in choice.fodder)
    right = sizes == [design.size - 1] or (design.size == GIANT and sizes == [MEDIUM, MEDIUM])
    if not right or len(set(choice.fodder)) != len(choice.fodder):
        yield Problem("WRONG_FODDER", f"{design.name} takes {RECIPES[design.size]} as Fodder.", "PRLX: Sacrisummon")
    if choice.pay == PAY_BONUS:
        yield Problem("NEEDS_ACTION", "A Bonus Action never pays for a Sacrisummon.", "PRLX: Sacrisummon")
    if choice.pay == PAY_FREE:
        if design.size != MEDIUM:
            words = "Only a Sacrisummon from Small to Medium can be free."
            yield Problem("NEEDS_ACTION", words, "PRLX: Sacrisummon")
        if not t.free_sacrisummon[team]:
            words = "The free Sacrisummon of this turn is used: another one costs an Action."
            yield Problem("NEEDS_ACTION", words, "PRLX: Sacrisummon")
    yield from _price(t, team, choice.pay)


def _attacker(t: Table, team: int, monster: int) -> Iterator[Problem]:
    if t.design[monster] >= 0 and t.zone[monster] == PERSONA:
        yield Problem("PERSONA_ATTACKS_NOT", "A Persona makes no attacks.", "PRLX: Personas")
    if monster // STRIDE != team or t.zone[monster] != FIELD:
        yield Problem("CARD_NOT_THERE", "The attacker must be a Monster on your Field.", "PRLX: Attacks")
    if bars_attacks(t, team):
        yield Problem("FIRST_TURN", "The first player cannot attack on turn one.", "PRLX: First turn")
    if not can_attack(t, monster):
        words = f"{_name(t, monster)} has already attacked twice this turn."
        yield Problem("TWO_ATTACKS", words, "PRLX: Two attacks")


def _target(t: Table, team: int, target: int) -> Iterator[Problem]:
    if target // STRIDE == team or not t.is_creature(target):
        words = "The target must be an opposing Monster on the Field, or the opposing Persona."
        yield Problem("TARGET_INVALID", words, "PRLX: Attacks")


def _attack(t: Table, team: int, choice: DeclareAttack) -> Iterator[Problem]:
    yield from _attacker(t, team, choice.attacker)
    yield from _target(t, team, choice.target)
    if choice.pay not in (PAY_ACTION, PAY_BONUS):
        yield Problem("WRONG_COST", "An attack costs an Action or a Bonus Action.", "PRLX: Attacks")
    yield from _price(t, team, choice.pay)


def _ability(t: Table, team: int, choice: UseAbility | React | ChooseTargets) -> Iterator[Problem]:
    source = choice.source
    if t.design[source] < 0 or source // STRIDE != team or t.zone[source] == DECK:  # nobody sees a deck (P-064)
        yield Problem("CARD_NOT_THERE", "That card is not yours to use.", "PRLX: Abilities")
        return
    design = DESIGNS[t.design[source]]
    if choice.ability >= len(design.abilities):
        yield Problem("NO_SUCH_ABILITY", f"{design.name} has no such ability.", "PRLX: Abilities")
        return
    ability = design.abilities[choice.ability]
    if not in_place(t, source, ability):
        yield _out_of_place(t, source, ability)
    reacts = isinstance(choice, React)
    if (ability.timing == AS_REACTION) != reacts and not isinstance(choice, ChooseTargets):
        words = f"{ability.name} is used in {'your main window' if reacts else 'the reaction window that it names'}."
        yield Problem("WRONG_WINDOW", words, "PRLX: Reaction")
    if ability.timing not in (IN_MAIN, AS_REACTION):
        yield Problem("NOT_USED", f"{ability.name} works by itself.", "PRLX: Abilities")
    if not rested(t, source, ability):
        yield _tired(t, source, ability)
    if not holds(t, ability.requires, team):
        yield Problem("CONDITION", f"What {ability.name} asks for does not hold now.", "PRLX: Abilities")
    if ability.attacker_group != -1 and bars_attacks(t, team):
        yield Problem("FIRST_TURN", "The first player cannot attack on turn one.", "PRLX: First turn")
    if attacks_no_more(t, source, ability):
        yield from _attacker(t, team, source)
    yield from _cost(t, team, source, ability, choice)
    lists = target_lists(t, team, source, ability)
    if not ways(ability, lists):
        yield Problem("NO_TARGET", f"There is nothing that {ability.name} could be aimed at.", "PRLX: Abilities")
    if isinstance(choice, UseAbility | React) and not chosen_well(t, team, source, ability, choice.targets):
        yield Problem("TARGET_INVALID", f"{ability.name} cannot be aimed like that.", "PRLX: Abilities")
    if reacts:
        yield Problem("WRONG_WINDOW", f"{ability.name} answers something else.", "PRLX: Reaction")


def _out_of_place(t: Table, source: int, ability: AbilityDesign) -> Problem:
    zone = t.zone[source]
    name = _name(t, source)
    if zone == PERSONA:
        words = f"As your Persona {name} has its Persona Action alone."
        return Problem("NOT_PERSONA_ACTION", words, "PRLX: Persona Action")
    if zone == HAND and DESIGNS[t.design[source]].kind == MONSTER:
        return Problem("NO_FLASH", f"{ability.name} has no Flash: {name} must be on the Field.", "PRLX: Flash")
    if zone == HAND:
        return Problem("NOT_ATTACHED", f"{ability.name} works once {name} is attached.", "PRLX: Equipment")
    if zone in (ATTACHED, ACTIVE):
        return Problem("ALREADY_IN_PLAY", f"{name} is in play already.", "PRLX: Equipment")
    return Problem("CARD_NOT_THERE", f"{name} does not lie where {ability.name} could be used.", "PRLX: Abilities")


def _tired(t: Table, source: int, ability: AbilityDesign) -> Problem:
    if t.zone[source] == PERSONA:
        words = f"{ability.name} is not ready again yet: see its P marker."
        return Problem("PERSONA_NOT_READY", words, "PRLX: Persona Action")
    words = f"{ability.name} was used this turn; Free abilities and health costs come once per turn."
    return Problem("ONCE_PER_TURN", words, "PRLX: Abilities")


def _cost(
    t: Table, team: int, source: int, ability: AbilityDesign, choice: UseAbility | React | ChooseTargets
) -> Iterator[Problem]:
    possible = pays(t, team, source, ability)
    if not possible:
        if ability.pay in (PAY_ACTION, PAY_BONUS):
            yield from _price(t, team, PAY_ACTION)
        elif ability.pay == PAY_REACTION:
            words = "Your Reaction is spent; it comes back when your turn ends."
            yield Problem("NO_REACTION", words, "PRLX: Reaction")
        elif ability.pay == PAY_EVENT:
            yield Problem("ONE_EVENT", "You have used an Event this round.", "PRLX: One Event")
        elif ability.pay in (PAY_PERSONA_HP, PAY_CREATURE_HP):
            words = f"{ability.hp} HP cannot be paid: whoever pays must stay above 0 HP."
            yield Problem("TOO_FEW_HP", words, "PRLX: Health costs")
    elif not isinstance(choice, React) and choice.pay not in possible:
        if ability.pay == PAY_ACTION and choice.pay == PAY_BONUS:
            words = "A Bonus Action never pays what costs an Action."
            yield Problem("NEEDS_ACTION", words, "PRLX: Bonus Action")
        yield Problem("WRONG_COST", f"{ability.name} is not paid like that.", "PRLX: Resources")


def _protect(t: Table, team: int, choice: Protect) -> Iterator[Problem]:
    battle = t.battles[-1]
    monster = choice.monster
    if battle.declared != team * STRIDE:
        words = "Only an attack on the Persona can be taken by a protector."
        yield Problem("NO_PROTECTION", words, "PRLX: Defense")
    if battle.protector != EMPTY:
        yield Problem("PROTECTED", "A protector is staged, and there is one for each attack.", "PRLX: Defense")
    if monster // STRIDE != team or t.zone[monster] != FIELD:
        yield Problem("CARD_NOT_THERE", "The protector must be a Monster on your Field.", "PRLX: Defense")
    if choice.mode != ENDURE and t.fatigued[monster]:
        words = f"{_name(t, monster)} is Fatigued: it can protect only by enduring."
        yield Problem("NOT_FRESH", words, "PRLX: Endure Fatigue")
    if choice.mode == FREE and not t.free_defense[team]:
        yield Problem("NO_FREE_DEFENSE", "The Free Defense of this turn is used.", "PRLX: Free Defense")
    if choice.mode == REACTION:
        if t.free_defense[team]:
            words = "A Reaction Defense comes only after the Free Defense of the turn."
            yield Problem("FREE_DEFENSE_FIRST", words, "PRLX: Reaction Defense")
        if not t.reaction[team]:
            yield Problem("NO_REACTION", "Your Reaction is spent.", "PRLX: Reaction Defense")
    if choice.mode == DEFENSIVE_FOLLOW_UP:
        if t.follow_up_of[team] == EMPTY:
            words = "No Reaction Defense has earned a Defensive Follow Up this turn."
            yield Problem("NO_DEFENSIVE_FOLLOW_UP", words, "PRLX: Defensive Follow Up")
        words = f"{_name(t, monster)} earned it, and another Monster must use it."
        yield Problem("ANOTHER_MONSTER", words, "PRLX: Defensive Follow Up")


def _follow_up(t: Table, team: int, step: Step, choice: FollowUp) -> Iterator[Problem]:
    yield from _attacker(t, team, choice.attacker)
    yield from _target(t, team, choice.target)
    rule = "PRLX: Follow Up" if step[0] == steps.FOLLOW_UP else "PRLX: Secondary Follow Up"
    if choice.attacker in step[2:]:
        yield Problem("ANOTHER_MONSTER", "A different Monster must make this attack.", rule)
    yield Problem("NOT_FRESH", f"{_name(t, choice.attacker)} is Fatigued.", rule)
