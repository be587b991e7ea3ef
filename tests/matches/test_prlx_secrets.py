"""What a player of PRLX has not shown is on no page, in no message and in no answer that the other side gets."""

import json
from datetime import timedelta
from random import Random
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser
from django.test import Client
from django.utils import timezone

from matches import announce, screens, services
from matches.boards.prlx.moments import PAUSE
from matches.engine.dice import SearchDice
from matches.engine.games import GAMES
from matches.engine.prlx import decisions
from matches.engine.prlx.choices import END_TURN, PASS, ChooseTargets
from matches.lab.prlx.disguise import disguise
from matches.models import Match
from matches.plans import Plan
from matches.positions import replayed
from matches.refusals import Refusal
from matches.screens import live
from tests.matches.hidden import secrets_of
from tests.matches.tables import asked, begun, fresh, go_on, options

pytestmark = pytest.mark.django_db

ATTRITION = {"plan": Plan("attrition", base_hp=25, field_slots=3), "decks": ("loaner:long-light", "loaner:far-end")}


def of(player: Any) -> Client:
    """A browser in which somebody is signed in."""
    client = Client()
    client.force_login(player)
    return client


def shown_to(client: Client, match: Match) -> str:
    """Everything that the site answers about a match that is being played, as one text."""
    addresses = [f"/matches/{match.pk}/", f"/matches/{match.pk}/log/", "/api/matches/", f"/api/matches/{match.pk}"]
    answers = [client.get(address) for address in addresses]
    assert {answer.status_code for answer in answers} == {200}
    return "".join(answer.content.decode() for answer in answers)


@pytest.mark.parametrize("options", [{}, ATTRITION], ids=["standard", "attrition"])
def test_no_page_about_a_match_names_what_the_other_side_hides(ann: Any, bob: Any, options: dict[str, Any]) -> None:
    match, looked = begun(ann, bob, "prlx", **options), 0
    clients = [of(ann), of(bob)]
    while match.running:
        for team, client in enumerate(clients):
            text = shown_to(client, match)
            hidden = secrets_of(match, 1 - team)
            assert not [word for word in hidden if word in text]
            looked += len(hidden)
        match = go_on(match, 5)
    assert looked > 300


@pytest.mark.parametrize("options", [{}, ATTRITION], ids=["standard", "attrition"])
def test_a_board_is_the_same_to_the_byte_whatever_cards_its_viewer_may_not_see(
    ann: Any, bob: Any, options: dict[str, Any]
) -> None:
    match, game = begun(ann, bob, "prlx", visibility=Match.Visibility.LINK, **options), GAMES["prlx"]
    for number in range(4):
        for seat, player in ((0, ann), (1, bob), (None, AnonymousUser())):
            seen = screens.board(match, player)
            other = fresh(match)
            other.position = game.dump(disguise(game.load(match.position), seat, SearchDice(number)))
            assert screens.board(other, player) == seen
            assert live.draw(screens.board(other, player)) == live.draw(seen)
        match = go_on(match, 9)


def test_a_stranger_with_the_link_learns_of_no_hidden_card(ann: Any, bob: Any) -> None:
    match = begun(ann, bob, "prlx", visibility=Match.Visibility.LINK)
    while match.running:
        text = Client().get(f"/matches/{match.pk}/").content.decode()
        told = json.dumps(screens.told(match.pk, AnonymousUser(), since=match.number - 1), ensure_ascii=False)
        assert not [word for team in (0, 1) for word in secrets_of(match, team) if word in text + told]
        match = go_on(match, 7)


def test_a_shared_replay_is_open_and_nothing_is_shared_before_the_end(ann: Any, bob: Any) -> None:
    match = go_on(begun(ann, bob, "prlx"), 4)
    hidden = [word for team in (0, 1) for word in secrets_of(match, team)[:-1] if word[0] not in '"/']
    assert of(ann).get(f"/matches/{match.pk}/replay/").status_code == 404
    services.concede(match.pk, ann)
    token = services.share_replay(match.pk, ann)
    for address in (f"/replays/{token}/", f"/matches/{match.pk}/replay/"):
        page = of(bob).get(address, {"frame": match.number}).content.decode()
        assert [word for word in hidden if word not in page] == []
    seen = of(bob).get(f"/matches/{match.pk}/replay/", {"frame": match.number - 1, "eyes": "0"}).content.decode()
    assert not [word for word in secrets_of(fresh(match), 1)[:-1] if word[0] not in '"/' and word in seen]


def declined(match: Match) -> Match:
    """The match after whoever is asked has done as little as possible."""
    idle = next(choice for choice in reversed(options(match)) if choice in (END_TURN, PASS))
    services.play(match.pk, asked(match), match.number, idle.key)
    return fresh(match)


def test_a_pause_is_told_alike_whether_a_window_opens_or_not(ann: Any, bob: Any) -> None:
    """What comes after the pause differs; the pause itself and its time do not."""
    paused: dict[bool, set[tuple[int, str, tuple[str, ...]]]] = {True: set(), False: set()}
    for active in (True, False):
        match = begun(ann, bob, "prlx")
        while match.running:
            before, seat = match.number, match.asked
            match = go_on(match, 1) if active or seat == 0 else declined(match)
            watcher = ann if seat == 0 else bob
            news = screens.told(match.pk, watcher, since=before)["news"]
            for place, moment in enumerate(news):
                if moment["kind"] == "paused" and moment["shown"]["seat"] != seat:
                    opens = news[place + 1]["kind"] == "asked" if place + 1 < len(news) else True
                    shown = moment["shown"]
                    paused[opens].add((moment["ms"], moment["line"], tuple(sorted(shown))))
                    assert shown["words"] == f"Waiting for {'bob' if seat == 0 else 'ann'} …"
    assert paused[True] == paused[False] == {(PAUSE, "", ("kind", "seat", "words"))}


