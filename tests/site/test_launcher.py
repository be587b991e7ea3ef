"""The one-command start: it comes up, comes back, and leaves nothing behind."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from http.client import HTTPConnection
from pathlib import Path

import pytest

from tests.running_site import ROOT, RunningSite

pytestmark = [
    pytest.mark.processes,
    pytest.mark.skipif(sys.platform != "linux", reason="processes are counted in /proc"),
]
# What a whole site runs: the launcher, Valkey, the worker with its two pool processes, beat and the server.
WHOLE = 7
GUARDS = 4
PATIENCE = 180.0  # seconds; two busy cores are slow to start and to end seven processes


@pytest.fixture
def site(tmp_path: Path) -> Iterator[RunningSite]:
    """A site of the test's own, which nobody has started yet."""
    made = RunningSite(tmp_path / "var")
    yield made
    for process in processes_of(made):
        os.kill(process, signal.SIGKILL)


def processes_of(site: RunningSite) -> dict[int, str]:
    """Number and command of every living process that has the site's folder in its environment."""
    found = {}
    mark = f"DATA_DIR={site.folder}\0".encode()
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if mark in (folder / "environ").read_bytes():
                found[int(folder.name)] = (folder / "cmdline").read_bytes().replace(b"\0", b" ").decode()
        except OSError:
            continue  # it ended while we looked, or is another user's
    return found


def soon(true: Callable[[], bool]) -> bool:
    """Whether something becomes true before patience ends."""
    deadline = time.monotonic() + PATIENCE
    while not (so := true()) and time.monotonic() < deadline:
        time.sleep(0.05)
    return so


def is_well(site: RunningSite) -> bool:
    line = HTTPConnection("127.0.0.1", site.port, timeout=5)
    try:
        line.request("GET", "/healthz")
        return line.getresponse().status == 200
    except OSError:
        return False
    finally:
        line.close()


def launcher_of(site: RunningSite) -> "subprocess.Popen[bytes]":
    assert site.process is not None
    return site.process


@pytest.mark.parametrize(
    ("how", "options"),
    [
        (signal.SIGTERM, ()),
        (signal.SIGINT, ()),
        (signal.SIGKILL, ()),
        (signal.SIGTERM, ("--watch",)),
        (signal.SIGKILL, ("--watch",)),
    ],
    ids=["SIGTERM", "SIGINT", "SIGKILL", "SIGTERM with guards", "SIGKILL with guards"],
)
def test_nothing_is_left_behind_however_the_launcher_ends(
    site: RunningSite, how: signal.Signals, options: tuple[str, ...]
) -> None:
    site.options = options
    site.start()
    assert soon(lambda: is_well(site))
    assert soon(lambda: len(processes_of(site)) == WHOLE + (GUARDS if options else 0)), processes_of(site)
    launcher_of(site).send_signal(how)
    assert launcher_of(site).wait(PATIENCE) == (-how if how == signal.SIGKILL else 0), site.words
    assert soon(lambda: not processes_of(site)), processes_of(site)


def test_nothing_is_left_behind_when_it_is_killed_while_it_starts(site: RunningSite) -> None:
    site.begin()
    assert soon(lambda: any("daphne" in command for command in processes_of(site).values())), site.words
    launcher_of(site).kill()
    launcher_of(site).wait(PATIENCE)
    assert soon(lambda: not processes_of(site)), processes_of(site)


def test_the_launcher_ends_with_the_process_that_asked_for_that(site: RunningSite, tmp_path: Path) -> None:
    """`make run` asks for it, so that killing make leaves nothing either."""
    parent = subprocess.Popen(
        ["sh", "-c", f'"{sys.executable}" manage.py play --with-parent & wait'],
        cwd=ROOT,
        env=site.environment(),
        stdout=subprocess.DEVNULL,
    )
    assert soon(lambda: is_well(site))
    parent.kill()
    parent.wait()
    assert soon(lambda: not processes_of(site)), processes_of(site)


def test_a_second_start_is_quick_and_uses_what_is_there(site: RunningSite) -> None:
    first = seconds_to_start(site)
    secrets = (site.folder / "secrets.json").read_text()
    players = site.manage("shell", "-c", COUNT)
    again: list[float] = []
    while not again or (min(again) >= max(10.0, first) and len(again) < 4):  # a busy machine may be slow three times
        assert site.stop() == 0
        again.append(seconds_to_start(site))
    assert min(again) < max(10.0, first), again
    assert (site.folder / "secrets.json").read_text() == secrets
    assert site.manage("shell", "-c", COUNT) == players
    assert "2 players" in players


def seconds_to_start(site: RunningSite) -> float:
    began = time.monotonic()
    site.start()
    return time.monotonic() - began


COUNT = """
from django.contrib.auth import get_user_model
print(get_user_model().objects.count(), "players")
"""


@pytest.mark.parametrize("part", ["valkey-server", "celery -q -A monstra_site worker", "monstra_site beat", "daphne"])
def test_a_part_that_dies_is_started_again(site: RunningSite, part: str) -> None:
    site.start()
    assert soon(lambda: len(processes_of(site)) == WHOLE), processes_of(site)
    (victim,) = [
        number
        for number, command in processes_of(site).items()
        if part in command and parent_of(number) == launcher_of(site).pid
    ]
    os.kill(victim, signal.SIGKILL)
    assert soon(lambda: "ended (signal 9); starting it again in 0.5 s." in site.words)
    assert soon(lambda: is_well(site) and len(processes_of(site)) == WHOLE), processes_of(site)
    assert launcher_of(site).poll() is None


def parent_of(number: int) -> int:
    return int(Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[1])


def test_a_port_in_use_is_said_plainly_and_nothing_is_started(site: RunningSite) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", site.port))
        other.listen()
        site.begin()
        assert launcher_of(site).wait(PATIENCE) == 1
    assert f"Port {site.port} is in use by another program." in site.words
    assert f"PORT={site.port + 1} make run" in site.words
    assert "Traceback" not in site.words
    assert not (site.folder / "monstra.sqlite3").exists()


def test_a_port_that_is_no_port_is_refused_with_a_sentence(site: RunningSite) -> None:
    site.settings = {"PORT": "eighty"}
    site.begin()
    assert launcher_of(site).wait(PATIENCE) == 1
    assert "PORT is 'eighty': set it to a number from 1 to 65535." in site.words


def test_a_broker_that_does_not_answer_is_named_and_nothing_is_left(site: RunningSite) -> None:
    site.settings = {"REDIS_URL": "redis://127.0.0.1:1/0"}
    site.begin()
    assert launcher_of(site).wait(PATIENCE) == 1
    assert "The broker that REDIS_URL names does not answer: start it." in site.words
    assert not processes_of(site)


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"DATABASE_URL": "postgres://ann:very-secret@127.0.0.1:1/monstra"}, "The database cannot be opened ("),
        ({"DATA_DIR": "/proc/none"}, "DATA_DIR is '/proc/none', which cannot be made ("),
    ],
    ids=["database", "folder"],
)
def test_what_cannot_be_opened_is_named_in_a_sentence(site: RunningSite, wrong: dict[str, str], words: str) -> None:
    site.settings = wrong
    site.begin()
    assert launcher_of(site).wait(PATIENCE) == 1
    assert words in site.words
    assert "Traceback" not in site.words
    assert "very-secret" not in site.words
