"""One answer about single cards, and the groups of cards that share an effect."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from collection.cards.monstra import vocabulary as v
from collection.cards.monstra.catalogue import BEHAVIORS, CREATURES, TACTICS

WIDE = 4
"""A ruling on more cards than this belongs to an effect, not to a card."""

BURN, POISON, SLOW = v.Condition


@dataclass(frozen=True, slots=True)
class Ruling:
    """One answer. `cards` holds design keys ("Flaro", "TAC-01") and slugs of behaviors ("rift-pulse")."""

    id: str
    title: str
    words: str
    cards: tuple[str, ...]

    @property
    def wide(self) -> bool:
        """Whether it is about an effect that many cards share."""
        return len(self.cards) > WIDE


def creatures(wanted: Callable[[v.Effect], bool]) -> tuple[str, ...]:
    """The creatures whose signature move has such an effect."""
    return tuple(creature.key for creature in CREATURES if any(map(wanted, _parts(creature.signature))))


def tactics(*kinds: type[v.Effect]) -> tuple[str, ...]:
    """The tactics with an effect of one of these kinds."""
    return tuple(tactic.key for tactic in TACTICS if any(isinstance(effect, kinds) for effect in tactic.effects))


def behaviors(wanted: Callable[[v.Behavior], bool]) -> tuple[str, ...]:
    """The behaviors of the Guardian that are so."""
    return tuple(behavior.slug for behavior in BEHAVIORS if wanted(behavior))


def applies(*conditions: v.Condition) -> tuple[str, ...]:
    """The creatures whose signature move puts one of these conditions on its target."""
    return creatures(lambda effect: isinstance(effect, v.Apply) and effect.condition in conditions)


def _parts(move: v.Move) -> list[v.Effect]:
    """The effects of a move, with those that stand inside another effect."""
    found: list[v.Effect] = []
    for effect in move.effects:
        found.append(effect)
        if isinstance(effect, v.FirstUse):
            found.append(effect.effect)
        elif isinstance(effect, v.OneOf):
            found += [effect.first, effect.second]
    return found


DRAWING_TACTICS = tuple(
    tactic.key
    for tactic in TACTICS
    if any(isinstance(e, v.Draw | v.DrawIfBare) or (isinstance(e, v.Cleanse) and e.else_draw) for e in tactic.effects)
)
DRAWING_MOVES = creatures(lambda effect: isinstance(effect, v.Draw))
SHIELDING_TACTICS = tactics(v.GiveShield, v.ShieldAllies)
SHIELDING_MOVES = creatures(lambda effect: isinstance(effect, v.GiveShield))
BURNERS = applies(BURN)
SLOWERS = (*applies(SLOW), *tactics(v.ApplyIfSurvives))
