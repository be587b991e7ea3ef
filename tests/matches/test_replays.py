"""A replay shows a finished match play by play from stored facts, to its players and to whoever has the link."""

import json
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser

from matches import screens, services
from matches.engine.games import GAMES
from matches.models import Match
from matches.positions import Unreadable
from matches.refusals import Refusal
from matches.screens import replays
from matches.screens.log import told
from tests.matches.hidden import secrets_of
from tests.matches.tables import begun, fresh, go_on

pytestmark = pytest.mark.django_db


@pytest.fixture
def over(either: Match) -> Match:
    """A match that was played to its end, of each game in turn."""
    match = go_on(either, 600)
    assert match.status == Match.Status.FINISHED
    return match


def test_only_a_finished_match_has_a_replay(either: Match, ann: Any) -> None:
    with pytest.raises(Refusal) as caught:
        screens.replay(either, ann)
    assert caught.value.code == "NOT_OVER"


def test_a_stranger_needs_the_link(over: Match, cleo: Any, ann: Any) -> None:
    for stranger in (cleo, AnonymousUser()):
        with pytest.raises(Refusal):
            screens.replay(over, stranger)
    token = services.share_replay(over.pk, ann)
    assert screens.replay(screens.find_shared(token), cleo, shared=True).eyes == "open"
    services.unshare_replay(over.pk, ann)
    with pytest.raises(Refusal) as caught:
        screens.find_shared(token)
    assert caught.value.code == "NO_REPLAY"


def test_the_last_frame_is_the_table_at_the_end(over: Match, ann: Any) -> None:
    game = GAMES[over.game]
    position, plays = replays._folded(over, over.number - 1)
    assert position.table.cells() == game.load(over.position).table.cells()
    last = replays._screen(over, position, told(over, position, plays, 0), 0)
    now = screens.board(over, ann)
    assert [side.name for side in last.table.sides] == [side.name for side in now.table.sides]
    assert last.ending == now.ending


def test_every_frame_can_be_shown_from_either_seat_and_open(over: Match) -> None:
    for number in range(0, over.number, 7):
        frames = {eyes: screens.frame(over, number, eyes) for eyes in (0, 1, "open")}
        assert {frame["number"] for frame in frames.values()} == {number}
        assert len({frame["board"] for frame in frames.values()}) == 3
        assert all('name="choice"' not in frame["board"] for frame in frames.values())


def test_a_number_beyond_the_ends_is_the_end(over: Match) -> None:
    assert screens.frame(over, -5, 0)["number"] == 0
    last = screens.frame(over, 10**6, 0)
    assert (last["number"], last["after"], last["before"]) == (over.number - 1, over.number - 1, over.number - 2)


def test_a_replay_from_one_seat_hides_the_other_hand_and_an_open_one_hides_nothing(either: Match, ann: Any) -> None:
    now = go_on(either, 10)
    hidden = [word for word in secrets_of(now, 1) if word != now.seed]
    hand = [word for word in hidden if word[0] not in '"/']
    services.concede(either.pk, ann)
    match = fresh(either)
    mine, both = (json.dumps(screens.frame(match, now.number - 1, eyes), ensure_ascii=False) for eyes in (0, "open"))
    assert not [word for word in hand if word in mine]
    assert [word for word in hand if word in both]


def test_the_marks_lead_to_rounds_and_knockouts(duel: Match, ann: Any) -> None:
    over = go_on(duel, 400)
    marks = screens.replay(over, ann).marks
    rounds = [mark for mark in marks if mark.kind == "round"]
    assert [mark.words for mark in rounds] == [f"Round {number + 1}" for number in range(len(rounds))]
    assert rounds[0].number == 0
    assert len(rounds) > 2
    for mark in rounds[1:]:
        assert f"Round {mark.words.split()[1]}." in [
            each["line"] for each in screens.frame(over, mark.number, 0)["news"]
        ]
    assert any(mark.kind == "knockout" for mark in marks)


def test_the_marks_of_prlx_lead_to_every_turn(ann: Any, bob: Any) -> None:
    over = go_on(begun(ann, bob, "prlx"), 600)
    whole = screens.replay(over, ann)
    turns = [mark for mark in whole.marks if mark.kind == "round"]
    assert [mark.words for mark in turns] == [f"Turn {number}" for number in range(1, len(turns) + 1)]
    assert len(turns) > 4
    assert [(jump.kind, [mark.kind for mark in marks]) for jump, marks in whole.jumps if jump.kind == "round"] == [
        ("round", ["round"] * len(turns))
    ]


def test_a_replay_of_prlx_is_open_table_unless_a_seat_is_asked_for(ann: Any, bob: Any) -> None:
    over = go_on(begun(ann, bob, "prlx"), 600)
    assert [screens.replay(over, ann, eyes).eyes for eyes in ("", "open", "0", "1")] == ["open", "open", 0, 1]


def test_a_replay_runs_no_rules(over: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any, **__: Any) -> None:
        raise AssertionError("a rule was run")

    for name in ("apply", "advance", "begin", "new", "decision", "problem"):
        monkeypatch.setattr(type(GAMES[over.game]), name, broken)
    assert screens.frame(over, over.number - 1, "open")["board"]


def test_facts_of_another_release_are_said_to_be_unreadable(over: Match) -> None:
    over.plays.filter(number=3).update(facts='[["zz",1]]')
    with pytest.raises(Unreadable):
        screens.frame(over, 5, 0)
