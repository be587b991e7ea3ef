"""The live board of PRLX, in real browsers on the running site."""

import gzip
import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Response, expect

from tests.browser.telling import note_what_is_told, stop_time, told
from tests.looking import faults, fits

pytestmark = pytest.mark.browser
Sit = Callable[..., Page]

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True}
FIRST_LOAD = 200_000  # bytes
MOVING = """document.getAnimations().filter((each) => each.effect.getTiming().duration > 1)
  .map((each) => `${each.constructor.name} of ${each.effect.target.className}`)"""

COVERED = """[...document.querySelectorAll(".unit")].flatMap((unit) => {
  const frame = unit.getBoundingClientRect();
  const boxes = (some) => [...unit.querySelectorAll(some)].map((each) => [each.textContent, each.getBoundingClientRect()]);
  const statuses = boxes(".status");
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const wordless = boxes(".status").length - [...unit.querySelectorAll(".status span")]
    .filter((word) => word.getBoundingClientRect().width > 8).length;
  return [
    ...(wordless ? [`${wordless} without a word on ${unit.id}`] : []),
    ...boxes(".unit__size, .unit__role, .unit__name, .hp")
      .flatMap(([what, box]) => statuses.filter((each) => meet(each[1], box)).map(([word]) => `${word} on ${what}`)),
    ...boxes(".number b, .status").filter(([, box]) => box.right > frame.right + 1).map(([what]) => `${what} sticks out`),
  ];
})"""
"""What cannot be read on a creature: a status without its word, or over something else, and what sticks out."""

SEVENTH = """() => {
  const row = document.getElementById("resources-0");
  const seventh = row.querySelector(".resource--reaction").cloneNode(true);
  seventh.querySelector(".resource__short").textContent = "F. Up";
  row.append(seventh);
}"""
"""Puts a Defensive Follow Up among the resources of a turn."""

TWICE = """[...document.querySelectorAll("[id]")].map((each) => each.id)
  .filter((id, index, all) => all.indexOf(id) < index)"""
"""The ids that more than one element has."""
CUT_OFF = """(box) => {
  const [line, frame] = [box.querySelector(".teller__line"), box.getBoundingClientRect()];
  const { top, bottom } = line.getBoundingClientRect();
  return top < frame.top || bottom > frame.bottom ? line.textContent : "";
}"""
"""What is told if it is not seen whole."""


def number(page: Page) -> int:
    """The open decision, as the board shows it."""
    return int(page.locator("#table").get_attribute("data-number") or -1)


def turn(page: Page) -> str:
    """Whose decision it is: "mine", "theirs", or "nobody" when the match is over."""
    return page.locator("#table").get_attribute("data-turn") or ""


def ready(page: Page, at_least: int) -> None:
    """Wait until the board shows that decision or a later one, and its buttons can be pressed."""
    deadline = time.monotonic() + 60
    while number(page) < at_least or page.locator(".choices--still").count():
        assert time.monotonic() < deadline, f"decision {at_least} did not come: the board is at {number(page)}"
        page.wait_for_timeout(40)


def press(page: Page, button: Locator) -> None:
    """Press a choice, and wait until its answer is there."""
    before = number(page)
    button.click()
    ready(page, before + 1)


def choices(page: Page) -> Locator:
    """The choices that are shown."""
    return page.locator(".offer--open .choice:visible")


def listening(page: Page) -> Page:
    """The page once its script listens."""
    expect(page.locator(".offers--chosen")).to_be_attached()
    ready(page, 1)
    return page


# --- Whole matches


def answer(page: Page) -> None:
    """Answer by pressing what stands on the board: defend freely, follow up, attack the Persona, summon, end the turn."""
    keys = [button.get_attribute("value") or "" for button in page.locator('button[form="play"]').all()]
    key = next((key for wanted in LIKED for key in keys if re.search(wanted, key)), keys[0])
    button = page.locator(f'button[value="{key}"]').first
    if not button.is_visible():
        panel = page.locator(".offer").filter(has=button).first.get_attribute("data-panel")
        if page.locator(".offer--open").filter(has=button).count() == 0:
            page.locator(f"#open-{panel}").click()
        aim = page.locator(".offer--open .aim:not([open])").filter(has=button)
        if aim.count():
            aim.locator("summary").click()
        way = key_of(key)
        if not button.is_visible():
            page.locator(f'.offer--open .aim[open] input[value="{way}"]').check()
    press(page, button)


