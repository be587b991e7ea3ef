"""What browser tests look at on any page."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

ONLY_FAULTS = {"resultTypes": ["violations"]}
"""What passes is not written down element by element: on a long page that took three times as long as the rules."""


def faults(page: Page) -> list[str]:
    """What axe finds to be wrong with a page: every rule that is broken, with the elements that break it."""
    page.wait_for_load_state()  # a page that has only just come may be without its styles
    found = Axe().run(page, options=ONLY_FAULTS).response["violations"]
    return [
        f"{each['id']}: {node['html'][:200]} {node.get('failureSummary', '')}"
        for each in found
        for node in each["nodes"]
    ]


def fits(page: Page) -> bool:
    """Whether nothing sticks out to the side."""
    page.wait_for_load_state()
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))
