"""The words of choices: what an act is called, what it does, and each of its options as a sentence."""

from collections.abc import Callable
from typing import Any

from matches.boards.prlx.layout import Option
from matches.boards.prlx.numbers import numbers
from matches.boards.prlx.speaking import Speaker, capital, ids
from matches.boards.scene import Offering
from matches.engine.prlx import steps
from matches.engine.prlx.attack import forecast
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
from matches.engine.prlx.designs import DESIGNS, PAY_NAMES
from matches.engine.prlx.problems import RECIPES
from matches.engine.prlx.stats import ac_against
from matches.engine.prlx.table import (
    COUNTER,
    DEFENSIVE_FOLLOW_UP,
    EMPTY,
    ENDURE,
    FREE,
    REACTION,
    STRIDE,
    Battle,
    Table,
)

PAYS = {
    "action": "Action",
    "bonus": "Bonus Action",
    "reaction": "Reaction",
    "free": "Free",
    "event": "Event",
    "persona_hp": "Persona HP",
    "creature_hp": "Creature HP",
}
"""How each way to pay is called."""

MODES = {
    FREE: ("Free Defense", "costs nothing, no Fatigue"),
    REACTION: ("Reaction Defense", "spends your Reaction, no Fatigue"),
    DEFENSIVE_FOLLOW_UP: ("Defensive Follow Up", "costs nothing, no Fatigue"),
    ENDURE: ("Endure Fatigue", "becomes Fatigued afterwards"),
}
"""The modes of a protector, each with what it costs (P-159 to P-169)."""


def needs(t: Table, battle: Battle, *, declared: bool) -> str:
    """What the roll of an attack needs: "hits on 7+ with Advantage"."""
    least, advantage = forecast(t, battle, declared=declared)
    how = {1: " with Advantage", -1: " with Disadvantage"}.get(advantage, "")
    return f"hits on {least}+{how}" if least < 20 else f"hits on 20 only{how}"