LIKED = (
    r" Protect:\w+:free$",
    r" FollowUp:\w+:\w0$",
    r" DeclareAttack:\w+:\w0:",
    r" Sacrisummon:",
    r" Summon:",
    r" Counterattack$",
    r" Pass$",
    r" EndTurn$",
)


def key_of(value: str) -> str:
    """How a choice is paid, as its key ends."""
    return value.rpartition(":")[2]


def play_to_the_end(pages: list[Page], seen: Callable[[Page], None] = lambda page: None) -> None:
    """Both players answer until the match is over; `seen` is called with the page that is asked, before it answers."""
    deadline = time.monotonic() + 600
    while turn(pages[0]) != "nobody":
        assert time.monotonic() < deadline, f"the match was not over at decision {number(pages[0])}"
        latest = max(map(number, pages))
        for page in pages:
            ready(page, latest)
        page = next((each for each in pages if turn(each) == "mine"), None)
        if page is not None:
            seen(page)
            answer(page)


def test_a_standard_match_is_played_to_its_end_with_defenses_and_follow_ups(sit_prlx: Sit, screenshots: Any) -> None:
    pages = [listening(sit_prlx(name, "whole")) for name in ("cleo", "dan")]
    met: set[str] = set()

    def note(page: Page) -> None:
        if page.locator("#flash").count():
            met.add("defense")
        if page.locator("#ask").inner_text().startswith("Follow Up"):
            met.add("follow up")

    play_to_the_end(pages, note)
    assert met == {"defense", "follow up"}
    for page in pages:
        expect(page.locator("#ask")).to_contain_text("by bringing the opposing Persona to 0 HP")
    assert {page.locator(".ending__result").inner_text() for page in pages} == {"You won", "You lost"}
    pages[0].screenshot(path=screenshots / "prlx-end.png")
    pages[0].goto(pages[0].url + "log/")
    log = pages[0].locator("ol").inner_text()
    assert "protects the Persona as the Free Defense" in log
    assert "as a Follow Up" in log


def test_a_full_hand_in_attrition_asks_which_card_is_buried(sit_prlx: Sit, screenshots: Any) -> None:
    cleo, dan = listening(sit_prlx("cleo", "hand")), listening(sit_prlx("dan", "hand"))
    before = number(dan)
    press(dan, dan.locator('button[value$=" EndTurn"]'))
    ready(cleo, before + 1)
    expect(cleo.locator("#ask")).to_contain_text("Your Hand is full: Bury the incoming card, or Bury one of the 9")
    expect(dan.locator("#ask")).to_contain_text("cleo has a full Hand and chooses which card is Buried")
    expect(cleo.locator(".hand .held")).to_have_count(9)
    expect(cleo.locator(".hand .held.can")).to_have_count(9)
    expect(choices(cleo)).to_have_count(10)
    incoming = cleo.locator(".incoming__name b").inner_text()
    cleo.screenshot(path=screenshots / "prlx-hand-limit.png")
    buried = cleo.locator(".hand .held__name").first.inner_text()
    cleo.locator(".hand .held__open").first.click()
    press(cleo, choices(cleo).first)
    expect(cleo.locator(".hand .held")).to_have_count(9)
    expect(cleo.locator(".hand .held__name", has_text=incoming)).to_have_count(1)
    cleo.locator("#pile-0-buried-open").click()
    expect(cleo.locator("#pile-0-buried-sheet")).to_contain_text(buried)


# --- The main window


