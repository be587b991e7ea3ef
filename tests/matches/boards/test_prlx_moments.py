"""Facts of PRLX as a board tells them: lines, times, dice."""

import json
from itertools import pairwise

from matches.boards.prlx import PrlxBoard
from matches.boards.prlx.moments import MILLISECONDS, PAUSE, moment
from matches.boards.prlx.rolls import Roll
from matches.engine.prlx import facts
from matches.engine.prlx.designs import ATTACK_ADVANTAGE, INSPIRED
from tests.matches.boards.prlx_scenes import GAME, NAMES, plays

BOARD = PrlxBoard()
RAM = 1001


def told(fact):
    return moment(fact, NAMES)


def all_facts():
    for mode in ("standard", "attrition"):
        for seed in range(3):
            for _, _, position, happened in plays(mode, seed):
                yield from ((position, fact) for fact in happened)


def test_every_fact_of_a_match_is_a_moment_that_a_socket_can_send():
    kinds = set()
    for position, fact in all_facts():
        for eyes in (0, None):
            shown = told(GAME.seen_by(position, fact, eyes))
            json.dumps(shown.shown)
            hash(shown.roll)
        kinds.add(type(fact))
    assert len(kinds) > 25


def test_a_fact_that_has_its_own_time_exists():
    assert set(MILLISECONDS) <= set(facts.FOLDS)


def test_a_pause_is_always_as_long_and_says_for_whom_one_waits():
    for kind in (41, 42, 43):
        shown = told(facts.Paused(kind, 1))
        assert (shown.ms, shown.line, shown.shown["words"]) == (PAUSE, "", "Waiting for bob …")


def test_the_deal_takes_no_time_and_a_draw_does():
    dealt = {told(fact).ms for _, fact in all_facts() if isinstance(fact, facts.CardMoved) and fact.why == facts.DEALT}
    drawn = {told(fact).ms for _, fact in all_facts() if isinstance(fact, facts.CardMoved) and fact.why == facts.DRAWN}
    assert dealt == {0}
    assert min(drawn) > 0


def attack_roll(**changes):
    terms = {
        "attacker": 1, "design": RAM, "target": 33, "target_design": RAM, "faces": (17, 5), "kept": 17, "advantage": 1,
        "reasons": (ATTACK_ADVANTAGE,), "aim": 6, "fatigue": 2, "total": 21, "ac": 13, "less": 0, "natural": 17, "hit": 1,
    }  # fmt: skip
    return facts.AttackRolled(**(terms | changes))


def rolled(fact) -> Roll:
    roll = told(fact).roll
    assert isinstance(roll, Roll)
    return roll


def test_a_roll_to_hit_shows_both_dice_which_counts_and_every_term():
    roll = rolled(attack_roll())
    assert (roll.sets, roll.kept, roll.why) == (((17,), (5,)), 0, "Attack Advantage: the higher counts")
    assert roll.terms == (("17", "d20"), ("+6", "AIM"), ("−2", "Fatigue"))
    assert (roll.total, roll.against, roll.verdict, roll.tone) == ("21", "AC 13", "Hit", "good")


def test_the_lower_die_counts_with_disadvantage():
    roll = rolled(attack_roll(kept=5, advantage=-1, reasons=(30,), total=9, natural=5, hit=0))
    assert (roll.kept, roll.why) == (1, "second attack while Fatigued: the lower counts")
    assert (roll.verdict, roll.tone) == ("Miss", "bad")


def test_a_natural_20_and_a_natural_1_are_called_so():
    assert rolled(attack_roll(natural=20, kept=17)).verdict == "Natural 20: hit"
    assert rolled(attack_roll(natural=1, hit=0)).verdict == "Natural 1: miss"


def test_the_ac_of_a_fatigued_protector_shows_its_modifier():
    assert rolled(attack_roll(ac=9, less=1)).against == "AC 9 (10 − MOD 1)"


def damage_roll(**changes):
    terms = {
        "attacker": 1, "design": RAM, "target": 33, "target_design": RAM, "faces": 8, "sets": ((3,), (7,)), "advantage": 1,
        "reasons": (INSPIRED,), "dice": 7, "mod": 1, "other": 0, "fatigue": 2, "doubled": 0, "total": 6, "spill": 0,
    }  # fmt: skip
    return facts.DamageRolled(**(terms | changes))


def test_a_damage_roll_shows_the_fatigue_that_was_subtracted_and_the_final_number():
    roll = rolled(damage_roll())
    assert (roll.sets, roll.kept, roll.why) == (((3,), (7,)), 1, "Inspired: the higher counts")
    assert roll.terms == (("7", "dice"), ("+1", "MOD"), ("−2", "Fatigue"))
    assert (roll.total, roll.verdict) == ("6", "6 damage")


def test_a_primed_hit_is_doubled_and_what_spills_is_named():
    roll = rolled(damage_roll(doubled=1, total=12, spill=6))
    assert roll.terms[-1] == ("×2", "Primed")
    assert roll.verdict == "12 damage, 6 more on the Persona"


def test_the_number_that_flies_up_is_what_the_damage_roll_said_or_what_was_left_to_lose():
    compared = 0
    for seed in range(4):
        for _, _, _, happened in plays("standard", seed):
            for roll, later in pairwise(happened):
                if isinstance(roll, facts.DamageRolled) and isinstance(later, facts.HpChanged):
                    compared += 1
                    assert -later.by == min(roll.total, later.hp - later.by)
    assert compared > 20


def test_a_check_says_who_rolls_for_whom():
    roll = rolled(facts.CheckRolled(0, RAM, 5, RAM, 0, 9, 9, 1, 10, 12, 0))
    assert roll.title.startswith("VIGOR Check of ")
    assert roll.why.startswith("rolled by ")
    assert (roll.against, roll.verdict) == ("12+", "Fails")


def test_initiative_shows_a_die_of_each():
    roll = rolled(facts.InitiativeRolled((4, 19)))
    assert (roll.sets, roll.kept, roll.verdict) == (((4,), (19,)), -1, "bob goes first")
    assert rolled(facts.InitiativeRolled((7, 7))).verdict == "A tie: both roll again"


def test_a_card_that_may_not_be_seen_has_no_name():
    shown = told(facts.CardMoved(-2, -2, 1, 1, 0, facts.DRAWN, 0, -1, 0))
    assert (shown.shown["card"], shown.shown["design"]) == (None, None)
    assert shown.line == "bob draws a card."


def test_a_replay_can_jump_to_turns_and_defeats():
    marks = [BOARD.mark(told(fact)) for _, fact in all_facts()]
    kinds = {mark[0] for mark in marks if mark}
    assert kinds == {"round", "defeat"}
    assert ("round", "Turn 1") in marks
