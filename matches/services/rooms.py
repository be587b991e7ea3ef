"""Rooms: opened, joined, left, made ready and met in again; and who may watch what was played in them."""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, replace
from uuid import UUID

from django.db import transaction

from collection import services as collection
from collection.models import Player
from matches import announce, lists, refusals
from matches.models import Match, Seat, TeamDeck
from matches.plans import Plan
from matches.refusals import FORMATS, ROOMS, SEATS, Refusal
from matches.services import records, tables

MOST_OPEN = 20


@dataclass(frozen=True, slots=True)
class Bot:
    """A bot, and what it plays with when it has no person as a partner: one of `lists.BOT_DECKS`."""

    deck: str = lists.MIRROR
    level: str = "normal"


def open_room(
    player: Player,
    deck: str,
    bot: Bot | None = None,
    *,
    plan: Plan = Plan(),  # noqa: B008 - a frozen value
    bots: Mapping[int, str] | None = None,
    pace: int = Match.Pace.NONE,
    visibility: str = Match.Visibility.PLAYERS,
) -> Match:
    """A new match. The places that no bot takes wait for whoever opens the link of the invitation.

    `deck` is "deck:<id>" or "loaner:<key>" for the player's team. `bots` has the level of each seat that a bot takes;
    without it a `bot` takes all others. A team of bots plays with the deck of `bot`. When nobody is waited for, the
    match begins at once. Refusal when that may not be played, or too much is open already.
    """
    if not plan.known:
        raise Refusal("NO_FORMAT", "There is no such match to open. Choose one of those in the lobby.", ROOMS)
    brought = lists.bring(player, deck, plan.format)
    others = range(1, plan.places)
    levels = dict.fromkeys(others, bot.level) if bot and bots is None else dict(bots or {})
    taken = [index for index in others if index in levels]
    full = len(taken) == len(others)
    with transaction.atomic():
        _demand_room_for_one_more(player)
        match = tables.new_match(plan, pace=pace, visibility=visibility, open_to_guests=not full)
        tables.seat_person(match, 0, player, ready=full)
        tables.bring(match, 0, brought, player)
        for index in taken:
            tables.seat_bot(match, index, levels[index])
        if any(plan.team_of(index) for index in taken):
            tables.bring(match, 1, lists.for_bot((bot or Bot()).deck, brought, player, plan.format))
        return tables.begin_when_ready(match)


def sit(player: Player, token: str, deck: str = "", index: int | None = None) -> Match:
    """Take a free seat of the room that an invitation opens: that one, or the first that is free.

    `deck` counts when the team has none yet. Whoever sits down is ready to play, and the match begins if all others
    are; in PRLX both players say so themselves (P-267).
    """
    room = Match.objects.filter(invite=token).only("pk", "format").first()
    if room is None:
        raise refusals.no_room()
    with transaction.atomic():
        match = records.locked(room.pk)
        if match.seat_of(player.pk):
            words = "You sit at this table already, and a player plays one side only. Send the link to somebody else."
            raise Refusal("SEATED_ALREADY", words, SEATS)
        free = free_seats(match)
        if not free:
            taken = "Both seats" if match.places == 2 else "All seats"
            raise Refusal("ROOM_TAKEN", f"{taken} of this room are taken. Ask for a new link.", SEATS)
        if not match.waiting:
            raise Refusal("ROOM_CLOSED", "This room is closed. Ask for a new link.", ROOMS)
        if index is not None and index not in free:
            raise Refusal("SEAT_TAKEN", "That seat is taken meanwhile. Choose another one.", SEATS)
        wanted = free[0] if index is None else index
        seat = tables.seat_person(match, wanted, player, ready=not match.plan.persona)
        _bring_for(match, seat, player, deck)
        return tables.begin_when_ready(match)


def free_seats(match: Match) -> list[int]:
    """The seats of a match on which nobody sits."""
    return [index for index in range(match.places) if match.seat_at(index) is None]


