"""A screen shows a pair of eyes what it may know, and offers what it may do."""

import json
import re
from dataclasses import asdict
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser
from django.template import engines

from collection.cards.monstra.catalogue import CREATURES, RIFT_GUARDIAN, TACTICS
from matches import screens, services
from matches.boards.parts import NUMBER, Group
from matches.faces.monstra import printed_today, read
from matches.models import Faces, Match
from matches.refusals import Refusal
from matches.screens import live, log
from matches.screens.screen import Screen
from tests.matches.hidden import secrets_of
from tests.matches.tables import an_action, asked, begun, fresh, go_on, mission, options, to_a_turn, waiting

pytestmark = pytest.mark.django_db


def groups(screen: Screen) -> list[Group]:
    """All groups on a board."""
    found = [group for side in screen.table.sides for slot in side.slots for group in slot.groups]
    return found + [group for side in screen.table.sides for card in side.hand or () for group in card.groups]


def test_nothing_that_is_hidden_is_on_the_other_sides_screen_or_in_its_news(either: Match) -> None:
    looked, now = 0, fresh(either)
    while now.running:
        for seat in now.seats.all():
            screen = screens.board(now, seat.player)
            told = screens.told(now.pk, seat.player, since=max(0, now.number - 3))
            shown = json.dumps([asdict(screen), told], default=str, ensure_ascii=False)
            for word in secrets_of(now, 1 - seat.team):
                assert word not in shown
                looked += 1
            own = secrets_of(now, seat.team)[:-1]
            assert not own or any(word in shown for word in own)
        now = go_on(now, 3)
    assert looked > 500


def test_a_stranger_sees_neither_hand(ann: Any, bob: Any, game: str) -> None:
    match = go_on(begun(ann, bob, game, visibility=Match.Visibility.LINK), 12)
    screen = screens.board(match, AnonymousUser())
    if game == "monstra":
        assert [side.hand for side in screen.table.sides] == [None, None]
        assert [side.tactics_left for side in screen.table.sides] == [None, None]
        assert groups(screen) == []
    told = json.dumps(screens.told(match.pk, AnonymousUser(), since=0), ensure_ascii=False)
    assert 'name="choice"' not in told
    ours, theirs = secrets_of(match, 0), secrets_of(match, 1)
    assert not any(word in told for word in (*ours, *theirs))


def test_only_the_players_see_a_match_unless_its_link_may_be_used(either: Match, ann: Any, bob: Any, cleo: Any) -> None:
    open_to_all = begun(ann, bob, visibility=Match.Visibility.LINK)
    for stranger in (cleo, AnonymousUser()):
        with pytest.raises(Refusal) as caught:
            screens.find(either.pk, stranger)
        assert caught.value.code == "NO_MATCH"
        assert screens.find(open_to_all.pk, stranger) == open_to_all


def test_nobody_looks_into_a_room_that_waits(ann: Any, cleo: Any) -> None:
    room = services.open_room(ann, "loaner:ember-rush", visibility=Match.Visibility.LINK)
    with pytest.raises(Refusal):
        screens.find(room.pk, cleo)


def test_ones_own_side_is_near(duel: Match, ann: Any, bob: Any) -> None:
    for player, name in ((ann, "ann"), (bob, "bob")):
        screen = screens.board(duel, player)
        assert (screen.near.name, screen.near.yours, screen.far.yours) == (name, True, False)
        assert screen.near.hand is not None
        assert screen.far.hand is None
        assert screen.far.hand_size == 3
        assert (screen.near.loaner, screen.far.loaner) == (True, True)


def test_every_option_is_on_the_board_of_whoever_is_asked_exactly_once(duel: Match) -> None:
    now = fresh(duel)
    for _ in range(60):
        if not now.running:
            break
        offered = [option.key for group in groups(screens.board(now, asked(now))) for option in group.options]
        assert sorted(offered) == sorted(choice.key for choice in options(now))
        assert not [option for group in groups(screens.board(now, waiting(now))) for option in group.options]
        now = go_on(now, 1)


