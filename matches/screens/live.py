"""The board of a match as it stands now: made, drawn once for each number and pair of eyes, and sent with the news."""

from typing import Any
from uuid import UUID

from django.contrib.auth.models import AnonymousUser
from django.template.loader import render_to_string
from django.utils import timezone

from collection.models import Player
from matches.boards import BOARDS
from matches.boards.parts import NUMBER, Offers
from matches.boards.scene import Decks, Offering, Scene
from matches.engine.games import GAMES
from matches.faces import FACES, Printed
from matches.models import Faces, Match
from matches.names import names_of
from matches.positions import position_of
from matches.screens.endings import ending
from matches.screens.eyes import eyes_of, find, seen_from, steps_of
from matches.screens.log import last_rounds, log_of, news
from matches.screens.partners import ghosts, partner_of
from matches.screens.recent import Recent
from matches.screens.screen import LogLine, News, Rematch, Screen
from matches.screens.stamps import stamp

MOST_NEWS = 40
"""Plays that are still told one by one; whoever was away for longer sees the board as it is."""

_drawn: Recent[str] = Recent(256)
_printed: Recent[Printed] = Recent(256)
_decks: Recent[Decks] = Recent(256)


def board(match: Match, player: Player | AnonymousUser) -> Screen:
    """What this person sees of a match that is being played or finished. Unreadable when it cannot be loaded."""
    eyes, position = eyes_of(match, player), position_of(match)
    game, printed = GAMES[match.game], printed_for(match)
    view = game.view(position, eyes)
    team, yours = seen_from(match, eyes)
    offered = _offers(match, position, eyes, printed) if team is not None and match.running else {}
    scene = Scene(
        plan=match.plan,
        seats=match.seated,
        names=names_of(match),
        decks=decks_of(match),
        views=(view, view),
        near=team or 0,
        team=team,
        yours=yours,
        printed=printed,
        offers=offered,
    )
    log = log_of(match, position, eyes)
    shown = last_rounds(match, log)
    return Screen(
        match_id=str(match.pk),
        game=match.game,
        format=match.format,
        status=match.status,
        stamp=stamp(match, eyes),
        number=match.number,
        steps=len(steps_of(match, eyes)),
        last=match.number - 1,
        live=True,
        eyes=eyes,
        table=BOARDS[match.game].table(scene),
        partner=partner_of(match, eyes, offered),
        log=shown,
        log_is_whole=len(shown) == len(log),
        ending=ending(match, eyes, log),
        rematch=_rematch(match, eyes),
        deadline=match.deadline,
        pledge=match.pledge,
        seed=match.seed if yours and match.status == Match.Status.FINISHED else "",
        shared=(match.share or "") if yours else "",
    )


def draw(screen: Screen) -> str:
    """The board as HTML, the same for the page and for the socket."""
    drawn = render_to_string(BOARDS[screen.game].template, {"screen": screen})
    return drawn.replace(NUMBER, str(screen.number))


def drawn(match: Match, player: Player | AnonymousUser) -> str:
    """The board as HTML, drawn once for each state of a match and pair of eyes; strangers share one."""
    eyes = eyes_of(match, player)
    key = (match.pk, stamp(match, eyes), eyes)
    return _drawn.made(key, lambda: draw(board(match, player)))


def told(match_id: UUID, player: Player | AnonymousUser, since: int | None) -> dict[str, Any]:
    """The whole truth for one socket: status, number, stamp, the board as HTML, and what happened since a number.

    `now` is the time of this machine in milliseconds since 1970: a watcher's own clock may be wrong. A room that waits
    and a match that was closed have no board: their page is to be loaded again.
    """
    return truth(find(match_id, player), player, since)


def truth(match: Match, player: Player | AnonymousUser, since: int | None) -> dict[str, Any]:
    """What `told` tells of a match that was found for this player, or has just been changed by them."""
    eyes = eyes_of(match, player)
    said: dict[str, Any] = {"number": match.number, "status": match.status, "stamp": stamp(match, eyes)}
    if match.waiting or match.status == Match.Status.CLOSED:
        return said
    said["board"] = drawn(match, player)
    said["now"] = round(timezone.now().timestamp() * 1000)
    said["news"] = []
    if since is not None and 0 < match.number - since <= MOST_NEWS:
        said["news"] = [_plain(each) for each in news(match, position_of(match), eyes, since)]
    return said


def _plain(told: News) -> dict[str, Any]:
    """As a socket sends it."""
    return {name: getattr(told, name) for name in News.__slots__}


def whole_log(match: Match, player: Player | AnonymousUser) -> tuple[LogLine, ...]:
    """Every line of the log, for these eyes."""
    return log_of(match, position_of(match), eyes_of(match, player))


def decks_of(match: Match) -> Decks:
    """The decks of a match that has begun: from then on they stay."""
    return _decks.made(match.pk, lambda: tuple((deck.name, bool(deck.loaner)) for deck in match.brought))


def printed_for(match: Match) -> Printed:
    """What stood on the cards when the match began."""

    def read() -> Printed:
        return FACES[match.game].read(Faces.objects.values_list("text", flat=True).get(pk=match.faces_id))

    return _printed.made(match.pk, read)


def _offers(match: Match, position: Any, eyes: Any, printed: Printed) -> Offers:
    """The choices of the team of these eyes: where a partner must answer, those that can be proposed."""
    game = GAMES[match.game]
    team, yours = seen_from(match, eyes)
    asked = match.seat_at(match.asked)
    view = game.view(position, asked.index if asked and asked.team == team else eyes)
    offering = Offering(game, position, view, printed, names_of(match), yours, ghosts(match, eyes))
    return BOARDS[match.game].offers(offering)


def _rematch(match: Match, eyes: int | None) -> Rematch | None:
    again = match.again if match.over and eyes is not None else None
    if again is None:
        return None
    _, yours = seen_from(match, eyes)
    mine = [seat.ready for seat in again.seated if seat.index in yours]
    others = [seat.ready for seat in again.seated if seat.index not in yours and not seat.bot]
    return Rematch(str(again.pk), all(mine), any(others), not again.waiting)
