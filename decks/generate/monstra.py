"""MONSTRA lists that are legal by construction: random ones, and loaner decks."""

import random
from collections.abc import Collection

from collection.cards.monstra.catalogue import CREATURES, PREMIUM, TACTICS
from decks.formats import MONSTRA_DUEL, Loadout, problems
from decks.generate.loaner import Loaner


def random_loadout(rng: random.Random, pool: Collection[str] | None = None) -> Loadout:
    """A legal MONSTRA list in printed order (MONSTRA §4), from all designs or from the keys in `pool`.

    The same generator state and pool give the same list. ValueError when the pool holds no legal deck.
    """
    loadout = fill(rng, Loadout(), pool)
    wrong = problems(loadout, MONSTRA_DUEL)
    if wrong:
        raise ValueError("No legal deck can be made of these cards. " + " ".join(problem.words for problem in wrong))
    return loadout


def fill(rng: random.Random, start: Loadout, pool: Collection[str] | None = None) -> Loadout:
    """The list filled up with random cards that keep it within the limits; nothing that is in it is taken out.

    It may stay short when the pool holds too little.
    """
    sizes = {pile.name: pile.size for pile in MONSTRA_DUEL.piles}
    creatures = [creature.key for creature in CREATURES if pool is None or creature.key in pool]
    tactics = [tactic.key for tactic in TACTICS if pool is None or tactic.key in pool]
    rng.shuffle(creatures)
    rng.shuffle(tactics)
    chosen = list(start.creatures)
    for key in creatures:
        second_premium = key in PREMIUM and any(other in PREMIUM for other in chosen)
        if len(chosen) < sizes["creatures"] and key not in chosen and not second_premium:
            chosen.append(key)
    fresh = [key for key in tactics if key not in start.tactics]
    room = max(0, sizes["tactics"] - len(start.tactics))
    return Loadout(tuple(chosen), start.tactics + tuple(fresh[:room])).tidy()


def _tactics(*numbers: int) -> tuple[str, ...]:
    return tuple(f"TAC-{number:02}" for number in numbers)


LOANERS: tuple[Loaner, ...] = (
    Loaner(
        "ember-rush",
        "Ember Rush",
        "Fast claws and Burn. Strike first, hit hard, and do not stop to heal.",
        Loadout(
            (
                "Flaro",
                "Sivra",
                "Volkar",
                "Korun",
                "Ilyra",
                "Zephyra",
                "Lumek",
                "Vexa",
                "Pyris",
                "Brekor",
                "Skarix",
                "Brinax",
            ),
            _tactics(3, 4, 7, 8, 9, 10, 12, 13, 14, 15, 23, 25),
        ),
    ),
    Loaner(
        "stone-wall",
        "Stone Wall",
        "Slow, heavy creatures behind Shield. Let them come, and win the count after twelve rounds.",
        Loadout(
            (
                "Brumel",
                "Neru",
                "Korun",
                "Tavros",
                "Thalune",
                "Orynn",
                "Gravik",
                "Sporun",
                "Brekor",
                "Ophira",
                "Nulori",
                "Brinax",
            ),
            _tactics(1, 2, 3, 5, 6, 7, 10, 16, 17, 19, 20, 24),
        ),
    ),
    Loaner(
        "tidal-patience",
        "Tidal Patience",
        "Heal, slow the enemy down and draw more tactics than they do.",
        Loadout(
            (
                "Brumel",
                "Sivra",
                "Neru",
                "Ilyra",
                "Lumek",
                "Thalune",
                "Aerion",
                "Astryra",
                "Sporun",
                "Ophira",
                "Wevara",
                "Brinax",
            ),
            _tactics(1, 3, 5, 6, 9, 11, 17, 18, 20, 21, 22, 24),
        ),
    ),
    Loaner(
        "skyhunters",
        "Skyhunters",
        "Storm and wind. Act before the enemy does and leave them without energy.",
        Loadout(
            (
                "Flaro",
                "Volkar",
                "Ilyra",
                "Zephyra",
                "Lumek",
                "Aerion",
                "Orynn",
                "Astryra",
                "Skarix",
                "Ophira",
                "Vespera",
                "Wevara",
            ),
            _tactics(3, 4, 6, 8, 9, 11, 12, 13, 14, 18, 21, 22),
        ),
    ),
)
