"""Bots answer through a task, and whatever a task or a broker loses is found by the sweep."""

from datetime import timedelta
from typing import Any
from uuid import UUID

import pytest
from django.core.cache import cache
from django.utils import timezone

from matches import services, tasks
from matches.ai import LEVELS
from matches.models import Match, Play
from matches.services import plays, sweeping
from tests.matches.tables import FIRE, against_a_bot, an_action, asked, begun, fresh, options

pytestmark = pytest.mark.django_db


def the_bot_is_asked(match: Match) -> Match:
    """Go on until the bot must answer."""
    now = fresh(match)
    while asked(now) is not None:
        services.play(now.pk, asked(now), now.number, an_action(now))
        now = fresh(now)
    assert now.running
    return now


@pytest.fixture(autouse=True)
def the_house_has_worked(db: None) -> None:
    """As if the sweep before had been a moment ago."""
    cache.set(sweeping.LAST, timezone.now(), timeout=None)


def long_ago(match: Match) -> Match:
    """As if nothing had happened in the match for a while."""
    return at_rest(match, timedelta(minutes=1))


def at_rest(match: Match, since: timedelta) -> Match:
    """As if the last play in the match had been so long ago."""
    Match.objects.filter(pk=match.pk).update(moved=timezone.now() - since)
    return fresh(match)


def test_the_bot_answers_with_a_legal_choice_of_its_seat(against_bot: Match) -> None:
    match = the_bot_is_asked(against_bot)
    keys = [choice.key for choice in options(match)]
    tasks.answer(str(match.pk), match.number)
    play = Play.objects.get(match=match, number=match.number)
    assert play.seat == 1
    assert play.key in keys


def test_a_task_that_runs_twice_plays_once(against_bot: Match) -> None:
    match = the_bot_is_asked(against_bot)
    tasks.answer(str(match.pk), match.number)
    after = fresh(match)
    tasks.answer(str(match.pk), match.number)
    assert fresh(match).number == after.number == match.number + 1


