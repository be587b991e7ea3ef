"""Tables that are laid once, and people who sit down at them in browsers of their own."""

import json
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.conftest import BROWSER_PATIENCE
from tests.running_site import RunningSite

PHONE = {"viewport": {"width": 360, "height": 740}}
DESK = {"viewport": {"width": 1280, "height": 800}}
BOARD = "/matches/{}/"


@dataclass(frozen=True)
class Laid:
    """The matches by name, and the session keys by player."""

    tables: dict[str, str]
    sessions: dict[str, str]


def laying(site: RunningSite, module: str) -> Laid:
    """The matches of a staging module, dealt from fixed seeds by one process."""
    said = site.manage("shell", "--no-imports", "-c", f"from tests.browser import {module}; {module}.lay_tables()")
    return Laid(**json.loads(said.splitlines()[-1]))


@pytest.fixture(scope="session")
def laid(site: RunningSite) -> Laid:
    """All matches of MONSTRA of these tests."""
    return laying(site, "staging")


@pytest.fixture(scope="session")
def laid_prlx(site: RunningSite) -> Laid:
    """All matches of PRLX of these tests."""
    return laying(site, "prlx_staging")


@pytest.fixture
def sit(new_context: Callable[..., Any], site: RunningSite, laid: Laid) -> Callable[..., Page]:
    """A browser of its own: `sit("ann", "tie")` opens that match, `speed` says how news are told; no name: a stranger."""
    return seating(new_context, site, laid)


@pytest.fixture
def sit_prlx(new_context: Callable[..., Any], site: RunningSite, laid_prlx: Laid) -> Callable[..., Page]:
    """The same at the tables of PRLX, for cleo and dan."""
    return seating(new_context, site, laid_prlx)


def seating(new_context: Callable[..., Any], site: RunningSite, laid: Laid) -> Callable[..., Page]:
    """What opens a match in a browser of its own."""

    def sat(name: str, table: str, *, speed: str = "off", path: str = BOARD, **options: Any) -> Page:
        context = new_context(**{**DESK, **options})
        if name:
            context.add_cookies([{"name": "sessionid", "value": laid.sessions[name], "url": site.url}])
        context.add_init_script(
            "if (location.protocol.startsWith('http') && !localStorage.getItem('monstra-speed'))"
            f" localStorage.setItem('monstra-speed', '{speed}')"
        )
        page: Page = context.new_page()
        heard: list[Any] = []
        page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(frame)))
        page.goto(path.format(laid.tables[table]))
        if path == BOARD:
            connected(page, heard)
        return page

    return sat


def connected(page: Page, heard: list[Any]) -> None:
    """Wait until a board has heard over its socket how it stands: without it a choice would load the page anew."""
    deadline = time.monotonic() + BROWSER_PATIENCE / 1000
    while not heard:
        assert time.monotonic() < deadline, "nothing came over the socket of the board"
        page.wait_for_timeout(20)
