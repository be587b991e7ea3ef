"""Runs worked cases of both games against their engines and compares the named values."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from matches.lab.monstra import cases as monstra
from matches.lab.prlx import cases as prlx
from matches.lab.scenario_files import find, read
from matches.lab.verdict import Failure, Report, ScenarioError


def run_paths(paths: Iterable[Path], tell: Callable[[Failure], None] | None = None) -> Report:
    """Run every scenario file under ``paths``; ``tell`` hears of each failure as it comes."""
    report = Report()
    for path in find(paths):
        try:
            found = run_scenario(read(path))
        except ScenarioError as error:
            found = [Failure(path.stem, 0, "file", "a scenario that can be run", str(error))]
        except Exception as error:  # noqa: BLE001 - a case that breaks the engine is one failed case, not the last one
            found = [Failure(path.stem, 0, "engine", "no error", f"{type(error).__name__}: {error}")]
        report.passed += not found
        report.failed += bool(found)
        report.failures.extend(found)
        for failure in found:
            if tell is not None:
                tell(failure)
    return report


def run_scenario(scenario: dict[str, Any]) -> list[Failure]:
    """The failures of one scenario: none if every step and every listed value is as expected."""
    return monstra.run(scenario) if "mode" in scenario else prlx.run(scenario)
