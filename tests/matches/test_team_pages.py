"""The pages around missions and tables of four: opening, joining, the room, and what is wrong with a form."""

import re
from typing import Any

import pytest
from django.urls import reverse

from matches import services
from matches.models import Match
from tests.matches.tables import EXPERT, FIRE, FOUR, MISSION, STONE, fresh, mission
from tests.matches.test_pages import of, page

pytestmark = pytest.mark.django_db


def new(**query: str) -> str:
    return f"{reverse('matches:new')}?" + "&".join(f"{name}={value}" for name, value in query.items())


def marked(html: str) -> str:
    """The deck that is chosen when the page is opened."""
    found = re.search(r'name="deck" value="([^"]+)" required checked', html)
    assert found
    return found[1]


def test_a_mission_begins_with_what_the_page_has_chosen_already(ann: Any) -> None:
    client = of(ann)
    assert f"{reverse('matches:new')}?play=mission" in page(client, "index")
    html = page(client, "new", play="mission")
    assert "You need no Guardian pack of your own" in html
    response = client.post(new(play="mission"), {"deck": marked(html), "company": "alone", "boss": EXPERT})
    match = Match.objects.get()
    assert response.url == reverse("matches:match", args=[match.pk])
    assert (match.running, match.boss, match.places) == (True, EXPERT, 1)
    board = page(client, "match", match.pk)
    assert "No seal: it must be defeated by the end of round 12." in board
    assert 'id="forecast"' in board


def test_the_deck_that_was_played_with_last_is_chosen_already(ann: Any) -> None:
    client = of(ann)
    assert marked(page(client, "new", play="mission")) == FIRE
    services.concede(services.open_room(ann, STONE, services.Bot()).pk, ann)
    for query in ({"play": "duel"}, {"play": "mission"}, {"play": "four"}, {"play": "duel", "against": "person"}):
        assert marked(page(client, "new", **query)) == STONE
    assert marked(page(client, "new", deck="loaner:skyhunters")) == "loaner:skyhunters"


def test_what_the_page_says_about_the_pack_follows_the_setting(ann: Any, settings: Any) -> None:
    settings.GUARDIAN_PACK_DEMANDED = True
    client = of(ann)
    assert "must have registered a whole Guardian pack" in page(client, "new", play="mission")
    response = client.post(new(play="mission"), {"deck": FIRE, "boss": MISSION})
    assert response.status_code == 422
    assert "Nobody at this table has registered a Rift Guardian pack." in response.content.decode()
    assert not Match.objects.exists()


@pytest.mark.parametrize(
    ("sent", "words"),
    [
        ({"deck": FIRE}, "Choose which version of the boss you want to face."),
        ({"deck": FIRE, "boss": "kraken"}, "Select a valid choice."),
        ({"boss": MISSION}, "Choose the deck you want to play with."),
        ({"deck": FIRE, "boss": MISSION, "company": "crowd"}, "Select a valid choice."),
    ],
)
def test_a_mission_that_cannot_be_begun_says_why(ann: Any, sent: dict[str, str], words: str) -> None:
    response = of(ann).post(new(play="mission"), sent)
    assert response.status_code == 422
    assert words in response.content.decode()
    assert not Match.objects.exists()


def test_a_partner_joins_a_mission_without_choosing_a_deck(ann: Any, bob: Any) -> None:
    host, guest = of(ann), of(bob)
    host.post(new(play="mission"), {"deck": FIRE, "company": "invited", "boss": MISSION})
    room = Match.objects.get()
    html = page(guest, "join", room.invite)
    assert "ann invites you to a Rift Guardian mission (Standard)." in html
    assert 'name="deck"' not in html
    guest.post(reverse("matches:join", args=[room.invite]))
    host.post(reverse("matches:ready", args=[room.pk]), {"ready": "1"})
    assert fresh(room).running


def test_a_table_with_bots_on_all_other_seats_begins_at_once(ann: Any) -> None:
    seats = dict.fromkeys(("partner", "first_opponent", "second_opponent"), "normal")
    of(ann).post(new(play="four"), {"deck": FIRE, "pace": "0", "visibility": "players", "bot_deck": "random", **seats})
    match = Match.objects.get()
    assert (match.running, match.places) == (True, 4)
    assert [seat.bot for seat in match.seats.all()] == ["", "normal", "normal", "normal"]


def test_a_guest_chooses_a_seat_and_reads_who_sits_beside_it(ann: Any, bob: Any, cleo: Any) -> None:
    room = services.open_room(ann, FIRE, plan=FOUR)
    guest, join = of(bob), reverse("matches:join", args=[room.invite])
    html = page(guest, "join", room.invite)
    assert "Slot A2, with ann" in html
    assert "Slot B1, in the other team, nobody there yet" in html
    services.sit(cleo, room.invite, STONE, index=2)
    response = guest.post(join, {"seat_choice": "2", "deck": STONE})
    assert response.status_code == 422
    assert "That seat is taken meanwhile." in response.content.decode()
    guest.post(join, {"seat_choice": "3", "deck": FIRE})
    assert fresh(room).seat_at(3).player == bob
    assert fresh(room).decks.get(team=1).loaner == "stone-wall", "the partner's choice stands"


def test_the_room_gives_seats_to_bots_and_takes_another_deck(ann: Any, bob: Any) -> None:
    room = services.open_room(ann, FIRE, plan=FOUR)
    host, bot = of(ann), reverse("matches:bot", args=[room.pk])
    html = page(host, "match", room.pk)
    assert html.count("Give it to a bot") == 3
    assert "Ember Rush, a loaner deck: nobody’s copies are used." in html
    host.post(bot, {"seat": "2", "level": "normal"})
    assert "Send the bot away" in page(host, "match", room.pk)
    host.post(bot, {"seat": "2"})
    assert fresh(room).seat_at(2) is None
    for sent in ({}, {"seat": "9", "level": "normal"}, {"seat": "1", "level": "cheating"}, {"seat": "x"}):
        assert "There is no such seat, or no such bot." in host.post(bot, sent, follow=True).content.decode()
    host.post(reverse("matches:deck", args=[room.pk]), {"deck": STONE})
    assert "Stone Wall" in page(host, "match", room.pk)
    assert (
        "Choose one of your decks" in host.post(reverse("matches:deck", args=[room.pk]), follow=True).content.decode()
    )
    services.sit(bob, room.invite, index=1)
    assert "Give it to a bot" not in page(of(bob), "match", room.pk)


def test_a_full_table_says_so_to_the_next_one(ann: Any, bob: Any) -> None:
    room = services.open_room(ann, FIRE, plan=FOUR, bots={1: "normal", 2: "normal"})
    link = room.invite
    services.give_to_bot(room.pk, ann, 3)
    assert "All seats of this room are taken." in page(of(bob), "join", link)


def test_the_lobby_names_what_is_played_and_with_whom(ann: Any, bob: Any) -> None:
    mission(ann)
    room = services.open_room(ann, FIRE, plan=FOUR, bots={2: "normal", 3: "normal"})
    services.sit(bob, room.invite)
    html = page(of(ann), "index")
    assert "Rift Guardian, Standard" in html
    assert "Against Bot B1 and Bot B2" in html
    assert "With bob." in html
    assert "4 of 4 are at the table" in html
