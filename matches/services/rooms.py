"""Rooms: opened, joined, left, begun and met in again; and who may watch what was played in them."""

import secrets
from dataclasses import dataclass
from hashlib import sha256
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from collection.models import Player
from matches import announce, faces, lists
from matches.ai import LEVELS
from matches.engine.game import DeckList, Options
from matches.engine.games import GAMES
from matches.lists import Brought
from matches.models import Faces, Match, Seat
from matches.positions import DEAL
from matches.refusals import DECKS, ROOMS, SEATS, Refusal
from matches.services import records

MOST_OPEN = 20
SLOTS = (0, 0, 1, 1)
"""The seat that answers for each slot of a duel between two; there, seat and team have the same number."""


@dataclass(frozen=True, slots=True)
class Bot:
    """The bot that a person wants to play against, and what it plays with: one of `lists.BOT_DECKS`."""

    deck: str = lists.MIRROR
    level: str = "normal"


def open_room(
    player: Player,
    deck: str,
    opponent: Bot | None = None,
    *,
    pace: int = Match.Pace.NONE,
    visibility: str = Match.Visibility.PLAYERS,
) -> Match:
    """A new duel: against a bot it begins at once, otherwise it waits for whoever opens the link of the invitation.

    `deck` is "deck:<id>" or "loaner:<key>". Refusal when that may not be played or too much is open already.
    """
    brought = lists.bring(player, deck, "duel")
    if opponent and opponent.level not in LEVELS:
        raise Refusal("NO_BOT", f"There is no bot of the level “{opponent.level}”. Choose another one.", SEATS)
    _demand_room_for_one_more(player)
    with transaction.atomic():
        match = _new_match(pace=pace, visibility=visibility, invite=None if opponent else secrets.token_urlsafe(24))
        _seat(match, 0, brought, player=player, ready=opponent is not None)
        if opponent:
            _seat(match, 1, lists.for_bot(opponent.deck, brought), bot=opponent.level, ready=True)
        return _begin_when_ready(match)


def sit(player: Player, token: str, deck: str) -> Match:
    """Take the free seat of the room that an invitation opens, ready to play. The match begins if the host is ready."""
    room = Match.objects.filter(invite=token).only("pk", "format").first()
    if room is None:
        raise Refusal("NO_ROOM", "This invitation opens no room. Ask for a new link.", ROOMS)
    with transaction.atomic():
        match = records.locked(room.pk)
        if match.seat_of(player.pk):
            words = "You sit at this table already, and a player plays one side only. Send the link to somebody else."
            raise Refusal("SEATED_ALREADY", words, SEATS)
        if match.seat_at(1):
            raise Refusal("ROOM_TAKEN", "Both seats of this room are taken. Ask for a new link.", SEATS)
        if not match.waiting:
            raise Refusal("ROOM_CLOSED", "This room is closed. Ask for a new link.", ROOMS)
        _seat(match, 1, lists.bring(player, deck, match.format), player=player, ready=True)
        return _begin_when_ready(match)


def set_ready(match_id: UUID, player: Player, ready: bool = True) -> Match:
    """Say that the match may begin, or take that back. It begins when both seats are taken and ready."""
    with transaction.atomic():
        match, seat = records.seated(match_id, player)
        _demand_waiting(match)
        Seat.objects.filter(pk=seat.pk).update(ready=ready)
        return _begin_when_ready(match)


def leave(match_id: UUID, player: Player) -> Match:
    """Leave a room that waits. An invited guest's seat is free again; anybody else's leaving closes the room."""
    with transaction.atomic():
        match, seat = records.seated(match_id, player)
        _demand_waiting(match)
        if match.invite and seat.index:
            seat.delete()
            return records.touched(match)
        return records.close(match, "left")


def rematch(match_id: UUID, player: Player) -> Match:
    """The same players with the same lists in a new match; it begins when all of them have asked for it.

    Asking twice leads to the same match. Refusal while this one is not over, or when somebody has gone for good.
    """
    with transaction.atomic():
        match, seat = records.seated(match_id, player)
        if not match.over:
            raise Refusal("NOT_OVER", "This match is not over yet. A rematch comes after it.", ROOMS)
        again = Match.objects.filter(rematch_of=match).first() or _set_up_again(match)
        if not again.waiting:
            return again
        Seat.objects.filter(match=again, index=seat.index).update(ready=True)
        announce.changed(match)
        return _begin_when_ready(again)


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


