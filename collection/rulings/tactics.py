"""Rulings on the tactics (MONSTRA §4, §6B)."""

from __future__ import annotations

from collection.cards.monstra import vocabulary as v
from collection.cards.monstra.catalogue import TACTIC
from collection.cards.monstra.words import ENERGY_MAXIMUM
from collection.rulings.ruling import (
    BURNERS,
    DRAWING_MOVES,
    DRAWING_TACTICS,
    SHIELDING_MOVES,
    SHIELDING_TACTICS,
    SLOWERS,
    Ruling,
    tactics,
)

HEALING_TACTICS = tactics(v.Heal, v.HealIfShielded)
BONUSES = tactics(v.MoveBonus)
WHILE_DAMAGING = tuple(dict.fromkeys((*BONUSES, *tactics(v.Breach, v.ShieldAllies, v.Pierce))))
BARGAIN = next(each.amount for each in TACTIC["TAC-23"].effects if isinstance(each, v.LoseHpForEnergy))
DESPERATE = next(each.threshold for each in TACTIC["TAC-25"].effects if isinstance(each, v.MoveBonus))

TACTIC_RULINGS: tuple[Ruling, ...] = (
    Ruling(
        "healing-comes-first",
        "Heal, then act",
        "The healing happens as the tactic is played. After it the creature takes any action it likes, Guard too.",
        ("TAC-01", "TAC-17"),
    ),
    Ruling(
        "shield-comes-first",
        "Shield, then act",
        "The Shield is there as soon as the tactic is played, whatever the creature then does.",
        ("TAC-02", "TAC-16", "TAC-19", "TAC-24"),
    ),
    Ruling(
        "healing-the-healthy",
        "A creature at full HP",
        "It may be healed and gains nothing, for no creature rises above its printed HP.",
        HEALING_TACTICS,
    ),
    Ruling(
        "shield-over-the-limit",
        "More Shield than fits",
        "The creature fills up to the limit and the rest is lost. Even a creature at the limit may be chosen.",
        (*SHIELDING_TACTICS, *SHIELDING_MOVES),
    ),
    Ruling(
        "spark-reserve-at-once",
        "Spend it at once",
        "The energy is in the pool before the creature acts, so it can pay for this very creature's signature move.",
        ("TAC-03",),
    ),
    Ruling(
        "spark-reserve-full",
        "A full pool",
        "At the limit you gain nothing. You may play the card all the same, and it is your tactic of the round.",
        ("TAC-03",),
    ),
    Ruling(
        "bonus-needs-damage",
        "Guard wastes it",
        "What this card does to a damaging move is lost if the creature guards or Fenara revives. The card and its "
        "energy are gone.",
        WHILE_DAMAGING,
    ),
    Ruling(
        "bonus-raises-damage-only",
        "Only the damage grows",
        "The bonus is added to the damage of the move, basic or signature, before Shield. Healing, Shield, draws and "
        "energy on the same move stay as printed.",
        BONUSES,
    ),
    Ruling(
        "strike-focus-one-number",
        "One larger number",
        "The bonus is part of the same hit. Shield takes its share of the sum.",
        ("TAC-04",),
    ),
    Ruling(
        "mist-chosen-ally",
        "It asks about the chosen ally",
        "Choose a creature without conditions and you draw, even if your other creature burns. Choose one with a "
        "condition and one of its conditions must go; then there is no draw.",
        ("TAC-05",),
    ),
    Ruling(
        "mist-pick-one",
        "Several conditions",
        "You say which one goes. Poison goes with both counters.",
        ("TAC-05",),
    ),
    Ruling(
        "mist-before-the-tick",
        "In time for this turn",
        "If you clear Burn or Poison from the acting creature, it takes no damage from it at the end of this action.",
        ("TAC-05", "TAC-16"),
    ),
    Ruling(
        "mist-and-slow",
        "Clearing Slow",
        "Cleared in the round in which it was put on, Slow never lowers an order. Cleared a round later it is too "
        "late: the order is set and stays.",
        ("TAC-05", "Veloryn"),
    ),
    Ruling(
        "snare-by-mode",
        "Energy or damage",
        "You do not choose. Against players it takes energy, against the Guardian it deals damage.",
        ("TAC-06",),
    ),
    Ruling(
        "snare-nothing-to-take",
        "An opponent without energy",
        "You may play it. Nothing happens, since energy stops at 0.",
        ("TAC-06",),
    ),
    Ruling(
        "snare-last-hit",
        "The last points of the boss",
        "Shield takes the damage first. If the rest brings the boss to 0 HP, the mission is won on the spot, before "
        "your creature acts.",
        ("TAC-06",),
    ),
    Ruling(
        "rally-guard",
        "Rally and Guard",
        "The healing has happened and stays. Only the damage bonus is lost.",
        ("TAC-07",),
    ),
    Ruling(
        "breach-target",
        "Which enemy?",
        "The one that the move then hits. You name it with the move, and the Shield goes just before the damage.",
        ("TAC-08",),
    ),
    Ruling(
        "breach-is-not-damage",
        "Removing is not hitting",
        "An enemy with 1 Shield loses that 1. The point that found no Shield does not turn into damage.",
        ("TAC-08", "TAC-18", "Umbrael"),
    ),
    Ruling(
        "breach-guard",
        "Without a damaging move",
        "No Shield is removed. There is no target whose Shield could go.",
        ("TAC-08",),
    ),
    Ruling(
        "breach-verdict",
        "Riftbreaker before Eclipse Verdict",
        "Both remove Shield, first the tactic, then the move. The bonus is added to the damage that follows.",
        ("TAC-08", "Umbrael"),
    ),
    Ruling(
        "one-target",
        "One target",
        "Every move hits one enemy at most, so the card works on that one.",
        ("TAC-08", "TAC-12", "TAC-20"),
    ),
    Ruling(
        "insight-guard",
        "Battle Insight and Guard",
        "The card you drew stays with you. Only the damage bonus is lost.",
        ("TAC-09",),
    ),
    Ruling(
        "insight-empty",
        "Nothing left to draw",
        "The bonus counts even when your deck is empty.",
        ("TAC-09",),
    ),
    Ruling(
        "played-card-has-left",
        "Drawing with a full hand",
        "The card you play has left your hand, so the draw only fills its place. You discard nothing.",
        DRAWING_TACTICS,
    ),
    Ruling(
        "draw-from-nothing",
        "An empty deck",
        "You draw nothing, and that is no loss. The rest of the card happens.",
        (*DRAWING_TACTICS, *DRAWING_MOVES),
    ),
    Ruling(
        "twin-ward-both",
        "Both of your creatures",
        "The acting creature counts as well: each of your two active creatures gains the Shield.",
        ("TAC-10",),
    ),
    Ruling(
        "twin-ward-kill",
        "If the target falls",
        "The Shield comes all the same.",
        ("TAC-10",),
    ),
    Ruling(
        "twin-ward-last-breath",
        "If the acting creature then falls to Burn or Poison",
        "Shield comes before that damage. The creature falls and its Shield is gone; its partner keeps its own; the "
        "replacement gets none.",
        ("TAC-10",),
    ),
    Ruling(
        "exchange-needs-another",
        "It cannot pay with itself",
        "You need another tactic in hand to discard. If this is your only card, you cannot play it.",
        ("TAC-11",),
    ),
    Ruling(
        "exchange-short-deck",
        "A short deck",
        "You draw what is left. With an empty deck you only discard.",
        ("TAC-11",),
    ),
    Ruling(
        "exchange-draws-two",
        "Up to two",
        "You do not choose fewer. What is there, up to the number, is drawn.",
        ("TAC-11",),
    ),
    Ruling(
        "prey-which-hit",
        "What counts as the second hit",
        "A move of the other creature, later in this round, on the same enemy. It counts even if Shield takes all of "
        "it. Damage from tactics and conditions does not count.",
        ("TAC-12",),
    ),
    Ruling(
        "prey-too-late",
        "When nothing more comes",
        "Your other creature has acted already, or hits somebody else: then only the first bonus was worth it. The "
        "mark ends with the round.",
        ("TAC-12",),
    ),
    Ruling(
        "prey-falls",
        "The marked enemy falls",
        "Its replacement is not marked. If the creature that marked falls instead, the mark stays for this round.",
        ("TAC-12",),
    ),
    Ruling(
        "prey-guard",
        "No hit, no mark",
        "If the acting creature guards or revives, nobody is marked.",
        ("TAC-12",),
    ),
    Ruling(
        "prey-not-alone",
        "Two creatures are needed",
        "The creature that marks cannot be its own follower: it acts once a round. The bonus of the follower comes "
        "without a second tactic.",
        ("TAC-12",),
    ),
    Ruling(
        "tempo-guard",
        "Battle Tempo and Guard",
        "Only the damage bonus is lost. The Speed still rises.",
        ("TAC-13",),
    ),
    Ruling(
        "speed-one-order",
        "For one order only",
        "The next round's order uses the new Speed; then the printed Speed is back.",
        ("TAC-13", "TAC-21"),
    ),
    Ruling(
        "speed-leaves",
        "If the creature falls",
        "The Speed change goes with it. The replacement starts with its printed Speed.",
        ("TAC-13", "TAC-21"),
    ),
    Ruling(
        "speed-and-slow",
        "Together with Slow",
        "First the tactic, with its own limit, then Slow takes 1, down to 1 at least. It does not matter which came "
        "first. Speed 3 with Battle Tempo and Slow is 2; Updraft and Slow is 2.",
        ("TAC-13", "TAC-21", *SLOWERS),
    ),
    Ruling(
        "updraft-fast",
        "A creature with Speed 3",
        "You may play it, and it changes nothing: a creature is never faster, and with Slow it is at 2 either way.",
        ("TAC-21",),
    ),
    Ruling(
        "updraft-any-action",
        "Any action",
        "What the creature does this turn makes no difference.",
        ("TAC-21",),
    ),
    Ruling(
        "sigil-basic-only",
        "Basic moves only",
        "With a signature move or Guard the card does nothing, and its energy is spent.",
        ("TAC-14",),
    ),
    Ruling(
        "sigil-leaves-shield",
        "The Shield stays",
        "It is not touched, but a creature that falls loses all of its Shield anyway.",
        ("TAC-14",),
    ),
    Ruling(
        "oath-who",
        "Who can use the second half",
        f"Only {', '.join(BURNERS[:-1])} and {BURNERS[-1]} apply Burn, each with the signature move. Everybody else "
        "gets the damage alone.",
        ("TAC-15",),
    ),
    Ruling(
        "oath-refresh",
        "The target burns already",
        "Burn is put on anew, and that counts. You gain the energy.",
        ("TAC-15",),
    ),
    Ruling(
        "oath-kill",
        "The target falls",
        "No Burn is put on, so there is no energy.",
        ("TAC-15",),
    ),
    Ruling(
        "oath-too-late",
        "Not for this move",
        "The energy comes after the move. It cannot pay for it.",
        ("TAC-15",),
    ),
    Ruling(
        "flameguard-burn-only",
        "Only Burn",
        "Poison and Slow stay. What counts is whether the creature burned before you played the card.",
        ("TAC-16",),
    ),
    Ruling(
        "renewal-who",
        "Your two active creatures",
        "Defeated creatures and one that waits beside the deck get nothing.",
        ("TAC-10", "TAC-17"),
    ),
    Ruling(
        "undertow-either",
        "Remove or draw",
        "If the enemy has any Shield, you remove it and draw nothing. Only a bare enemy gives you a card.",
        ("TAC-18",),
    ),
    Ruling(
        "undertow-any-enemy",
        "Any enemy",
        "It need not be the one that your creature attacks.",
        ("TAC-18",),
    ),
    Ruling(
        "bark-before",
        "Shield before the card",
        "The healing needs Shield that was there already. What the card itself gives does not count.",
        ("TAC-19",),
    ),
    Ruling(
        "quake-survive",
        "Slow only for survivors",
        "If the target falls, nobody is slowed, its replacement neither.",
        ("TAC-20",),
    ),
    Ruling(
        "quake-absorbed",
        "Slow through Shield",
        "The target is slowed even if its Shield took the whole hit.",
        ("TAC-20",),
    ),
    Ruling(
        "quake-twice",
        "With a move that slows",
        "One Slow. A creature is never slower by more than 1.",
        ("TAC-20",),
    ),
    Ruling(
        "current-order",
        "Draw first, discard after",
        "You may discard the card you drew. The card you played is not in hand any more, so it cannot be the one.",
        ("TAC-22",),
    ),
    Ruling(
        "current-empty",
        "An empty deck",
        "You still discard one card, if you hold one.",
        ("TAC-22",),
    ),
    Ruling(
        "bargain-no-choice",
        "Not a choice",
        f"The creature loses {BARGAIN} HP if it can keep 1. At 2 HP it loses 1, at 1 HP nothing.",
        ("TAC-23",),
    ),
    Ruling(
        "bargain-full-pool",
        "More energy than fits",
        f"The HP are lost in full; the energy stops at {ENERGY_MAXIMUM}. At {ENERGY_MAXIMUM - 1} energy you pay "
        f"{BARGAIN} HP for 1 energy.",
        ("TAC-23",),
    ),
    Ruling(
        "bargain-not-damage",
        "It is not damage",
        "Shield does not help and is not used. The creature cannot fall from it.",
        ("TAC-23",),
    ),
    Ruling(
        "stand-measured-once",
        "When HP are counted",
        f"As you play the card, and only then. Exactly {DESPERATE} is low enough, and Shield does not count.",
        ("TAC-25",),
    ),
)
