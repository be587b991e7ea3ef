"""What a stored position of MONSTRA is made of."""

from __future__ import annotations

from matches.engine.monstra.table import CELLS, Ruleset, Setting, Table
from matches.engine.position import Position
from matches.engine.storage import dump_position, load_position


def dump(p: Position) -> str:
    """The whole position, hidden cards and seed included: for the database alone."""
    setting = p.table.setting
    brought = [setting.mode, setting.seats, setting.creatures, setting.tactics, setting.boss]
    return dump_position(p, brought, p.table.cells())


def load(text: str) -> Position:
    """The position that ``dump`` wrote. ValueError if the text is of another format."""
    parts, position = load_position(text, "MONSTRA")
    position.table = t = Table(Setting(Ruleset(*parts.rules), *parts.brought))
    for name, value in zip(CELLS, parts.cells, strict=True):
        setattr(t, name, value)
    return position