def new_seed() -> bytes:
    """256 bits from the system, out of which all chance of one match comes."""
    return secrets.token_bytes(32)


def _demand_waiting(match: Match) -> None:
    if match.running:
        raise Refusal("STARTED_ALREADY", "This match has begun already. To end it, concede.", ROOMS)
    if match.over:
        raise Refusal("ROOM_CLOSED", "This room is closed. Open a new one from the lobby.", ROOMS)


def _demand_room_for_one_more(player: Player) -> None:
    open_now = [Match.Status.WAITING, Match.Status.PLAYING]
    if Match.objects.filter(seats__player=player, status__in=open_now).count() >= MOST_OPEN:
        words = f"You have {MOST_OPEN} open matches, and that is the most. Finish, concede or leave one first."
        raise Refusal("TOO_MANY_MATCHES", words, ROOMS)


def _new_match(*, pace: int, visibility: str, invite: str | None = None, rematch_of: Match | None = None) -> Match:
    """A waiting match with its secret seed, the pledge to it, and the faces that are printed today."""
    game, seed, text = GAMES["monstra"], new_seed(), faces.printed_today()
    digest = sha256(text.encode()).hexdigest()
    printed, _ = Faces.objects.get_or_create(digest=digest, defaults={"game": game.name, "text": text})
    return Match.objects.create(
        game=game.name,
        ruleset=game.ruleset,
        faces=printed,
        pace=pace,
        visibility=visibility,
        invite=invite,
        rematch_of=rematch_of,
        seed=seed.hex(),
        pledge=sha256(seed).hexdigest(),
        moved=timezone.now(),
    )


def _seat(
    match: Match, index: int, brought: Brought, *, player: Player | None = None, bot: str = "", ready: bool = False
) -> Seat:
    """Put a person or a bot on a free seat, with a list that stays as it is now."""
    return Seat.objects.create(
        match=match,
        index=index,
        team=index,
        player=player,
        bot=bot,
        name=player.get_username() if player else "Bot",
        ready=ready,
        version=brought.version,
        loaner=brought.loaner,
        deck_name=brought.name,
        creatures=list(brought.cards.creatures),
        tactics=list(brought.cards.tactics),
    )


def _set_up_again(match: Match) -> Match:
    """A waiting match with the seats of this one, bots ready and persons not."""
    seats = list(match.seats.all())
    if len(seats) < len(set(SLOTS)) or any(not seat.bot and seat.player is None for seat in seats):
        raise Refusal("NO_REMATCH", "Your opponent is not here any more, so there is no rematch.", SEATS)
    again = _new_match(pace=match.pace, visibility=match.visibility, rematch_of=match)
    for seat in seats:
        _seat(again, seat.index, lists.pinned(seat), player=seat.player, bot=seat.bot, ready=bool(seat.bot))
    return again


def _begin_when_ready(match: Match) -> Match:
    """Announce the change to the seats, and deal if all are there and ready."""
    match = records.touched(match)
    seats = list(match.seats.all())
    if len(seats) < len(set(SLOTS)) or not all(seat.ready for seat in seats):
        return match
    for seat in seats:
        if not lists.still_legal(seat, match.format):
            words = f"{seat.name}'s deck “{seat.deck_name}” holds cards that {seat.name} owns no more. Open a new room."
            raise Refusal("DECK_NOT_LEGAL", words, DECKS)
    return _deal(match, seats)


def _deal(match: Match, seats: list[Seat]) -> Match:
    """Shuffle, keep the opening for the replay, and deal: play number 0."""
    game = GAMES[match.game]
    decks = [DeckList(tuple(seat.creatures), tuple(seat.tactics)) for seat in seats]
    opening = game.new(Options(mode=match.format, seats=SLOTS), decks, bytes.fromhex(match.seed))
    position, facts = game.begin(opening)
    return records.record(match, None, DEAL, position, facts, opening=game.dump(opening), started=timezone.now())
