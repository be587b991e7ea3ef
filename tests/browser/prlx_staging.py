"""Matches of PRLX that browser tests begin with: dealt from fixed seeds, and played on to where a test wants to look.

Runs within the environment of the running site (`site.manage`). Where a match is played to is looked for in memory, and
only the way there is played on the site.
"""

import json
from collections.abc import Callable
from random import Random
from typing import Any
from unittest.mock import patch

from collection.models import Player
from matches import services
from matches.engine.game import Decision
from matches.engine.games import GAMES
from matches.engine.position import Position
from matches.engine.prlx.choices import END_TURN, DeclareAttack, FollowUp, React
from matches.engine.prlx.facts import AttackRolled
from matches.engine.prlx.table import EMPTY, STRIDE
from matches.models import Match
from matches.plans import PRLX_ATTRITION, PRLX_STANDARD, Plan
from tests.browser.staging import again, session

LAMPS, SILVER = "loaner:lamplighters", "loaner:bad-silver"
LIGHT, RUST = "loaner:long-light", "loaner:slow-rust"
TRIES, LONGEST = 60, 320
GAME = GAMES["prlx"]
PEOPLE = ("cleo", "dan")

Stage = Callable[[Position, Decision], bool]


def lay_tables() -> None:
    """Print the ids of all PRLX matches that the tests begin with, and the session keys of cleo and dan, as JSON."""
    sessions = {name: session(name) for name in PEOPLE}  # of their own: a player has only so many open matches
    with patch("matches.announce._tell"), patch("matches.announce._wake"):  # nobody watches yet
        tables = {name: str(staged(number, *STAGES[name]).pk) for number, name in enumerate(STAGES, start=1)}
    print(json.dumps({"tables": tables, "sessions": sessions}))  # noqa: T201 - this is what `site.manage` returns


def staged(seed: int, plan: Plan, stage: Stage | None, mine: str = "", theirs: str = "") -> Match:
    """A match of cleo (seat 0) and dan (seat 1) at a stage; None: just dealt. LookupError when no deal comes to it."""
    chance = Random(seed)
    for _ in range(5):
        match = sat_down(plan, chance, mine, theirs)
        keys = [] if stage is None else way_to(match, stage, chance)
        if keys is not None:
            return played(match, keys)
    raise LookupError(f"no match came to stage {seed}")


def sat_down(plan: Plan, chance: Random, mine: str, theirs: str) -> Match:
    """Cleo and dan with a loaner deck each, dealt from a seed."""
    usual = (LIGHT, RUST) if plan.format == "attrition" else (LAMPS, SILVER)
    host, guest = (Player.objects.get(username=name) for name in PEOPLE)
    with patch("matches.services.tables.new_seed", lambda: chance.randbytes(32)):
        match = services.open_room(host, mine or usual[0], plan=plan)
        services.set_ready(match.pk, host)
        assert match.invite is not None
        match = services.sit(guest, match.invite, theirs or usual[1])
        return again(match if match.running else services.set_ready(match.pk, guest))


def way_to(match: Match, stage: Stage, chance: Random) -> list[str] | None:
    """The keys that lead to a stage, found by playing on by chance; None when nothing tried has come to it."""
    for _ in range(TRIES):
        position, keys = GAME.load(match.position), []
        while len(keys) < LONGEST and (decision := GAME.decision(position)) is not None:
            if stage(position, decision):
                return keys
            choice = picked(decision, chance)
            keys.append(str(choice.key))
            GAME.advance(position, choice)
    return None


def picked(decision: Decision, chance: Random) -> Any:
    """A choice by chance: a turn is seldom ended while something can be done."""
    others = [choice for choice in decision.options if choice != END_TURN]
    return chance.choice(others) if others and chance.random() < 0.9 else decision.options[-1]


def played(match: Match, keys: list[str]) -> Match:
    """The match after these choices of its players."""
    for key in keys:
        seat = match.seat_at(match.asked)
        assert seat is not None
        assert seat.player is not None
        match = again(services.play(match.pk, seat.player, match.number, key))
    return match


def window(kind: str, seat: int = 0) -> Stage:
    """That seat is asked this."""
    return lambda position, decision: (decision.kind, decision.seat) == (kind, seat)


