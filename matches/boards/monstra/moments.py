"""Facts as a board shows them: the line of the log, what moves, and how long that is shown."""

from typing import Any

from collection.cards.monstra.catalogue import CREATURES, TACTICS
from matches.boards.parts import Moment, kind_of
from matches.engine.monstra import facts
from matches.engine.monstra.designs import BEHAVIORS, BOSSES, CONDITIONS, FIRST_BOSS
from matches.engine.monstra.say import say
from matches.engine.monstra.table import SLOT_NAMES
from matches.names import Names

MILLISECONDS: dict[type[Any], int] = {
    facts.MarkerGiven: 500,
    facts.RoundBegan: 800,
    facts.CreatureEntered: 800,
    facts.CreatureKnockedOut: 1000,
    facts.CreatureRevived: 1000,
    facts.FirstUseMarked: 300,
    facts.EnergyChanged: 200,
    facts.TacticDrawn: 250,
    facts.TacticDiscarded: 400,
    facts.TieSettled: 300,
    facts.OrderSet: 400,
    facts.TurnBegan: 150,
    facts.TacticPlayed: 1200,
    facts.MoveCharged: 400,
    facts.PaceSet: 400,
    facts.PreyMarked: 400,
    facts.MoveUsed: 800,
    facts.CreatureGuarded: 800,
    facts.DamageDealt: 450,
    facts.HpChanged: 450,
    facts.ShieldChanged: 400,
    facts.ConditionSet: 400,
    facts.MatchEnded: 1500,
}
"""How long each kind of fact is shown. A kind that is not here happens at once: nothing on the board moves by it."""

_SLOTS = frozenset({"slot", "target", "ally", "hunter"})
_CREATURES = frozenset({"creature", "target_creature", "ally_creature"})
_KINDS = {kind: kind_of(kind) for kind in facts.FOLDS}


def moment(fact: Any, names: Names) -> Moment:
    """What a fact, already reduced to what the viewer may know, is on the board."""
    shown = {name: _named(name, value) for name, value in fact._asdict().items()}
    return Moment(_KINDS[type(fact)], say(fact, names), MILLISECONDS.get(type(fact), 0), shown)


def _named(field: str, value: Any) -> Any:
    if field == "order":
        return [SLOT_NAMES[slot] for slot in value]
    if field in _SLOTS:
        return SLOT_NAMES[value] if value >= 0 else None
    if field in _CREATURES:
        if value >= FIRST_BOSS:
            return BOSSES[value - FIRST_BOSS].slug
        return CREATURES[value].key if value >= 0 else None
    if field == "tactic":
        return TACTICS[value].key if value >= 0 else None
    if field == "behavior":
        return BEHAVIORS[value].slug
    if field == "condition":
        return CONDITIONS[value].value
    return value
