"""Each tactic on Guard, on a kill, with a full hand and with an empty deck (MONSTRA §4, §6B)."""

import pytest

from collection.cards.monstra.catalogue import TACTIC, TACTICS
from collection.cards.monstra.words import target_words
from matches.engine.monstra.designs import BONUS, CHARGES
from tests.matches.engine.arena import Arena

KEYS = [tactic.key for tactic in TACTICS]
TARGET = {"One ally": "A2", "One enemy or the boss": "B2"}

# What is left of each tactic when Guard follows: (team energy lost or gained beyond the cost, what stays).
GUARD_KEEPS = {
    "TAC-01": ("A.Korun", "hp", 13),
    "TAC-02": ("A.Korun", "shield", 4),
    "TAC-07": ("A.Flaro", "hp", 12),
    "TAC-13": ("A.Flaro", "pace", 1),
    "TAC-16": ("A.Korun", "shield", 3),
    "TAC-17": ("A.Flaro", "hp", 12),
    "TAC-18": ("B.Brumel", "shield", 1),
    "TAC-19": ("A.Korun", "shield", 3),
    "TAC-21": ("A.Flaro", "pace", -3),
    "TAC-23": ("A.Flaro", "hp", 8),
    "TAC-24": ("A.Korun", "shield", 4),
}

STATES = {
    "A.Flaro": {"hp": 10},
    "A.Korun": {"hp": 10, "shield": 1},
    "B.Neru": {"hp": 3},
    "B.Brumel": {"hp": 10, "shield": 3},
}


def arena(key, **changes):
    others = [other for other in KEYS if other != key]
    settings = {"hand": [key, others[0]], "deck": others[1:4], "energy": 3, "states": STATES} | changes
    return Arena(["Flaro", "Korun"], ["Neru", "Brumel"], **settings)


def play(table, key):
    """Play the tactic and answer a discard with the highest card; the creature's action is still to come."""
    table.tactic(key, TARGET.get(target_words(TACTIC[key]), ""))
    while table.kind == "DiscardTactic":
        table.play(table.keys()[-1])
    return table


@pytest.mark.parametrize("key", KEYS)
def test_a_tactic_before_guard_keeps_its_own_part_and_loses_the_bonus(key):
    table = play(arena(key), key)
    assert table.team("A", "played") == 1
    assert key not in table.hand()
    charged = table.position.table.charged_by
    assert (charged >= 0) == CHARGES[KEYS.index(key)]
    table.play("GuardAlly:A1:A1")
    assert table.of("A.Flaro", "shield") == 3
    assert (table.position.table.charged_by, table.position.table.bonus) == (-1, 0)
    if key in GUARD_KEEPS:
        creature, field, value = GUARD_KEEPS[key]
        assert table.of(creature, field) == value
    untouched = key != "TAC-18"
    assert table.of("B.Neru", "hp") == 3
    assert table.of("B.Brumel", "shield") == (3 if untouched else 1)
    cost = TACTIC[key].cost
    gains = {"TAC-03": 1, "TAC-23": 2}
    assert table.team("A", "energy") == min(5, 3 - cost + gains.get(key, 0))
    # The next creature of the team acts without any of it, and without a second tactic.
    assert table.keys("PlayTactic:A2") == []


@pytest.mark.parametrize("key", KEYS)
def test_a_tactic_before_a_kill_leaves_nothing_on_the_replacement(key):
    table = play(arena(key), key)
    before = table.team("A", "energy")
    table.play("UseMove:A1:basic:B1")
    assert table.team("B", "knockouts") == 1
    replacement = table.active("B")[0]
    assert replacement != "Neru"
    for field in ("shield", "burn", "poison", "slow", "pace"):
        assert table.of(f"B.{replacement}", field) == 0
    assert table.position.table.prey == [-1, -1]
    assert table.team("A", "energy") == before
    if key == "TAC-10":
        assert (table.of("A.Flaro", "shield"), table.of("A.Korun", "shield")) == (2, 3)


@pytest.mark.parametrize("key", KEYS)
def test_a_tactic_from_a_full_hand_never_leaves_more_than_five(key):
    others = [other for other in KEYS if other != key]
    table = play(arena(key, hand=[key, *others[:4]], deck=others[4:9]), key)
    assert len(table.hand()) <= 5
    assert table.turn_is_open
    draws = {"TAC-09": 5, "TAC-11": 5, "TAC-22": 4, "TAC-24": 5}
    assert len(table.hand()) == draws.get(key, 5 if key == "TAC-05" else 4)


@pytest.mark.parametrize("key", KEYS)
def test_a_tactic_with_an_empty_deck_does_its_other_parts(key):
    table = play(arena(key, deck=[]), key)
    lost = 1 if key in ("TAC-11", "TAC-22") else 0
    assert len(table.hand()) == 1 - lost
    assert table.turn_is_open
    if BONUS[KEYS.index(key)].amount:
        table.play("UseMove:A1:basic:B2")
        assert table.of("B.Brumel", "hp") + table.of("B.Brumel", "shield") < 10


@pytest.mark.parametrize(
    ("key", "damage"),
    [
        *[(key, 4) for key in ("TAC-07", "TAC-08", "TAC-09", "TAC-12", "TAC-13", "TAC-15", "TAC-20", "TAC-25")],
        ("TAC-04", 5),
        ("TAC-01", 3),
    ],
)
def test_the_bonus_of_a_tactic_is_in_the_damage_of_the_move(key, damage):
    table = play(arena(key, states=STATES | {"B.Brumel": {"hp": 17}}), key).play("UseMove:A1:basic:B2")
    assert table.of("B.Brumel", "hp") == 17 - damage
    assert table.of("B.Brumel", "slow") == (4 if key == "TAC-20" else 0)


def test_an_undertow_on_a_bare_enemy_draws():
    table = arena("TAC-18").tactic("TAC-18", "B1")
    assert len(table.hand()) == 2


def test_marked_prey_raises_the_move_of_the_ally_on_the_same_target():
    table = arena("TAC-12", states={}).tactic("TAC-12")
    table.play("UseMove:A1:basic:B1").play("UseMove:A2:basic:B1")
    assert table.of("B.Neru", "hp") == 16 - 4 - 4


def test_piercing_sigil_leaves_shield_as_it_is():
    table = arena("TAC-14").tactic("TAC-14").play("UseMove:A1:basic:B2")
    assert (table.of("B.Brumel", "hp"), table.of("B.Brumel", "shield")) == (7, 3)


def test_a_tactic_on_the_boss_reaches_it():
    table = Arena(["Flaro", "Korun"], [], hand=["TAC-06", "TAC-01"], boss={"shield": 1})
    table.tactic("TAC-06")
    assert (table.of("boss", "shield"), table.of("boss", "hp")) == (0, 43)