def test_what_cannot_be_chosen_says_why(duel: Match) -> None:
    now = to_a_turn(duel)
    for player in (asked(now), waiting(now)):
        for group in groups(screens.board(now, player)):
            assert bool(group.options) != bool(group.why_not), group
            assert bool(group.why_not) == bool(group.rule)
    not_asked = groups(screens.board(now, waiting(now)))
    assert {group.kind for group in not_asked} >= {"basic", "signature", "guard", "tactic"}


def test_no_two_choices_of_a_board_read_the_same(duel: Match) -> None:
    now = fresh(duel)
    while now.running:
        screen = screens.board(now, asked(now))
        labels = [option.label for group in groups(screen) for option in group.options]
        assert len(set(labels)) == len(labels)
        ids = [group.id for group in groups(screen)]
        assert len(set(ids)) == len(ids)
        now = go_on(now, 1)


def test_the_board_says_who_is_asked_for_what(duel: Match) -> None:
    now = to_a_turn(duel)
    mine, theirs = screens.board(now, asked(now)).table.ask, screens.board(now, waiting(now)).table.ask
    assert mine is not None
    assert theirs is not None
    assert (mine.mine, theirs.mine) == (True, False)
    assert mine.words.startswith("Your turn: ")
    assert theirs.words.startswith(f"{asked(now).username} chooses ")
    assert next(slot for side in screens.board(now, asked(now)).table.sides for slot in side.slots if slot.acting)


