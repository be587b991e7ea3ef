"""What a table with real cards needs to know: the limits of the game, the creatures and the bosses, as plain data."""

from typing import Any

from django.templatetags.static import static

from collection.cards.monstra import guardian, words
from collection.cards.monstra.catalogue import CREATURES
from collection.cards.monstra.vocabulary import Behavior, BossPack, Creature, OneOf
from matches.engine.monstra.table import Ruleset


def book() -> dict[str, Any]:
    """Limits, the creatures in the order of the rulebook, and every boss pack with its behaviors (MONSTRA §4-§10).

    All names and words are those of the catalogue, so that a new creature or boss is here by itself.
    """
    return {
        "limits": limits(),
        "creatures": [creature(each) for each in CREATURES],
        "packs": [pack(each) for each in guardian.BOSS_PACKS],
    }


def limits() -> dict[str, int]:
    """The numbers that bound a counter, from the rules that matches are played by."""
    rules = Ruleset()
    names = ("knockouts", "rounds", "hand", "opening_hand", "energy", "energy_gain", "shield", "guard", "poison")
    return {name: getattr(rules, name) for name in (*names, "slowest", "fastest")} | {"revival": revival()}


def revival() -> int:
    """The HP at which a revived creature returns (MONSTRA §8)."""
    effects = (effect for each in CREATURES for effect in each.signature.effects)
    return next(effect.second.hp for effect in effects if isinstance(effect, OneOf))


def creature(card: Creature) -> dict[str, Any]:
    """One creature as printed, with the address of its picture."""
    return {
        "key": card.key,
        "name": card.name,
        "sign": card.sign.value,
        "hp": card.hp,
        "speed": card.speed,
        "art": static(f"art/monstra/{card.slug}.svg"),
        "basic": {"name": card.basic.name, "words": words.basic_words(card)},
        "signature": {
            "name": card.signature.name,
            "cost": card.signature.cost,
            "words": words.signature_words(card),
        },
    }


def pack(boss: BossPack) -> dict[str, Any]:
    """One boss in its versions, with the full words of its behaviors."""
    return {
        "name": boss.name,
        "versions": [
            {
                "version": each.version,
                "label": each.version.capitalize(),
                "hp": each.hp,
                "speed": each.speed,
                "seal": each.seal,
            }
            for each in boss.versions
        ],
        "behaviors": [behavior(each) for each in boss.behaviors],
    }


def behavior(card: Behavior) -> dict[str, Any]:
    """One behavior as printed, and how it finds its target: "lowest-hp", or nothing where it hits each creature."""
    aim = card.aim.name.lower().replace("_", "-") if card.aim else ""
    return {"name": card.name, "words": words.behavior_words(card), "aim": aim}
