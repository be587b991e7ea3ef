"""The quick reference: what a table looks up, on one sheet, in few words (MONSTRA §3 to §10)."""

from __future__ import annotations

from dataclasses import dataclass

from collection.cards.monstra.vocabulary import BossPack, TakeEnergyOrStrike
from matches.mats.spaces import seal_of, sealed_versions
from matches.rulebook.monstra.falling import REVIVED_HP
from matches.rulebook.monstra.numbers import (
    ACTIVE,
    DECK_CREATURES,
    DECK_TACTICS,
    LAST_KNOCKOUT,
    PREMIUM_LIMIT,
    RESERVE,
    R,
    of,
)


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing to know: its symbol, its word, and a sentence or two."""

    icon: str
    term: str
    text: str


@dataclass(frozen=True, slots=True)
class Part:
    """One heading of the sheet with its entries; in a numbered part the order matters."""

    key: str
    title: str
    entries: tuple[Entry, ...]
    numbered: bool = False


START = Part(
    "start",
    "Start in five steps",
    (
        Entry(
            "deck",
            "Deck",
            f"{DECK_CREATURES} different creatures and {DECK_TACTICS} different tactics of your own, at most "
            f"{PREMIUM_LIMIT} premium creature. Shuffle both piles, apart.",
        ),
        Entry("cards", "Creatures", f"Turn up {ACTIVE}. The other {RESERVE} wait face down."),
        Entry("draw", "Tactics", f"Draw {R.opening_hand}. No exchange. Every team has 0 energy."),
        Entry("first", "First team", "Chance gives the marker to one team."),
        Entry("play", "Play rounds", f"The other team’s {LAST_KNOCKOUT} knockout wins."),
    ),
    numbered=True,
)
ROUND = Part(
    "round",
    "A round",
    (
        Entry(
            "energy",
            "Refresh",
            f"Each team gains {R.energy_gain} energy and holds {R.energy} at most. From round 2 on it draws a tactic; "
            f"hand limit {R.hand}, at once after any draw. Shield stays.",
        ),
        Entry(
            "speed",
            "Order",
            "Highest Speed first. In a tie the first team goes first; within a team you choose. Once written down, "
            "the order stays.",
        ),
        Entry("damage", "Actions", "Each living creature of the order acts once."),
        Entry("first", "Finish", "What says “round end”. Then the first-team marker goes to the other team."),
    ),
    numbered=True,
)
ACTIONS = Part(
    "actions",
    "When your creature acts",
    (
        Entry("log", "Tactic", "First, if you like: one for the team in a round. It is no action. Then one of:"),
        Entry("damage", "Basic move", "Costs nothing."),
        Entry("energy", "Signature move", "Pay its energy in full."),
        Entry(
            "shield",
            "Guard",
            f"{R.guard} Shield for one living ally, itself included. {R.shield} at most on a creature.",
        ),
        Entry("info", "Bonuses", "They are for this turn’s move. With Guard, or without damage, they are lost."),
    ),
)
DAMAGE = Part(
    "damage",
    "Damage and conditions",
    (
        Entry("damage", "Damage", "Shield first, the rest from HP."),
        Entry("heal", "Heal", "Up to the printed HP; never a defeated creature."),
        Entry("burn", "Burn", "1 damage after its next action, then it ends. Shield does not help."),
        Entry(
            "poison",
            "Poison",
            f"{R.poison} counters. After each of its next {R.poison} actions: 1 damage, one counter less. Shield does "
            "not help.",
        ),
        Entry("slow", "Slow", f"Speed −1, at least {R.slowest}, in the next round’s order. Ends after that action."),
        Entry("check", "Again", "A condition that comes again starts anew and never adds up."),
        Entry("minus", "Cleanse", "Takes away one: Burn, Slow, or all of Poison."),
    ),
)
KNOCKOUT = Part(
    "knockout",
    "Knockout",
    (
        Entry("knockout", "0 HP", "Count it. All on the creature is gone; it no longer acts."),
        Entry("cards", "Replacement", "The top creature enters at once. It acts from the next round on."),
        Entry(
            "heal",
            "Revived",
            f"Returns with {REVIVED_HP} HP, once in a battle, and acts next round. With no free slot it waits beside "
            "the deck and enters first. The knockout stays counted.",
        ),
    ),
)
HEADER = Part(
    "header",
    "On a creature card",
    (
        Entry("fire", "Sign", "Fire, Earth, Water, Air or Mythic. It has no effect."),
        Entry("dna", "EVO", "The form of the creature. It has no effect."),
        Entry("speed", "Speed", f"When it acts: {R.fastest} is fastest."),
        Entry("hp", "HP", "How much it can take, and its limit for healing."),
    ),
)
ENDING = Part(
    "ending",
    "End of the game",
    (
        Entry(
            "star",
            "Duel",
            f"You lose with your {LAST_KNOCKOUT} knockout. Both at once, by one effect: a draw.",
        ),
        Entry(
            "clock",
            f"After round {R.rounds}",
            "Fewer knockouts win. Then: more HP on the active creatures. Then: a draw.",
        ),
    ),
)
FOUR = Part(
    "four",
    "Four players",
    (
        Entry("person", "Teams of two", "One deck, hand, energy and tactic for the team. Each partner has one slot."),
        Entry(
            "play",
            "Who decides",
            "The partner whose creature acts, after a talk. A replacement stays with its slot.",
        ),
    ),
)


def mission(pack: BossPack) -> Part:
    """The mission against the boss of a pack (MONSTRA §10)."""
    versions = ", ".join(f"{version.version.capitalize()} {version.hp} HP" for version in pack.versions)
    fast = " or ".join(str(speed) for speed in dict.fromkeys(version.speed for version in pack.versions))
    strike = of("TAC-06", TakeEnergyOrStrike, "damage")
    entries = [
        Entry(
            "mythic",
            pack.name,
            f"{versions}; Speed {fast}. It loses Speed ties. There is no first-team marker.",
        ),
        Entry("eye", "Behavior", "Turned up before Refresh, done when the boss acts, then discarded for good."),
        Entry("damage", "Target", "Found when it acts. In a tie you choose. Attacks on both hit at once."),
        Entry("energy", "Rift Snare", f"{strike} damage to the boss. It has no energy to lose."),
        Entry("star", "You win", "The boss is at 0 HP and a creature of yours survives that action."),
    ]
    if seal := seal_of(pack):
        sealed = f"Or it has {seal} HP or less when round {R.rounds} is over."
        entries.append(Entry("lock", f"Seal ({sealed_versions(pack)})", sealed))
    lost = f"Your {LAST_KNOCKOUT} knockout, even together with the boss; or round {R.rounds} ends without a win."
    entries.append(Entry("knockout", "You lose", lost))
    return Part("mission", "Mission", tuple(entries))


def columns(pack: BossPack) -> tuple[tuple[Part, ...], ...]:
    """The sheet, column by column."""
    return (START, ROUND, KNOCKOUT), (ACTIONS, DAMAGE, ENDING), (HEADER, mission(pack), FOUR)
