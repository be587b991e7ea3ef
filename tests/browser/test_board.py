"""The live board, in real browsers on the running site."""

import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.telling import note_what_is_told, stop_time, told
from tests.looking import faults, fits
from tests.running_site import RunningSite

pytestmark = pytest.mark.browser
Sit = Callable[..., Page]

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True}
FIRST_LOAD = 300_000  # bytes
COLD = 1000  # milliseconds until the first button of a cold browser can be pressed


def number(page: Page) -> int:
    """The open decision, as the board shows it."""
    return int(page.locator("#table").get_attribute("data-number") or -1)


def turn(page: Page) -> str:
    """Whose turn it is: "mine", "theirs", or "nobody" when the match is over."""
    return page.locator("#table").get_attribute("data-turn") or ""


def choices(page: Page) -> Locator:
    """The choices that are shown."""
    return page.locator(".offer--open .choice")


def ready(page: Page, at_least: int) -> None:
    """Wait until the board shows that decision or a later one, and its buttons can be pressed."""
    expect(page.locator("#table")).to_have_attribute("data-number", re.compile(r"\d"))
    deadline = time.monotonic() + 60
    while number(page) < at_least or page.locator(".choices--still").count():
        assert time.monotonic() < deadline, f"decision {at_least} did not come: the board is at {number(page)}"
        page.wait_for_timeout(40)


def shown(page: Page) -> str:
    """All that the board says, words for screen readers included, and the numbers on it."""
    return re.sub(r"\s+", " ", page.locator("#table").text_content() or "")


def test_a_whole_match_is_played_by_keyboard_alone(sit: Sit, screenshots: Any) -> None:
    page = sit("ann", "keyboard")
    deadline = time.monotonic() + 240
    moves = 0
    while turn(page) != "nobody":
        assert time.monotonic() < deadline, f"the match was not over after {moves} moves"
        if turn(page) == "theirs" or page.locator(".choices--still").count():
            page.wait_for_timeout(40)
            continue
        before = number(page)
        if moves % 2:
            page.keyboard.press("1")
        else:
            page.keyboard.press("c")
            expect(choices(page).first).to_be_focused()
            page.keyboard.press("Enter")
        moves += 1
        ready(page, before + 1)
    assert moves >= 3
    expect(page.locator("#ending")).to_be_visible()
    expect(page.locator("#ask")).to_contain_text("on the third knockout")
    page.screenshot(path=screenshots / "board-after-keyboard.png")


def test_arrows_and_letters_lead_around_the_board(sit: Sit) -> None:
    page = sit("ann", "looked at")
    mine = page.locator(".side--near .slot__open")
    page.keyboard.press("ArrowDown")
    expect(page.locator(".slot__open").first).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(mine.first).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(mine.nth(1)).to_be_focused()
    page.keyboard.press("h")
    expect(page.locator(".held__open").first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".offer--open .offer__title")).to_contain_text("tactic in your hand")
    page.keyboard.press("l")
    expect(page.locator("#log")).to_be_focused()
    page.keyboard.press("s")
    expect(page.locator("#announcer")).to_contain_text(re.compile(r"Round \d+.*, your slot 1, \d+ of \d+ HP"))
    page.keyboard.press("?")
    expect(page.get_by_role("heading", name="Keys")).to_be_visible()
    page.keyboard.press("1")
    assert turn(page) == "mine", "no key chooses anything under an open sheet"
    page.keyboard.press("Escape")
    expect(page.get_by_role("heading", name="Keys")).to_be_hidden()


def test_a_click_on_a_card_only_shows_what_it_can_do(sit: Sit) -> None:
    page = sit("ann", "looked at")
    before = number(page)
    acting = page.locator(".slot--acting")
    expect(page.locator(".offer--open")).to_have_attribute("data-panel", acting.get_attribute("data-slot") or "")
    page.locator(".held__open").first.click()
    expect(page.locator(".offer--open")).to_have_count(1)
    expect(page.locator(".offer--open .offer__title")).to_contain_text("tactic in your hand")
    page.locator("#open-B1").click()
    expect(page.locator(".offer--open .offer__title")).to_contain_text("bob’s slot 1")
    assert choices(page).count() == 0
    page.locator(".offer--open .offer__back").click()
    assert choices(page).count() >= 4
    page.reload()
    assert number(page) == before


def test_what_is_not_possible_says_why(sit: Sit) -> None:
    page = sit("ann", "looked at")
    page.locator(".side--near .slot:not(.slot--acting) .slot__open").click()
    offer = page.locator(".offer--open")
    offer.locator("summary").first.click()
    expect(offer.locator(".why").first).to_contain_text(re.compile(r"It is the turn of .*MONSTRA §6B"))


def test_a_choice_is_pointed_out_on_the_board_before_it_is_made(sit: Sit) -> None:
    page = sit("ann", "looked at")
    button = choices(page).first
    button.hover()
    expect(page.locator(f"#slot-{button.get_attribute('data-target')}")).to_have_class(re.compile("slot--aimed"))


