"""The pages of matches: all of it without a script, and every refusal a sentence."""

import re
from typing import Any
from uuid import uuid4

import pytest
from django.contrib.messages import get_messages
from django.test import Client
from django.urls import reverse

from matches import services
from matches.models import Match, Play
from matches.screens import live
from tests.matches.tables import FIRE, an_action, asked, begun, fresh, go_on, waiting

pytestmark = pytest.mark.django_db

DUEL = "/matches/new/?play=duel"


def of(player: Any) -> Client:
    """A browser in which somebody is signed in."""
    client = Client()
    client.force_login(player)
    return client


def page(client: Client, name: str, *args: Any, **query: Any) -> str:
    """The HTML of a page that must be there."""
    response = client.get(reverse(f"matches:{name}", args=args), query)
    assert response.status_code == 200, response
    return response.content.decode()


def test_everything_but_shared_things_asks_to_sign_in(client: Client, duel: Match) -> None:
    for name, args in [("index", ()), ("new", ()), ("join", (duel.invite,)), ("replay", (duel.pk,))]:
        response = client.get(reverse(f"matches:{name}", args=args))
        assert response.status_code == 302
        assert response.url.startswith(reverse("account_login"))
    assert client.get(reverse("matches:match", args=[duel.pk])).status_code == 404


FORMS = ("play", "point", "say", "seat", "concede", "deck", "terms", "bot", "ready", "leave", "rematch", "share")
FILLED = {"choice": "1 GuardAlly:A1:A1", "text": "x", "deck": FIRE, "seat": 1, "base_hp": 30, "field_slots": 3}


@pytest.mark.parametrize("name", FORMS)
def test_no_form_tells_whether_there_is_a_match_that_is_not_ones_own(
    duel: Match, ann: Any, cleo: Any, name: str
) -> None:
    answers = []
    for match_id in (duel.pk, services.open_room(ann, FIRE).pk, uuid4()):
        response = of(cleo).post(reverse(f"matches:{name}", args=[match_id]), FILLED)
        told = [str(message) for message in get_messages(response.wsgi_request)]
        answers.append((response.status_code, told))
    assert answers[0] == answers[1] == answers[2]


def test_from_the_lobby_to_a_match_against_the_bot_in_two_steps(ann: Any) -> None:
    client = of(ann)
    assert reverse("matches:new") in page(client, "index")
    assert f'{reverse("matches:new")}?play=duel"' in page(client, "index")
    assert 'value="loaner:ember-rush"' in page(client, "new", play="duel")
    response = client.post(DUEL, {"deck": FIRE, "bot_deck": "random"})
    match = Match.objects.get()
    assert response.url == reverse("matches:match", args=[match.pk])
    html = page(client, "match", match.pk)
    assert f'action="{reverse("matches:play", args=[match.pk])}"' in html
    assert "Round" in html


@pytest.mark.parametrize(
    ("sent", "words"),
    [
        ({}, "Choose the deck you want to play with."),
        ({"deck": "deck:7", "bot_deck": "mirror"}, "That deck cannot be chosen."),
        ({"deck": FIRE, "bot_deck": "stacked"}, "Select a valid choice."),
    ],
)
def test_a_match_that_cannot_be_opened_says_why(ann: Any, sent: dict[str, str], words: str) -> None:
    response = of(ann).post(DUEL, sent)
    assert response.status_code == 422
    assert words in response.content.decode()
    assert not Match.objects.exists()


def test_a_link_can_name_the_deck(ann: Any) -> None:
    html = page(of(ann), "new", deck="loaner:stone-wall")
    assert re.search(r'value="loaner:stone-wall"[^>]*checked', html)
    assert 'value="loaner:ember-rush"' in page(of(ann), "new", play="duel", deck="nonsense")
    assert "What do you want to play?" in page(of(ann), "new", deck="nonsense")


def test_two_people_meet_by_a_link_and_begin(ann: Any, bob: Any) -> None:
    host, guest = of(ann), of(bob)
    host.post(DUEL + "&against=person", {"deck": FIRE, "pace": "600", "visibility": "players"})
    room = Match.objects.get()
    link = f"http://testserver{reverse('matches:join', args=[room.invite])}"
    assert link in page(host, "match", room.pk)
    assert "ann invites you" in page(guest, "join", room.invite)
    guest.post(link, {"deck": "loaner:stone-wall"})
    assert "bob" in page(host, "match", room.pk)
    host.post(reverse("matches:ready", args=[room.pk]), {"ready": "1"})
    assert fresh(room).running
    assert fresh(room).pace == 600


