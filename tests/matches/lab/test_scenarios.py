"""The worked cases of MONSTRA against the engine, and the runner itself against cases that must fail."""

import copy
import json
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from matches.lab.scenario_files import find, read
from matches.lab.scenarios import run_paths, run_scenario
from matches.lab.verdict import ScenarioError

FOLDER = Path(__file__).parents[2] / "scenarios" / "monstra"
FOLDERS = [FOLDER, FOLDER.parent / "monstra-seats", FOLDER.parent / "monstra-own"]
FILES = find(FOLDERS)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_engine_gives_the_values_of_the_case(path):
    assert run_scenario(read(path)) == []


def case(name):
    return copy.deepcopy(read(FOLDER / f"{name}.json"))


def test_a_wrong_value_is_reported_with_id_step_path_expected_and_got():
    scenario = case("cinder-rift")
    scenario["expect"]["after_step"]["1"]["A.Korun.hp"] = 99
    (failure,) = run_scenario(scenario)
    assert failure == ("MS-200", 1, "A.Korun.hp", 99, 14)


def test_every_value_of_every_case_is_really_compared():
    """Each expected value in turn is falsified, and the case must fail."""
    for path in FILES[::7]:
        expected = read(path)["expect"]["final"]
        for name in expected:
            scenario = copy.deepcopy(read(path))
            scenario["expect"]["final"][name] = ["nothing like it"]
            assert run_scenario(scenario), f"{path.stem}: {name}"


def test_a_step_that_should_be_refused_and_is_not_fails_the_case():
    scenario = case("cinder-rift")
    scenario["steps"][1]["refused"] = "NOT_YOUR_TURN"
    assert any(failure.path == "refused" for failure in run_scenario(scenario))


def test_a_step_that_is_refused_for_another_reason_fails_the_case():
    scenario = case("guard-enemy-refused")
    scenario["steps"][0]["refused"] = "NOT_ENOUGH_ENERGY"
    (failure,) = run_scenario(scenario)
    assert (failure.expected, failure.got) == ("NOT_ENOUGH_ENERGY", "TARGET_NOT_ALLY")


@pytest.mark.parametrize("field", ["target", "burn_target"])
def test_a_forced_target_of_the_boss_cannot_be_chosen_otherwise(field):
    name = {"target": "crushing-claw", "burn_target": "cinder-rift"}[field]
    scenario = case(name)
    (place,) = [index for index, step in enumerate(scenario["steps"]) if step["do"] == "boss"]
    everybody = [f"A.{creature['name']}" for creature in scenario["setup"]["teams"]["A"]["active"]]
    outcomes = []
    for reference in everybody:
        tried = copy.deepcopy(scenario)
        tried["steps"] = [*tried["steps"][:place], {"do": "boss", field: reference}]
        tried["expect"] = {"after_step": {}, "final": {}}
        outcomes.append([failure.got for failure in run_scenario(tried)])
    assert sorted(outcomes) == [[], ["CHOICE_INVALID"]]


def test_what_a_case_may_leave_out_is_taken_as_nothing():
    scenario = case("deck-legal")
    scenario["steps"][0]["owned"] = {"creatures": scenario["steps"][0]["creatures"]}
    scenario["expect"] = {"final": {"deck.legal": False, "deck.reasons": ["NOT_OWNED"]}}
    assert run_scenario(scenario) == []
    scenario["steps"][0]["owned"] = None
    scenario["expect"] = {"after_step": {"1": {"deck.legal": True}}}
    assert run_scenario(scenario) == []


def test_a_field_that_is_null_is_a_field_left_out():
    scenario = case("attack-wins-before-own-burn")
    for step in scenario["steps"]:
        for field in ("by", "discard", "refused", "mode", "ally", "condition"):
            step.setdefault(field)
    assert run_scenario(scenario) == []


def test_an_ally_is_only_read_where_the_move_helps_one():
    scenario = case("gravik-stone-roll")
    (action,) = [step for step in scenario["steps"] if step.get("type") == "signature"]
    action["ally"] = "B.Brumel"
    assert run_scenario(scenario) == []


def test_a_revival_that_names_nobody_is_refused_where_nobody_is_defeated():
    scenario = case("revival-needs-defeated-ally")
    del scenario["steps"][0]["revive"]
    assert run_scenario(scenario) == []


def test_an_unknown_path_fails_the_case():
    scenario = case("cinder-rift")
    scenario["expect"]["final"]["A.mana"] = 3
    (failure,) = run_scenario(scenario)
    assert failure.path == "A.mana"


@pytest.mark.parametrize(
    ("change", "field"),
    [
        (lambda s: s["setup"]["teams"]["A"]["hand"].append("TAC-77"), r"setup.teams.A.hand\[\d+\]"),
        (lambda s: s["setup"]["teams"]["A"]["active"][0].update(name="Pikachu"), r"setup.teams.A.active\[0\].name"),
        (lambda s: s["setup"]["boss"].update(behavior="Big Nap"), "setup.boss.behavior"),
        (lambda s: s["steps"][1].update(actor="A.Pikachu"), r"steps\[1\].actor"),
        (lambda s: s["steps"][0].update(do="dance"), r"steps\[0\].do"),
        (lambda s: s.update(mode="solitaire"), "mode"),
    ],
)
def test_a_file_with_an_unknown_name_says_file_and_field(tmp_path, change, field):
    scenario = case("cinder-rift")
    change(scenario)
    path = tmp_path / "odd.json"
    path.write_text(json.dumps(scenario))
    with pytest.raises(ScenarioError, match=rf"odd\.json: {field}: unknown name"):
        read(path)


def test_a_file_that_is_no_scenario_is_one_failed_case(tmp_path):
    (tmp_path / "a.json").write_text("{")
    (tmp_path / "b.json").write_text("[]")
    (tmp_path / "c.json").write_text('{"game": "monstra"}')
    report = run_paths([tmp_path])
    assert (report.passed, report.failed) == (0, 3)


def test_the_command_counts_on_its_last_line():
    out = StringIO()
    call_command("scenarios", *map(str, FOLDERS), stdout=out)
    assert out.getvalue().splitlines()[-1] == f"{len(FILES)} passed, 0 failed"


def test_the_command_exits_with_1_and_one_line_for_each_failure(tmp_path):
    scenario = case("cinder-rift")
    scenario["expect"]["final"]["A.Korun.hp"] = 1
    (tmp_path / "wrong.json").write_text(json.dumps(scenario))
    out = StringIO()
    with pytest.raises(SystemExit) as stopped:
        call_command("scenarios", str(tmp_path), stdout=out)
    assert stopped.value.code == 1
    assert out.getvalue().splitlines() == [
        "MS-200 step 2 A.Korun.hp: expected 1, got 13",
        "0 passed, 1 failed",
    ]


def test_the_command_prints_json_on_request(tmp_path):
    out = StringIO()
    call_command("scenarios", "--json", str(FOLDER / "cinder-rift.json"), stdout=out)
    assert json.loads(out.getvalue()) == {"passed": 1, "failed": 0, "failures": []}


def test_a_missing_path_is_said():
    with pytest.raises(CommandError, match="no such file"):
        call_command("scenarios", "nowhere.json")
