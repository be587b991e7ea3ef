"""The optional compiled build: it takes the source as it stands, and plays as the source does."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.running_site import ROOT
from tests.soaking import SOAKING

SIMULATION = ("simulate", "--game", "prlx", "--format", "attrition", "--seats", "random,random", "--matches", "20")
MEASURED = {"seconds", "decisions_per_second"}
TRANSLATE = "import runpy, setuptools; setuptools.setup = lambda **build: None; runpy.run_path('setup.py')"
"""What setup.py does before anything is built: the source is checked and written as C."""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of what is built, since the build leaves files of its own."""
    for room in ("collection", "decks", "matches", "monstra_site"):
        shutil.copytree(ROOT / room, tmp_path / room, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("setup.py", "pyproject.toml", "manage.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tmp_path / name)
    return tmp_path


def run(tree: Path, *command: str) -> str:
    settings = {"DEBUG": "1", "DJANGO_SETTINGS_MODULE": "monstra_site.settings"}
    environment = {**os.environ, **settings, "MONSTRA_COMPILE": "1", "PYTHONPATH": str(tree)}
    done = subprocess.run(
        [sys.executable, *command], cwd=tree, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def simulated(tree: Path) -> dict[str, object]:
    """What a simulation finds, without what it measures."""
    report = json.loads(run(tree, "manage.py", *SIMULATION, "--seed", "3", "--json"))
    return {name: value for name, value in report.items() if name not in MEASURED}


def test_the_compiler_takes_every_module_of_the_pure_rooms(tree: Path) -> None:
    """As far as C, which is what a change of the source can break; `make soak` goes on to the modules."""
    run(tree, "-c", TRANSLATE)
    written = {file.name for file in (tree / "build").rglob("*.c")}
    assert {"game.c", "turns.c", "rounds.c", "choosing.c"} <= {name.removeprefix("__native_") for name in written}


if SOAKING:

    def test_compiled_modules_play_as_the_source_does(tree: Path) -> None:
        plain = simulated(tree)
        run(tree, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", "wheel", ".")
        (wheel,) = (tree / "wheel").glob("*.whl")
        shutil.unpack_archive(wheel, tree, "zip")  # beside the source, which gives way to it
        assert list((tree / "matches" / "engine").rglob("*.so"))
        assert simulated(tree) == plain
