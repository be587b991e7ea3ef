"""Partners talk and point; nobody else learns of it: not by a page, a socket, the channel layer, the API or a stamp."""

import json
import re
from dataclasses import asdict
from datetime import timedelta
from typing import Any

import pytest
from channels.db import database_sync_to_async
from django.contrib.auth.models import AnonymousUser
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from matches import announce, consumers, screens, services
from matches.models import Handover, Match, Message
from matches.refusals import Refusal
from matches.services.partners import MOST_MESSAGES, MOST_POINTS
from tests.matches.hidden import secrets_of
from tests.matches.tables import (
    FIRE,
    FOUR,
    an_action,
    four,
    fresh,
    mission,
    mission_for_two,
    options,
    step,
    to_the_turn_of,
)
from tests.matches.test_announcements import Wire
from tests.matches.test_sockets import PATIENCE, Socket

SECRET = "guard-me-with-your-life"
Table = tuple[Match, Any, Any, Any, Any]


@pytest.fixture
def dora(person: Any) -> Any:
    return person("dora")


@pytest.fixture
def table(ann: Any, bob: Any, cleo: Any, dora: Any) -> Table:
    """Ann and Bob against Cleo and Dora, looked on by anybody, at a turn of Bob's."""
    match = four(ann, bob, cleo, dora, visibility=Match.Visibility.LINK)
    return to_the_turn_of(match, 1), ann, bob, cleo, dora


def refusal(act: Any) -> Refusal:
    with pytest.raises(Refusal) as caught:
        act()
    assert caught.value.words.endswith(".")
    assert caught.value.rule
    return caught.value


def seen(match: Match, player: Any) -> str:
    """All that a person can get of a match: page, socket, API, log."""
    client = Client()
    if not isinstance(player, AnonymousUser):
        client.force_login(player)
    now = screens.find(match.pk, player)
    parts = [
        json.dumps(screens.told(now.pk, player, since=0)),
        json.dumps(asdict(screens.board(now, player)), default=str),
    ]
    for path in (
        reverse("matches:match", args=[match.pk]),
        reverse("matches:log", args=[match.pk]),
        f"/api/matches/{match.pk}",
    ):
        parts.append(client.get(path).content.decode())
    changing = r'csrf\w*" value="\w+"|"X-CSRFToken": "\w+"|"now": \d+'
    return re.sub(changing, "", " ".join(parts))


# --- Talk


@pytest.mark.django_db
def test_what_one_partner_says_the_other_reads_and_it_is_kept(table: Table) -> None:
    match, ann, bob, *_ = table
    services.say(match.pk, ann, "  Guard\n my  Flaro ")
    services.say(match.pk, bob, "Yes")
    said = screens.board(fresh(match), bob).partner.said
    assert [(line.name, line.mine, line.text) for line in said] == [
        ("ann", False, "Guard my Flaro"),
        ("bob", True, "Yes"),
    ]
    assert Message.objects.filter(match=match).count() == 2
    assert "Guard my Flaro" in screens.drawn(screens.find(match.pk, bob), bob)


@pytest.mark.django_db
def test_neither_talk_nor_a_proposal_nor_the_partners_hand_is_seen_by_anybody_else(table: Table) -> None:
    match, ann, bob, cleo, dora = table
    others = (cleo, dora, AnonymousUser())
    before = {
        id(player): (seen(match, player), screens.stamp(fresh(match), screens.eyes_of(fresh(match), player)))
        for player in others
    }
    services.say(match.pk, ann, SECRET)
    services.point(match.pk, ann, match.number, options(match)[-1].key)
    for player in others:
        stamp = screens.stamp(fresh(match), screens.eyes_of(fresh(match), player))
        assert (seen(match, player), stamp) == before[id(player)], "byte for byte as if nothing had been said"
        for word in secrets_of(match, 0)[:-1]:
            if isinstance(player, AnonymousUser) or word not in str(secrets_of(match, 1)):
                assert word not in before[id(player)][0]
    for player in (ann, bob):
        assert SECRET in seen(match, player)
        assert screens.board(fresh(match), player).partner.proposal.name == "ann"


@pytest.mark.django_db
def test_nothing_of_it_moves_the_match_or_its_clock(table: Table) -> None:
    match, ann, *_ = table
    before = Match.objects.filter(pk=match.pk).values().get()
    services.say(match.pk, ann, SECRET)
    services.point(match.pk, ann, match.number, options(match)[0].key)
    assert Match.objects.filter(pk=match.pk).values().get() == before


