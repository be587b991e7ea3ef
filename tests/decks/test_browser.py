"""The builder in a real browser: by key and by tap, in two tabs, without a connection and without scripts."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.looking import faults, fits
from tests.running_site import RunningSite

pytestmark = pytest.mark.browser
SignIn = Callable[[Page, str], Page]


def begin(page: Page, start: str = "An empty deck") -> str:
    """Begin a deck and give its address."""
    page.goto("/decks/new/")
    page.get_by_label(start).check()
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_role("heading", name="Cards", exact=True)).to_be_visible()
    page.wait_for_load_state("load")
    return page.url


@pytest.fixture
def as_ann(page: Page, signed_in: SignIn) -> Page:
    """A page of Ann's, whose demo account owns a Basic Set."""
    return signed_in(page, "ann")


def said(page: Page, words: str | re.Pattern[str]) -> None:
    """The builder says what was done, where a screen reader hears it."""
    expect(page.locator("#deck-live")).to_have_text(words)


def test_a_deck_is_built_by_keyboard(as_ann: Page) -> None:
    begin(as_ann)
    as_ann.evaluate("window.samePage = true")
    as_ann.keyboard.press("/")
    expect(as_ann.locator("#q")).to_be_focused()
    as_ann.keyboard.type("flaro")
    as_ann.keyboard.press("Enter")
    said(as_ann, "Flaro added, 1 of 12 creatures.")
    expect(as_ann.locator(".slot")).to_have_count(1)
    expect(as_ann.locator("#q")).to_be_focused()
    as_ann.keyboard.type("stone w")
    as_ann.keyboard.press("Enter")
    said(as_ann, "Stone Ward added, 1 of 12 tactics.")
    expect(as_ann.locator("#slot-tac-02")).to_be_visible()
    expect(as_ann.locator("#pool-shown")).to_have_text("1 card shown.")
    as_ann.locator("#out-flaro").focus()
    as_ann.keyboard.press("Enter")
    said(as_ann, "Flaro removed, 0 of 12 creatures.")
    expect(as_ann.locator("#out-tac-02")).to_be_focused()
    assert as_ann.evaluate("window.samePage")


def test_a_slash_in_the_name_of_a_deck_is_a_slash(as_ann: Page) -> None:
    begin(as_ann)
    as_ann.get_by_text("Rename").click()
    as_ann.get_by_label("Name of the deck").fill("Earth")
    as_ann.keyboard.type("/Fire")
    as_ann.get_by_role("button", name="Save the name").click()
    expect(as_ann.get_by_role("heading", level=1)).to_have_text("Earth/Fire")


def test_filters_that_are_chosen_before_the_script_has_come_are_applied(as_ann: Page) -> None:
    place = begin(as_ann)
    whole = as_ann.locator("button.slot__toggle:visible").count()
    held: list[Route] = []
    script = re.compile(r"htmx\S*\.js$")
    as_ann.route(script, lambda route: held.append(route))
    with as_ann.expect_request(script):
        as_ann.goto(place, wait_until="commit")
    as_ann.get_by_label("Only cards I own").check()
    as_ann.get_by_label("Search").fill("o")
    shown = as_ann.locator("button.slot__toggle:visible")
    expect(shown).to_have_count(whole)
    for route in held:
        route.continue_()
    expect(as_ann).to_have_url(re.compile(r"[?&]q=o.*own=1"))
    expect(shown).not_to_have_count(whole)
    expect(as_ann.get_by_label("Only cards I own")).to_be_checked()


def test_a_card_is_tapped_in_and_out_and_the_focus_stays_on_it(as_ann: Page) -> None:
    begin(as_ann)
    as_ann.locator("#slot-neru .card").click(force=True)  # its button reaches over the whole card
    said(as_ann, "Neru added, 1 of 12 creatures.")
    expect(as_ann.locator("#toggle-neru")).to_be_focused()
    expect(as_ann.locator("#toggle-neru")).to_have_accessible_name("In deck: remove Neru")
    as_ann.keyboard.press("Enter")
    said(as_ann, "Neru removed, 0 of 12 creatures.")
    expect(as_ann.locator("#toggle-neru")).to_have_accessible_name("Add Neru")


def test_a_button_that_has_just_come_with_an_answer_is_pressed_without_loading_the_page(as_ann: Page) -> None:
    begin(as_ann)
    as_ann.evaluate(
        "window.stillHere = true;"
        " document.addEventListener('htmx:afterSwap', () => document.getElementById('toggle-neru').click(), {once: true})"
    )
    as_ann.locator("#toggle-neru").click()
    said(as_ann, "Neru removed, 0 of 12 creatures.")
    assert as_ann.evaluate("window.stillHere") is True


