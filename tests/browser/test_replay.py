"""The replay of a finished match, in real browsers on the running site."""

import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.looking import faults, fits

pytestmark = pytest.mark.browser
Sit = Callable[..., Page]

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True}
REPLAY = "/matches/{}/replay/"


def at(page: Page, number: int) -> None:
    """Wait until the board of that play is shown, by board, bar and address alike."""
    expect(page.locator("#table")).to_have_attribute("data-number", str(number))
    expect(page.locator("#where")).to_contain_text(f"Play {number} of ")
    expect(page).to_have_url(re.compile(rf"[?&]frame={number}(&|$)"))


def watched(sit: Sit, path: str, name: str = "ann", **options: Any) -> Page:
    """A replay whose script has begun to listen."""
    page = sit(name, "end", path=path, **options)
    expect(page.locator("#go-play")).to_be_visible()
    return page


def last_of(page: Page) -> int:
    """The number of the last play."""
    return int(page.locator("#player").get_attribute("data-last") or 0)


def rounds_of(page: Page) -> list[int]:
    """The plays with which rounds begin."""
    return [int(each) for each in (page.locator("#player").get_attribute("data-rounds") or "").split()]


def test_it_steps_by_buttons_and_every_step_has_an_address(sit: Sit) -> None:
    page = watched(sit, REPLAY)
    last = last_of(page)
    page.get_by_role("link", name="Next", exact=True).click()
    at(page, 1)
    page.get_by_role("link", name="Next", exact=True).click()
    at(page, 2)
    page.get_by_role("link", name="Previous").click()
    at(page, 1)
    page.get_by_role("link", name="Last").click()
    at(page, last)
    expect(page.locator(".ending__result")).to_be_visible()
    page.reload()
    at(page, last)
    page.get_by_role("link", name="First", exact=True).click()
    at(page, 0)


def test_it_steps_by_keys(sit: Sit) -> None:
    page = watched(sit, REPLAY)
    last, rounds = last_of(page), rounds_of(page)
    page.keyboard.press("End")
    at(page, last)
    page.keyboard.press("ArrowLeft")
    at(page, last - 1)
    page.keyboard.press("[")
    at(page, max(number for number in rounds if number < last - 1))
    page.keyboard.press("Home")
    at(page, 0)
    page.keyboard.press("]")
    at(page, min(number for number in rounds if number > 0))
    page.keyboard.press("ArrowRight")
    at(page, min(number for number in rounds if number > 0) + 1)


@pytest.mark.parametrize("path", ["/matches/{}/", REPLAY])
def test_a_card_that_is_pressed_before_the_script_has_come_is_open_afterwards(sit: Sit, path: str) -> None:
    page = watched(sit, REPLAY)
    held: list[Route] = []
    script = re.compile(r"/js/table/choices\.js$")
    page.route(script, lambda route: held.append(route))
    with page.expect_request(script):
        page.goto(page.url.partition("/matches/")[0] + path.format(page.url.split("/")[4]), wait_until="commit")
    card = page.locator(".side--near .slot__open").first
    card.click()
    expect(page).to_have_url(re.compile(r"#offers-\w+$"))
    panel = page.url.partition("#offers-")[2]
    held[0].continue_()
    expect(page.locator(".offer--open")).to_have_attribute("data-panel", panel)
    expect(card).to_have_attribute("aria-expanded", "true")
    expect(page).not_to_have_url(re.compile("#"))


def test_keys_that_are_pressed_fast_end_where_the_last_one_leads(sit: Sit) -> None:
    page = watched(sit, REPLAY)
    for _ in range(8):
        page.keyboard.press("ArrowRight")
    at(page, 8)


