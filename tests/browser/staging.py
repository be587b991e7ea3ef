"""Matches that browser tests begin with: dealt from fixed seeds, and played on to where a test wants to look.

Runs within the environment of the running site (`site.manage`), so that its database holds them.
"""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from random import Random
from typing import Any
from unittest.mock import patch

from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore
from django.utils import timezone

from collection.models import Player
from matches import services
from matches.ai import choose
from matches.engine.games import GAMES
from matches.engine.monstra.game import Monstra
from matches.engine.monstra.table import Ruleset
from matches.models import Match
from matches.plans import Plan
from matches.positions import position_of

QUICK = Ruleset(knockouts=1)
"""A match to the first knockout: all screens of a whole match in a third of its time."""
RUSH, PATIENCE = "loaner:ember-rush", "loaner:tidal-patience"


def lay_tables() -> None:
    """Print the ids of all matches that the tests begin with, and the session keys of their players, as JSON.

    eve and fay sit at none of them: they can still open matches, of which nobody may have very many at once.
    """
    with patch("matches.announce._tell"), patch("matches.announce._wake"):  # nobody watches yet
        tables = {
            "keyboard": against_bot(1),
            "mouse": between(11, "tactic"),
            "late": between(12, "turn"),
            "still": between(13, "tactic"),
            "reload": between(14, "turn"),
            "offline": between(15, "their turn"),
            "kept": between(24, "their turn"),
            "told": between(16, "their turn"),
            "concede": between(17, "turn"),
            "looked at": between(18, "turn"),
            "watched": between(19, "their turn", visibility=Match.Visibility.LINK),
            "clock": between(20, "their turn", pace=Match.Pace.SLOW),
            "tie": between(21, "tie"),
            "discard": between(22, "discard"),
            "end": between(23, "end"),
            "four": of_four(31),
            "four left": of_four(32),
            "four talk": of_four(33),
            "mission": alone(34),
        }
    sessions = {name: session(name) for name in ("ann", "bob", "eve", "fay")}
    print(json.dumps({"tables": tables, "sessions": sessions}))  # noqa: T201 - this is what `site.manage` returns


def session(name: str) -> str:
    """The key of a session in which that player is signed in, who is made if there is nobody of that name."""
    player, _ = Player.objects.get_or_create(username=name, defaults={"email": f"{name}@example.com"})
    store = SessionStore()
    store[SESSION_KEY] = str(player.pk)
    store[BACKEND_SESSION_KEY] = "django.contrib.auth.backends.ModelBackend"
    store[HASH_SESSION_KEY] = player.get_session_auth_hash()
    store.save()
    assert store.session_key is not None
    return store.session_key


def against_bot(seed: int) -> str:
    """A quick match of ann against the bot."""
    with dealt(seed, QUICK):
        return str(services.open_room(Player.objects.get(username="ann"), RUSH, services.Bot()).pk)


def of_four(seed: int) -> str:
    """A quick duel of ann and bob against two bots, just dealt."""
    with dealt(seed, QUICK):
        host, guest = (Player.objects.get(username=name) for name in ("ann", "bob"))
        match = services.open_room(host, RUSH, services.Bot(), plan=Plan(places=4), bots={2: "normal", 3: "normal"})
        services.set_ready(match.pk, host)
        assert match.invite is not None
        return str(services.sit(guest, match.invite).pk)


def alone(seed: int) -> str:
    """A mission of ann's, just dealt."""
    with dealt(seed, Ruleset()):
        plan = Plan("mission", 1, "rift-guardian-standard")
        return str(services.open_room(Player.objects.get(username="ann"), RUSH, plan=plan).pk)


def between(seed: int, at: str, **room: Any) -> str:
    """A match of ann (seat 0) and bob (seat 1) at one of `STAGES`. LookupError when 20 deals never come to it."""
    chance = Random(seed)
    for _ in range(20):
        with dealt(chance.getrandbits(32), Ruleset()):
            match = sat_down(room)
        if played_to(match, STAGES[at], chance):
            return str(match.pk)
    raise LookupError(f"no match came to {at!r}")


@contextmanager
def dealt(seed: int, rules: Ruleset) -> Iterator[None]:
    """Every match that begins within is dealt from this seed and by these rules."""
    random = Random(seed)
    with (
        patch.dict(GAMES, {"monstra": Monstra(rules)}),
        patch("matches.services.rooms.secrets.token_bytes", random.randbytes),
    ):
        yield


def sat_down(room: dict[str, Any]) -> Match:
    host, guest = (Player.objects.get(username=name) for name in ("ann", "bob"))
    match = services.open_room(host, RUSH, **room)
    services.set_ready(match.pk, host)
    assert match.invite is not None
    return services.sit(guest, match.invite, PATIENCE)


def played_to(match: Match, stage: Callable[[Match], bool], chance: Random) -> bool:
    """Play as the bot would until that stage; False when the match ended before it."""
    match = again(match)
    while not stage(match):
        if match.over:
            return False
        game, seat = GAMES[match.game], match.seat_at(match.asked)
        assert seat is not None
        assert seat.player is not None
        key = choose(game, game.view(position_of(match), seat.index), "normal", chance.getrandbits(32))
        match = again(services.play(match.pk, seat.player, match.number, key))
    return True


def hurry(match_id: str) -> None:
    """Leave whoever is asked in a match ten minutes, whenever it was laid."""
    Match.objects.filter(pk=match_id).update(deadline=timezone.now() + timedelta(minutes=10))


def again(match: Match) -> Match:
    """The match as the database has it now."""
    return Match.objects.with_seats().get(pk=match.pk)


def asked(kind: str, seat: int = 0) -> Callable[[Match], bool]:
    """The stage at which that seat is asked this."""

    def stage(match: Match) -> bool:
        decision = GAMES[match.game].decision(position_of(match))
        return decision is not None and (decision.kind, decision.seat) == (kind, seat)

    return stage


def holds_a_tactic(match: Match) -> bool:
    """ann may play a tactic that needs no target; then she is asked again."""
    decision = GAMES[match.game].decision(position_of(match))
    keys = [option.key for option in decision.options] if decision and decision.seat == 0 else []
    return any(key.startswith("PlayTactic") and key.count(":") == 2 for key in keys)


STAGES: dict[str, Callable[[Match], bool]] = {
    "turn": asked("Act"),
    "their turn": asked("Act", 1),
    "tie": asked("ActFirst"),
    "discard": asked("DiscardTactic"),
    "tactic": holds_a_tactic,
    "end": lambda match: match.over,
}
