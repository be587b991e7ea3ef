"""Long tests in two lengths: a seeded sample for every run, the full numbers for `make soak`, which can resume."""

import fcntl
import json
import os
from collections.abc import Iterator
from pathlib import Path

from tests.running_site import ROOT

SOAKING = os.environ.get("SOAK", "0") not in {"", "0"}
DONE = Path(os.environ.get("SOAK_FILE") or ROOT / "var/soak.json")


def seeds(name: str, sample: int, full: int) -> Iterator[int]:
    """Seeds 0, 1, 2 ... of one long test: ``sample`` of them, or under SOAK ``full`` of them less those already done.

    A seed counts as done when the next one is asked for, so a failing seed comes first again.
    """
    if not SOAKING:
        yield from range(sample)
        return
    first = _done().get(name, 0)
    if first >= full:
        first = 0
    for seed in range(first, full):
        yield seed
        if seed % 50 == 49 or seed == full - 1:
            _remember(name, seed + 1)


def _done() -> dict[str, int]:
    return dict(json.loads(DONE.read_text())) if DONE.is_file() else {}


def _remember(name: str, seed: int) -> None:
    """Several workers keep this in one file: one at a time changes it, and it is whole for whoever reads it."""
    DONE.parent.mkdir(parents=True, exist_ok=True)
    draft = DONE.with_suffix(".draft")
    with DONE.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        draft.write_text(json.dumps(_done() | {name: seed}))
        draft.replace(DONE)