def test_it_plays_by_itself_and_pauses(sit: Sit) -> None:
    page = watched(sit, REPLAY, speed="fast")
    page.keyboard.press("Space")
    expect(page.locator("#go-play")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#teller")).to_be_visible()
    deadline = time.monotonic() + 60
    while int(page.locator("#table").get_attribute("data-number") or 0) < 2:
        assert time.monotonic() < deadline
        page.wait_for_timeout(50)
    page.keyboard.press("Space")
    expect(page.locator("#go-play")).to_have_attribute("aria-pressed", "false")
    expect(page.locator("#teller")).to_have_count(0)
    stopped = page.locator("#where").inner_text()
    page.wait_for_timeout(1500)
    assert page.locator("#where").inner_text() == stopped


def test_a_round_and_the_seek_bar_lead_there_at_once(sit: Sit) -> None:
    page = watched(sit, REPLAY)
    second = rounds_of(page)[1]
    page.get_by_role("navigation", name="Rounds").get_by_role("link", name="Round 2").click()
    at(page, second)
    expect(page.locator("#rounds [aria-current]")).to_have_text(re.compile(r"Round\s+2"))
    expect(page.locator(".round__number")).to_contain_text("Round 2")
    page.locator("#seek").fill("5")
    at(page, 5)


def test_the_log_ends_with_the_step_and_marks_it(sit: Sit) -> None:
    page = watched(sit, REPLAY + "?frame=6")
    marked = page.locator("#log .new")
    assert marked.count() >= 1
    assert page.locator("#log li").last.inner_text() == marked.last.inner_text()
    assert page.locator("#happened li").all_inner_texts() == marked.all_inner_texts()


def test_each_seat_sees_its_own_hand_and_both_are_open_on_request(sit: Sit) -> None:
    page = watched(sit, REPLAY + "?frame=3")
    eyes = page.get_by_role("navigation", name="Whose eyes")
    expect(page.locator(".hand__title")).to_contain_text("Your hand")
    eyes.get_by_role("link", name="bob").click()
    expect(page.locator(".side--near .side__called")).to_have_text("bob")
    expect(page.locator("#where")).to_contain_text("Play 3 of")
    eyes.get_by_role("link", name="Both hands").click()
    expect(page.locator(".hand")).to_have_count(2)
    expect(page.locator(".offers--chosen")).to_be_attached()  # the script of the new page is there
    page.keyboard.press("ArrowRight")
    at(page, 4)
    expect(page.locator(".hand")).to_have_count(2)


def test_a_link_shows_it_to_a_stranger_until_it_is_taken_back(sit: Sit) -> None:
    ann = watched(sit, REPLAY)
    ann.get_by_role("button", name="Menu").click()
    with ann.expect_navigation():
        ann.get_by_role("button", name="Make a link").click()
    ann.get_by_role("button", name="Menu").click()
    link = ann.get_by_label("Anybody who has this link").input_value()
    stranger = watched(sit, link.replace("{", "").replace("}", ""), "")
    stranger.keyboard.press("ArrowRight")
    at(stranger, 1)
    expect(stranger.get_by_role("button", name="Make a link")).to_have_count(0)
    with ann.expect_navigation():
        ann.get_by_role("button", name="Take the link back").click()
    stranger.reload()
    expect(stranger.get_by_text("This link shows no replay.")).to_be_visible()


def test_without_scripts_it_is_pages_and_links(sit: Sit) -> None:
    page = sit("ann", "end", path=REPLAY, java_script_enabled=False)
    page.get_by_role("link", name="Next", exact=True).click()
    page.get_by_role("link", name="Next", exact=True).click()
    expect(page.locator("#where")).to_contain_text("Play 2 of ")
    page.get_by_role("navigation", name="Rounds").get_by_role("link", name="Round 2").click()
    expect(page.locator(".round__number")).to_contain_text("Round 2")


def test_a_step_that_does_not_come_is_said_and_can_be_tried_again(sit: Sit) -> None:
    page = watched(sit, REPLAY)
    page.wait_for_load_state("networkidle")
    page.context.set_offline(True)
    page.keyboard.press("End")
    expect(page.locator("#notice")).to_contain_text("You are offline")
    page.context.set_offline(False)
    page.keyboard.press("End")
    at(page, last_of(page))
    expect(page.locator("#notice")).to_be_hidden()


@pytest.mark.parametrize("size", ["phone", "desk"])
def test_the_replay_fits_and_axe_has_nothing_to_say(sit: Sit, size: str, screenshots: Any) -> None:
    page = watched(sit, REPLAY + "?frame=9", **(PHONE if size == "phone" else {}))
    assert fits(page)
    assert not faults(page)
    page.screenshot(path=screenshots / f"replay-{size}.png")
    page.get_by_role("button", name="Menu").click()
    assert not faults(page)
