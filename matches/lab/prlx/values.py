"""Values of a PRLX position by the paths of the scenario format."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from matches.engine.game import RUNNING
from matches.engine.position import Position
from matches.engine.prlx import steps
from matches.engine.prlx.designs import (
    AC,
    AIM,
    DESIGNS,
    DMG,
    FIRST_RULE,
    FIRST_STATUS,
    WHAT_NAMES,
    ZONE_NAMES,
)
from matches.engine.prlx.sight import view
from matches.engine.prlx.stats import printed, rounds_left, stat, statuses
from matches.engine.prlx.table import EMPTY, TEAM_NAMES, Table, most_hp
from matches.lab.prlx.arrange import Ids

WINDOW_NAMES = {
    steps.MAIN: "main",
    steps.OWN_ATTACK: "own_attack",
    steps.DEFENSE: "defence",
    steps.ACTIVATION: "activation",
    steps.COUNTER: "counter",
    steps.FOLLOW_UP: "follow_up",
    steps.SECONDARY: "secondary",
    steps.HAND_LIMIT: "hand_limit",
}

_PILES: dict[str, Callable[[Table], list[list[int]]]] = {
    "hand": lambda t: t.hand,
    "field": lambda t: t.field,
    "recovery": lambda t: t.recovery,
    "buried": lambda t: t.buried,
    "events": lambda t: t.events,
    "active_events": lambda t: t.active,
}
_RESOURCES: dict[str, Callable[[Table, int], int | bool]] = {
    "actions": lambda t, team: t.actions[team],
    "bonus": lambda t, team: t.bonus[team],
    "reaction": lambda t, team: t.reaction[team],
    "free_defense": lambda t, team: bool(t.free_defense[team]),
    "free_sacrisummon": lambda t, team: bool(t.free_sacrisummon[team]),
    "defensive_follow_up": lambda t, team: t.follow_up_of[team] != EMPTY,
    "event_used_this_round": lambda t, team: t.event_round[team] == t.round,
    "hand_count": lambda t, team: len(t.hand[team]),
    "deck_count": lambda t, team: len(t.deck[team]),
}
_MATCH: dict[str, Callable[[Table], int | str]] = {
    "turn": lambda t: t.turn,
    "round": lambda t: t.round,
    "active": lambda t: TEAM_NAMES[t.active_team],
}


def _status_names(bits: int) -> list[str]:
    return sorted(WHAT_NAMES[what] for what in range(FIRST_STATUS, FIRST_RULE) if bits >> what & 1)


# What a creature in play shows; a Monster anywhere else shows what is printed (``_PRINTED``).
_LIVE: dict[str, Callable[[Table, int], Any]] = {
    "hp": lambda t, card: t.hp[card],
    "temp_hp": lambda t, card: t.temp[card],
    "ward": lambda t, card: sum(n for creature, n in t.wards if creature == card),
    "fatigued": lambda t, card: bool(t.fatigued[card]),
    "aim": lambda t, card: stat(t, card, AIM),
    "dmg": lambda t, card: stat(t, card, DMG),
    "ac": lambda t, card: stat(t, card, AC),
    "statuses": lambda t, card: _status_names(statuses(t, card)),
    "attacks": lambda t, card: t.attacks[card],
    "miss_streak": lambda t, card: t.streak[card],
    "primed": lambda t, card: bool(t.primed[card]),
}
_PRINTED: dict[str, Callable[[Table, int], Any]] = {
    "hp": most_hp,
    "temp_hp": lambda t, card: 0,
    "ward": lambda t, card: 0,
    "fatigued": lambda t, card: False,
    "aim": lambda t, card: printed(t, card, AIM),
    "dmg": lambda t, card: printed(t, card, DMG),
    "ac": lambda t, card: printed(t, card, AC),
    "statuses": lambda t, card: [],
    "attacks": lambda t, card: 0,
    "miss_streak": lambda t, card: 0,
    "primed": lambda t, card: False,
}


def value(p: Position, ids: Ids, path: str) -> Any:
    """The value at a path of the format; cards are called by their ids. KeyError for an unknown path."""
    t = p.table
    head, _, rest = path.partition(".")
    if not rest:
        return _MATCH[head](t)
    if head in TEAM_NAMES:
        team = TEAM_NAMES.index(head)
        return named(ids, _PILES[rest](t)[team]) if rest in _PILES else _RESOURCES[rest](t, team)
    return _card_value(t, ids, ids[head], rest)


def _card_value(t: Table, ids: Ids, card: int, path: str) -> Any:
    if path == "zone":
        return ZONE_NAMES[t.zone[card]]
    if path == "known":
        return bool(t.known[card])
    if path == "summon_debt":
        return bool(t.debt[card])
    if path == "host":
        return named(ids, [t.host[card]])[0] if t.host[card] != EMPTY else None
    if path == "rounds_left":
        return rounds_left(t, card)
    if DESIGNS[t.design[card]].size < 0:
        raise KeyError(path)
    if path == "max_hp":
        return most_hp(t, card)
    return (_LIVE if t.is_creature(card) else _PRINTED)[path](t, card)


def named(ids: Ids, cards: list[int]) -> list[str]:
    """The ids of cards, sorted."""
    names = {number: name for name, number in ids.items()}
    return sorted(names[card] for card in cards)


def winner(p: Position) -> str | None:
    """Who has won: "A", "B", "draw", or None while the match goes on."""
    won = p.table.winner
    return None if won == RUNNING else (*TEAM_NAMES, "draw")[won]


def pending(p: Position) -> dict[str, str | None]:
    """The open window and whose it is, as the format writes them."""
    if not p.agenda:
        return {"window": "over", "by": None}
    return {"window": WINDOW_NAMES[p.agenda[-1][0]], "by": TEAM_NAMES[p.table.asked_seat]}


def shown(p: Position, ids: Ids, wanted: dict[str, Any]) -> dict[str, Any]:
    """What a seat is shown of a Hand, or of Events hidden and active: known ids, and how many backs."""
    t = p.table
    events = "events_of" in wanted
    team = TEAM_NAMES.index(wanted["events_of" if events else "hand_of"])
    if wanted["seat"] == "open":
        known = [*t.events[team], *t.active[team]] if events else t.hand[team]
        return {"known": named(ids, known), "hidden": 0}
    side = view(p, TEAM_NAMES.index(wanted["seat"])).teams[team]
    if events:
        return {"known": named(ids, [*side.events, *side.active]), "hidden": side.events_hidden}
    return {"known": named(ids, list(side.hand)), "hidden": side.hand_hidden}