def test_quick_taps_are_all_counted_and_a_double_tap_is_one(as_ann: Page) -> None:
    begin(as_ann)
    as_ann.evaluate(
        "for (const name of ['flaro', 'flaro', 'neru', 'korun', 'flaro', 'tac-01'])"
        " document.getElementById('toggle-' + name).click()"
    )
    expect(as_ann.locator("#deck-counts")).to_contain_text("3/12 creatures")
    expect(as_ann.locator("#deck-counts")).to_contain_text("1/12 tactics")
    said(as_ann, "Mending Brew added, 1 of 12 tactics.")


def test_filling_clearing_and_undoing_keep_the_pool_in_step(as_ann: Page) -> None:
    begin(as_ann)
    as_ann.get_by_role("button", name="Fill up at random").click()
    said(as_ann, "24 cards added at random, 12 of 12 creatures and 12 of 12 tactics.")
    expect(as_ann.locator(".slot__toggle--inside")).to_have_count(24)
    expect(as_ann.locator("#deck-counts")).to_contain_text("Legal")
    expect(as_ann.get_by_role("link", name="Play with this deck")).to_be_visible()
    as_ann.get_by_role("button", name="Clear").click()
    expect(as_ann.locator(".slot__toggle--inside")).to_have_count(0)
    as_ann.get_by_role("button", name="Undo").click()
    expect(as_ann.locator(".slot__toggle--inside")).to_have_count(24)


def test_two_tabs_lose_nothing_and_the_late_one_is_told(as_ann: Page) -> None:
    address = begin(as_ann)
    other = as_ann.context.new_page()
    other.goto(address)
    as_ann.locator("#toggle-flaro").click()
    said(as_ann, "Flaro added, 1 of 12 creatures.")
    other.locator("#toggle-neru").click()
    said(
        other,
        "Meanwhile changed in another tab: Flaro added. Both are kept. Neru added, 2 of 12 creatures.",
    )
    expect(other.locator("#toggle-flaro")).to_have_accessible_name("In deck: remove Flaro")
    as_ann.get_by_role("button", name="Undo").click()
    said(as_ann, re.compile("^This deck was changed in another tab.*press again.$"))
    expect(as_ann.locator("#deck-counts")).to_contain_text("2/12 creatures")


def test_a_lost_connection_is_said_and_the_button_works_again_afterwards(
    site: RunningSite, browser: Browser, signed_in: SignIn
) -> None:
    context = browser.new_context(base_url=site.url)
    page = signed_in(context.new_page(), "ann")
    begin(page)
    context.set_offline(True)
    page.locator("#toggle-flaro").click()
    said(page, "Not saved: the site cannot be reached. Check your connection and press again.")
    context.set_offline(False)
    page.locator("#toggle-flaro").click()
    said(page, "Flaro added, 1 of 12 creatures.")
    context.close()


def test_somebody_who_is_signed_out_elsewhere_is_told_and_sees_the_deck_as_it_was(as_ann: Page) -> None:
    begin(as_ann)
    as_ann.context.clear_cookies(name="sessionid")
    as_ann.locator("#toggle-flaro").click()
    said(as_ann, "Not saved: you are not signed in any more. Load the page again to sign in.")
    expect(as_ann.locator("#deck-panel")).to_be_visible()
    expect(as_ann.get_by_label("Password")).to_have_count(0)


def test_a_deck_is_built_without_javascript(site: RunningSite, browser: Browser, signed_in: SignIn) -> None:
    context = browser.new_context(base_url=site.url, java_script_enabled=False)
    page = signed_in(context.new_page(), "bob")
    begin(page)
    page.get_by_label("Search").fill("flaro")
    page.get_by_role("button", name="Filter").click()
    expect(page.locator(".slot")).to_have_count(1)
    page.get_by_role("button", name="Add Flaro").click()
    expect(page.locator("#messages")).to_contain_text("Flaro added, 1 of 12 creatures.")
    expect(page).to_have_url(re.compile(r"\?q=flaro#slot-flaro$"))
    page.get_by_role("button", name="Clear").click()
    page.get_by_role("button", name="Fill up at random").click()
    expect(page.locator(".legality")).to_contain_text("Duel and mission: legal")
    context.close()


