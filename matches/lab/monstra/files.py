"""Scenario files of MONSTRA: says which field holds a name that no card has."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from collection.cards.monstra.catalogue import BEHAVIORS, CREATURE, TACTIC
from matches.lab.verdict import ScenarioError

BEHAVIOR_NAMES = {behavior.name for behavior in BEHAVIORS}
PHASES = ("setup", "refresh", "actions", "deck")
MODES = ("duel", "mission", "deck")
STEPS = ("setup", "refresh", "tactic", "action", "boss", "finish", "validate_deck")
ACTIONS = ("basic", "signature", "guard", "pass")


def check(scenario: dict[str, Any]) -> None:
    """Every name of a scenario must be known. ScenarioError names the first field where one is not."""
    try:
        for field, words in _troubles(scenario):
            raise ScenarioError(f"{field}: {words}")
    except (KeyError, TypeError, AttributeError) as error:
        raise ScenarioError(f"a field is missing or has another shape: {error}") from error


def _troubles(scenario: dict[str, Any]) -> Iterator[tuple[str, str]]:
    yield from _one_of("game", scenario["game"], ("monstra",))
    yield from _one_of("mode", scenario["mode"], MODES)
    yield from _one_of("setup.phase", scenario["setup"]["phase"], PHASES)
    for team, side in scenario["setup"]["teams"].items():
        at = f"setup.teams.{team}"
        for pile in ("hand", "tactic_deck", "tactic_discard"):
            yield from _each(f"{at}.{pile}", side.get(pile, ()), TACTIC)
        for pile in ("creature_deck", "defeated"):
            yield from _each(f"{at}.{pile}", side.get(pile, ()), CREATURE)
        for index, creature in enumerate(side["active"]):
            if creature is not None:
                yield from _one_of(f"{at}.active[{index}].name", creature["name"], CREATURE)
        if side.get("beside"):
            yield from _one_of(f"{at}.beside.name", side["beside"]["name"], CREATURE)
    yield from _boss(scenario["setup"].get("boss") or {})
    for index, reference in enumerate(scenario["setup"]["order"]):
        yield from _reference(f"setup.order[{index}]", reference)
    for index, step in enumerate(scenario["steps"]):
        yield from _step(f"steps[{index}]", step)


def _boss(boss: dict[str, Any]) -> Iterator[tuple[str, str]]:
    if boss.get("behavior"):
        yield from _one_of("setup.boss.behavior", boss["behavior"], BEHAVIOR_NAMES)
    for pile in ("behavior_deck", "behavior_discard"):
        yield from _each(f"setup.boss.{pile}", boss.get(pile, ()), BEHAVIOR_NAMES)


def _step(at: str, step: dict[str, Any]) -> Iterator[tuple[str, str]]:
    yield from _one_of(f"{at}.do", step["do"], STEPS)
    for field in ("actor", "target", "ally", "revive", "burn_target"):
        if step.get(field):
            yield from _reference(f"{at}.{field}", step[field])
    if step["do"] == "tactic":
        yield from _one_of(f"{at}.id", step["id"], TACTIC)
    if step["do"] == "action":
        yield from _one_of(f"{at}.type", step["type"], ACTIONS)
    if isinstance(step.get("discard"), list):
        yield from _each(f"{at}.discard", step["discard"], TACTIC)


def _reference(at: str, reference: str) -> Iterator[tuple[str, str]]:
    if reference != "boss":
        team, _, name = reference.partition(".")
        if team not in ("A", "B"):
            yield at, f"unknown team {team!r} in {reference!r}"
        yield from _one_of(at, name, CREATURE)


def _each(at: str, names: Iterable[str], known: Iterable[str]) -> Iterator[tuple[str, str]]:
    for index, name in enumerate(names):
        yield from _one_of(f"{at}[{index}]", name, known)


def _one_of(at: str, name: str, known: Iterable[str]) -> Iterator[tuple[str, str]]:
    if name not in known:
        yield at, f"unknown name {name!r}"