def aim_an_attack(page: Page) -> Locator:
    """Choose a Monster and its attack, so that the targets are marked; the Monster."""
    attacker = page.locator(".side--near .field .unit.can").first
    attacker.locator(".unit__open").click()
    if not page.locator(".offer--open .act--attack .aim[open]").count():
        page.locator(".offer--open .act--attack summary").click()
    return attacker


def test_a_card_opens_only_its_own_choices_and_nothing_else_happens(sit_prlx: Sit) -> None:
    page = listening(sit_prlx("cleo", "turn"))
    before = number(page)
    monsters = page.locator(".side--near .field .unit.can")
    for index in range(monsters.count()):
        card = monsters.nth(index).get_attribute("data-card")
        page.locator(f"#open-{card}").click()
        expect(page.locator(".offer--open")).to_have_count(1)
        expect(page.locator(".offer--open")).to_have_attribute("data-panel", card or "")
        keys = [each.get_attribute("value") or "" for each in page.locator(".offer--open button.choice").all()]
        assert keys
        assert all(f":{card}:" in key for key in keys)
    page.locator(".side--far .unit__open").first.click()
    expect(page.locator(".offer--open button.choice")).to_have_count(0)
    expect(page.locator(".offer--open .offer__read")).to_be_visible()
    page.reload()
    assert number(page) == before


def test_targets_are_marked_and_to_think_again_costs_nothing(sit_prlx: Sit) -> None:
    page = listening(sit_prlx("cleo", "turn"))
    before, has = number(page), page.locator("#resources-0").inner_text()
    aim_an_attack(page)
    marked = page.locator(".side--far .aimed")
    expect(marked).to_have_count(page.locator(".side--far .unit").count())
    expect(marked.first).to_have_attribute("data-aimed", "Target")
    page.keyboard.press("Escape")
    expect(page.locator(".aimed")).to_have_count(0)
    page.locator(".offer--open .act--attack summary").click()
    expect(marked.first).to_be_visible()
    page.locator(".offer--open .act--attack summary").click()
    expect(page.locator(".aimed")).to_have_count(0)
    assert (number(page), page.locator("#resources-0").inner_text()) == (before, has)


def test_an_attack_is_made_by_choosing_its_target_on_the_board(sit_prlx: Sit) -> None:
    page = listening(sit_prlx("cleo", "mouse"))
    before = number(page)
    name = aim_an_attack(page).locator(".unit__name").inner_text()
    page.locator('.offer--open .act--attack input[value="action"]').check()
    expect(page.locator(".side--far .unit--persona")).to_have_class(re.compile("aimed"))
    page.locator(".side--far .unit--persona .unit__open").click()
    ready(page, before + 1)
    expect(page.locator("#log .attack-declared").last).to_contain_text(f"cleo’s {name} attacks dan’s")
    expect(page.locator("#has-0-action")).to_have_class(re.compile("resource--spent"))
    expect(page.locator("#has-0-bonus")).to_have_class(re.compile("resource--ready"))


def test_a_choice_is_pointed_out_on_the_board_before_it_is_made(sit_prlx: Sit) -> None:
    page = listening(sit_prlx("cleo", "turn"))
    aim_an_attack(page)
    button = page.locator(".offer--open .targets button:visible").first
    button.hover()
    expect(page.locator(f"#card-{button.get_attribute('data-targets')}")).to_have_class(re.compile("hinted"))


