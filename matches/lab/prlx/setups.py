"""Worked cases of PRLX without a match: lists to be judged, and set-ups up to the first main window."""

from __future__ import annotations

from typing import Any

from decks.formats import prlx as lists
from decks.formats.prlx import PRLX_ATTRITION, PRLX_STANDARD, PersonaLoadout
from matches.engine.dice import SearchDice
from matches.engine.game import Options, PersonaList
from matches.engine.position import Position
from matches.engine.prlx import facts
from matches.engine.prlx.designs import add_card
from matches.engine.prlx.game import Prlx
from matches.engine.prlx.opening import BadOption, opening
from matches.engine.prlx.table import ATTRITION_DEFAULT_HP, STANDARD_HP, STRIDE, TEAM_NAMES, Ruleset
from matches.lab.prlx import values
from matches.lab.prlx.arrange import rolls
from matches.lab.prlx.cards import scope
from matches.lab.prlx.dice import DiceAmiss, ScriptedDice, rolls_left
from matches.lab.verdict import Failure, differences

GAME = Prlx()
JUDGED = {format.key: format for format in (PRLX_STANDARD, PRLX_ATTRITION)}
FORTUNE = 1
"""Shuffles the decks of a set-up, which a case says nothing about."""


def judge(scenario: dict[str, Any]) -> list[Failure]:
    """A list against the rules of its format: whether it is legal, and all codes of what is wrong.

    The cards that there are, are those that a case may use: its own and artificial ones, too.
    """
    given = scenario["input"]
    loadout = PersonaLoadout.of(given["persona"], given["cards"])
    owned = dict.fromkeys(given["owned"], 1) if given.get("owned") is not None else None
    found = lists.problems(loadout, JUDGED[scenario["format"]], owned, scope(scenario.get("cards", ())))
    reasons = sorted({problem.code for problem in found})
    got = {"legal": not reasons, "reasons": reasons}
    return differences(scenario["id"], 0, scenario["expect"], got.__getitem__)


def set_up(scenario: dict[str, Any]) -> list[Failure]:
    """Initiative and dealing, up to the first main window."""
    given = scenario["input"]
    known = scope(scenario.get("cards", ()))
    for team in TEAM_NAMES:
        for name in (given[team]["persona"], *given[team]["cards"]):
            add_card(known[name])
    attrition = scenario["format"] == "attrition"
    base_hp = given.get("base_hp", ATTRITION_DEFAULT_HP if attrition else STANDARD_HP)
    brought = [PersonaList(given[team]["persona"], tuple(given[team]["cards"])) for team in TEAM_NAMES]
    options = Options(scenario["format"], (0, 1), base_hp=base_hp)
    try:
        position = opening(Ruleset(), options, brought, SearchDice(FORTUNE))
    except ValueError as refusal:
        why = refusal.code if isinstance(refusal, BadOption) else str(refusal)
        return differences(scenario["id"], 0, scenario["expect"], {"refused": why}.__getitem__)
    position.dice = ScriptedDice(rolls(scenario, {}))
    try:
        begun, happened = GAME.begin(position)
    except DiceAmiss as amiss:
        return [Failure(scenario["id"], 0, "rolls", amiss.expected, amiss.got)]
    dealt = position.clone()
    for fact in happened:
        if isinstance(fact, facts.TurnBegan):
            break
        GAME.fold(dealt, fact)
    found = differences(scenario["id"], 0, scenario["expect"], lambda path: _after_set_up(dealt, begun, path))
    return found + rolls_left(scenario["id"], 0, begun)


def _after_set_up(dealt: Position, begun: Position, path: str) -> Any:
    """A value of a set-up: after dealing, or (the rest) in the first main window."""
    path, _, when = path.partition("@")
    if path == "refused":
        return None
    if path == "first":
        return TEAM_NAMES[begun.table.first]
    position = {"dealt": dealt, "turn1": begun, "": begun}[when]
    if path in ("A.events", "B.events"):
        return len(position.table.events[TEAM_NAMES.index(path[0])])
    return values.value(position, {"A0": 0, "B0": STRIDE}, path)
