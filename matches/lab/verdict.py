"""What comes out of the lab: failures of worked cases, files that hold none, and laws that do not hold."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple


class ScenarioError(Exception):
    """A scenario file that cannot be run: the message names file and field."""


class LawBroken(AssertionError):
    """A law of the engine does not hold."""


def demand(holds: bool, law: str) -> None:
    """LawBroken with the law's number and words if it does not hold."""
    if not holds:
        raise LawBroken(law)


class Failure(NamedTuple):
    """One value of one case that is not as expected; ``step`` is 1-based, 0 for a case without steps and for a file."""

    id: str
    step: int
    path: str
    expected: Any
    got: Any

    def __str__(self) -> str:
        return f"{self.id} step {self.step} {self.path}: expected {self.expected!r}, got {self.got!r}"


@dataclass
class Report:
    """What a run of cases gave: failures by case, and how many cases passed and failed."""

    passed: int = 0
    failed: int = 0
    failures: list[Failure] = field(default_factory=list)


def differences(case: str, step: int, expected: dict[str, Any], got: Callable[[str], Any]) -> list[Failure]:
    """The paths whose value is another one; lists are compared as sets."""
    found: list[Failure] = []
    for path, wanted in expected.items():
        try:
            value = got(path)
        except (KeyError, IndexError) as error:
            found.append(Failure(case, step, path, wanted, f"unknown path ({error})"))
            continue
        same = sorted(wanted) == value if isinstance(value, list) and isinstance(wanted, list) else wanted == value
        if not same:
            found.append(Failure(case, step, path, wanted, value))
    return found
