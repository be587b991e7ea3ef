"""What travels between processes: a match and its number, after the commit, and never at the cost of a play."""

from typing import Any

import pytest
from django.db import transaction

from matches import announce, services, tasks
from matches.models import Match
from tests.matches.tables import FIRE, against_a_bot, an_action, asked, fresh

pytestmark = pytest.mark.django_db


class Wire:
    """Stands for the channel layer and notes what is sent through it."""

    def __init__(self) -> None:
        self.sent: list[tuple[str, dict[str, Any]]] = []

    async def group_send(self, group: str, message: dict[str, Any]) -> None:
        self.sent.append((group, message))


class DeadWire:
    """A channel layer whose server does not answer."""

    async def group_send(self, group: str, message: dict[str, Any]) -> None:
        raise ConnectionError("no server")


@pytest.fixture
def wire(monkeypatch: pytest.MonkeyPatch) -> Wire:
    """What is sent to the watchers."""
    made = Wire()
    monkeypatch.setattr(announce, "get_channel_layer", lambda: made)
    return made


def test_only_the_match_and_its_number_travel(
    either: Match, wire: Wire, django_capture_on_commit_callbacks: Any
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        services.play(either.pk, asked(either), either.number, an_action(either))
    message = {"type": "match.played", "match": str(either.pk), "number": either.number + 1}
    assert wire.sent == [(f"match.{either.pk}", message)]


def test_nothing_is_told_before_the_commit_nor_of_what_was_undone(duel: Match, wire: Wire) -> None:
    class Undone(Exception):
        pass

    def play_and_undo() -> None:
        with transaction.atomic():
            services.play(duel.pk, asked(duel), duel.number, an_action(duel))
            raise Undone

    with pytest.raises(Undone):
        play_and_undo()
    assert wire.sent == []
    assert fresh(duel).number == duel.number


def test_a_dead_channel_layer_does_not_undo_a_play(
    duel: Match, monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: Any
) -> None:
    monkeypatch.setattr(announce, "get_channel_layer", DeadWire)
    with django_capture_on_commit_callbacks(execute=True):
        services.play(duel.pk, asked(duel), duel.number, an_action(duel))
    assert fresh(duel).number == duel.number + 1


def test_a_channel_layer_that_hangs_is_not_waited_for(
    duel: Match, monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: Any
) -> None:
    import asyncio

    class Hanging:
        async def group_send(self, group: str, message: dict[str, Any]) -> None:
            await asyncio.sleep(60)

    monkeypatch.setattr(announce, "PATIENCE", 0.01)
    monkeypatch.setattr(announce, "get_channel_layer", Hanging)
    with django_capture_on_commit_callbacks(execute=True):
        services.concede(duel.pk, asked(duel))
    assert not fresh(duel).running


def test_a_dead_broker_does_not_undo_a_play(
    ann: Any, monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: Any
) -> None:
    def dead(*_: Any, **__: Any) -> None:
        raise ConnectionError("no broker")

    monkeypatch.setattr(tasks.answer, "apply_async", dead)
    with django_capture_on_commit_callbacks(execute=True):
        match = fresh(services.open_room(ann, FIRE, services.Bot()))
        while asked(match) == ann:
            services.play(match.pk, ann, match.number, an_action(match))
            match = fresh(match)
    assert match.running


def test_only_a_bot_is_woken(
    duel: Match, ann: Any, game: str, monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: Any
) -> None:
    woken: list[Any] = []
    monkeypatch.setattr(tasks.answer, "apply_async", lambda arguments, **_: woken.append(arguments))
    with django_capture_on_commit_callbacks(execute=True):
        services.play(duel.pk, asked(duel), duel.number, an_action(duel))
    assert woken == []
    with django_capture_on_commit_callbacks(execute=True):
        match = against_a_bot(ann, game)
        while asked(match) is not None:
            services.play(match.pk, asked(match), match.number, an_action(match))
            match = fresh(match)
    assert woken == [(str(match.pk), match.number)]
