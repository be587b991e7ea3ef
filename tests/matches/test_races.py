"""Two connections want the same decision, or the same seat, at the same moment: one gets it."""

import threading
from collections.abc import Callable, Sequence
from typing import Any
from uuid import UUID

import pytest
from django.db import connection, connections

from matches import services
from matches.models import Match, Play, Seat
from matches.refusals import Refusal
from matches.services import plays, records, rooms
from tests.matches.tables import FIRE, STONE, asked, begun, fresh, options

pytestmark = pytest.mark.django_db(transaction=True)
PATIENCE = 60  # seconds; a busy machine is slow to let every thread run


def together(acts: Sequence[Callable[[], Any]]) -> list[str]:
    """Do all of it at one moment, each on a connection of its own: "done", or the code of the refusal."""
    start = threading.Barrier(len(acts))
    results = ["nothing"] * len(acts)

    def race(number: int) -> None:
        try:
            start.wait(timeout=PATIENCE)
            acts[number]()
            results[number] = "done"
        except Refusal as refusal:
            results[number] = refusal.code
        finally:
            connections.close_all()

    racers = [threading.Thread(target=race, args=(number,)) for number in range(len(acts))]
    for racer in racers:
        racer.start()
    for racer in racers:
        racer.join(timeout=PATIENCE)
    return results


def answers(match: Match, most: int = 6) -> list[Callable[[], Any]]:
    """Different answers to the open decision, each to be given by whoever is asked."""
    player = asked(match)
    keys = [choice.key for choice in options(match)][:most]
    assert len(keys) > 1
    return [lambda key=key: services.play(match.pk, player, match.number, key) for key in keys]


def test_of_many_answers_to_one_decision_exactly_one_is_accepted(either: Match) -> None:
    acts = answers(either)
    results = together(acts)
    assert sorted(results) == ["TOO_LATE"] * (len(acts) - 1) + ["done"]
    assert fresh(either).number == either.number + 1
    assert Play.objects.filter(match=either).count() == 2


def test_a_double_click_is_accepted_once(either: Match) -> None:
    act = answers(either)[0]
    assert sorted(together([act, act])) == ["DONE_ALREADY", "done"]
    assert fresh(either).number == either.number + 1


def test_an_answer_and_a_concession_at_one_moment_leave_one_history(either: Match) -> None:
    loser = asked(either)
    results = together([answers(either)[0], lambda: services.concede(either.pk, loser)])
    over = fresh(either)
    assert results[1] == "done"
    assert (over.status, over.why) == (Match.Status.FINISHED, "conceded")
    assert list(over.plays.values_list("number", flat=True)) == list(range(over.number))


def test_two_workers_with_one_bots_task_play_once(against_bot: Match) -> None:
    match = fresh(against_bot)
    while asked(match) is not None:
        services.play(match.pk, asked(match), match.number, options(match)[-1].key)
        match = fresh(match)
    together([lambda: services.bot_answer(match.pk, match.number)] * 3)
    assert fresh(match).number == match.number + 1


def test_two_guests_cannot_sit_on_one_seat(ann: Any, bob: Any, cleo: Any) -> None:
    room = services.open_room(ann, FIRE)
    results = together([lambda: services.sit(bob, room.invite, FIRE), lambda: services.sit(cleo, room.invite, STONE)])
    assert sorted(results) == ["ROOM_TAKEN", "done"]
    assert Seat.objects.filter(match=room).count() == 2


def test_rooms_that_are_opened_at_once_do_not_slip_past_the_limit(ann: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "MOST_OPEN", 1)
    results = together([lambda: services.open_room(ann, FIRE)] * 4)
    assert sorted(results) == ["TOO_MANY_MATCHES"] * 3 + ["done"]
    assert Match.objects.count() == 1


def test_two_players_who_ask_for_a_rematch_at_once_meet_in_it(either: Match, ann: Any, bob: Any) -> None:
    services.concede(either.pk, ann)
    assert together([lambda: services.rematch(either.pk, ann), lambda: services.rematch(either.pk, bob)]) == [
        "done",
        "done",
    ]
    assert Match.objects.get(rematch_of=either).running


@pytest.mark.postgres
def test_the_number_guards_a_decision_even_without_the_lock_on_its_row(
    duel: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert connection.vendor == "postgresql"
    acts = answers(duel, 4)
    all_have_read = threading.Barrier(len(acts))
    position_of = plays.position_of

    def unlocked(match_id: UUID) -> Match:
        return Match.objects.with_seats().get(pk=match_id)

    def read_together(match: Match) -> Any:
        all_have_read.wait(timeout=PATIENCE)
        return position_of(match)

    monkeypatch.setattr(records, "locked", unlocked)
    monkeypatch.setattr(plays, "position_of", read_together)
    assert sorted(together(acts)) == ["TOO_LATE"] * (len(acts) - 1) + ["done"]
    assert Play.objects.filter(match=duel, number=duel.number).count() == 1


@pytest.mark.postgres
def test_whoever_comes_second_waits_for_the_first_and_is_too_late(ann: Any, bob: Any) -> None:
    from django.db import transaction

    match = begun(ann, bob)
    first, second = answers(match, 2)
    played, result = threading.Event(), []

    def come_second() -> None:
        played.wait(timeout=PATIENCE)
        result.extend(together([second]))

    waiting = threading.Thread(target=come_second)
    waiting.start()
    with transaction.atomic():
        first()
        played.set()
        waiting.join(timeout=0.3)
        assert waiting.is_alive(), "the row is locked until the first play is committed"
    waiting.join(timeout=PATIENCE)
    assert result == ["TOO_LATE"]
