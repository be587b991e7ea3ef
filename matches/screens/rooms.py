"""A room before the match: who sits where, what each team brings and whose copies it uses, and what is still free."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from collection.cards.monstra.catalogue import design
from collection.models import Player
from matches import standing_in
from matches.ai import LEVELS
from matches.engine.monstra.designs import BOSSES
from matches.lists import LOANER, OWN
from matches.models import Match, Seat, TeamDeck
from matches.names import names_of, whose
from matches.screens.called import what
from matches.screens.lists import DeckChoice, opening_choices, persona_of
from matches.screens.stamps import stamp

MOST_NAMED = 6


@dataclass(frozen=True, slots=True)
class RoomSeat:
    """One seat of a room; without a `name` it is free. `slots` says what it answers for, if partners share a team."""

    seat: int
    name: str
    you: bool
    bot: bool
    ready: bool
    slots: str


@dataclass(frozen=True, slots=True)
class RoomTeam:
    """One team of a room: its seats, and its deck in a sentence (that of others without its name).

    `persona` and `art` are the Persona of one's own list in PRLX and the path of its picture; else empty.
    """

    title: str
    seats: tuple[RoomSeat, ...]
    deck: str
    persona: str = ""
    art: str = ""


@dataclass(frozen=True, slots=True)
class Room:
    """A room as one of its players sees it. `decks` are empty where the deck is not to be chosen any more.

    `levels` are those of bots that the viewer may put on free seats; empty for whoever did not open the room. `terms`
    says that the viewer may change what is chosen within the format.
    """

    title: str
    what: str
    stamp: str
    teams: tuple[RoomTeam, ...]
    free: int
    ready: bool
    host: bool
    decks: list[DeckChoice]
    deck: str
    levels: tuple[str, ...]
    terms: bool
    pack: str


class Invitation(NamedTuple):
    """What whoever got the link may choose from: free seats with words, and decks unless their team has one."""

    host: str
    what: str
    free: list[tuple[int, str]]
    decks: list[DeckChoice]


class BossChoice(NamedTuple):
    """A boss that a mission can be begun against."""

    slug: str
    name: str
    version: str
    words: str


class Handing(NamedTuple):
    """What can be done about the seats of a team right now: see `standing_in.Allowed`."""

    partner: str
    slot: str
    may: standing_in.Allowed
    waiting: str
    levels: tuple[str, ...]


def bosses() -> list[BossChoice]:
    """Every boss there is, in all versions."""
    return [
        BossChoice(
            boss.slug,
            boss.name,
            boss.version.capitalize(),
            f"{boss.hp} HP, " + (f"can be sealed at {boss.seal} HP" if boss.seal is not None else "no seal"),
        )
        for boss in BOSSES
    ]


def room(match: Match, player: Player) -> Room:
    """The room for somebody who sits in it."""
    own = match.seat_of(player.pk)
    assert own is not None, "only its players see a room"
    host = own.index == 0 and bool(match.invite)
    choosing = match.rematch_of_id is None
    partners = [seat.player for seat in match.team(own.team) if seat.player and seat.pk != own.pk]
    return Room(
        title="Rematch" if match.rematch_of_id else "Waiting room",
        what=what(match.plan),
        stamp=stamp(match, own.index),
        teams=tuple(_team(match, team, own) for team in range(match.plan.teams)),
        free=match.places - len(match.seated),
        ready=own.ready,
        host=host,
        decks=opening_choices(player, match.format, partners) if choosing else [],
        deck=_value(match.deck_of(own.team)),
        levels=tuple(LEVELS) if host and match.places > 2 else (),
        terms=host and match.plan.persona,
        pack=match.plan.pack.name if match.boss else "",
    )


def invitation(match: Match, player: Player) -> Invitation:
    """What an invitation offers to somebody who has no seat yet."""
    host = match.seat_at(0)
    free = [index for index in range(match.places) if match.seat_at(index) is None]
    teams = {match.plan.team_of(index) for index in free}
    chosen = {deck.team for deck in match.brought if deck.chosen_by_id}
    return Invitation(
        host.name if host else "",
        what(match.plan),
        [(index, _seat_words(match, index)) for index in free],
        opening_choices(player, match.format) if teams - chosen else [],
    )


def handing_over(match: Match, player: Player) -> Handing | None:
    """What this person may do about the seats of the team now; None for whoever has no partner."""
    seat = match.seat_of(player.pk)
    other = standing_in.partners_seat(match, seat) if seat and match.running else None
    if seat is None or other is None:
        return None
    may, waiting = standing_in.allowed(match, seat, other), standing_in.waiting_words(match)
    return Handing(other.name, other.slots[0], may, waiting, tuple(LEVELS))


def title(match: Match) -> str:
    """Who plays, in a few words: "ann against bob", "ann against Rift Guardian"."""
    return " against ".join(names_of(match)[:2])


def _team(match: Match, team: int, own: Seat) -> RoomTeam:
    seats = []
    for index in match.plan.seats_of(team):
        seat, slots = match.seat_at(index), " and ".join(match.plan.slots_of(index)) if match.plan.shared else ""
        taken = (seat.name, seat.pk == own.pk, bool(seat.bot), seat.ready) if seat else ("", False, False, False)
        seats.append(RoomSeat(index, *taken, slots))
    titles = ("Your team", "The other team") if match.plan.shared else ("You", "Against you")
    mine = team == own.team
    deck = match.deck_of(team) if mine else None
    persona = persona_of(deck.cards) if deck else ("", "")
    return RoomTeam(titles[0] if mine else titles[1], tuple(seats), deck_words(match, team, named=mine), *persona)


def deck_words(match: Match, team: int, *, named: bool) -> str:
    """What a team plays with and whose copies that takes (A-103); of others only what is open."""
    deck = match.deck_of(team)
    if deck is None:
        return "No deck yet."
    if deck.loaner:
        return f"{deck.name}, a loaner deck: nobody’s copies are used." if named else "Plays with a loaner deck."
    if not named:
        return ""
    if deck.version_id is None:
        return f"{deck.name}: nobody’s copies are used."
    return f"{deck.name}: {_copies(match, deck)}."


def _copies(match: Match, deck: TeamDeck) -> str:
    """Whose copies a deck uses: "all copies are ann’s", "2 copies are bob’s (Flaro, Rally), the others ann’s"."""
    seats = match.team(deck.team)
    chooser = next((seat.name for seat in seats if seat.player_id == deck.chosen_by_id), "the one who chose it")
    partner = next((seat.name for seat in seats if seat.player_id and seat.player_id != deck.chosen_by_id), "")
    if not deck.lent:
        return f"all copies are {whose(chooser)}"
    named = [design(key).name for key in deck.lent[:MOST_NAMED]]
    more = len(deck.lent) - len(named)
    names = ", ".join(named) + (f" and {more} more" if more else "")
    are = "copy is" if len(deck.lent) == 1 else "copies are"
    return f"{len(deck.lent)} {are} {whose(partner)} ({names}), the others {whose(chooser)}"


def _seat_words(match: Match, index: int) -> str:
    """A free seat for somebody who looks for one: "Slot A2, with ann"."""
    team = match.plan.team_of(index)
    beside: Sequence[Seat] = match.team(team)
    company = f"with {beside[0].name}" if beside else "in the other team, nobody there yet"
    return f"Slot {' and '.join(match.plan.slots_of(index))}, {company}"


def _value(deck: TeamDeck | None) -> str:
    if deck is None:
        return ""
    return f"{LOANER}:{deck.loaner}" if deck.loaner else f"{OWN}:{deck.version.loadout_id}" if deck.version else ""
