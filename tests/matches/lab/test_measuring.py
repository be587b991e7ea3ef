"""Figures about speed are measured on positions that are worth it."""

from itertools import islice

from matches.lab.measuring import costs, rates
from matches.lab.monstra import openings as monstra
from matches.lab.prlx import openings as prlx


def test_costs_are_told_for_a_position_in_the_middle_of_a_match():
    position = prlx.middle_position()
    assert position.table.turn >= 20
    assert len(prlx.GAME.options(position)) > 20
    (figure,) = islice(costs(prlx.GAME, position, "PRLX "), 1)
    assert (figure.name, figure.unit) == ("PRLX clone", "us")
    assert figure.value > 0


def test_rates_are_told_with_and_without_a_listener():
    for name, room, mode in (("duel", monstra, monstra.Options()), ("PRLX standard", prlx, prlx.STANDARD)):
        figures = list(rates(name, room.GAME, lambda room=room, mode=mode: room.openings(2, mode, 1)))
        assert [figure.name for figure in figures] == [f"{name}, nobody listening", f"{name}, listening"]
        assert all(figure.value > 1000 for figure in figures)
