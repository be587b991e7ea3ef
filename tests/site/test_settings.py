"""Starting the site with one environment or another, each in a process of its own."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.running_site import PATIENCE, ROOT

DEPLOYED = {
    "DEBUG": "0",
    "SECRET_KEY": "a-long-random-text-that-nobody-else-has-0123456789",
    "PEPPER": "1:0123456789abcdef0123456789abcdef",
    "ALLOWED_HOSTS": "monstra.example",
}
ASK = """
import json
from monstra_site import settings
print(json.dumps({name: getattr(settings, name) for name in %r}, default=str))
"""


def run(command: list[str], settings: dict[str, str], folder: Path) -> "subprocess.CompletedProcess[str]":
    """A command in an environment that holds these settings and nothing else of ours."""
    clean = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
    own = {"DJANGO_SETTINGS_MODULE": "monstra_site.settings", "DATA_DIR": str(folder)}
    return subprocess.run(
        [sys.executable, *command],
        cwd=ROOT,
        env=clean | own | settings,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


def ask(names: list[str], settings: dict[str, str], folder: Path) -> dict[str, object]:
    """The values of some settings."""
    done = run(["-c", ASK % names], settings, folder)
    assert done.returncode == 0, done.stderr
    answer: dict[str, object] = json.loads(done.stdout)
    return answer


MANAGE = ["manage.py", "check"]
CELERY = ["-m", "celery", "-A", "monstra_site", "inspect", "ping"]
DAPHNE = ["-m", "daphne", "monstra_site.asgi:application"]


@pytest.mark.parametrize(
    ("missing", "command"),
    [
        ("SECRET_KEY", MANAGE),
        ("PEPPER", MANAGE),
        ("ALLOWED_HOSTS", MANAGE),
        ("SECRET_KEY", CELERY),
        ("SECRET_KEY", DAPHNE),
    ],
    ids=["SECRET_KEY", "PEPPER", "ALLOWED_HOSTS", "worker", "server"],
)
def test_a_deployment_without_a_secret_stops_with_a_sentence_that_says_what_to_set(
    command: list[str], missing: str, tmp_path: Path
) -> None:
    settings = {name: value for name, value in DEPLOYED.items() if name != missing}
    done = run(command, settings, tmp_path)
    assert done.returncode == 1
    assert done.stderr.startswith("Monstra cannot start.\n")
    assert f"{missing} is not set: " in done.stderr
    assert "Traceback" not in done.stderr
    assert not list(tmp_path.iterdir())


def test_debug_is_off_unless_somebody_turns_it_on(tmp_path: Path) -> None:
    done = run(["-c", ASK % ["DEBUG"]], {}, tmp_path)
    assert "SECRET_KEY is not set" in done.stderr
    assert "PEPPER is not set" in done.stderr


def test_a_wrong_value_stops_the_start_with_a_sentence_too(tmp_path: Path) -> None:
    done = run(["manage.py", "check"], DEPLOYED | {"DATABASE_URL": "mysql://db/monstra"}, tmp_path)
    assert done.returncode == 1
    assert "DATABASE_URL begins with 'mysql'" in done.stderr
    done = run(["manage.py", "check"], DEPLOYED | {"REDIS_URL": "http://:very-secret@broker"}, tmp_path)
    assert (done.returncode, "REDIS_URL cannot be read: write redis://" in done.stderr) == (1, True)
    assert "very-secret" not in done.stderr
    done = run(["manage.py", "check"], DEPLOYED | {"PEPPER_CURRENT": "2"}, tmp_path)
    assert "PEPPER_CURRENT is 2: PEPPER has no pepper of that number." in done.stderr


def test_a_deployment_is_closed_where_a_checkout_is_open(tmp_path: Path) -> None:
    names = [
        "DEBUG",
        "SESSION_COOKIE_SECURE",
        "CSRF_COOKIE_SECURE",
        "SECURE_SSL_REDIRECT",
        "SECURE_PROXY_SSL_HEADER",
        "MAIL_IN_BROWSER",
        "ACCOUNT_DEFAULT_HTTP_PROTOCOL",
    ]
    assert ask(names, DEPLOYED, tmp_path) == {
        "DEBUG": False,
        "SESSION_COOKIE_SECURE": True,
        "CSRF_COOKIE_SECURE": True,
        "SECURE_SSL_REDIRECT": True,
        "SECURE_PROXY_SSL_HEADER": ["HTTP_X_FORWARDED_PROTO", "https"],
        "MAIL_IN_BROWSER": False,
        "ACCOUNT_DEFAULT_HTTP_PROTOCOL": "https",
    }
    answer = ask(["SECURE_HSTS_SECONDS", "STORAGES"], DEPLOYED, tmp_path)
    assert int(str(answer["SECURE_HSTS_SECONDS"])) > 0
    assert "Manifest" in str(answer["STORAGES"])


def test_django_finds_nothing_to_warn_of_in_a_deployment(tmp_path: Path) -> None:
    done = run(["manage.py", "check", "--deploy", "--fail-level", "WARNING"], DEPLOYED, tmp_path)
    # Subdomains and browsers' preload lists are for the owner of the domain to decide.
    warnings = [line for line in done.stderr.splitlines() if line.startswith("?:")]
    assert [line for line in warnings if "security.W005" not in line and "security.W021" not in line] == []


def test_the_newest_pepper_is_the_current_one_unless_told_otherwise(tmp_path: Path) -> None:
    two = DEPLOYED | {"PEPPER": "1:0123456789abcdef,2:fedcba9876543210"}
    assert ask(["PEPPER_CURRENT"], two, tmp_path) == {"PEPPER_CURRENT": 2}
    assert ask(["PEPPER_CURRENT"], two | {"PEPPER_CURRENT": "1"}, tmp_path) == {"PEPPER_CURRENT": 1}


def test_nobody_is_locked_out_for_a_mail_that_cannot_be_sent(tmp_path: Path) -> None:
    name = "ACCOUNT_EMAIL_VERIFICATION"
    assert ask([name], DEPLOYED, tmp_path) == {name: "optional"}
    assert ask([name], DEPLOYED | {"EMAIL_URL": "smtp://mail.example"}, tmp_path) == {name: "mandatory"}
    assert ask([name], {"DEBUG": "1"}, tmp_path) == {name: "mandatory"}


def test_every_static_file_that_a_page_or_a_stylesheet_names_is_there(tmp_path: Path) -> None:
    """A deployment's hashed names are made by following every reference, and a broken one stops it."""
    done = run(["manage.py", "collectstatic", "--no-input", "--verbosity", "0"], DEPLOYED, tmp_path)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "static/staticfiles.json").is_file()
