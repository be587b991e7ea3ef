"""Simulation of PRLX: seeded, without a database, one JSON object, in every format."""

import json
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from collection.cards.prlx.catalogue import CARDS, MONSTERS
from matches.engine.prlx.table import Ruleset
from matches.lab.prlx.simulation import simulate

TIMES = ("seconds", "decisions_per_second")


def without_times(report):
    return {name: value for name, value in report.items() if name not in TIMES}


def test_the_same_seed_gives_the_same_matches():
    one, two = (simulate(("random", "random"), 10, 7) for _ in range(2))
    assert without_times(one) == without_times(two)
    assert without_times(one) != without_times(simulate(("random", "random"), 10, 8))


@pytest.mark.parametrize(
    ("format", "base_hp", "slots"),
    [("standard", None, 3), ("standard", None, 1), ("attrition", None, 3), ("attrition", 25, 5)],
)
def test_every_match_of_every_format_is_counted_once(format, base_hp, slots):
    report = simulate(("random", "random"), 12, 3, format=format, base_hp=base_hp, slots=slots)
    assert (report["format"], report["slots"]) == (format, slots)
    assert report["base_hp"] == (base_hp or {"standard": 26, "attrition": 45}[format])
    assert sum(report["wins"]) + report["draws"] == report["matches"] == 12
    assert sum(report["turns"].values()) == sum(report["endings"].values()) == 12
    assert report["first_player_wins"] <= sum(report["wins"])
    assert report["decisions"] > 12 * 20
    assert list(report["wins_by_card"]) == [card.name for card in CARDS]
    assert list(report["wins_by_persona"]) == [card.name for card in MONSTERS]
    assert all(share is None or 0 <= share <= 1 for share in report["wins_by_card"].values())


def test_a_match_that_must_end_after_ten_turns_is_a_draw_more_often():
    usual = simulate(("random", "random"), 12, 3)
    shorter = simulate(("random", "random"), 12, 3, Ruleset(draw_after_turn=10))
    assert shorter["draws"] > usual["draws"]
    assert max(shorter["turns"]) == 10 < max(usual["turns"])
    assert shorter["endings"]["turn-limit"] == shorter["draws"]


def test_the_command_prints_one_json_object_and_needs_no_database():
    out = StringIO()
    call_command(
        "simulate", "--game", "prlx", "--format", "attrition", "--base-hp", "25", "--matches", "2", "--json", stdout=out
    )
    report = json.loads(out.getvalue())
    wanted = "game format base_hp slots seats matches decisions seconds wins draws turns endings first_player_wins"
    assert {*wanted.split(), "decisions_per_second", "wins_by_card", "wins_by_persona"} <= set(report)
    assert (report["game"], report["base_hp"], report["seats"]) == ("prlx", 25, ["random", "random"])


def test_standard_between_random_players_is_what_is_simulated_without_further_words():
    out = StringIO()
    call_command("simulate", "--game", "prlx", "--matches", "1", stdout=out)
    assert "format: standard" in out.getvalue()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--seats", "random"], "two seats"),
        (["--seats", "random,grandmaster"], "nobody is called 'grandmaster'"),
        (["--format", "duel"], "prlx has no format 'duel'; choose from: standard, attrition"),
        (["--slots", "6"], "1 to 5 Field Slots"),
        (["--base-hp", "45"], "Base Persona HP is one of 26"),
        (["--format", "attrition", "--base-hp", "42"], "Base Persona HP is one of 25, 30, 35, 40, 45, 50"),
    ],
)
def test_wrong_arguments_are_answered_with_a_sentence(arguments, words):
    with pytest.raises(CommandError, match=words):
        call_command("simulate", "--game", "prlx", *arguments)


def test_a_format_of_prlx_is_none_of_monstra():
    with pytest.raises(CommandError, match="monstra has no format 'attrition'"):
        call_command("simulate", "--format", "attrition")