@pytest.mark.django_db
def test_only_a_notice_travels_and_only_to_the_team(
    table: Table, monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: Any
) -> None:
    match, ann, *_ = table
    wire = Wire()
    monkeypatch.setattr(announce, "get_channel_layer", lambda: wire)
    with django_capture_on_commit_callbacks(execute=True):
        services.say(match.pk, ann, SECRET)
        services.point(match.pk, ann, match.number, options(match)[0].key)
    notice = {"type": "match.changed", "match": str(match.pk), "number": match.number}
    assert wire.sent == [(f"match.{match.pk}.0", notice)] * 2


@pytest.mark.django_db
def test_after_the_end_the_replay_tells_nothing_of_what_was_said(table: Table) -> None:
    match, ann, _, cleo, _ = table
    services.say(match.pk, ann, SECRET)
    services.concede(match.pk, cleo)
    whole = screens.replay(screens.find(match.pk, cleo), cleo)
    frames = [screens.frame(screens.find(match.pk, cleo), number, "open") for number in range(whole.last + 1)]
    assert SECRET not in json.dumps(frames)
    assert SECRET not in seen(match, cleo)
    assert SECRET in seen(match, ann)


@pytest.mark.django_db
@pytest.mark.parametrize(("text", "code"), [("", "NOTHING_SAID"), (" \n\t", "NOTHING_SAID"), ("x" * 201, "TOO_LONG")])
def test_a_message_that_is_none_is_refused(table: Table, text: str, code: str) -> None:
    match, ann, *_ = table
    assert refusal(lambda: services.say(match.pk, ann, text)).code == code
    assert not Message.objects.exists()


@pytest.mark.django_db
def test_whoever_says_too_much_waits_a_little(table: Table) -> None:
    match, ann, bob, *_ = table
    for number in range(MOST_MESSAGES):
        services.say(match.pk, ann, f"message {number}")
    assert refusal(lambda: services.say(match.pk, ann, "one more")).code == "TOO_MUCH_TALK"
    services.say(match.pk, bob, "I may still speak")
    Message.objects.update(created=timezone.now() - timedelta(minutes=2))
    services.say(match.pk, ann, "and so may I again")


@pytest.mark.django_db
def test_there_is_nobody_to_talk_to_without_a_person_beside_one(table: Table, duel: Match) -> None:
    match, ann, bob, *_ = table
    for alone in (duel, mission(ann)):
        assert refusal(lambda alone=alone: services.say(alone.pk, ann, "hello?")).code == "NO_PARTNER"
        assert screens.board(fresh(alone), ann).partner is None
    services.hand_over(match.pk, bob, "normal")
    assert refusal(lambda: services.say(match.pk, ann, "hello?")).code == "NO_PARTNER"
    assert not screens.board(fresh(match), ann).partner.person
    assert refusal(lambda: services.say(match.pk, bob, "still here")).code == "NOT_SEATED"


@pytest.mark.django_db
def test_nothing_is_said_before_the_deal_or_after_the_end(table: Table) -> None:
    match, ann, *_ = table
    room = services.open_room(ann, FIRE, plan=FOUR)
    assert refusal(lambda: services.say(room.pk, ann, "hello?")).code == "NOT_STARTED"
    services.concede(match.pk, ann)
    assert refusal(lambda: services.say(match.pk, ann, "well played")).code == "MATCH_OVER"
    assert refusal(lambda: services.point(match.pk, ann, match.number, "")).code == "MATCH_OVER"


# --- Pointing


@pytest.mark.django_db
def test_a_proposal_is_a_ghost_on_the_board_of_the_partner_until_something_is_played(table: Table) -> None:
    match, ann, bob, *_ = table
    key = an_action(match)
    services.point(match.pk, ann, match.number, key)
    for player, mine in ((ann, True), (bob, False)):
        proposal = screens.board(fresh(match), player).partner.proposal
        assert (proposal.name, proposal.mine, proposal.key) == ("ann", mine, key)
    html = screens.drawn(screens.find(match.pk, bob), bob)
    assert html.count("choice--ghost") == 1
    assert "ann points" in html
    assert 'form="play"' in html
    assert 'form="point"' not in html
    services.play(match.pk, bob, match.number, options(match)[0].key)
    after = fresh(match)
    for player in (ann, bob):
        assert screens.board(after, player).partner.proposal is None


