"""The position of a match as the database holds it: loaded, or worked out again from its opening and its plays."""

from typing import Any

import structlog

from matches.engine.game import Closing, Game
from matches.engine.games import GAMES
from matches.models import Match, Play

log = structlog.get_logger(__name__)

DEAL, CONCEDED, TIMED_OUT = "deal", "conceded", "timed-out"
"""The keys of plays that are no choices of a game; the last two are codes of endings as well."""

IDLE = "idle "
"""Stands before the key of a choice that was made for a seat whose time ran out."""

STEP = ">"
"""Stands between the keys of one play: private steps, and the choice that they came to."""


class Unreadable(Exception):
    """Neither the stored position nor its history can be read by this release."""


def game_of(match: Match) -> Game:
    """The rules that this match is played by. Unreadable when this release does not have them."""
    game = GAMES.get(match.game)
    if game is None or game.ruleset != match.ruleset:
        raise Unreadable(f"{match.game} by the rules {match.ruleset}")
    return game


def position_of(match: Match) -> Any:
    """Where a running or finished match stands. Unreadable when it can be neither loaded nor worked out again."""
    game = game_of(match)
    try:
        return game.load(match.position)
    except Exception as trouble:  # noqa: BLE001 - whatever a stored text of another release makes of this one
        log.warning("A position cannot be loaded and is worked out again.", match=str(match.pk), reason=repr(trouble))
    try:
        return replayed(match, game)
    except Exception as trouble:
        log.error("A match cannot be worked out again.", match=str(match.pk), reason=repr(trouble))
        raise Unreadable(str(match.pk)) from trouble


def replayed(match: Match, game: Game) -> Any:
    """The position that the rules of today make of the opening and the keys of all plays."""
    position, _ = game.begin(game.load(match.opening))
    teams = {seat.index: seat.team for seat in match.seated}
    for play in Play.objects.filter(match=match, number__gt=0).order_by("number"):
        if play.key in {CONCEDED, TIMED_OUT}:
            position, _ = game.close(position, Closing(teams[play.seat], play.key))
        else:
            position = walked(game, position, play.key.removeprefix(IDLE))
    return walked(game, position, match.steps)


def walked(game: Game, position: Any, keys: str) -> Any:
    """The position after choices, their keys joined by STEP."""
    for key in filter(None, keys.split(STEP)):
        position, _ = game.apply(position, game.choice(key))
    return position
