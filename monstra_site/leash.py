"""Ties one process to another, so that none is left behind when the one that started it is killed."""

import ctypes
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from typing import Any

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


def start(command: Sequence[str], watch: bool = not LINUX, **options: Any) -> "subprocess.Popen[bytes]":
    """Start a command in a session of its own that ends when the calling process does, however that comes about.

    `watch` puts a guard process between the two instead of asking the kernel; the other options are Popen's.
    """
    parent = os.getpid()
    if watch:
        command = [sys.executable, __file__, str(parent), *command]
    return subprocess.Popen(
        command,
        start_new_session=True,
        preexec_fn=None if watch else lambda: die_with(parent),  # safe: the launcher has one thread
        **options,
    )


def end(process: "subprocess.Popen[bytes]", grace: float = GRACE) -> int:
    """Ask a started process to stop, wait, then kill whatever is left of its session; gives its exit status."""
    if process.poll() is None:
        process.terminate()
        try:
            process.wait(grace)
        except subprocess.TimeoutExpired:
            pass
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):  # macOS answers the second for a group of the dead
        pass
    return process.wait()


def guard(parent: int, command: Sequence[str]) -> int:
    """Run a command in a session of its own, and end that session when told to or when `parent` is gone."""
    told: list[int] = []
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(number, lambda got, _frame: told.append(got))
    child = subprocess.Popen(command, start_new_session=True)
    while child.poll() is None and os.getppid() == parent and not told:
        try:
            child.wait(LOOK)
        except subprocess.TimeoutExpired:
            pass
    status = end(child, GRACE - 2 * LOOK)  # done before whoever told us loses patience
    return status if status >= 0 else 128 - status


if __name__ == "__main__":
    sys.exit(guard(int(sys.argv[1]), sys.argv[2:]))
