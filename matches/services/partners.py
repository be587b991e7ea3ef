"""What two partners do besides playing: talk, point at a choice, and hand a seat over, to each other or to a bot."""

from datetime import timedelta
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from collection.models import Player
from matches import announce, refusals
from matches.models import MESSAGE_LENGTH, Handover, Match, Message, Seat
from matches.positions import game_of, position_of
from matches.refusals import PARTNERS, TALK, Refusal
from matches.services import records, tables
from matches.services.plays import choice_of
from matches.standing_in import allowed, partners_seat, waiting_words

MOST_MESSAGES, WINDOW = 10, timedelta(minutes=1)
MOST_POINTS = 30  # at one decision


def say(match_id: UUID, player: Player, text: str) -> Message:
    """A short message to the partner, for the two of them alone. Refusal without a partner who could read it."""
    words = " ".join("".join(letter for letter in text if letter.isprintable() or letter.isspace()).split())
    if not words:
        raise Refusal("NOTHING_SAID", "That says nothing. Write something first.", TALK)
    if len(words) > MESSAGE_LENGTH:
        long = f"That has {len(words)} letters: a message has {MESSAGE_LENGTH} at most. Shorten it."
        raise Refusal("TOO_LONG", long, TALK)
    with transaction.atomic():
        match, seat = records.seated(match_id, player)
        records.demand_running(match)
        _demand_partner(match, seat)
        lately = Message.objects.filter(match=match, seat=seat.index, created__gt=timezone.now() - WINDOW)
        if lately.count() >= MOST_MESSAGES:
            much = f"You wrote {MOST_MESSAGES} messages within a minute. Wait a little before you go on."
            raise Refusal("TOO_MUCH_TALK", much, TALK)
        message = Message.objects.create(match=match, team=seat.team, seat=seat.index, name=seat.name, text=words)
        Seat.objects.filter(pk=seat.pk).update(said=seat.said + 1)
        announce.team_changed(match, seat.team)
        return message


def point(match_id: UUID, player: Player, number: int, key: str) -> None:
    """Propose a choice of the open decision to the partner who must answer it; an empty key takes that back.

    The partner sees it on the board and is bound to nothing. Refusal when it is not the partner's decision, or not
    among the options.
    """
    with records.readable(match_id), transaction.atomic():
        match, seat = records.seated(match_id, player)
        records.demand_running(match)
        if number != match.number:
            raise refusals.too_late(number, match.number)
        asked = match.seat_at(match.asked)
        if asked is None or asked.team != seat.team or asked.player_id == player.pk:
            words = "There is nothing to point at: only what your partner must answer."
            raise Refusal("NOT_PARTNERS_TURN", words, TALK)
        _demand_partner(match, seat)
        times = seat.pointed_times + 1 if seat.pointed_number == number else 1
        if times > MOST_POINTS:
            raise Refusal("TOO_MUCH_POINTING", "You have pointed often enough: let your partner decide.", TALK)
        if key:
            game = game_of(match)
            problem = game.problem(position_of(match), choice_of(game, key), asked.index)
            if problem is not None:
                raise Refusal(*problem)
        Seat.objects.filter(pk=seat.pk).update(pointed_number=number, pointed_key=key, pointed_times=times)
        announce.team_changed(match, seat.team)


def hand_over(match_id: UUID, player: Player, level: str = "") -> Match:
    """Leave a match that goes on: the partner answers for one's slot from now on, or a bot of that level.

    Refusal for whoever is the last person of the match, or has no partner.
    """
    with records.readable(match_id), transaction.atomic():
        match, seat = records.seated(match_id, player)
        records.demand_running(match)
        partner = match.partner_of(seat)
        if partner is None or partner.player_id == player.pk:
            raise refusals.no_partner()
        may = allowed(match, seat, partner)
        if level:
            if not may.to_bot:
                words = "Nobody would be left at the table but bots. Concede instead, or come back later."
                raise Refusal("LAST_PERSON", words, PARTNERS)
            return _give(match, seat, player, level=level)
        if not may.to_partner:
            words = "Your partner is a bot, and a bot answers for one seat. Give yours to a bot, too."
            raise Refusal("NO_PARTNER", words, PARTNERS)
        return _give(match, seat, player, to=partner.player)


def take_over(match_id: UUID, player: Player, level: str = "") -> Match:
    """Answer for the partner's slot oneself, or let a bot of that level do it, since the partner has gone.

    A person has gone who handed the seat over, or lets a decision wait for long. A bot makes room at any time; a slot
    that one has taken can be given to a bot again.
    """
    with records.readable(match_id), transaction.atomic():
        match, seat = records.seated(match_id, player)
        records.demand_running(match)
        other = partners_seat(match, seat)
        if other is None:
            raise refusals.no_partner()
        may = allowed(match, seat, other)
        if other.player_id not in {None, player.pk} and not may.take:
            wait = f"You can step in when a decision has waited {waiting_words(match)} for them."
            raise Refusal("PARTNER_IS_HERE", f"{other.name} is still in the match. {wait}", PARTNERS)
        if not (may.give if level else may.take):
            words = "A bot answers for that slot already." if level else "You answer for that slot already."
            raise Refusal("SO_ALREADY", words, PARTNERS)
        return _give(match, other, player, level=level) if level else _give(match, other, player, to=player)


def _demand_partner(match: Match, seat: Seat) -> None:
    """Refusal unless another person shares the team."""
    partner = match.partner_of(seat)
    if partner is None or partner.player_id in {None, seat.player_id}:
        raise refusals.no_partner()


def _give(match: Match, seat: Seat, by: Player, *, to: Player | None = None, level: str = "") -> Match:
    """Let somebody else answer from a seat, from the open decision on, and note it. That decision has its time anew."""
    if level:
        tables.demand_level(level)
    name = to.get_username() if to else tables.bot_name(match, seat.index)
    Handover.objects.create(
        match=match,
        seat=seat.index,
        number=match.number,
        from_name=seat.name,
        from_player_id=seat.player_id,
        to_name=name,
        to_player=to,
        to_bot=level,
        asked_by=by,
    )
    changes = {"player": to, "bot": level, "name": name, "handed_over": True, "pointed_key": ""}
    Seat.objects.filter(pk=seat.pk).update(**changes)
    if match.asked == seat.index:
        now, match = timezone.now(), records.locked(match.pk)
        Match.objects.filter(pk=match.pk).update(deadline=records.deadline_of(match, match.asked, now))
    return records.touched(match)
