"""Positions and facts as text: flat JSON lists with short codes, a stored format that only grows."""

from __future__ import annotations

import json
from dataclasses import astuple
from typing import Any

from matches.engine.dice import restore
from matches.engine.position import Position
from matches.engine.prlx.facts import CODES
from matches.engine.prlx.table import CELLS, LISTS, SIZE, Activation, Battle, Effect, Ruleset, Setting, Table

FORMAT = 1
_CODE_OF = {kind: code for code, kind in CODES.items()}


def dump(p: Position) -> str:
    """The whole position, hidden cards and seed included: for the database alone."""
    t = p.table
    setting = t.setting
    brought = [setting.mode, setting.base_hp, setting.slots, setting.seats, setting.cards]
    cells = [_pack(value) if name in LISTS else value for name, value in zip(CELLS, t.cells(), strict=True)]
    return json.dumps(
        [FORMAT, list(astuple(setting.rules)), brought, cells, p.agenda, p.dice.state()], separators=(",", ":")
    )


def load(text: str) -> Position:
    """The position that ``dump`` wrote. ValueError if the text is of another format."""
    try:
        number, rules, brought, cells, agenda, dice = json.loads(text)
    except (ValueError, TypeError) as error:
        raise ValueError("this text holds no PRLX position") from error
    if number != FORMAT:
        raise ValueError(f"a PRLX position of format {number} cannot be read; this release reads format {FORMAT}")
    mode, base_hp, slots, seats, cards = brought
    numbers: list[Any] = [tuple(value) if isinstance(value, list) else value for value in rules]
    setting = Setting(
        Ruleset(*numbers),
        mode,
        base_hp,
        slots,
        tuple(seats),
        tuple(tuple(row) for row in cards),
    )
    t = Table(setting)
    for name, value in zip(CELLS, cells, strict=True):
        setattr(t, name, _unpack(value) if name in LISTS else value)
    t.wards = [(creature, n) for creature, n in t.wards]
    t.exempt = [(creature, source) for creature, source in t.exempt]
    t.effects = [Effect(*row) for row in t.effects]
    t.battles = [Battle(*row) for row in t.battles]
    t.activations = [Activation(*row) for row in t.activations]
    return Position(t, [tuple(step) for step in agenda], restore(dice))


def _pack(row: list[int]) -> list[int]:
    """Runs of the same number as pairs: most instances have nothing to tell in most lists."""
    packed: list[int] = []
    for value in row:
        if packed and packed[-1] == value:
            packed[-2] += 1
        else:
            packed += (1, value)
    return packed


def _unpack(packed: list[int]) -> list[int]:
    row: list[int] = []
    for place in range(0, len(packed), 2):
        row.extend([packed[place + 1]] * packed[place])
    if len(row) != SIZE:
        raise ValueError("this text holds no PRLX position")
    return row


def dump_facts(facts: list[Any]) -> str:
    """Facts as a JSON list of [code, fields...]."""
    return json.dumps([[_CODE_OF[type(fact)], *fact] for fact in facts], separators=(",", ":"))


def load_facts(text: str) -> list[Any]:
    """The facts that ``dump_facts`` wrote."""
    return [CODES[code](*[_frozen(field) for field in fields]) for code, *fields in json.loads(text)]


def _frozen(field: Any) -> Any:
    return tuple([_frozen(part) for part in field]) if isinstance(field, list) else field
