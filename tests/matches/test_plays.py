"""A decision is answered once, in time, by whom it is put to; everything else changes nothing and says why."""

from datetime import timedelta
from hashlib import sha256
from typing import Any

import pytest
from django.utils import timezone

from matches import services
from matches.engine.games import GAMES
from matches.engine.monstra.choices import GuardAlly
from matches.models import Match, Play
from matches.positions import position_of, replayed
from matches.refusals import Refusal
from tests.matches.tables import DECKS, PLANS, an_action, asked, begun, fresh, go_on, options, to_a_turn, waiting

pytestmark = pytest.mark.django_db


def refused(match: Match, player: Any, number: int, key: str) -> Refusal:
    """The refusal of a play that changes nothing."""
    before, plays = fresh(match), Play.objects.count()
    with pytest.raises(Refusal) as caught:
        services.play(match.pk, player, number, key)
    after = fresh(match)
    assert (after.number, after.position, after.status) == (before.number, before.position, before.status)
    assert Play.objects.count() == plays
    assert caught.value.words.endswith(".")
    assert caught.value.rule
    return caught.value


def test_a_play_moves_the_match_on_by_one_decision(either: Match) -> None:
    player, key = asked(either), an_action(either)
    services.play(either.pk, player, either.number, key)
    now = fresh(either)
    assert now.number == either.number + 1
    play = Play.objects.get(match=either, number=either.number)
    assert (play.key, play.seat) == (key, either.asked)
    assert now.position != either.position


def test_a_match_goes_on_to_its_end(either: Match) -> None:
    over = go_on(either, 600)
    assert over.status == Match.Status.FINISHED
    assert over.why in {"third-knockout", "round-limit", "persona-defeated"}
    assert over.finished
    assert (over.asked, over.deadline) == (None, None)
    assert list(over.plays.values_list("number", flat=True)) == list(range(over.number))


def test_the_same_answer_sent_twice_counts_once(either: Match) -> None:
    player, number, key = asked(either), either.number, an_action(either)
    services.play(either.pk, player, number, key)
    assert refused(either, player, number, key).code == "DONE_ALREADY"


def test_another_answer_to_an_answered_decision_is_too_late(either: Match) -> None:
    player, number, found = asked(either), either.number, options(either)
    services.play(either.pk, player, number, found[0].key)
    late = refused(either, player, number, found[1].key)
    assert late.code == "TOO_LATE"
    assert f"decision {number}" in late.words


def test_a_decision_that_is_not_open_yet_cannot_be_answered(either: Match) -> None:
    assert refused(either, asked(either), either.number + 1, an_action(either)).code == "TOO_LATE"
    assert refused(either, asked(either), 10**30, an_action(either)).code == "TOO_LATE"


def test_somebody_without_a_seat_cannot_play(either: Match, cleo: Any) -> None:
    assert refused(either, cleo, either.number, an_action(either)).code == "NO_MATCH"


def test_the_other_side_cannot_answer_for_whoever_is_asked(either: Match) -> None:
    assert refused(either, waiting(either), either.number, an_action(either)).code == "NOT_YOUR_TURN"


def test_a_creature_of_ones_own_cannot_act_out_of_order(duel: Match) -> None:
    now = to_a_turn(duel)
    acting = next(choice for choice in options(now) if isinstance(choice, GuardAlly)).key.split(":")[1]
    partner = {"A1": "A2", "A2": "A1", "B1": "B2", "B2": "B1"}[acting]
    problem = refused(now, asked(now), now.number, f"GuardAlly:{partner}:{partner}")
    assert problem.code == "NOT_YOUR_TURN"
    assert acting in problem.words


@pytest.mark.parametrize(
    "key", ["", "Win", "UseMove", "UseMove:A1", "UseMove:Z9:basic:B1", "ÜseMove:A1", "\x00", "\ud800", "x" * 5000]
)
def test_a_key_that_no_card_offers_is_refused(either: Match, key: str) -> None:
    assert refused(either, asked(either), either.number, key).code == "UNKNOWN_CHOICE"


def test_a_dead_creature_cannot_be_a_target(duel: Match) -> None:
    now = to_a_turn(duel)
    actor = an_action(now).split(":")[1]
    enemy = "B" if actor.startswith("A") else "A"
    assert refused(now, asked(now), now.number, f"UseMove:{actor}:basic:{enemy}-defeated").code == "TARGET_NOT_LIVING"


def test_a_move_that_cannot_be_paid_is_refused_with_its_rule(duel: Match) -> None:
    now = to_a_turn(duel)
    game = GAMES[now.game]
    position = game.load(now.position)
    position.table.energy = [0, 0]
    Match.objects.filter(pk=now.pk).update(position=game.dump(position))
    problem = refused(now, asked(now), now.number, an_action(now).replace(":basic:", ":signature:"))
    assert (problem.code, problem.rule) == ("NOT_ENOUGH_ENERGY", "MONSTRA §6B")


def test_nothing_can_be_played_before_the_match_begins(ann: Any, game: str) -> None:
    room = services.open_room(ann, DECKS[game][0], plan=PLANS[game])
    assert refused(room, ann, 0, "GuardAlly:A1:A1").code == "NOT_STARTED"


def test_nothing_can_be_played_after_the_end(either: Match, ann: Any) -> None:
    key = an_action(either)
    services.concede(either.pk, ann)
    assert refused(either, ann, fresh(either).number, key).code == "MATCH_OVER"
    assert refused(either, ann, either.number, key).code == "MATCH_OVER"


