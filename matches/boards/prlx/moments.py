"""Facts of PRLX as a board shows them: the line of the log, what moves, and how long that is shown."""

from dataclasses import asdict
from typing import Any

from matches.boards.parts import Moment, kind_of
from matches.boards.prlx.rolls import roll
from matches.engine.prlx import facts
from matches.engine.prlx.choices import CARD_NAMES
from matches.engine.prlx.designs import DESIGNS, NOWHERE, WHAT_NAMES, ZONE_NAMES
from matches.engine.prlx.facts import (
    DEALT,
    DEFEATED,
    DESTROYED,
    DRAWN,
    PUT,
    SACRIFICED,
    SUMMONED,
)
from matches.engine.prlx.say import STATUS_WORDS, say, signed
from matches.names import Names

PAUSE = 600
"""How long a window that may open is waited for, in milliseconds: always the same, whether it opens or not."""

MILLISECONDS: dict[type[Any], int] = {
    facts.InitiativeRolled: 1500,
    facts.FirstSet: 400,
    facts.TurnBegan: 900,
    facts.Revealed: 500,
    facts.Spent: 150,
    facts.ActionsGained: 500,
    facts.Summoned: 200,
    facts.AbilityUsed: 1200,
    facts.AbilityTriggered: 1200,
    facts.Negated: 900,
    facts.HpChanged: 450,
    facts.TempHpSet: 400,
    facts.WardGained: 400,
    facts.WardUsed: 400,
    facts.FatigueSet: 200,
    facts.EffectAdded: 400,
    facts.Cleansed: 500,
    facts.StreakSet: 300,
    facts.AttackDeclared: 700,
    facts.ProtectorStaged: 700,
    facts.AttackRolled: 1500,
    facts.DamageRolled: 1200,
    facts.DefensiveFollowUpEarned: 500,
    facts.CheckRolled: 1300,
    facts.AmountRolled: 900,
    facts.Paused: PAUSE,
    facts.MatchEnded: 1500,
}
"""How long each kind of fact is shown. A kind that is not here happens at once: nothing on the board moves by it."""

MOVED: dict[int, int] = {DRAWN: 300, SUMMONED: 700, PUT: 700, SACRIFICED: 450, DEFEATED: 800, DESTROYED: 800}
"""How long a card is shown that moves for this reason; for any other, but the deal, it is `MOVING`."""
MOVING = 300

_OF_ROLLS = ("attacker", "target", "hit")
"""What a page is told of a roll besides its dice."""
_CARDS = frozenset({"card", "creature", "monster", "attacker", "target", "protector", "source", "host", "roller"})


def moment(fact: Any, names: Names) -> Moment:
    """What a fact, already reduced to what the viewer may know, is on the board."""
    shown = {name: _named(name, value) for name, value in fact._asdict().items()}
    rolled = roll(fact, names)
    if rolled:
        shown = {name: shown[name] for name in _OF_ROLLS if name in shown} | {"roll": asdict(rolled)}
    elif isinstance(fact, facts.Paused):
        shown["words"] = f"Waiting for {names[fact.seat]} …"
    elif isinstance(fact, facts.EffectAdded):
        shown |= {"words": _effect(fact), "good": not facts.is_negative(fact.what, fact.n)}
    line = say(fact, names)
    if isinstance(fact, facts.AbilityUsed | facts.AbilityTriggered):
        shown["words"] = line
    return Moment(kind_of(type(fact)), line, _milliseconds(fact), shown, rolled)


def _milliseconds(fact: Any) -> int:
    if not isinstance(fact, facts.CardMoved):
        return MILLISECONDS.get(type(fact), 0)
    if fact.why == DEALT or (fact.zone == NOWHERE and fact.why not in MOVED):
        return 0
    return MOVED.get(fact.why, MOVING) if fact.origin != NOWHERE else MOVING


def _named(field: str, value: Any) -> Any:
    """A card as the page calls it, a design by its id, a zone by its name; what may not be seen is None."""
    if field in _CARDS:
        return CARD_NAMES[value] if value >= 0 else None
    if field == "design":
        return DESIGNS[value].id if value >= 0 else None
    if field in ("zone", "origin"):
        return ZONE_NAMES[value]
    if field in ("targets", "fodder"):
        return [CARD_NAMES[card] if card >= 0 else None for card in value]
    return value


def _effect(fact: facts.EffectAdded) -> str:
    """An effect in a word or two: "+2 AIM", "Inspired"."""
    name = WHAT_NAMES[fact.what]
    return STATUS_WORDS.get(name) or (f"{signed(fact.n)} {name.upper()}" if len(name) < 4 else "Freed")
