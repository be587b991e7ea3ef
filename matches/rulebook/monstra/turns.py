"""Rules pages: what a creature can do on its turn, and what holds for every tactic (MONSTRA §6B, §7, §8)."""

from __future__ import annotations

from collection.cards.monstra.catalogue import TACTICS
from collection.cards.monstra.vocabulary import Damage, MoveBonus
from collection.cards.monstra.words import tactic_words, target_words
from collection.rulings import rulings_for
from matches.rulebook.blocks import Asked, Example, Flow, Paragraph, Points, Section
from matches.rulebook.monstra.numbers import LAST_KNOCKOUT, R, cost, of

SNARE = cost("Volkar")
FOCUS = of("TAC-04", MoveBonus)
STORM_CLAW = of("Volkar", Damage, basic=True)

ACTIONS = Section(
    "actions",
    "Actions",
    "Basic move, signature move, Guard: what a creature may do, and whom it may hit.",
    "damage",
    (
        Paragraph(
            "turn",
            "A creature's turn",
            "§6B",
            "Each living creature in the order has one turn in a round. When it comes, its team may first play a "
            "[[tactic-when|tactic]]. Then the creature takes **one action**.",
            Flow((("cards", "Tactic, if you like"), ("damage", "One action"), ("burn", "Burn and Poison"))),
            "Only the team of that creature decides. Nobody can answer or interrupt.",
            icon="person",
        ),
        Paragraph(
            "no-pass",
            "No passing",
            "§6B",
            "A living creature always acts. If nothing else helps, Guard is free, even for a creature that holds "
            "all the Shield it can.",
            icon="info",
        ),
        Paragraph(
            "basic-move",
            "Basic move",
            "§6B",
            "It costs nothing. Deal the damage on the card to one enemy.",
            icon="damage",
        ),
        Paragraph(
            "signature-move",
            "Signature move",
            "§6B",
            "Pay the energy on the card from your team's pool, then do what the card says. If the pool is too "
            "small, you cannot use it. Both of your creatures may use theirs in one round, as long as the pool "
            "pays for both.",
            Example(
                f"Your pool holds 3. Thunder Snare costs {SNARE}: 3 − {SNARE} = {3 - SNARE}. Your second signature "
                f"move of the round would cost {SNARE} as well; {3 - SNARE} is too little.",
                (("energy", "3 energy"), ("", ""), ("energy", f"{3 - SNARE} energy")),
            ),
            icon="star",
        ),
        Paragraph(
            "guard",
            "Guard",
            "§6B",
            f"It costs nothing and gives {R.guard} Shield to one living creature of your team, the acting one or "
            f"its partner. A creature holds {R.shield} at most; the rest is lost.",
            Example(
                f"Brumel holds {R.shield - 2} Shield and guards itself: {R.shield - 2} + {R.guard} = "
                f"{R.shield - 2 + R.guard}, but {R.shield} is the limit.",
                (("shield", f"{R.shield - 2} Shield"), ("", ""), ("shield", f"{R.shield} Shield")),
            ),
            "Guard is an action like the others. [[burn|Burn]] and [[poison|Poison]] hurt after it, [[slow|Slow]] "
            "ends after it. It is not a move, so it uses no [[bonus|bonus]].",
            icon="shield",
        ),
        Paragraph(
            "enemies",
            "Whom you may attack",
            "§1",
            "Either living enemy, whatever its Shield. There are no places, no distance and no front row. No "
            "creature can draw the attacks to itself. In a mission the boss is the one enemy.",
            icon="eye",
        ),
        Paragraph(
            "allies",
            "Who is an ally",
            "§8",
            "Any living active creature of your team, the acting one too. Only a card that says **other** leaves "
            "it out. A creature that waits [[beside-the-deck|beside the deck]] is nobody's ally.",
            icon="heal",
        ),
        Paragraph(
            "one-enemy",
            "One enemy for each move",
            "§9",
            "No creature's move hits two enemies. You name the enemy, and the ally that the move helps, when you "
            "announce the move. The ally may be one that gains nothing from it.",
            icon="damage",
        ),
        Paragraph(
            "printed-order",
            "One part after the other",
            "§7",
            "Do what a card says from left to right. A part that cannot happen is left out; the others still happen.",
            Example(
                "Night Leech defeats its target. The damage came first, then Sivra heals all the same.",
            ),
            icon="log",
        ),
        Paragraph(
            "after-a-kill",
            "When the target falls",
            "§7, §9",
            "Healing, Shield, draws, energy and cleansing on the same move still happen. A condition for the "
            "fallen target is lost; its replacement does not get it. If the match has ended with that knockout, "
            "nothing more happens.",
            icon="knockout",
        ),
        Paragraph(
            "skipped-turn",
            "Fallen before its turn",
            "§6B",
            "A creature that falls before its turn does not act, and there is no moment for a tactic either. Your "
            "other creature may still use the tactic of the round. Its replacement [[replacement-waits|waits for "
            "the next round]].",
            icon="knockout",
        ),
        Paragraph(
            "action-end",
            "What happens after an action",
            "§6B, §7",
            "In this order:",
            Points(
                (
                    "the effects of the action, with knockouts and replacements",
                    "tactics that come after the move: Twin Ward, Ember Oath",
                    "Burn, then Poison, on the creature that acted",
                    "Slow that counted for this round comes off",
                    "an unused bonus is lost",
                ),
                numbered=True,
            ),
            "If one of these ends the match, the rest does not happen.",
            Example(
                f"Vexa burns. Its Venom Bloom brings the other team's {LAST_KNOCKOUT} knockout. The match is over "
                "before the Burn can hurt Vexa."
            ),
            icon="log",
        ),
    ),
)


