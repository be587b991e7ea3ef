"""The live numbers of a creature and what it is under, each with what has changed it."""

from collections.abc import Callable

from collection.faces import PrlxFace
from matches.boards.prlx.layout import Number, Status
from matches.engine.prlx.designs import (
    AC,
    AIM,
    DESIGNS,
    DMG,
    FIRST_RULE,
    FIRST_STATUS,
    NEGATIVE_STATUSES,
    WHAT_NAMES,
)
from matches.engine.prlx.say import RULE_WORDS, STATUS_WORDS, signed, until_words
from matches.engine.prlx.stats import Term, fatigue, printed, terms
from matches.engine.prlx.table import EMPTY, Table


def numbers(t: Table, creature: int, face: PrlxFace) -> tuple[Number, Number, Number]:
    """The live AC, AIM and DMG of a creature in play (P-030, P-139); a Persona's AC is that of its size."""
    on_it, tired = terms(t, creature), fatigue(t, creature)
    ac, aim, dmg = (
        _number(printed(t, creature, which), [term for term in on_it if term[0] == which], tired, t)
        for which in (AC, AIM, DMG)
    )
    dice = face.dice.partition("+")[0]
    return (
        _shown(ac, str),
        _shown(aim, signed),
        _shown(dmg, lambda mod: f"{dice}{signed(mod) if mod else ''}"),
    )


_Live = tuple[int, int, tuple[str, ...]]
"""A number as it is and as it is printed, and what has changed it."""


def _number(base: int, changes: list[Term], tired: int, t: Table) -> _Live:
    why = [f"{signed(n)} {_from(t, until, source)}" for _, n, until, source in changes]
    if tired:
        why.append(f"{signed(-tired)} Fatigue")
    return base + sum(n for _, n, _, _ in changes) - tired, base, tuple(why)


def _shown(live: _Live, words: Callable[[int], str]) -> Number:
    now, base, why = live
    return Number(words(now), words(base), "up" if now > base else "down" if now < base else "", why)


def _from(t: Table, until: int, source: int) -> str:
    return until_words(until) if source == EMPTY else f"from {DESIGNS[t.design[source]].name}"


def statuses(t: Table, creature: int) -> tuple[Status, ...]:
    """Everything that a creature is under, in the order in which it is shown: Fatigue first, freed rules last."""
    found = []
    if t.fatigued[creature]:
        tired = fatigue(t, creature)
        why = f"−{tired} AIM, −{tired} DMG and −{tired} AC until its player’s next turn begins"
        found.append(Status("fatigued", "Fatigued", "bad", (why,)))
    if t.primed[creature]:
        found.append(Status("primed", "Primed", "good", ("its next hit deals double damage",)))
    elif t.streak[creature]:
        found.append(Status("streak", "1 miss", "good", ("one more miss in a row makes it Primed",)))
    why_by: dict[int, list[str]] = {}
    for what, _, until, source in terms(t, creature):
        if what >= FIRST_STATUS:
            why_by.setdefault(what, []).append(_from(t, until, source))
    found.extend(_status(what, tuple(dict.fromkeys(why))) for what, why in sorted(why_by.items()))
    return tuple(found)


def _status(what: int, why: tuple[str, ...]) -> Status:
    name = WHAT_NAMES[what]
    if what >= FIRST_RULE:
        word = "Defends on" if name.startswith("defensive") else "Follows up"
        return Status("freed", word, "good", (RULE_WORDS[name], *why))
    tone = "bad" if what in NEGATIVE_STATUSES else "good"
    return Status(name.replace("_", "-"), STATUS_WORDS[name], tone, why)


def ward(t: Table, creature: int) -> int:
    """How much damage the Wards of a creature still prevent."""
    return sum(amount for owner, amount in t.wards if owner == creature)
