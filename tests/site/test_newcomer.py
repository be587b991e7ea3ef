"""A newcomer on a machine without a mail server: signs up, reads the mail in the browser, and is in."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.conftest import PASSWORD
from tests.looking import fits

pytestmark = pytest.mark.browser


@pytest.fixture(params=[360, 1280], ids=["phone", "desktop"])
def window(request: pytest.FixtureRequest, new_context: Callable[..., Any]) -> Page:
    """A browser window of a phone's or a desktop's width."""
    page: Page = new_context(viewport={"width": request.param, "height": 800}).new_page()
    return page


def test_a_newcomer_signs_up_and_confirms_the_address_in_the_browser(window: Page, screenshots: Path) -> None:
    width = window.viewport_size["width"]
    name = f"dora{width}"
    window.goto("/accounts/signup/")
    window.get_by_label("Username").fill(name)
    window.get_by_label("Email").fill(f"{name}@example.com")
    for field in window.locator("input[type=password]").all():
        field.fill(PASSWORD)
    window.locator("main form button[type=submit]").click()
    expect(window.get_by_role("heading", level=1)).to_have_text("Check your mail")
    window.locator("main").get_by_role("link", name="read it here").click()
    expect(window.get_by_role("heading", level=1)).to_have_text("Mails")
    assert fits(window)
    window.screenshot(path=screenshots / f"mails-{width}.png")
    letter = window.locator("main li", has_text=f"{name}@example.com").get_by_role("link").first
    with window.expect_navigation():
        letter.click()
    assert fits(window)
    window.screenshot(path=screenshots / f"mail-{width}.png")
    window.locator("main a[href*='/accounts/confirm-email/']").click()
    window.locator("main form button[type=submit]").click()
    expect(window.locator(".menu__name")).to_have_text(name)