def test_a_task_that_is_overtaken_while_the_bot_thinks_changes_nothing(
    against_bot: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = the_bot_is_asked(against_bot)
    key, thinking = options(match)[0].key, []

    def think(*_: Any) -> str:
        thinking.append(True)
        if len(thinking) == 1:  # another worker is faster
            assert services.bot_answer(match.pk, match.number)
        return key

    monkeypatch.setattr(plays, "choose", think)
    assert services.bot_answer(match.pk, match.number) is None
    assert len(thinking) == 2
    assert fresh(match).number == match.number + 1


def test_the_bot_is_given_the_view_of_its_seat_and_nothing_that_tells_the_dice(
    against_bot: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = the_bot_is_asked(against_bot)
    given: list[Any] = []

    def think(game: Any, view: Any, level: str, seed: int) -> str:
        given.extend([view, level, seed])
        return options(match)[0].key

    monkeypatch.setattr(plays, "choose", think)
    services.bot_answer(match.pk, match.number)
    view, level, seed = given
    assert (view.seat, bool(view.teams[0].hand), level in LEVELS) == (1, False, True)
    assert not match.seed.startswith(f"{seed:016x}")
    services.bot_answer(match.pk, match.number)


def test_the_same_decision_gives_the_bot_the_same_chance(against_bot: Match) -> None:
    match = the_bot_is_asked(against_bot)
    seat = match.seat_at(1)
    chance = plays._bots_chance(match, seat)
    assert chance == plays._bots_chance(fresh(match), seat)
    match.number += 1
    assert chance != plays._bots_chance(match, seat)


def test_a_bot_that_fails_to_think_plays_something_legal(against_bot: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    match = the_bot_is_asked(against_bot)
    keys = [choice.key for choice in options(match)]

    def fail(*_: Any) -> str:
        raise ZeroDivisionError

    monkeypatch.setattr(plays, "choose", fail)
    services.bot_answer(match.pk, match.number)
    assert Play.objects.get(match=match, number=match.number).key in keys


def test_a_task_for_a_person_an_old_number_or_no_match_does_nothing(duel: Match, against_bot: Match) -> None:
    for match_id, number in [(duel.pk, duel.number), (against_bot.pk, 0), (UUID(int=0), 1)]:
        tasks.answer(str(match_id), number)
    assert fresh(duel).number == duel.number
    assert fresh(against_bot).number == against_bot.number


def test_the_task_is_sent_after_the_commit_and_the_bot_answers(
    ann: Any, game: str, eager: None, django_capture_on_commit_callbacks: Any
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        match = against_a_bot(ann, game)
    for _ in range(6):
        now = fresh(match)
        assert asked(now) == ann
        with django_capture_on_commit_callbacks(execute=True):
            services.play(now.pk, ann, now.number, an_action(now))
    assert Play.objects.filter(match=match, seat=1).exists()


def test_a_whole_match_against_the_bot_comes_to_its_end(
    ann: Any, game: str, eager: None, django_capture_on_commit_callbacks: Any
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        match = against_a_bot(ann, game, services.Bot("random"))
    now = fresh(match)
    while now.running:
        assert asked(now) == ann
        with django_capture_on_commit_callbacks(execute=True):
            services.play(now.pk, ann, now.number, an_action(now))
        now = fresh(match)
    assert now.status == Match.Status.FINISHED


def test_the_sweep_lets_a_bot_answer_whose_task_was_lost(against_bot: Match) -> None:
    match = long_ago(the_bot_is_asked(against_bot))
    tasks.sweep()
    assert fresh(match).number == match.number + 1


def test_the_sweep_leaves_a_bot_that_is_still_thinking_alone(against_bot: Match) -> None:
    match = at_rest(the_bot_is_asked(against_bot), timedelta(0))
    tasks.sweep()
    assert fresh(match).number == match.number


def test_the_sweep_waits_for_people_for_as_long_as_their_clock_says(ann: Any, bob: Any) -> None:
    free, timed = long_ago(begun(ann, bob)), long_ago(begun(ann, bob, pace=Match.Pace.QUICK))
    tasks.sweep()
    assert (fresh(free).running, fresh(timed).running) == (True, True)
    Match.objects.filter(pk=timed.pk).update(deadline=timezone.now())
    tasks.sweep()
    assert (fresh(free).number, fresh(timed).number) == (free.number, timed.number + 1)


@pytest.mark.parametrize("known", [False, True], ids=["no sweep before", "a sweep three hours ago"])
def test_nobody_loses_by_a_time_in_which_the_house_did_not_work(ann: Any, bob: Any, known: bool) -> None:
    match = begun(ann, bob, pace=Match.Pace.QUICK)
    Match.objects.filter(pk=match.pk).update(deadline=timezone.now() - timedelta(hours=2))
    cache.set(sweeping.LAST, timezone.now() - timedelta(hours=3) if known else None, timeout=None)
    before = timezone.now()
    tasks.sweep()
    assert fresh(match).running
    assert before <= fresh(match).deadline - timedelta(seconds=120) <= timezone.now()
    Match.objects.filter(pk=match.pk).update(deadline=timezone.now())
    tasks.sweep()
    assert fresh(match).number == match.number + 1


def test_the_sweep_closes_rooms_after_a_week_and_matches_after_a_month_of_rest(ann: Any, bob: Any) -> None:
    room, match, young = services.open_room(ann, FIRE), begun(ann, bob), services.open_room(ann, FIRE)
    Match.objects.filter(pk=room.pk).update(moved=timezone.now() - timedelta(days=8))
    Match.objects.filter(pk=match.pk).update(moved=timezone.now() - timedelta(days=31))
    tasks.sweep()
    assert [(fresh(each).status, fresh(each).why) for each in (room, match, young)] == [
        ("closed", "expired"),
        ("closed", "abandoned"),
        ("waiting", ""),
    ]


def test_one_match_that_fails_does_not_keep_the_others_waiting(
    against_bot: Match, ann: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = long_ago(the_bot_is_asked(against_bot))
    well = long_ago(the_bot_is_asked(against_a_bot(ann)))
    position_of = plays.position_of

    def break_down(match: Match) -> Any:
        if match.pk == broken.pk:
            raise RuntimeError("worker")
        return position_of(match)

    monkeypatch.setattr(plays, "position_of", break_down)
    assert services.sweep() == 1
    assert fresh(well).number == well.number + 1
    assert fresh(broken).number == broken.number


def test_a_bots_match_that_cannot_be_read_is_closed_by_the_sweep(against_bot: Match) -> None:
    match = long_ago(the_bot_is_asked(against_bot))
    Match.objects.filter(pk=match.pk).update(position="?", opening="?")
    tasks.sweep()
    assert fresh(match).why == "unreadable"
