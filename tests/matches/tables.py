"""Matches to test with, and who must answer what in them."""

from typing import Any

from matches import services
from matches.engine.games import GAMES
from matches.engine.monstra.choices import UseMove
from matches.models import Match

FIRE, STONE = "loaner:ember-rush", "loaner:stone-wall"


def fresh(match: Match) -> Match:
    """The match as the database has it now, with the people on its seats."""
    return Match.objects.prefetch_related("seats__player").select_related("faces").get(pk=match.pk)


def options(match: Match) -> list[Any]:
    """The legal choices of the open decision."""
    game = GAMES[match.game]
    decision = game.decision(game.load(fresh(match).position))
    return list(decision.options) if decision else []


def an_action(match: Match) -> str:
    """The key of a legal choice that surely goes on: a basic move where a creature acts, anything elsewhere."""
    found = options(match)
    moves = [choice for choice in found if isinstance(choice, UseMove) and not choice.signature]
    return str((moves or found)[0].key)


def asked(match: Match) -> Any:
    """The person who must answer."""
    now = fresh(match)
    seat = now.seat_at(now.asked)
    return seat.player if seat else None


def to_a_turn(match: Match) -> Match:
    """Go on until a creature is to act."""
    while not any(isinstance(choice, UseMove) for choice in options(match)):
        go_on(match, 1)
    return fresh(match)


def go_on(match: Match, plays: int) -> Match:
    """Both sides play a few plain moves, for as long as there is something to play."""
    for _ in range(plays):
        now = fresh(match)
        if not now.running:
            return now
        services.play(now.pk, asked(now), now.number, an_action(now))
    return fresh(match)


def begun(ann: Any, bob: Any, **options: Any) -> Match:
    """A match between two people that has begun."""
    room = services.open_room(ann, FIRE, **options)
    services.set_ready(room.pk, ann)
    return fresh(services.sit(bob, room.invite, STONE))


def waiting(match: Match) -> Any:
    """The person who is not asked."""
    now = fresh(match)
    return next(seat.player for seat in now.seats.all() if seat.index != now.asked)
