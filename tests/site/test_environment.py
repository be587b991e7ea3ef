"""What a deployment may write into its environment, and what it is told when it is wrong."""

import os
import stat
from pathlib import Path

import pytest
from django.db import ConnectionHandler, connection

from monstra_site import environment
from monstra_site.environment import Unusable


@pytest.mark.parametrize(("words", "value"), [("1", True), ("Yes", True), ("on", True), ("0", False), ("", False)])
def test_a_flag_is_a_yes_or_a_no(monkeypatch: pytest.MonkeyPatch, words: str, value: bool) -> None:
    monkeypatch.setenv("DEBUG", words)
    assert environment.flag("DEBUG") is value


def test_a_flag_that_is_neither_is_refused_and_not_guessed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DEBUG", "maybe")
    with pytest.raises(Unusable, match=r"DEBUG is 'maybe': set it to 1 or 0."):
        environment.flag("DEBUG")


def test_a_number_that_is_none_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HSTS_SECONDS", "a year")
    with pytest.raises(Unusable, match=r"HSTS_SECONDS is 'a year': set it to a whole number."):
        environment.number("HSTS_SECONDS", 0)


def test_a_postgresql_address_is_taken_apart_with_escapes_and_options() -> None:
    settings = environment.database("postgres://ann:p%40ss%2Fword@db.example:6432/mon%20stra?sslmode=require")
    assert settings == {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": "mon stra",
        "USER": "ann",
        "PASSWORD": "p@ss/word",
        "HOST": "db.example",
        "PORT": "6432",
        "CONN_HEALTH_CHECKS": False,
        "OPTIONS": {"sslmode": "require"},
    }


def test_a_postgresql_socket_folder_is_an_option_of_the_address() -> None:
    settings = environment.database("postgresql:///monstra?host=/var/run/postgresql")
    assert (settings["NAME"], settings["HOST"], settings["OPTIONS"]) == ("monstra", "/var/run/postgresql", {})


def test_sqlite_takes_its_lock_at_begin_and_loses_nothing() -> None:
    options = environment.database("sqlite:////srv/monstra.sqlite3")["OPTIONS"]
    assert options["transaction_mode"] == "IMMEDIATE"
    assert "journal_mode=WAL" in options["init_command"]
    assert "synchronous=FULL" in options["init_command"]


def test_a_process_keeps_a_pool_of_connections_to_postgresql_if_it_may() -> None:
    assert "pool" not in environment.database("postgres:///monstra")["OPTIONS"]
    assert environment.database("postgres:///monstra", 3)["OPTIONS"]["pool"]["max_size"] == 3


@pytest.mark.postgres
@pytest.mark.django_db
def test_no_page_meets_a_pooled_connection_that_the_server_has_ended() -> None:
    settings = environment.database(os.environ["TEST_DATABASE_URL"], 2) | {"NAME": "postgres"}
    pooled = ConnectionHandler({"default": settings})["default"]
    try:
        for _ in range(2):
            with pooled.cursor() as cursor:
                cursor.execute("SELECT pg_backend_pid()")
                number = cursor.fetchone()
            pooled.close()
            with connection.cursor() as cursor:  # back when that connection is gone, and not when its end was ordered
                cursor.execute("SELECT pg_terminate_backend(%s, 60000)", number)
                assert cursor.fetchone() == (True,)
    finally:
        pooled.close()
        pooled.close_pool()


@pytest.mark.parametrize("url", ["mysql://db/monstra", "monstra", "postgres://db:port/monstra"])
def test_another_database_is_refused_with_the_form_to_write(url: str) -> None:
    with pytest.raises(Unusable, match=r"write postgres://user:password@host:5432/name"):
        environment.database(url)


def test_a_refused_address_never_repeats_its_password() -> None:
    with pytest.raises(Unusable) as refusal:
        environment.database("mysql://ann:very-secret@db/monstra")
    assert "very-secret" not in str(refusal.value)


def test_mail_goes_by_starttls_unless_the_address_says_otherwise() -> None:
    plain = environment.mail("smtp://ann:pass@mail.example")
    assert (plain["EMAIL_PORT"], plain["EMAIL_USE_TLS"], plain["EMAIL_USE_SSL"]) == (587, True, False)
    wrapped = environment.mail("smtps://mail.example")
    assert (wrapped["EMAIL_PORT"], wrapped["EMAIL_USE_TLS"], wrapped["EMAIL_USE_SSL"]) == (465, False, True)
    bare = environment.mail("smtp://localhost:25?tls=0")
    assert (bare["EMAIL_PORT"], bare["EMAIL_USE_TLS"], bare["EMAIL_USE_SSL"]) == (25, False, False)


def test_peppers_are_numbered_and_a_single_one_needs_no_number() -> None:
    assert environment.peppers("1:0123456789abcdef,3:fedcba9876543210") == {
        1: b"0123456789abcdef",
        3: b"fedcba9876543210",
    }
    assert environment.peppers("0123456789abcdef") == {1: b"0123456789abcdef"}


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("1:short", "PEPPER number 1 is too short"),
        ("x:0123456789abcdef", "PEPPER has a number that is missing, doubled or not a number"),
        ("1:0123456789abcdef,1:fedcba9876543210", "PEPPER has a number that is missing, doubled or not a number"),
    ],
)
def test_a_bad_pepper_is_refused_without_being_repeated(words: str, told: str) -> None:
    with pytest.raises(Unusable, match=told) as refusal:
        environment.peppers(words)
    assert "0123456789abcdef" not in str(refusal.value)


def test_home_made_secrets_are_made_once_and_are_their_owners_alone(tmp_path: Path) -> None:
    first = environment.home_made_secrets(tmp_path / "var")
    assert environment.home_made_secrets(tmp_path / "var") == first
    assert [file.name for file in (tmp_path / "var").iterdir()] == ["secrets.json"]
    assert stat.S_IMODE((tmp_path / "var/secrets.json").stat().st_mode) == 0o600
    assert environment.home_made_secrets(tmp_path / "other") != first