def test_a_match_is_played_by_mouse_and_the_board_follows(sit: Sit) -> None:
    page = sit("ann", "mouse")
    ready(page, 1)
    before = number(page)
    page.locator(".held--playable .held__open").first.click()
    choices(page).first.click()
    ready(page, before + 1)
    expect(page.locator(".tally--note").first).to_contain_text("Tactic played this round")
    choices(page).first.click()
    ready(page, before + 2)
    expect(page.locator("#log .move-used").last).to_contain_text("ann’s")


def test_a_new_decision_holds_still_for_a_moment(sit: Sit) -> None:
    page = sit("ann", "still")
    ready(page, 1)
    before = number(page)
    stop_time(page)
    page.locator(".held--playable .held__open").first.click()
    choices(page).first.click()
    expect(page.locator("#table")).to_have_attribute("data-number", str(before + 1))
    expect(page.locator(".choices--still")).to_have_count(1)
    page.evaluate("document.querySelector('.offer--open .choice').click()")  # the finger that was on its way
    page.clock.resume()
    ready(page, before + 1)
    assert number(page) == before + 1
    choices(page).first.click()
    ready(page, before + 2)
    assert number(page) == before + 2, "the choice that held still was made"


def test_a_late_choice_changes_nothing_and_says_so(sit: Sit) -> None:
    page = sit("ann", "late")
    ready(page, 1)
    before = number(page)
    late = "(button, number) => { button.value = button.value.replace(/^\\d+/, number) }"
    page.locator(".offer--open .choice").first.evaluate(late, before - 1)
    choices(page).first.click()
    expect(page.locator("#notice")).to_contain_text("Nothing was changed")
    assert number(page) == before
    ready(page, before)
    choices(page).nth(1).click()
    ready(page, before + 1)
    expect(page.locator("#notice")).to_be_hidden()


def test_the_same_board_comes_back_after_a_reload(sit: Sit) -> None:
    page = sit("ann", "reload")
    for _ in range(2):
        before = shown(page)
        page.reload()
        assert shown(page) == before
        ready(page, 1)
        was = number(page)
        choices(page).first.click()
        ready(page, was + 1)
        if turn(page) != "mine":
            break


def test_a_lost_connection_is_said_and_mended_without_a_reload(sit: Sit) -> None:
    ann, bob = sit("ann", "offline"), sit("bob", "offline")
    before = number(ann)
    ann.evaluate("window.sameBefore = true")
    ann.context.set_offline(True)
    expect(ann.locator("#connection")).to_have_text("You are offline.")
    ready(bob, before)
    choices(bob).first.click()
    ready(bob, before + 1)
    assert number(ann) == before
    ann.context.set_offline(False)
    ready(ann, number(bob))
    expect(ann.locator("#connection")).to_have_text("")
    assert ann.evaluate("window.sameBefore"), "the page was loaded anew"
    assert ann.locator("#log li").all_inner_texts()[-1] == bob.locator("#log li").all_inner_texts()[-1]


def test_news_are_told_one_by_one_and_end_at_the_true_board(sit: Sit) -> None:
    ann, bob = sit("ann", "told", speed="normal", **PHONE), sit("bob", "told")
    before = number(ann)
    ready(bob, before)
    note_what_is_told(ann)
    choices(bob).first.click()
    news = told(ann)
    assert all(each["seen"] for each in news)
    assert {each["number"] for each in news} == {before}, "the board is not there before it is told"
    assert [each for each in news if "bob’s" in each["line"]]
    ready(ann, before + 1)
    expect(ann.locator("#teller")).to_have_count(0)
    ann_says, bob_says = shown(ann), shown(bob)
    for line in bob.locator("#log .new").all_inner_texts():
        assert line in ann_says or "draws" in line
        assert line in bob_says


def test_nothing_moves_for_whoever_asked_for_less_motion(sit: Sit) -> None:
    ann, bob = sit("ann", "watched", speed="normal", reduced_motion="reduce"), sit("bob", "watched")
    ready(bob, 1)
    note_what_is_told(ann, "document.getAnimations().filter((each) => !(each instanceof CSSTransition)).length")
    choices(bob).first.click()
    assert {each["also"] for each in told(ann)} == {0}


def test_a_stranger_looks_on_and_sees_no_hand_and_no_choice(sit: Sit) -> None:
    page = sit("", "watched")
    expect(page.locator(".hand")).to_have_count(0)
    assert page.locator(".choice").count() == 0
    expect(page.locator(".backs")).to_have_count(2)


def test_the_tab_says_whose_turn_it_is_and_the_other_side_is_seen_to_be_there(
    sit: Sit, site: RunningSite, laid: Any
) -> None:
    script = f"from tests.browser.staging import hurry; hurry('{laid.tables['clock']}')"
    site.manage("shell", "--no-imports", "-c", script)
    ann, bob = sit("ann", "clock"), sit("bob", "clock")
    assert bob.title().startswith("Your turn · ann against bob")
    assert not ann.title().startswith("Your turn")
    expect(bob.locator('link[rel="icon"]')).to_have_attribute("href", re.compile("favicon-turn"))
    expect(ann.locator(".presence")).to_have_text("here")
    expect(ann.locator("#clock")).to_have_text(re.compile(r"bob has \d:\d\d left"))
    bob.close()
    expect(ann.locator(".presence")).to_have_text("away")