def test_a_prlx_loadout_is_built_by_key_and_tap_until_it_is_legal(as_ann: Page) -> None:
    begin(as_ann, start="An empty loadout")
    as_ann.evaluate("window.samePage = true")
    as_ann.keyboard.press("/")
    as_ann.keyboard.type("glintm")
    as_ann.keyboard.press("Enter")
    said(as_ann, "Glintmoth added, 1 card.")
    expect(as_ann.locator("#pool-shown")).to_have_text("1 card shown.")
    as_ann.locator("#persona-px-s01").click()
    said(as_ann, "Glintmoth is the Persona now, 0 cards.")
    expect(as_ann.locator("#toggle-px-s01")).to_have_accessible_name("Persona: put down Glintmoth")
    expect(as_ann.locator("#persona-px-s01")).to_be_hidden()
    expect(as_ann.locator("#list-persona")).to_have_text("Persona 1/1")
    as_ann.locator("#q").fill("")
    as_ann.get_by_label("Size").select_option("Medium")
    expect(as_ann.locator("#pool-shown")).to_have_text("18 cards shown.")
    as_ann.get_by_label("Only cards I own").check()
    expect(as_ann.locator(".slot--unowned")).to_have_count(0)
    as_ann.get_by_label("Only cards I own").uncheck()
    expect(as_ann.locator("#pool-shown")).to_have_text("18 cards shown.")
    as_ann.locator("#persona-px-m08").focus()
    as_ann.keyboard.press("Enter")
    said(as_ann, "Paper Knight is the Persona now, 0 cards.")
    as_ann.locator("#down-px-m08").click()
    said(as_ann, "Paper Knight removed, 0 cards.")
    as_ann.get_by_role("button", name="Fill up to 12").click()
    said(as_ann, re.compile("^13 cards added at random, 12 cards and .* as the Persona.$"))
    expect(as_ann.locator("#deck-counts")).to_contain_text("Standard: Legal")
    expect(as_ann.locator("#deck-counts")).to_contain_text("Attrition: Not legal")
    as_ann.get_by_role("button", name="Fill up to 25").click()
    said(as_ann, re.compile("^13 cards added at random, 25 cards"))
    expect(as_ann.locator("#deck-counts")).to_contain_text("Attrition: Legal")
    expect(as_ann.get_by_role("link", name="Play with this deck")).to_have_count(1)
    as_ann.get_by_role("button", name="Undo").click()
    expect(as_ann.locator("#deck-counts")).to_contain_text("Standard: Legal")
    assert as_ann.evaluate("window.samePage")


def test_a_prlx_loadout_is_built_without_javascript(site: RunningSite, browser: Browser, signed_in: SignIn) -> None:
    context = browser.new_context(base_url=site.url, java_script_enabled=False)
    page = signed_in(context.new_page(), "bob")
    begin(page, start="An empty loadout")
    page.get_by_label("Facet").select_option("Tarnish")
    page.get_by_role("button", name="Filter").click()
    expect(page.locator(".slot")).to_have_count(28)
    page.get_by_role("button", name="Make Persona Afterimage Imp").click()
    expect(page.locator("#messages")).to_contain_text("Afterimage Imp is the Persona now, 0 cards.")
    expect(page).to_have_url(re.compile(r"\?facet=tarnish#slot-px-s06$"))
    page.get_by_role("button", name="Fill up to 25").click()
    expect(page.locator("#messages")).to_contain_text("25 cards and Afterimage Imp as the Persona.")
    context.close()


@pytest.mark.parametrize("width", [360, 1280])
def test_no_deck_page_is_wider_than_the_screen_or_breaks_a_rule_of_accessibility(as_ann: Page, width: int) -> None:
    as_ann.set_viewport_size({"width": width, "height": 800})
    legal = begin(as_ann, start="Twelve creatures and twelve tactics at random from my cards")
    unfinished = begin(as_ann)
    for card in ("fenara", "veloryn", "tac-01"):
        as_ann.locator(f"#toggle-{card}").click()
    expect(as_ann.locator("#deck-counts")).to_contain_text("1/12 tactics")
    loadout = begin(as_ann, start="A Persona and twelve cards at random from mine, for Standard")
    wreck = begin(as_ann, start="An empty loadout")
    for event in range(1, 5):
        as_ann.locator(f"#toggle-px-e0{event}").click()
    expect(as_ann.locator("#deck-counts")).to_contain_text("4/3 Events")
    for address in ("/decks/", "/decks/new/", legal, unfinished, f"{unfinished}?q=zzz", loadout, f"{wreck}?kind=event"):
        as_ann.goto(address)
        assert fits(as_ann), address
        assert not faults(as_ann), address
