"""The real site, started by its own launcher on a free port with a folder of its own."""

import os
import secrets
import socket
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 300.0  # seconds until it must have done what it is asked; two busy cores are slow to start four processes
PORTS = range(20_000, 32_000)  # below those that Linux gives to connections
TELLING = "Monstra is running at "
OURS = ("ALLOWED_HOSTS", "CSRF_TRUSTED_ORIGINS", "DATABASE_URL", "EMAIL_URL", "PEPPER", "REDIS_URL", "SECRET_KEY")
MOST_WORKERS = 16


def free_port() -> int:
    """A port that nobody has at this moment, and that nobody is given meanwhile: no connection to elsewhere by the system,
    and no site of another worker of this test run.
    """
    worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")) % MOST_WORKERS
    while True:
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", secrets.choice(PORTS[worker::MOST_WORKERS])))
            except OSError:
                continue
            return int(probe.getsockname()[1])


@dataclass
class RunningSite:
    """One launcher and what it started; everything that it keeps is below `folder`."""

    folder: Path
    options: tuple[str, ...] = ()
    settings: dict[str, str] = field(default_factory=dict)
    port: int = field(default_factory=free_port)
    process: "subprocess.Popen[bytes] | None" = None

    @property
    def url(self) -> str:
        """Where it answers, without a slash at the end."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def words(self) -> str:
        """What the launcher and its children have said so far."""
        return (self.folder / "site.log").read_text(errors="replace")

    def environment(self) -> dict[str, str]:
        """A developer's environment: nothing of the tests' own, and nothing that this machine happens to have set."""
        kept = {name: value for name, value in os.environ.items() if name not in OURS}
        own = {"DEBUG": "1", "HTTPS": "0", "DATA_DIR": str(self.folder), "PORT": str(self.port), "HOST": "127.0.0.1"}
        return kept | own | {"DJANGO_SETTINGS_MODULE": "monstra_site.settings"} | self.settings

    def begin(self) -> None:
        """Start the launcher without waiting for it."""
        self.folder.mkdir(parents=True, exist_ok=True)
        with (self.folder / "site.log").open("wb") as log:
            self.process = subprocess.Popen(
                [sys.executable, "manage.py", "play", "--with-parent", *self.options],
                cwd=ROOT,
                env=self.environment(),
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )

    def start(self) -> "RunningSite":
        """Start it and wait until it says that it answers."""
        self.begin()
        assert self.process is not None
        deadline = time.monotonic() + PATIENCE
        while TELLING not in self.words:
            assert self.process.poll() is None, f"The launcher ended:\n{self.words}"
            assert time.monotonic() < deadline, f"The launcher did not say that it answers:\n{self.words}"
            time.sleep(0.05)
        return self

    def stop(self) -> int:
        """End it as Ctrl-C would; gives the launcher's exit status."""
        assert self.process is not None
        self.process.terminate()
        return self.process.wait(PATIENCE)

    def manage(self, *command: str) -> str:
        """What `manage.py` prints for a command in this site's environment."""
        done = subprocess.run(
            [sys.executable, "manage.py", *command],
            cwd=ROOT,
            env=self.environment(),
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout
