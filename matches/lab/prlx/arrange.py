"""A PRLX position built from the setup of a worked case, rather than from a deal."""

from __future__ import annotations

from typing import Any

from collection.cards.prlx.vocabulary import Card
from matches.engine.position import Position
from matches.engine.prlx import steps, turns
from matches.engine.prlx.designs import (
    ACTIVE,
    ATTACHED,
    BURIED,
    DECK,
    DESIGNS,
    EVENTS,
    FIELD,
    HAND,
    PERSONA,
    RECOVERY,
    WHAT_INDEX,
    add_card,
)
from matches.engine.prlx.table import (
    EMPTY,
    FIELD_SLOTS,
    STANDARD_HP,
    STRIDE,
    TEAM_NAMES,
    Effect,
    Ruleset,
    Setting,
    Table,
    empty_table,
    most_hp,
)
from matches.lab.prlx.cards import scope
from matches.lab.prlx.dice import PICK, Roll, ScriptedDice
from matches.lab.verdict import ScenarioError

ZONES = {
    "hand": HAND,
    "deck": DECK,
    "field": FIELD,
    "recovery": RECOVERY,
    "buried": BURIED,
    "events": EVENTS,
    "active_events": ACTIVE,
    "attached": ATTACHED,
}
PUBLIC = ("field", "recovery", "buried", "active_events", "attached")

Ids = dict[str, int]
"""The instances of a case by the id that it gives them; the Personas are A0 and B0."""


class Arranged:
    """The position at the open main window, and what the case calls its cards."""

    def __init__(self, position: Position, ids: Ids, cards: dict[int, Card]) -> None:
        self.position = position
        self.ids = ids
        self.cards = cards


def arrange(scenario: dict[str, Any]) -> Arranged:
    """The position that the setup describes; its dice show the rolls of the case and no others."""
    setup = scenario["setup"]
    known = scope(scenario.get("cards", ()))
    names = _names(setup)
    ids = {name: number for number, (name, _) in names.items()}
    cards = {number: known[card] for number, (_, card) in names.items()}
    designs = {number: add_card(card) for number, card in cards.items()}
    brought = [sorted(designs[number] for number in names if number // STRIDE == team) for team in (0, 1)]
    for team, row in enumerate(brought):
        row.remove(designs[team * STRIDE])
    setting = Setting(
        Ruleset(),
        scenario["format"],
        setup.get("base_hp", STANDARD_HP),
        setup.get("slots", FIELD_SLOTS),
        (0, 1),
        tuple((designs[team * STRIDE], *row) for team, row in enumerate(brought)),
    )
    t = empty_table(setting)
    t.turn = setup["turn"]
    active = TEAM_NAMES.index(setup["active"])
    t.first = active ^ (t.turn - 1) & 1
    for number, design in designs.items():
        t.design[number] = design
    for team, name in enumerate(TEAM_NAMES):
        _lay_side(t, team, setup[name], ids)
    position = Position(t, [(steps.MAIN,)], ScriptedDice(rolls(scenario, ids)))
    turns.run(position)
    return Arranged(position, ids, cards)


def rolls(scenario: dict[str, Any], ids: Ids) -> tuple[Roll, ...]:
    """The listed rolls, as the dice of a case show them."""
    listed = scenario.get("rolls", ())
    return tuple((PICK, ids[roll["pick"]]) if "pick" in roll else (roll["d"], roll["v"]) for roll in listed)


def _names(setup: dict[str, Any]) -> dict[int, tuple[str, str]]:
    """By instance its id and its card. Numbers are contiguous for each team, from its Persona on."""
    found: dict[int, tuple[str, str]] = {}
    for team, name in enumerate(TEAM_NAMES):
        side = setup[name]
        found[team * STRIDE] = (f"{name}0", side["persona"]["card"])
        number = team * STRIDE
        for pile in ZONES:
            for item in side.get(pile, ()):
                number += 1
                found[number] = (item["id"], item["card"])
        if number >= (team + 1) * STRIDE:
            raise ScenarioError(f"setup.{name}: more than {STRIDE - 1} cards besides the Persona")
    return found


def _lay_side(t: Table, team: int, side: dict[str, Any], ids: Ids) -> None:
    active = team == t.active_team
    t.actions[team] = side.get("actions", int(active))
    t.bonus[team] = side.get("bonus", int(active))
    t.reaction[team] = side.get("reaction", 1)
    t.free_defense[team] = int(side.get("free_defense", True))
    t.free_sacrisummon[team] = int(side.get("free_sacrisummon", True))
    earned = side.get("defensive_follow_up")
    t.follow_up_of[team] = EMPTY if earned is None else ids[earned]
    t.event_round[team] = t.round if side.get("event_used_this_round") else 0
    persona = team * STRIDE
    t.zone[persona] = PERSONA
    t.known[persona] = 1
    t.persona_used[team] = side["persona"].get("used_on_turn", 0)
    _lay_creature(t, persona, side["persona"])
    for pile, zone in ZONES.items():
        for item in side.get(pile, ()):
            _lay(t, ids[item["id"]], zone, item, ids)
            t.known[ids[item["id"]]] = int(pile in PUBLIC or item.get("known", False))
    t.deck[team].reverse()


def _lay(t: Table, card: int, zone: int, item: dict[str, Any], ids: Ids) -> None:
    team = card // STRIDE
    t.zone[card] = zone
    if zone == ATTACHED:
        t.attached.append(card)
        t.host[card] = ids[item["host"]]
        return
    piles = {HAND: t.hand, DECK: t.deck, FIELD: t.field, RECOVERY: t.recovery, BURIED: t.buried, EVENTS: t.events}
    piles.get(zone, t.active)[team].append(card)
    if zone == FIELD:
        _lay_creature(t, card, item)
    elif zone == HAND:
        t.debt[card] = int(item.get("summon_debt", False))
    elif zone == RECOVERY:
        t.since[card], t.rounds[card] = item["entered_on_turn"], item["rounds"]
    elif zone == ACTIVE:
        t.since[card], t.rounds[card] = item["activated_on_turn"], DESIGNS[t.design[card]].rounds


def _lay_creature(t: Table, card: int, state: dict[str, Any]) -> None:
    t.hp[card] = state.get("hp", most_hp(t, card))
    t.temp[card] = state.get("temp_hp", 0)
    t.fatigued[card] = int(state.get("fatigued", False))
    t.attacks[card] = state.get("attacks", 0)
    t.streak[card] = state.get("miss_streak", 0)
    t.primed[card] = int(state.get("primed", False))
    if state.get("ward"):
        t.wards.append((card, state["ward"]))
    for effect in state.get("effects", ()):
        what = effect.get("status") or effect["stat"]
        t.effects.append(Effect(card, WHAT_INDEX[what], effect.get("n", 1), 2 * effect["ends_after_turn"]))
