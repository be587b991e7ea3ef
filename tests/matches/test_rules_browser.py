"""The rules in a real browser: a search while one types, an address that opens a paragraph, phones, and paper."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser

PAGES = (
    "/rules/",
    "/rules/monstra/",
    "/rules/monstra/tactics/",
    "/rules/monstra/mission/",
    "/rules/monstra/print/",
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
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, address
        assert not Axe().run(page).response["violations"], address


def test_on_paper_there_are_rules_and_no_menus(page: Page):
    page.goto("/rules/monstra/print/")
    page.emulate_media(media="print")
    expect(page.get_by_role("heading", name="Glossary", level=2)).to_be_visible()
    for menu in (".site-header", ".site-footer", ".rules-paper__note"):
        expect(page.locator(menu)).to_be_hidden()
    assert page.pdf(format="A4").startswith(b"%PDF")


def test_a_search_of_the_cards_keeps_the_place(page: Page):
    page.goto("/collection/?kind=tactic")
    page.get_by_label("Name or words on the card").fill("shield")
    page.get_by_label("Name or words on the card").press("Enter")
    expect(page).to_have_url(re.compile(r"kind=tactic&text=shield$"))
    expect(page.locator(".shelf__place")).not_to_have_count(25)
    expect(page.get_by_label("Name or words on the card")).to_be_focused()
