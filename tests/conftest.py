"""What all tests share: three people, the running site, a browser, and which tests this machine can run."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from tests.running_site import ROOT, RunningSite

# The same examples in every run and nothing kept between two, however slow the machine is at the moment.
settings.register_profile(
    "tests", derandomize=True, database=None, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("tests")

PASSWORD = "open-sesame-and-more"
# Milliseconds until a page must show what is expected of it, as long as Playwright waits for whatever else it does. News
# that were lost are asked for after 20 seconds, and two busy cores serve two sites with their browsers.
BROWSER_PATIENCE = 30_000
# The shell first: it draws the same pages without a window around them, with half the work for each person's browser.
CHROMIUMS = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
)
QUIET_BROWSER = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--font-render-hinting=none",  # the shell would round the widths of letters, which no window does
]


def chromium() -> str | None:
    """The browser that CHROMIUM names, or the first of the usual names on the path."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, CHROMIUMS)), None)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--only-database", action="store_true", help="only tests that touch the database")


@pytest.hookimpl(trylast=True)  # after -m has chosen, so that only what would have run can be missed
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Skip what this machine cannot run, or fail it where it is demanded; real processes and browsers come last."""
    if config.getoption("--only-database"):
        kept = [item for item in items if touches_the_database(item)]
        config.hook.pytest_deselected(items=[item for item in items if item not in kept])
        items[:] = kept
    if not chromium():
        lacking(items, "browser", "REQUIRE_BROWSER", "no Chromium on the path; CHROMIUM may name one")
    if not os.environ.get("TEST_DATABASE_URL"):
        lacking(items, "postgres", "REQUIRE_POSTGRES", "TEST_DATABASE_URL names no PostgreSQL")
    # A browser's event loop stays in the main thread to the end of the run, and asynchronous tests cannot share it.
    items.sort(key=lambda item: (needs(item, "browser"), needs(item, "processes")))


def lacking(items: list[pytest.Item], marker: str, demand: str, reason: str) -> None:
    """Skip the tests with a marker, or stop the run where they are demanded."""
    wanting = [item for item in items if needs(item, marker)]
    if wanting and os.environ.get(demand, "0") not in {"", "0"}:
        raise pytest.UsageError(f"{demand} is set, but there is {reason}: {len(wanting)} tests cannot run.")
    for item in wanting:
        item.add_marker(pytest.mark.skip(reason=reason))


def needs(item: pytest.Item, marker: str) -> bool:
    """Whether a test carries a marker."""
    return item.get_closest_marker(marker) is not None


def touches_the_database(item: pytest.Item) -> bool:
    """Whether a test reads or writes the database in its own process."""
    if needs(item, "browser") or needs(item, "processes"):
        return False
    fixtures = set(getattr(item, "fixturenames", ()))
    return needs(item, "django_db") or bool(fixtures & {"db", "transactional_db", "django_db_reset_sequences"})


@pytest.fixture(autouse=True)
def forgetful_cache() -> Iterator[None]:
    """What is counted in the shared cache, such as failed attempts to sign in, ends with the test."""
    yield
    from django.core.cache import cache

    cache.clear()


@pytest.fixture
def person(db: None) -> Callable[[str], Any]:
    """Makes an account by name, with a verified address."""
    from allauth.account.models import EmailAddress
    from django.contrib.auth import get_user_model

    def made(name: str) -> Any:
        player = get_user_model().objects.create_user(name, f"{name}@example.com", PASSWORD)
        EmailAddress.objects.create(user=player, email=player.email, verified=True, primary=True)
        return player

    return made


@pytest.fixture
def ann(person: Callable[[str], Any]) -> Any:
    return person("ann")


@pytest.fixture
def bob(person: Callable[[str], Any]) -> Any:
    return person("bob")


@pytest.fixture
def cleo(person: Callable[[str], Any]) -> Any:
    """She has no right to anything."""
    return person("cleo")


@pytest.fixture
def eager() -> Iterator[None]:
    """Tasks run where they are sent, at once, and their failures are the sender's."""
    from monstra_site.celery import app

    before = app.conf.task_always_eager, app.conf.task_eager_propagates
    app.conf.task_always_eager, app.conf.task_eager_propagates = True, True
    yield
    app.conf.task_always_eager, app.conf.task_eager_propagates = before


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningSite]:
    """The whole site as `make run` starts it, with its demo accounts, for all tests that need real processes."""
    running = RunningSite(tmp_path_factory.mktemp("site")).start()
    yield running
    running.stop()


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The machine's own Chromium. Its driver runs a loop in this thread, which Django would take for asynchronous code."""
    from playwright.sync_api import expect

    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"
    expect.set_options(timeout=BROWSER_PATIENCE)
    return {**browser_type_launch_args, "executable_path": chromium(), "args": QUIET_BROWSER}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any], site: RunningSite) -> dict[str, Any]:
    """Pages open on the running site: `page.goto("/decks/")`."""
    return {**browser_context_args, "base_url": site.url}


@pytest.fixture(scope="session")
def signed_in(site: RunningSite) -> Callable[[Any, str], Any]:
    """Signs somebody in on a page, who gets an account if there is none of that name: `signed_in(page, "ann")`.

    Without the form: it takes thirty sign-ins a minute from one machine, and quick machines have more tests than that.
    """
    keys: dict[str, str] = {}

    def sign_in(page: Any, name: str) -> Any:
        if name not in keys:
            script = f"from tests.browser.staging import session; print(session({name!r}))"
            keys[name] = site.manage("shell", "--no-imports", "-c", script).splitlines()[-1]
        page.context.add_cookies([{"name": "sessionid", "value": keys[name], "url": site.url}])
        return page

    return sign_in


@pytest.fixture
def new_context(new_context: Callable[..., Any]) -> Iterator[Callable[..., Any]]:
    """Another browser for another person; a script error or a broken content policy in any of them fails the test."""
    trouble: list[str] = []

    def made(**options: Any) -> Any:
        context = new_context(**options)
        context.on("weberror", lambda error: trouble.append(str(error.error)))
        context.on("console", lambda line: trouble.append(line.text) if line.type == "error" else None)
        return context

    yield made
    assert not [line for line in trouble if not is_an_answer(line)], trouble


def is_an_answer(line: str) -> bool:
    """Whether an error of the console is only the status of an answer, or that there is no network, both on purpose."""
    asked_for = ("the server responded with a status of 4", "net::ERR_INTERNET_DISCONNECTED")
    return line.startswith(tuple(f"Failed to load resource: {words}" for words in asked_for))


@pytest.fixture
def screenshots() -> Path:
    """The folder for pictures of pages, which nobody commits."""
    folder = ROOT / "test-results/screenshots"
    folder.mkdir(parents=True, exist_ok=True)
    return folder