def test_legal_fodder_is_marked_while_it_is_chosen(sit_prlx: Sit) -> None:
    page = listening(sit_prlx("cleo", "fodder", speed="fast"))
    before = number(page)
    held = page.locator(".hand .held.can").filter(has=page.locator('.held__type:not(:has-text("Small"))'))
    for index in range(held.count()):
        held.nth(index).locator(".held__open").click()
        if page.locator(".offer--open .aim[data-aim=Fodder]").count():
            break
    summoned = page.locator(".offer--open .offer__title").inner_text().split("\n")[0]
    aim = page.locator(".offer--open .aim[data-aim=Fodder]")
    if aim.get_attribute("open") is None:
        aim.locator("summary").click()
    marked = page.locator(".side--near .aimed--fodder")
    expect(marked.first).to_have_attribute("data-aimed", "Fodder")
    assert marked.count() > 1
    note_what_is_told(page, TWICE)
    marked.first.locator(".unit__open").click()
    assert {tuple(each["also"]) for each in told(page)} == {()}
    ready(page, before + 1)
    expect(page.locator("#log .summoned").last).to_contain_text("cleo Sacrisummons")
    assert summoned.startswith(
        page.locator("#log .summoned").last.inner_text().split(" over ")[0].split("Sacrisummons ")[1]
    )
    expect(page.locator(".offer--open:not(:has(.choice))")).to_have_count(0)


def test_what_is_not_possible_says_why(sit_prlx: Sit) -> None:
    page = listening(sit_prlx("cleo", "turn"))
    page.locator(".hand .held:not(.can) .held__open").first.click()
    why = page.locator(".offer--open .why").first
    why.locator("summary").click()
    expect(why.locator("p")).to_contain_text(re.compile(r"\w.*PRLX: "))
    expect(why.locator("a")).to_have_attribute("href", re.compile("/rules/prlx/"))


def test_the_board_is_played_by_keyboard(sit_prlx: Sit) -> None:
    page = listening(sit_prlx("cleo", "keys"))
    before = number(page)
    page.keyboard.press("ArrowDown")
    expect(page.locator(".unit__open").first).to_be_focused()
    page.locator(".side--near .field .unit.can .unit__open").first.focus()
    page.keyboard.press("Enter")
    expect(choices(page).first).to_be_focused()
    page.keyboard.press("1")
    expect(page.locator(".offer--open .aim[open]")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".offer--open .aim[open]")).to_have_count(0)
    page.keyboard.press("s")
    expect(page.locator("#announcer")).to_contain_text(re.compile(r"Turn \d+.*Reaction ready.*\d+ of \d+ HP, AC \d+"))
    page.keyboard.press("h")
    expect(page.locator(".hand .held__open").first).to_be_focused()
    page.keyboard.press("e")
    ready(page, before + 1)
    assert turn(page) == "theirs"


def test_a_keyword_on_a_card_says_what_it_means(sit_prlx: Sit) -> None:
    page = listening(sit_prlx("cleo", "protected"))
    page.locator(".offer--open .keyword").first.click()
    sheet = page.locator(".keyword-sheet:popover-open")
    expect(sheet).to_be_visible()
    expect(sheet.locator("a")).to_have_attribute("href", re.compile("/rules/prlx/"))


# --- The other windows


def test_the_call_to_defend_the_protector_and_the_roll(sit_prlx: Sit, screenshots: Any) -> None:
    cleo, dan = listening(sit_prlx("cleo", "defense")), listening(sit_prlx("dan", "defense"))
    expect(cleo.locator("#flash")).to_contain_text("Defend yourself!")
    expect(cleo.locator("#ask")).to_contain_text(re.compile(r"attacks your Persona: hits on \d+"))
    expect(cleo.locator("#plain")).to_contain_text("Let it through")
    expect(dan.locator("#flash")).to_have_count(0)
    expect(dan.locator("#ask")).to_contain_text("cleo decides whether to defend")
    free = cleo.locator('.offer--open button[value*=" Protect:"][value$=":free"]').first
    protector = (free.get_attribute("value") or "").split(":")[1]
    expect(free).to_contain_text("costs nothing, no Fatigue")
    press(cleo, free)
    if turn(cleo) == "mine" and cleo.locator("#ask").inner_text().find("protects your Persona") > 0:
        for page in (cleo, dan):
            beside = page.locator(f".line__persona #card-{protector}")
            expect(beside).to_have_class(re.compile("unit--protects"))
        expect(cleo.locator(".field__slot--away")).to_have_count(1)
        cleo.screenshot(path=screenshots / "prlx-protected.png")
        press(cleo, cleo.locator("#plain button"))
    expect(cleo.locator("#log")).to_contain_text("protects the Persona as the Free Defense")
    expect(cleo.locator("#has-0-defense")).to_have_class(re.compile("resource--spent"))
    expect(cleo.locator("#rolls .roll").first).to_contain_text(
        re.compile(r"against AC \d+.*(Hit|Miss|hit|miss)", re.DOTALL)
    )
    expect(cleo.locator("#rolls .die--d20").first).to_be_visible()


