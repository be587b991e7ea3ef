"""Two people meet in a room, in two real browsers; and a third plays the bot, answered by the real worker."""

import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.looking import faults, fits

pytestmark = pytest.mark.browser
Opener = Callable[..., Any]


@pytest.fixture
def lobby(new_context: Opener, signed_in: Callable[..., Any]) -> Callable[..., Page]:
    """A browser of its own in which somebody is in the lobby; eve and fay sit at no table of other tests."""

    def entered(name: str, **options: Any) -> Page:
        page: Page = signed_in(new_context(**options).new_page(), name)
        page.goto("/matches/")
        expect(page.get_by_role("heading", level=1)).to_have_text("Play")
        return page

    return entered


def test_two_people_meet_by_a_link_and_both_see_the_board_begin(lobby: Opener) -> None:
    eve = lobby("eve")
    fay = lobby("fay", viewport={"width": 360, "height": 740})
    eve.get_by_role("link", name="Invite somebody to a duel").click()
    assert not faults(eve)
    eve.get_by_label("Stone Wall").check()
    eve.get_by_role("button", name="Open the room").click()
    expect(eve.get_by_text("A free seat")).to_be_visible()
    expect(eve.get_by_role("button", name="Copy the link")).to_be_visible()
    assert not faults(eve)
    fay.goto(eve.get_by_label("Link to this room").input_value())
    expect(fay.get_by_role("heading", level=1)).to_have_text("Play against eve")
    assert fits(fay)
    assert not faults(fay)
    fay.get_by_role("button", name="Sit down").click()
    expect(fay.get_by_text("Waiting for the other side to be ready.")).to_be_visible()
    assert fits(fay)
    expect(eve.get_by_text("Everybody is here.")).to_be_visible()  # without a hand: the socket told of it
    eve.get_by_role("button", name="I am ready").click()
    for page in (eve, fay):
        expect(page.locator("#board")).to_contain_text("Round")
    assert eve.url == fay.url
    for page in (eve, fay):
        page.goto("/matches/")
        expect(page.get_by_role("link", name=re.compile("^Against")).first).to_be_visible()
        assert not faults(page)
    assert fits(fay)


def test_two_people_agree_on_the_terms_of_a_room_of_prlx_before_both_say_ready(lobby: Opener) -> None:
    eve = lobby("eve")
    fay = lobby("fay", viewport={"width": 360, "height": 740})
    eve.get_by_role("link", name="Invite somebody to Attrition").click()
    assert not faults(eve)
    eve.get_by_label("Slow Rust").check()
    eve.get_by_label("Base Persona HP").select_option("30")
    eve.get_by_role("button", name="Open the room").click()
    fay.goto(eve.get_by_label("Link to this room").input_value())
    expect(fay.get_by_text("PRLX Attrition, 30 Base Persona HP")).to_be_visible()
    fay.get_by_label("The Far End").check()
    assert fits(fay)
    assert not faults(fay)
    fay.get_by_role("button", name="Sit down").click()
    fay.get_by_role("button", name="I am ready").click()
    expect(fay.get_by_role("button", name="Not ready after all")).to_be_visible()
    expect(fay.get_by_text("Persona: Latch Beetle").first).to_be_visible()
    eve.get_by_text("Change what is played").click()
    eve.get_by_label("Base Persona HP").select_option("50")
    assert not faults(eve)
    eve.get_by_role("button", name="Play it like that").click()
    expect(fay.get_by_text("50 Base Persona HP")).to_be_visible()
    fay.get_by_role("button", name="I am ready").click()
    eve.get_by_role("button", name="I am ready").click()
    for page in (eve, fay):
        expect(page.locator("#board")).to_contain_text("Turn")
    assert eve.url == fay.url


def test_what_is_being_filled_in_in_a_room_stays_when_somebody_else_does_something(lobby: Opener) -> None:
    eve, fay = lobby("eve"), lobby("fay")
    eve.get_by_role("link", name="Invite somebody to Attrition").click()
    eve.get_by_role("button", name="Open the room").click()
    copying = eve.get_by_role("button", name="Copy the link")
    expect(copying).to_be_visible()
    eve.get_by_text("Change what is played").click()
    eve.get_by_label("Base Persona HP").select_option("50")
    fay.goto(eve.get_by_label("Link to this room").input_value())
    for act, state in (("Sit down", "Everybody is here."), ("Leave the room", "You can be ready already now.")) * 2:
        fay.get_by_role("button", name=act).click()
        expect(eve.locator("#room-state")).to_contain_text(state)
        if act == "Leave the room":
            expect(copying).to_be_visible()
            fay.goto(eve.get_by_label("Link to this room").input_value())
        else:
            expect(copying).to_be_hidden()
        expect(eve.get_by_label("Base Persona HP")).to_have_value("50")
    eve.get_by_role("button", name="Play it like that").click()
    expect(eve.locator("#room-what")).to_contain_text("50 Base Persona HP")
    eve.get_by_role("button", name="Close the room").click()


@pytest.mark.parametrize("way", ["Play a duel against a bot", "Play Standard against a bot"])
def test_without_scripts_a_match_against_the_bot_is_played_by_plain_forms(lobby: Opener, way: str) -> None:
    page = lobby("fay", java_script_enabled=False)
    page.get_by_role("link", name=way).click()
    page.get_by_role("button", name="Begin the match").click()
    page.wait_for_url("**/matches/*-*/")
    deadline, number = time.monotonic() + 120, 0
    for _ in range(5):
        choice = page.locator('button[name="choice"]:visible').last  # the first may end the turn
        while not choice.count():  # the bot is asked: its worker answers in a moment
            assert time.monotonic() < deadline, f"nothing could be chosen after decision {number}"
            page.wait_for_timeout(300)
            page.reload()
        with page.expect_navigation():
            choice.click()
        before, number = number, int(page.locator("#table").get_attribute("data-number") or 0)
        assert number > before
