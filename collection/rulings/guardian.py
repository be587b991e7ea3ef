"""Rulings on the behaviors of the Rift Guardian (MONSTRA §10)."""

from __future__ import annotations

from collection.cards.monstra import vocabulary as v
from collection.rulings.ruling import Ruling, behaviors


def _aims(behavior: v.Behavior) -> set[v.Aim | None]:
    """Every way in which a behavior looks for a creature."""
    return {behavior.aim, *(effect.aim for effect in behavior.effects if isinstance(effect, v.Apply))} - {None}


def _hits_everybody(behavior: v.Behavior) -> bool:
    return any(isinstance(effect, v.Damage) and effect.who is v.Who.EACH_ENEMY for effect in behavior.effects)


AIMED = behaviors(lambda behavior: bool(_aims(behavior)))
BY_HP = behaviors(lambda behavior: bool(_aims(behavior) & {v.Aim.LOWEST_HP, v.Aim.HIGHEST_HP}))
BY_SPEED = behaviors(lambda behavior: v.Aim.HIGHEST_SPEED in _aims(behavior))
AREA = behaviors(_hits_everybody)

BEHAVIOR_RULINGS: tuple[Ruling, ...] = (
    Ruling(
        "aim-is-tied",
        "Two creatures qualify",
        "The players choose which of them is hit. With two players they decide together.",
        AIMED,
    ),
    Ruling(
        "aim-counts-hp",
        "HP without Shield",
        "Current HP decide. Shield on a creature changes nothing.",
        BY_HP,
    ),
    Ruling(
        "aim-printed-speed",
        "Printed Speed",
        "The number on the card counts. Slow, Battle Tempo and Updraft do not change whom it finds.",
        BY_SPEED,
    ),
    Ruling(
        "area-at-once",
        "All at once",
        "Both creatures are hit as one effect. Knockouts are counted together before anybody is replaced, slot 1 "
        "first.",
        AREA,
    ),
    Ruling(
        "newcomers-are-safe",
        "Newcomers are out of reach",
        "A replacement that enters while the boss acts is neither hit by the rest of the behavior nor given a "
        "condition.",
        (*AREA, "gravity-well"),
    ),
    Ruling(
        "break-empty-pool",
        "No energy to lose",
        "Nothing is taken. The attack comes all the same.",
        ("energy-break", "mana-maw"),
    ),
    Ruling(
        "maw-counts-loss",
        "How much Shield it gains",
        "As much as you really lost: with 1 energy, 1 Shield. If its Shield is nearly full you still lose the energy.",
        ("mana-maw",),
    ),
    Ruling(
        "renewal-limit",
        "No more than printed",
        "The boss does not heal above the HP of the version in play.",
        ("dark-renewal",),
    ),
    Ruling(
        "mantle-limit",
        "The limit holds for the boss",
        "Its Shield stops at the same limit as yours and stays until damage uses it.",
        ("stone-mantle", "mana-maw"),
    ),
    Ruling(
        "fracture-same-creature",
        "One creature for both parts",
        "The creature that loses Shield is the one that is hit. If nobody has Shield, the players choose.",
        ("rift-fracture",),
    ),
    Ruling(
        "blight-survivor",
        "Poison only for a survivor",
        "If the creature falls, its replacement is not poisoned.",
        ("void-blight",),
    ),
    Ruling(
        "well-survivors",
        "Who is slowed",
        "Each of your creatures that stood there and lives, the one that was not hit too. It counts for the order of "
        "the next round.",
        ("gravity-well",),
    ),
    Ruling(
        "tempest-order",
        "Shield goes first",
        "First each creature loses Shield, up to the number. Only then is anybody hit.",
        ("null-tempest",),
    ),
    Ruling(
        "cinder-after-damage",
        "Highest HP after the damage",
        "First everybody is hit, then HP are compared. If the burning creature has still to act this round, Burn "
        "hurts it at the end of that action.",
        ("cinder-rift",),
    ),
)
