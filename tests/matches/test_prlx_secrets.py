"""What a player of PRLX has not shown is on no page, in no message and in no answer that the other side gets."""

import json
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser
from django.test import Client

from matches import screens, services
from matches.boards.prlx.moments import PAUSE
from matches.engine.prlx.choices import END_TURN, PASS
from matches.models import Match
from matches.plans import Plan
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
