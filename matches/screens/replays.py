"""Replays of finished matches: stored facts folded over the opening. No rule is run, so none can break them."""

from dataclasses import asdict, dataclass
from typing import Any, cast

from django.contrib.auth.models import AnonymousUser

from collection.models import Player
from matches import refusals
from matches.boards import BOARDS, Jump
from matches.boards.scene import Scene
from matches.engine.games import GAMES
from matches.models import Match
from matches.names import names_of
from matches.positions import Unreadable
from matches.refusals import ROOMS, Refusal
from matches.screens.endings import ending
from matches.screens.eyes import OPEN, Eyes, eyes_of, seen_from
from matches.screens.live import decks_of, draw, printed_for
from matches.screens.log import Done, Told, done, last_rounds, lines, news_of, told, with_handovers
from matches.screens.recent import Recent
from matches.screens.screen import Screen

Frame = dict[str, Any]
_frames: Recent[Frame] = Recent(256)


@dataclass(frozen=True, slots=True)
class Mark:
    """A place worth jumping to: the play, the kind of a `Jump` of the board, and a few words."""

    number: int
    kind: str
    words: str


_marks: Recent[tuple[Mark, ...]] = Recent(64)


@dataclass(frozen=True, slots=True)
class Replay:
    """What a replay page needs around its frames: the number of the last play, the marks, and whose eyes there are.

    `jumps` has the same marks by what they are; `styles` and `stage` are the style sheets and the script of
    the board.
    `teams` has the eyes of each team that people or bots play for, with its name.
    """

    match_id: str
    names: tuple[str, str]
    teams: tuple[tuple[int, str], ...]
    last: int
    marks: tuple[Mark, ...]
    jumps: tuple[tuple[Jump, tuple[Mark, ...]], ...]
    styles: tuple[str, ...]
    stage: str
    eyes: Eyes
    shared: str
    mine: bool


def replay(match: Match, player: Player | AnonymousUser, eyes: str = "", *, shared: bool = False) -> Replay:
    """The replay of a finished match, for its players and for whoever has the link that a player shared.

    `eyes` is "0", "1" or "open" as asked for; anything else is the player's own seat, or both hands for a guest and in
    PRLX, whose replays are open-table (P-280, A-091).
    """
    seat = eyes_of(match, player)
    if seat is None and not shared:
        raise refusals.no_match()
    if match.status != Match.Status.FINISHED:
        raise Refusal(
            "NOT_OVER", "There is a replay when the match is finished: until then its hands are secret.", ROOMS
        )
    first, second = names_of(match)[:2]
    teams = tuple((match.plan.seats_of(team)[0], (first, second)[team]) for team in range(match.plan.teams))
    own = match.seat_at(seat)
    chosen: Eyes = OPEN if own is None or match.plan.persona else match.plan.seats_of(own.team)[0]
    if eyes == OPEN or eyes in {str(index) for index, _ in teams}:
        chosen = OPEN if eyes == OPEN else int(eyes)
    board, marks = BOARDS[match.game], _marks.made(match.pk, lambda: _find_marks(match))
    return Replay(
        match_id=str(match.pk),
        names=(first, second),
        teams=teams,
        last=match.number - 1,
        marks=marks,
        jumps=tuple((jump, tuple(mark for mark in marks if mark.kind == jump.kind)) for jump in board.jumps),
        styles=board.styles,
        stage=board.stage,
        eyes=chosen,
        shared=(match.share or "") if seat is not None else "",
        mine=seat is not None,
    )


def frame(match: Match, number: int, eyes: Eyes) -> Frame:
    """One frame: its number, the board after that play as HTML, and the news of the play itself.

    A number beyond either end is that end. Unreadable when this release cannot read the facts.
    """
    number = max(0, min(number, match.number - 1))
    return _frames.made((match.pk, number, eyes), lambda: _made(match, number, eyes))


def _made(match: Match, number: int, eyes: Eyes) -> Frame:
    position, plays = _folded(match, number)
    seen = told(match, position, plays, eyes)
    return {
        "number": number,
        "before": max(0, number - 1),
        "after": min(match.number - 1, number + 1),
        "last": match.number - 1,
        "board": draw(_screen(match, position, seen, eyes)),
        "news": [asdict(each) for each in news_of(seen[-1:])],
    }


def _folded(match: Match, number: int) -> tuple[Any, list[Done]]:
    """The table after that play, and the plays that led there."""
    game = GAMES[match.game]
    try:
        position, plays = game.load(match.opening), done(match, 0, number + 1)
        for play in plays:
            for fact in play.facts:
                game.fold(position, fact)
    except (ValueError, TypeError, LookupError) as trouble:
        raise Unreadable(str(match.pk)) from trouble
    return position, plays


def _screen(match: Match, position: Any, plays: list[Told], eyes: Eyes) -> Screen:
    """The board after the last of these plays."""
    number = plays[-1].number
    seat = None if eyes == OPEN else cast("int | None", eyes)
    team, yours = seen_from(match, eyes)
    views = _views(match, position, seat)
    scene = Scene(
        plan=match.plan,
        seats=match.seated,
        names=names_of(match, number),
        decks=decks_of(match),
        views=views,
        near=team or 0,
        team=team,
        yours=yours,
        printed=printed_for(match),
        offers={},
    )
    log = with_handovers(match, lines(plays), number)
    shown = last_rounds(match, log)
    return Screen(
        match_id=str(match.pk),
        game=match.game,
        format=match.format,
        status=match.status,
        stamp=f"{number}|{eyes}",
        number=number,
        steps=0,
        last=match.number - 1,
        live=False,
        eyes=eyes,
        table=BOARDS[match.game].table(scene),
        partner=None,
        log=shown,
        log_is_whole=len(shown) == len(log),
        ending=ending(match, eyes, log) if number == match.number - 1 else None,
        rematch=None,
        deadline=None,
        pledge=match.pledge,
        seed=match.seed,
        shared="",
    )


def _views(match: Match, position: Any, seat: int | None) -> tuple[Any, Any]:
    """What each half of the board is drawn from: with a seat's eyes, or each team as it saw itself."""
    game, plan = GAMES[match.game], match.plan
    if seat is not None:
        return (game.view(position, seat),) * 2
    first, *others = [game.view(position, plan.seats_of(team)[0]) for team in range(plan.teams)]
    return first, others[0] if others else first


def _find_marks(match: Match) -> tuple[Mark, ...]:
    """Where rounds begin, and whatever else the board of the game finds worth jumping to."""
    position, plays = _folded(match, match.number - 1)
    board = BOARDS[match.game]
    seen = told(match, position, plays, OPEN)
    marks = [(play.number, board.mark(each)) for play in seen for each in play.moments]
    return tuple([Mark(number, *mark) for number, mark in marks if mark])
