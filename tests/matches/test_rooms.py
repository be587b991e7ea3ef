"""Rooms: with which decks one may sit down, who may sit where, when a match begins, and meeting again."""

from typing import Any

import pytest

from collection import services as collection
from collection.models import PhysicalCopy
from decks import services as decks
from decks.generate import LOANER
from decks.models import Loadout
from matches import services
from matches.models import Match, Play
from matches.refusals import Refusal
from matches.services.rooms import MOST_OPEN
from tests.matches.tables import DECKS, FIRE, STONE, against_a_bot, begun, fresh

pytestmark = pytest.mark.django_db


def deck_of(player: Any, *, owned: bool = True) -> Loadout:
    """A saved legal deck; its owner has registered copies of all its cards unless told otherwise."""
    cards = LOANER["ember-rush"].loadout
    if owned:
        collection.grant_copies(player, cards.keys)
    return decks.create(player, "My fire", cards)


@pytest.fixture
def catalogue(db: None) -> None:
    """What is printed, so that cards can be owned."""
    collection.load_catalogue()


def code_of(act: Any) -> str:
    """The code of the refusal that an act meets."""
    with pytest.raises(Refusal) as caught:
        act()
    assert caught.value.words.endswith(".")
    return caught.value.code


def test_a_match_against_the_bot_begins_at_once(ann: Any, game: str) -> None:
    match = against_a_bot(ann, game)
    assert (match.status, match.number) == (Match.Status.PLAYING, 1)
    assert Play.objects.get(match=match).key == "deal"
    mine, bot = match.seats.all()
    assert (mine.player, mine.name) == (ann, "ann")
    assert (bot.player, bot.bot, bot.name) == (None, "normal", "Bot")
    own, other = match.decks.all()
    assert (f"loaner:{own.loaner}", own.chosen_by, other.chosen_by) == (DECKS[game][0], ann, None)
    assert other.contents == own.contents


def test_the_bot_can_bring_a_random_legal_deck(ann: Any) -> None:
    match = services.open_room(ann, FIRE, services.Bot("random"))
    deck = match.decks.get(team=1)
    assert len(set(deck.cards.creatures)) == len(set(deck.cards.tactics)) == 12


def test_there_is_no_bot_of_an_unknown_level(ann: Any) -> None:
    assert code_of(lambda: services.open_room(ann, FIRE, services.Bot(level="cheating"))) == "NO_BOT"
    assert code_of(lambda: services.open_room(ann, FIRE, services.Bot("stacked"))) == "NO_DECK"
    assert not Match.objects.exists()


def test_an_own_deck_is_pinned_as_it_was_when_the_match_was_opened(catalogue: None, ann: Any) -> None:
    deck = deck_of(ann)
    match = services.open_room(ann, f"deck:{deck.pk}", services.Bot())
    decks.clear(deck, deck.number)
    brought = match.decks.get(team=0)
    assert (brought.version.number, brought.name, brought.loaner, brought.lent) == (1, "My fire", "", [])
    assert brought.cards == LOANER["ember-rush"].loadout


def test_a_deck_with_cards_that_are_not_owned_is_refused_with_the_list(catalogue: None, ann: Any) -> None:
    deck = deck_of(ann, owned=False)
    with pytest.raises(Refusal) as caught:
        services.open_room(ann, f"deck:{deck.pk}", services.Bot())
    (problem,) = caught.value.problems
    assert (caught.value.code, problem.code) == ("DECK_NOT_LEGAL", "NOT_OWNED")
    assert "Flaro" in caught.value.words
    assert not Match.objects.exists()


def test_an_unfinished_deck_is_refused_with_every_reason(catalogue: None, ann: Any) -> None:
    deck = decks.create(ann, "Empty")
    with pytest.raises(Refusal) as caught:
        services.open_room(ann, f"deck:{deck.pk}", services.Bot())
    assert [problem.code for problem in caught.value.problems] == ["CREATURE_COUNT", "TACTIC_COUNT"]


def test_somebody_elses_deck_is_no_deck(catalogue: None, ann: Any, bob: Any) -> None:
    deck = deck_of(bob)
    for choice in (f"deck:{deck.pk}", "deck:1", "loaner:none", "", "ember-rush"):
        assert code_of(lambda choice=choice: services.open_room(ann, choice, services.Bot())) == "NO_DECK"


def test_a_match_begins_when_both_are_there_and_ready(ann: Any, bob: Any) -> None:
    room = services.open_room(ann, FIRE)
    assert (room.status, room.number) == (Match.Status.WAITING, 0)
    match = services.sit(bob, room.invite, STONE)
    assert match.waiting
    match = services.set_ready(room.pk, ann)
    assert (match.status, match.number, match.started is not None) == (Match.Status.PLAYING, 1, True)


def test_a_host_who_is_ready_already_starts_when_the_guest_sits_down(ann: Any, bob: Any) -> None:
    room = services.open_room(ann, FIRE)
    services.set_ready(room.pk, ann)
    assert services.sit(bob, room.invite, STONE).running


def test_being_ready_can_be_taken_back(ann: Any, bob: Any) -> None:
    room = services.open_room(ann, FIRE)
    services.set_ready(room.pk, ann)
    services.set_ready(room.pk, ann, ready=False)
    assert services.sit(bob, room.invite, STONE).waiting


