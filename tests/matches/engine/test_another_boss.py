"""A boss is data: one of another pack is played against by the same rules, with nothing written for it (MONSTRA §2)."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from decks.generate import random_loadout
from matches.ai import choose
from matches.engine.dice import SearchDice
from matches.engine.game import DeckList, Options
from matches.engine.monstra import designs, facts, forecast
from matches.engine.position import Position
from matches.lab.monstra import laws
from tests.matches.engine.playing import GAME
from tests.matches.packs import SAND_WARDEN, another_pack

BEHAVIORS = {behavior.name for behavior in SAND_WARDEN.behaviors}


@pytest.fixture(autouse=True)
def printed() -> Iterator[None]:
    with another_pack():
        yield


def dealt(version: str, seed: int) -> tuple[Position, list[Any]]:
    """A mission for two against the other boss, with a random deck; and the facts of the deal."""
    loadout = random_loadout(random.Random(seed))
    options = Options("mission", (0, 1, -1, -1), f"sand-warden-{version}")
    return GAME.begin(GAME.rehearse(options, [DeckList(loadout.creatures, loadout.tactics)], seed))


def opened(version: str, seed: int) -> Position:
    return dealt(version, seed)[0]


@pytest.mark.parametrize(
    ("version", "ends"),
    [("calm", {"boss-defeated", "sealed", "round-limit"}), ("wild", {"boss-defeated", "round-limit"})],
)
def test_whole_missions_against_it_keep_every_law(version: str, ends: set[str]) -> None:
    met, endings = set(), set()
    for seed in range(12):
        rng, position = random.Random(seed), opened(version, seed)
        while position.agenda:
            if position.table.behavior >= 0:
                met.add(designs.BEHAVIORS[position.table.behavior].name)
                assert forecast.forecast(GAME.view(position, 0)).endswith(".")
            before, choice = position, rng.choice(GAME.options(position))
            position, happened = GAME.apply(before, choice)
            laws.check_play(before, choice, position, happened)
            laws.check_position(position)
            assert "Guardian" not in " ".join(GAME.say(fact, ("ann", "Sand Warden")) for fact in happened)
        endings.add(GAME.outcome(position).why)
    assert met == BEHAVIORS
    assert endings == ends


def test_it_has_its_own_hp_speed_and_seal() -> None:
    calm, wild = opened("calm", 1), opened("wild", 1)
    assert (calm.table.hp[2], wild.table.hp[2]) == (20, 30)
    assert forecast.seal_words(GAME.view(calm, 0)) == "Seal at 5 HP or less after round 12: 15 to go."
    assert forecast.seal_words(GAME.view(wild, 0)).startswith("No seal")


def test_its_speed_places_it_in_the_order_and_players_win_its_ties() -> None:
    places = set()
    for seed in range(20):
        _, happened = dealt("calm", seed)
        entered = {fact.slot: fact.creature for fact in happened if isinstance(fact, facts.CreatureEntered)}
        for order in [fact.order for fact in happened if isinstance(fact, facts.OrderSet)]:
            quick = sum(designs.SPEED[creature] == 3 for creature in entered.values())
            assert order.index(2) == quick
            places.add(quick)
    assert places == {0, 1}


def test_its_behaviors_are_dealt_and_imagined_without_those_of_the_first_pack() -> None:
    position = opened("wild", 3)
    pack = {*position.table.behavior_deck, position.table.behavior}
    assert {designs.BEHAVIORS[index].name for index in pack} == BEHAVIORS
    view = GAME.view(position, position.table.asked_seat)
    drawn = GAME.sampler(view).draw(SearchDice(1))
    assert {*drawn.table.behavior_deck, drawn.table.behavior} == pack
    assert choose(GAME, view, "normal", 1) in [choice.key for choice in GAME.options(position)]


def test_a_second_hit_on_a_target_that_fell_hits_nobody() -> None:
    position = opened("calm", 2)
    t = position.table
    t.hp[0], t.shield[0], t.behavior = 1, 0, [b.name for b in designs.BEHAVIORS].index("Dune Lash")
    t.behavior_deck.append(0)
    rng = random.Random(1)
    while position.agenda and position.table.round == 1:
        guards = [choice for choice in GAME.options(position) if choice.kind == "GuardAlly"]
        position, happened = GAME.apply(position, rng.choice(guards or GAME.options(position)))
        hits = [fact for fact in happened if type(fact).__name__ == "DamageDealt"]
        assert all(fact.creature >= 0 for fact in hits)


def test_the_first_pack_is_what_it_was() -> None:
    loadout = random_loadout(random.Random(1))
    deck = DeckList(loadout.creatures, loadout.tactics)
    position = GAME.rehearse(Options("mission", (0, 0, -1, -1), "standard"), [deck], 1)
    assert designs.NAME[position.table.setting.boss] == "Rift Guardian"
    assert sorted(position.table.behavior_deck) == list(range(12))
    with pytest.raises(ValueError, match="no boss 'sand-warden-mild'"):
        GAME.rehearse(Options("mission", (0, 0, -1, -1), "sand-warden-mild"), [deck], 1)
