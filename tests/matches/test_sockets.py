"""The socket of a match: each gets its own view, whatever comes in is answered, and nothing that fails loses a play."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from channels.db import database_sync_to_async
from channels.layers import get_channel_layer
from channels.routing import URLRouter
from channels.testing import WebsocketCommunicator
from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.test import Client

from matches import announce, consumers, services
from matches.models import Match, Play
from matches.routing import websocket_urlpatterns
from matches.screens import live
from monstra_site.asgi import application
from tests.matches.hidden import secrets_of
from tests.matches.tables import an_action, asked, begun, fresh, waiting

pytestmark = pytest.mark.django_db(transaction=True)

NOW = 0.05  # seconds in which nothing more comes
PATIENCE = 60  # seconds until something must have come; a busy machine may be slow to answer


class Socket(WebsocketCommunicator):
    """A browser's socket at a match, signed in as a player."""

    def __init__(self, match: Match, player: Any, query: str = "") -> None:
        super().__init__(URLRouter(websocket_urlpatterns), f"/ws/matches/{match.pk}/{query}")
        self.scope["user"] = player

    async def open(self) -> dict[str, Any]:
        """Connect; the first message."""
        connected, _ = await self.connect(timeout=PATIENCE)
        assert connected
        return await self.next()

    async def next(self, name: str = "") -> dict[str, Any]:
        """The next message, or the next one that has this field."""
        while True:
            message = json.loads(await self.receive_from(timeout=PATIENCE))
            if not name or name in message:
                return message

    async def ask(self, **message: Any) -> dict[str, Any]:
        """Send one message; the answer that is no news of somebody's presence."""
        await self.send_to(text_data=json.dumps(message))
        while "presence" in (answer := await self.next()):
            pass
        return answer

    async def silent(self) -> bool:
        """Whether nothing more comes but presence."""
        while not await self.receive_nothing(timeout=NOW):
            if "presence" not in await self.next():
                return False
        return True


Opener = Callable[..., Any]


@pytest.fixture
async def opened() -> AsyncIterator[Opener]:
    """Opens sockets and closes them at the end."""
    sockets: list[Socket] = []

    async def made(match: Match, player: Any, query: str = "") -> tuple[Socket, dict[str, Any]]:
        socket = Socket(match, player, query)
        sockets.append(socket)
        return socket, await socket.open()

    yield made
    for socket in sockets:
        await socket.disconnect(timeout=PATIENCE)


now = database_sync_to_async(fresh)
action = database_sync_to_async(an_action)
who = database_sync_to_async(asked)
who_waits = database_sync_to_async(waiting)


async def test_a_play_reaches_both_sockets_each_with_its_own_board(either: Match, opened: Opener) -> None:
    player, other = await who(either), await who_waits(either)
    (mine, first), (theirs, _) = await opened(either, player), await opened(either, other)
    assert (first["number"], first["news"]) == (1, [])
    assert "<button" in first["board"]
    told = await mine.ask(play=await action(either), number=1)
    heard = await theirs.next("board")
    assert (told["number"], heard["number"]) == (2, 2)
    assert [each["number"] for each in heard["news"]] == [1] * len(heard["news"])
    assert told["board"] != heard["board"]
    assert await mine.silent()
    assert await theirs.silent()


async def test_nothing_that_is_hidden_is_in_what_the_other_socket_receives(either: Match, opened: Opener) -> None:
    sockets = {}
    for seat in either.seats.all():
        sockets[seat.team], first = await opened(either, seat.player, "?since=0")
        hidden = await database_sync_to_async(secrets_of)(either, 1 - seat.team)
        assert not [word for word in hidden if word in json.dumps(first)]
    for _ in range(25):
        match = await now(either)
        team = match.asked
        await sockets[team].send_to(text_data=json.dumps({"play": await action(match), "number": match.number}))
        raw = {side: json.dumps(await socket.next("board")) for side, socket in sockets.items()}
        for side, words in raw.items():
            hidden = await database_sync_to_async(secrets_of)(either, 1 - side)
            assert not [word for word in hidden if word in words]