def test_a_protector_is_drawn_beside_its_persona(sit_prlx: Sit) -> None:
    page = listening(sit_prlx("cleo", "protected"))
    protector = page.locator(".line__persona .unit--protects")
    expect(protector).to_have_count(1)
    expect(protector.locator(".unit__role")).to_contain_text("protects")
    expect(page.locator("#plain")).to_contain_text("Commit the defense")
    expect(page.locator("#flash")).to_have_count(0)


def test_a_follow_up_is_made_or_the_reaction_is_kept(sit_prlx: Sit) -> None:
    page = listening(sit_prlx("cleo", "follow up"))
    before = number(page)
    expect(page.locator("#ask")).to_contain_text("Follow Up: spend your Reaction")
    expect(page.locator("#plain")).to_contain_text("Keep the Reaction")
    assert page.locator(".side--near .field .unit.can").count() > 1
    attacker = page.locator(".side--near .field .unit.can").first
    name = attacker.locator(".unit__name").inner_text()
    attacker.locator(".unit__open").click()
    button = page.locator(".offer--open .act--attack button").first
    if not button.is_visible():
        page.locator(".offer--open .act--attack summary").click()
    button.click()
    ready(page, before + 1)
    expect(page.locator("#log")).to_contain_text(re.compile(rf"cleo’s {re.escape(name)} attacks .* as a Follow Up"))
    expect(page.locator("#has-0-reaction")).to_have_class(re.compile("resource--spent"))


def test_a_natural_1_lets_a_monster_strike_back(sit_prlx: Sit) -> None:
    page = listening(sit_prlx("cleo", "counter"))
    expect(page.locator("#ask")).to_contain_text("A natural 1!")
    expect(page.locator("#rolls .roll").last).to_contain_text("Natural 1: miss")
    before = number(page)
    page.locator('.offer--open button[value$=" Counterattack"]').click()
    ready(page, before + 1)
    expect(page.locator("#log")).to_contain_text("strikes back at")


def test_an_activation_can_be_answered(sit_prlx: Sit) -> None:
    cleo, dan = listening(sit_prlx("cleo", "activation")), listening(sit_prlx("dan", "activation"))
    expect(cleo.locator("#ask")).to_contain_text(re.compile("dan activates .*: Answer it|dan activates .*. Answer it"))
    expect(cleo.locator(".used")).to_contain_text("is being used")
    expect(dan.locator("#ask")).to_contain_text("cleo decides whether to answer it")
    press(cleo, choices(cleo).first)
    expect(cleo.locator("#log .check-rolled").last).to_contain_text("Check of")
    expect(cleo.locator("#rolls")).to_contain_text("Check of")


# --- What is told


def test_a_roll_is_shown_as_dice_with_its_sum(sit_prlx: Sit, screenshots: Any) -> None:
    page = listening(sit_prlx("cleo", "told", speed="normal", **PHONE))
    stop_time(page)
    press_and_watch(page)
    expect(page.locator("#teller")).to_be_visible()
    shown = page.locator(".shown-roll").first
    for _ in range(200):  # ten of its seconds: longer than anything is told
        if shown.count():
            break
        page.clock.run_for(50)
    expect(shown).to_be_visible()
    line = page.locator(".teller__line")
    expect(line).to_contain_text("against AC")
    assert page.locator(".choices").evaluate(CUT_OFF) == ""
    expect(shown.locator(".die").first).to_have_text(re.compile(r"^\d+$"))
    expect(shown.locator(".shown-roll__sum")).to_contain_text(re.compile(r"AIM.* = −?\d+ against AC \d+"))
    page.screenshot(path=screenshots / "prlx-roll.png")
    page.clock.resume()
    ready(page, 1)


