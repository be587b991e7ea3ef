"""Rules pages: the Rift Guardian mission, its two versions and its twelve behaviors (MONSTRA §10)."""

from __future__ import annotations

from collection.cards.monstra.catalogue import BEHAVIORS
from collection.cards.monstra.vocabulary import Behavior, TakeEnergyOrStrike
from collection.cards.monstra.words import behavior_words
from collection.rulings import rulings_for
from matches.rulebook.blocks import Asked, Example, Faces, Flow, Paragraph, Points, Rows, Section
from matches.rulebook.monstra.numbers import (
    DECK_CREATURES,
    DECK_TACTICS,
    EXPERT,
    LAST_KNOCKOUT,
    SEAL,
    STANDARD,
    R,
    of,
)

SNARE = of("TAC-06", TakeEnergyOrStrike, "damage")


def _behavior(behavior: Behavior) -> Paragraph:
    """The paragraph of one behavior: what it prints, and the rulings that are its own."""
    own = tuple((each.title, each.words) for each in rulings_for(behavior.slug) if not each.wide)
    return Paragraph(
        behavior.slug,
        behavior.name,
        "§10",
        behavior_words(behavior),
        *((Asked(own),) if own else ()),
        icon="mythic",
    )


MISSION = Section(
    "mission",
    "Rift Guardian mission",
    "One or two players against a boss: both versions, its turn, its twelve behaviors, the seal.",
    "mythic",
    (
        Paragraph(
            "mission-goal",
            "What the mission is about",
            "§1, §10",
            "One player with both creatures, or two with one creature each, face the Rift Guardian. Bring it down "
            f"within {R.rounds} rounds and before your {LAST_KNOCKOUT} knockout.",
            "All rules of the duel hold, with the differences on this page.",
            icon="mythic",
        ),
        Paragraph(
            "mission-setup",
            "Setting up a mission",
            "§4, §5, §10",
            f"Bring one deck, as for a duel: {DECK_CREATURES} creatures and {DECK_TACTICS} tactics, also with two "
            "players. Energy, draws, hand limit, tactics, conditions and replacements work as you know them.",
            "Choose one version of the boss. Shuffle its twelve behaviors face down. There is no first-team marker.",
            icon="cards",
        ),
        Paragraph(
            "versions",
            "Standard and Expert",
            "§10",
            Rows(
                ("", "Standard", "Expert"),
                (
                    ("HP", str(STANDARD.hp), str(EXPERT.hp)),
                    ("Speed", str(STANDARD.speed), str(EXPERT.speed)),
                    ("Seal", f"at {SEAL} HP or less", "none"),
                ),
            ),
            "Nothing else differs. Both versions use the same behaviors, and only one version is in play.",
            Faces((STANDARD.slug, EXPERT.slug)),
            icon="hp",
        ),
        Paragraph(
            "behaviors",
            "The behavior of the round",
            "§10",
            "Each round begins with the top behavior, turned up for all to see, before Refresh. The boss does what "
            f"it says when its turn comes. Then the card is discarded for good: with twelve cards and {R.rounds} "
            "rounds each comes once, and the last one you can tell beforehand.",
            Flow(
                (
                    ("mythic", "Behavior"),
                    ("energy", "Refresh"),
                    ("damage", "Actions, the boss among them"),
                    ("next", "Next"),
                )
            ),
            icon="log",
        ),
        Paragraph(
            "boss-turn",
            "The turn of the boss",
            "§10",
            "The boss acts once in a round, in the order of Speed. Your creatures go first when they are equally "
            "fast. It has no energy and no tactics, and it never guards.",
            icon="mythic",
        ),
        Paragraph(
            "boss-aim",
            "Whom it hits",
            "§10",
            "You look for the target when the boss acts, among your living active creatures. For current HP, "
            "Shield counts for nothing. For Speed, the printed number counts.",
            Example(
                f"Crushing Claw seeks the lowest HP. Flaro has 7 HP and {R.shield} Shield, Neru 8 HP and none: "
                "Flaro is hit.",
                (("hp", "Flaro 7"), ("", "less than"), ("hp", "Neru 8")),
            ),
            icon="eye",
        ),
        Paragraph(
            "boss-ties",
            "Ties are yours to settle",
            "§10",
            "If two creatures qualify, you choose. Two players choose together; if they cannot agree, whoever has "
            "slot 1.",
            icon="person",
        ),
        Paragraph(
            "boss-area",
            "Attacks on both",
            "§8, §10",
            "They are one effect. Both creatures are hit, knockouts are counted together, and only then "
            "replacements enter. A creature that enters during the action is not touched by the rest of it.",
            icon="damage",
        ),
        Paragraph(
            "boss-shield",
            "Shield and conditions on the boss",
            "§10",
            f"Its Shield stays until damage takes it, {R.shield} at most. It can burn, be poisoned and be slowed; "
            "see [[boss-conditions|conditions on the boss]]. Undertow, Riftbreaker, Piercing Sigil, Quake Step and "
            "Marked Prey work on it: it is the enemy.",
            icon="shield",
        ),
        Paragraph(
            "boss-energy",
            "It has no energy",
            "§4, §7, §10",
            "Moves that take energy take none from the boss; the rest of the move counts. [[tac-06|Rift Snare]] is "
            f"the one exception: it deals {SNARE} damage instead, and Shield takes it first.",
            icon="energy",
        ),
        Paragraph(
            "mission-won",
            "Winning",
            "§10",
            "The moment the boss has 0 HP you have won, if at least one of your creatures is active and you have "
            f"fewer than {R.knockouts} knockouts. Burn and Poison on your own creature come too late to spoil it.",
            "A boss that falls to Burn or Poison after its own action is defeated just the same, if its attack has "
            "not made you lose before.",
            icon="star",
        ),
        Paragraph(
            "seal",
            "Sealing the Rift",
            "§10",
            f"In the **Standard** version there is a second way. When round {R.rounds} is over, with all its "
            f"actions and all Burn and Poison, look at the boss. With {SEAL} HP or less the Rift is sealed, and you "
            f"have won, if a creature of yours lives and you have fewer than {R.knockouts} knockouts. Shield on the "
            "boss does not help it.",
            Example(
                f"The boss began with {STANDARD.hp} HP, and you dealt {STANDARD.hp - SEAL}: {STANDARD.hp} − "
                f"{STANDARD.hp - SEAL} = {SEAL}. That is low enough.",
                (
                    ("hp", f"{STANDARD.hp} HP"),
                    ("", f"{STANDARD.hp - SEAL} damage"),
                    ("hp", f"{SEAL} HP"),
                    ("lock", "sealed"),
                ),
            ),
            "The **Expert** version has no seal: bring the boss down.",
            icon="lock",
        ),
        Paragraph(
            "mission-lost",
            "Losing",
            "§10",
            Points(
                (
                    f"You suffer your {LAST_KNOCKOUT} knockout, however many cards are left.",
                    (
                        f"Your {LAST_KNOCKOUT} knockout comes in the same effect as the end of the boss: then the boss "
                        "wins."
                    ),
                    f"Round {R.rounds} is over and the boss is neither defeated nor sealed.",
                    "You have no active creature and none that could enter.",
                )
            ),
            "The tiebreak of the duel is not used. A mission has no draw.",
            icon="knockout",
        ),
        Paragraph(
            "mission-for-two",
            "Two players",
            "§1, §10",
            "You share deck, hand and energy, and each has one slot. It works as in [[teams-of-two|a team of "
            "two]]: whoever has the acting creature decides about its action, the tactic and the energy, after you "
            "have talked.",
            icon="person",
        ),
        Paragraph(
            "guardian-pack",
            "The Guardian pack",
            "§2, §10",
            f"It holds the two versions of the boss and its {len(BEHAVIORS)} behaviors, {2 + len(BEHAVIORS)} cards. "
            "A later boss may come with a pack of the same make. See [[page:collection:guardian|all cards of the "
            "pack]].",
            icon="deck",
        ),
        *(_behavior(behavior) for behavior in BEHAVIORS),
    ),
)