class Wording:
    """The words for whoever must answer now. `t` is the table, `team` whose choices they are."""

    def __init__(self, offering: Offering) -> None:
        self.t: Table = offering.position.table
        self.step: tuple[int, ...] = offering.position.agenda[-1]
        self.team: int = offering.view.team
        self.printed = offering.printed
        self.speaker = Speaker(self.t, offering.names, self.team)

    # --- An act as a whole

    def title(self, card: int, kind: str) -> str:
        """What an act that is no ability is called."""
        if kind == "attack" and self.step[0] == steps.FOLLOW_UP:
            return "Follow Up"
        if kind == "attack" and self.step[0] == steps.SECONDARY:
            return "Secondary Follow Up"
        if kind == "bury" and card == self.step[1]:
            return "Bury the incoming card"
        return _TITLES[kind]

    def about(self, card: int, kind: str) -> str:
        """What such an act does."""
        if kind in ("attack", "counter"):
            _, aim, dmg = numbers(self.t, card, self.printed[DESIGNS[self.t.design[card]].id])
            return f"d20 {aim.text} against AC, then {dmg.text} damage."
        if kind == "summon":
            late = " It enters Fatigued." if self.t.debt[card] else ""
            return f"Base Summon: it takes an empty Field Slot.{late}"
        if kind == "sacrisummon":
            return f"It takes {RECIPES[DESIGNS[self.t.design[card]].size]} from your Field as Fodder."
        return ""

    def aim(self, kind: str) -> str:
        """What the targets of an act are called."""
        return "Fodder" if kind == "sacrisummon" else "target"

    # --- One option

    def option(self, choice: Choice) -> Option:
        """One choice in words. `short` leaves out what stands on the card that it is shown at."""
        made = _OPTIONS.get(type(choice))
        return made(self, choice) if made else self._plain(choice)

    def _summon(self, choice: Summon) -> Option:
        return Option(choice.key, f"Summon {self.speaker.name(choice.card)}, {_paid(choice.pay)}", "Summon")

    def _sacrisummon(self, choice: Sacrisummon) -> Option:
        given = self.speaker.all_called(choice.fodder)
        label = f"Sacrisummon {self.speaker.name(choice.card)} over {given}, {_paid(choice.pay)}"
        return Option(choice.key, label, capital(given), ids(choice.fodder))

    def _attack(self, choice: DeclareAttack | FollowUp) -> Option:
        battle = Battle(choice.attacker, choice.target, choice.target)
        note = f"AC {ac_against(self.t, choice.target, tired=False)}, {needs(self.t, battle, declared=False)}"
        target = self.speaker.called(choice.target)
        how = f", {_paid(choice.pay)}" if isinstance(choice, DeclareAttack) else ""
        label = f"Attack {target} with {self.speaker.called(choice.attacker)}{how}: {note}"
        return Option(choice.key, label, capital(target), ids((choice.target,)), note)

    def _use(self, choice: UseAbility | React) -> Option:
        ability = DESIGNS[self.t.design[choice.source]].abilities[choice.ability]
        name, how = ability.name, f", {_paid(ability.pay if isinstance(choice, React) else choice.pay, ability.hp)}"
        targets = tuple([card for group in choice.targets for card in group])
        if not targets:
            return Option(choice.key, f"Use {name}{how}", "Use it")
        called = self.speaker.all_called(targets)
        return Option(choice.key, f"Use {name} on {called}{how}", capital(called), ids(targets))

    def _choose(self, choice: ChooseTargets) -> Option:
        ability = DESIGNS[self.t.design[choice.source]].abilities[choice.ability]
        label = f"Choose the targets of {ability.name}, {_paid(choice.pay, ability.hp)}"
        return Option(choice.key, label, "Choose its targets")

    def _pick(self, choice: PickTarget) -> Option:
        target = self.speaker.called(choice.card)
        return Option(choice.key, f"Choose {target}", capital(target), ids((choice.card,)))

    def _protect(self, choice: Protect) -> Option:
        t, monster = self.t, choice.monster
        tired = t.fatigued[monster]
        battle = t.battles[-1]._replace(target=monster, protector=monster, mode=choice.mode, tired=tired)
        mode, costs = MODES[choice.mode]
        if tired:
            costs = "Fatigued already: half the damage spills through"
        note = f"AC {ac_against(t, monster, tired=bool(tired))}, {needs(t, battle, declared=True)}; {costs}"
        return Option(choice.key, f"{mode} with {self.speaker.called(monster)}: {note}", mode, (), note)

    def _bury(self, choice: Bury) -> Option:
        name = self.speaker.name(choice.card)
        incoming = self.step[1]
        if choice.card == incoming:
            return Option(choice.key, f"Bury {name}, the incoming card", f"Bury {name}")
        return Option(choice.key, f"Bury {name} from your Hand and keep {self.speaker.name(incoming)}", f"Bury {name}")

    def _plain(self, choice: Choice) -> Option:
        if choice == COUNTERATTACK:
            battle = self.t.battles[-1]
            back = Battle(battle.target, battle.attacker, battle.attacker, kind=COUNTER)
            note = f"AC {ac_against(self.t, battle.attacker, tired=False)}, {needs(self.t, back, declared=False)}"
            label = f"Strike back at {self.speaker.called(battle.attacker)}: {note}"
            return Option(choice.key, label, f"Strike back at {self.speaker.called(battle.attacker)}", (), note)
        words = self._declining() if choice == PASS else _PLAIN[choice.key]
        return Option(choice.key, words, words)

    def _declining(self) -> str:
        """What it means to decline the open window."""
        if self.step[0] != steps.DEFENSE:
            return _DECLINING[self.step[0]]
        battle = self.t.battles[-1]
        if battle.protector != EMPTY:
            return "Commit the defense"
        return "Let it through" if battle.declared == self.team * STRIDE else "Let it come"


_OPTIONS: dict[type[Any], Callable[[Wording, Any], Option]] = {
    Summon: Wording._summon,
    Sacrisummon: Wording._sacrisummon,
    DeclareAttack: Wording._attack,
    FollowUp: Wording._attack,
    UseAbility: Wording._use,
    React: Wording._use,
    ChooseTargets: Wording._choose,
    PickTarget: Wording._pick,
    Protect: Wording._protect,
    Bury: Wording._bury,
}

_TITLES = {
    "attack": "Attack",
    "summon": "Summon",
    "sacrisummon": "Sacrisummon",
    "protect": "Protect your Persona",
    "counter": "Counterattack",
    "bury": "Bury",
    "pick": "Targets",
    "plain": "",
}
_PLAIN = {END_TURN.key: "End turn", BACK.key: "Back", DONE.key: "Done"}
_DECLINING = {
    steps.OWN_ATTACK: "Go on to the roll",
    steps.ACTIVATION: "Let it resolve",
    steps.COUNTER: "Do not strike back",
    steps.FOLLOW_UP: "Keep the Reaction",
    steps.SECONDARY: "No further attack",
}


def _a(pay: str) -> str:
    """ "an Action", "a Reaction"."""
    return f"{'an' if pay[0] in 'AE' else 'a'} {pay}"


def _paid(pay: int, hp: int = 0) -> str:
    """ "for an Action", "for free", "for 4 HP of your Persona"."""
    words = PAYS[PAY_NAMES[pay]]
    if hp:
        return f"for {hp} HP of {'your Persona' if words.startswith('Persona') else 'its own'}"
    return "for free" if words == "Free" else f"for {_a(words)}"
