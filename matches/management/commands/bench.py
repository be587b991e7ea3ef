"""Print figures of the rules, the opponents, a click through the whole stack and the pages; never a verdict."""

import asyncio
import statistics
import tempfile
import time
from argparse import ArgumentParser
from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from asgiref.sync import async_to_sync
from channels.db import database_sync_to_async
from channels.routing import URLRouter
from channels.testing import WebsocketCommunicator
from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand
from django.test import Client
from django.test.utils import override_settings, setup_databases, setup_test_environment, teardown_databases
from django.urls import reverse

from collection.models import Player
from matches import screens, services
from matches.consumers import AT_ONCE, PER_SECOND
from matches.lab.measuring import Figure, engine_figures, yardstick
from matches.models import Match
from matches.plans import PRLX_STANDARD, Plan
from matches.routing import websocket_urlpatterns

CLICKS = 60
PAGE_VIEWS = 30
IN_PROCESS = {"default": {"BACKEND": "channels.layers.InMemoryChannelLayer"}}


class Command(BaseCommand):
    """CPU time of one process, medians; the database of the clicks and pages is a fresh one of the configured kind."""

    help = "Print figures about speed."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--only", choices=["engine", "stack"], help="only one half of the figures")
        parser.add_argument("--yardstick", type=Path, help="the script of a bare duel to measure the rules against")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["only"] != "stack":
            self._engine(options["yardstick"])
        if options["only"] != "engine":
            self._stack()

    def _tell(self, figure: Figure) -> None:
        digits = 0 if figure.value >= 100 else 2
        self.stdout.write(f"{figure.name:<44} {figure.value:>12,.{digits}f} {figure.unit}")

    def _engine(self, script: Path | None) -> None:
        duel = 0.0
        for figure in engine_figures():
            duel = duel or figure.value
            self._tell(figure)
        if script is not None:
            floor = yardstick(script)
            self._tell(Figure("yardstick: a bare list-of-ints duel", floor, "decisions/s"))
            self._tell(Figure("duel against the yardstick", duel / floor, "of it"))

    def _stack(self) -> None:
        """In a database of its own, on disk, so that every commit is paid for."""
        with tempfile.TemporaryDirectory(prefix="monstra-bench-") as folder:
            database = settings.DATABASES["default"]
            if database["ENGINE"].endswith("sqlite3"):
                database["TEST"] = {**database.get("TEST", {}), "NAME": f"{folder}/bench.sqlite3"}
            setup_test_environment(debug=False)
            created = setup_databases(verbosity=0, interactive=False)
            try:
                with override_settings(CHANNEL_LAYERS=IN_PROCESS, CELERY_BROKER_URL="memory://"):
                    for figure in stack_figures():
                        self._tell(figure)
            finally:
                teardown_databases(created, verbosity=0)


def stack_figures() -> Iterator[Figure]:
    """A click to both sockets with its commit, and what the pages of a match and of the collection cost."""
    call_command("load_catalogue", verbosity=0)
    ann, bob = (Player.objects.create_user(name, password=None) for name in ("ann", "bob"))
    boards = {}
    for game, plan, decks in (
        ("", Plan(), ("loaner:ember-rush", "loaner:stone-wall")),
        ("PRLX ", PRLX_STANDARD, ("loaner:lamplighters", "loaner:bad-silver")),
    ):
        match = services.open_room(ann, decks[0], plan=plan)
        services.set_ready(match.pk, ann)
        if not services.sit(bob, str(match.invite), decks[1]).running:
            services.set_ready(match.pk, bob)
        clicks = async_to_sync(_clicks)(match.pk, (ann, bob))
        yield Figure(f"{game}click to both sockets, commit included", statistics.median(clicks), "ms of CPU")
        yield Figure("  the slowest twentieth begins at", statistics.quantiles(clicks, n=20)[-1], "ms of CPU")
        boards[game] = reverse("matches:match", args=[match.pk])
    client = Client()
    client.force_login(ann)
    for name, path in (
        ("board page", boards[""]),
        ("PRLX board page", boards["PRLX "]),
        ("collection page, 55 cards", reverse("collection:index")),
        ("lobby page", reverse("matches:index")),
    ):
        spent = [_cost(lambda path=path: _get(client, path)) for _ in range(PAGE_VIEWS)]  # type: ignore[misc]
        yield Figure(name, statistics.median(spent), "ms of CPU")
        yield Figure(f"  {name}, HTML", len(_get(client, path)) / 1000, "kB")


def _cost(act: Callable[[], Any]) -> float:
    began = time.process_time()
    act()
    return (time.process_time() - began) * 1000


def _get(client: Client, path: str) -> bytes:
    response = client.get(path)
    assert response.status_code == 200, path
    return bytes(response.content)


async def _clicks(match_id: Any, players: tuple[Player, Player]) -> list[float]:
    """CPU milliseconds from a choice sent over one socket until both players have their new boards."""
    sockets = [await _connected(match_id, player) for player in players]
    chance = Random(1)
    spent: list[float] = []
    for click in range(CLICKS):
        if click % AT_ONCE == AT_ONCE - 1:
            await asyncio.sleep(AT_ONCE / PER_SECOND)  # a socket refuses whoever clicks more often
        match = await Match.objects.aget(pk=match_id)
        if not match.running or match.asked is None:
            break
        key = chance.choice(await database_sync_to_async(_keys)(match_id, players[match.asked]))
        began = time.process_time()
        await sockets[match.asked].send_json_to({"play": key, "number": match.number})
        for socket in sockets:
            await _until_number(partial(socket.receive_json_from, timeout=60), match.number)
        spent.append((time.process_time() - began) * 1000)
    for socket in sockets:
        await socket.disconnect()
    return spent


async def _connected(match_id: Any, player: Player) -> WebsocketCommunicator:
    socket = WebsocketCommunicator(URLRouter(websocket_urlpatterns), f"/ws/matches/{match_id}/")
    socket.scope["user"] = player
    await socket.connect(timeout=60)
    return socket


async def _until_number(receive: Callable[[], Awaitable[dict[str, Any]]], number: int) -> None:
    """Read messages until one shows a board beyond the decision that was answered."""
    while True:
        message = await receive()
        if "board" in message and message["number"] > number:
            return


def _keys(match_id: Any, player: Player) -> list[str]:
    """The choices that the board offers to this player, wherever its game has them."""
    match = screens.find(match_id, player)
    table = screens.board(match, player).table
    if match.game == "prlx":
        groups = [act for acts in table.acts.values() for act in acts]
    else:
        cards = [card for side in table.sides for card in (*side.slots, *(side.hand or ()))]
        groups = [group for card in cards for group in card.groups]
    return [option.key for group in groups for option in group.options]
