"""Cards of a file (schema ``prlx-cards/1``), read into the typed vocabulary or refused with the place of the fault."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import Enum
from typing import Any, TypeVar, cast

from collection.cards.prlx.vocabulary import (
    CONDITIONS,
    Ability,
    After,
    Amount,
    Attach,
    Attack,
    Card,
    ChangeStat,
    Check,
    CheckKind,
    Cleanse,
    Condition,
    Cost,
    Damage,
    Dice,
    Duration,
    Event,
    Facet,
    Fatigue,
    Fixed,
    For,
    GainAction,
    GiveStatus,
    Grant,
    Heal,
    Hex,
    Keyword,
    Kind,
    LiftRule,
    Main,
    Mode,
    Monster,
    Move,
    Negate,
    Occasion,
    Op,
    Pay,
    Prime,
    Reach,
    Reaction,
    Refresh,
    Reveal,
    Rounds,
    Rule,
    Size,
    Source,
    Special,
    Stat,
    Static,
    Status,
    Target,
    TempHp,
    Timing,
    Trigger,
    Utility,
    Ward,
    Where,
    Window,
    Zone,
    dice,
)

SCHEMA = "prlx-cards/1"

Word = TypeVar("Word", bound=Enum)


class CardError(ValueError):
    """A card that cannot be read: ``card`` is its id, ``field`` the place in it ("abilities[0].cost.pay")."""

    def __init__(self, card: str, field: str, words: str) -> None:
        super().__init__(": ".join(part for part in (card, field, words) if part))
        self.card = card
        self.field = field
        self.words = words


class Place:
    """A value of a file and where it stands, so that whoever reads it can say what is wrong with it."""

    __slots__ = ("card", "field", "value")

    def __init__(self, card: str, field: str, value: object) -> None:
        self.card = card
        self.field = field
        self.value = value

    def fault(self, words: str) -> CardError:
        """An error that names the card and this field."""
        return CardError(self.card, self.field, words)

    def record(self, needed: str, optional: str = "") -> dict[str, Place]:
        """The fields of an object. Both arguments are names with spaces between; CardError names a field too many."""
        if not isinstance(self.value, Mapping):
            raise self.fault(f"{self.value!r} is not an object")
        known = {*needed.split(), *optional.split()}
        for name in self.value:
            if name not in known:
                raise self._inside(name).fault("is not a field here")
        for name in needed.split():
            if name not in self.value:
                raise self._inside(name).fault("is missing")
        return {name: self._inside(name) for name in self.value}

    def peek(self, name: str) -> Place:
        """One field of an object whose other fields depend on it."""
        if not isinstance(self.value, Mapping):
            raise self.fault(f"{self.value!r} is not an object")
        if name not in self.value:
            raise self._inside(name).fault("is missing")
        return self._inside(name)

    def _inside(self, name: str) -> Place:
        value = cast(Mapping[str, object], self.value).get(name)
        return Place(self.card, f"{self.field}.{name}" if self.field else str(name), value)

    def __iter__(self) -> Iterator[Place]:
        if not isinstance(self.value, list):
            raise self.fault(f"{self.value!r} is not a list")
        return (Place(self.card, f"{self.field}[{index}]", value) for index, value in enumerate(self.value))

    def text(self) -> str:
        """The text here. CardError for anything else."""
        if not isinstance(self.value, str):
            raise self.fault(f"{self.value!r} is not a text")
        return self.value

    def number(self) -> int:
        """The whole number here. CardError for anything else, true and false included."""
        if not isinstance(self.value, int) or isinstance(self.value, bool):
            raise self.fault(f"{self.value!r} is not a whole number")
        return self.value

    def flag(self) -> bool:
        """True or false. CardError for anything else."""
        if not isinstance(self.value, bool):
            raise self.fault(f"{self.value!r} is neither true nor false")
        return self.value

    def one_of(self, words: type[Word]) -> Word:
        """The member of an enumeration that a text names."""
        for word in words:
            if word.value == self.value:
                return word
        raise self.none_of(word.value for word in words)

    def none_of(self, names: Iterable[str]) -> CardError:
        """The error for a name that is not among these."""
        return self.fault(f"{self.value!r} is none of {', '.join(names)}")


def read_cards(document: object) -> tuple[Card, ...]:
    """The cards of a whole file, in its order. CardError for a wrong schema, a wrong card, or an id twice."""
    fields = Place("", "", document).record("schema cards", "pool")
    if fields["schema"].value != SCHEMA:
        raise fields["schema"].fault(f"{fields['schema'].value!r} is not {SCHEMA!r}")
    cards = tuple(read_card(place.value) for place in fields["cards"])
    seen: set[str] = set()
    for card in cards:
        if card.id in seen:
            raise CardError(card.id, "id", "is the id of another card, too")
        seen.add(card.id)
    return cards


def read_card(data: object) -> Card:
    """The card that an object of a file describes; ``facet``, ``flavor`` and the derived ``text`` may be left out.

    CardError says what cannot be read. What can be read is not yet a sensible card: see ``checks``.
    """
    given = data.get("id") if isinstance(data, Mapping) else None
    place = Place(given if isinstance(given, str) else "", "", data)
    return _CARDS[place.peek("type").one_of(Kind)](place)


_HEAD = "id name type abilities"
_FREE = "facet flavor text"


def _head(fields: dict[str, Place]) -> dict[str, Any]:
    """What all types have: nothing here depends on the type."""
    if "text" in fields:
        for line in fields["text"]:
            line.text()
    return {
        "id": fields["id"].text(),
        "name": fields["name"].text(),
        "facet": fields["facet"].one_of(Facet) if "facet" in fields else None,
        "flavor": fields["flavor"].text() if "flavor" in fields else "",
        "abilities": tuple(_ability(place) for place in fields["abilities"]),
    }


def _monster(place: Place) -> Monster:
    fields = place.record(f"{_HEAD} size hp ac aim dice", f"{_FREE} keywords")
    return Monster(
        **_head(fields),
        size=fields["size"].one_of(Size),
        hp=fields["hp"].number(),
        ac=fields["ac"].number(),
        aim=fields["aim"].number(),
        dice=_dice(fields["dice"]),
        keywords=tuple(word.one_of(Keyword) for word in fields["keywords"]) if "keywords" in fields else (),
    )


def _hex(place: Place) -> Hex:
    fields = place.record(f"{_HEAD} after", _FREE)
    return Hex(**_head(fields), after=_after(fields["after"]))


def _utility(place: Place) -> Utility:
    fields = place.record(f"{_HEAD} after", _FREE)
    return Utility(**_head(fields), after=_after(fields["after"]))


def _event(place: Place) -> Event:
    fields = place.record(f"{_HEAD} event", _FREE)
    how = fields["event"].record("mode rounds")
    if how["mode"].value not in ("manual", "triggered"):
        raise how["mode"].none_of(("manual", "triggered"))
    return Event(**_head(fields), triggered=how["mode"].value == "triggered", rounds=how["rounds"].number())


_CARDS: dict[Kind, Callable[[Place], Card]] = {
    Kind.MONSTER: _monster,
    Kind.HEX: _hex,
    Kind.UTILITY: _utility,
    Kind.EVENT: _event,
}


def _after(place: Place) -> After:
    zone = place.peek("zone").one_of(Zone)
    if zone is Zone.RECOVERY:
        return After(zone, place.record("zone rounds")["rounds"].number())
    if zone is not Zone.ATTACHED:
        place.record("zone")
        return After(zone)
    leaves = place.record("zone host_leaves")["host_leaves"]
    fields = leaves.record("zone", "rounds")
    rounds = fields["rounds"].number() if "rounds" in fields else 0
    return After(zone, rounds, host_leaves=fields["zone"].one_of(Zone))


def _ability(place: Place) -> Ability:
    fields = place.record("key name timing cost ops", "persona_action flash requires targets check")
    return Ability(
        key=fields["key"].text(),
        name=fields["name"].text(),
        cost=_cost(fields["cost"]),
        ops=tuple(_op(item) for item in fields["ops"]),
        timing=_timing(fields["timing"]),
        targets=tuple(_target(item) for item in fields["targets"]) if "targets" in fields else (),
        check=_check(fields["check"]) if "check" in fields else None,
        requires=tuple(_condition(item) for item in fields["requires"]) if "requires" in fields else (),
        persona_action=fields["persona_action"].flag() if "persona_action" in fields else False,
        flash=fields["flash"].flag() if "flash" in fields else False,
    )


def _cost(place: Place) -> Cost:
    pay = place.peek("pay").one_of(Pay)
    if pay in (Pay.PERSONA_HP, Pay.CREATURE_HP):
        return Cost(pay, place.record("pay hp")["hp"].number())
    place.record("pay")
    return Cost(pay)


def _timing(place: Place) -> Timing:
    kind = place.peek("type")
    if kind.value == "reaction":
        fields = place.record("type window", "types")
        return Reaction(fields["window"].one_of(Window), _words(fields, "types", Kind))
    if kind.value == "trigger":
        occasion = place.peek("on").one_of(Occasion)
        low = occasion is Occasion.PERSONA_LOW
        fields = place.record("type on n" if low else "type on", "sizes" if occasion is Occasion.ENEMY_SUMMONED else "")
        return Trigger(occasion, _words(fields, "sizes", Size), fields["n"].number() if "n" in fields else 0)
    if kind.value not in ("main", "static"):
        raise kind.none_of(("main", "reaction", "trigger", "static"))
    place.record("type")
    return Main() if kind.value == "main" else Static()


def _words(fields: dict[str, Place], name: str, words: type[Word]) -> tuple[Word, ...]:
    return tuple(item.one_of(words) for item in fields[name]) if name in fields else ()


def _target(place: Place) -> Target:
    fields = place.record("id from mode", "count where")
    return Target(
        id=fields["id"].text(),
        source=fields["from"].one_of(Source),
        mode=fields["mode"].one_of(Mode),
        count=fields["count"].number() if "count" in fields else 1,
        where=_where(fields["where"]) if "where" in fields else Where(),
    )


def _where(place: Place) -> Where:
    fields = place.record("", "sizes types fatigued other keyword")
    return Where(
        sizes=_words(fields, "sizes", Size),
        types=_words(fields, "types", Kind),
        fatigued=fields["fatigued"].flag() if "fatigued" in fields else False,
        other=fields["other"].flag() if "other" in fields else False,
        keyword=fields["keyword"].one_of(Keyword) if "keyword" in fields else None,
    )


def _check(place: Place) -> Check:
    fields = place.record("type pass by")
    return Check(fields["type"].one_of(CheckKind), fields["pass"].number(), _reach(fields["by"]))


def _condition(place: Place) -> Condition:
    name = place.peek("is")
    kind = CONDITIONS.get(name.text())
    if kind is None:
        raise name.none_of(CONDITIONS)
    fields = place.record("is", "n")
    return kind(fields["n"].number() if "n" in fields else 0)


def _reach(place: Place) -> Reach:
    """A fixed selector, or else the id of a target; that there is such a target is for ``checks`` to say."""
    name = place.text()
    return next((fixed for fixed in Fixed if fixed.value == name), name)


def _amount(place: Place) -> Amount:
    if not isinstance(place.value, str):
        return place.number()
    special = next((word for word in Special if word.value == place.value), None)
    return special if special is not None else _dice(place)


def _dice(place: Place) -> Dice:
    try:
        return dice(place.text())
    except ValueError as error:
        raise place.fault(str(error)) from error


def _duration(place: Place) -> Duration:
    if isinstance(place.value, Mapping):
        return Rounds(place.record("rounds")["rounds"].number())
    return place.one_of(For)


def _one_of(words: type[Word]) -> Callable[[Place], Word]:
    return lambda place: place.one_of(words)


Field = Callable[[Place], object]
_TO: dict[str, Field] = {"to": _reach}

# Each operation with the class that it becomes and its fields in the file; those with a question mark may be left out.
_OPS: dict[str, tuple[Callable[..., Op], dict[str, Field]]] = {
    "damage": (Damage, {"to": _reach, "n": _amount}),
    "heal": (Heal, {"to": _reach, "n": _amount}),
    "temp_hp": (TempHp, {"to": _reach, "n": _amount}),
    "ward": (Ward, {"to": _reach, "n": _amount}),
    "stat": (ChangeStat, {"to": _reach, "stat": _one_of(Stat), "n": Place.number, "for": _duration}),
    "status": (GiveStatus, {"to": _reach, "status": _one_of(Status), "for": _duration}),
    "fatigue": (Fatigue, _TO),
    "refresh": (Refresh, _TO),
    "cleanse": (Cleanse, _TO),
    "prime": (Prime, _TO),
    "move": (Move, {"what": _reach, "zone": _one_of(Zone), "rounds?": Place.number}),
    "attack": (Attack, {"with": _reach, "on": _reach, "status?": _one_of(Status)}),
    "gain_action": (GainAction, {"n": Place.number}),
    "negate": (Negate, {"type": _one_of(CheckKind), "pass": Place.number}),
    "reveal": (Reveal, {"what": _reach}),
    "attach": (Attach, _TO),
    "rule": (LiftRule, {"to": _reach, "rule": _one_of(Rule), "for": _duration}),
    "grant": (Grant, {"ability": _ability, "for": _duration}),
}

# Python's own words, and those that say nothing by themselves, have another name in the vocabulary.
_NAMES = {"for": "lasts", "with": "attacker", "type": "kind", "pass": "passing"}


def _op(place: Place) -> Op:
    name = place.peek("op")
    if name.text() not in _OPS:
        raise name.none_of(_OPS)
    build, readers = _OPS[name.text()]
    needed = " ".join(field for field in readers if not field.endswith("?"))
    optional = " ".join(field.rstrip("?") for field in readers if field.endswith("?"))
    fields = place.record(f"op {needed}", optional)
    values = {field.rstrip("?"): read for field, read in readers.items()}
    return build(**{_NAMES.get(field, field): values[field](fields[field]) for field in fields if field != "op"})
