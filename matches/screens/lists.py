"""The lists around matches: the lobby with a player's own, and what a new match can be opened with."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from collection.cards.prlx.catalogue import BY_ID
from collection.models import Player
from collection.pictures import picture
from decks import services as decks
from decks.formats import FORMATS, AnyLoadout, PersonaLoadout
from decks.generate import loaners_for
from matches.lists import LOANER, OWN
from matches.models import Match, Seat, TeamDeck
from matches.plans import MISSION
from matches.refusals import WHY_CLOSED
from matches.screens.called import in_full
from matches.screens.endings import result_of, title_of

MOST_FINISHED = 50
LOOKED_BACK = 20


@dataclass(frozen=True, slots=True)
class Row:
    """One match in the lobby: `title` says what it is and against whom, `partner` with whom.

    `what` names its game and format in words ("PRLX Attrition, 45 Base Persona HP").
    `turn` is "you", "them" or empty; `state` says in words how it stands.
    """

    match_id: str
    game: str
    format: str
    what: str
    places: int
    title: str
    opponent: str
    partner: str
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
    """One deck that a match can be opened with: the value of the form, a name, a line about it.

    `persona` is the name of the Persona of a PRLX list, `art` the path of its picture under static/; both empty else.
    """

    value: str
    name: str
    words: str
    loaner: bool
    persona: str = ""
    art: str = ""


def lobby(player: Player) -> Lobby:
    """The matches in which a player has a seat; of those that are over, the last ones."""
    mine = Match.objects.of(player.pk).without_secrets().with_seats().with_decks()
    running = [_row(match, player) for match in mine.filter(status=Match.Status.PLAYING)]
    running.sort(key=lambda row: row.turn != "you")
    waiting = [_row(match, player) for match in mine.filter(status=Match.Status.WAITING)]
    over = mine.filter(status__in=[Match.Status.FINISHED, Match.Status.CLOSED], started__isnull=False)
    return Lobby(tuple(running), tuple(waiting), tuple(_row(match, player) for match in over[:MOST_FINISHED]))


def opening_choices(player: Player, format: str = "duel", partners: Iterable[Player] = ()) -> list[DeckChoice]:
    """The player's own decks that are legal now, with the partners' copies taken in, then the loaner decks."""
    own = [
        DeckChoice(f"{OWN}:{deck.pk}", deck.name, "Your own deck.", False, *persona_of(deck.current.as_list()))
        for deck in decks.playable(player, format, partners)
    ]
    lent = [
        DeckChoice(f"{LOANER}:{each.key}", each.name, each.words, True, *persona_of(each.loadout))
        for each in loaners_for(format)
    ]
    return own + lent


def persona_of(cards: AnyLoadout) -> tuple[str, str]:
    """The name of the Persona of a list and the path of its picture; both empty where there is none."""
    persona = BY_ID.get(cards.persona) if isinstance(cards, PersonaLoadout) else None
    return (persona.name, picture(persona.kind.value, persona.id.lower())) if persona else ("", "")


def last_used(player: Player, choices: Iterable[DeckChoice]) -> str:
    """The value of that deck among these that the player brought last; of the first, if it was none of them."""
    values = [choice.value for choice in choices]
    for last in TeamDeck.objects.filter(chosen_by=player).select_related("version").order_by("-pk")[:LOOKED_BACK]:
        value = f"{LOANER}:{last.loaner}" if last.loaner else f"{OWN}:{last.version.loadout_id}" if last.version else ""
        if value in values:
            return value
    return values[0]


def format_for(player: Player, value: str) -> str:
    """The first format in which a deck can be played, by its value in the form; empty when there is none."""
    for format in FORMATS:
        if value in {choice.value for choice in opening_choices(player, format)}:
            return format
    return ""


def _row(match: Match, player: Player) -> Row:
    mine = match.seat_of(player.pk)
    assert mine is not None, "the lobby lists one's own matches"
    others = [seat for seat in match.seated if seat.team != mine.team]
    partner = match.partner_of(mine)
    opponent = match.plan.guardian.name if match.boss else " and ".join(seat.name for seat in others)
    deck = match.deck_of(mine.team)
    turn = "" if match.asked is None else "you" if match.asked == mine.index else "them"
    result = result_of(match, mine.team)
    return Row(
        match_id=str(match.pk),
        game=match.game,
        format=match.format,
        what=in_full(match.plan),
        places=match.places,
        title=_title(match, opponent),
        opponent=opponent,
        partner=partner.name if partner and partner.player_id != mine.player_id else "",
        bot=bool(others) and all(seat.bot for seat in others),
        deck=deck.name if deck else "No deck yet",
        loaner=bool(deck and deck.loaner),
        turn=turn,
        state=_state(match, mine, turn, result),
        result=result,
        invited=match.rematch_of_id is not None,
        when=match.moved,
        deadline=match.deadline,
    )


def _title(match: Match, opponent: str) -> str:
    if match.format == MISSION:
        return f"{opponent}, {match.plan.guardian.version.capitalize()}"
    if opponent:
        return f"Against {opponent}"
    return "Duel of four" if match.plan.shared else FORMATS[match.format].label


def _state(match: Match, mine: Seat, turn: str, result: str) -> str:
    """How a match stands, in a few words."""
    if match.running:
        asked = match.seat_at(match.asked)
        return "Your turn" if turn == "you" else f"{asked.name if asked else 'Somebody'} is thinking"
    if match.waiting:
        here = [seat.name for seat in match.seated if seat.pk != mine.pk]
        if len(here) == 1 and match.places == 2:
            return f"{here[0]} is at the table"
        return f"{len(here) + 1} of {match.places} are at the table" if here else "Nobody has sat down yet"
    if match.status == Match.Status.CLOSED:
        return WHY_CLOSED.get(match.why, "Closed without a result")
    return title_of(match, result)