# --- Targets that are chosen one by one are nobody else's business


def choosing(match: Match) -> tuple[Match, Any]:
    """The match when a card can be used whose targets are chosen one by one, and the choice that begins with it."""
    chance = Random(1)
    for _ in range(80):
        offered = options(match)
        found = next((choice for choice in offered if isinstance(choice, ChooseTargets)), None)
        if found:
            return match, found
        services.play(match.pk, asked(match), match.number, chance.choice(offered).key)
        match = fresh(match)
    raise AssertionError("no card was found whose targets are chosen")


@pytest.fixture
def aiming(ann: Any, bob: Any, monkeypatch: pytest.MonkeyPatch) -> tuple[Match, Any]:
    """A match with a clock in which every ability has its targets asked in steps, before the first of them."""
    monkeypatch.setattr(decisions, "LISTED_TARGETS", 0)
    encore = ("loaner:encore", "loaner:encore")
    return choosing(begun(ann, bob, "prlx", plan=ATTRITION["plan"], decks=encore, pace=Match.Pace.QUICK))


def other_of(match: Match) -> Any:
    """Whoever sits across from the player who is asked."""
    return next(seat.player for seat in match.seats.all() if seat.player != asked(match))


def test_choosing_targets_changes_nothing_that_others_see_and_gives_no_new_time(
    aiming: tuple[Match, Any], monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: Any
) -> None:
    match, begin = aiming
    team, player, other = match.seat_at(match.asked).team, asked(match), other_of(match)
    told: list[str] = []
    monkeypatch.setattr(announce, "_tell", lambda match_id, number, group, kind: told.append(group))

    def seen() -> list[dict[str, Any]]:
        return [{**screens.told(match.pk, who, since=match.number - 1), "now": 0} for who in (other, AnonymousUser())]

    Match.objects.filter(pk=match.pk).update(visibility=Match.Visibility.LINK)
    before, mine = seen(), screens.told(match.pk, player, since=None)
    with django_capture_on_commit_callbacks(execute=True):
        services.play(match.pk, player, match.number, begin.key)
        services.play(match.pk, player, match.number, options(fresh(match))[0].key)
    assert seen() == before
    assert screens.told(match.pk, player, since=None)["stamp"] != mine["stamp"]
    with pytest.raises(Refusal) as refused:
        services.play(match.pk, other, match.number, "EndTurn")
    assert refused.value.code == "NOT_YOUR_TURN"
    with django_capture_on_commit_callbacks(execute=True):
        services.play(match.pk, player, match.number, "Back")
    now = fresh(match)
    assert told == [announce.group_of_team(match.pk, team)] * 3
    assert (now.number, now.deadline, now.moved, now.steps) == (match.number, match.deadline, match.moved, "")
    assert seen() == before
    assert screens.told(match.pk, player, since=None)["board"] == mine["board"]


def test_the_steps_and_the_choice_that_they_come_to_are_one_play(aiming: tuple[Match, Any]) -> None:
    match, begin = aiming
    services.play(match.pk, asked(match), match.number, begin.key)
    keys = [begin.key]
    while fresh(match).number == match.number:
        keys.append(options(fresh(match))[0].key)
        services.play(match.pk, asked(match), match.number, keys[-1])
    last, game = fresh(match).plays.latest("number"), GAMES["prlx"]
    assert (last.number, last.key) == (match.number, ">".join(keys))
    assert fresh(match).steps == ""
    worked_out = replayed(fresh(match), game)
    assert game.dump(worked_out) == fresh(match).position
    with pytest.raises(Refusal) as refused:
        services.play(match.pk, asked(match), match.number, keys[-1])
    assert refused.value.code == "DONE_ALREADY"


def test_a_step_that_is_sent_twice_counts_once_and_a_match_with_steps_can_be_worked_out_again(
    aiming: tuple[Match, Any],
) -> None:
    match, begin = aiming
    services.play(match.pk, asked(match), match.number, begin.key)
    with pytest.raises(Refusal) as refused:
        services.play(match.pk, asked(match), match.number, begin.key)
    assert refused.value.code == "DONE_ALREADY"
    game = GAMES["prlx"]
    assert game.dump(replayed(fresh(match), game)) == fresh(match).position


def test_whoever_lets_time_run_out_over_targets_has_let_the_turn_pass(aiming: tuple[Match, Any]) -> None:
    match, begin = aiming
    services.play(match.pk, asked(match), match.number, begin.key)
    Match.objects.filter(pk=match.pk).update(deadline=timezone.now() - timedelta(seconds=1))
    services.time_out(match.pk, match.number)
    now = fresh(match)
    assert (now.plays.latest("number").key, now.steps) == ("idle EndTurn", "")
    assert GAMES["prlx"].dump(replayed(now, GAMES["prlx"])) == now.position
