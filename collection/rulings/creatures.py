"""Rulings on the signature moves of the creatures (MONSTRA §7, §8, §9)."""

from __future__ import annotations

from collection.cards.monstra import vocabulary as v
from collection.cards.monstra.catalogue import CREATURES, PREMIUM
from collection.rulings.ruling import (
    BURN,
    BURNERS,
    DRAWING_MOVES,
    POISON,
    SHIELDING_MOVES,
    SLOW,
    SLOWERS,
    Ruling,
    applies,
    creatures,
)


def _for_an_ally(effect: v.Effect) -> bool:
    return isinstance(effect, v.Heal | v.GiveShield | v.Cleanse) and effect.who.is_one_ally


APPLIERS = applies(BURN, POISON, SLOW)
ALLY_MOVES = creatures(_for_an_ally)
DRAINERS = creatures(lambda effect: isinstance(effect, v.TakeEnergy))
SELF_HEALERS = creatures(lambda effect: isinstance(effect, v.Heal) and effect.who is v.Who.SELF)

CREATURE_RULINGS: tuple[Ruling, ...] = (
    Ruling(
        "condition-through-shield",
        "Shield does not stop it",
        "The condition is put on even if Shield took all of the damage.",
        APPLIERS,
    ),
    Ruling(
        "condition-needs-the-target",
        "If the target falls",
        "The condition is lost. It never passes to the replacement.",
        APPLIERS,
    ),
    Ruling(
        "slow-refreshed",
        "Slow on a slowed creature",
        "It is never slower by more than 1. Put on again before the creature has acted, Slow now counts for the round "
        "after.",
        SLOWERS,
    ),
    Ruling(
        "self-heal-always",
        "The healing does not ask",
        "The creature heals whatever the damage did: against Shield, and also when the target falls.",
        SELF_HEALERS,
    ),
    Ruling(
        "ally-may-be-itself",
        "Itself or its partner",
        "The ally may be the creature that acts. You name it together with the target, and it may be one that gains "
        "nothing.",
        ALLY_MOVES,
    ),
    Ruling(
        "rest-after-a-kill",
        "If the damage defeats the target",
        "The rest of the move happens all the same, unless the match has ended.",
        tuple(dict.fromkeys((*ALLY_MOVES, *DRAINERS, *DRAWING_MOVES, *SHIELDING_MOVES))),
    ),
    Ruling(
        "drain-zero",
        "An opponent without energy",
        "Energy stops at 0. The damage counts in full.",
        DRAINERS,
    ),
    Ruling(
        "drain-boss",
        "Against the Guardian",
        "The boss has no energy to lose. That part does nothing, and it does not turn into damage.",
        DRAINERS,
    ),
    Ruling(
        "move-draw-limit",
        "A full hand",
        "If the draw brings you above the limit, you discard one card at once: any of them, the new one too.",
        DRAWING_MOVES,
    ),
    Ruling(
        "pact-two-halves",
        "Damage or revival",
        "You choose each time. The damage stays open for the whole battle, the revival happens once, and only the "
        "revival turns the marker.",
        ("Fenara",),
    ),
    Ruling(
        "pact-needs-somebody",
        "Somebody to revive",
        "Revival needs a defeated creature of your own team. Without one you can only take the damage.",
        ("Fenara",),
    ),
    Ruling(
        "pact-waits",
        "Where the revived creature goes",
        "Into an empty slot of yours. As a rule both are taken: then it lies open beside the deck and enters "
        "before a new card, the next time a slot opens. It acts from the round after that.",
        ("Fenara",),
    ),
    Ruling(
        "pact-out-of-play",
        "While it waits",
        "It cannot be healed, shielded or attacked, it is nobody's ally, and it does not count in the tiebreak.",
        ("Fenara",),
    ),
    Ruling(
        "pact-counts-again",
        "Knockouts stay",
        "Reviving takes no knockout back. If the creature falls again, that is one more.",
        ("Fenara",),
    ),
    Ruling(
        "pact-not-herself",
        "Not herself",
        "Fenara must live to act, so she cannot call herself back. If she falls, the marker stays as it is.",
        ("Fenara",),
    ),
    Ruling(
        "pact-bonus",
        "Bonuses on a revival",
        "Reviving deals no damage. A bonus for this move is lost, as with Guard.",
        ("Fenara",),
    ),
    Ruling(
        "markers-per-team",
        "On both sides",
        "Each team has a marker of its own. If both teams play the creature, each has its once.",
        ("Fenara", "Vharax"),
    ),
    Ruling(
        "pact-partner",
        "With a partner",
        "Whoever acts with Fenara chooses whom to revive. The revived creature belongs to the partner whose slot it "
        "enters.",
        ("Fenara",),
    ),
    Ruling(
        "premium-by-name",
        "One premium creature",
        f"A deck holds one of {', '.join(sorted(PREMIUM))} at most. The name counts, not the edition or the foil.",
        tuple(creature.key for creature in CREATURES if creature.key in PREMIUM),
    ),
    Ruling(
        "ruin-first-use",
        "The first use",
        "It is used up the first time the move is used, even if the opponent had nothing to lose, the target fell or "
        "the enemy is the boss.",
        ("Vharax",),
    ),
    Ruling(
        "verdict-order",
        "Shield, damage, Shield",
        "First the target loses up to 2 Shield, then it is hit, then Umbrael gains Shield. The last part also happens "
        "when the target falls.",
        ("Umbrael",),
    ),
    Ruling(
        "tide-whole-condition",
        "One condition, the whole of it",
        "Poison goes with all its counters. If the ally has several conditions, you say which one goes; if it has "
        "none, nothing happens.",
        ("Veloryn",),
    ),
    Ruling(
        "burners-and-oath",
        "With Ember Oath",
        "If the target survives, this signature move earns your team 1 energy on top of the bonus.",
        BURNERS,
    ),
)
