"""Rules pages: damage, healing, Shield and energy, and the three conditions (MONSTRA §7)."""

from __future__ import annotations

from collection.cards.monstra.vocabulary import Damage, GiveShield, Heal, LoseHpForEnergy
from matches.rulebook.blocks import Example, Paragraph, Points, Section
from matches.rulebook.monstra.numbers import STANDARD, R, hp, of, speed

SNARE = of("Volkar", Damage)
BREW = of("TAC-01", Heal)
BARGAIN = of("TAC-23", LoseHpForEnergy)
REFUGE = of("Thalune", GiveShield)
HURT = hp("Flaro") - 1
KEPT = 2

DAMAGE = Section(
    "damage",
    "Damage, healing and Shield",
    "What a hit does, what heals, how Shield works, and where energy stops.",
    "hp",
    (
        Paragraph(
            "damage",
            "A hit",
            "§7",
            "Damage takes Shield first. What is left lowers HP. HP never go below 0.",
            Example(
                f"Thunder Snare deals {SNARE} to Flaro with {hp('Flaro')} HP and {KEPT} Shield. {SNARE} − {KEPT} = "
                f"{SNARE - KEPT} go through, and {hp('Flaro')} − {SNARE - KEPT} = {hp('Flaro') - SNARE + KEPT} HP "
                "are left.",
                (
                    ("shield", f"{KEPT} Shield"),
                    ("hp", f"{hp('Flaro')} HP"),
                    ("", f"{SNARE} damage"),
                    ("shield", "0 Shield"),
                    ("hp", f"{hp('Flaro') - SNARE + KEPT} HP"),
                ),
            ),
            "Creatures have no numbers for attack and defence. Every move carries its own damage, and Shield is "
            "the only defence.",
            icon="damage",
        ),
        Paragraph(
            "shield",
            "Shield",
            "§7",
            "Shield outlasts the round. It is there until damage or a card takes it away. A creature "
            f"holds {R.shield} at most, wherever it comes from. A creature that falls loses all of it.",
            Example(
                f"Thalune holds {R.shield - 1} Shield. Reef Refuge would give {REFUGE}: {R.shield - 1} + {REFUGE} = "
                f"{R.shield - 1 + REFUGE}. It keeps {R.shield}.",
                (("shield", f"{R.shield - 1} Shield"), ("", ""), ("shield", f"{R.shield} Shield")),
            ),
            "The boss keeps to the same limit.",
            icon="shield",
        ),
        Paragraph(
            "removing-shield",
            "Removing Shield",
            "§6B, §9, §10",
            "Some cards take Shield away. That is not damage: it never touches HP, and a point that finds no "
            "Shield does nothing. Take as much as is there, up to the number.",
            icon="minus",
        ),
        Paragraph(
            "past-shield",
            "Past the Shield",
            "§4, §7",
            "Burn, Poison, [[tac-14|Piercing Sigil]] and [[tac-23|Moonlit Bargain]] lower HP and leave Shield as "
            "it is. Damage bonuses and Riftbreaker do nothing for Burn and Poison.",
            Example(
                f"Neru has 5 HP and {R.shield} Shield, and burns. After its action: 5 − 1 = 4 HP, still {R.shield} "
                "Shield.",
                (
                    ("hp", "5 HP"),
                    ("shield", f"{R.shield} Shield"),
                    ("burn", "Burn"),
                    ("", ""),
                    ("hp", "4 HP"),
                    ("shield", f"{R.shield} Shield"),
                ),
            ),
            icon="hp",
        ),
        Paragraph(
            "hp-loss",
            "Losing HP is not damage",
            "§4",
            f"[[tac-23|Moonlit Bargain]] costs the acting creature up to {BARGAIN} HP and never its last one. "
            "Nobody falls from it.",
            icon="hp",
        ),
        Paragraph(
            "healing",
            "Healing",
            "§7",
            "Healing raises HP, up to the number on the card and no further. It does not bring back a creature "
            "that has fallen; only [[revival|reviving]] does.",
            Example(
                f"Flaro has {HURT} of {hp('Flaro')} HP. Mending Brew heals {BREW}: {HURT} + {BREW} = {HURT + BREW}, "
                f"but {hp('Flaro')} is the limit.",
                (("hp", f"{HURT} HP"), ("", ""), ("hp", f"{hp('Flaro')} HP")),
            ),
            icon="heal",
        ),
        Paragraph(
            "defeated",
            "A fallen creature is out of reach",
            "§6B",
            "It cannot act, and it can be neither attacked, healed nor shielded.",
            icon="knockout",
        ),
        Paragraph(
            "energy",
            "Energy",
            "§4, §6A, §8",
            f"A team holds {R.energy} energy at most. What comes above that is lost, whatever it comes from. What "
            "is taken stops at 0. You pay a cost in full or not at all: nobody owes energy.",
            icon="energy",
        ),
    ),
)

