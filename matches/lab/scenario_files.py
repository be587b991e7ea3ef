"""Scenario files of both games: find them, and read them by the format that each is written in."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from matches.lab.monstra import files as monstra
from matches.lab.prlx import files as prlx
from matches.lab.prlx.cards import TEST_CARDS
from matches.lab.verdict import ScenarioError


def find(paths: Iterable[Path]) -> list[Path]:
    """The JSON files named by paths, folders searched through, in order of name; card files beside them are left out.

    ScenarioError if a path is missing.
    """
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            found.extend(sorted(path.rglob("*.json")))
        elif path.is_file():
            found.append(path)
        else:
            raise ScenarioError(f"{path}: there is no such file or folder")
    return [path for path in found if path.name != TEST_CARDS]


def read(path: Path) -> dict[str, Any]:
    """The scenario of one file, with every name in it checked. ScenarioError names file and field.

    A MONSTRA file has a ``mode``, a PRLX file a ``kind``.
    """
    try:
        scenario = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise ScenarioError(f"{path}: not readable as JSON: {error}") from error
    if not isinstance(scenario, dict):
        raise ScenarioError(f"{path}: a scenario is a JSON object")
    try:
        if "mode" in scenario:
            monstra.check(scenario)
            return scenario
        if "kind" in scenario:
            return prlx.checked(scenario, path.parent)
    except ScenarioError as error:
        raise ScenarioError(f"{path}: {error}") from error
    raise ScenarioError(f"{path}: has neither a mode (MONSTRA) nor a kind (PRLX)")
