"""Every roll as a board shows it: the dice, which of them count and why, the sum term by term, and what came of it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from matches.engine.prlx import facts as f
from matches.engine.prlx.designs import DESIGNS, SKILL
from matches.engine.prlx.say import counted_words, signed
from matches.names import Names


@dataclass(frozen=True, slots=True)
class Roll:
    """One roll. `sets` are the dice as they were thrown, `kept` is the set that counts (-1: each is its own).

    `terms` are the parts of the sum with their words, the dice first; `against` is what it must reach, empty where it
    must reach nothing; `verdict` is what came of it, and `tone` "good" for whoever rolls, "bad" or empty.
    """

    title: str
    faces: int
    sets: tuple[tuple[int, ...], ...]
    kept: int
    why: str
    terms: tuple[tuple[str, str], ...]
    total: str
    against: str
    verdict: str
    tone: str


def roll(fact: Any, names: Names) -> Roll | None:
    """The roll that a fact tells of; None for any other fact."""
    made = _ROLLS.get(type(fact))
    return made(fact, names) if made else None


def _name(design: int) -> str:
    return DESIGNS[design].name if design >= 0 else "A card"


def _terms(first: int, word: str, *others: tuple[int, str]) -> tuple[tuple[str, str], ...]:
    """The terms of a sum; those that are 0 are left out."""
    return ((str(first), word), *[(signed(n), label) for n, label in others if n])


def _kept(sets: Sequence[tuple[int, ...]], sum_of_kept: int) -> int:
    """Which set of dice counts: the first one with that sum."""
    return next(index for index, dice in enumerate(sets) if sum(dice) == sum_of_kept)


def _attack(fact: f.AttackRolled, names: Names) -> Roll:
    sets = tuple((face,) for face in fact.faces)
    less = f" ({fact.ac + fact.less} − MOD {fact.less})" if fact.less else ""
    verdict = "Hit" if fact.hit else "Miss"
    if fact.natural in (1, 20) and (fact.natural == 20) == bool(fact.hit):
        verdict = f"Natural {fact.natural}: {verdict.lower()}"
    return Roll(
        title=f"{_name(fact.design)} attacks {_name(fact.target_design)}",
        faces=20,
        sets=sets,
        kept=_kept(sets, fact.kept),
        why=counted_words(fact.advantage, fact.reasons),
        terms=_terms(fact.kept, "d20", (fact.aim, "AIM"), (-fact.fatigue, "Fatigue")),
        total=str(fact.total),
        against=f"AC {fact.ac}{less}",
        verdict=verdict,
        tone="good" if fact.hit else "bad",
    )


def _damage(fact: f.DamageRolled, names: Names) -> Roll:
    terms = _terms(fact.dice, "dice", (fact.mod, "MOD"), (fact.other, "effects"), (-fact.fatigue, "Fatigue"))
    if fact.doubled:
        terms += (("×2", "Primed"),)
    spill = f", {fact.spill} more on the Persona" if fact.spill else ""
    return Roll(
        title=f"Damage to {_name(fact.target_design)}",
        faces=fact.faces,
        sets=fact.sets,
        kept=_kept(fact.sets, fact.dice),
        why=counted_words(fact.advantage, fact.reasons),
        terms=terms,
        total=str(fact.total),
        against="",
        verdict=f"{fact.total} damage{spill}",
        tone="good",
    )


def _check(fact: f.CheckRolled, names: Names) -> Roll:
    kind, stat = ("SKILL", "AIM") if fact.kind == SKILL else ("VIGOR", "DMG")
    natural = f"Natural {fact.natural}: " if fact.natural in (1, 20) else ""
    verdict = f"{natural}{'resists' if fact.passed else 'fails'}"
    return Roll(
        title=f"{kind} Check of {_name(fact.card_design)}",
        faces=20,
        sets=((fact.face,),),
        kept=0,
        why="" if fact.card == fact.roller else f"rolled by {_name(fact.design)}",
        terms=_terms(fact.face, "d20", (fact.stat, stat)),
        total=str(fact.total),
        against=f"{fact.passing}+",
        verdict=verdict[0].upper() + verdict[1:],
        tone="good" if fact.passed else "bad",
    )


def _amount(fact: f.AmountRolled, names: Names) -> Roll:
    return Roll(
        title="Effect",
        faces=fact.faces,
        sets=fact.sets,
        kept=_kept(fact.sets, fact.total - fact.plus),
        why=counted_words(fact.advantage, fact.reasons),
        terms=_terms(fact.total - fact.plus, "dice", (fact.plus, "printed")),
        total=str(fact.total),
        against="",
        verdict=str(fact.total),
        tone="",
    )


def _initiative(fact: f.InitiativeRolled, names: Names) -> Roll:
    one, other = fact.faces
    verdict = "A tie: both roll again" if one == other else f"{names[0] if one > other else names[1]} goes first"
    return Roll(
        title="Initiative",
        faces=20,
        sets=((one,), (other,)),
        kept=-1,
        why=f"{names[0]} and {names[1]}",
        terms=(),
        total="",
        against="",
        verdict=verdict,
        tone="",
    )


_ROLLS: dict[type[Any], Callable[[Any, Names], Roll]] = {
    f.InitiativeRolled: _initiative,
    f.AttackRolled: _attack,
    f.DamageRolled: _damage,
    f.CheckRolled: _check,
    f.AmountRolled: _amount,
}
