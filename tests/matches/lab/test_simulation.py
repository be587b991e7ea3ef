"""Simulation: seeded, without a database, one JSON object."""

import json
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from collection.cards.monstra.catalogue import CREATURES
from matches.engine.monstra.table import Ruleset
from matches.lab.monstra.simulation import simulate

TIMES = ("seconds", "decisions_per_second")


def without_times(report):
    return {name: value for name, value in report.items() if name not in TIMES}


def test_the_same_seed_gives_the_same_matches():
    one, two = (simulate(("random", "random"), 20, 7) for _ in range(2))
    assert without_times(one) == without_times(two)
    assert without_times(one) != without_times(simulate(("random", "random"), 20, 8))


def test_every_match_is_counted_once():
    report = simulate(("random", "random"), 30, 3)
    assert sum(report["wins"]) + report["draws"] == report["matches"] == 30
    assert sum(report["rounds"].values()) == sum(report["endings"].values()) == 30
    assert report["first_team_wins"] <= sum(report["wins"])
    assert report["decisions"] > 30 * 40
    assert set(report["wins_by_creature"]) == {creature.name for creature in CREATURES}


def test_an_opponent_that_thinks_beats_random_play():
    report = simulate(("normal", "random"), 16, 5)
    assert report["wins"][0] >= 13


def test_a_duel_to_one_knockout_ends_sooner():
    longer = simulate(("random", "random"), 30, 3)
    shorter = simulate(("random", "random"), 30, 3, Ruleset(knockouts=1))
    assert shorter["endings"]["third-knockout"] > 10 > longer["endings"].get("third-knockout", 0)
    assert shorter["decisions"] < longer["decisions"]


@pytest.mark.parametrize(("format", "seats"), [("duel4", 4), ("mission", 1), ("mission", 2)])
def test_every_format_is_simulated_to_its_end(format, seats):
    report = simulate(["random"] * seats, 20, 3, format=format, boss="expert")
    assert (report["format"], len(report["seats"])) == (format, seats)
    assert sum(report["wins"]) + report["draws"] == sum(report["endings"].values()) == 20
    assert "sealed" not in report["endings"]
    if format == "mission":
        assert (report["boss"], report["draws"], report["first_team_wins"]) == ("expert", 0, 0)


def test_a_thinking_player_does_better_against_the_boss_than_chance():
    thinking, random = (simulate([name], 12, 5, format="mission") for name in ("normal", "random"))
    assert thinking["wins"][0] > random["wins"][0]


def test_partners_who_think_beat_partners_who_do_not():
    report = simulate(["normal", "normal", "random", "random"], 10, 5, format="duel4")
    assert report["wins"][0] >= 8


def test_the_command_prints_one_json_object_and_needs_no_database():
    out = StringIO()
    call_command("simulate", "--seats", "random,random", "--matches", "3", "--seed", "1", "--json", stdout=out)
    report = json.loads(out.getvalue())
    wanted = "matches decisions seconds decisions_per_second wins draws rounds first_team_wins tactics_unused"
    assert {*wanted.split(), "wins_by_creature"} <= set(report)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--seats", "random"], "two seats"),
        (["--format", "duel4", "--seats", "random,random"], "four seats"),
        (["--format", "mission", "--seats", "random,random,random"], "one or two seats"),
        (["--format", "mission", "--boss", "kraken"], "no boss 'kraken'"),
        (["--seats", "random,grandmaster"], "nobody is called 'grandmaster'"),
        (["--matches", "0"], "at least 1"),
    ],
)
def test_wrong_arguments_are_answered_with_a_sentence(arguments, words):
    with pytest.raises(CommandError, match=words):
        call_command("simulate", *arguments)
