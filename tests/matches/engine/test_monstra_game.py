"""MONSTRA through the protocol: openings, keys, refusals, closing, other numbers in the ruleset."""

import random

import pytest

from collection.cards.monstra.catalogue import CREATURES, TACTICS
from matches.engine.dice import SearchDice
from matches.engine.game import Closing, DeckList, Options, Outcome
from matches.engine.monstra import choices, facts
from matches.engine.monstra.designs import PREMIUM
from matches.engine.monstra.game import Monstra
from matches.engine.monstra.table import Ruleset
from tests.matches.engine.playing import GAME, opening, random_plays


def test_an_unknown_card_in_a_deck_is_named():
    deck = DeckList(("Pikachu",), ("TAC-01",))
    with pytest.raises(ValueError, match="Pikachu"):
        GAME.rehearse(Options(), [deck, deck], 1)


def test_pledged_dice_shuffle_the_same_seed_the_same_way():
    position = opening("duel", 1)
    setting = position.table.setting
    keys = [
        DeckList(
            tuple(CREATURES[index].key for index in setting.creatures[team]),
            tuple(TACTICS[index].key for index in setting.tactics[team]),
        )
        for team in range(2)
    ]
    one, two = (GAME.new(Options(), keys, b"k" * 32) for _ in range(2))
    other = GAME.new(Options(), keys, b"l" * 32)
    assert GAME.dump(one) == GAME.dump(two)
    assert one.table.cells() != other.table.cells()


def test_other_numbers_in_the_ruleset_play_a_duel_to_two_knockouts():
    game = Monstra(Ruleset(knockouts=2, rounds=30))
    rng = random.Random(5)
    endings = set()
    for seed in range(20):
        position = opening("duel", seed, game)
        game.start(position)
        while position.agenda:
            game.advance(position, rng.choice(game.options(position)))
        endings.add((game.outcome(position).why, max(position.table.knockouts)))
    assert ("third-knockout", 2) in endings
    assert all(knockouts <= 2 for _, knockouts in endings)


def test_an_illegal_choice_is_refused_with_a_sentence_and_changes_nothing():
    position, _ = GAME.begin(opening("duel", 2))
    while GAME.decision(position).kind != "Act":
        position, _ = GAME.apply(position, GAME.options(position)[0])
    text = GAME.dump(position)
    actor = position.table.acting
    with pytest.raises(ValueError, match="must be an enemy"):
        GAME.apply(position, choices.use_move(actor, 0, actor))
    assert GAME.dump(position) == text


@pytest.mark.parametrize(
    "key",
    [
        "",
        "Nonsense",
        "UseMove",
        "UseMove:A1",
        "UseMove:A1:basic:Z9",
        "UseMove:A1:third:B1",
        "UseMove:A1:basic:B1:burn:slow",
        "PlayTactic:A1:TAC-99",
        "GuardAlly:A1:",
        "ReviveAlly:A1:Pikachu",
        "DiscardTactic:",
        "ActFirst:A1:A2",
        "usemove:A1:basic:B1",
        "UseMove:A01:basic:B1",
    ],
)
def test_a_key_that_names_no_choice_gives_none(key):
    assert GAME.choice(key) is None


def test_conceding_ends_the_match_at_any_decision():
    for _, _, after, _ in random_plays("duel", 4):
        if not after.agenda:
            continue
        closed, happened = GAME.close(after, Closing(0, "conceded"))
        assert GAME.outcome(closed) == Outcome(1, "conceded")
        assert GAME.decision(closed) is None
        assert GAME.say(happened[-1], ("Ann", "Bob")) == "Bob wins because the other side conceded."


@pytest.mark.parametrize("kind", ["duel", "four players", "standard mission"])
def test_a_seat_that_runs_out_of_time_guards_itself_or_takes_an_option(kind):
    kinds = set()
    for _, _, after, _ in random_plays(kind, 8):
        decision = GAME.decision(after)
        if decision is None:
            continue
        idle = GAME.idle(after)
        assert idle in decision.options
        if decision.kind == "Act":
            assert idle == choices.guard_ally(after.table.acting, after.table.acting)
        kinds.add(decision.kind)
    assert "Act" in kinds
    assert len(kinds) > 1


def test_an_agreed_draw_has_no_winner():
    position, _ = GAME.begin(opening("duel", 1))
    closed, _ = GAME.close(position, Closing(None, "agreed"))
    assert GAME.outcome(closed) == Outcome(None, "agreed")


def test_a_sampled_opponent_holds_a_deck_that_could_be_legal():
    for _, _, after, _ in random_plays("duel", 9):
        for seed in range(3):
            drawn = GAME.sampler(GAME.view(after, 0)).draw(SearchDice(seed))
            setting = drawn.table.setting
            assert len(set(setting.creatures[1])) == len(setting.creatures[1]) == 12
            assert len(set(setting.tactics[1])) == len(setting.tactics[1]) == 12
            assert sum(PREMIUM[creature] for creature in setting.creatures[1]) <= 1


def test_a_stranger_sees_neither_hand():
    position, _ = GAME.begin(opening("duel", 1))
    view = GAME.view(position, None)
    assert view.team is None
    assert view.teams[0].hand is view.teams[1].hand is None
    assert view.teams[0].tactics_left is view.teams[1].creatures_left is None


def test_partners_see_one_hand_and_opponents_see_none():
    position, _ = GAME.begin(opening("four players", 1))
    views = [GAME.view(position, seat) for seat in range(4)]
    assert views[0].teams[0].hand == views[1].teams[0].hand is not None
    assert views[2].teams[0].hand is views[3].teams[0].hand is None


def test_a_stored_position_is_small():
    sizes = [len(GAME.dump(after)) for _, _, after, _ in random_plays("duel", 6)]
    assert max(sizes) < 4000


def test_text_of_another_format_is_refused_with_a_sentence():
    with pytest.raises(ValueError, match="format 9"):
        GAME.load('[9, [], [], [], [], ["search", 1]]')
    with pytest.raises(ValueError, match="no MONSTRA position"):
        GAME.load("nonsense")


def test_the_log_counts_knockouts_and_names_no_number_that_the_ruleset_may_change():
    names = ("Ann", "Bob")
    assert GAME.say(facts.CreatureKnockedOut(2, 0, 1), names) == "Bob’s Flaro is knocked out: Bob has 1 knockout."
    assert GAME.say(facts.CreatureKnockedOut(2, 0, 4), names) == "Bob’s Flaro is knocked out: Bob has 4 knockouts."


def test_the_log_tells_each_term_of_a_damage():
    hit = facts.DamageDealt(2, 0, 3, 2, 3, 1, 0)
    assert GAME.say(hit, ("Ann", "Bob")) == "3 + 2 (Strike Focus) + 1 (marked as prey) = 6 damage to Bob’s Flaro."
