"""Positions and facts as text: flat JSON lists with short codes, a stored format that only grows."""

from __future__ import annotations

import json
from dataclasses import astuple
from typing import Any

from matches.engine.dice import restore
from matches.engine.monstra.facts import CODES
from matches.engine.monstra.table import CELLS, Ruleset, Setting, Table
from matches.engine.position import Position

FORMAT = 1
_CODE_OF = {kind: code for code, kind in CODES.items()}


def dump(p: Position) -> str:
    """The whole position, hidden cards and seed included: for the database alone."""
    t = p.table
    setting = t.setting
    brought = [setting.mode, setting.seats, setting.creatures, setting.tactics, setting.boss]
    return json.dumps(
        [FORMAT, list(astuple(setting.rules)), brought, t.cells(), p.agenda, p.dice.state()], separators=(",", ":")
    )


def load(text: str) -> Position:
    """The position that ``dump`` wrote. ValueError if the text is of another format."""
    try:
        number, rules, brought, cells, agenda, dice = json.loads(text)
    except (ValueError, TypeError) as error:
        raise ValueError("this text holds no MONSTRA position") from error
    if number != FORMAT:
        raise ValueError(f"a MONSTRA position of format {number} cannot be read; this release reads format {FORMAT}")
    mode, seats, creatures, tactics, boss = brought
    setting = Setting(
        Ruleset(*rules),
        mode,
        tuple(seats),
        tuple(tuple(row) for row in creatures),
        tuple(tuple(row) for row in tactics),
        boss,
    )
    t = Table(setting)
    for name, value in zip(CELLS, cells, strict=True):
        setattr(t, name, value)
    return Position(t, [tuple(step) for step in agenda], restore(dice))


def dump_facts(facts: list[Any]) -> str:
    """Facts as a JSON list of [code, fields...]."""
    return json.dumps([[_CODE_OF[type(fact)], *fact] for fact in facts], separators=(",", ":"))


def load_facts(text: str) -> list[Any]:
    """The facts that ``dump_facts`` wrote."""
    return [_fact(*row) for row in json.loads(text)]


def _fact(code: str, *fields: Any) -> Any:
    return CODES[code](*[tuple(field) if isinstance(field, list) else field for field in fields])