def test_nobody_plays_against_themselves(ann: Any) -> None:
    room = services.open_room(ann, FIRE)
    assert code_of(lambda: services.sit(ann, room.invite, STONE)) == "SEATED_ALREADY"


def test_a_third_person_finds_both_seats_taken(duel: Match, cleo: Any) -> None:
    assert code_of(lambda: services.sit(cleo, duel.invite, FIRE)) == "ROOM_TAKEN"
    assert code_of(lambda: services.set_ready(duel.pk, cleo)) == "NO_MATCH"
    assert code_of(lambda: services.leave(duel.pk, cleo)) == "NO_MATCH"
    assert code_of(lambda: services.rematch(duel.pk, cleo)) == "NO_MATCH"


def test_a_link_that_nobody_was_given_opens_no_room(ann: Any, bob: Any) -> None:
    services.open_room(ann, FIRE)
    assert code_of(lambda: services.sit(bob, "guessed", FIRE)) == "NO_ROOM"


def test_a_guest_who_leaves_frees_the_seat_and_a_host_who_leaves_closes_the_room(ann: Any, bob: Any, cleo: Any) -> None:
    room = services.open_room(ann, FIRE)
    services.sit(bob, room.invite, STONE)
    services.leave(room.pk, bob)
    assert services.sit(cleo, room.invite, STONE).waiting
    services.leave(room.pk, ann)
    over = fresh(room)
    assert (over.status, over.why) == (Match.Status.CLOSED, "left")
    assert code_of(lambda: services.set_ready(room.pk, cleo)) == "ROOM_CLOSED"


def test_a_match_that_has_begun_cannot_be_left_without_conceding(duel: Match, ann: Any) -> None:
    assert code_of(lambda: services.leave(duel.pk, ann)) == "STARTED_ALREADY"
    assert code_of(lambda: services.set_ready(duel.pk, ann, ready=False)) == "STARTED_ALREADY"
    assert fresh(duel).running


def test_cards_that_were_given_away_meanwhile_cannot_be_played(catalogue: None, ann: Any, bob: Any) -> None:
    deck = deck_of(ann)
    room = services.open_room(ann, f"deck:{deck.pk}")
    services.sit(bob, room.invite, STONE)
    PhysicalCopy.objects.filter(owner=ann, printing__design="Flaro").update(owner=bob)
    assert code_of(lambda: services.set_ready(room.pk, ann)) == "DECK_NOT_LEGAL"
    assert fresh(room).waiting


def test_nobody_can_fill_the_house_with_rooms(ann: Any) -> None:
    for _ in range(MOST_OPEN):
        services.open_room(ann, FIRE)
    assert code_of(lambda: services.open_room(ann, FIRE)) == "TOO_MANY_MATCHES"


def test_a_rematch_between_people_begins_when_both_have_asked(either: Match, ann: Any, bob: Any) -> None:
    assert code_of(lambda: services.rematch(either.pk, ann)) == "NOT_OVER"
    services.concede(either.pk, ann)
    again = services.rematch(either.pk, ann)
    assert again.waiting
    assert services.rematch(either.pk, ann).pk == again.pk
    begun_again = services.rematch(either.pk, bob)
    assert (begun_again.pk, begun_again.running) == (again.pk, True)
    assert begun_again.seed != either.seed
    assert begun_again.plan == either.plan
    assert [deck.cards for deck in begun_again.decks.all()] == [deck.cards for deck in either.decks.all()]
    assert services.rematch(either.pk, ann).pk == again.pk


def test_a_rematch_against_the_bot_begins_at_once(against_bot: Match, ann: Any) -> None:
    services.concede(against_bot.pk, ann)
    assert services.rematch(against_bot.pk, ann).running


def test_there_is_no_rematch_with_somebody_who_has_gone_for_good(duel: Match, ann: Any, bob: Any) -> None:
    services.concede(duel.pk, ann)
    bob.delete()
    assert code_of(lambda: services.rematch(duel.pk, ann)) == "NO_REMATCH"


def test_whoever_leaves_the_room_of_a_rematch_closes_it(duel: Match, ann: Any, bob: Any) -> None:
    services.concede(duel.pk, ann)
    again = services.rematch(duel.pk, ann)
    services.leave(again.pk, bob)
    assert fresh(again).status == Match.Status.CLOSED


def test_a_finished_match_is_shared_under_one_link_until_it_is_taken_back(duel: Match, ann: Any, cleo: Any) -> None:
    assert code_of(lambda: services.share_replay(duel.pk, ann)) == "NOT_OVER"
    services.concede(duel.pk, ann)
    token = services.share_replay(duel.pk, ann)
    assert services.share_replay(duel.pk, ann) == token
    assert code_of(lambda: services.share_replay(duel.pk, cleo)) == "NO_MATCH"
    services.unshare_replay(duel.pk, ann)
    assert services.share_replay(duel.pk, ann) != token


def test_two_matches_share_what_is_printed_on_their_cards(ann: Any, bob: Any, game: str) -> None:
    assert begun(ann, bob, game).faces_id == begun(ann, bob, game).faces_id
