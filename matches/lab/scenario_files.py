"""Scenario files: find them, read them, and say file and field when one holds a name that no card has."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from collection.cards.monstra.catalogue import BEHAVIORS, CREATURE, TACTIC

BEHAVIOR_NAMES = {behavior.name for behavior in BEHAVIORS}
PHASES = ("setup", "refresh", "actions", "deck")
MODES = ("duel", "mission", "deck")
STEPS = ("setup", "refresh", "tactic", "action", "boss", "finish", "validate_deck")
ACTIONS = ("basic", "signature", "guard", "pass")


class ScenarioError(Exception):
    """A scenario file that cannot be run: the message names file and field."""


def find(paths: Iterable[Path]) -> list[Path]:
    """The JSON files named by paths, folders searched through, in order of name. ScenarioError if a path is missing."""
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            found.extend(sorted(path.rglob("*.json")))
        elif path.is_file():
            found.append(path)
        else:
            raise ScenarioError(f"{path}: there is no such file or folder")
    return found


def read(path: Path) -> dict[str, Any]:
    """The scenario of one file, with every card name checked. ScenarioError names file and field."""
    try:
        scenario = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise ScenarioError(f"{path}: not readable as JSON: {error}") from error
    if not isinstance(scenario, dict):
        raise ScenarioError(f"{path}: a scenario is a JSON object")
    try:
        for field, words in _troubles(scenario):
            raise ScenarioError(f"{path}: {field}: {words}")
    except (KeyError, TypeError, AttributeError) as error:
        raise ScenarioError(f"{path}: a field is missing or has another shape: {error}") from error
    return scenario


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
