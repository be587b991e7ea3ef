"""One line of the game log for each fact, with its arithmetic. A fact is enough: no table is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from collection.cards.monstra.catalogue import CREATURES
from matches.engine.game import DRAW
from matches.engine.monstra import facts as f
from matches.engine.monstra.designs import BEHAVIORS, BURN, FIRST_BOSS, NAME, POISON, TACTIC_NAME
from matches.engine.monstra.knockouts import ENDING_NAMES
from matches.engine.monstra.table import EMPTY

Names = tuple[str, ...]
"""What the two sides are called. Where players share a side, six names: after the sides, whose each slot is."""

ENDINGS = {
    "third-knockout": "on the third knockout",
    "no-creature": "because no creature is left on the other side",
    "boss-defeated": "by defeating the boss",
    "round-limit": "after the last round",
    "sealed": "by sealing the Rift",
    "conceded": "because the other side conceded",
    "timed-out": "because the other side ran out of time",
    "agreed": "by agreement",
    "abandoned": "because the match was abandoned",
}


def say(fact: Any, names: Names = ("Team A", "Team B")) -> str:
    """One line of the log; empty for a fact that needs none."""
    found = _LINES.get(type(fact))
    return found(fact, names) if found is not None else ""


def creature(slot: int, design: int, names: Names) -> str:
    """A creature with whoever answers for it: "Ann’s Flaro"; the boss has its own name."""
    if design >= FIRST_BOSS:
        return NAME[design]
    return f"{_whose(_at(slot, names))} {NAME[design]}"


def _at(slot: int, names: Names) -> str:
    return names[2 + slot] if len(names) > 2 else names[slot >> 1]


def _whose(name: str) -> str:
    return f"{name}’" if name.endswith("s") else f"{name}’s"


def _does(team: int, names: Names, one: str, several: str) -> str:
    """A side and what it does; two partners do it together."""
    together = len(names) > 2 and names[2 + 2 * team] != names[3 + 2 * team]
    return f"{names[team]} {several if together else one}"


def _signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"−{-number}"


def _entered(fact: f.CreatureEntered, names: Names) -> str:
    place = "slot 1" if fact.slot % 2 == 0 else "slot 2"
    source = "from the deck" if fact.origin == f.FROM_DECK else "from beside the deck"
    return f"{creature(fact.slot, fact.creature, names)} enters {place} {source} with {fact.hp} HP."


def _knocked_out(fact: f.CreatureKnockedOut, names: Names) -> str:
    if fact.creature >= FIRST_BOSS:
        return f"{NAME[fact.creature]} is defeated."
    side = _does(fact.slot >> 1, names, "has", "have")
    count = "1 knockout" if fact.knockouts == 1 else f"{fact.knockouts} knockouts"
    return f"{creature(fact.slot, fact.creature, names)} is knocked out: {side} {count}."


def _energy(fact: f.EnergyChanged, names: Names) -> str:
    return f"{names[fact.team]}: energy {fact.energy - fact.by} {_signed(fact.by)} = {fact.energy}."


def _drawn(fact: f.TacticDrawn, names: Names) -> str:
    what = "a tactic" if fact.tactic == f.HIDDEN else TACTIC_NAME[fact.tactic]
    return f"{_does(fact.team, names, 'draws', 'draw')} {what}."


def _played(fact: f.TacticPlayed, names: Names) -> str:
    line = f"{_at(fact.slot, names)} plays {TACTIC_NAME[fact.tactic]} before {NAME[fact.creature]} acts"
    if fact.target != EMPTY:
        return f"{line}, on {creature(fact.target, fact.target_creature, names)}."
    return f"{line}."


def _used(fact: f.MoveUsed, names: Names) -> str:
    design = CREATURES[fact.creature]
    move = design.signature if fact.signature else design.basic
    line = f"{creature(fact.slot, fact.creature, names)} uses {move.name}"
    if fact.target == EMPTY:
        return f"{line} to revive a defeated ally."
    return f"{line} on {creature(fact.target, fact.target_creature, names)}."


def _guarded(fact: f.CreatureGuarded, names: Names) -> str:
    whom = "itself" if fact.ally == fact.slot else NAME[fact.ally_creature]
    return f"{creature(fact.slot, fact.creature, names)} guards {whom}."


def _charged(fact: f.MoveCharged, names: Names) -> str:
    if not fact.bonus:
        return f"{TACTIC_NAME[fact.tactic]} waits for the move of {creature(fact.slot, fact.creature, names)}."
    return f"{creature(fact.slot, fact.creature, names)}: the next damage of this turn is +{fact.bonus}."


def _pace(fact: f.PaceSet, names: Names) -> str:
    who = creature(fact.slot, fact.creature, names)
    if fact.pace < 0:
        return f"{who}: Speed {-fact.pace} in the next round’s order."
    return f"{who}: Speed +{fact.pace} in the next round’s order."


def _damage(fact: f.DamageDealt, names: Names) -> str:
    terms = [str(fact.base)]
    if fact.bonus:
        terms.append(f"{fact.bonus} ({TACTIC_NAME[fact.tactic]})")
    if fact.prey:
        terms.append(f"{fact.prey} (marked as prey)")
    total = fact.base + fact.bonus + fact.prey
    total_words = f"{' + '.join(terms)} = {total}" if len(terms) > 1 else str(total)
    past = ", past its Shield" if fact.direct else ""
    return f"{total_words} damage to {creature(fact.slot, fact.creature, names)}{past}."


WHY_HP = {f.DAMAGE: "", f.HEALING: " (healed)", f.BY_BURN: " (Burn)", f.BY_POISON: " (Poison)", f.LOSS: " (HP loss)"}


def _hp(fact: f.HpChanged, names: Names) -> str:
    who = creature(fact.slot, fact.creature, names)
    return f"{who}: HP {fact.hp - fact.by} {_signed(fact.by)} = {fact.hp}{WHY_HP[fact.why]}."


def _shield(fact: f.ShieldChanged, names: Names) -> str:
    who = creature(fact.slot, fact.creature, names)
    return f"{who}: Shield {fact.shield - fact.by} {_signed(fact.by)} = {fact.shield}."


def _condition(fact: f.ConditionSet, names: Names) -> str:
    who = creature(fact.slot, fact.creature, names)
    if fact.condition == POISON:
        return (
            f"{who}: {fact.value} Poison counter{'' if fact.value == 1 else 's'}."
            if fact.value
            else f"{who}: Poison ends."
        )
    name = "Burn" if fact.condition == BURN else "Slow"
    if not fact.value:
        return f"{who}: {name} ends."
    return f"{who} burns." if fact.condition == BURN else f"{who} is slowed in round {fact.value}."


def _ended(fact: f.MatchEnded, names: Names) -> str:
    why = ENDINGS[ENDING_NAMES[fact.why]]
    return (
        f"The match is a draw {why}." if fact.winner == DRAW else f"{_does(fact.winner, names, 'wins', 'win')} {why}."
    )


_LINES: dict[type[Any], Callable[[Any, Names], str]] = {
    f.MarkerGiven: lambda fact, names: f"{_does(fact.team, names, 'holds', 'hold')} the first-team marker.",
    f.RoundBegan: lambda fact, names: f"Round {fact.round}.",
    f.BehaviorRevealed: lambda fact, names: f"Behavior of the round: {BEHAVIORS[fact.behavior].name}.",
    f.CreatureEntered: _entered,
    f.BossEntered: lambda fact, names: f"{NAME[fact.creature]} appears with {fact.hp} HP.",
    f.CreatureKnockedOut: _knocked_out,
    f.CreatureRevived: lambda fact, names: (
        f"{_whose(names[fact.team])} {NAME[fact.creature]} is revived at {fact.hp} HP and waits beside the deck."
    ),
    f.FirstUseMarked: lambda fact, names: f"{names[fact.team]}: the first use is marked.",
    f.EnergyChanged: _energy,
    f.TacticDrawn: _drawn,
    f.TacticDiscarded: lambda fact, names: (
        f"{_does(fact.team, names, 'discards', 'discard')} {TACTIC_NAME[fact.tactic]}."
    ),
    f.TieSettled: lambda fact, names: (
        f"{_does(fact.team, names, 'lets', 'let')} the creature in slot {fact.slot % 2 + 1} act first of the two."
    ),
    f.TacticPlayed: _played,
    f.MoveCharged: _charged,
    f.PaceSet: _pace,
    f.PreyMarked: lambda fact, names: f"{creature(fact.slot, fact.creature, names)} is marked as prey for this round.",
    f.MoveUsed: _used,
    f.CreatureGuarded: _guarded,
    f.BossActed: lambda fact, names: f"{NAME[fact.creature]} acts: {BEHAVIORS[fact.behavior].name}.",
    f.DamageDealt: _damage,
    f.HpChanged: _hp,
    f.ShieldChanged: _shield,
    f.ConditionSet: _condition,
    f.MatchEnded: _ended,
}