async def test_reconnecting_gives_the_whole_truth_and_what_was_missed(either: Match, opened: Opener) -> None:
    player = await who(either)
    await database_sync_to_async(services.play)(either.pk, player, 1, await action(either))
    socket, truth = await opened(either, player, "?since=1")
    assert truth["number"] == 2
    assert truth["news"]
    assert truth["status"] == "playing"
    again = await socket.ask(since=2)
    assert again == {"number": 2, "status": "playing", "stamp": truth["stamp"]}


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        ("hello", "NOT_JSON"),
        ("{", "NOT_JSON"),
        ("[" * 4000, "NOT_JSON"),
        ("[]", "UNKNOWN_MESSAGE"),
        ("null", "UNKNOWN_MESSAGE"),
        ('{"play": "x"}', "UNKNOWN_MESSAGE"),
        ('{"play": 7, "number": 1}', "UNKNOWN_MESSAGE"),
        ('{"play": "x", "number": "1"}', "UNKNOWN_MESSAGE"),
        ('{"play": "x", "number": true}', "UNKNOWN_MESSAGE"),
        ('{"concede": false}', "UNKNOWN_MESSAGE"),
        ('{"since": "now"}', "UNKNOWN_MESSAGE"),
        ('{"play": "x", "number": 1}', "UNKNOWN_CHOICE"),
        ('{"play": "\\ud800", "number": 1}', "UNKNOWN_CHOICE"),
        ('{"play": "x", "number": 1e3}', "UNKNOWN_MESSAGE"),
        ('{"play": "x", "number": 99999999999999999999999}', "TOO_LATE"),
        ('{"play": "x", "number": -1}', "TOO_LATE"),
        ('{"play": "' + "x" * 5000 + '"}', "TOO_LARGE"),
    ],
)
async def test_a_message_that_makes_no_sense_gets_a_sentence(duel: Match, opened: Opener, sent: str, code: str) -> None:
    socket, _ = await opened(duel, await who(duel))
    await socket.send_to(text_data=sent)
    error = (await socket.next("error"))["error"]
    assert error["code"] == code
    assert error["words"]
    assert error["rule"]
    assert "Traceback" not in json.dumps(error)
    assert await socket.ask(ping=1) == {"pong": True}
    assert (await now(duel)).number == 1


async def test_bytes_are_no_message(duel: Match, opened: Opener) -> None:
    socket, _ = await opened(duel, await who(duel))
    await socket.send_to(bytes_data=b"\x00\xff")
    assert (await socket.next("error"))["error"]["code"] == "TOO_LARGE"


async def test_a_late_a_double_and_a_foreign_answer_change_nothing(either: Match, opened: Opener) -> None:
    player, other, key = await who(either), await who_waits(either), await action(either)
    socket, _ = await opened(either, player)
    theirs, _ = await opened(either, other)
    assert (await theirs.ask(play=key, number=1))["error"]["code"] == "NOT_YOUR_TURN"
    await socket.ask(play=key, number=1)
    assert (await socket.ask(play=key, number=1))["error"]["code"] == "DONE_ALREADY"
    late = await socket.ask(play="GuardAlly:A1:A1", number=1)
    assert late["error"]["code"] in {"TOO_LATE", "DONE_ALREADY"}
    assert (await now(either)).number == 2


