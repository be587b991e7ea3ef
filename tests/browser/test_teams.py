"""Missions and tables of four, in real browsers on the running site: begun, played to their ends, talked and pointed at."""

import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.looking import faults, fits

pytestmark = pytest.mark.browser
Sit = Callable[..., Page]

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True}
PATIENCE = 240  # seconds for a whole match
FEWEST = 4  # choices of any mission: with all its luck the boss needs five rounds for a third knockout


def turn(page: Page) -> str:
    return page.locator("#table").get_attribute("data-turn") or ""


def answer(page: Page) -> bool:
    """Take the first choice, if it is this player's turn and the buttons may be pressed."""
    if turn(page) != "mine" or page.locator(".choices--still").count():
        return False
    page.locator(".offer--open .choice").first.click()
    return True


def play_out(*pages: Page) -> int:
    """All players take their first choices until it is over; returns how many were taken."""
    taken, deadline = 0, time.monotonic() + PATIENCE
    while turn(pages[0]) != "nobody":
        assert time.monotonic() < deadline, f"the match was not over after {taken} choices"
        taken += sum(answer(page) for page in pages)
        pages[0].wait_for_timeout(60)
    return taken


def until(page: Page, *others: Page, name: str) -> None:
    """Everybody plays on until it is this person's turn, as all of them see it."""
    deadline = time.monotonic() + PATIENCE
    while turn(page) != "mine" or page.locator(".choices--still").count():
        assert time.monotonic() < deadline, f"it was never the turn of {name}"
        for other in others:
            answer(other)
        page.wait_for_timeout(60)


@pytest.mark.parametrize("version", ["Standard", "Expert"])
def test_a_mission_alone_is_two_clicks_from_the_lobby_and_is_played_to_its_end(
    sit: Sit, version: str, screenshots: Any
) -> None:
    page = sit("eve", "keyboard", path="/matches/")
    page.get_by_role("link", name="Play a mission").click()
    expect(page.get_by_text("You need no Guardian pack of your own")).to_be_visible()
    page.get_by_role("button", name=version).click()
    expect(page.locator("#seal")).to_contain_text("Seal at 8 HP" if version == "Standard" else "No seal")
    expect(page.locator("#forecast")).not_to_be_empty()
    assert play_out(page) >= FEWEST
    title = page.locator(".ending__result")
    expect(title).to_have_text(re.compile("Rift"))
    page.screenshot(path=screenshots / f"mission-{version}.png")
    page.get_by_role("link", name="Watch the replay").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("eve against Rift Guardian")
    page.locator("#go-first").click()
    expect(page.locator("#slot-B1")).to_contain_text("44" if version == "Standard" else "48")


def test_a_mission_is_played_by_two_in_two_browsers(sit: Sit, screenshots: Any) -> None:
    eve, fay = (
        sit("eve", "keyboard", path="/matches/new/?play=mission"),
        sit("fay", "keyboard", path="/matches/", **PHONE),
    )
    eve.get_by_label("With", exact=True).select_option("A partner who gets the link")
    eve.get_by_role("button", name="Standard").click()
    fay.goto(eve.get_by_label("Link to this room").input_value())
    expect(fay.get_by_text("eve has chosen the deck of your team.")).to_be_visible()
    fay.get_by_role("button", name="Sit down").click()
    expect(eve.get_by_text("Everybody is here.")).to_be_visible()  # the socket has told of it
    eve.get_by_role("button", name="I am ready").click()
    for page in (eve, fay):
        expect(page.locator("#partner")).to_be_visible()
    assert fits(fay)
    assert play_out(eve, fay) >= FEWEST
    for page in (eve, fay):
        expect(page.locator(".ending__result")).to_have_text(re.compile("Rift"))
        page.screenshot(path=screenshots / f"mission-two-{page.viewport_size['width']}.png")


