"""The worked cases of PRLX against the engine, and the runner itself against cases that must fail."""

import copy
import json
import shutil
from dataclasses import replace
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command

from collection.cards.prlx.catalogue import BY_ID
from matches.engine.prlx.designs import DESIGN_NUMBER, add_card
from matches.lab import scenarios
from matches.lab.prlx.cards import TEST_CARDS
from matches.lab.prlx.dice import PICK, DiceAmiss, ScriptedDice
from matches.lab.scenario_files import find, read
from matches.lab.scenarios import run_paths, run_scenario
from matches.lab.verdict import ScenarioError

FOLDER = Path(__file__).parents[2] / "scenarios" / "prlx"
FILES = find([FOLDER])
OWN_FILES = find([FOLDER.parent / "prlx-own", FOLDER.parent / "prlx-attrition"])


@pytest.mark.parametrize("path", [*FILES, *OWN_FILES], ids=lambda path: path.stem)
def test_the_engine_gives_the_values_of_the_case(path):
    assert run_scenario(read(path)) == []


def case(name):
    return copy.deepcopy(read(FOLDER / f"{name}.json"))


def paths(scenario):
    return [failure.path for failure in run_scenario(scenario)]


def test_the_cards_beside_the_cases_are_no_case():
    assert len(FILES) == 149
    assert (FOLDER / TEST_CARDS).is_file()
    assert find([FOLDER / TEST_CARDS]) == []


def test_a_wrong_value_is_reported_with_id_step_path_expected_and_got():
    scenario = case("PS-078")
    scenario["script"][4]["expect"]["B.reaction"] = 1
    assert run_scenario(scenario) == [("PS-078", 5, "B.reaction", 1, 0)]


def test_every_value_of_every_case_is_really_compared():
    """Each expected value in turn is falsified, and the case must fail at that path."""
    for path in [*FILES, *OWN_FILES][::7]:
        scenario = read(path)
        places = [("expect", "state"), ("expect",)] if scenario["kind"] == "match" else [("expect",)]
        for place in places:
            for name in _inside(scenario, place):
                if name in ("state", "views", "leave_pending"):
                    continue
                false = copy.deepcopy(scenario)
                _inside(false, place)[name] = ["nothing like it"]
                assert name in paths(false), f"{path.stem}: {name}"


def _inside(scenario, place):
    for name in place:
        scenario = scenario[name]
    return scenario


def test_what_a_seat_is_shown_is_compared():
    scenario = case("PS-216")
    scenario["expect"]["views"][0]["hidden"] = 3
    scenario["expect"]["views"][1]["known"].pop()
    assert sorted(paths(scenario)) == ["hidden", "known"]


def test_the_open_window_is_compared():
    scenario = case("PS-044")
    scenario["script"][0]["pending"] = {"window": "main", "by": "A"}
    (failure,) = run_scenario(scenario)
    assert failure == ("PS-044", 1, "pending", {"window": "main", "by": "A"}, {"window": "defence", "by": "B"})


def test_a_step_that_should_be_refused_and_is_not_fails_the_case():
    scenario = case("PS-037")
    scenario["script"][0]["refused"] = True
    assert run_scenario(scenario)[0][1:3] == (1, "refused")


def test_a_step_that_is_not_possible_fails_the_case_with_the_reason():
    scenario = case("PS-038")
    scenario["script"].append(dict(scenario["script"][0]))
    (failure,) = run_scenario(scenario)
    assert failure == ("PS-038", 2, "step", "possible", "You have no Bonus Action left this turn.")


@pytest.mark.parametrize(
    ("change", "failure"),
    [
        (lambda rolls: rolls.append({"d": 6, "v": 3}), (1, "rolls", "every roll used", ["a d6 of 3"])),
        (lambda rolls: rolls.pop(), (1, "rolls", "no further roll", "a d8")),
        (lambda rolls: rolls[1].update(d=6), (1, "rolls", "a d6 of 4", "a d8")),
        (lambda rolls: rolls.reverse(), (1, "rolls", "a d8 of 4", "a d20")),
        (lambda rolls: rolls.insert(0, {"pick": "a1"}), (1, "rolls", "a pick of A1", "a d20")),
    ],
)
def test_the_engine_must_ask_for_the_listed_dice_and_leave_none_over(change, failure):
    scenario = case("PS-037")
    change(scenario["rolls"])
    assert [found[1:] for found in run_scenario(scenario)] == [failure]


