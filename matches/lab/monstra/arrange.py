"""A MONSTRA position built from the setup of a worked case, rather than from a deal."""

from __future__ import annotations

from typing import Any

from matches.engine.dice import SearchDice
from matches.engine.monstra import steps
from matches.engine.monstra.designs import BEHAVIORS, BOSS_INDEX, CREATURE_INDEX, TACTIC_INDEX
from matches.engine.monstra.table import BOSS_SLOT, EMPTY, Ruleset, Setting, Table, empty_table
from matches.engine.position import Position, Step

BEHAVIOR_INDEX = {behavior.name: index for index, behavior in enumerate(BEHAVIORS)}
TEAMS = ("A", "B")


def seat_names(setup: dict[str, Any]) -> list[str]:
    """The players of a setup by seat number; without ``seats`` each team is one player named after it."""
    named = setup.get("seats")
    if not named:
        return list(TEAMS)
    names: list[str] = []
    for team in TEAMS:
        for name in named.get(team, ()):
            if name not in names:
                names.append(name)
    return names


def arrange(scenario: dict[str, Any]) -> Position:
    """The position that the setup describes; its agenda stands before the first thing that is still to happen."""
    setup = scenario["setup"]
    boss = EMPTY
    if scenario["mode"] == "mission":
        boss = BOSS_INDEX[scenario["boss_version"]]
    sides = [setup["teams"].get(team) for team in TEAMS]
    setting = Setting(
        Ruleset(),
        scenario["mode"],
        _seats(setup, boss != EMPTY),
        tuple(_brought_creatures(side) for side in sides),
        tuple(_brought_tactics(side) for side in sides),
        boss,
    )
    t = empty_table(setting)
    t.round = setup["round"]
    t.first = TEAMS.index(setup["first_team"] or "A")
    for team, side in enumerate(sides):
        if side is not None:
            _lay_side(t, team, side)
    if boss != EMPTY:
        _lay_boss(t, setup["boss"], dealt=setup["phase"] != "setup")
    position = Position(t, [_first_step(setup["phase"])], SearchDice(0))
    t.order = [slot_of(t, reference) for reference in setup["order"]]
    return position


def _first_step(phase: str) -> Step:
    return ({"setup": steps.SETUP, "refresh": steps.REFRESH, "actions": steps.NEXT_TURN}[phase],)


def _seats(setup: dict[str, Any], mission: bool) -> tuple[int, ...]:
    named = setup.get("seats")
    if not named:
        return (0, 0, -1, -1) if mission else (0, 0, 1, 1)
    names = seat_names(setup)
    rows = [[names.index(name) for name in named.get(team, ())] for team in TEAMS]
    return tuple(seat for row in rows for seat in (row or [-1, -1]))


def _brought_creatures(side: dict[str, Any] | None) -> tuple[int, ...]:
    if side is None:
        return ()
    names = {creature["name"] for creature in side["active"] if creature is not None}
    names |= {*side["creature_deck"], *side["defeated"]}
    if side["beside"]:
        names.add(side["beside"]["name"])
    return tuple(sorted(CREATURE_INDEX[name] for name in names))


def _brought_tactics(side: dict[str, Any] | None) -> tuple[int, ...]:
    if side is None:
        return ()
    names = {*side["hand"], *side["tactic_deck"], *side["tactic_discard"]}
    return tuple(sorted(TACTIC_INDEX[name] for name in names))


def _lay_side(t: Table, team: int, side: dict[str, Any]) -> None:
    t.energy[team] = side["energy"]
    t.hand[team] = sum(1 << TACTIC_INDEX[name] for name in side["hand"])
    t.tactic_deck[team] = [TACTIC_INDEX[name] for name in reversed(side["tactic_deck"])]
    t.discard[team] = [TACTIC_INDEX[name] for name in side["tactic_discard"]]
    t.played[team] = int(side["tactic_played"])
    t.creature_deck[team] = [CREATURE_INDEX[name] for name in reversed(side["creature_deck"])]
    t.defeated[team] = sum(1 << CREATURE_INDEX[name] for name in side["defeated"])
    if side["beside"]:
        t.beside[team] = CREATURE_INDEX[side["beside"]["name"]]
        t.beside_hp[team] = side["beside"]["hp"]
    t.knockouts[team] = side["knockouts"]
    t.revived[team] = int(side["revive_used"])
    t.ruined[team] = int(side["ruin_used"])
    for place, creature in enumerate(side["active"]):
        if creature is not None:
            _lay_creature(t, 2 * team + place, CREATURE_INDEX[creature["name"]], creature)


def _lay_creature(t: Table, slot: int, design: int, state: dict[str, Any]) -> None:
    t.creature[slot] = design
    t.hp[slot] = state["hp"]
    t.shield[slot] = state["shield"]
    t.burn[slot] = int(state["burn"])
    t.poison[slot] = state["poison"]
    t.slow[slot] = state["slow"] or 0


def _lay_boss(t: Table, boss: dict[str, Any], *, dealt: bool) -> None:
    if dealt:
        _lay_creature(t, BOSS_SLOT, t.setting.boss, boss)
    if boss.get("behavior"):
        t.behavior = BEHAVIOR_INDEX[boss["behavior"]]
    t.behavior_deck = [BEHAVIOR_INDEX[name] for name in reversed(boss["behavior_deck"])]
    t.behavior_discard = [BEHAVIOR_INDEX[name] for name in boss.get("behavior_discard", ())]


def slot_of(t: Table, reference: str) -> int:
    """The slot of an active creature that a case names ("A.Flaro", "boss"). KeyError if it is not active."""
    team, _, name = reference.partition(".")
    if reference == "boss":
        if t.creature[BOSS_SLOT] == t.setting.boss != EMPTY:
            return BOSS_SLOT
        raise KeyError(reference)
    design = CREATURE_INDEX[name]
    for slot in (2 * TEAMS.index(team), 2 * TEAMS.index(team) + 1):
        if t.creature[slot] == design:
            return slot
    raise KeyError(reference)