def test_a_duel_of_four_is_played_by_two_in_two_browsers_and_two_bots(sit: Sit, screenshots: Any) -> None:
    ann, bob = sit("ann", "four"), sit("bob", "four", **PHONE)
    until(bob, ann, name="bob")
    expect(ann.locator("#ask")).to_contain_text("You can point at what you would do.")
    expect(ann.locator(".choices--still")).to_have_count(0)
    pointed = ann.locator(".offer--open .choice").first
    key = pointed.get_attribute("data-key")
    pointed.click()
    expect(ann.locator("#proposal")).to_contain_text("You point at")
    ghost = bob.locator(f'.choice--ghost[data-key="{key}"]')
    expect(ghost).to_be_visible()
    expect(bob.locator("#proposal")).to_contain_text("ann points at")
    expect(bob.locator(".slot--ghost")).not_to_have_count(0)
    ann.locator("#talk-open").click()
    ann.locator("#say-text").fill("Strike <now>")
    ann.locator("#say-text").press("Enter")
    expect(ann.locator("#say-text")).to_have_value("")
    expect(bob.locator("#whisper")).to_have_text(re.compile(r"ann:\s+Strike <now>"))
    ann.keyboard.press("Escape")
    for page in (ann, bob):
        assert fits(page)
        assert not faults(page)
        page.screenshot(path=screenshots / f"four-{page.viewport_size['width']}.png", full_page=True)
    ghost.click()
    expect(ann.locator("#proposal")).to_be_hidden()
    play_out(ann, bob)
    for page in (ann, bob):
        expect(page.locator(".ending__result")).to_have_text(re.compile("^Your team (won|lost)$|^A draw$"))


def test_a_partner_leaves_and_the_match_goes_on(sit: Sit) -> None:
    ann, bob = sit("ann", "four left"), sit("bob", "four left")
    until(bob, ann, name="bob")
    bob.locator("#talk-open").click()
    bob.get_by_role("link", name="Hand over a seat, or step in").click()
    assert not faults(bob)
    bob.get_by_role("button", name="Hand over my seat to ann").click()
    expect(bob.get_by_text("Your seat is handed over")).to_be_visible()
    expect(ann.locator("#table")).to_have_attribute("data-turn", "mine")
    expect(ann.locator("#log")).to_contain_text("bob hands slot A2 over: ann answers for it from now on.")
    expect(ann.locator(".choices--still")).to_have_count(0)
    before = ann.locator("#table").get_attribute("data-number")
    ann.locator(".offer--open .choice").first.click()
    expect(ann.locator("#table")).not_to_have_attribute("data-number", before or "")
    play_out(ann)


def test_what_somebody_is_writing_stays_when_the_board_changes(sit: Sit) -> None:
    ann, bob = sit("ann", "four talk"), sit("bob", "four talk")
    until(bob, ann, name="bob")
    ann.locator("#talk-open").click()
    ann.locator("#say-text").press_sequentially("I would gu")
    answer(bob)
    bob.locator("#talk-open").click()
    bob.locator("#say-text").fill("Wait")
    bob.locator("#say-text").press("Enter")
    expect(ann.locator("#talk")).to_contain_text("Wait")
    expect(ann.locator("#say-text")).to_have_value("I would gu")
    expect(ann.locator("#say-text")).to_be_focused()


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_rooms_and_boards_of_teams_fit_and_axe_has_nothing_to_say(sit: Sit, size: str, screenshots: Any) -> None:
    options = PHONE if size == "phone" else {}
    for path in ("/matches/", "/matches/new/?play=mission", "/matches/new/?play=four"):
        page = sit("fay", "keyboard", path=path, **options)
        assert fits(page), path
        assert not faults(page), path
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", name="The other team")).to_be_visible()
    assert fits(page)
    assert not faults(page)
    page.screenshot(path=screenshots / f"room-four-{size}.png", full_page=True)
    page.get_by_role("button", name="Give it to a bot").first.click()
    expect(page.get_by_role("button", name="Send the bot away")).to_have_count(1)
    page = sit("ann", "mission", **options)
    page.locator("#behaviors-open").click()
    expect(page.locator("#behaviors-sheet")).to_be_visible()
    page.keyboard.press("Escape")
    assert fits(page)
    assert not faults(page)
    page.screenshot(path=screenshots / f"mission-board-{size}.png", full_page=True)
