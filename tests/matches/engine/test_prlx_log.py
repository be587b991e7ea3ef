"""The log of PRLX prints the arithmetic of every roll: its terms give its result."""

import re

import pytest

from matches.engine.prlx.facts import AmountRolled, AttackRolled, CheckRolled, DamageRolled
from matches.engine.prlx.say import say
from tests.matches.engine.prlx_playing import KINDS, random_plays

SUM = re.compile(r": (?P<terms>\d+(?: [+−] \d+(?: \([^)]+\))?)*) = (?P<result>−?\d+)")
WHY = re.compile(r" \([^)]+\)")


def whole(number: str) -> int:
    """A number as the log prints it."""
    return int(number.replace("−", "-"))


def summed(terms: str) -> int:
    """What the terms of a line give: "1 + 6 (AIM) − 2 (Fatigue)" is 5."""
    return sum(whole(term.replace(" ", "")) for term in re.findall(r"(?:[+−] )?\d+", WHY.sub("", terms)))


@pytest.mark.parametrize("kind", KINDS)
def test_the_terms_of_every_roll_give_its_result(kind):
    told = set()
    for seed in range(3):
        for *_, happened in random_plays(kind, seed):
            for roll in happened:
                if not isinstance(roll, AttackRolled | DamageRolled | CheckRolled | AmountRolled):
                    continue
                told.add(type(roll))
                line = say(roll)
                found = SUM.search(line)
                assert found, line
                result = whole(found["result"])
                assert summed(found["terms"]) == result, line
                if isinstance(roll, DamageRolled):
                    taken = f"doubled (Primed) {roll.total}" if roll.doubled else f" takes {roll.total}"
                    assert taken in line
                    assert roll.doubled or max(result, 0) == roll.total, line
                else:
                    assert result == roll.total, line
    assert {AttackRolled, DamageRolled} <= told


DAMAGE = DamageRolled(
    attacker=1, design=1, target=30, target_design=2, faces=6, sets=((5,),), advantage=0, reasons=(), dice=5, mod=1,
    other=0, fatigue=0, doubled=0, total=6, spill=0,
)  # fmt: skip


@pytest.mark.parametrize(
    ("changed", "line"),
    [
        ({}, "Damage dice 5: 5 + 1 (MOD) = 6."),
        ({"sets": ((1, 4),), "spill": 3}, "Damage dice 1 + 4: 5 + 1 (MOD) = 6."),
        ({"sets": ((2, 3), (1, 1)), "advantage": 1, "reasons": (4,)}, "Damage dice (2 + 3) and (1 + 1) ("),
        ({"sets": ((1,),), "dice": 1, "mod": 0, "fatigue": 2, "total": 0}, "1 − 2 (Fatigue) = −1, at least 0."),
        ({"doubled": 1, "total": 12}, "Damage dice 5: 5 + 1 (MOD) = 6, doubled (Primed) 12."),
    ],
)
def test_a_damage_roll_is_printed_with_its_dice_and_terms(changed, line):
    assert line in say(DAMAGE._replace(**changed))