def test_the_board_is_drawn_once_for_each_number_and_pair_of_eyes(
    ann: Any, bob: Any, cleo: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = begun(ann, bob, visibility=Match.Visibility.LINK)
    drawn: list[Any] = []
    draw = live.draw
    monkeypatch.setattr(live, "draw", lambda screen: (drawn.append(screen.eyes), draw(screen))[1])
    for viewer in (ann, ann, bob, cleo, AnonymousUser(), bob):
        screens.told(match.pk, viewer, None)
    assert drawn == [0, 1, None]
    services.play(match.pk, asked(match), match.number, an_action(match))
    screens.told(match.pk, ann, None)
    assert drawn == [0, 1, None, 0]


def test_a_board_of_parts_that_were_drawn_before_is_the_board_drawn_anew(ann: Any, bob: Any) -> None:
    kept = engines["jinja2"].env.globals["kept"]
    for now in (begun(ann, bob, visibility=Match.Visibility.LINK), mission(ann)):
        while now.running:
            for player in (*[seat.player for seat in now.seats.all()], AnonymousUser()):
                screen = screens.board(now, player)
                remembered = screens.draw(screen)
                if now.number % 5 == 0:
                    kept.cache_clear()
                    assert screens.draw(screen) == remembered
            now = go_on(now, 1)


def test_every_button_of_a_board_carries_the_number_of_its_decision(duel: Match) -> None:
    now = to_a_turn(duel)
    html = screens.draw(screens.board(now, asked(now)))
    assert NUMBER not in html
    assert {int(number) for number in re.findall(r'data-number="(\d+)"', html)} == {now.number}
    assert f'value="{now.number} {an_action(now)}"' in html


def test_the_news_are_what_happened_since_and_the_lines_of_the_log(either: Match, ann: Any) -> None:
    now = go_on(either, 5)
    news = screens.told(now.pk, ann, since=3)["news"]
    assert {each["number"] for each in news} == {3, 4, 5}
    lines = [each["line"] for each in news if each["line"]]
    assert lines == [line.text for line in screens.whole_log(now, ann) if line.number >= 3]
    assert all(each["ms"] >= 0 and isinstance(each["shown"], dict) for each in news)
    assert screens.told(now.pk, ann, since=now.number)["news"] == []
    assert screens.told(now.pk, ann, since=None)["news"] == []
    assert screens.told(now.pk, ann, since=10**30)["news"] == []


def test_whoever_was_away_for_long_gets_the_board_without_an_endless_film(duel: Match, ann: Any) -> None:
    now = go_on(duel, live.MOST_NEWS + 5)
    told = screens.told(now.pk, ann, since=1)
    assert (told["news"], "board" in told) == ([], True)


def test_a_card_drawn_by_the_other_side_has_no_name_in_the_news(duel: Match, ann: Any) -> None:
    deal = screens.told(duel.pk, ann, since=0)["news"]
    drawn = [each["shown"] for each in deal if each["kind"] == "tactic-drawn"]
    assert {(each["team"], each["tactic"] is None) for each in drawn} == {(0, False), (1, True)}


def test_the_log_grows_by_what_is_new_and_stays_the_same_for_the_same_eyes(either: Match, ann: Any) -> None:
    before = screens.whole_log(either, ann)
    now = go_on(either, 4)
    after = screens.whole_log(now, ann)
    assert after[: len(before)] == before
    assert len(after) > len(before)
    log._logs._kept.clear()
    assert screens.whole_log(now, ann) == after


def test_the_end_is_told_to_each_side(either: Match, ann: Any, bob: Any) -> None:
    services.concede(either.pk, bob)
    now = fresh(either)
    won, lost = screens.board(now, ann), screens.board(now, bob)
    assert won.ending is not None
    assert lost.ending is not None
    assert (won.ending.result, lost.ending.result) == ("won", "lost")
    assert won.ending.words.startswith("ann wins because the other ")
    assert won.seed == now.seed
    assert 'name="choice"' not in screens.draw(won)


def test_the_seed_is_secret_until_the_end(either: Match, ann: Any) -> None:
    assert screens.board(either, ann).seed == ""
    assert screens.board(either, ann).pledge == either.pledge


def test_the_offer_of_a_rematch_is_on_both_screens(either: Match, ann: Any, bob: Any) -> None:
    services.concede(either.pk, ann)
    before = screens.stamp(fresh(either), 0)
    services.rematch(either.pk, ann)
    mine, theirs = screens.board(fresh(either), ann).rematch, screens.board(fresh(either), bob).rematch
    assert mine is not None
    assert theirs is not None
    assert (mine.asked_by_you, mine.asked_by_them, mine.begun) == (True, False, False)
    assert (theirs.asked_by_you, theirs.asked_by_them) == (False, True)
    assert screens.stamp(fresh(either), 0) != before


def test_a_match_shows_its_cards_as_they_were_printed_when_it_began(duel: Match, ann: Any) -> None:
    faces = json.loads(printed_today())
    for face in faces.values():
        if face["kind"] == "creature":
            face["basic"]["words"] = "an older wording"
    old = Faces.objects.create(game="monstra", digest="0" * 64, text=json.dumps(faces))
    Match.objects.filter(pk=duel.pk).update(faces=old)
    screen = screens.board(fresh(duel), ann)
    assert screen.near.slots[0].face.basic.words == "an older wording"


def test_what_is_printed_survives_being_kept() -> None:
    faces = read(printed_today())
    assert len(faces) == len(CREATURES) + len(TACTICS) + len(RIFT_GUARDIAN.cards)
    assert faces["Flaro"].signature.words == "5 damage; apply Burn."
    assert faces["TAC-01"].words == "Heal one allied creature for 3."
    assert faces["TAC-01"].target == "One ally"
    assert faces["rift-guardian-standard"].lines[2][1].startswith("8 HP or less")
    assert faces["crushing-claw"].words.startswith("Deal 8 damage")


def test_the_lobby_lists_what_waits_for_the_player_first(ann: Any, bob: Any) -> None:
    matches = [begun(ann, bob) for _ in range(4)]
    services.concede(matches[0].pk, bob)
    room = services.open_room(ann, "loaner:ember-rush")
    lobby = screens.lobby(ann)
    assert [row.turn for row in lobby.running] == sorted((row.turn for row in lobby.running), reverse=True)
    assert [row.match_id for row in lobby.waiting] == [str(room.pk)]
    assert [(row.state, row.opponent) for row in lobby.finished] == [("You won", "bob")]
    assert [row.state for row in screens.lobby(bob).finished] == ["You lost"]


def test_a_room_that_never_began_is_not_among_the_finished_matches(ann: Any) -> None:
    room = services.open_room(ann, "loaner:ember-rush")
    services.leave(room.pk, ann)
    assert screens.lobby(ann).finished == ()


def test_a_board_costs_few_queries(either: Match, ann: Any, django_assert_max_num_queries: Any) -> None:
    now = go_on(either, 10)
    screens.told(now.pk, ann, since=now.number - 1)
    now = go_on(now, 1)
    with django_assert_max_num_queries(5):
        screens.told(now.pk, ann, since=now.number - 1)