@pytest.mark.parametrize("table", ["tie", "discard"])
def test_decisions_between_turns_are_buttons_at_once(sit: Sit, table: str) -> None:
    page = sit("ann", table, **PHONE)
    ready(page, 1)
    before = number(page)
    assert choices(page).count() == {"tie": 2, "discard": 6}[table]
    assert fits(page)
    assert not faults(page)
    choices(page).last.click()
    ready(page, before + 1)


def test_conceding_is_asked_twice_and_ends_the_match_for_both(sit: Sit) -> None:
    ann, bob = sit("ann", "concede", **PHONE), sit("bob", "concede")
    ann.get_by_role("button", name="Menu").click()
    ann.get_by_role("link", name="Concede").click()
    expect(ann.get_by_role("heading", name="Concede this match?")).to_be_visible()
    ann.get_by_role("button", name="Go on playing").click()
    assert turn(ann) == "mine"
    ann.get_by_role("button", name="Menu").click()
    ann.get_by_role("link", name="Concede").click()
    ann.get_by_role("button", name="Concede").click()
    expect(ann.locator(".ending__result")).to_have_text("You lost")
    expect(bob.locator(".ending__result")).to_have_text("You won")
    expect(bob.locator("#ask")).to_have_text("bob wins because the other side conceded.")
    assert not faults(ann)
    bob.get_by_role("button", name="Rematch").click()
    expect(ann.locator(".ending__again")).to_have_text("bob wants a rematch.")
    ann.get_by_role("button", name="Rematch").click()
    expect(ann.locator("#table")).to_have_attribute("data-number", "1")


def test_anybody_can_check_the_shuffle_after_the_end(sit: Sit) -> None:
    page = sit("ann", "end")
    page.get_by_text("Was the shuffle fair?").click()
    page.get_by_role("button", name="Check it in this browser").click()
    expect(page.locator("#verified")).to_contain_text("It matches")
    page.evaluate("document.getElementById('seed').textContent = '0'.repeat(64)")
    page.get_by_role("button", name="Check it in this browser").click()
    expect(page.locator("#verified")).to_contain_text("does not match")


def test_focus_scroll_and_an_open_sheet_survive_the_other_sides_move(sit: Sit) -> None:
    ann, bob = sit("ann", "kept"), sit("bob", "kept")
    before = number(ann)
    ann.evaluate("document.getElementById('log').scrollTop = 0")
    ann.locator("#pile-1-discard-open").focus()
    ann.keyboard.press("Enter")
    ready(bob, before)
    choices(bob).first.click()
    ready(ann, before + 1)
    expect(ann.locator("#pile-1-discard-sheet:popover-open")).to_be_visible()
    assert ann.evaluate("document.getElementById('log').scrollTop") == 0
    ann.keyboard.press("Escape")
    expect(ann.locator("#pile-1-discard-open")).to_be_focused()


def test_every_pile_opens_as_a_sheet(sit: Sit) -> None:
    page = sit("ann", "looked at", **PHONE)
    for pile in page.locator(".pile__open").all():
        pile.click()
        sheet = page.locator(".pile .sheet:popover-open")
        expect(sheet).to_be_visible()
        assert sheet.bounding_box()["width"] <= 360
        page.keyboard.press("Escape")
        expect(sheet).to_have_count(0)


@pytest.mark.parametrize("size", ["phone", "desk"])
def test_the_board_fits_and_axe_has_nothing_to_say(sit: Sit, size: str, screenshots: Any) -> None:
    options = PHONE if size == "phone" else {}
    for table in ("looked at", "end"):
        page = sit("ann", table, **options)
        ready(page, 1)
        assert fits(page)
        assert not faults(page)
        page.screenshot(path=screenshots / f"board-{table.replace(' ', '-')}-{size}.png")


def test_the_first_load_is_small_and_quick(sit: Sit, laid: Any) -> None:
    sizes: list[int] = []
    times: list[float] = []
    while not times or (min(times) >= COLD and len(times) < 12):  # a busy machine may be slow many times
        page = sit("ann", "looked at", path="/healthz")
        network = page.context.new_cdp_session(page)
        network.send("Network.enable")
        received: list[float] = []
        network.on("Network.loadingFinished", lambda done, got=received: got.append(done["encodedDataLength"]))
        page.goto(f"/matches/{laid.tables['looked at']}/")
        expect(page.locator(".offers--chosen")).to_be_attached()
        times.append(page.evaluate("performance.getEntriesByName('board-ready')[0].startTime"))
        page.wait_for_load_state("networkidle")
        sizes.append(int(sum(received)))
        page.context.close()
    assert max(sizes) < FIRST_LOAD, sizes
    assert min(times) < COLD, times