def test_a_copy_of_the_dice_takes_no_roll_away():
    dice = ScriptedDice(((20, 7), (PICK, 33), (4, 1)))
    ahead = dice.clone()
    assert (ahead.below(20), ahead.pick([40, 33]), ahead.below(4)) == (6, 33, 0)
    assert dice.below(20) == 6
    with pytest.raises(DiceAmiss, match="a pick among B2, B3"):
        dice.pick([34, 35])
    with pytest.raises(DiceAmiss, match="expected no further roll, got a d4"):
        ahead.below(4)


def test_windows_that_no_step_speaks_of_are_declined_unless_they_are_left():
    scenario = case("PS-044")
    scenario["script"].pop()
    assert run_scenario(scenario) == []
    scenario["leave_pending"] = True
    scenario["expect"]["pending"] = {"window": "defence", "by": "B"}
    scenario["expect"]["state"] = {"B0.hp": 25, "A.actions": 0}
    assert paths(scenario) == ["rolls"]


def test_a_defense_goes_on_when_an_answer_to_its_reaction_has_interrupted_it():
    """B's Ward Hex is negated by A in the middle of B's defense, which is committed afterwards all the same."""
    scenario = case("PS-094")
    attack, _, defend = scenario["script"]
    scenario["setup"]["A"]["hand"] = [{"id": "n", "card": "PX-H05"}]
    defend["reactions"] = [{"source": "h", "ability": "a1"}]
    answer = {"do": "react", "by": "A", "source": "n", "ability": "a1", "pending": {"window": "main", "by": "A"}}
    defend["pending"] = {"window": "activation", "by": "A"}
    scenario["script"] = [attack, defend, answer]
    scenario["rolls"] = [{"d": 20, "v": 2}, *scenario["rolls"]]
    scenario["expect"]["state"] = {"b1.hp": 3, "B0.ward": 0, "h.zone": "buried", "B.free_defense": False}
    assert run_scenario(scenario) == []


def test_targets_that_are_too_many_to_list_are_walked_one_by_one():
    """Nine active and hidden cards to choose two of: the engine asks for them one after another."""
    scenario = case("PS-136")
    scenario["setup"]["slots"] = 5
    hand = [{"id": f"s{number}", "card": f"PX-S{number:02}"} for number in range(1, 14)]
    scenario["setup"]["A"]["hand"] = hand
    scenario["script"][0]["targets"] = {"t1": ["s7", "s3"]}
    scenario["expect"]["state"] = {"A.field": ["a1", "a2", "s3", "s7"], "s1.zone": "hand"}
    assert run_scenario(scenario) == []
    scenario["script"][0]["targets"] = {"t1": ["s7", "s7"]}
    assert paths(scenario) == ["step"]


@pytest.mark.parametrize(
    ("change", "field", "words"),
    [
        (lambda s: s.update(kind="puzzle"), "kind", "unknown name 'puzzle'"),
        (lambda s: s.update(format="blitz"), "format", "unknown name 'blitz'"),
        (lambda s: s.update(mood="good"), "mood", "is not a field here"),
        (lambda s: s["setup"].pop("turn"), "setup.turn", "is missing"),
        (lambda s: s["setup"]["A"].update(mana=3), "setup.A.mana", "is not a field here"),
        (lambda s: s["setup"]["A"]["persona"].update(card="PX-Z9"), "setup.A.persona.card", "unknown card 'PX-Z9'"),
        (lambda s: s["setup"]["B"]["field"][0].update(card="TC-9"), r"setup.B.field\[0\].card", "unknown card 'TC-9'"),
        (lambda s: s["setup"]["B"]["field"][0].update(id="a1"), r"setup.B.field\[0\].id", "another card"),
        (lambda s: s["setup"]["B"]["field"][0].update(tired=1), r"setup.B.field\[0\].tired", "is not a field here"),
        (lambda s: s["script"][0].update(do="dance"), r"script\[0\].do", "unknown name 'dance'"),
        (lambda s: s["script"][0].update({"with": "a9"}), r"script\[0\].with", "unknown id 'a9'"),
        (lambda s: s["script"][0].update(pay="gold"), r"script\[0\].pay", "unknown name 'gold'"),
        (lambda s: s["script"][0].update(fodder=[]), r"script\[0\].fodder", "is not a field here"),
        (lambda s: s["script"][0].update(pending={"window": "door", "by": "A"}), r"script\[0\].pending.window", "door"),
        (lambda s: s["rolls"][0].update(v=21), r"rolls\[0\].v", "21 is no face of a d20"),
        (lambda s: s.update(cards=[{"id": "X"}]), r"cards\[0\]", "type: is missing"),
    ],
)
def test_a_file_with_an_unknown_name_field_or_card_says_file_and_field(tmp_path, change, field, words):
    scenario = json.loads((FOLDER / "PS-037.json").read_text())
    change(scenario)
    path = tmp_path / "odd.json"
    path.write_text(json.dumps(scenario))
    with pytest.raises(ScenarioError, match=rf"odd\.json: {field}: .*{words}"):
        read(path)