@pytest.mark.django_db
def test_whoever_points_sees_the_same_choices_and_can_play_none_of_them(table: Table) -> None:
    match, ann, bob, *_ = table

    def offered(player: Any) -> list[str]:
        side = screens.board(fresh(match), player).near
        cards = [*side.slots, *side.hand]
        return sorted(option.key for card in cards for group in card.groups for option in group.options)

    assert offered(ann) == offered(bob) == sorted(choice.key for choice in options(match))
    html = screens.drawn(screens.find(match.pk, ann), ann)
    assert 'form="point"' in html
    assert 'form="play"' not in html
    for key in offered(ann):
        assert refusal(lambda key=key: services.play(match.pk, ann, match.number, key)).code == "NOT_YOUR_CREATURE"


@pytest.mark.django_db
def test_a_proposal_is_changed_and_taken_back(table: Table) -> None:
    match, ann, *_ = table
    first, second = options(match)[0].key, options(match)[-1].key
    services.point(match.pk, ann, match.number, first)
    services.point(match.pk, ann, match.number, second)
    assert screens.board(fresh(match), ann).partner.proposal.key == second
    services.point(match.pk, ann, match.number, "")
    assert screens.board(fresh(match), ann).partner.proposal is None


@pytest.mark.django_db
def test_only_what_the_partner_may_choose_now_can_be_pointed_at(table: Table) -> None:
    match, ann, bob, cleo, _ = table
    key = an_action(match)
    assert refusal(lambda: services.point(match.pk, ann, match.number - 1, key)).code == "TOO_LATE"
    assert (
        refusal(lambda: services.point(match.pk, ann, match.number, "UseMove:A1:basic:B1")).code == "NOT_YOUR_CREATURE"
    )
    assert refusal(lambda: services.point(match.pk, ann, match.number, "nonsense")).code == "UNKNOWN_CHOICE"
    assert refusal(lambda: services.point(match.pk, bob, match.number, key)).code == "NOT_PARTNERS_TURN"
    assert refusal(lambda: services.point(match.pk, cleo, match.number, key)).code == "NOT_PARTNERS_TURN"
    assert refusal(lambda: services.point(match.pk, ann, match.number, f"{key}:extra")).code == "UNKNOWN_CHOICE"
    assert screens.board(fresh(match), bob).partner.proposal is None


@pytest.mark.django_db
def test_pointing_has_a_limit_for_each_decision(table: Table) -> None:
    match, ann, *_ = table
    keys = [choice.key for choice in options(match)]
    for number in range(MOST_POINTS):
        services.point(match.pk, ann, match.number, keys[number % 2])
    assert refusal(lambda: services.point(match.pk, ann, match.number, keys[0])).code == "TOO_MUCH_POINTING"
    step(match)
    later = to_the_turn_of(match, 1)
    services.point(later.pk, ann, later.number, options(later)[0].key)


@pytest.mark.django_db
def test_in_a_mission_partners_talk_and_point_as_well(ann: Any, bob: Any) -> None:
    match = to_the_turn_of(mission_for_two(ann, bob), 1)
    services.say(match.pk, ann, "Strike now")
    services.point(match.pk, ann, match.number, an_action(match))
    assert screens.board(fresh(match), bob).partner.proposal.label.endswith("on the Rift Guardian")


# --- Plain forms


@pytest.mark.django_db
def test_partners_talk_point_and_leave_by_plain_forms(table: Table) -> None:
    match, ann, *_ = table
    client = Client()
    client.force_login(ann)
    key, board = an_action(match), reverse("matches:match", args=[match.pk])
    html = client.post(reverse("matches:say", args=[match.pk]), {"text": "Strike <now>"}, follow=True).content.decode()
    assert "Strike &lt;now&gt;" in html
    html = client.post(reverse("matches:point", args=[match.pk]), {"choice": f"{match.number} {key}"}, follow=True)
    assert "You point at" in " ".join(html.content.decode().split())
    html = client.post(reverse("matches:point", args=[match.pk]), {"choice": f"{match.number}"}, follow=True)
    assert screens.board(fresh(match), ann).partner.proposal is None
    for path, sent in (("say", {"text": ""}), ("point", {"choice": "x"}), ("point", {})):
        assert (
            "notice--error"
            in client.post(reverse(f"matches:{path}", args=[match.pk]), sent, follow=True).content.decode()
        )
    page = client.get(reverse("matches:seat", args=[match.pk])).content.decode()
    assert "Hand over my seat to bob" in page
    assert "you can step in here" in page
    answer = client.post(reverse("matches:seat", args=[match.pk]), {"what": "leave", "level": "normal"})
    assert answer.url == reverse("matches:index")
    assert client.get(board).status_code == 200, "this match may be looked at by anybody"
    assert 'id="partner"' not in client.get(board).content.decode()
    assert Handover.objects.count() == 1


