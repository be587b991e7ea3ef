"""What a stored position of PRLX is made of."""

from __future__ import annotations

from matches.engine.position import Position
from matches.engine.prlx.table import CELLS, LISTS, SIZE, Activation, Battle, Effect, Ruleset, Setting, Table
from matches.engine.storage import dump_position, load_position


def dump(p: Position) -> str:
    """The whole position, hidden cards and seed included: for the database alone."""
    t = p.table
    setting = t.setting
    brought = [setting.mode, setting.base_hp, setting.slots, setting.seats, setting.cards]
    cells = [_pack(value) if name in LISTS else value for name, value in zip(CELLS, t.cells(), strict=True)]
    return dump_position(p, brought, cells)


def load(text: str) -> Position:
    """The position that ``dump`` wrote. ValueError if the text is of another format."""
    parts, position = load_position(text, "PRLX")
    position.table = t = Table(Setting(Ruleset(*parts.rules), *parts.brought))
    for name, value in zip(CELLS, parts.cells, strict=True):
        setattr(t, name, _unpack(value) if name in LISTS else value)
    t.wards = [(creature, n) for creature, n in t.wards]
    t.exempt = [(creature, source) for creature, source in t.exempt]
    t.effects = [Effect(*row) for row in t.effects]
    t.battles = [Battle(*row) for row in t.battles]
    t.activations = [Activation(*row) for row in t.activations]
    return position


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
