"""The WebSocket of a match: choices come in, boards and news go out, each socket its own seat's view."""

import asyncio
import json
import time
from collections.abc import Callable
from typing import Any
from uuid import UUID

import structlog
from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncWebsocketConsumer

from collection.models import Player
from matches import announce, screens, services
from matches.models import Match
from matches.positions import Unreadable
from matches.refusals import Refusal
from matches.sign_in import SignedOut, SignIn
from matches.traffic import Bucket

LARGEST = 4096  # bytes of one message
PER_SECOND, AT_ONCE = 10, 20  # messages of one socket
STRIKES = 40  # senseless messages until a socket is closed
LEAVING = 3.0  # seconds that a reload may take before the other side reads that a player has left

SIGNED_OUT, NOT_ALLOWED, TOO_OFTEN = 4401, 4403, 4429  # codes of closing
SOCKET = "What a socket may send"

log = structlog.get_logger(__name__)


Deed = Callable[[UUID, Player], Match]
"""Something that a service does for a player at a match, and the match as it is then."""


class NotDone(Exception):
    """What a player wanted was refused or failed, before there was anything to show."""

    def __init__(self, reason: Exception) -> None:
        super().__init__(repr(reason))
        self.reason = reason


class MatchConsumer(AsyncWebsocketConsumer):
    """One socket at one match. All it keeps is what it sent last; everything else is asked for anew."""

    async def connect(self) -> None:
        """Let in whoever may look at the match, and send the whole truth; `?since=n` adds the news since then."""
        self.match_id = self.scope["url_route"]["kwargs"]["match_id"]
        self.player = self.scope["user"]
        self.sign_in = SignIn(self.scope)
        self.group = announce.group_of(self.match_id)
        self.bucket = Bucket(PER_SECOND, AT_ONCE)
        self.strikes = 0
        self.ended = False
        self.seat: int | None = None
        self.team: int | None = None
        self.sent: tuple[int, str] | None = None
        self.leaving: dict[int, asyncio.Task[None]] = {}
        await self.accept()
        try:
            self.seat, self.team = await database_sync_to_async(screens.place_of)(self.match_id, self.player)
        except Refusal as refusal:
            await self.refuse(refusal.code, refusal.words, refusal.rule)
            await self.close(NOT_ALLOWED)
            return
        await self.join()
        await self.show(_since(self.scope.get("query_string", b"")))
        await self.say_presence(here=True, ask=True)

    async def disconnect(self, code: int) -> None:
        """Leave the group; if a player did, the others hear of it."""
        for task in getattr(self, "leaving", {}).values():
            task.cancel()
        if not getattr(self, "joined", False):
            return
        await self.say_presence(here=False)
        try:
            for group in self.groups_of():
                await self.channel_layer.group_discard(group, self.channel_name)
        except Exception as trouble:  # noqa: BLE001 - the backend of the layer decides what it raises
            log.warning("A socket could not leave its group.", reason=repr(trouble))

    def groups_of(self) -> list[str]:
        """The groups of this socket: all who watch, and those who play for the same team."""
        return [self.group] if self.team is None else [self.group, announce.group_of_team(self.match_id, self.team)]

    async def join(self) -> None:
        """Hear of every change. Without a channel layer the socket still answers whatever it is asked."""
        self.joined = True
        try:
            for group in self.groups_of():
                await self.channel_layer.group_add(group, self.channel_name)
        except Exception as trouble:  # noqa: BLE001
            log.warning("A socket could not join its group.", match=str(self.match_id), reason=repr(trouble))

    # --- What comes in

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """One message. Whatever cannot be done is answered with a sentence, and nothing is changed."""
        if self.ended:
            return None
        if not self.bucket.take(time.monotonic()):
            return await self.strike("TOO_MANY", "That was too much at once. Wait a second and go on.")
        if text_data is None or len(text_data.encode()) > LARGEST:
            return await self.strike("TOO_LARGE", f"A message is a text of {LARGEST} bytes at most.")
        try:
            message = json.loads(text_data)
        except (ValueError, RecursionError):
            return await self.strike("NOT_JSON", "A message is a JSON object. This one cannot be read.")
        try:
            await self.act(message)
        except SignedOut:
            await self.sign_out()
        except Refusal as refusal:
            await self.refuse(refusal.code, refusal.words, refusal.rule)
            await self.show(self.sent[0] if self.sent else None)
        except Exception:
            log.exception("A socket's message failed.", match=str(self.match_id))
            words = "Something failed on our side. What was done is kept: reload the page to see how the match stands."
            await self.refuse("FAILED", words, SOCKET)
        return None

    async def act(self, message: Any) -> None:
        """Do what a message asks for. Refusal when that is not possible."""
        match message:
            case {"play": str(key), "number": int(number)} if not isinstance(number, bool):
                await self.show(number, after=lambda match, player: services.play(match, player, number, key))
            case {"point": str(key), "number": int(number)} if not isinstance(number, bool):
                await self.do(services.point, number, key)
                await self.show(self.sent[0] if self.sent else None)
            case {"say": str(text)}:
                await self.do(services.say, text)
                await self.show(self.sent[0] if self.sent else None)
            case {"concede": True}:
                await self.show(self.sent[0] if self.sent else None, after=services.concede)
            case {"since": int(number)} if not isinstance(number, bool):
                await self.show(number, again=True)
            case {"ping": _}:
                await self.tell({"pong": True})
            case _:
                words = (
                    'That says nothing here. Send {"play": key, "number": n}, {"point": key, "number": n}, '
                    '{"say": text}, {"concede": true} or {"since": n}.'
                )
                await self.strike("UNKNOWN_MESSAGE", words)

    async def do(self, service: Callable[..., Any], *what: Any) -> None:
        """Let a service do something for this player, if the sign-in still holds. SignedOut or Refusal otherwise."""
        await database_sync_to_async(self.signed_in)(service, *what)

    def signed_in(self, service: Callable[..., Any], *what: Any) -> Any:
        """What the service gives; SignedOut if this sign-in has ended meanwhile."""
        self.sign_in.demand(now=True)
        return service(self.match_id, self.player, *what)

    async def sign_out(self) -> None:
        """Whoever is at the screen now learns nothing more here."""
        await self.refuse("SIGNED_OUT", "You are signed out here. Nothing was changed: sign in and go on.", SOCKET)
        await self.close(SIGNED_OUT)

    async def strike(self, code: str, words: str) -> None:
        """Refuse a senseless message, and close the socket that sends too many of them."""
        self.strikes += 1
        await self.refuse(code, words, SOCKET)
        if self.strikes >= STRIKES:
            await self.close(TOO_OFTEN)

    # --- What goes out

    async def show(self, since: int | None, *, again: bool = False, after: Deed | None = None) -> None:
        """Send the whole truth. What this socket has already is not sent again; `again` asks for an answer even so.

        `after` is done for this player first, on the same way to the database. Whatever it raises is raised.
        """
        if self.ended:
            return None
        try:
            truth = await database_sync_to_async(self.look)(since, after)
        except NotDone as undone:
            raise undone.reason from None
        except SignedOut:
            return await self.sign_out()
        except Refusal as refusal:  # for whoever has handed the seat over, there is nothing to see any more
            await self.refuse(refusal.code, refusal.words, refusal.rule)
            return await self.close(NOT_ALLOWED)
        except Exception:
            log.exception("A board could not be drawn.", match=str(self.match_id))
            words = "The board could not be drawn. Every move that was made is kept: reload the page."
            return await self.refuse("NOT_DRAWN", words, SOCKET)
        now = (truth["number"], truth["stamp"])
        if now != self.sent:
            self.sent = now
            await self.tell(truth)
        elif again:
            await self.tell({name: truth[name] for name in ("number", "status", "stamp")})
        return None

    def look(self, since: int | None, after: Deed | None = None) -> dict[str, Any]:
        """The truth for this player; a match that cannot be read any more is closed, and that is the truth then."""
        self.sign_in.demand(now=after is not None)
        match = None
        if after is not None:
            try:
                match = after(self.match_id, self.player)
            except Exception as reason:
                raise NotDone(reason) from reason
        try:
            return screens.truth(match or screens.find(self.match_id, self.player), self.player, since)
        except Unreadable:
            services.give_up(self.match_id)
            return screens.told(self.match_id, self.player, since)

    async def refuse(self, code: str, words: str, rule: str) -> None:
        """Say why something was not done."""
        await self.tell({"error": {"code": code, "words": words, "rule": rule}})

    async def tell(self, message: dict[str, Any]) -> None:
        """Send one message as JSON."""
        if not self.ended:
            await self.send(text_data=json.dumps(message))

    async def close(self, code: int | bool | None = None, reason: str | None = None) -> None:
        """Close once. The server fails whoever sends on a closed socket, and then nobody would hear of the leaving."""
        if not self.ended:
            self.ended = True
            await super().close(code, reason)

    # --- What the others do

    async def match_changed(self, event: dict[str, Any]) -> None:
        """Something was changed: look again with one's own eyes."""
        await self.show(self.sent[0] if self.sent else None)

    async def match_played(self, event: dict[str, Any]) -> None:
        """Somebody played: look again, unless this socket's own play is what it has seen already."""
        if self.sent is None or self.sent[0] < event["number"]:
            await self.show(self.sent[0] if self.sent else None)

    async def say_presence(self, *, here: bool, ask: bool = False) -> None:
        """Tell the other sockets that this seat came or went; `ask` has them say who they are."""
        if self.seat is None and not ask:
            return
        message = {"type": "match.presence", "match": str(self.match_id), "seat": self.seat, "here": here, "ask": ask}
        try:
            await announce.send(self.group, message)
        except Exception as trouble:  # noqa: BLE001
            log.warning("Presence could not be told.", match=str(self.match_id), reason=repr(trouble))

    async def match_presence(self, event: dict[str, Any]) -> None:
        """Another socket came or went. A player who still has a socket open says so."""
        seat, here = event["seat"], event["here"]
        if seat is not None and seat != self.seat:
            self.expect(seat, here)
            if here:
                await self.tell({"presence": {"seat": seat, "here": True}})
        unheard = event["ask"] if seat != self.seat else not here
        if self.seat is not None and unheard:
            await self.say_presence(here=True)

    def expect(self, seat: int, here: bool) -> None:
        """Whoever left is given a moment to come back, as with a reload, before anything is said."""
        waiting = self.leaving.pop(seat, None)
        if waiting:
            waiting.cancel()
        if not here:
            self.leaving[seat] = asyncio.create_task(self.has_left(seat))

    async def has_left(self, seat: int) -> None:
        """Say that whoever sits there is away, unless they come back before."""
        await asyncio.sleep(LEAVING)
        self.leaving.pop(seat, None)
        await self.tell({"presence": {"seat": seat, "here": False}})


def _since(query: bytes) -> int | None:
    """The number in `since=n`; None without one."""
    name, _, number = query.decode(errors="replace").partition("=")
    return int(number) if name == "since" and number.isdecimal() and len(number) < 10 else None
