"""The rules in a real browser: a search while one types, an address that opens a paragraph, phones, and paper."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.looking import at_rest, faults, fits

pytestmark = pytest.mark.browser

PAGES = (
    "/rules/",
    "/rules/monstra/",
    "/rules/monstra/tactics/",
    "/rules/monstra/mission/",
    "/rules/monstra/print/",
    "/rules/prlx/",
    "/rules/prlx/summoning/",
    "/rules/prlx/attacks/",
    "/rules/prlx/defense/",
    "/rules/prlx/cards/",
    "/rules/prlx/glossary/",
    "/rules/prlx/print/",
    "/collection/guardian/",
)


def test_the_search_finds_while_somebody_types_and_leads_to_the_paragraph(page: Page):
    page.goto("/rules/monstra/")
    page.get_by_label("Search the rules").press_sequentially("hand limit")
    hit = page.locator("#found").get_by_role("link", name="The hand limit")
    expect(hit).to_be_visible()
    expect(page.get_by_label("Search the rules")).to_be_focused()
    expect(page.get_by_label("Search the rules")).to_have_value("hand limit")
    expect(page.locator("#rules-live")).to_contain_text("with “hand limit”")
    expect(page).to_have_url(re.compile(r"q=hand"))
    hit.click()
    expect(page).to_have_url(re.compile(r"/rules/monstra/round/#hand-limit$"))
    expect(page.locator("#hand-limit")).to_be_in_viewport()


def test_the_rules_can_be_read_on_a_phone_and_by_everybody(page: Page):
    page.set_viewport_size({"width": 360, "height": 740})
    for address in PAGES:
        page.goto(address)
        assert fits(page), address
        assert not faults(page), address


@pytest.mark.parametrize("game", ["monstra", "prlx"])
def test_on_paper_there_are_rules_and_no_menus(page: Page, game: str):
    page.goto(f"/rules/{game}/print/")
    page.emulate_media(media="print")
    expect(page.get_by_role("heading", name="Glossary", level=2)).to_be_visible()
    for menu in (".site-header", ".site-footer", ".rules-paper__note"):
        expect(page.locator(menu)).to_be_hidden()
    page.set_viewport_size({"width": 690, "height": 1000})  # what A4 leaves between its margins
    cut = "[...document.querySelectorAll('.rule__scroll')].filter((each) => each.scrollWidth > each.clientWidth).length"
    assert at_rest(page).evaluate(cut) == 0
    assert page.pdf(format="A4").startswith(b"%PDF")


def test_a_search_of_the_cards_keeps_the_place(page: Page):
    page.goto("/collection/?kind=tactic")
    page.get_by_label("Name or words on the card").fill("shield")
    page.get_by_label("Name or words on the card").press("Enter")
    expect(page).to_have_url(re.compile(r"kind=tactic&text=shield$"))
    expect(page.locator(".shelf__place")).not_to_have_count(25)
    expect(page.get_by_label("Name or words on the card")).to_be_focused()


def keyword_of_the_rules(page: Page) -> tuple[Locator, Locator]:
    """A keyword in an example, and the sheet that says what it means."""
    page.goto("/rules/prlx/attacks/#damage-roll")
    return page.locator("#damage-roll .keyword", has_text="Fatigued"), page.locator("#keyword-fatigued")


def test_pointing_at_a_keyword_shows_its_meaning_until_one_points_elsewhere(page: Page):
    keyword, sheet = keyword_of_the_rules(page)
    expect(sheet).to_be_hidden()
    keyword.hover()
    expect(sheet).to_be_visible()
    expect(sheet).to_contain_text("−2 AIM, DMG and AC")
    at_rest(page)
    beside, word = sheet.bounding_box(), keyword.bounding_box()
    assert beside
    assert word
    assert 0 <= beside["y"] - (word["y"] + word["height"]) < 20
    sheet.hover()
    page.wait_for_timeout(400)
    expect(sheet.get_by_role("link")).to_have_attribute("href", "/rules/prlx/fatigue/#fatigue")
    expect(sheet).to_be_visible()
    page.locator("h1").hover()
    expect(sheet).to_be_hidden()


def test_a_click_keeps_the_meaning_and_escape_closes_it(page: Page):
    keyword, sheet = keyword_of_the_rules(page)
    keyword.hover()
    expect(sheet).to_be_visible()
    keyword.click()
    page.locator("h1").hover()
    page.wait_for_timeout(400)
    expect(sheet).to_be_visible()
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()


def test_the_keyboard_comes_to_a_keyword_and_its_meaning_is_its_description(page: Page):
    keyword, sheet = keyword_of_the_rules(page)
    page.locator("#damage-roll .keyword").first.focus()
    page.keyboard.press("Tab")
    expect(keyword).to_be_focused()
    expect(sheet).to_be_visible()
    expect(keyword).to_have_accessible_description(re.compile("^Tired: −2 AIM"))
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(sheet.get_by_role("link")).to_be_focused()
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    keyword.focus()
    page.keyboard.press("Tab")
    expect(page.locator("#damage-roll .keyword", has_text="Small")).to_be_focused()
    expect(page.locator(".keyword-sheet:popover-open")).to_have_count(1)


@pytest.mark.parametrize("scripts", [True, False])
def test_a_tap_opens_a_meaning_with_and_without_scripts(new_context: Callable[..., Any], scripts: bool):
    page = new_context(viewport={"width": 360, "height": 740}, has_touch=True, java_script_enabled=scripts).new_page()
    keyword, sheet = keyword_of_the_rules(page)
    keyword.tap()
    expect(sheet).to_be_visible()
    if scripts:
        at_rest(page)
    there = sheet.bounding_box()
    assert there
    assert there["x"] >= 0
    assert there["x"] + there["width"] <= 360
    keyword.tap()
    expect(sheet).to_be_hidden()