def choose_deck(match_id: UUID, player: Player, deck: str) -> Match:
    """What the player's team is to play with: all of the team must be ready anew (A-086).

    Partners may pool their collections.
    """
    with transaction.atomic():
        match, seat = records.seated(match_id, player)
        _demand_waiting(match)
        _demand_no_rematch(match)
        tables.bring(match, seat.team, lists.bring(player, deck, match.format, _partners(match, seat)), player)
        Seat.objects.filter(match=match, team=seat.team, player__isnull=False).update(ready=False)
        return records.touched(match)


def change_terms(match_id: UUID, player: Player, *, base_hp: int, field_slots: int) -> Match:
    """Another Base Persona HP or number of Field Slots for one's own room of PRLX; all must be ready anew (A-081).

    Refusal when the format cannot be played like that, or this is not the player's to choose.
    """
    with transaction.atomic():
        match = _hosted(match_id, player)
        if not replace(match.plan, base_hp=base_hp, field_slots=field_slots).known:
            raise Refusal("NO_FORMAT", "This format cannot be played like that. Choose again.", FORMATS)
        if (base_hp, field_slots) == (match.base_hp, match.field_slots):
            return match
        Match.objects.filter(pk=match.pk).update(base_hp=base_hp, field_slots=field_slots)
        Seat.objects.filter(match=match, player__isnull=False).update(ready=False)
        return records.touched(match)


def give_to_bot(match_id: UUID, player: Player, index: int, bot: Bot | None = None) -> Match:
    """Let a bot take a free seat of one's own room. A team of bots alone plays with the bot's deck."""
    bot = bot or Bot()
    with transaction.atomic():
        match = _hosted(match_id, player)
        if index not in free_seats(match):
            raise Refusal("SEAT_TAKEN", "That seat is taken meanwhile. Look who sits there.", SEATS)
        seat = tables.seat_bot(match, index, bot.level)
        _bring_for_bots(records.locked(match.pk), seat.team, bot.deck)
        return tables.begin_when_ready(match)


def take_bot_away(match_id: UUID, player: Player, index: int) -> Match:
    """Free a seat of one's own room that was given to a bot."""
    with transaction.atomic():
        match = _hosted(match_id, player)
        seat = match.seat_at(index)
        if seat is None or not seat.bot:
            raise Refusal("NO_BOT", "No bot sits there any more. Look who does.", SEATS)
        return _stand_up(match, seat)


def set_ready(match_id: UUID, player: Player, ready: bool = True) -> Match:
    """Say that the match may begin, or take that back. It begins when all seats are taken and ready."""
    with transaction.atomic():
        match, seat = records.seated(match_id, player)
        _demand_waiting(match)
        deck = match.deck_of(seat.team)
        if ready and deck is None:
            raise Refusal("NO_DECK", "Your team has no deck yet. Choose one first, then be ready.", SEATS)
        if ready and deck and not match.plan.shared:
            tables.demand_legal(match, deck)
        Seat.objects.filter(match=match, player=player).update(ready=ready)
        return tables.begin_when_ready(match)


def leave(match_id: UUID, player: Player) -> Match:
    """Leave a room that waits. An invited guest's seat is free again; anybody else's leaving closes the room."""
    with transaction.atomic():
        match, seat = records.seated(match_id, player)
        _demand_waiting(match)
        return _stand_up(match, seat) if match.invite and seat.index else records.close(match, "left")


def rematch(match_id: UUID, player: Player) -> Match:
    """The same players with the same lists in a new match; it begins when all of them have asked for it.

    Asking twice leads to the same match. Refusal while this one is not over, or when somebody has gone for good.
    """
    with transaction.atomic():
        match, _ = records.seated(match_id, player)
        if not match.over:
            raise Refusal("NOT_OVER", "This match is not over yet. A rematch comes after it.", ROOMS)
        again = Match.objects.filter(rematch_of=match).first() or _set_up_again(match)
        if not again.waiting:
            return again
        Seat.objects.filter(match=again, player=player).update(ready=True)
        announce.changed(match)
        return tables.begin_when_ready(again)


def share_replay(match_id: UUID, player: Player) -> str:
    """The token of the link under which anybody may watch the replay; asking again gives the same one."""
    with transaction.atomic():
        match, _ = records.seated(match_id, player)
        if match.status != Match.Status.FINISHED:
            raise Refusal("NOT_OVER", "Only a finished match can be shared: until then its hands are secret.", ROOMS)
        if not match.share:
            match.share = secrets.token_urlsafe(24)
            match.save(update_fields=["share"])
        return match.share


