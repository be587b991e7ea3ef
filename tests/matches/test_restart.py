"""A match of PRLX lives through the end of the server in the middle of an open window, and is played to its end."""

import json
import re
import sys
from collections.abc import Iterator
from functools import partial
from http.client import HTTPConnection
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import pytest

from collection.models import Player
from matches import services
from matches.engine.games import GAMES
from matches.engine.prlx.choices import FollowUp
from matches.engine.prlx.table import FOLLOW_UP, STRIDE
from matches.models import Match
from matches.positions import position_of
from tests.browser.staging import again, session
from tests.matches.tables import an_action, begun
from tests.running_site import RunningSite

pytestmark = [
    pytest.mark.processes,
    pytest.mark.skipif(sys.platform != "linux", reason="the launcher is tried there"),
]
MOST_DEALS, LONGEST = 20, 400
PREFERRED = ("FollowUp:", "DeclareAttack:", "Summon:", "Sacrisummon:")
ENDING = ("Pass", "EndTurn")


def lay() -> None:
    """Print a match of the demo accounts in which a Follow Up can be made that may be defended, and their sessions.

    It is dealt from a fixed seed, which its dice follow to the end.
    """
    ann, bob = (Player.objects.get(username=name) for name in ("ann", "bob"))
    seeds = partial(Random(1).randbytes, 32)
    dealt = patch("matches.services.tables.new_seed", seeds)
    with patch("matches.announce._tell"), patch("matches.announce._wake"), dealt:
        for _ in range(MOST_DEALS):
            match, key = begun(ann, bob, "prlx"), None
            while match.running and not (key := _defensible(match)):
                seat = match.seat_at(match.asked)
                match = again(services.play(match.pk, seat.player, match.number, an_action(match)))
            if key:
                sessions = [session(name) for name in ("ann", "bob")]
                print(json.dumps({"match": str(match.pk), "key": key, "sessions": sessions}))  # noqa: T201
                return
    raise LookupError("no match came to a Follow Up that may be defended")


def _defensible(match: Match) -> str | None:
    """The key of a Follow Up against a Persona after which the other side is asked how to defend it."""
    game, position = GAMES["prlx"], position_of(match)
    for choice in game.decision(position).options:
        if isinstance(choice, FollowUp) and not choice.target % STRIDE:
            after, _ = game.apply(position, choice)
            decision = game.decision(after)
            if decision and decision.kind == "Defense" and after.table.battles[-1].kind == FOLLOW_UP:
                return str(choice.key)
    return None


class Person:
    """Somebody who is signed in, and speaks to the API of a running site."""

    def __init__(self, site: RunningSite, key: str) -> None:
        self.site = site
        self.cookie = f"sessionid={key}; csrftoken={'c' * 32}"

    def ask(self, path: str, body: dict[str, Any] | None = None) -> Any:
        """The JSON of an answer that must be well."""
        line = HTTPConnection("127.0.0.1", self.site.port, timeout=60)
        headers = {"Cookie": self.cookie, "X-CSRFToken": "c" * 32, "Content-Type": "application/json"}
        line.request("POST" if body else "GET", path, json.dumps(body) if body else None, headers)
        answer = line.getresponse()
        text = answer.read().decode()
        line.close()
        assert answer.status == 200, text
        return json.loads(text)


@pytest.fixture
def site(tmp_path: Path) -> Iterator[RunningSite]:
    """A site of the test's own, ended however the test ends."""
    made = RunningSite(tmp_path / "var").start()
    yield made
    if made.process and made.process.poll() is None:
        made.stop()


def keys_on(board: Any) -> list[str]:
    """The keys of all choices on a board, those that press on first."""
    found = re.findall(r'"key": "([A-Z][A-Za-z]*(?::[^"]*)?)", "label"', json.dumps(board))
    rank = {kind: place for place, kind in enumerate((*PREFERRED, *ENDING))}
    known = [key for key in found if key.startswith((*PREFERRED, *ENDING))]
    return sorted(known or found, key=lambda key: min((rank[kind] for kind in rank if key.startswith(kind)), default=9))


def test_a_match_goes_on_after_a_restart_in_the_middle_of_a_follow_ups_defense(site: RunningSite) -> None:
    laid = json.loads(
        site.manage(
            "shell", "--no-imports", "-c", "from tests.matches import test_restart; test_restart.lay()"
        ).splitlines()[-1]
    )
    people = [Person(site, key) for key in laid["sessions"]]
    path = f"/api/matches/{laid['match']}"
    number = people[0].ask(path)["number"]
    attacker = next(person for person in people if laid["key"] in json.dumps(person.ask(path)))
    attacker.ask(f"{path}/play", {"number": number, "key": laid["key"]})
    boards = [person.ask(path) for person in people]
    assert boards[0]["board"]["table"]["ask"]["kind"] == "Defense"
    assert site.stop() == 0
    site.start()
    assert [person.ask(path) for person in people] == boards
    for _ in range(LONGEST):
        asked = boards[0]["board"]["table"]["ask"]
        if asked is None:
            break
        person = people[asked["seat"]]
        now = person.ask(path)
        boards = [person.ask(f"{path}/play", {"number": now["number"], "key": keys_on(now["board"])[0]})]
    boards = [person.ask(path) for person in people]
    assert {each["status"] for each in boards} == {"finished"}
    results = [each["board"]["ending"]["result"] for each in boards]
    assert sorted(results) == ["lost", "won"]
    assert {each["board"]["ending"]["why"] for each in boards} == {"persona-defeated"}