async def test_too_many_messages_at_once_are_refused_and_in_the_end_the_socket_is_closed(
    duel: Match, opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(consumers, "PER_SECOND", 0)  # however long it takes, no permission comes back
    socket, _ = await opened(duel, await who(duel))
    for _ in range(consumers.AT_ONCE + consumers.STRIKES + 5):
        await socket.send_to(text_data='{"ping": 1}')
    answers: list[dict[str, Any]] = []
    closed = None
    while closed is None:
        output = await socket.receive_output(timeout=PATIENCE)
        if output["type"] == "websocket.close":
            closed = output["code"]
        else:
            answers.append(json.loads(output["text"]))
    pongs = [answer for answer in answers if "pong" in answer]
    errors = [answer["error"]["code"] for answer in answers if "error" in answer]
    assert len(pongs) == consumers.AT_ONCE
    assert errors == ["TOO_MANY"] * consumers.STRIKES
    assert closed == consumers.TOO_OFTEN
    assert await socket.receive_nothing(timeout=NOW), "a server fails whoever sends on a closed socket"
    assert (await now(duel)).running


async def test_conceding_works_over_the_socket_whoevers_turn_it_is(either: Match, opened: Opener) -> None:
    other = await who_waits(either)
    socket, _ = await opened(either, other)
    told = await socket.ask(concede=True)
    assert told["status"] == "finished"
    assert (await socket.ask(concede=True))["error"]["code"] == "MATCH_OVER"


async def test_somebody_without_a_right_to_the_match_is_told_so_and_turned_away(
    duel: Match, cleo: Any, ann: Any, bob: Any
) -> None:
    for stranger in (cleo, AnonymousUser()):
        socket = Socket(duel, stranger)
        assert (await socket.open())["error"]["code"] == "NO_MATCH"
        closing = await socket.receive_output(timeout=PATIENCE)
        assert (closing["type"], closing["code"]) == ("websocket.close", consumers.NOT_ALLOWED)


async def test_an_onlooker_sees_the_board_and_cannot_play(
    ann: Any, bob: Any, cleo: Any, game: str, opened: Opener
) -> None:
    match = await database_sync_to_async(begun)(ann, bob, game, visibility=Match.Visibility.LINK)
    socket, truth = await opened(match, cleo)
    assert 'name="choice"' not in truth["board"]
    assert (await socket.ask(play=await action(match), number=1))["error"]["code"] == "NOT_SEATED"
    assert (await socket.ask(concede=True))["error"]["code"] == "NOT_SEATED"
    anonymous, same = await opened(match, AnonymousUser())
    assert same["board"] == truth["board"]
    assert (await anonymous.ask(play=await action(match), number=1))["error"]["code"] == "NOT_SEATED"


async def test_through_the_channel_layer_go_a_match_and_its_number_and_who_is_here(
    either: Match, opened: Opener
) -> None:
    layer = get_channel_layer()
    ear = await layer.new_channel()
    await layer.group_add(announce.group_of(either.pk), ear)
    socket, _ = await opened(either, await who(either))
    await socket.ask(play=await action(either), number=1)
    heard = [await layer.receive(ear), await layer.receive(ear)]
    assert sorted(message["type"] for message in heard) == ["match.played", "match.presence"]
    for message in heard:
        assert set(message) <= {"type", "match", "number", "seat", "here", "ask"}
        assert message["match"] == str(either.pk)


async def test_the_other_side_hears_who_comes_and_who_goes(
    duel: Match, ann: Any, bob: Any, opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(consumers, "LEAVING", 0.05)
    mine, _ = await opened(duel, ann)
    theirs, _ = await opened(duel, bob)
    assert (await mine.next("presence"))["presence"] == {"seat": 1, "here": True}
    assert (await theirs.next("presence"))["presence"] == {"seat": 0, "here": True}
    await theirs.disconnect(timeout=PATIENCE)
    assert (await mine.next("presence"))["presence"] == {"seat": 1, "here": False}


async def test_a_reload_or_a_second_tab_is_no_leaving(
    duel: Match, ann: Any, bob: Any, opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(consumers, "LEAVING", PATIENCE)
    mine, _ = await opened(duel, ann)
    theirs, _ = await opened(duel, bob)
    await opened(duel, bob)
    await theirs.disconnect(timeout=PATIENCE)
    for _ in ("came", "came in a second tab", "is still in the second tab"):
        assert (await mine.next("presence"))["presence"] == {"seat": 1, "here": True}
    assert not [task for task in asyncio.all_tasks() if is_leaving(task) and not task.cancelling()]


def is_leaving(task: "asyncio.Task[Any]") -> bool:
    """Whether it is the moment that somebody is given to come back."""
    return getattr(task.get_coro(), "__name__", "") == consumers.MatchConsumer.has_left.__name__


async def test_a_template_that_fails_does_not_lose_the_play(
    duel: Match, opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    socket, _ = await opened(duel, await who(duel))
    key, draw = await action(duel), live.draw

    def fail(_: Any) -> str:
        raise RuntimeError("template")

    monkeypatch.setattr(live, "draw", fail)
    error = (await socket.ask(play=key, number=1))["error"]
    assert error["code"] == "NOT_DRAWN"
    assert "template" not in error["words"]
    assert await database_sync_to_async(Play.objects.filter(match=duel, number=1, key=key).exists)()
    monkeypatch.setattr(live, "draw", draw)
    truth = await socket.ask(since=1)
    while "board" not in truth:
        truth = await socket.next()
    assert truth["number"] == 2


async def test_a_service_that_fails_is_told_without_a_traceback(
    duel: Match, opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    socket, _ = await opened(duel, await who(duel))

    def fail(*_: Any) -> None:
        raise RuntimeError("database secret")

    monkeypatch.setattr(services, "play", fail)
    error = (await socket.ask(play="x", number=1))["error"]
    assert error["code"] == "FAILED"
    assert "database secret" not in json.dumps(error)
    assert await socket.ask(ping=1) == {"pong": True}


async def test_without_a_channel_layer_a_socket_still_answers(duel: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    async def dead(*_: Any) -> None:
        raise ConnectionError("no layer")

    monkeypatch.setattr("channels.layers.InMemoryChannelLayer.group_add", dead)
    monkeypatch.setattr("channels.layers.InMemoryChannelLayer.group_send", dead)
    monkeypatch.setattr("channels.layers.InMemoryChannelLayer.group_discard", dead)
    socket = Socket(duel, await who(duel))
    assert (await socket.open())["number"] == 1
    assert (await socket.ask(play=await action(duel), number=1))["number"] == 2
    await socket.disconnect(timeout=PATIENCE)


async def test_a_room_tells_its_socket_when_somebody_sits_down(ann: Any, bob: Any, opened: Opener) -> None:
    room = await database_sync_to_async(services.open_room)(ann, "loaner:ember-rush")
    socket, first = await opened(room, ann)
    assert (first["status"], "board" in first) == ("waiting", False)
    await database_sync_to_async(services.sit)(bob, room.invite, "loaner:stone-wall")
    assert (await socket.next("stamp"))["stamp"] != first["stamp"]


async def test_a_match_that_cannot_be_read_is_closed_and_says_so(duel: Match, opened: Opener) -> None:
    await Match.objects.filter(pk=duel.pk).aupdate(position="?", opening="?")
    _, truth = await opened(duel, await who(duel))
    assert (truth["status"], "board" in truth) == ("closed", False)


async def test_the_session_of_the_browser_opens_the_socket_and_another_site_does_not(duel: Match, ann: Any) -> None:
    client = Client()
    await sync_to_async(client.force_login)(ann)
    cookie = f"{settings.SESSION_COOKIE_NAME}={client.cookies[settings.SESSION_COOKIE_NAME].value}".encode()
    path = f"/ws/matches/{duel.pk}/"
    for origin, let_in in ((b"http://testserver", True), (b"https://evil.example", False)):
        headers = [(b"cookie", cookie), (b"origin", origin), (b"host", b"testserver")]
        socket = WebsocketCommunicator(application, path, headers=headers)
        connected, _ = await socket.connect(timeout=PATIENCE)
        assert connected is let_in
        if let_in:
            assert "board" in json.loads(await socket.receive_from(timeout=PATIENCE))
            await socket.disconnect(timeout=PATIENCE)


@pytest.mark.parametrize("address", ["/ws/matches/1/", "/ws/", "/", "/ws/matches/\0/"])
async def test_a_socket_at_an_address_where_there_is_none_is_turned_away(address: str) -> None:
    headers = [(b"origin", b"http://testserver"), (b"host", b"testserver")]
    connected, _ = await WebsocketCommunicator(application, address, headers=headers).connect(timeout=PATIENCE)
    assert not connected


@pytest.mark.parametrize("end", ["signing out", "a new password"])
async def test_a_socket_ends_with_the_sign_in_that_opened_it(duel: Match, end: str) -> None:
    player = await who(duel)
    browser = Client()
    await sync_to_async(browser.force_login)(player)
    cookie = f"{settings.SESSION_COOKIE_NAME}={browser.cookies[settings.SESSION_COOKIE_NAME].value}".encode()
    headers = [(b"cookie", cookie), (b"origin", b"http://testserver"), (b"host", b"testserver")]
    socket = WebsocketCommunicator(application, f"/ws/matches/{duel.pk}/", headers=headers)
    assert (await socket.connect(timeout=PATIENCE))[0]
    await socket.receive_from(timeout=PATIENCE)
    if end == "signing out":
        await sync_to_async(browser.logout)()
    else:
        player.set_password("another-password-9")
        await player.asave()
    await socket.send_to(text_data=json.dumps({"concede": True}))
    messages = []
    while (message := await socket.receive_output(timeout=PATIENCE))["type"] != "websocket.close":
        messages.append(json.loads(message["text"]))
    assert message["code"] == consumers.SIGNED_OUT
    assert messages[-1]["error"]["code"] == "SIGNED_OUT"
    assert (await now(duel)).running