def unshare_replay(match_id: UUID, player: Player) -> None:
    """Make the link to the replay worthless; sharing again makes another one."""
    with transaction.atomic():
        match, _ = records.seated(match_id, player)
        match.share = None
        match.save(update_fields=["share"])


def _demand_waiting(match: Match) -> None:
    if match.running:
        raise Refusal("STARTED_ALREADY", "This match has begun already. To end it, concede.", ROOMS)
    if match.over:
        raise refusals.room_closed()


def _demand_no_rematch(match: Match) -> None:
    if match.rematch_of_id is not None:
        raise Refusal("REMATCH", "A rematch is played with the same decks. Open a new room for another one.", ROOMS)


def _demand_room_for_one_more(player: Player) -> None:
    collection.hold(player)
    open_now = [Match.Status.WAITING, Match.Status.PLAYING]
    if Match.objects.of(player.pk).filter(status__in=open_now).count() >= MOST_OPEN:
        words = f"You have {MOST_OPEN} open matches, and that is the most. Finish, concede or leave one first."
        raise Refusal("TOO_MANY_MATCHES", words, ROOMS)


def _hosted(match_id: UUID, player: Player) -> Match:
    """The locked room that this person opened for guests, while it waits."""
    match, seat = records.seated(match_id, player)
    _demand_waiting(match)
    if seat.index or not match.invite:
        raise Refusal("NOT_HOST", "Only whoever opened the room gives its seats away. Ask them.", SEATS)
    return match


def _partners(match: Match, seat: Seat) -> list[Player]:
    return [other.player for other in match.team(seat.team) if other.pk != seat.pk and other.player]


def _bring_for(match: Match, seat: Seat, player: Player, deck: str) -> None:
    """What somebody who sits down brings: nothing, when the team has a deck that a player chose."""
    now = TeamDeck.objects.filter(match=match, team=seat.team).first()
    if now is None or now.chosen_by is None:
        tables.bring(match, seat.team, lists.bring(player, deck, match.format, _partners(match, seat)), player)


def _bring_for_bots(match: Match, team: int, choice: str) -> None:
    """A team in which no person sits plays with what its bots are given; others choose for themselves."""
    seats = match.team(team)
    if not seats or any(seat.player for seat in seats) or match.deck_of(team):
        return
    host = match.decks.get(team=0)
    tables.bring(match, team, lists.for_bot(choice, lists.pinned(host), host.chosen_by, match.format))


def _stand_up(match: Match, seat: Seat) -> Match:
    """Free a seat. A deck that the one who goes chose or lent cards to is gone too, and has to be chosen anew."""
    seat.delete()
    match = records.locked(match.pk)
    deck, left = match.deck_of(seat.team), match.team(seat.team)
    if deck and (not left or (seat.player_id and (deck.chosen_by_id in {seat.player_id, None} or deck.lent))):
        deck.delete()
        Seat.objects.filter(match=match, team=seat.team, player__isnull=False).update(ready=False)
        _bring_for_bots(records.locked(match.pk), seat.team, lists.RANDOM)
    return records.touched(match)


def _set_up_again(match: Match) -> Match:
    """A waiting match with the seats of this one, bots ready and persons not."""
    seats = list(match.seated)
    if len(seats) < match.places or any(not seat.bot and seat.player is None for seat in seats):
        raise Refusal("NO_REMATCH", "Somebody is not here any more, so there is no rematch.", SEATS)
    again = tables.new_match(
        match.plan, pace=match.pace, visibility=match.visibility, open_to_guests=False, rematch_of=match
    )
    for seat in seats:
        copy = {name: getattr(seat, name) for name in ("index", "team", "player", "bot", "name", "handed_over")}
        Seat.objects.create(match=again, ready=bool(seat.bot), **copy)
    for deck in match.decks.all():
        tables.bring(again, deck.team, lists.pinned(deck), deck.chosen_by)
    return again
