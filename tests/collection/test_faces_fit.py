"""Every word of every card fits on its face, from a phone's two columns to a page of its own, and on 63 mm of paper."""

import pytest
from django.template import engines
from django.template.loader import render_to_string
from playwright.sync_api import Page

from collection.cards.monstra.catalogue import CREATURES, RIFT_GUARDIAN, TACTICS
from collection.cards.prlx.catalogue import CARDS

pytestmark = pytest.mark.browser

PRINTED = 63 / 25.4 * 96  # the width of a printed card in CSS pixels
SMALLEST_TYPE = 5.5 / 72 * 96  # 5.5 pt in CSS pixels
ALL = (*CREATURES, *TACTICS, *RIFT_GUARDIAN.cards, *CARDS)
WIDTHS = (148, 158, 200, 229, 230, PRINTED, 300, 400)

# Once they lie there, the letters that they need come: a card is measured with its own letters, and not with others.
LAY = """async ([cards, width]) => {
  document.querySelector("main").innerHTML = cards;
  for (const place of document.querySelectorAll(".place")) place.style.width = `${width}px`;
  document.body.getBoundingClientRect();
  await document.fonts.ready;
}"""

# What is cut off, hangs over the edge of the face, or lies under the strip of symbols; and the smallest type shown.
MEASURE = """() => {
  const trouble = [];
  let smallest = Infinity;
  for (const face of document.querySelectorAll(".card__face")) {
    const name = face.parentElement.getAttribute("aria-label");
    const edge = face.getBoundingClientRect();
    const text = face.querySelector(".card__text").getBoundingClientRect();
    const strip = face.querySelector(".card__strip").getBoundingClientRect();
    for (const part of face.querySelectorAll("p, span, header, footer, div")) {
      const style = getComputedStyle(part);
      if (style.clipPath !== "none" || part.closest(".visually-hidden") || !part.getClientRects().length) continue;
      const box = part.getBoundingClientRect();
      const wide = style.display !== "inline" && part.scrollWidth > part.clientWidth + 1;
      const out = box.right > edge.right + 0.5 || box.left < edge.left - 0.5
        || box.bottom > edge.bottom + 0.5 || box.top < edge.top - 0.5;
      const low = part.parentElement.classList.contains("card__text")
        && (box.bottom > text.bottom + 0.5 || box.top < strip.bottom - 0.5);
      if (wide || out || low) trouble.push(`${name}: ${part.className}`);
      if ([...part.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim())) {
        smallest = Math.min(smallest, parseFloat(style.fontSize));
      }
    }
  }
  return { faces: document.querySelectorAll(".card__face").length, trouble, smallest };
}"""

MINI = """() => [...document.querySelectorAll(".card--mini")].filter((card) => {
  const [face, art, name] = ["face", "art", "name"].map((part) => card.querySelector(`.card__${part}`));
  const [edge, picture, box] = [face, art, name].map((part) => part.getBoundingClientRect());
  return box.top < picture.bottom - 0.5 || box.bottom > edge.bottom + 0.5 || box.right > edge.right + 0.5
    || name.scrollWidth > name.clientWidth + 1 || picture.height < edge.height / 2;
}).map((card) => card.textContent.trim())"""


@pytest.fixture(scope="module")
def cards() -> str:
    faces = (
        render_to_string("collection/face.jinja", {"design": card, "printing": None, "identifier": "4829130482913048"})
        for card in ALL
    )
    return "".join(f'<div class="place">{face}</div>' for face in faces)


def test_no_word_is_cut_off_at_any_width(page: Page, cards: str):
    page.goto("/credits/")
    for width in WIDTHS:
        page.evaluate(LAY, [cards, width])
        seen = page.evaluate(MEASURE)
        assert seen["faces"] == len(ALL)
        assert seen["trouble"] == [], f"at {width:.0f} px"
        if width >= PRINTED:
            assert seen["smallest"] >= SMALLEST_TYPE, f"at {width:.0f} px"


@pytest.mark.parametrize("width", [84, 120, 170])
def test_a_small_card_has_its_name_under_its_picture(page: Page, width: int):
    line = """{% from "cards/card.jinja" import mini_card %}{% for card in cards %}
    <div class="place">{{ mini_card(card) }}</div>{% endfor %}"""
    minis = engines["jinja2"].from_string(line).render({"cards": ALL})
    page.goto("/credits/")
    page.evaluate(LAY, [minis, width])
    assert page.locator(".card--mini").count() == len(ALL)
    assert page.evaluate(MINI) == []
