"""Answering a decision, for persons and bots alike, and the ends that come from outside the rules."""

import hmac
from typing import Any
from uuid import UUID

import structlog
from django.db import transaction
from django.utils import timezone

from collection.models import Player
from matches import refusals
from matches.ai import choose
from matches.engine.game import Closing, Game
from matches.models import KEY_LENGTH, Match, Play, Seat
from matches.positions import CONCEDED, IDLE, STEP, TIMED_OUT, game_of, position_of
from matches.refusals import Refusal
from matches.services import records

MOST_IDLE = 3
"""How often in a row a seat may let its time run out until it loses the match."""

log = structlog.get_logger(__name__)


def play(match_id: UUID, player: Player, number: int, key: str) -> Match:
    """Answer decision `number` with the choice of that key, for the seat of the player.

    Refusal, and nothing changed, when it comes too late or was done already, when it is not this person's to answer,
    and when it is not among the options.
    """
    with records.readable(match_id), transaction.atomic():
        match, seat = records.seated(match_id, player)
        return _play(match, seat, number, key)


def concede(match_id: UUID, player: Player) -> Match:
    """Give the match up; possible at any moment of it, whoever's turn it is."""
    with records.readable(match_id), transaction.atomic():
        match, seat = records.seated(match_id, player)
        records.demand_running(match)
        return _end(match, seat, CONCEDED)


def time_out(match_id: UUID, number: int) -> Match | None:
    """The clock of the seat that is asked ran out: it takes the free default, or loses after the third time in a row.

    The default is the ruling on time-outs (MONSTRA A-083: Guard on itself; PRLX A-093: decline, or end the turn), the
    loss a rule of this house, so that nobody sits for hours across from an empty chair. None, and nothing changed, when
    time is left or decision `number` has been answered: an answer before the sweep comes still counts.
    """
    with records.readable(match_id), transaction.atomic():
        match = records.locked(match_id)
        late = match.running and match.number == number and match.deadline and match.deadline <= timezone.now()
        seat = match.seat_at(match.asked)
        if not (late and seat):
            return None
        return _end(match, seat, TIMED_OUT) if _has_gone(match, seat) else _idle(match, seat)


def bot_answer(match_id: UUID, number: int) -> Match | None:
    """Let the bot that is asked at this number choose from what its seat can see, and play that.

    None, and nothing changed, when no bot is asked there or it has answered already. The bot thinks before the row is
    locked; the number guards what it found, and a seat that a person has taken over meanwhile is that person's.
    """
    match = Match.objects.with_seats().filter(pk=match_id, status=Match.Status.PLAYING, number=number).first()
    seat = match.seat_at(match.asked) if match else None
    if match is None or seat is None or not seat.bot:
        return None
    try:
        with records.readable(match_id):
            key = _bots_choice(match, seat)
            with transaction.atomic():
                match = records.locked(match_id)
                seat = match.seat_at(seat.index)
                return _play(match, seat, number, key) if seat and seat.bot else None
    except Refusal as refusal:
        log.info("A bot's answer was refused.", match=str(match_id), number=number, code=refusal.code)
        return None


def _play(match: Match, seat: Seat, number: int, key: str) -> Match:
    """The steps of every play, in a transaction that holds the locked match."""
    _demand_open(match, seat, number, key)
    game, position = game_of(match), position_of(match)
    choice = choice_of(game, key)
    problem = game.problem(position, choice, seat.index)
    if problem is not None:
        raise Refusal(*problem)
    after, facts = game.apply(position, choice)
    if not _private(game, position, after):
        return records.record(match, seat.index, _onward(match, key), after, facts)
    given_up = match.steps and choice == game.idle(position)
    return records.record_step(match, "" if given_up else _onward(match, key), after)


def _onward(match: Match, key: str) -> str:
    """The steps that were made within the open decision, and one more."""
    return f"{match.steps}{STEP}{key}" if match.steps else key


def _private(game: Game, before: Any, after: Any) -> bool:
    """Whether nobody else can see that anything was done: targets are chosen one by one, or given up again."""
    return bool(game.view(before, None) == game.view(after, None))


def choice_of(game: Game, key: str) -> Any:
    """The choice with that key, possible now or not. Refusal when the game has none."""
    choice = game.choice(key) if len(key) <= KEY_LENGTH and key.isascii() else None
    if choice is None:
        raise refusals.unknown_choice()
    return choice


def _demand_open(match: Match, seat: Seat, number: int, key: str) -> None:
    """Refusal unless the match is running and decision `number` is the open one."""
    if match.waiting:
        raise refusals.not_started()
    if number != match.number:
        done = Play.objects.filter(match=match, number=number, seat=seat.index).values_list("key", flat=True).first()
        if done and _last(done) == key:
            raise refusals.done_already()
        records.demand_running(match)
        raise refusals.too_late(number, match.number)
    records.demand_running(match)
    if match.steps and match.asked == seat.index and _last(match.steps) == key:
        raise refusals.done_already()  # no step can be made twice in a row


def _last(keys: str) -> str:
    return keys.rpartition(STEP)[2]


def _end(match: Match, loser: Seat, why: str) -> Match:
    """End the match from outside the rules; the play that says so takes the number of the open decision."""
    game, position = game_of(match), position_of(match)
    position, facts = game.close(position, Closing(loser.team, why))
    return records.record(match, loser.index, why, position, facts)


def _has_gone(match: Match, seat: Seat) -> bool:
    """Whether time has run out for the last answers of this seat already, one less than the house bears with.

    Whoever has taken a seat over is not charged with what was let go before.
    """
    answers = match.plays.filter(seat=seat.index)
    if seat.handed_over:
        answers = answers.filter(number__gte=match.handovers.filter(seat=seat.index).latest("pk").number)
    last = answers.order_by("-number").values_list("key", flat=True)[: MOST_IDLE - 1]
    return len(last) == MOST_IDLE - 1 and all(key.startswith(IDLE) for key in last)


def _idle(match: Match, seat: Seat) -> Match:
    """What is done for a seat whose time ran out; its play says so before the key of the choice.

    Steps that only this seat has seen are given up: for all others it let the decision itself pass.
    """
    game, position = game_of(match), position_of(match)
    if match.steps:
        position, _ = game.apply(position, game.idle(position))
    choice = game.idle(position)
    position, facts = game.apply(position, choice)
    return records.record(match, seat.index, f"{IDLE}{choice.key}", position, facts)


def _bots_choice(match: Match, seat: Seat) -> str:
    """What the bot plays. It sees its seat's view and nothing else, and its chance tells nothing about the dice."""
    game, position = game_of(match), position_of(match)
    chance = _bots_chance(match, seat)
    try:
        return choose(game, game.view(position, seat.index), seat.bot, chance)
    except Exception:
        log.exception("A bot failed to choose and plays at random.", match=str(match.pk), number=match.number)
    decision = game.decision(position)
    if decision is None:
        raise refusals.match_over()
    return str(decision.options[chance % len(decision.options)].key)


def _bots_chance(match: Match, seat: Seat) -> int:
    """64 bits that are the same whenever the bot is asked again, made from the seed in a way that leads not back."""
    message = f"bot:{seat.index}:{match.number}".encode()
    return int.from_bytes(hmac.digest(bytes.fromhex(match.seed), message, "sha256")[:8], "big")