def test_conceding_works_in_ones_own_turn_and_in_the_others(ann: Any, bob: Any, game: str) -> None:
    for mine in (True, False):
        match = begun(ann, bob, game)
        loser = asked(match) if mine else waiting(match)
        services.concede(match.pk, loser)
        over = fresh(match)
        assert (over.status, over.why) == (Match.Status.FINISHED, "conceded")
        assert over.winner == 1 - over.seat_of(loser.pk).team


def test_conceding_twice_is_refused(either: Match, ann: Any, bob: Any) -> None:
    services.concede(either.pk, ann)
    for player in (ann, bob):
        with pytest.raises(Refusal) as caught:
            services.concede(either.pk, player)
        assert caught.value.code == "MATCH_OVER"
    assert fresh(either).winner == 1


def test_somebody_without_a_seat_cannot_concede(either: Match, cleo: Any) -> None:
    with pytest.raises(Refusal) as caught:
        services.concede(either.pk, cleo)
    assert caught.value.code == "NO_MATCH"
    assert fresh(either).running


def test_every_play_keeps_the_facts_that_lead_to_its_position(either: Match) -> None:
    over = go_on(either, 60)
    game = GAMES[either.game]
    folded = game.load(over.opening)
    for play in over.plays.order_by("number"):
        for fact in game.load_facts(play.facts):
            game.fold(folded, fact)
    assert folded.table.cells() == game.load(over.position).table.cells()


def test_the_pledge_is_the_hash_of_the_seed(either: Match) -> None:
    assert sha256(bytes.fromhex(either.seed)).hexdigest() == either.pledge


def test_a_position_that_cannot_be_loaded_is_worked_out_again_from_opening_and_keys(either: Match) -> None:
    now = go_on(either, 20)
    key, player = an_action(now), asked(now)
    Match.objects.filter(pk=now.pk).update(position="[0]")
    services.play(now.pk, player, now.number, key)
    after, game = fresh(now), GAMES[now.game]
    expected, _ = game.apply(game.load(now.position), game.choice(key))
    assert after.position == game.dump(expected)


def test_a_match_that_cannot_be_read_at_all_is_closed_without_a_result(either: Match) -> None:
    key, player = an_action(either), asked(either)
    Match.objects.filter(pk=either.pk).update(position="[0]", opening="[0]")
    with pytest.raises(Refusal) as caught:
        services.play(either.pk, player, either.number, key)
    assert caught.value.code == "UNREADABLE"
    over = fresh(either)
    assert (over.status, over.why, over.winner, over.asked) == (Match.Status.CLOSED, "unreadable", None, None)


def test_a_match_under_rules_that_are_gone_is_closed_without_a_result(either: Match, ann: Any) -> None:
    Match.objects.filter(pk=either.pk).update(ruleset="monstra-0.1")
    with pytest.raises(Refusal):
        services.concede(either.pk, ann)
    assert fresh(either).status == Match.Status.CLOSED


def test_a_match_that_can_be_read_is_not_given_up(either: Match) -> None:
    services.give_up(either.pk)
    assert fresh(either).running


def run_out(match: Match) -> Match:
    """The match after the clock of the open decision has run out."""
    match = fresh(match)
    Match.objects.filter(pk=match.pk).update(deadline=timezone.now() - timedelta(seconds=1))
    services.time_out(match.pk, match.number)
    return fresh(match)


def test_whoever_lets_the_clock_run_out_takes_the_free_default(ann: Any, bob: Any) -> None:
    match = begun(ann, bob, pace=Match.Pace.QUICK)
    while GAMES["monstra"].decision(position_of(match)).kind != "Act":
        services.play(match.pk, asked(match), match.number, an_action(match))
        match = fresh(match)
    assert match.deadline == match.moved + timedelta(seconds=120)
    assert services.time_out(match.pk, match.number) is None
    after = run_out(match)
    assert (after.running, after.number) == (True, match.number + 1)
    assert after.plays.get(number=match.number).key.startswith("idle GuardAlly:")


def test_whoever_lets_it_run_out_three_times_in_a_row_loses(ann: Any, bob: Any, game: str) -> None:
    match = begun(ann, bob, game, pace=Match.Pace.QUICK)
    absent, idled = match.asked, 0
    while match.running:
        if match.asked == absent:
            match, idled = run_out(match), idled + 1
        else:
            services.play(match.pk, asked(match), match.number, an_action(match))
            match = fresh(match)
    assert (idled, match.status, match.why, match.winner) == (3, Match.Status.FINISHED, "timed-out", 1 - absent)


def test_an_answer_in_between_forgives_the_times_before(ann: Any, bob: Any, game: str) -> None:
    match = begun(ann, bob, game, pace=Match.Pace.QUICK)
    slow, turns = match.asked, 0
    while match.running and turns < 6:
        if match.asked == slow and turns % 3 < 2:
            match = run_out(match)
        else:
            services.play(match.pk, asked(match), match.number, an_action(match))
            match = fresh(match)
        turns += match.plays.latest("number").seat == slow
    assert turns > 3
    assert match.why != "timed-out"


def test_a_match_with_idle_plays_is_worked_out_again_from_its_opening(ann: Any, bob: Any, game: str) -> None:
    match = run_out(run_out(begun(ann, bob, game, pace=Match.Pace.QUICK)))
    assert replayed(match, GAMES[game]).table.cells() == position_of(match).table.cells()


def test_an_answer_before_the_sweep_still_counts_and_gives_the_next_decision_its_own_time(
    ann: Any, bob: Any, game: str
) -> None:
    match = begun(ann, bob, game, pace=Match.Pace.QUICK)
    Match.objects.filter(pk=match.pk).update(deadline=timezone.now() - timedelta(seconds=1))
    services.play(match.pk, asked(match), match.number, an_action(match))
    assert services.time_out(match.pk, match.number) is None
    assert fresh(match).running
    assert fresh(match).deadline > timezone.now()
