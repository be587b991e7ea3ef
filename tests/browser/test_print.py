"""Print pages in a real browser: true sizes, crop marks, type, vectors, and lines broken as was computed."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from collection.cards.monstra.catalogue import CREATURES, RIFT_GUARDIAN, TACTICS
from collection.proofs.fitting import SMALLEST_TYPE, TEXT_HEIGHT, TEXT_ROOM, fit
from collection.proofs.sheets import PAPERS, layout
from tests.looking import faults, fits

pytestmark = pytest.mark.browser

MM = 25.4 / 96  # of one CSS pixel
CARDS = (*CREATURES, *TACTICS, *RIFT_GUARDIAN.cards)
PAGES = [("a4", "yes"), ("a4", "no"), ("letter", "yes"), ("letter", "no")]

# Every text of every face: its lines, counted by the places of its words, its width and the room of its box.
READ_FACES = """() => [...document.querySelectorAll(".proof .card__face")].map((face) => {
  const rect = (node) => { const r = document.createRange(); r.selectNodeContents(node); return r; };
  const lines = (node) => {
    const bottoms = [...rect(node).getClientRects()].filter((each) => each.width > 0).map((each) => each.bottom);
    bottoms.sort((one, two) => one - two);
    return bottoms.filter((each, i) => i === 0 || each - bottoms[i - 1] > 4).length;
  };
  const text = face.querySelector(".card__text");
  const style = getComputedStyle(text);
  const parts = [...text.children];
  return {
    texts: [".card__name", ".card__move-name, .card__damage, .card__effect, .card__line", ".card__code"].flatMap(
      (kind) => [...face.querySelectorAll(kind)].map((node) => ({
        part: node.className.split(" ")[0], lines: lines(node), width: rect(node).getBoundingClientRect().width,
        size: parseFloat(getComputedStyle(node).fontSize),
      }))),
    height: parts.at(-1).getBoundingClientRect().bottom - parts[0].getBoundingClientRect().top,
    room: [text.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight),
           text.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom)],
  };
})"""

MEASURE = """() => {
  const box = (node, sheet) => {
    const [one, two] = [node.getBoundingClientRect(), sheet.getBoundingClientRect()];
    return [one.x - two.x, one.y - two.y, one.width, one.height];
  };
  return [...document.querySelectorAll(".proof")].map((sheet) => ({
    size: box(sheet, sheet),
    cards: [...sheet.querySelectorAll(".card")].map((node) => box(node, sheet)),
    faces: [...sheet.querySelectorAll(".card__face")].map((node) => box(node, sheet)),
    drawing: box(sheet.querySelector(".proof__marks"), sheet),
    marks: sheet.querySelector(".proof__cut").getAttribute("d"),
  }));
}"""

# The smallest type of everything that is read on the sheets, in CSS pixels as it is printed.
SMALLEST = """() => Math.min(...[...document.querySelectorAll(".paper *")]
  .filter((node) => !node.closest(".visually-hidden")
    && [...node.childNodes].some((each) => each.nodeType === 3 && each.textContent.trim()))
  .map((node) => parseFloat(getComputedStyle(node).fontSize)
    * (node.ownerSVGElement ? node.ownerSVGElement.getScreenCTM().a : 1)))"""


@pytest.fixture
def paper(page: Page) -> Page:
    """A page as a printer sees it."""
    page.emulate_media(media="print")
    return page


def opened(page: Page, address: str) -> Page:
    page.goto(address)
    page.evaluate("document.fonts.ready")
    return page


def printed(page: Page) -> bytes:
    return page.pdf(prefer_css_page_size=True, print_background=True)


def page_sizes(pdf: bytes) -> list[tuple[float, float]]:
    """Width and height of every page of a PDF in mm."""
    boxes = re.findall(rb"/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]", pdf)
    return [(float(width) * 25.4 / 72, float(height) * 25.4 / 72) for width, height in boxes]


def near(found: Any, wanted: Any) -> bool:
    """To a tenth of a millimetre."""
    return found == pytest.approx(wanted, abs=0.1)


def test_chromium_breaks_the_words_of_every_card_as_was_computed(paper: Page):
    faces = opened(paper, "/collection/proofs/").evaluate(READ_FACES)
    assert len(faces) == len(CARDS) == 69
    for card, face in zip(CARDS, faces, strict=True):
        expected = [box for box in fit(card).boxes if box.part != "card__strip"]
        assert [(text["part"], text["lines"]) for text in face["texts"]] == [
            (box.part, box.lines) for box in expected
        ], card.name
        for text, box in zip(face["texts"], expected, strict=True):
            assert text["size"] * MM / 0.63 == pytest.approx(box.size, abs=0.01), (card.name, box.part)
            if box.part in ("card__name", "card__damage"):
                assert text["width"] * MM / 0.63 == pytest.approx(box.needs, abs=0.15), (card.name, box.part)
        assert face["height"] * MM / 0.63 == pytest.approx(fit(card).height, abs=0.4), card.name
        width, height = (side * MM / 0.63 for side in face["room"])
        assert width == pytest.approx(TEXT_ROOM, abs=0.4), card.name
        assert height == pytest.approx(TEXT_HEIGHT, abs=0.6), card.name


@pytest.mark.parametrize(("size", "bleed"), PAGES)
def test_cards_are_63_by_88_mm_and_their_crop_marks_stand_at_their_edges(paper: Page, size: str, bleed: str):
    address = f"/collection/proofs/?card=all-rift-guardian&card=all-backs&paper={size}&bleed={bleed}"
    around = 3 if bleed == "yes" else 0
    plan = layout(PAPERS[size], around)
    found = opened(paper, address).evaluate(MEASURE)
    assert sum(len(sheet["cards"]) for sheet in found) == 17
    for sheet in found:
        assert near([side * MM for side in sheet["size"]], [0, 0, plan.width, plan.height])
        assert near([side * MM for side in sheet["drawing"]], [0, 0, plan.width, plan.height])
        ends = [tuple(map(float, each)) for each in re.findall(r"M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)", sheet["marks"])]
        for place, card in enumerate(sheet["cards"]):
            x, y, width, height = (side * MM for side in card)
            assert near([x, y, width, height], [*plan.trim(place), 63, 88])
            for edge in (x, x + width):
                assert len([mark for mark in ends if near((mark[0], mark[2]), (edge, edge))]) == 2
            for edge in (y, y + height):
                assert len([mark for mark in ends if near((mark[1], mark[3]), (edge, edge))]) == 2
        for card, face in zip(sheet["cards"], sheet["faces"], strict=False):
            x, y, *_ = (side * MM for side in card)
            assert near([side * MM for side in face], [x - around, y - around, 63 + 2 * around, 88 + 2 * around])


@pytest.mark.parametrize(("size", "bleed"), PAGES)
def test_sheets_become_pages_of_their_paper_without_a_pixel_in_them(page: Page, size: str, bleed: str):
    address = (
        f"/collection/proofs/?card=aurelith&card=tac-01&card=all-rift-guardian&backs=yes&paper={size}&bleed={bleed}"
    )
    plan = layout(PAPERS[size], 3 if bleed == "yes" else 0)
    pdf = printed(opened(page, address))
    sides = 2 * -(-16 // plan.places)
    assert page_sizes(pdf) == [pytest.approx((plan.width, plan.height), abs=0.3)] * sides
    assert b"/Subtype /Image" not in pdf
    assert b"/Subtype /Type0" in pdf  # words stay words


def test_nothing_on_a_proof_is_set_smaller_than_five_and_a_half_points(paper: Page):
    assert opened(paper, "/collection/proofs/").evaluate(SMALLEST) * 72 / 96 >= SMALLEST_TYPE


def test_somebody_ticks_two_cards_and_sees_them(page: Page):
    opened(page, "/collection/proofs/?card=all-backs")
    page.get_by_label("Backs (3)").uncheck()
    page.get_by_text("Single cards").click()
    page.get_by_role("group", name="Creatures").get_by_label("Flaro").check()
    page.get_by_label("Mana Maw").check()
    page.get_by_label("US Letter").check()
    page.get_by_role("button", name="Show the sheets").click()
    expect(page.get_by_role("heading", name="2 cards on 1 side")).to_be_visible()
    expect(page.locator(".proof .card__name")).to_have_text(["Flaro", "Mana Maw"])
    expect(page.get_by_role("button", name="Print")).to_be_visible()


@pytest.mark.parametrize("width", [360, 1280])
def test_the_page_of_proofs_is_for_everybody_on_every_screen(page: Page, width: int):
    page.set_viewport_size({"width": width, "height": 800})
    opened(page, "/collection/proofs/?card=flaro&card=tac-01&card=mana-maw&card=rift-guardian-expert")
    assert fits(page)
    assert faults(page) == []


MAT_SPACES = """() => [...document.querySelectorAll(".paper")].map((sheet) => {
  const edge = sheet.getBoundingClientRect();
  const inside = [...sheet.querySelectorAll(".mat *")].filter((node) => !node.closest("svg, .card"));
  const name = (node) => `${node.className} ${node.textContent.trim().slice(0, 40)}`;
  return {
    size: [edge.width, edge.height],
    places: [...sheet.querySelectorAll(".place")].map((node) => {
      const box = node.getBoundingClientRect();
      return [box.width, box.height];
    }),
    counters: Math.min(...[...sheet.querySelectorAll(".track__cell, .marker")].map((node) => {
      const box = node.getBoundingClientRect();
      return Math.min(box.width, box.height);
    })),
    outside: inside.filter((node) => {
      const box = node.getBoundingClientRect();
      return box.left < edge.left + 25 || box.right > edge.right - 25 || box.top < edge.top + 25
        || box.bottom > edge.bottom - 25;
    }).map(name),
    cut: inside.filter((node) => {
      const box = node.getBoundingClientRect();
      const low = [...node.children].some((each) => each.getBoundingClientRect().bottom > box.bottom + 1.5);
      return getComputedStyle(node).display !== "inline" && (low || node.scrollWidth > node.clientWidth + 1);
    }).map(name),
  };
})"""
SIZES = {"a4": (297, 210), "letter": (279.4, 215.9)}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("sheet", "cards"), [("duel", [6, 6]), ("mission", [4, 6]), ("reference", [0])])
def test_mats_hold_real_cards_and_everything_on_them_is_whole(paper: Page, sheet: str, cards: list[int], size: str):
    found = opened(paper, f"/mats/{sheet}/?paper={size}").evaluate(MAT_SPACES)
    assert [len(each["places"]) for each in found] == cards
    for each in found:
        assert near([side * MM for side in each["size"]], list(SIZES[size]))
        assert all(near([side * MM for side in place], [63, 88]) for place in each["places"])
        assert each["outside"] == []
        assert each["cut"] == []
        if cards != [0]:
            assert each["counters"] * MM >= 10  # room for a small cube or a fingertip
    assert paper.evaluate(SMALLEST) * 72 / 96 >= SMALLEST_TYPE


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("sheet", "sides"), [("duel", 2), ("mission", 2), ("reference", 1)])
def test_mats_become_pages_of_their_paper_without_a_pixel_in_them(page: Page, sheet: str, sides: int, size: str):
    pdf = printed(opened(page, f"/mats/{sheet}/?paper={size}"))
    assert page_sizes(pdf) == [pytest.approx(SIZES[size], abs=0.3)] * sides
    assert b"/Subtype /Image" not in pdf


@pytest.mark.parametrize("width", [360, 1280])
def test_the_pages_of_the_mats_are_for_everybody_on_every_screen(page: Page, width: int):
    page.set_viewport_size({"width": width, "height": 800})
    for address in ("/mats/", "/mats/duel/", "/mats/mission/", "/mats/reference/?paper=letter"):
        opened(page, address)
        assert fits(page), address
        assert faults(page) == [], address


def test_from_the_rules_somebody_comes_to_the_quick_reference_on_letter(page: Page):
    opened(page, "/rules/monstra/")
    page.get_by_role("main").get_by_role("link", name="Mats and quick reference").click()
    page.get_by_role("link", name="Quick reference on US Letter").click()
    expect(page.locator(".paper--letter-lying")).to_have_count(1)
    page.get_by_role("link", name="A4").click()
    expect(page.locator(".paper--a4-lying")).to_have_count(1)
    expect(page.get_by_role("button", name="Print")).to_be_visible()
