"""A prepared query finds what the query itself would find, and a click costs few of any kind."""

from typing import Any
from uuid import uuid4

import pytest
from django.db.models import QuerySet

from matches import screens, services
from matches.found import match_of
from matches.models import Match, Play, Seat
from matches.prepared import Prepared
from matches.screens import live, log
from matches.screens.recent import Recent
from tests.matches.tables import an_action, asked, begun, fresh, go_on

pytestmark = pytest.mark.django_db


def everything(row: Any) -> dict[str, Any]:
    """All fields of a row."""
    return {field.attname: getattr(row, field.attname) for field in row._meta.concrete_fields}


def test_a_prepared_query_finds_the_rows_of_the_query(ann: Any, bob: Any) -> None:
    found = Prepared(lambda match_id: Match.objects.filter(pk=match_id))
    for match in (begun(ann, bob, pace=Match.Pace.QUICK), begun(bob, ann)):
        assert [everything(row) for row in found.rows(match.pk)] == [everything(Match.objects.get(pk=match.pk))]
        assert found.rows(match.pk)[0] == match
    assert found.rows(uuid4()) == []


def test_every_open_value_of_a_prepared_query_counts_and_its_own_values_stay(duel: Match, ann: Any, bob: Any) -> None:
    def of(match_id: Any, since: int, until: int) -> QuerySet[Play]:
        return Play.objects.filter(match=match_id, number__gte=since, number__lt=until, number__lte=6)

    found, other = Prepared(of), go_on(begun(ann, bob), 3)
    go_on(duel, 9)
    for values in ((duel.pk, 0, 4), (duel.pk, 2, 3), (duel.pk, 3, 3), (duel.pk, 5, 9), (other.pk, 0, 9)):
        assert [everything(row) for row in found.rows(*values)] == [everything(row) for row in of(*values)]


def test_the_text_of_a_prepared_query_is_worked_out_once(duel: Match) -> None:
    built: list[Any] = []
    found = Prepared(lambda match_id: (built.append(match_id), Seat.objects.filter(match=match_id))[1])
    found.rows(duel.pk)
    before = len(built)
    assert [seat.name for seat in found.rows(duel.pk)] == ["ann", "bob"]
    assert len(built) == before


def test_a_prepared_row_can_be_changed_and_saved_like_any_other(duel: Match) -> None:
    match = match_of(duel.pk)
    assert match is not None
    match.share = "a-link"
    match.save(update_fields=["share"])
    assert fresh(duel).share == "a-link"


def test_a_match_is_found_with_its_seats(duel: Match, django_assert_num_queries: Any) -> None:
    with django_assert_num_queries(2):
        match = match_of(duel.pk)
        assert match is not None
        assert [seat.name for seat in match.seated] == ["ann", "bob"]
        assert [seat.slots for seat in match.seated] == [("A1", "A2"), ("B1", "B2")]
        assert match.seat_of(duel.seat_at(1).player_id) == duel.seat_at(1)
    assert match_of(uuid4()) is None


def test_a_click_and_both_boards_cost_few_queries(
    duel: Match, ann: Any, bob: Any, django_assert_num_queries: Any
) -> None:
    now = go_on(duel, 6)
    for player in (ann, bob):
        screens.told(now.pk, player, now.number)
    player, key = asked(now), an_action(now)
    with django_assert_num_queries(6):  # the match and its seats, its change and the play, within a savepoint
        played = services.play(now.pk, player, now.number, key)
    with django_assert_num_queries(1):  # the facts of the play
        screens.truth(played, player, now.number)
    with django_assert_num_queries(2):  # the match and its seats
        screens.told(now.pk, bob if player == ann else ann, now.number)


def test_what_was_just_played_is_shown_as_the_database_has_it(duel: Match) -> None:
    now = go_on(duel, 4)
    player = asked(now)
    shown = screens.truth(services.play(now.pk, player, now.number, an_action(now)), player, now.number)
    live._drawn._kept.clear()
    found = screens.told(now.pk, player, now.number)
    assert {**shown, "now": 0} == {**found, "now": 0}


def test_what_another_process_has_played_is_on_the_next_board(
    duel: Match, ann: Any, bob: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = go_on(duel, 3)
    before = {player: screens.told(now.pk, player, None) for player in (ann, bob)}
    with monkeypatch.context() as elsewhere:
        for module, name in ((live, "_drawn"), (log, "_done"), (log, "_told"), (log, "_logs")):
            elsewhere.setattr(module, name, Recent(64))
        later = go_on(now, 1)
        expected = {player: screens.told(now.pk, player, now.number) for player in (ann, bob)}
    for player in (ann, bob):
        told = screens.told(now.pk, player, now.number)
        assert (told["number"], told["stamp"] != before[player]["stamp"]) == (later.number, True)
        assert {**told, "now": 0} == {**expected[player], "now": 0}
