"""Every ability of every card of the pool, used in a worked case with what it does derived by hand."""

import pytest

from collection.cards.prlx.catalogue import CARDS
from matches.lab.prlx.files import abilities_of
from tests.matches.engine.prlx_cards import events, giant, hexes, large, medium, small, utilities
from tests.matches.engine.prlx_worked import Worked, failures

CASES = [case for table in (small, medium, large, giant, hexes, utilities, events) for case in table.CASES]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.shows)
def test_the_card_does_what_it_says(case):
    assert failures(case) == []


def test_every_ability_of_every_card_is_shown():
    shown: dict[str, set[str]] = {}
    for case in CASES:
        shown.setdefault(case.card, set()).update(case.abilities)
    assert shown == {card.id: {ability.key for ability in abilities_of(card)} for card in CARDS}


def test_a_card_that_does_something_else_is_noticed():
    case = Worked("S08 a1", a="field: x=S08 a1=TM1/hp:5", script="A use x.a1 bonus a1 => a1.hp 8")
    assert [failure[2:] for failure in failures(case)] == [("a1.hp", 8, 7)]