def test_an_ability_that_the_card_does_not_have_is_said(tmp_path):
    scenario = json.loads((FOLDER / "PS-021.json").read_text())
    scenario["script"][0]["ability"] = "a7"
    path = tmp_path / "odd.json"
    path.write_text(json.dumps(scenario))
    with pytest.raises(ScenarioError, match=r"script\[0\]\.ability: unknown name 'a7'"):
        read(path)


def test_cards_are_those_of_the_case_then_those_beside_it_then_the_pool(tmp_path):
    scenario = json.loads((FOLDER / "PS-037.json").read_text())
    shutil.copy(FOLDER / "PS-037.json", tmp_path / "packaged.json")
    document = json.loads((FOLDER / TEST_CARDS).read_text())
    for card in document["cards"]:
        if card["id"] == "TC-M1":
            card["hp"] = 9
            nearer = {**card, "hp": 8}
    for folder, cards, hp in (("beside", [], 4), ("own", [nearer], 3)):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / TEST_CARDS).write_text(json.dumps(document))
        scenario["cards"] = cards
        scenario["expect"]["state"] = {"b1.hp": hp, "b1.max_hp": hp + 5}
        (tmp_path / folder / "case.json").write_text(json.dumps(scenario))
    report = run_paths([tmp_path])
    assert (report.passed, report.failed, report.failures) == (3, 0, [])


def test_a_case_with_a_card_of_its_own_leaves_the_pool_as_it_is():
    number = DESIGN_NUMBER["PX-S01"]
    twice = [add_card(replace(BY_ID["PX-S01"], hp=hp)) for hp in (6, 5, 6)]
    assert twice[0] == twice[2] != twice[1]
    assert DESIGN_NUMBER["PX-S01"] == number == add_card(BY_ID["PX-S01"])


def test_the_command_runs_files_of_both_games_and_counts_on_its_last_line():
    out = StringIO()
    monstra = FOLDER.parent / "monstra" / "cinder-rift.json"
    call_command("scenarios", str(FOLDER / "PS-001.json"), str(FOLDER / TEST_CARDS), str(monstra), stdout=out)
    assert out.getvalue().splitlines() == ["2 passed, 0 failed"]


def test_a_case_that_breaks_the_engine_is_one_failed_case(tmp_path, monkeypatch):
    def break_at_the_first(scenario):
        if scenario["id"] == "PS-001":
            raise IndexError("no such slot")
        return []

    monkeypatch.setattr(scenarios, "run_scenario", break_at_the_first)
    for name in ("PS-001.json", "PS-037.json"):
        shutil.copy(FOLDER / name, tmp_path)
    report = run_paths([tmp_path])
    assert (report.passed, report.failed) == (1, 1)
    assert report.failures == [("PS-001", 0, "engine", "no error", "IndexError: no such slot")]


def test_a_protector_without_a_mode_endures():
    scenario = case("PS-074")
    (staged,) = [step for step in scenario["script"] if "protector" in step]
    assert staged.pop("mode") == "endure"
    assert run_scenario(scenario) == []


def test_the_command_exits_with_1_and_one_line_for_each_failure(tmp_path):
    scenario = json.loads((FOLDER / "PS-037.json").read_text())
    scenario["expect"]["state"]["b1.hp"] = 1
    (tmp_path / "wrong.json").write_text(json.dumps(scenario))
    out = StringIO()
    with pytest.raises(SystemExit) as stopped:
        call_command("scenarios", str(tmp_path), stdout=out)
    assert stopped.value.code == 1
    assert out.getvalue().splitlines() == ["PS-037 step 1 b1.hp: expected 1, got 5", "0 passed, 1 failed"]


def test_a_case_may_begin_with_more_than_a_match_could_bring_about():
    scenario = case("PS-225")
    scenario["setup"]["A"]["bonus"] = 2
    scenario["setup"]["B"]["persona"]["hp"] = 40
    scenario["expect"]["state"]["B0.hp"] = 40
    assert run_scenario(scenario) == []