def _tactic(key: str) -> Paragraph:
    """The paragraph of one tactic: what it prints, and the rulings that are its own."""
    tactic = next(each for each in TACTICS if each.key == key)
    own = tuple((each.title, each.words) for each in rulings_for(key) if not each.wide)
    return Paragraph(
        tactic.slug,
        f"{tactic.key} {tactic.name}",
        "§4",
        f"[[card:{key}|{tactic.name}]]: **{tactic.cost} energy. {target_words(tactic)}.** {tactic_words(tactic)}",
        *((Asked(own),) if own else ()),
        icon="cards",
    )


TACTICS_SECTION = Section(
    "tactics",
    "Tactics",
    "When you may play one, what happens to it, and all twenty-five one by one.",
    "cards",
    (
        Paragraph(
            "tactic-when",
            "When you may play a tactic",
            "§6B, §8",
            "On the turn of one of your own creatures, **before** it acts. Not after the action, not on another "
            "creature's turn, and never as an answer. The creature still has its action afterwards.",
            icon="clock",
        ),
        Paragraph(
            "one-tactic",
            "One in a round",
            "§6B",
            "Each team may play one tactic in a round, whichever of its creatures is about to act. Partners share "
            "this one. So two tactics never change the same move. The only help from another turn is "
            "[[tac-12|Marked Prey]].",
            icon="cards",
        ),
        Paragraph(
            "tactic-cost",
            "What it costs",
            "§6B",
            "Pay the energy on the card when you play it. If you cannot, you cannot play it. What is left pays for "
            "the action.",
            Example(
                f"Your pool holds 3. Strike Focus costs {cost('TAC-04')}: 3 − {cost('TAC-04')} = "
                f"{3 - cost('TAC-04')} are left, enough for Thunder Snare at {SNARE}.",
                (
                    ("energy", "3 energy"),
                    ("", ""),
                    ("energy", f"{3 - cost('TAC-04')} energy"),
                    ("", ""),
                    ("energy", f"{3 - cost('TAC-04') - SNARE} energy"),
                ),
            ),
            icon="energy",
        ),
        Paragraph(
            "no-taking-back",
            "No taking back",
            "§6B",
            "First the tactic, then the action. If you find that you cannot pay for the signature move any more, "
            "choose the basic move or Guard.",
            icon="info",
        ),
        Paragraph(
            "tactic-in-hand",
            "From your hand to the discard pile",
            "§3, §6B",
            "You can only play a tactic that you hold. It leaves your hand as you play it and lies on your discard "
            "pile afterwards. It does not count as a card in hand while it works.",
            icon="discard",
        ),
        Paragraph(
            "tactic-target",
            "Targets of tactics",
            "§3, §6B",
            "The card says whom it needs: an ally, an enemy, the acting creature. You name the target as you play "
            "it. It need not be the creature that acts, or the one that is attacked, unless the card says so. "
            "Targets are living, active creatures; in a mission the boss is the enemy.",
            icon="eye",
        ),
        Paragraph(
            "tactic-at-once",
            "What happens at once",
            "§6B, §7",
            "Healing, Shield, energy, draws, discards and removed Shield happen as you play the tactic. Only what "
            "concerns the move waits for the move.",
            Example(
                f"You have {SNARE - 1} energy and want Thunder Snare. [[tac-03|Spark Reserve]] gives 1: {SNARE - 1} "
                f"+ 1 = {SNARE}. Now you can pay.",
                (("energy", f"{SNARE - 1} energy"), ("", ""), ("energy", f"{SNARE} energy")),
            ),
            icon="check",
        ),
        Paragraph(
            "bonus",
            "Damage bonuses",
            "§6B",
            "A bonus belongs to the one move that the acting creature makes this turn, basic or signature. It "
            "makes the damage larger and nothing else. Whether the card says “move” or “damaging move” makes no "
            "difference.",
            Example(
                f"Strike Focus on Storm Claw: {STORM_CLAW} + {FOCUS} = {STORM_CLAW + FOCUS} damage.",
                (("damage", f"{STORM_CLAW} damage"), ("", ""), ("damage", f"{STORM_CLAW + FOCUS} damage")),
            ),
            icon="plus",
        ),
        Paragraph(
            "bonus-lost",
            "When a bonus is lost",
            "§6B",
            "If the creature guards, or Fenara revives, there is no damage to add to. The bonus is gone at the end "
            "of the action, and so is everything that needed a damaging move. What the tactic did at once stays "
            "done.",
            icon="minus",
        ),
        Paragraph(
            "no-effect",
            "A tactic that does nothing",
            "§7",
            "You may play it all the same: you pay, and it is your tactic of the round. Only [[tac-11|Tactical "
            "Exchange]] has a condition: it needs another tactic in your hand.",
            icon="info",
        ),
        Paragraph(
            "up-to",
            "“Up to”",
            "§4, §7",
            "It is a limit and not a choice. You remove, draw or lose as much as there is, up to the number.",
            icon="info",
        ),
        *(_tactic(tactic.key) for tactic in TACTICS),
    ),
)