def press_and_watch(page: Page) -> None:
    """Attack the opposing Persona, which nobody can protect, without waiting for what comes of it."""
    for monster in page.locator(".side--near .field .unit.can").all():
        monster.locator(".unit__open").click()
        button = page.locator('.offer--open .act--attack button[value*=":B0:"]')
        if button.count():
            return button.first.click()
    raise AssertionError("no Monster can attack")


def test_nothing_moves_where_motion_is_reduced(sit_prlx: Sit) -> None:
    page = listening(sit_prlx("cleo", "calm", speed="normal", reduced_motion="reduce"))
    note_what_is_told(page, MOVING)
    press_and_watch(page)
    assert {tuple(each["also"]) for each in told(page)} == {()}


# --- As pages


@pytest.mark.parametrize("size", ["phone", "desk"])
def test_the_board_fits_and_axe_has_nothing_to_say(sit_prlx: Sit, size: str, screenshots: Any) -> None:
    options = PHONE if size == "phone" else {}
    for table in ("turn", "protected", "eventful", "narrow"):
        page = listening(sit_prlx("cleo", table, **options))
        assert fits(page), table
        assert page.evaluate(COVERED) == [], table
        assert not faults(page), table
        page.screenshot(path=screenshots / f"prlx-{table}-{size}.png")
        if table == "turn":
            page.evaluate(SEVENTH)
            aim_an_attack(page)
            assert fits(page)
            assert not faults(page)
            page.screenshot(path=screenshots / f"prlx-aimed-{size}.png")
    for table in ("counter seen", "hand seen"):
        assert listening(sit_prlx("cleo", table, **options)).evaluate(COVERED) == [], table


def top(shown: Locator) -> float:
    """Where it begins on the screen, in pixels."""
    return float(shown.evaluate("shown => shown.getBoundingClientRect().top"))


def bottom(shown: Locator) -> float:
    """Where it ends on the screen, in pixels."""
    return float(shown.evaluate("shown => shown.getBoundingClientRect().bottom"))


def test_both_hands_are_seen_in_the_replay(sit_prlx: Sit) -> None:
    pages = [listening(sit_prlx(name, "last blow")) for name in ("cleo", "dan")]
    play_to_the_end(pages)
    page = pages[0]
    page.set_viewport_size(PHONE["viewport"])
    page.locator("#do-replay").click()
    page.locator('[data-eyes="open"]').click()
    expect(page.locator(".hand")).to_have_count(2)
    expect(page.locator("#hand-1")).to_contain_text("Hand of dan")
    page.locator('[data-eyes="0"]').click()
    expect(page.locator(".hand")).to_have_count(1)
    expect(page.locator("#go-play")).to_be_visible()  # the script of the new page is there
    expect(page.locator("#backs-1")).to_be_visible()
    assert page.locator(".player__jump").count() > 30
    page.locator(".side--far .unit--persona .unit__open").click()
    title, player = page.locator(".offer--open .offer__title"), page.locator("#player")
    deadline = time.monotonic() + 60
    while bottom(title) > top(player):
        assert time.monotonic() < deadline, "the panel stays behind the player"
        page.wait_for_timeout(50)
    assert fits(page)


def test_the_first_load_is_small(sit_prlx: Sit, laid_prlx: Any) -> None:
    """In production static files are sent compressed; here they are not, so what they would weigh is counted."""
    page = sit_prlx("cleo", "eventful", path="/healthz")
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))
    page.goto(f"/matches/{laid_prlx.tables['eventful']}/")
    listening(page)
    page.wait_for_load_state("networkidle")
    bodies = [each.body() for each in answers if each.ok]
    assert len(bodies) > 30
    assert sum(min(len(body), len(gzip.compress(body))) for body in bodies) < FIRST_LOAD
    assert sum(map(len, bodies)) < 3 * FIRST_LOAD
