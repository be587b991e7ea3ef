"""Ties one process to another, so that none is left behind when the one that started it is killed."""

import ctypes
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence

PR_SET_PDEATHSIG = 1
LINUX = sys.platform == "linux"
# Looked up before any fork: between fork and exec a process may do little more than call it.
_libc = ctypes.CDLL(None, use_errno=True) if LINUX else None
GRACE = 5.0  # seconds between the polite signal and the certain one
LOOK = 0.5  # seconds between two looks at the parent


def die_with(parent: int) -> None:
    """Have the Linux kernel kill this process when `parent` ends; elsewhere a `guard` process watches instead.

    The kernel means the parent's *thread*, so a parent starts its children from its main thread.
    """
    if _libc is not None:
        _libc.prctl(PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
        if os.getppid() != parent:  # it ended before we asked
            os._exit(1)


def on_a_leash(command: Sequence[str], watch: bool = not LINUX) -> tuple[list[str], Callable[[], None] | None]:
    """The command to start and the `preexec_fn` to start it with, so that it ends with the calling process.

    `watch` puts a guard process between the two instead of asking the kernel.
    """
    if watch:
        return [sys.executable, __file__, str(os.getpid()), *command], None
    parent = os.getpid()
    return list(command), lambda: die_with(parent)


def guard(parent: int, command: Sequence[str]) -> int:
    """Run a command in a session of its own, pass signals on, and end the whole session when `parent` is gone."""
    asked: list[int] = []
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(number, lambda got, _frame: asked.append(got))
    child = subprocess.Popen(command, start_new_session=True)
    while child.poll() is None:
        if os.getppid() != parent:
            end_session(child)
        while asked:
            child.send_signal(asked.pop(0))
        try:
            child.wait(LOOK)
        except subprocess.TimeoutExpired:
            continue
    end_session(child)
    return child.returncode if child.returncode >= 0 else 128 - child.returncode


def end_session(child: subprocess.Popen[bytes]) -> None:
    """Ask a child to stop, wait, and then kill it together with everything that it started."""
    if child.poll() is None:
        child.terminate()
        try:
            child.wait(GRACE)
        except subprocess.TimeoutExpired:
            pass
    try:
        os.killpg(child.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
    child.wait()


if __name__ == "__main__":
    sys.exit(guard(int(sys.argv[1]), sys.argv[2:]))