CONDITIONS = Section(
    "conditions",
    "Conditions",
    "Burn, Poison and Slow: when they hurt, when they end, how to be rid of them.",
    "burn",
    (
        Paragraph(
            "conditions",
            "The three conditions",
            "§7",
            Points(
                (
                    "**Burn** hurts once, after the creature's next action.",
                    f"**Poison** hurts {R.poison} times, after each of its next {R.poison} actions.",
                    "**Slow** makes it act later in the next round.",
                )
            ),
            "Basic move, signature move and Guard are all actions. A turn that is skipped is none.",
            icon="burn",
        ),
        Paragraph(
            "burn",
            "Burn",
            "§7",
            "After the creature's next action it loses 1 HP, past its Shield. Then Burn is gone. A second Burn "
            "only begins anew: there is never more than one.",
            Example(
                "Korun has not acted this round when Flame Spiral sets it on fire. Korun guards, and at the end of "
                f"this very action it pays: {hp('Korun')} − 1 = {hp('Korun') - 1} HP if it was unhurt.",
                (("hp", f"{hp('Korun')} HP"), ("burn", "Burn"), ("", ""), ("hp", f"{hp('Korun') - 1} HP")),
            ),
            icon="burn",
        ),
        Paragraph(
            "poison",
            "Poison",
            "§7",
            f"Put {R.poison} counters on the creature. After each of its actions it loses 1 HP, past its Shield, "
            f"and one counter. A new Poison makes it {R.poison} counters again, never more.",
            Example(
                f"Poison with {R.poison} counters: {R.poison} × 1 = {R.poison} HP. With 1 counter left, Venom Bloom "
                f"hits again: back to {R.poison}.",
                (("poison", f"{R.poison} counters"), ("", "after an action"), ("poison", f"{R.poison - 1} counter")),
            ),
            icon="poison",
        ),
        Paragraph(
            "burn-and-poison",
            "Both at once",
            "§7",
            "First Burn, then Poison: 1 + 1 = 2 HP after one action. If Burn brings the creature down, that is one "
            "knockout, and Poison is gone with it.",
            icon="poison",
        ),
        Paragraph(
            "slow",
            "Slow",
            "§7",
            f"In the **next** round's order the creature has 1 Speed less, but {R.slowest} at least. After its "
            "action in that round Slow comes off. The order of the running round never changes, even if the "
            "creature has still to act.",
            Example(
                f"Round 3: Ilyra slows Flaro, Speed {speed('Flaro')}. Flaro acts in round 3 as planned, and Slow "
                f"stays. In round 4 its Speed is {speed('Flaro')} − 1 = {speed('Flaro') - 1}. After its action in "
                "round 4 it is free.",
                (
                    ("speed", f"Speed {speed('Flaro')}"),
                    ("slow", "Slow"),
                    ("", "next round"),
                    ("speed", f"Speed {speed('Flaro') - 1}"),
                ),
            ),
            "Write down for which round it counts.",
            icon="slow",
        ),
        Paragraph(
            "slow-again",
            "Slowed again",
            "§7",
            "Slow never takes more than 1 Speed. If a creature is slowed again before it has acted, the new Slow "
            "counts: it stays on after this action and lowers the order of the round after.",
            icon="slow",
        ),
        Paragraph(
            "condition-lands",
            "When a condition is put on",
            "§7",
            "Damage and condition are two parts of a move. The condition comes even if Shield took the whole hit. "
            "It does not come if the hit defeated the creature, and the replacement never gets it.",
            "A condition that lands before the creature has acted this round already hurts after that action.",
            icon="check",
        ),
        Paragraph(
            "cleanse",
            "Getting rid of them",
            "§7",
            "Cleansing takes **one** kind away: Burn, or Poison with all of its counters, or Slow. You choose "
            "which. Shield is not touched.",
            "Take Slow off in the round it was put on, and the creature is as fast as ever. A round later the "
            "order is set, and it acts in its place.",
            icon="heal",
        ),
        Paragraph(
            "fallen-by-condition",
            "Falling to Burn or Poison",
            "§7, §8",
            "That is a knockout like any other, for the creature's own team. Its replacement enters at once and "
            "acts from the next round on.",
            icon="knockout",
        ),
        Paragraph(
            "own-condition",
            "Conditions from your own move",
            "§7",
            "No card gives one today. If one ever does, it will not hurt after the action that brought it, but "
            "after the next.",
            icon="info",
        ),
        Paragraph(
            "conditions-at-the-end",
            f"After round {R.rounds}",
            "§8",
            "Conditions that are still there do no more harm. HP count as they stand.",
            icon="clock",
        ),
        Paragraph(
            "boss-conditions",
            "Conditions on the boss",
            "§10",
            "The boss can burn, be poisoned and be slowed, by the same rules and with its own action as the "
            f"moment. Slowed, its Speed is {STANDARD.speed} − 1 = {STANDARD.speed - 1} in the next round, and all "
            "your creatures go before it.",
            icon="mythic",
        ),
    ),
)
