"""A decision is answered once, in time, by whom it is put to; everything else changes nothing and says why."""

from typing import Any

import pytest

from matches import services
from matches.models import Match, Play
from matches.refusals import Refusal
from tests.matches.tables import an_action, asked, fresh, go_on

pytestmark = pytest.mark.django_db


def refused(match: Match, player: Any, number: int, key: str) -> Refusal:
    """The refusal of a play that changes nothing."""
    before, plays = fresh(match), Play.objects.count()
    with pytest.raises(Refusal) as caught:
        services.play(match.pk, player, number, key)
    after = fresh(match)
    assert (after.number, after.position, after.status) == (before.number, before.position, before.status)
    assert Play.objects.count() == plays
    return caught.value


def test_a_play_moves_the_match_on_by_one_decision(duel: Match) -> None:
    player, key = asked(duel), an_action(duel)
    services.play(duel.pk, player, duel.number, key)
    now = fresh(duel)
    assert now.number == duel.number + 1
    play = Play.objects.get(match=duel, number=duel.number)
    assert (play.key, play.seat) == (key, duel.asked)
    assert now.position != duel.position


def test_a_match_goes_on_to_its_end(duel: Match) -> None:
    over = go_on(duel, 400)
    assert over.status == Match.Status.FINISHED
    assert over.why
    assert over.finished
    assert over.asked is None
    assert list(over.plays.values_list("number", flat=True)) == list(range(over.number))
