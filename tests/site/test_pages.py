"""What every answer of the site carries, and the answers for machines and for those who lost their way."""

import json
import re

import pytest
import redis
from django.conf import settings
from django.db import DatabaseError, connection
from django.test import Client
from django.urls import path, reverse

from monstra_site import urls


@pytest.fixture
def broker(monkeypatch: pytest.MonkeyPatch) -> None:
    """A broker that answers."""
    monkeypatch.setattr(redis.Redis, "ping", lambda _self: True)


def test_healthz_is_well_when_database_and_broker_answer(db: None, client: Client, broker: None) -> None:
    answer = client.get("/healthz")
    assert answer.status_code == 200
    assert answer.json() == {"well": True, "database": "answers", "broker": "answers"}
    assert "no-store" in answer["Cache-Control"]


def test_healthz_names_a_broker_that_does_not_answer(db: None, client: Client) -> None:
    answer = client.get("/healthz")
    assert answer.status_code == 503
    assert answer.json() == {"well": False, "database": "answers", "broker": "does not answer"}


def test_healthz_names_a_database_that_does_not_answer(
    client: Client, broker: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse() -> None:
        raise DatabaseError

    monkeypatch.setattr(connection, "cursor", refuse)
    answer = client.get("/healthz")
    assert answer.status_code == 503
    assert answer.json() == {"well": False, "database": "does not answer", "broker": "answers"}


def test_a_page_may_run_and_load_only_what_the_site_itself_serves(db: None, client: Client) -> None:
    policy = dict(part.strip().partition(" ")[::2] for part in client.get("/")["Content-Security-Policy"].split(";"))
    assert policy == {
        "default-src": "'self'",
        "img-src": "'self' data:",
        "connect-src": "'self'",
        "object-src": "'none'",
        "base-uri": "'none'",
        "form-action": "'self'",
        "frame-ancestors": "'none'",
    }


def test_htmx_may_neither_evaluate_code_nor_write_styles(db: None, client: Client) -> None:
    found = re.search(r"""name="htmx-config" content='([^']+)'""", client.get("/").content.decode())
    assert found
    config = json.loads(found[1])
    assert config["allowEval"] is False
    assert config["includeIndicatorStyles"] is False


@pytest.mark.parametrize("name", ["home", "credits", "account_login", "account_signup", "account_reset_password"])
def test_pages_for_everybody_have_no_script_and_no_style_inside(db: None, client: Client, name: str) -> None:
    answer = client.get(reverse(name))
    assert answer.status_code == 200
    text = answer.content.decode()
    assert not re.search(r"<script(?![^>]*\bsrc=)(?![^>]*application/json)", text)
    assert not re.search(r"<style|\sstyle=|\son\w+=|\shx-on", text)


def test_the_credits_name_the_glyph_of_every_card_once(db: None, client: Client) -> None:
    text = client.get(reverse("credits")).content.decode()
    for line in (
        "Flaro: “fox”",
        "Mending Brew: “health-potion”",
        "Rift Guardian: “gargoyle”",
        "Mana Maw: “needle-jaws”",
    ):
        assert text.count(f"<li>{line}</li>") == 1


def test_a_page_that_is_not_there_says_so_in_the_sites_own_words(db: None, client: Client) -> None:
    answer = client.get("/no-such-page/")
    assert answer.status_code == 404
    assert "Monstra" in answer.content.decode()
    assert reverse("home") in answer.content.decode()


def test_a_form_from_elsewhere_is_refused_in_the_sites_own_words(db: None) -> None:
    answer = Client(enforce_csrf_checks=True).post(reverse("account_login"), {"login": "ann", "password": "x"})
    assert answer.status_code == 403


def break_down(_request: object) -> None:
    raise RuntimeError("broken on purpose")


def test_a_broken_page_says_so_without_saying_why(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(urls, "urlpatterns", [*urls.urlpatterns, path("broken/", break_down)])
    from django.urls import clear_url_caches

    clear_url_caches()
    try:
        answer = Client(raise_request_exception=False).get("/broken/")
    finally:
        clear_url_caches()
    assert answer.status_code == 500
    text = answer.content.decode()
    assert "Monstra" in text
    assert "broken on purpose" not in text
    assert settings.SECRET_KEY not in text


def test_mails_cannot_be_read_in_the_browser_of_a_deployment(db: None, client: Client) -> None:
    assert client.get("/mail/").status_code == 404
