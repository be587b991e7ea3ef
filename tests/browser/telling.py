"""What is told on a board only for a moment: noted where it happens, or looked at while the page's own time stands still.

A test that looks from outside may come too late, however short the way is: other tests have the machine meanwhile.
"""

from datetime import UTC, datetime, timedelta
from typing import Any

from playwright.sync_api import Page

NOTE = """() => {
  const noted = (window.noted = []);
  const note = () => {
    const teller = document.querySelector("#teller");
    if (!teller) return;
    noted.push({
      line: teller.querySelector(".teller__line").textContent,
      seen: teller.checkVisibility(),
      number: Number(document.querySelector("#table").dataset.number),
      also: ALSO,
    });
  };
  const all = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver(note).observe(document.querySelector("#board"), all);
}"""
OVER = "() => window.noted.length > 0 && !document.querySelector('#teller')"


def note_what_is_told(page: Page, also: str = "null") -> None:
    """From now on everything that is told on the board is noted, with what the script `also` gives at that moment."""
    page.evaluate(NOTE.replace("ALSO", f"({also})"))


def told(page: Page) -> list[dict[str, Any]]:
    """What was told since then, once all of it has been: lines, whether they were seen, and the number of the board."""
    page.wait_for_function(OVER)
    noted: list[dict[str, Any]] = page.evaluate("window.noted")
    return noted


def stop_time(page: Page) -> None:
    """The page's own time stands still from now on, until the test lets it run: `page.clock.run_for(50)`, or `resume()`."""
    page.clock.install()
    page.clock.pause_at(datetime.now(UTC) + timedelta(hours=1))
