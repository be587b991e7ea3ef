"""Tables of more than two: who sits where, with which deck, who answers for what, and what happens when one leaves."""

from datetime import timedelta
from typing import Any

import pytest
from django.db import IntegrityError, transaction
from django.utils import timezone

from collection import services as collection
from collection.cards.monstra.guardian import RIFT_GUARDIAN
from collection.models import PhysicalCopy
from decks import services as decks
from decks.generate import LOANER
from decks.models import Loadout
from matches import screens, services
from matches.models import Handover, Match, Play, Seat
from matches.plans import Plan
from matches.refusals import Refusal
from matches.services import partners
from tests.matches.packs import another_pack
from tests.matches.tables import (
    EXPERT,
    FIRE,
    FOUR,
    MISSION,
    STONE,
    an_action,
    asked,
    four,
    fresh,
    mission,
    mission_for_two,
    options,
    step,
    to_the_turn_of,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def dora(person: Any) -> Any:
    return person("dora")


def refusal(act: Any) -> Refusal:
    """The refusal that an act meets: a sentence with a rule."""
    with pytest.raises(Refusal) as caught:
        act()
    assert caught.value.words.endswith(".")
    assert caught.value.rule
    return caught.value


def unchanged(match: Match, act: Any) -> Refusal:
    """The same, and nothing of the match has changed by it."""
    before = Match.objects.filter(pk=match.pk).values().get()
    refused = refusal(act)
    assert Match.objects.filter(pk=match.pk).values().get() == before
    assert Play.objects.filter(match=match).count() == match.number
    return refused


# --- Who sits where


def test_a_mission_alone_begins_at_once_with_both_creatures_in_one_hand(ann: Any) -> None:
    match = mission(ann, boss=EXPERT)
    assert (match.running, match.format, match.places, match.boss) == (True, "mission", 1, EXPERT)
    (seat,) = match.seats.all()
    assert seat.slots == ("A1", "A2")
    board = screens.board(match, ann)
    assert (board.table.boss.name, board.table.boss.slot.hp, board.far) == ("Rift Guardian", 48, None)
    assert all(slot.yours for slot in board.near.slots)


def test_a_mission_for_two_gives_each_partner_one_slot_and_both_one_deck(ann: Any, bob: Any) -> None:
    match = mission_for_two(ann, bob)
    assert [seat.slots for seat in match.seats.all()] == [("A1",), ("A2",)]
    assert match.decks.count() == 1
    hands = [[card.face.key for card in screens.board(match, player).near.hand] for player in (ann, bob)]
    assert hands[0] == hands[1]


def test_a_partner_in_a_mission_may_be_a_bot(ann: Any) -> None:
    match = services.open_room(ann, FIRE, plan=Plan("mission", 2, MISSION), bots={1: "normal"})
    assert match.running
    assert [seat.name for seat in match.seats.all()] == ["ann", "Bot A2"]
    while match.running:
        match = step(match)
    assert {play.seat for play in match.plays.all()} >= {0, 1}


def test_a_duel_of_four_begins_when_all_are_there_and_ready(ann: Any, bob: Any, cleo: Any, dora: Any) -> None:
    room = services.open_room(ann, FIRE, plan=FOUR)
    services.set_ready(room.pk, ann)
    services.sit(bob, room.invite, STONE, index=3)
    services.sit(cleo, room.invite, index=1)
    assert fresh(room).waiting
    services.sit(dora, room.invite)
    match = fresh(room)
    assert match.running
    assert [(seat.name, seat.team, seat.slots) for seat in match.seats.all()] == [
        ("ann", 0, ("A1",)),
        ("cleo", 0, ("A2",)),
        ("dora", 1, ("B1",)),
        ("bob", 1, ("B2",)),
    ]
    assert [deck.loaner for deck in match.decks.all()] == ["ember-rush", "stone-wall"]


def test_a_seat_that_was_taken_meanwhile_is_refused_and_another_one_can_be_had(ann: Any, bob: Any, cleo: Any) -> None:
    room = services.open_room(ann, FIRE, plan=FOUR)
    services.sit(bob, room.invite, STONE, index=2)
    assert refusal(lambda: services.sit(cleo, room.invite, STONE, index=2)).code == "SEAT_TAKEN"
    assert refusal(lambda: services.sit(cleo, room.invite, STONE, index=7)).code == "SEAT_TAKEN"
    services.sit(cleo, room.invite, STONE, index=3)
    assert [seat.name for seat in fresh(room).seats.all()] == ["ann", "bob", "cleo"]


def test_the_host_gives_any_free_seat_to_a_bot_and_takes_it_away_again(ann: Any, bob: Any) -> None:
    room = services.open_room(ann, FIRE, plan=FOUR)
    services.sit(bob, room.invite, STONE, index=1)
    assert refusal(lambda: services.give_to_bot(room.pk, bob, 2)).code == "NOT_HOST"
    assert refusal(lambda: services.give_to_bot(room.pk, ann, 1)).code == "SEAT_TAKEN"
    assert refusal(lambda: services.give_to_bot(room.pk, ann, 2, services.Bot(level="cheating"))).code == "NO_BOT"
    services.give_to_bot(room.pk, ann, 2)
    services.take_bot_away(room.pk, ann, 2)
    assert refusal(lambda: services.take_bot_away(room.pk, ann, 1)).code == "NO_BOT"
    assert not fresh(room).decks.filter(team=1).exists()
    for index in (2, 3):
        services.give_to_bot(room.pk, ann, index)
    services.set_ready(room.pk, ann)
    match = fresh(room)
    assert match.running
    assert [seat.bot for seat in match.seats.all()] == ["", "", "normal", "normal"]


def test_a_person_beside_a_bot_chooses_the_deck_of_the_team(ann: Any, bob: Any) -> None:
    room = services.open_room(ann, FIRE, plan=FOUR, bots={1: "normal", 2: "normal"})
    services.set_ready(room.pk, ann)
    match = services.sit(bob, room.invite, "loaner:skyhunters", index=3)
    assert match.running
    assert [deck.loaner for deck in match.decks.all()] == ["ember-rush", "skyhunters"]


def test_a_match_that_nobody_has_heard_of_is_not_opened(ann: Any) -> None:
    for plan in (
        Plan("duel", 3),
        Plan("mission", 1, "no-such-boss"),
        Plan("duel", 2, MISSION),
        Plan("mission", 4, MISSION),
    ):
        assert refusal(lambda plan=plan: services.open_room(ann, FIRE, plan=plan)).code == "NO_FORMAT"


def test_the_database_itself_keeps_a_person_from_sitting_down_twice(ann: Any, bob: Any) -> None:
    match = four(ann, bob)
    with pytest.raises(IntegrityError), transaction.atomic():
        Seat.objects.filter(match=match, index=2).update(player=ann)


# --- One deck for a team


def halves(ann: Any, bob: Any) -> Loadout:
    """A legal deck of ann's: she owns its creatures and one tactic, bob the other tactics."""
    cards = LOANER["ember-rush"].loadout
    collection.load_catalogue()
    collection.grant_copies(ann, (*cards.creatures, cards.tactics[0]))
    collection.grant_copies(bob, cards.tactics[1:])
    return decks.create(ann, "Ours", cards)


def test_the_deck_of_a_team_may_pool_what_both_partners_own(ann: Any, bob: Any) -> None:
    deck = halves(ann, bob)
    room = services.open_room(ann, FIRE, plan=FOUR, bots={2: "normal", 3: "normal"})
    assert refusal(lambda: services.choose_deck(room.pk, ann, f"deck:{deck.pk}")).code == "DECK_NOT_LEGAL"
    services.sit(bob, room.invite)
    assert screens.room(fresh(room), ann).decks[0].name == "Ours"
    services.choose_deck(room.pk, ann, f"deck:{deck.pk}")
    brought = fresh(room).decks.get(team=0)
    assert (brought.chosen_by, len(brought.lent)) == (ann, 11)
    words = screens.room(screens.find(room.pk, bob), bob).teams[0].deck
    assert words.startswith("Ours: 11 copies are bob’s (")
    assert words.endswith(", the others ann’s.")
    assert not fresh(room).seat_at(1).ready, "bob has to agree to it"
    services.set_ready(room.pk, ann)
    assert services.set_ready(room.pk, bob).running


def test_a_pooled_deck_falls_apart_when_the_partner_leaves_the_room(ann: Any, bob: Any) -> None:
    deck = halves(ann, bob)
    room = services.open_room(ann, FIRE, plan=FOUR, bots={2: "normal", 3: "normal"})
    services.sit(bob, room.invite)
    services.choose_deck(room.pk, ann, f"deck:{deck.pk}")
    services.set_ready(room.pk, ann)
    services.leave(room.pk, bob)
    assert not fresh(room).decks.filter(team=0).exists()
    assert not fresh(room).seat_at(0).ready
    assert refusal(lambda: services.set_ready(room.pk, ann)).code == "NO_DECK"


def test_copies_that_a_partner_gave_away_cannot_be_played(ann: Any, bob: Any, cleo: Any) -> None:
    deck = halves(ann, bob)
    room = services.open_room(ann, FIRE, plan=FOUR, bots={2: "normal", 3: "normal"})
    services.sit(bob, room.invite)
    services.choose_deck(room.pk, ann, f"deck:{deck.pk}")
    services.set_ready(room.pk, ann)
    PhysicalCopy.objects.filter(owner=bob).update(owner=cleo)
    refused = refusal(lambda: services.set_ready(room.pk, bob))
    assert (refused.code, refused.words[:12]) == ("DECK_NOT_LEGAL", "ann and bob’")
    assert fresh(room).waiting


def test_a_copy_plays_in_one_deck_only_since_its_owner_sits_in_one_team(ann: Any, bob: Any, cleo: Any) -> None:
    deck = halves(ann, bob)
    room = services.open_room(ann, FIRE, plan=FOUR)
    services.sit(bob, room.invite, STONE, index=2)
    services.sit(cleo, room.invite, index=1)
    assert refusal(lambda: services.choose_deck(room.pk, ann, f"deck:{deck.pk}")).code == "DECK_NOT_LEGAL"
    assert refusal(lambda: services.sit(bob, room.invite, STONE, index=3)).code == "SEATED_ALREADY"


def test_what_the_others_play_with_is_not_told_by_name(ann: Any, bob: Any, cleo: Any, dora: Any) -> None:
    match = four(ann, bob, cleo, dora)
    board = screens.board(match, ann)
    assert (board.near.deck_name, board.far.deck_name) == ("Ember Rush", "")
    assert "Ember Rush" not in screens.draw(screens.board(match, cleo))


# --- Who answers for what


def test_each_partner_answers_for_the_own_slot_and_slot_one_for_the_team(ann: Any, bob: Any) -> None:
    match, seen = four(ann, bob), set()
    for _ in range(120):
        if not match.running:
            break
        seat = match.seat_at(match.asked)
        kind = screens.board(match, ann).table.ask.kind
        if seat.team == 0:
            seen.add((kind, seat.name))
        match = step(match)
    assert {("Act", "ann"), ("Act", "bob")} <= seen
    assert {name for kind, name in seen if kind == "ActFirst"} <= {"ann"}


def test_acting_for_the_partner_is_refused_with_a_sentence_and_its_rule(ann: Any, bob: Any) -> None:
    match = to_the_turn_of(four(ann, bob), 1)
    key = an_action(match)
    refused = unchanged(match, lambda: services.play(match.pk, ann, match.number, key))
    assert (refused.code, refused.words, refused.rule) == (
        "NOT_YOUR_CREATURE",
        "Your partner answers for the creature in that slot.",
        "MONSTRA §1",
    )
    assert services.play(match.pk, bob, match.number, key).number == match.number + 1


def test_a_second_tactic_of_the_team_is_refused_whoever_plays_it(ann: Any, bob: Any) -> None:
    match = four(ann, bob)
    for _ in range(200):
        match = fresh(match)
        tactics = [choice.key for choice in options(match) if choice.kind == "PlayTactic"]
        if match.asked in {0, 1} and tactics:
            break
        step(match)
    player = asked(match)
    match = fresh(services.play(match.pk, player, match.number, tactics[0]))
    assert match.asked in {0, 1}
    refused = unchanged(match, lambda: services.play(match.pk, asked(match), match.number, tactics[0]))
    assert refused.code in {"TACTIC_ALREADY_PLAYED", "NOT_YOUR_TURN"}
    if screens.board(match, ann).table.ask.kind == "Act":
        assert (refused.words, refused.rule) == ("Your team has played its tactic of this round.", "MONSTRA §6B")


def test_a_signature_that_the_team_cannot_pay_is_refused_with_its_price(ann: Any) -> None:
    match = mission(ann)
    for _ in range(200):
        match = fresh(match)
        moves = [choice for choice in options(match) if choice.kind == "UseMove"]
        if moves and not any(choice.signature for choice in moves):
            break
        signatures = [choice.key for choice in moves if choice.signature]
        services.play(match.pk, ann, match.number, (signatures or [an_action(match)])[0])
    key = moves[0].key.replace("basic", "signature")
    ally = moves[0].key.split(":")[1]
    for wanted in (key, f"{key}:{ally}"):
        refused = unchanged(match, lambda wanted=wanted: services.play(match.pk, ann, match.number, wanted))
        assert (refused.code, refused.rule) == ("NOT_ENOUGH_ENERGY", "MONSTRA §6B")
        assert "energy; your team has" in refused.words


def test_conceding_is_a_loss_of_the_whole_team(ann: Any, bob: Any, cleo: Any, dora: Any) -> None:
    match = four(ann, bob, cleo, dora)
    over = services.concede(match.pk, bob)
    assert (over.winner, over.why) == (1, "conceded")
    titles = {
        name: screens.board(fresh(match), player).ending.title
        for name, player in zip("abcd", (ann, bob, cleo, dora), strict=True)
    }
    assert titles == {"a": "Your team lost", "b": "Your team lost", "c": "Your team won", "d": "Your team won"}


def run_out(match: Match) -> Match:
    """The match after the clock of the open decision has run out."""
    match = fresh(match)
    Match.objects.filter(pk=match.pk).update(deadline=timezone.now() - timedelta(seconds=1))
    services.time_out(match.pk, match.number)
    return fresh(match)


def test_a_clock_that_runs_out_three_times_in_a_row_is_a_loss_of_the_whole_team(ann: Any, bob: Any) -> None:
    match = four(ann, bob, pace=Match.Pace.QUICK)
    for times in range(1, 4):
        match = run_out(to_the_turn_of(match, 1))
        assert match.running == (times < 3)
    assert (match.winner, match.why) == (1, "timed-out")
    assert screens.board(match, ann).ending.title == "Your team lost"


def test_whoever_takes_a_seat_over_is_not_charged_with_what_the_partner_let_go(ann: Any, bob: Any) -> None:
    match = four(ann, bob, pace=Match.Pace.QUICK)
    for _ in range(2):
        match = run_out(to_the_turn_of(match, 1))
    services.hand_over(match.pk, bob)
    for _ in range(2):
        match = run_out(to_the_turn_of(match, 1))
        assert match.running
    assert not run_out(to_the_turn_of(match, 1)).running


def test_a_rematch_of_four_keeps_seats_decks_and_bots(ann: Any, bob: Any) -> None:
    match = four(ann, bob)
    services.concede(match.pk, ann)
    assert services.rematch(match.pk, ann).waiting
    again = services.rematch(match.pk, bob)
    assert (again.running, again.places) == (True, 4)
    assert [(seat.name, seat.bot) for seat in again.seats.all()] == [
        (seat.name, seat.bot) for seat in match.seats.all()
    ]


# --- The mission through and through


@pytest.mark.parametrize("boss", [MISSION, EXPERT])
def test_a_mission_is_played_to_its_end_and_told_in_its_words(ann: Any, boss: str) -> None:
    match = mission(ann, boss=boss)
    while match.running:
        board = screens.board(match, ann).table.boss
        assert board.forecast == "" if board.behavior is None else board.forecast.startswith(board.behavior.name)
        assert board.behaviors_left + len(board.seen) + (board.behavior is not None) == 12
        match = step(match)
    ending = screens.board(match, ann).ending
    assert ending.result in {"won", "lost"}
    assert "You won" not in ending.title
    replay = screens.replay(match, ann)
    assert [name for _, name in replay.teams] == ["ann"]
    for number in range(0, replay.last, 7):
        assert "Rift Guardian" in screens.frame(match, number, 0)["board"]
    assert screens.lobby(ann).finished[0].title == f"Rift Guardian, {match.plan.guardian.version.capitalize()}"


def test_a_boss_of_another_pack_is_played_through_the_whole_house(ann: Any) -> None:
    with another_pack():
        match = mission(ann, boss="sand-warden-calm")
        seen = set()
        while match.running:
            board = screens.board(match, ann)
            seen |= {face.name for face in board.table.boss.seen}
            html = screens.draw(board)
            assert "Sand Warden" in html
            assert "Rift Guardian" not in html.replace("to Rift Guardian", "")
            match = step(match)
        assert seen
        assert "Sand Warden" in screens.board(match, ann).ending.title


def test_whether_a_guardian_pack_is_demanded_is_one_setting(
    ann: Any, bob: Any, settings: Any, monkeypatch: Any
) -> None:
    settings.GUARDIAN_PACK_DEMANDED = True
    assert refusal(lambda: mission(ann)).code == "NO_GUARDIAN_PACK"
    assert not Match.objects.exists()
    whole = {card.slug: 1 for card in RIFT_GUARDIAN.cards}
    monkeypatch.setattr(collection, "owned", lambda player, game="monstra": whole if player == bob else {})
    assert refusal(lambda: mission(ann)).code == "NO_GUARDIAN_PACK"
    assert mission_for_two(ann, bob).running
    settings.GUARDIAN_PACK_DEMANDED = False
    assert mission(ann).running


# --- A partner who leaves


def test_a_partner_hands_the_seat_to_a_bot_and_the_match_goes_on(ann: Any, bob: Any) -> None:
    match = to_the_turn_of(four(ann, bob), 1)
    services.hand_over(match.pk, bob, "normal")
    now = fresh(match)
    assert (now.seat_at(1).bot, now.seat_at(1).player, now.seat_at(1).name) == ("normal", None, "Bot A2")
    assert refusal(lambda: services.play(match.pk, bob, now.number, an_action(now))).code == "NO_MATCH"
    assert services.bot_answer(now.pk, now.number) is not None
    for _ in range(20):
        now = step(now)
    assert now.number > match.number + 15
    (row,) = Handover.objects.filter(match=match)
    assert (row.number, row.from_name, row.to_name, row.to_bot) == (match.number, "bob", "Bot A2", "normal")
    assert not screens.lobby(bob).running
    assert refusal(lambda: screens.find(match.pk, bob)).code == "NO_MATCH"


def test_a_partner_hands_the_seat_to_the_other_who_answers_for_both_from_then_on(ann: Any, bob: Any) -> None:
    match = to_the_turn_of(mission_for_two(ann, bob), 1)
    services.hand_over(match.pk, bob)
    for _ in range(30):
        now = fresh(match)
        if not now.running:
            break
        board = screens.board(now, ann)
        assert board.table.ask.mine
        assert all(slot.yours for slot in board.near.slots)
        offered = [option.key for slot in board.near.slots for group in slot.groups for option in group.options]
        assert an_action(now) in offered or board.table.ask.kind == "DiscardTactic"
        services.play(now.pk, ann, now.number, an_action(now))
    assert fresh(match).plays.filter(seat=1).count() > 3
    assert "bob hands slot A2 over: ann answers for it from now on." in [
        line.text for line in screens.whole_log(fresh(match), ann)
    ]


def test_the_log_calls_everybody_as_they_were_at_the_time(ann: Any, bob: Any) -> None:
    match = to_the_turn_of(four(ann, bob), 1)
    step(match)
    services.hand_over(match.pk, bob, "normal")
    match = to_the_turn_of(match, 1)
    step(match)
    lines = [line.text for line in screens.whole_log(fresh(match), ann)]
    handed = next(index for index, line in enumerate(lines) if "hands slot A2 over" in line)
    assert any("bob’s" in line for line in lines[:handed])
    assert any("Bot A2’s" in line for line in lines[handed:])
    assert not any("bob’s" in line for line in lines[handed:])


def test_a_partner_who_is_there_cannot_be_pushed_aside(ann: Any, bob: Any) -> None:
    match = to_the_turn_of(four(ann, bob), 1)
    refused = unchanged(match, lambda: services.take_over(match.pk, ann))
    assert (refused.code, "10 minutes" in refused.words) == ("PARTNER_IS_HERE", True)
    assert unchanged(match, lambda: services.take_over(match.pk, ann, "normal")).code == "PARTNER_IS_HERE"
    later = to_the_turn_of(match, 0)
    Match.objects.filter(pk=match.pk).update(moved=timezone.now() - timedelta(days=1))
    later = fresh(later)
    assert unchanged(later, lambda: services.take_over(match.pk, ann)).code == "PARTNER_IS_HERE", "ann is waited for"


@pytest.mark.parametrize("level", ["", "normal"])
def test_the_slot_of_a_partner_who_does_not_answer_is_taken_over(ann: Any, bob: Any, level: str) -> None:
    match = to_the_turn_of(mission_for_two(ann, bob, pace=Match.Pace.CALM), 1)
    Match.objects.filter(pk=match.pk).update(moved=timezone.now() - timedelta(minutes=6))
    services.take_over(match.pk, ann, level)
    seat = fresh(match).seat_at(1)
    assert (seat.player, seat.bot) == ((None, "normal") if level else (ann, ""))
    assert (fresh(match).deadline is None) == bool(level), "whoever steps in has the whole time"
    number = fresh(match).number
    assert step(match).number == number + 1


def test_a_slot_goes_from_person_to_bot_to_partner_and_back_to_a_bot(ann: Any, bob: Any) -> None:
    match = to_the_turn_of(mission_for_two(ann, bob), 0)
    services.hand_over(match.pk, bob, "normal")
    assert refusal(lambda: services.take_over(match.pk, ann, "normal")).code == "SO_ALREADY"
    services.take_over(match.pk, ann)
    assert refusal(lambda: services.take_over(match.pk, ann)).code == "SO_ALREADY"
    services.take_over(match.pk, ann, "normal")
    assert [(row.from_name, row.to_name) for row in Handover.objects.filter(match=match)] == [
        ("bob", "Bot A2"),
        ("Bot A2", "ann"),
        ("ann", "Bot A2"),
    ]


def test_a_bot_whose_seat_is_taken_while_it_thinks_does_not_answer(ann: Any, bob: Any, monkeypatch: Any) -> None:
    match = to_the_turn_of(mission_for_two(ann, bob), 1)
    services.hand_over(match.pk, bob, "normal")
    thinks = partners.records.locked

    def taken_meanwhile(match_id: Any) -> Match:
        monkeypatch.setattr("matches.services.records.locked", thinks)
        services.take_over(match_id, ann)
        return thinks(match_id)

    monkeypatch.setattr("matches.services.records.locked", taken_meanwhile)
    assert services.bot_answer(match.pk, match.number) is None
    assert fresh(match).number == match.number
    assert fresh(match).seat_at(1).player == ann


def test_the_last_person_cannot_leave_a_table_of_bots(ann: Any) -> None:
    match = services.open_room(ann, FIRE, plan=Plan("mission", 2, MISSION), bots={1: "normal"})
    assert refusal(lambda: services.hand_over(match.pk, ann, "normal")).code == "LAST_PERSON"
    assert refusal(lambda: services.hand_over(match.pk, ann)).code == "NO_PARTNER"
    assert refusal(lambda: services.hand_over(match.pk, ann, "cheating")).code in {"NO_BOT", "LAST_PERSON"}


def test_a_level_that_does_not_exist_takes_no_seat(ann: Any, bob: Any) -> None:
    match = four(ann, bob)
    assert unchanged(match, lambda: services.hand_over(match.pk, bob, "cheating")).code == "NO_BOT"
    assert fresh(match).seat_at(1).player == bob


def test_whoever_has_no_partner_has_nobody_to_hand_over_to(
    duel: Match, against_bot: Match, ann: Any, cleo: Any
) -> None:
    for match in (duel, against_bot, mission(ann)):
        assert unchanged(match, lambda match=match: services.hand_over(match.pk, ann, "normal")).code == "NO_PARTNER"
        assert unchanged(match, lambda match=match: services.take_over(match.pk, ann)).code == "NO_PARTNER"
        assert refusal(lambda match=match: services.take_over(match.pk, cleo)).code == "NO_MATCH"


def test_an_account_that_is_gone_leaves_a_slot_that_the_partner_can_take(ann: Any, bob: Any) -> None:
    match = to_the_turn_of(mission_for_two(ann, bob), 1)
    bob.delete()
    services.take_over(match.pk, ann)
    assert step(match).number == match.number + 1


def test_a_handover_is_proved_by_replaying_the_opening_and_the_keys(ann: Any, bob: Any) -> None:
    match = to_the_turn_of(mission_for_two(ann, bob), 1)
    services.hand_over(match.pk, bob)
    match = fresh(match)
    while match.running:
        match = step(match)
    from matches.positions import game_of, replayed

    game = game_of(match)
    assert game.dump(replayed(match, game)) == match.position
