"""Two people meet in a room, in two real browsers; and a third plays the bot, answered by the real worker."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from collection import demo
from tests.looking import faults, fits

pytestmark = pytest.mark.browser
Opener = Callable[..., Any]


def signed_in(new_context: Opener, name: str, **options: Any) -> Page:
    """A browser of its own in which somebody is in the lobby."""
    page = new_context(**options).new_page()
    page.set_default_timeout(15_000)
    page.goto("/accounts/login/?next=/matches/")
    page.locator("[name=login]").fill(name)
    page.locator("[name=password]").fill(demo.PASSWORD)
    page.locator("[name=password]").press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Play")
    return page


def test_two_people_meet_by_a_link_and_both_see_the_board_begin(new_context: Opener) -> None:
    ann = signed_in(new_context, "ann")
    bob = signed_in(new_context, "bob", viewport={"width": 360, "height": 740})
    ann.get_by_role("link", name="Invite somebody to a duel").click()
    assert not faults(ann)
    ann.get_by_label("Stone Wall").check()
    ann.get_by_role("button", name="Open the room").click()
    expect(ann.get_by_text("A free seat")).to_be_visible()
    expect(ann.get_by_role("button", name="Copy the link")).to_be_visible()
    assert not faults(ann)
    bob.goto(ann.get_by_label("Link to this room").input_value())
    expect(bob.get_by_role("heading", level=1)).to_have_text("Play against ann")
    assert fits(bob)
    assert not faults(bob)
    bob.get_by_role("button", name="Sit down").click()
    expect(bob.get_by_text("Waiting for the other side to be ready.")).to_be_visible()
    assert fits(bob)
    expect(ann.get_by_text("Everybody is here.")).to_be_visible()  # without a hand: the socket told of it
    ann.get_by_role("button", name="I am ready").click()
    for page in (ann, bob):
        expect(page.locator("#board")).to_contain_text("Round")
    assert ann.url == bob.url
    for page in (ann, bob):
        page.goto("/matches/")
        expect(page.get_by_role("link", name=re.compile("^Against")).first).to_be_visible()
        assert not faults(page)
    assert fits(bob)


def test_two_people_agree_on_the_terms_of_a_room_of_prlx_before_both_say_ready(new_context: Opener) -> None:
    ann = signed_in(new_context, "ann")
    bob = signed_in(new_context, "bob", viewport={"width": 360, "height": 740})
    ann.get_by_role("link", name="Invite somebody to Attrition").click()
    assert not faults(ann)
    ann.get_by_label("Slow Rust").check()
    ann.get_by_label("Base Persona HP").select_option("30")
    ann.get_by_role("button", name="Open the room").click()
    bob.goto(ann.get_by_label("Link to this room").input_value())
    expect(bob.get_by_text("PRLX Attrition, 30 Base Persona HP")).to_be_visible()
    bob.get_by_label("The Far End").check()
    assert fits(bob)
    assert not faults(bob)
    bob.get_by_role("button", name="Sit down").click()
    bob.get_by_role("button", name="I am ready").click()
    expect(bob.get_by_role("button", name="Not ready after all")).to_be_visible()
    expect(bob.get_by_text("Persona: Latch Beetle").first).to_be_visible()
    ann.get_by_text("Change what is played").click()
    ann.get_by_label("Base Persona HP").select_option("50")
    assert not faults(ann)
    ann.get_by_role("button", name="Play it like that").click()
    expect(bob.get_by_text("50 Base Persona HP")).to_be_visible()
    bob.get_by_role("button", name="I am ready").click()
    ann.get_by_role("button", name="I am ready").click()
    for page in (ann, bob):
        expect(page.locator("#board")).to_contain_text("Turn")
    assert ann.url == bob.url


def test_what_is_being_filled_in_in_a_room_stays_when_somebody_else_does_something(new_context: Opener) -> None:
    ann, bob = signed_in(new_context, "ann"), signed_in(new_context, "bob")
    ann.get_by_role("link", name="Invite somebody to Attrition").click()
    ann.get_by_role("button", name="Open the room").click()
    copying = ann.get_by_role("button", name="Copy the link")
    expect(copying).to_be_visible()
    ann.get_by_text("Change what is played").click()
    ann.get_by_label("Base Persona HP").select_option("50")
    bob.goto(ann.get_by_label("Link to this room").input_value())
    for act, state in (("Sit down", "Everybody is here."), ("Leave the room", "You can be ready already now.")) * 2:
        bob.get_by_role("button", name=act).click()
        expect(ann.locator("#room-state")).to_contain_text(state)
        if act == "Leave the room":
            expect(copying).to_be_visible()
            bob.goto(ann.get_by_label("Link to this room").input_value())
        else:
            expect(copying).to_be_hidden()
        expect(ann.get_by_label("Base Persona HP")).to_have_value("50")
    ann.get_by_role("button", name="Play it like that").click()
    expect(ann.locator("#room-what")).to_contain_text("50 Base Persona HP")
    ann.get_by_role("button", name="Close the room").click()


@pytest.mark.parametrize("way", ["Play a duel against a bot", "Play Standard against a bot"])
def test_without_scripts_a_match_against_the_bot_is_played_by_plain_forms(new_context: Opener, way: str) -> None:
    page = signed_in(new_context, "bob", java_script_enabled=False)
    page.get_by_role("link", name=way).click()
    page.get_by_role("button", name="Begin the match").click()
    moves = 0
    for _ in range(60):
        choice = page.locator('button[name="choice"]:visible').last  # the first may end the turn
        if not choice.count():  # the bot is asked: its worker answers in a moment
            page.wait_for_timeout(300)
            page.reload()
            continue
        choice.click()
        moves += 1
        if moves == 5:
            break
    assert moves == 5
