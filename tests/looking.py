"""What browser tests look at on any page."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

ONLY_FAULTS = {"resultTypes": ["violations"]}
"""What passes is not written down element by element: on a long page that took three times as long as the rules."""

AT_REST = """async () => {
  await document.fonts.ready;
  const ends = (each) => each.playState === "running" && each.effect?.getComputedTiming().endTime < Infinity;
  for (let going = document.getAnimations().filter(ends); going.length; going = document.getAnimations().filter(ends)) {
    await Promise.allSettled(going.map((each) => each.finished));
  }
}"""
"""Comes back when the fonts are there and nothing fades, grows or moves any more that will ever come to its end."""


def at_rest(page: Page) -> Page:
    """The page once everything on it is as it is going to stay: colours, places and letters."""
    page.wait_for_load_state()  # a page that has only just come may be without its styles
    page.evaluate(AT_REST)
    return page


def faults(page: Page) -> list[str]:
    """What axe finds to be wrong with a page at rest: every rule that is broken, with the elements that break it."""
    found = Axe().run(at_rest(page), options=ONLY_FAULTS).response["violations"]
    return [
        f"{each['id']}: {node['html'][:200]} {node.get('failureSummary', '')}"
        for each in found
        for node in each["nodes"]
    ]


def fits(page: Page) -> bool:
    """Whether nothing sticks out to the side of a page at rest."""
    return bool(at_rest(page).evaluate("document.documentElement.scrollWidth <= innerWidth"))