@pytest.mark.django_db
def test_a_handover_that_makes_no_sense_changes_nothing(table: Table, duel: Match) -> None:
    match, ann, *_ = table
    client = Client()
    client.force_login(ann)
    for sent in ({}, {"what": "steal"}, {"what": "leave", "level": "cheating"}):
        assert client.post(reverse("matches:seat", args=[match.pk]), sent).status_code == 200
    assert client.get(reverse("matches:seat", args=[duel.pk])).status_code == 302
    assert not Handover.objects.exists()


# --- Sockets


async def sockets_of(match: Match, *players: Any) -> list[Socket]:
    """A socket for each, with the first board already read."""
    made = [Socket(match, player) for player in players]
    for socket in made:
        await socket.open()
    for socket in made:
        await quiet(socket)
    return made


async def quiet(socket: Socket) -> list[str]:
    """Everything that a socket still has to say, presence left out."""
    heard = []
    while not await socket.receive_nothing(timeout=0.1):
        text = await socket.receive_from(timeout=PATIENCE)
        if "presence" not in json.loads(text):
            heard.append(text)
    return heard


async def with_the_next_board(socket: Socket) -> str:
    """Everything that a socket says up to the next board, and after it."""
    heard = [await socket.receive_from(timeout=PATIENCE)]
    while "board" not in json.loads(heard[-1]):
        heard.append(await socket.receive_from(timeout=PATIENCE))
    return " ".join([*heard, *await quiet(socket)])


@pytest.mark.django_db(transaction=True)
async def test_over_the_sockets_only_the_partner_hears_what_is_said_and_pointed_at(table: Table) -> None:
    match, ann, bob, cleo, dora = table
    sockets = await sockets_of(match, ann, bob, cleo, dora, AnonymousUser())
    mine, partner, *others = sockets
    key = await database_sync_to_async(an_action)(match)
    told = await mine.ask(say=SECRET)
    assert SECRET in told["board"]
    assert SECRET in (await partner.next("board"))["board"]
    assert "You point" in (await mine.ask(point=key, number=match.number))["board"]
    assert "ann points" in (await partner.next("board"))["board"]
    for socket in others:
        assert await quiet(socket) == [], "not even a stamp"
        answer = await socket.ask(since=match.number)
        assert "board" not in answer
        assert SECRET not in json.dumps(answer)
    await partner.ask(play=key, number=match.number)
    hidden = await database_sync_to_async(secrets_of)(match, 0)
    for socket in others:
        raw = await with_the_next_board(socket)
        assert not [word for word in [SECRET, "ann points", "choice--ghost", *hidden] if word in raw]
    for socket in sockets:
        await socket.disconnect(timeout=PATIENCE)


@pytest.mark.django_db(transaction=True)
async def test_a_socket_of_the_other_team_cannot_speak_for_this_one(table: Table) -> None:
    match, ann, _, cleo, _ = table
    mine, theirs = await sockets_of(match, ann, cleo)
    key = await database_sync_to_async(an_action)(match)
    assert (await theirs.ask(point=key, number=match.number))["error"]["code"] == "NOT_PARTNERS_TURN"
    for message in (
        {"say": 7},
        {"say": None},
        {"point": key},
        {"point": 3, "number": 1},
        {"point": key, "number": True},
    ):
        assert (await mine.ask(**message))["error"]["code"] == "UNKNOWN_MESSAGE"
    assert (await mine.ask(say="x" * 300))["error"]["code"] == "TOO_LONG"
    for socket in (mine, theirs):
        await socket.disconnect(timeout=PATIENCE)


@pytest.mark.django_db(transaction=True)
async def test_the_socket_of_a_partner_who_left_sees_and_hears_nothing_more(ann: Any, bob: Any) -> None:
    begun = await database_sync_to_async(mission_for_two)(ann, bob)
    match = await database_sync_to_async(to_the_turn_of)(begun, 1)
    mine, left = await sockets_of(match, ann, bob)
    await database_sync_to_async(services.hand_over)(match.pk, bob)
    assert (await mine.next("board"))["number"] == match.number
    assert (await left.next("error"))["error"]["code"] == "NO_MATCH"
    closing = await left.receive_output(timeout=PATIENCE)
    assert (closing["type"], closing["code"]) == ("websocket.close", consumers.NOT_ALLOWED)
    key = await database_sync_to_async(an_action)(match)
    assert (await mine.ask(play=key, number=match.number))["number"] == match.number + 1
    await mine.disconnect(timeout=PATIENCE)
