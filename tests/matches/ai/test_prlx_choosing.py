"""The opponents of PRLX: honest, sensible, quick, and better than chance."""

import time

import pytest

from matches.ai import LEVELS, choose
from matches.engine.dice import SearchDice
from matches.engine.prlx import steps
from matches.engine.prlx.choices import END_TURN, PASS
from matches.lab.prlx.arrange import arrange
from matches.lab.prlx.disguise import disguise
from matches.lab.prlx.files import checked
from matches.lab.prlx.simulation import simulate
from tests.matches.engine.prlx_playing import GAME, crowd, random_plays
from tests.matches.engine.prlx_worked import FOLDER, Worked, scenario
from tests.soaking import SOAKING


def decisions(seed, count, kind="attrition"):
    """Some open decisions of a random match."""
    found = [after for _, _, after, _ in random_plays(kind, seed) if after.agenda]
    return found[:: max(1, len(found) // count)]


def table(a="", b="", turn=5):
    """A main window as a worked case writes it, with honest dice, and what the case calls its cards."""
    case = arrange(checked(scenario(Worked("bot", a, b, script="A end_turn", turn=turn)), FOLDER))
    case.position.dice = SearchDice(3)
    return case.position, case.ids


def chosen(position, level="normal"):
    view = GAME.view(position, position.table.asked_seat)
    return GAME.choice(choose(GAME, view, level, 1))


def after(position, choice):
    """The position after a choice, which must be an option."""
    assert choice in GAME.options(position)
    return GAME.apply(position, choice)[0]


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_answers_every_window_with_one_of_its_options(level):
    met = set()
    positions = [crowd(), *decisions(2, 40), *decisions(5, 40), *decisions(9, 20, "standard")]
    for position in positions:
        met.add(position.agenda[-1][0])
        assert chosen(position, level) in GAME.options(position)
    assert met >= {steps.MAIN, steps.DEFENSE, steps.ACTIVATION, steps.HAND_LIMIT}


@pytest.mark.parametrize("level", LEVELS)
def test_the_cards_that_a_seat_cannot_see_change_nothing_about_its_choice(level):
    for position in decisions(3, 6):
        seat = position.table.asked_seat
        other = disguise(position, seat, SearchDice(99))
        assert choose(GAME, GAME.view(other, seat), level, 5) == choose(GAME, GAME.view(position, seat), level, 5)


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_gives_the_same_choice(level):
    for position in decisions(4, 6):
        view = GAME.view(position, position.table.asked_seat)
        assert choose(GAME, view, level, 8) == choose(GAME, view, level, 8)


def test_a_seat_that_is_not_asked_has_nothing_to_choose():
    position = decisions(1, 1)[0]
    with pytest.raises(ValueError, match="nothing to decide"):
        choose(GAME, GAME.view(position, 1 - position.table.asked_seat), "normal", 1)


def test_targets_that_are_asked_one_by_one_are_chosen_to_the_last():
    position = crowd()
    start = next(option for option in GAME.options(position) if option.kind == "ChooseTargets")
    position = after(position, start)
    while position.agenda[-1][0] == steps.TARGETS:
        choice = chosen(position)
        assert choice.key != "Back"
        position = after(position, choice)
    assert position.table.event_round[0] == position.table.round


def test_a_winning_attack_is_not_missed():
    position, ids = table(
        "persona: TPL field: a1=TM1 a2=TL1 with: bonus=0 reaction=0", "persona: TPM/hp:2 field: b1=TG1/fatigued"
    )
    choice = chosen(position)
    assert (choice.kind, choice.target) == ("DeclareAttack", ids["B0"])


def test_damage_that_cannot_miss_wins_before_an_attack_that_could():
    position, ids = table("field: a2=TL1", "persona: TPM/hp:3")
    choice = chosen(position)
    assert (choice.kind, choice.source) == ("UseAbility", ids["A0"])


def test_the_persona_is_defended_by_what_can_take_it():
    position, ids = table("field: a1=TL1", "persona: TPM/hp:6 field: s=TS2/hp:1 l=TL1")
    attack = GAME.choice("DeclareAttack:A1:B0:action")
    choice = chosen(after(position, attack))
    assert (choice.kind, choice.monster) == ("Protect", ids["l"])


def test_nobody_is_thrown_in_front_of_an_attack_that_is_going_to_miss_anyway():
    position, _ = table("field: a1=TS1/fatigued", "persona: TPG field: s=TS2/fatigued/hp:1")
    assert chosen(after(position, GAME.choice("DeclareAttack:A1:B0:action"))) == PASS


def test_a_follow_up_that_wins_is_made():
    position, ids = table("field: a1=TM1 a2=TL1 with: bonus=0", "persona: TPM/hp:1")
    position = after(position, GAME.choice("DeclareAttack:A1:B0:action"))
    assert position.agenda[-1][0] == steps.FOLLOW_UP
    choice = chosen(position)
    assert (choice.kind, choice.attacker, choice.target) == ("FollowUp", ids["a2"], ids["B0"])


def test_hp_are_not_paid_for_nothing():
    """Run Ahead would give an Action that nobody could use, at the price of a third of the HP that are left."""
    position, _ = table("persona: TPM/hp:6 field: x=M16/attacks:2 with: actions=0 bonus=0")
    assert chosen(position) == END_TURN


def test_a_turn_ends_when_nothing_is_left_to_do_well():
    position, _ = table("field: a1=TM1/attacks:2", "field: b1=TM1")
    for _ in range(20):
        choice = chosen(position)
        if choice == END_TURN:
            return
        position = after(position, choice)
    pytest.fail("the turn goes on and on")


def test_a_choice_among_many_takes_less_than_half_a_second():
    positions = [
        position for position in decisions(7, 400, "attrition with five slots") if len(GAME.options(position)) > 50
    ]
    position = max(positions, key=lambda position: len(GAME.options(position)))
    began = time.process_time()
    chosen(position)
    assert time.process_time() - began < 0.5


@pytest.mark.parametrize("format", ["standard", "attrition"])
def test_an_opponent_that_thinks_beats_random_play(format):
    """Both ways round, with whatever cards come, Monsters or none."""
    count = 60 if SOAKING else 4
    there = simulate(("normal", "random"), count, 5, format=format)
    back = simulate(("random", "normal"), count, 6, format=format)
    assert there["wins"][0] + back["wins"][1] >= 0.75 * 2 * count