def test_the_host_who_opens_the_own_link_lands_in_the_room(ann: Any) -> None:
    room = services.open_room(ann, FIRE)
    response = of(ann).get(reverse("matches:join", args=[room.invite]))
    assert response.url == reverse("matches:match", args=[room.pk])


def test_a_third_person_reads_that_the_seats_are_taken(duel: Match, cleo: Any) -> None:
    assert "Both seats of this room are taken" in page(of(cleo), "join", duel.invite)
    response = of(cleo).post(reverse("matches:join", args=[duel.invite]), {"deck": FIRE})
    assert response.status_code == 422


def test_a_worthless_link_says_so(ann: Any) -> None:
    response = of(ann).get(reverse("matches:join", args=["worthless"]))
    assert response.status_code == 404
    assert "opens no room" in response.content.decode()


def test_a_room_can_be_closed_and_its_page_then_says_so(ann: Any) -> None:
    room = services.open_room(ann, FIRE)
    assert of(ann).post(reverse("matches:leave", args=[room.pk])).url == reverse("matches:index")
    assert "left the room" in page(of(ann), "match", room.pk)


def test_a_choice_is_played_by_a_plain_form(either: Match) -> None:
    client = of(asked(either))
    html = page(client, "match", either.pk)
    value = re.search(r'name="choice" value="([^"]+)"', html)
    assert value
    response = client.post(reverse("matches:play", args=[either.pk]), {"choice": value[1]})
    assert response.url == reverse("matches:match", args=[either.pk])
    play = Play.objects.get(match=either, number=1)
    assert value[1] == f"1 {play.key}"


def test_the_same_form_sent_twice_counts_once_and_says_so(either: Match) -> None:
    client, sent = of(asked(either)), {"choice": f"1 {an_action(either)}"}
    client.post(reverse("matches:play", args=[either.pk]), sent)
    response = client.post(reverse("matches:play", args=[either.pk]), sent, follow=True)
    assert "It counted once" in response.content.decode()
    assert fresh(either).number == 2


@pytest.mark.parametrize("choice", ["", "x", "1", "1 ", "one UseMove", "1 Use Move", "99999999999 x", "1 \x00", "1 é"])
def test_a_form_that_makes_no_sense_changes_nothing(duel: Match, choice: str) -> None:
    response = of(asked(duel)).post(reverse("matches:play", args=[duel.pk]), {"choice": choice}, follow=True)
    assert "That was no choice of this board" in response.content.decode()
    assert fresh(duel).number == 1


def test_a_form_out_of_turn_is_refused_with_a_sentence(either: Match) -> None:
    response = of(waiting(either)).post(
        reverse("matches:play", args=[either.pk]), {"choice": f"1 {an_action(either)}"}, follow=True
    )
    assert response.status_code == 200
    assert fresh(either).number == 1
    assert list(response.context["messages"])


def test_a_form_needs_the_token_of_the_page(duel: Match) -> None:
    strict = Client(enforce_csrf_checks=True)
    strict.force_login(asked(duel))
    response = strict.post(reverse("matches:play", args=[duel.pk]), {"choice": f"1 {an_action(duel)}"})
    assert response.status_code == 403
    assert fresh(duel).number == 1


def test_somebody_without_a_seat_finds_no_match(either: Match, cleo: Any) -> None:
    client = of(cleo)
    for name in ("match", "log", "replay", "concede"):
        assert client.get(reverse(f"matches:{name}", args=[either.pk])).status_code == 404, name
    for name in ("play", "ready", "leave", "rematch", "share"):
        client.post(reverse(f"matches:{name}", args=[either.pk]), {"choice": f"1 {an_action(either)}"})
    client.post(reverse("matches:concede", args=[either.pk]))
    assert (fresh(either).number, fresh(either).status, fresh(either).share) == (1, "playing", None)


def test_an_onlooker_with_the_link_sees_a_board_without_choices(ann: Any, bob: Any, game: str, client: Client) -> None:
    match = begun(ann, bob, game, visibility=Match.Visibility.LINK)
    html = page(client, "match", match.pk)
    assert 'name="choice"' not in html
    first = {"monstra": "enters slot 1 from the deck", "prlx": "goes first"}[game]
    assert first in page(client, "log", match.pk)


def test_conceding_asks_once(either: Match, ann: Any) -> None:
    client = of(ann)
    assert "cannot be taken back" in page(client, "concede", either.pk)
    assert fresh(either).running
    client.post(reverse("matches:concede", args=[either.pk]))
    assert fresh(either).why == "conceded"
    assert "wins because the other " in page(client, "match", either.pk)
    assert client.get(reverse("matches:concede", args=[either.pk])).status_code == 302


