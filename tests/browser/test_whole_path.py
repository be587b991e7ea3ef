"""What a newcomer does on the first evening, in one go: an account, cards, a deck, a match against the bot, its replay."""

import csv
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.conftest import PASSWORD
from tests.running_site import RunningSite

pytestmark = pytest.mark.browser

NAME = "nora"
MOVES = 3


@pytest.fixture
def basic_set(site: RunningSite, tmp_path: Path) -> list[dict[str, str]]:
    """The cards of a Basic Set fresh from the printer: identifiers and activation secrets."""
    path = tmp_path / "run.csv"
    site.manage("print_run", "--sets", "1", "--secrets-file", str(path), "--shipped")
    with path.open(newline="") as rows:
        return list(csv.DictReader(rows))


def test_from_signing_up_to_the_replay(
    new_context: Callable[..., Any], basic_set: list[dict[str, str]], screenshots: Path
) -> None:
    context = new_context(viewport={"width": 1280, "height": 800})
    context.add_init_script("if (location.protocol.startsWith('http')) localStorage.setItem('monstra-speed', 'off')")
    page: Page = context.new_page()
    sign_up(page)
    register_all(page, basic_set)
    see_the_collection(page)
    build_a_deck(page)
    play(page)
    page.screenshot(path=screenshots / "whole-path-board.png")
    concede(page)
    watch(page)


def sign_up(page: Page) -> None:
    page.goto("/accounts/signup/")
    page.get_by_label("Username").fill(NAME)
    page.get_by_label("Email").fill(f"{NAME}@example.com")
    for field in page.locator("input[type=password]").all():
        field.fill(PASSWORD)
    page.locator("main form button[type=submit]").click()
    page.locator("main").get_by_role("link", name="read it here").click()
    page.locator("main li", has_text=f"{NAME}@example.com").get_by_role("link").first.click()
    page.locator("main a[href*='/accounts/confirm-email/']").click()
    page.locator("main form button[type=submit]").click()
    expect(page.locator(".menu__name")).to_have_text(NAME)


def register_all(page: Page, cards: list[dict[str, str]]) -> None:
    """Every card by its form; the first with spaces, dashes and small letters, as people type."""
    assert len(cards) == 24
    for number, card in enumerate(cards):
        identifier, secret = card["identifier"], card["secret"]
        if number == 0:
            identifier, secret = f" {identifier[:6]} {identifier[6:]}", secret.lower().replace("-", " ")
        page.goto("/collection/register/")
        page.locator("#id_identifier").fill(identifier)
        page.locator("#id_secret").fill(secret)
        page.get_by_role("button", name="Register", exact=True).click()
        expect(page.locator("main")).to_contain_text(card["identifier"][-6:])


def see_the_collection(page: Page) -> None:
    page.goto("/collection/")
    expect(page.locator("main")).to_contain_text("24 of 55")


def build_a_deck(page: Page) -> None:
    """Two of one's own cards by a tap, the rest filled up; the deck is legal for both formats then."""
    page.goto("/decks/new/")
    page.get_by_role("button", name="Begin").click()
    page.get_by_label("Only cards I own").check()
    expect(page.locator("button.slot__toggle:visible")).to_have_count(24)
    for inside in (1, 2):
        page.locator("button.slot__toggle[name=add]:visible:enabled").first.click()
        expect(page.locator(".slot__toggle--inside")).to_have_count(inside)
    page.get_by_role("button", name="Fill").first.click()
    for count in ("12/12 creatures", "12/12 tactics", "Legal"):
        expect(page.locator("#deck-counts")).to_contain_text(count)


def play(page: Page) -> None:
    """A match against the bot with the new deck; the newcomer makes a few moves."""
    page.goto("/matches/new/?play=duel")
    page.get_by_role("button", name="Begin the match").click()
    page.wait_for_url("**/matches/*-*/")
    expect(page.locator("#table")).not_to_contain_text("Loaner")
    for _ in range(MOVES):
        choice = page.locator(".offer--open .choice").first
        choice.wait_for()
        expect(page.locator(".choices--still")).to_have_count(0)
        number = str(page.locator("#table").get_attribute("data-number"))
        choice.click()
        expect(page.locator("#table")).not_to_have_attribute("data-number", number)


def concede(page: Page) -> None:
    page.goto(page.url + "concede/")
    page.locator("main form button").last.click()
    expect(page.locator("#ending")).to_be_visible()


def watch(page: Page) -> None:
    """The replay from its first step to its last."""
    page.goto(page.url.split("?")[0] + "replay/")
    expect(page.locator("#go-play")).to_be_visible()  # its script listens from now on
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("End")
    expect(page.locator("main")).to_contain_text("conceded")
