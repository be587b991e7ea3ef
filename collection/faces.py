"""What is printed on a PRLX card, as plain words and numbers: what a page draws and what a match keeps."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import cache
from typing import Any

from collection.cards.prlx import words
from collection.cards.prlx.catalogue import BY_ID
from collection.cards.prlx.vocabulary import Card, Event, Monster

LINE = 38
"""Letters on a line of a face."""


@dataclass(frozen=True, slots=True)
class AbilityFace:
    """One ability as printed; parts that it does not have are empty.

    ``badges`` are its costs and timings in capitals ("FLASH", "BONUS ACTION", "PERSONA ACTION P0"), ``when`` what must
    happen or hold first, ``check`` the resistance roll ("VIGOR 12+") and ``text`` what it does.
    """

    name: str
    badges: tuple[str, ...]
    when: str
    check: str
    text: str


@dataclass(frozen=True, slots=True)
class PrlxFace:
    """One PRLX card as printed. ``key`` is its base gameplay ID; ``size`` to ``marker`` are those of a Monster.

    ``dice`` is its damage with the size's modifier ("1d6+1"), ``step`` that modifier and its P marker (0 to 3).
    ``rounds`` is how long an Event lasts, ``after`` where another card goes when it has been used.
    """

    key: str
    slug: str
    kind: str
    name: str
    facet: str
    type_line: str
    abilities: tuple[AbilityFace, ...]
    flavor: str
    size: str = ""
    hp: int = 0
    ac: int = 0
    aim: int = 0
    dice: str = ""
    step: int = 0
    marker: str = ""
    keywords: tuple[tuple[str, str], ...] = ()
    after: str = ""
    rounds: int = 0

    def __hash__(self) -> int:
        """Faces are compared whole; their key is enough to tell most of them apart, and boards ask for it often."""
        return hash(self.key)

    @property
    def length(self) -> int:
        """About how many letters of room its abilities take, badges and a line for each name included."""
        told = [each.when + each.check + each.text for each in self.abilities]
        told += [f"{name} {reminder}" for name, reminder in self.keywords]
        return LINE * len(self.abilities) + sum(map(len, told)) + len(self.after)


def prlx_face(card: Card | PrlxFace) -> PrlxFace:
    """The face of a card in today's words; a face that was kept is its own."""
    if isinstance(card, PrlxFace):
        return card
    return _of_the_catalogue(card.id) if BY_ID.get(card.id) is card else _face(card)


@cache
def _of_the_catalogue(key: str) -> PrlxFace:
    return _face(BY_ID[key])


def _face(card: Card) -> PrlxFace:
    printed = words.face(card)
    face = {
        "key": card.id,
        "slug": card.id.lower(),
        "kind": card.kind.value,
        "name": card.name,
        "facet": card.facet.value if card.facet else "",
        "type_line": printed.type_line,
        "abilities": tuple(map(_ability, printed.abilities)),
        "flavor": card.flavor,
        "after": printed.after,
        "rounds": card.rounds if isinstance(card, Event) else 0,
    }
    if isinstance(card, Monster):
        face |= {
            "size": card.size.value,
            "hp": card.hp,
            "ac": card.ac,
            "aim": card.aim,
            "dice": dict(printed.stats)["DMG"],
            "step": card.size.step,
            "marker": printed.marker,
            "keywords": tuple((word.name, word.reminder) for word in printed.keywords),
        }
    return PrlxFace(**face)


def _ability(ability: words.AbilityWords) -> AbilityFace:
    text = " ".join(ability.sentences)
    before = ability.text.removesuffix(text).strip()
    when = before.removesuffix(f"{ability.check}.").strip() if ability.check else before
    return AbilityFace(ability.name, ability.badges, when, ability.check, text)


def dump(face: PrlxFace) -> dict[str, Any]:
    """The face as JSON can hold it."""
    return asdict(face)


def load(fields: Mapping[str, Any]) -> PrlxFace:
    """The face that `dump` wrote, then or earlier."""
    abilities = tuple(AbilityFace(**{**each, "badges": tuple(each["badges"])}) for each in fields["abilities"])
    keywords = tuple((name, reminder) for name, reminder in fields["keywords"])
    return PrlxFace(**{**fields, "abilities": abilities, "keywords": keywords})