def turn(position: Position, decision: Decision) -> bool:
    """Cleo's main window in the middle of a match: her Field is full, and she has both Actions."""
    t = position.table
    mine = decision.kind == "Main" and decision.seat == 0 and t.turn > 4
    return bool(mine and len(t.field[0]) == 3 and len(t.field[1]) > 1 and t.actions[0] and t.bonus[0])


def defense(position: Position, decision: Decision) -> bool:
    """Cleo's Persona is attacked, and she has protectors in two modes and a reaction."""
    modes = {choice.key for choice in decision.options}
    asked = window("Defense")(position, decision) and position.table.battles[-1].declared == 0
    free = any(key.endswith(":free") for key in modes)
    return asked and free and any(isinstance(choice, React) for choice in decision.options)


def fodder(position: Position, decision: Decision) -> bool:
    """Cleo may Sacrisummon a Monster over one of several others, in one way."""
    keys = [choice.key.split(":")[1] for choice in decision.options if choice.key.startswith("Sacrisummon")]
    once = not position.table.actions[0]
    return window("Main")(position, decision) and once and any(keys.count(key) > 1 for key in keys)


def follow_up(position: Position, decision: Decision) -> bool:
    """Cleo may make a Follow Up, and a Secondary one after it."""
    t = position.table
    fresh = [monster for monster in t.field[0] if not t.fatigued[monster]]
    return window("FollowUp")(position, decision) and len(fresh) > 1


def full_hand_next(position: Position, decision: Decision) -> bool:
    """Dan may end his turn, and then cleo draws a card that her full Hand has no room for."""
    t = position.table
    return window("Main", 1)(position, decision) and len(t.hand[0]) == 9 and len(t.deck[0]) > 0 and not t.recovery[0]


def eventful(position: Position, decision: Decision) -> bool:
    """Cleo's main window with an active Event, something attached and statuses on the table."""
    t = position.table
    mine = decision.kind == "Main" and decision.seat == 0
    return bool(mine and (t.active[0] or t.active[1]) and t.attached and len(t.effects) > 1)


def last_blow(position: Position, decision: Decision) -> bool:
    """Dan's Persona has hardly any HP left, and cleo may attack it."""
    t = position.table
    strikes = [choice for choice in decision.options if isinstance(choice, DeclareAttack | FollowUp)]
    weak = t.hp[STRIDE] <= 4 and not t.temp[STRIDE] and not t.field[1]
    return weak and any(choice.target == STRIDE for choice in strikes) and decision.seat == 0


def undefended(position: Position, decision: Decision) -> bool:
    """Whatever cleo attacks dan's Persona with is rolled at once."""
    attacks = [each for each in decision.options if isinstance(each, DeclareAttack) and each.target == STRIDE]
    mine = window("Main")(position, decision) and attacks and not position.table.field[1]
    return bool(mine) and all(AttackRolled in map(type, GAME.apply(position, each)[1]) for each in attacks)


def staged_protector(position: Position, decision: Decision) -> bool:
    """Cleo may react once more after a protector was staged."""
    return window("Defense")(position, decision) and position.table.battles[-1].protector != EMPTY


STAGES: dict[str, Any] = {
    "whole": (PRLX_STANDARD, None),
    "turn": (PRLX_STANDARD, turn),
    "mouse": (PRLX_STANDARD, turn),
    "keys": (PRLX_STANDARD, turn),
    "told": (PRLX_STANDARD, undefended),
    "calm": (PRLX_STANDARD, undefended),
    "defense": (PRLX_STANDARD, defense),
    "protected": (PRLX_STANDARD, staged_protector),
    "fodder": (PRLX_STANDARD, fodder),
    "follow up": (PRLX_STANDARD, follow_up),
    "counter": (PRLX_STANDARD, window("Counter")),
    "hand": (PRLX_ATTRITION, full_hand_next),
    "eventful": (PRLX_ATTRITION, eventful),
    "activation": (PRLX_ATTRITION, window("Activation"), RUST, LIGHT),
    "last blow": (PRLX_STANDARD, last_blow),
    "narrow": (Plan("standard", base_hp=26, field_slots=5), turn),
    "counter seen": (PRLX_STANDARD, window("Counter")),
    "hand seen": (PRLX_ATTRITION, full_hand_next),
}
"""Whatever a test plays on is its own: others look only at tables that nobody plays on."""
