"""The faces of MONSTRA cards: creatures, tactics, bosses and their behaviors."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import lru_cache
from typing import Any

from collection.cards.monstra import words
from collection.cards.monstra.catalogue import CREATURES, TACTICS
from collection.cards.monstra.vocabulary import Behavior, Creature, Guardian, Move, Tactic
from matches.engine.monstra.designs import BEHAVIORS, BOSSES


@dataclass(frozen=True, slots=True)
class MoveFace:
    """One move as printed: name, energy cost, exact words."""

    name: str
    cost: int
    words: str


@dataclass(frozen=True, slots=True)
class Face:
    """One card as printed. `kind` is "creature", "tactic", "boss" or "behavior"; fields of other kinds stay empty."""

    key: str
    slug: str
    kind: str
    name: str
    edition: str
    sign: str = ""
    hp: int = 0
    speed: int = 0
    basic: MoveFace | None = None
    signature: MoveFace | None = None
    number: int = 0
    cost: int = 0
    target: str = ""
    words: str = ""
    version: str = ""
    lines: tuple[tuple[str, str], ...] = ()

    def __hash__(self) -> int:
        """Faces are compared whole; their key is enough to tell most of them apart, and boards ask for it often."""
        return hash(self.key)


Printed = Mapping[str, Face]
"""All faces of a game by design key."""


@lru_cache(maxsize=1)
def printed_today() -> str:
    """The text of all faces that the catalogue prints now, the same for the same catalogue."""
    faces = [*map(_creature, CREATURES), *map(_tactic, TACTICS), *map(_boss, BOSSES), *map(_behavior, BEHAVIORS)]
    return json.dumps({face.key: asdict(face) for face in faces}, ensure_ascii=False, sort_keys=True)


@lru_cache(maxsize=16)
def read(text: str) -> Printed:
    """The faces of a text that `printed_today` wrote, then or earlier."""
    return {key: _face(fields) for key, fields in json.loads(text).items()}


def _face(fields: dict[str, Any]) -> Face:
    moves = {name: MoveFace(**fields[name]) for name in ("basic", "signature") if fields[name]}
    lines = tuple((label, line) for label, line in fields.get("lines", ()))
    return Face(**{**fields, **moves, "lines": lines})


def _creature(creature: Creature) -> Face:
    return Face(
        key=creature.key,
        slug=creature.slug,
        kind=creature.kind,
        name=creature.name,
        edition=creature.edition,
        sign=creature.sign.value,
        hp=creature.hp,
        speed=creature.speed,
        basic=_move(creature.basic, creature.name),
        signature=_move(creature.signature, creature.name),
    )


def _move(move: Move, owner: str) -> MoveFace:
    return MoveFace(move.name, move.cost, words.move_words(move, owner))


def _tactic(tactic: Tactic) -> Face:
    return Face(
        key=tactic.key,
        slug=tactic.slug,
        kind=tactic.kind,
        name=tactic.name,
        edition=tactic.edition,
        number=tactic.number,
        cost=tactic.cost,
        target=words.target_words(tactic),
        words=words.tactic_words(tactic),
    )


def _boss(guardian: Guardian) -> Face:
    return Face(
        key=guardian.slug,
        slug=guardian.slug,
        kind=guardian.kind,
        name=guardian.name,
        edition="",
        hp=guardian.hp,
        speed=guardian.speed,
        version=guardian.version,
        lines=words.boss_lines(guardian),
    )


def _behavior(behavior: Behavior) -> Face:
    return Face(
        key=behavior.slug,
        slug=behavior.slug,
        kind=behavior.kind,
        name=behavior.name,
        edition="",
        words=words.behavior_words(behavior),
    )
