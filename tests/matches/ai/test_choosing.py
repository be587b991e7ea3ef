"""The opponents choose from their seat's view alone."""

from pathlib import Path

import pytest

from matches.ai import LEVELS, choose
from matches.engine.dice import SearchDice
from matches.lab.monstra.arrange import arrange
from matches.lab.scenario_files import read
from tests.matches.engine.playing import GAME, random_plays

CASES = Path(__file__).parents[2] / "scenarios" / "monstra"


def decisions(seed, count):
    """Some open decisions of a random duel."""
    found = [after for _, _, after, _ in random_plays("duel", seed) if after.agenda]
    return found[:: max(1, len(found) // count)]


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_answers_every_decision_with_one_of_its_options(level):
    for kind in ("duel", "four players", "standard mission"):
        for number, (_, _, after, _) in enumerate(random_plays(kind, 2)):
            if after.agenda and number % 3 == 0:
                seat = after.table.asked_seat
                key = choose(GAME, GAME.view(after, seat), level, 1)
                assert key in {option.key for option in GAME.options(after)}


@pytest.mark.parametrize("level", LEVELS)
def test_swapping_the_cards_that_a_seat_cannot_see_changes_nothing_about_its_choice(level):
    for position in decisions(3, 8):
        seat = position.table.asked_seat
        swapped = GAME.sampler(GAME.view(position, seat)).draw(SearchDice(99))
        chosen = choose(GAME, GAME.view(position, seat), level, 5)
        assert choose(GAME, GAME.view(swapped, seat), level, 5) == chosen


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_gives_the_same_choice(level):
    for position in decisions(4, 5):
        view = GAME.view(position, position.table.asked_seat)
        assert choose(GAME, view, level, 8) == choose(GAME, view, level, 8)


def test_a_seat_that_is_not_asked_has_nothing_to_choose():
    position = decisions(1, 1)[0]
    with pytest.raises(ValueError, match="nothing to decide"):
        choose(GAME, GAME.view(position, 1 - position.table.asked_seat), "normal", 1)


def test_a_winning_hit_is_not_missed():
    position = arrange(read(CASES / "third-knockout-ends-duel.json"))
    GAME.start(position)
    seat = position.table.asked_seat
    chosen = GAME.choice(choose(GAME, GAME.view(position, seat), "normal", 1))
    ended, _ = GAME.apply(position, chosen)
    assert GAME.outcome(ended).winner == 0
