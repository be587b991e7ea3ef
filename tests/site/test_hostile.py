"""What comes from people who mean no good: addresses, cookies, names and origins that no browser would send."""

import pytest
import redis
from allauth.account.adapter import get_adapter
from django.conf import settings as configured
from django.core.exceptions import ValidationError
from django.test import Client
from django.urls import reverse

from monstra_site.origins import is_ours
from monstra_site.sessions import SessionStore
from tests.conftest import PASSWORD

NUL_ADDRESSES = ("/matches/join/%00/", "/replays/a%00b/", "/collection/?text=%00", "/admin/?q=%00", "/%00")


@pytest.mark.parametrize("address", NUL_ADDRESSES)
def test_an_address_with_a_nul_in_it_gets_a_page_and_reaches_no_database(
    client: Client, ann, address: str, django_assert_num_queries
) -> None:
    client.force_login(ann)
    with django_assert_num_queries(0):
        answer = client.get(address)
    assert answer.status_code == 400
    assert b"Nothing was changed" in answer.content


@pytest.mark.parametrize(
    ("method", "address", "sent"),
    [
        ("post", "/api/matches/join", {"token": "a\0b"}),
        ("post", "/api/matches/", {"format": "duel", "deck": "loaner:\0"}),
        ("post", "/api/decks/", {"name": "a\0b"}),
        ("put", "/api/decks/00000000-0000-4000-8000-000000000000", {"creatures": ["\0"], "number": 1}),
        ("post", "/api/collection/register", {"identifier": "\0", "secret": "\0"}),
    ],
)
def test_json_with_a_nul_in_it_is_refused_before_anything_is_done(
    client: Client, ann, method: str, address: str, sent: dict[str, object]
) -> None:
    client.force_login(ann)
    answer = getattr(client, method)(address, sent, content_type="application/json")
    assert (answer.status_code, list(answer.json())) == (400, ["detail"])


@pytest.mark.parametrize("key", ["\0abcdefgh", "abcdefgh\0", "abc-defghij", "ébcdefghij", "short", "", None])
def test_a_cookie_that_holds_no_key_of_ours_is_no_session(key: str | None) -> None:
    assert SessionStore(key).session_key is None


def test_a_key_of_ours_is_a_session(db: None) -> None:
    made = SessionStore()
    made.create()
    assert SessionStore(made.session_key).session_key == made.session_key
    assert configured.SESSION_ENGINE == SessionStore.__module__


def test_a_quoted_cookie_with_a_nul_opens_pages_as_a_stranger(db: None, client: Client) -> None:
    client.cookies.load('sessionid="\\000abcdefgh"')
    assert client.get("/").status_code == 200
    assert client.get(reverse("matches:index")).status_code == 302


@pytest.mark.parametrize(
    ("origin", "host", "let_in"),
    [
        ("http://testserver", "testserver", True),
        ("http://testserver:80", "testserver", True),
        ("http://testserver:8000", "testserver:8000", True),
        ("https://testserver", "testserver", True),
        ("http://testserver:9999", "testserver:8000", False),  # another program of the same machine
        ("http://localhost:8000", "127.0.0.1:8000", False),
        ("http://evil.example", "evil.example", False),
        ("http://testserver.evil.example", "testserver", False),
        ("http://testserver@evil.example", "testserver", False),
        ("https://board.example.org", "testserver", False),
        ("null", "testserver", False),
        ("file://testserver", "testserver", False),
        ("http://[::1", "testserver", False),
        ("http://testserver:99999", "testserver", False),
        ("", "testserver", False),
        ("http://testserver", "", False),
    ],
)
def test_a_socket_is_opened_by_a_page_of_its_own_host_and_port_alone(origin: str, host: str, let_in: bool) -> None:
    assert is_ours(origin, host) is let_in


def test_other_origins_open_sockets_where_they_may_send_forms(settings) -> None:
    settings.CSRF_TRUSTED_ORIGINS = ["https://*.example.org", "https://front.example.net:8443"]
    assert is_ours("https://board.example.org", "testserver")
    assert is_ours("https://front.example.net:8443", "testserver")
    assert not is_ours("http://board.example.org", "testserver")
    assert not is_ours("https://front.example.net", "testserver")
    assert not is_ours("https://badexample.org", "testserver")


def test_where_cookies_are_for_https_a_plain_page_opens_no_socket(settings) -> None:
    settings.SESSION_COOKIE_SECURE = True
    assert is_ours("https://testserver", "testserver")
    assert not is_ours("http://testserver", "testserver")


@pytest.mark.parametrize("name", ["аnn", "ａｎｎ", "ann@example.com", "ΒΟΤ", "+++", "-ann", "ann\n", "a" * 31])
def test_nobody_takes_a_name_that_passes_for_another_or_breaks_a_board(db: None, name: str) -> None:
    with pytest.raises(ValidationError):
        get_adapter().clean_username(name)


@pytest.mark.parametrize("name", ["Ann-Marie", "x.y_z", "007", "a" * 30])
def test_plain_names_are_free_to_take(db: None, name: str) -> None:
    assert get_adapter().clean_username(name) == name


def test_the_staff_signs_in_where_attempts_are_counted(client: Client, ann) -> None:
    answer = client.post("/admin/login/", {"username": "ann", "password": PASSWORD})
    assert answer.status_code == 302
    assert answer.url.startswith(reverse("account_login"))
    assert "_auth_user_id" not in client.session
    client.force_login(ann)
    assert client.get("/admin/login/").status_code == 403


def test_a_broker_that_is_away_is_said_and_not_a_failure(db: None, client: Client, monkeypatch) -> None:
    def away(*_: object, **__: object) -> None:
        raise redis.ConnectionError

    monkeypatch.setattr("allauth.account.adapter.DefaultAccountAdapter.authenticate", away)
    answer = client.post(reverse("account_login"), {"login": "ann", "password": PASSWORD})
    assert answer.status_code == 503
    assert answer["Retry-After"]
    assert b"load the page again" in answer.content


def test_a_request_that_is_too_large_is_told_so_in_the_words_of_its_door(client: Client, ann) -> None:
    client.force_login(ann)
    huge = "x" * (configured.DATA_UPLOAD_MAX_MEMORY_SIZE + 1)
    answer = client.post("/api/decks/validate", huge, content_type="application/json")
    assert answer.status_code == 413
    assert "too large" in answer.json()["detail"]
    page = client.post(reverse("decks:new"), f"name={huge}", content_type="application/x-www-form-urlencoded")
    assert page.status_code == 400
    assert b"it is too large" in page.content
