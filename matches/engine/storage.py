"""Positions and facts as text: flat JSON lists with short codes, a stored format that only grows."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import astuple
from typing import Any, NamedTuple

from matches.engine.dice import restore
from matches.engine.position import Position

FORMAT = 1


class Parts(NamedTuple):
    """What a stored position is made of: numbers of the ruleset, what was brought, and the fields of the table."""

    rules: list[Any]
    brought: list[Any]
    cells: list[Any]


def dump_position(p: Position, brought: list[Any], cells: list[Any]) -> str:
    """The whole position, hidden cards and seed included: for the database alone."""
    rules = list(astuple(p.table.setting.rules))
    return json.dumps([FORMAT, rules, brought, cells, p.agenda, p.dice.state()], separators=(",", ":"))


def load_position(text: str, game: str) -> tuple[Parts, Position]:
    """What ``dump_position`` wrote: the parts, and a position that waits for the table to be made of them.

    ValueError if the text is no position of ``game``, or of a format that this release does not read.
    """
    try:
        number, rules, brought, cells, agenda, dice = json.loads(text)
    except (ValueError, TypeError) as error:
        raise ValueError(f"this text holds no {game} position") from error
    if number != FORMAT:
        raise ValueError(f"a {game} position of format {number} cannot be read; this release reads format {FORMAT}")
    parts = Parts(frozen(rules), frozen(brought), cells)
    return parts, Position(None, [tuple(step) for step in agenda], restore(dice))


def dump_facts(facts: list[Any], codes: Mapping[type[Any], str]) -> str:
    """Facts as a JSON list of [code, fields...]."""
    return json.dumps([[codes[type(fact)], *fact] for fact in facts], separators=(",", ":"))


def load_facts(text: str, kinds: Mapping[str, type[Any]]) -> list[Any]:
    """The facts that ``dump_facts`` wrote."""
    return [kinds[code](*frozen(fields)) for code, *fields in json.loads(text)]


def frozen(value: Any) -> Any:
    """What JSON made a list, as the tuple that it was, at every depth."""
    return tuple([frozen(part) for part in value]) if isinstance(value, list) else value