def test_a_finished_match_offers_replay_and_rematch(either: Match, ann: Any, bob: Any) -> None:
    services.concede(either.pk, ann)
    html = page(of(ann), "match", either.pk)
    assert reverse("matches:replay", args=[either.pk]) in html
    assert reverse("matches:rematch", args=[either.pk]) in html
    first = of(ann).post(reverse("matches:rematch", args=[either.pk]))
    second = of(bob).post(reverse("matches:rematch", args=[either.pk]))
    assert first.url == second.url
    assert Match.objects.get(rematch_of=either).running


def test_a_replay_is_shared_by_a_link_and_the_link_can_be_taken_back(either: Match, ann: Any, client: Client) -> None:
    go_on(either, 8)
    services.concede(either.pk, ann)
    mine = of(ann)
    mine.post(reverse("matches:share", args=[either.pk]))
    link = reverse("matches:shared", args=[fresh(either).share])
    assert link in page(mine, "replay", either.pk)
    html = client.get(link, {"frame": 3, "eyes": "1"}).content.decode()
    assert "ann against bob" in html
    assert "Make a link" not in html
    mine.post(reverse("matches:share", args=[either.pk]), {"share": "0"})
    assert client.get(link).status_code == 404


def test_a_script_gets_a_frame_as_json_and_a_browser_a_page(either: Match, ann: Any) -> None:
    go_on(either, 5)
    services.concede(either.pk, ann)
    address = reverse("matches:replay", args=[either.pk])
    frame = of(ann).get(address, {"frame": "2", "eyes": "open"}, headers={"accept": "application/json"})
    assert frame.json()["number"] == 2
    assert "Accept" in frame["Vary"]
    for nonsense in ("", "x", "-1", "999999999999"):
        assert of(ann).get(address, {"frame": nonsense, "eyes": nonsense}).status_code == 200


def test_a_board_that_cannot_be_drawn_is_there_again_after_a_reload(
    either: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    client, draw = of(asked(either)), live.draw
    client.raise_request_exception = False
    monkeypatch.setattr(live, "draw", lambda _: 1 / 0)
    client.post(reverse("matches:play", args=[either.pk]), {"choice": f"1 {an_action(either)}"})
    assert client.get(reverse("matches:match", args=[either.pk])).status_code == 500
    monkeypatch.setattr(live, "draw", draw)
    assert client.get(reverse("matches:match", args=[either.pk])).status_code == 200
    assert fresh(either).number == 2


def test_a_match_that_cannot_be_read_has_a_page_that_says_so(duel: Match, ann: Any) -> None:
    Match.objects.filter(pk=duel.pk).update(position="?", opening="?")
    assert "closed without a result" in page(of(ann), "match", duel.pk)
    assert fresh(duel).status == Match.Status.CLOSED


def test_the_board_brings_no_script_and_no_style_of_its_own(either: Match, ann: Any) -> None:
    board = live.drawn(fresh(either), ann)
    assert not re.search(r"<script|<style|\sstyle=|\son\w+=|hx-on", board)


def test_a_name_cannot_carry_markup_into_a_board(ann: Any, bob: Any, either: Match) -> None:
    either.seats.filter(index=1).update(name="<img src=x>")
    assert "<img src=x>" not in live.drawn(fresh(either), ann)


def test_the_admin_shows_no_secret(either: Match, admin_client: Client) -> None:
    html = admin_client.get(reverse("admin:matches_match_change", args=[either.pk])).content.decode()
    assert admin_client.get(reverse("admin:matches_match_changelist")).status_code == 200
    assert either.pledge in html
    for secret in (either.seed, either.position, either.opening, either.invite, "Ember", "TAC-", "Lamplighters", "PX-"):
        assert secret not in html
    assert (
        admin_client.post(reverse("admin:matches_match_delete", args=[either.pk]), {"post": "yes"}).status_code == 403
    )


def test_nobody_finds_out_a_seed_or_a_hand_by_asking_for_its_beginning(client, admin_user, either) -> None:
    client.force_login(admin_user)
    for field in ("seed", "position", "opening", "invite", "share"):
        assert client.get("/admin/matches/match/", {f"{field}__startswith": "1"}).status_code == 400
    assert client.get("/admin/matches/match/", {"status__exact": "playing", "created__year": "2026"}).status_code == 200
