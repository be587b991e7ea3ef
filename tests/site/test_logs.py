"""What is written down, and what never is."""

import io
import json
import logging

import pytest
import structlog
from django.test import Client, RequestFactory

from monstra_site import logs


def written(**fields: object) -> dict[str, object]:
    """The fields of one event after the secrets were taken out."""
    return dict(logs.without_secrets(None, "info", dict(fields)))


@pytest.mark.parametrize("name", ["secret", "password", "new_password1", "csrf_token", "api_key", "SEED", "position"])
def test_what_stands_under_a_secrets_name_is_hidden(name: str) -> None:
    assert written(event="x", **{name: "hush"})[name] == logs.HIDDEN


def test_secrets_are_found_inside_of_lists_and_dictionaries() -> None:
    assert written(event="x", form={"plays": [{"token": "hush", "number": 3}]}) == {
        "event": "x",
        "form": {"plays": [{"token": logs.HIDDEN, "number": 3}]},
    }


@pytest.mark.parametrize(
    ("line", "kept"),
    [
        ("Not Found: /matches/join/Zx81kq0vN3mPbT5sWcYd/", "Not Found: /matches/join/…/"),
        (
            "GET /accounts/password/reset/key/1-set-password/?next=/decks/",
            "GET /accounts/password/reset/key/1-set-password/?…",
        ),
        ("GET /collection/copies/123456789012345678/", "GET /collection/copies/123456789012345678/"),
        (
            "GET /matches/0b2c4d1e-1111-4222-8333-444455556666/",
            "GET /matches/0b2c4d1e-1111-4222-8333-444455556666/",
        ),
    ],
)
def test_an_address_loses_its_token_and_its_query_and_keeps_the_rest(line: str, kept: str) -> None:
    assert written(event=line)["event"] == kept


@pytest.fixture
def json_lines() -> "io.StringIO":
    """What a deployment would write, from all loggers."""
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(logs.formatter(readable=False))
    root = logging.getLogger()
    root.addHandler(handler)
    yield stream
    root.removeHandler(handler)


def test_a_deployment_writes_json_from_both_kinds_of_loggers(json_lines: io.StringIO) -> None:
    structlog.get_logger("matches").warning("Played.", match=7, token="hush")
    logging.getLogger("matches").warning("Swept %s.", 3, extra={"password": "hush"})
    first, second = map(json.loads, json_lines.getvalue().splitlines())
    assert (first["event"], first["match"], first["token"]) == ("Played.", 7, logs.HIDDEN)
    assert (second["event"], second["password"], second["level"]) == ("Swept 3.", logs.HIDDEN, "warning")
    assert "hush" not in json_lines.getvalue()


def test_a_refused_request_is_one_line_by_the_name_of_its_page(
    db: None, client: Client, json_lines: io.StringIO
) -> None:
    client.get("/matches/join/Zx81kq0vN3mPbT5sWcYd-no-such-path/x")
    lines = [json.loads(line) for line in json_lines.getvalue().splitlines()]
    answered = [line for line in lines if line["event"] == "answered"]
    assert [line["status"] for line in answered] == [404]
    assert "Zx81kq0vN3mPbT5sWcYd" not in json_lines.getvalue()


def test_a_failure_is_written_with_its_place_and_without_the_address_that_was_asked_for(
    json_lines: io.StringIO, rf: RequestFactory
) -> None:
    request = rf.get("/matches/join/Zx81kq0vN3mPbT5sWcYd/?token=hush")
    try:
        raise LookupError("no such card")
    except LookupError:
        logging.getLogger("django.request").exception(
            "Internal Server Error: %s", request.path, extra={"request": request}
        )
    line = json.loads(json_lines.getvalue())
    assert "test_logs.py" in line["exception"]
    assert "no such card" in line["exception"]
    assert line["event"] == "Internal Server Error: /matches/join/…/"
    assert "Zx81kq0vN3mPbT5sWcYd" not in json_lines.getvalue()
