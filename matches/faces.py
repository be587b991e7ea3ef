"""What is printed on the cards of a match, kept as it was when the match began: a replay shows the cards of its day."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import lru_cache
from typing import Any

from collection.cards.monstra import words
from collection.cards.monstra.catalogue import CREATURES, TACTICS
from collection.cards.monstra.vocabulary import Creature, Move, Tactic


@dataclass(frozen=True, slots=True)
class MoveFace:
    """One move as printed: name, energy cost, exact words."""

    name: str
    cost: int
    words: str


@dataclass(frozen=True, slots=True)
class Face:
    """One card as printed. `kind` is "creature" or "tactic", and the fields of the other kind stay empty."""

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


Printed = Mapping[str, Face]
"""All faces of a game by design key."""


@lru_cache(maxsize=1)
def printed_today() -> str:
    """The text of all faces that the catalogue prints now, the same for the same catalogue."""
    faces = [_creature(each) for each in CREATURES] + [_tactic(each) for each in TACTICS]
    return json.dumps({face.key: asdict(face) for face in faces}, ensure_ascii=False, sort_keys=True)


@lru_cache(maxsize=16)
def read(text: str) -> Printed:
    """The faces of a text that `printed_today` wrote, then or earlier."""
    return {key: _face(fields) for key, fields in json.loads(text).items()}


def _face(fields: dict[str, Any]) -> Face:
    moves = {name: MoveFace(**fields[name]) for name in ("basic", "signature") if fields[name]}
    return Face(**{**fields, **moves})


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
