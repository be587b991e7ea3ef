"""Scenario files of PRLX (``prlx-scenario/1``): says which field is unknown, or holds a name that nothing has."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from collection.cards.prlx.reading import CardError, Place
from collection.cards.prlx.vocabulary import Ability, Card, Grant, Stat, Status
from matches.engine.prlx.designs import PAY_NAMES
from matches.engine.prlx.opening import FORMATS
from matches.engine.prlx.table import MODE_NAMES, TEAM_NAMES
from matches.lab.prlx.cards import beside, scope
from matches.lab.verdict import ScenarioError

KINDS = ("match", "loadout", "setup")
WINDOWS = (
    "main",
    "own_attack",
    "defence",
    "activation",
    "counter",
    "follow_up",
    "secondary",
    "hand_limit",
    "over",
)

_NOTES = "held title topic rules rulings why note"
_CREATURE = "hp temp_hp ward effects"

# The fields of a card in each pile of a setup: what must be there, and what may be.
_PILES = {
    "field": ("id card", f"{_CREATURE} fatigued attacks miss_streak primed"),
    "hand": ("id card", "known summon_debt"),
    "deck": ("id card", ""),
    "recovery": ("id card rounds entered_on_turn", ""),
    "buried": ("id card", ""),
    "events": ("id card", ""),
    "active_events": ("id card activated_on_turn", ""),
    "attached": ("id card host", ""),
}
_RESOURCES = "actions bonus reaction free_defense free_sacrisummon defensive_follow_up event_used_this_round"

# The fields of each step besides those that all steps have.
_STEPS = {
    "summon": ("card pay", ""),
    "sacrisummon": ("card fodder pay", ""),
    "attack": ("with target pay", ""),
    "use": ("source ability pay", "targets"),
    "end_turn": ("", ""),
    "concede": ("", ""),
    "react": ("source ability", "targets"),
    "defend": ("", "protector mode reactions"),
    "counter": ("accept", ""),
    "follow_up": ("with target", ""),
    "bury": ("card", ""),
    "pass": ("", ""),
}


def checked(scenario: dict[str, Any], folder: Path) -> dict[str, Any]:
    """The scenario with the artificial cards that it uses written into its own ``cards``.

    ``folder`` is where its file lies. ScenarioError names the first field that is unknown, missing or of another shape,
    or that names a card, an id or an ability that does not exist.
    """
    own = scenario.get("cards", [])
    if not isinstance(own, list):
        raise ScenarioError("cards: is not a list")
    given = {card.get("id") for card in own if isinstance(card, dict)}
    artificial = {name: card for name, card in beside(folder).items() if name not in given}
    reader = _Reader(scope([*own, *artificial.values()]))
    try:
        reader.scenario(Place("", "", scenario))
    except CardError as error:
        raise ScenarioError(f"{error.field}: {error.words}") from error
    return {**scenario, "cards": [*own, *[card for name, card in artificial.items() if name in reader.used]]}


def abilities_of(card: Card) -> list[Ability]:
    """The abilities of a card in the order in which the engine counts them: printed ones, then granted ones."""
    return [*card.abilities, *[op.ability for each in card.abilities for op in each.ops if isinstance(op, Grant)]]


class _Reader:
    """Goes through one scenario: ``used`` are the cards that it names, ``ids`` what each of its ids is."""

    def __init__(self, cards: dict[str, Card]) -> None:
        self.cards = cards
        self.used: set[str] = set()
        self.ids: dict[str, Card] = {}

    def scenario(self, place: Place) -> None:
        kind = _one_of(place.peek("kind"), KINDS)
        _one_of(place.peek("format"), FORMATS)
        needed = "setup script" if kind == "match" else "input"
        fields = place.record(f"id kind format expect {needed}", f"{_NOTES} cards rolls leave_pending")
        fields["id"].text()
        if kind == "match":
            self._match(fields)
        elif kind == "loadout":
            self._loadout(fields["input"], fields["expect"])
        else:
            given = fields["input"].record("A B", "base_hp")
            for team in TEAM_NAMES:
                self._list(given[team])
            _record(fields["expect"])
        if "rolls" in fields:
            for roll in fields["rolls"]:
                self._roll(roll)

    def _match(self, fields: dict[str, Place]) -> None:
        setup = fields["setup"].record("turn active A B", "slots base_hp")
        _one_of(setup["active"], TEAM_NAMES)
        later: list[Place] = []
        for team in TEAM_NAMES:
            self._side(setup[team], team, later)
        for place in later:
            self._id(place)
        for step in fields["script"]:
            self._step(step)
        expect = fields["expect"].record("", "state winner pending views leave_pending")
        if "state" in expect:
            _record(expect["state"])
        if "pending" in expect:
            self._pending(expect["pending"])
        for view in expect.get("views", ()):
            shown = view.record("seat known hidden", "hand_of events_of")
            _one_of(shown["seat"], (*TEAM_NAMES, "open"))
            _one_of(shown["hand_of"] if "hand_of" in shown else view.peek("events_of"), TEAM_NAMES)
            for known in shown["known"]:
                self._id(known)

    def _side(self, place: Place, team: str, later: list[Place]) -> None:
        """One side of a setup; fields that point at cards of either side are kept for later."""
        side = place.record("persona", f"{' '.join(_PILES)} {_RESOURCES} effects")
        persona = side["persona"].record("card", f"{_CREATURE} used_on_turn")
        self.ids[f"{team}0"] = self._card(persona["card"])
        _effects(persona)
        for pile, (needed, optional) in _PILES.items():
            for item in side.get(pile, ()):
                fields = item.record(needed, optional)
                name = fields["id"].text()
                if name in self.ids:
                    raise fields["id"].fault(f"{name!r} is the id of another card, too")
                self.ids[name] = self._card(fields["card"])
                _effects(fields)
                if "host" in fields:
                    later.append(fields["host"])
        if "defensive_follow_up" in side and side["defensive_follow_up"].value is not None:
            later.append(side["defensive_follow_up"])

    def _step(self, place: Place) -> None:
        kind = _one_of(place.peek("do"), _STEPS)
        needed, optional = _STEPS[kind]
        fields = place.record(f"do by {needed}", f"{optional} refused expect pending why note")
        _one_of(fields["by"], TEAM_NAMES)
        for name in ("card", "with", "target", "protector"):
            if name in fields:
                self._id(fields[name])
        for fodder in fields.get("fodder", ()):
            self._id(fodder)
        if "pay" in fields:
            _one_of(fields["pay"], PAY_NAMES)
        if "mode" in fields:
            _one_of(fields["mode"], MODE_NAMES)
        if "source" in fields:
            self._ability(fields)
        for reaction in fields.get("reactions", ()):
            self._ability(reaction.record("source ability", "targets"))
        if "expect" in fields:
            _record(fields["expect"])
        if "pending" in fields:
            self._pending(fields["pending"])

    def _ability(self, fields: dict[str, Place]) -> None:
        """An ability of a card by its key, and targets by the ids of their groups."""
        card = self._id(fields["source"])
        found = {ability.key: ability for ability in abilities_of(card)}
        key = _one_of(fields["ability"], found)
        if "targets" in fields:
            groups = fields["targets"].record("", " ".join(target.id for target in found[key].targets))
            for group in groups.values():
                for card_id in group:
                    self._id(card_id)

    def _pending(self, place: Place) -> None:
        fields = place.record("window by")
        _one_of(fields["window"], WINDOWS)
        if fields["by"].value is not None:
            _one_of(fields["by"], TEAM_NAMES)

    def _roll(self, place: Place) -> None:
        if isinstance(place.value, dict) and "pick" in place.value:
            self._id(place.record("pick", "for")["pick"])
            return
        fields = place.record("d v", "for")
        faces, value = fields["d"].number(), fields["v"].number()
        if not 1 <= value <= faces:
            raise fields["v"].fault(f"{value} is no face of a d{faces}")

    def _loadout(self, place: Place, expect: Place) -> None:
        """A list to be judged may hold anything: unknown cards are among its faults."""
        fields = place.record("persona cards", "owned")
        for card in (fields["persona"], *fields["cards"]):
            base = card.record("base finish")["base"] if isinstance(card.value, dict) else card
            if base.text() in self.cards:
                self.used.add(base.text())
        for owned in fields.get("owned", ()):
            owned.text()
        expect.record("legal", "reasons")

    def _list(self, place: Place) -> None:
        fields = place.record("persona cards")
        self._card(fields["persona"])
        for card in fields["cards"]:
            self._card(card)

    def _card(self, place: Place) -> Card:
        name = place.text()
        if name not in self.cards:
            raise place.fault(f"unknown card {name!r}")
        self.used.add(name)
        return self.cards[name]

    def _id(self, place: Place) -> Card:
        name = place.text()
        if name not in self.ids:
            raise place.fault(f"unknown id {name!r}")
        return self.ids[name]


def _one_of(place: Place, known: Any) -> str:
    name = place.text()
    if name not in known:
        raise place.fault(f"unknown name {name!r}")
    return name


def _record(place: Place) -> None:
    if not isinstance(place.value, dict):
        raise place.fault(f"{place.value!r} is not an object")


_EFFECTS: dict[str, tuple[str, Callable[[Place], object]]] = {
    "status": ("status ends_after_turn", lambda place: place.one_of(Status)),
    "stat": ("stat n ends_after_turn", lambda place: place.one_of(Stat)),
}


def _effects(fields: dict[str, Place]) -> None:
    for item in fields.get("effects", ()):
        kind = "status" if isinstance(item.value, dict) and "status" in item.value else "stat"
        needed, read = _EFFECTS[kind]
        read(item.record(needed)[kind])
