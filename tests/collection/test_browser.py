"""The collection in a real browser: filters without a new page, and hints while somebody types."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from collection import demo
from collection.identifiers import TypingError, group_identifier, read_identifier, read_secret
from tests.looking import faults, fits
from tests.running_site import RunningSite

pytestmark = pytest.mark.browser


@pytest.fixture
def as_ann(page: Page, signed_in: Callable[[Page, str], Page]) -> Page:
    signed_in(page, "ann").goto("/collection/")
    expect(page.get_by_role("heading", level=1)).to_have_text("Collection")
    return page


def test_a_filter_changes_the_shelf_and_the_address_without_a_new_page(as_ann: Page):
    as_ann.evaluate("window.samePage = true")
    as_ann.get_by_role("link", name="Fire").click()
    expect(as_ann.locator(".shelf__place")).to_have_count(4)
    expect(as_ann).to_have_url(re.compile(r"\?sign=fire$"))
    expect(as_ann.get_by_role("link", name="Fire")).to_be_focused()
    expect(as_ann.locator("#shelf-live")).to_have_text("4 of 55 cards shown.")
    as_ann.get_by_role("link", name="Clear the filters").click()
    expect(as_ann.locator(".shelf__place")).to_have_count(55)
    as_ann.go_back()
    expect(as_ann.locator(".shelf__place")).to_have_count(4)
    assert as_ann.evaluate("window.samePage")


def test_filters_that_are_chosen_faster_than_they_are_answered_all_count(as_ann: Page):
    held: list[Route] = []
    as_ann.route(re.compile(r"\?sign=fire$"), lambda route: held.append(route))
    with as_ann.expect_request(re.compile(r"\?sign=fire$")):
        as_ann.get_by_role("link", name="Fire").click()
    as_ann.get_by_role("link", name="Owned", exact=True).click()
    held[0].continue_()
    expect(as_ann).to_have_url(re.compile(r"\?sign=fire&owned=yes$"))
    expect(as_ann.locator("#shelf-live")).to_contain_text("of 55 cards shown.")


def test_a_filter_whose_answer_is_lost_does_not_hold_up_the_next(
    site: RunningSite, browser: Browser, signed_in: Callable[[Page, str], Page]
):
    context = browser.new_context(base_url=site.url)  # its console complains of what is lost on purpose
    page = signed_in(context.new_page(), "ann")
    page.goto("/collection/")
    held: list[Route] = []
    page.route(re.compile(r"\?sign=fire$"), lambda route: held.append(route))
    with page.expect_request(re.compile(r"\?sign=fire$")):
        page.get_by_role("link", name="Fire").click()
    page.get_by_role("link", name="Water").click()
    held[0].abort()
    expect(page).to_have_url(re.compile(r"\?sign=water$"))
    page.get_by_role("link", name="Clear the filters").click()
    expect(page.locator(".shelf__place")).to_have_count(55)
    context.close()


def test_the_other_game_has_filters_of_its_own_and_its_cards_explain_themselves(as_ann: Page):
    as_ann.get_by_role("link", name="PRLX").click()
    expect(as_ann.locator(".shelf__place")).to_have_count(115)
    as_ann.evaluate("window.samePage = true")
    as_ann.get_by_role("link", name="Giant").click()
    as_ann.get_by_role("link", name="Lumen").click()
    expect(as_ann.locator(".shelf__place")).to_have_count(2)
    expect(as_ann).to_have_url(re.compile(r"\?game=prlx&size=giant&facet=lumen$"))
    assert as_ann.evaluate("window.samePage")
    as_ann.get_by_role("link", name=re.compile("^Parallax Sovereign")).click()
    as_ann.locator(".card-page__face .keyword", has_text="AIM").click()
    expect(as_ann.locator("#keyword-aim")).to_be_visible()


def test_a_card_on_the_shelf_is_opened_by_key_and_leads_to_its_neighbours(as_ann: Page):
    as_ann.get_by_role("link", name=re.compile("^Flaro")).focus()
    as_ann.keyboard.press("Enter")
    expect(as_ann.get_by_role("heading", level=1)).to_have_text("Flaro")
    as_ann.get_by_role("link", name="Brumel").click()
    expect(as_ann.get_by_role("heading", level=1)).to_have_text("Brumel")


def test_typing_errors_are_told_while_somebody_types_and_nothing_is_sent(as_ann: Page):
    as_ann.goto("/collection/register/")
    identifier, secret = as_ann.get_by_label("Copy identifier"), as_ann.get_by_label("Activation secret")
    identifier.press_sequentially("12345")
    expect(as_ann.locator("#id_identifier-hint")).to_have_text("5 of 18 digits")
    expect(identifier).not_to_have_attribute("aria-invalid", "true")
    identifier.fill("123456 789012 345612")
    expect(as_ann.locator("#id_identifier-hint")).to_contain_text("the check digits do not fit")
    expect(identifier).to_have_attribute("aria-invalid", "true")
    as_ann.get_by_role("button", name="Register").click()
    expect(identifier).to_be_focused()
    expect(as_ann.locator("#id_secret-hint")).to_contain_text("Type the 16 letters and digits")
    identifier.fill("123456 789012 345611")
    secret.fill("0123456789abcdez")
    secret.blur()
    expect(identifier).to_have_value("123456-789012-345611")
    expect(secret).to_have_value("0123-4567-89AB-CDEZ")
    expect(as_ann.locator("#id_secret-hint")).to_have_text("The check symbol fits.")
    as_ann.get_by_role("button", name="Register").click()
    expect(as_ann.get_by_role("alert")).to_contain_text("No card can be registered")
    expect(identifier).to_have_value("123456-789012-345611")


def test_the_page_reads_what_is_typed_as_the_server_does(page: Page):
    page.goto("/collection/")
    samples = [
        *("", "12345", "123456789012345611", "123456 789012-345611", "123456789012345612", "lO2o3O4o5O6o7O8o58"),
        *(
            "000000000000000097",
            "12345678901234561x",
            "１２３４５６７８９０１２３４５６１１",
            "123−456–789\u200b012345611",
        ),
        *("0123456789ABCDEZ", "oi23-4567-89ab-cdez", "0123456789ABCDEU", "0123456789ABCDE", "0123456789ABCDEY"),
    ]
    script = "async (samples) => { const m = await import('/static/js/collection.js');"
    script += " return samples.map((typed) => [m.readIdentifier(typed).error, m.readSecret(typed).error]); }"
    for typed, (identifier, secret) in zip(samples, page.evaluate(script, samples), strict=True):
        assert identifier == sentence(read_identifier, typed), typed
        assert secret == sentence(read_secret, typed), typed


def sentence(read, typed: str) -> str | None:
    try:
        read(typed)
    except TypingError as error:
        return error.words
    return None


def test_a_newcomer_registers_the_demo_card_by_hand_without_javascript(site, new_context):
    card = re.search(r"A card to register by hand, (\w+): ([\d-]+)   secret: ([\w-]+)", site.manage("demo_accounts"))
    assert card is not None
    page = new_context(java_script_enabled=False).new_page()
    page.goto("/accounts/login/?next=/collection/register/")
    page.locator("[name=login]").fill("bob")
    page.locator("[name=password]").fill(demo.PASSWORD)
    page.locator("[name=password]").press("Enter")
    page.get_by_label("Copy identifier").fill(card[2])
    page.get_by_label("Activation secret").fill(card[3].lower())
    page.get_by_role("button", name="Register").click()
    expect(page.locator("#messages")).to_contain_text(f"{card[1]} is yours now.")
    expect(page.locator(".card__copy")).to_contain_text(group_identifier(read_identifier(card[2])).replace("-", " "))


@pytest.mark.parametrize("width", [360, 1280])
def test_no_page_is_wider_than_the_screen_or_breaks_a_rule_of_accessibility(as_ann: Page, width: int):
    as_ann.set_viewport_size({"width": width, "height": 800})
    as_ann.goto("/collection/?owned=yes")
    as_ann.locator(".shelf__link").first.click()
    own = as_ann.locator(".copies__link").first.get_attribute("href")
    prlx = ("/collection/?game=prlx", "/collection/cards/px-g03/", "/collection/cards/px-u04/", "/")
    monstra = ("/collection/", "/collection/register/", "/collection/cards/tac-11/", "/collection/backs/", own)
    for address in (*monstra, *prlx):
        as_ann.goto(address)
        assert fits(as_ann), address
        assert not faults(as_ann), address
