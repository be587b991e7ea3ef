"""The lists around matches: the lobby with a player's own, and what a new match can be opened with."""

from dataclasses import dataclass
from datetime import datetime

from collection.models import Player
from decks import services as decks
from decks.generate import LOANERS
from matches.lists import LOANER, OWN
from matches.models import Match
from matches.refusals import WHY_CLOSED

MOST_FINISHED = 50


@dataclass(frozen=True, slots=True)
class Row:
    """One match in the lobby. `turn` is "you", "them" or empty; `state` says in words how it stands."""

    match_id: str
    opponent: str
    bot: bool
    deck: str
    loaner: bool
    turn: str
    state: str
    result: str
    invited: bool
    when: datetime
    deadline: datetime | None


@dataclass(frozen=True, slots=True)
class Lobby:
    """A player's own matches, what waits for them first."""

    running: tuple[Row, ...]
    waiting: tuple[Row, ...]
    finished: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class DeckChoice:
    """One deck that a match can be opened with: the value of the form, a name, a line about it."""

    value: str
    name: str
    words: str
    loaner: bool


def lobby(player: Player) -> Lobby:
    """The matches in which a player has a seat; of those that are over, the last ones."""
    mine = Match.objects.of(player.pk).without_secrets().with_seats()
    running = [_row(match, player) for match in mine.filter(status=Match.Status.PLAYING)]
    running.sort(key=lambda row: row.turn != "you")
    waiting = [_row(match, player) for match in mine.filter(status=Match.Status.WAITING)]
    over = mine.filter(status__in=[Match.Status.FINISHED, Match.Status.CLOSED], started__isnull=False)
    return Lobby(tuple(running), tuple(waiting), tuple(_row(match, player) for match in over[:MOST_FINISHED]))


def opening_choices(player: Player, format: str = "duel") -> list[DeckChoice]:
    """The player's own decks that are legal now, then the loaner decks."""
    own = [
        DeckChoice(f"{OWN}:{deck.pk}", deck.name, "Your own deck.", loaner=False)
        for deck in decks.playable(player, format)
    ]
    return own + [DeckChoice(f"{LOANER}:{each.key}", each.name, each.words, loaner=True) for each in LOANERS]


def _row(match: Match, player: Player) -> Row:
    mine = match.seat_of(player.pk)
    assert mine is not None, "the lobby lists one's own matches"
    other = next((seat for seat in match.seats.all() if seat.index != mine.index), None)
    opponent = other.name if other else ""
    turn = "" if match.asked is None else "you" if match.asked == mine.index else "them"
    result = _result(match, mine.team)
    return Row(
        match_id=str(match.pk),
        opponent=opponent,
        bot=bool(other and other.bot),
        deck=mine.deck_name,
        loaner=bool(mine.loaner),
        turn=turn,
        state=_state(match, turn, opponent, result),
        result=result,
        invited=match.rematch_of_id is not None,
        when=match.moved,
        deadline=match.deadline,
    )


def _result(match: Match, team: int) -> str:
    if match.status != Match.Status.FINISHED:
        return ""
    return "draw" if match.winner is None else "won" if match.winner == team else "lost"


def _state(match: Match, turn: str, opponent: str, result: str) -> str:
    """How a match stands, in a few words."""
    if match.running:
        return "Your turn" if turn == "you" else f"{opponent} is thinking"
    if match.waiting:
        return f"{opponent} is at the table" if opponent else "Nobody has sat down yet"
    if match.status == Match.Status.CLOSED:
        return WHY_CLOSED.get(match.why, "Closed without a result")
    return {"won": "You won", "lost": "You lost", "draw": "A draw"}[result]
