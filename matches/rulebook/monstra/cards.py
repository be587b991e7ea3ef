"""Rules pages: what stands on a card, and how a deck is built and owned (MONSTRA §2, §3, §4, §9)."""

from __future__ import annotations

from collection.cards.monstra.catalogue import BEHAVIORS, CREATURES, PREMIUM, TACTICS
from collection.cards.monstra.vocabulary import Sign
from collection.packing import CREATURES_IN_SET, PREMIUM_IN_SET, TACTICS_IN_SET
from matches.rulebook.blocks import Faces, Paragraph, Points, Rows, Section
from matches.rulebook.monstra.numbers import COPIES, DECK_CREATURES, DECK_TACTICS, PREMIUM_LIMIT, R

ONCE = {1: "one", 2: "two", 3: "three"}


def _linked(names: list[str]) -> str:
    return ", ".join(f"[[card:{name}|{name}]]" for name in names)


def _of_sign(sign: Sign) -> tuple[str, ...]:
    """A row of the table of signs: its name, how many creatures bear it, and which."""
    names = [creature.name for creature in CREATURES if creature.sign is sign]
    return sign.label, str(len(names)), _linked(names)


CARDS = Section(
    "cards",
    "Reading a card",
    "What the symbols and numbers mean, and which of them matter in play.",
    "dna",
    (
        Paragraph(
            "creature-card",
            "A creature",
            "§3",
            Faces(("Flaro",)),
            Points(
                (
                    "**Name** and picture. The name is what must differ within a deck.",
                    "**Heart**: the HP it begins with, and the most it can have.",
                    "**Sign**: Fire, Earth, Water, Air or Mythic. It tells where the creature comes from.",
                    "**DNA**: the form of the creature. EVO 1 has no meaning in play.",
                    f"**Arrow**: its Speed, {R.slowest} to {R.fastest}.",
                    "**Basic move**: its name and damage.",
                    "**Signature move**: its name, its cost in energy, and everything it does.",
                    "**Foot**: the code of the design, the edition, and the 18 digits of this one piece of card.",
                )
            ),
            icon="cards",
        ),
        Paragraph(
            "tactic-card",
            "A tactic",
            "§3",
            Faces(("TAC-01",)),
            Points(
                (
                    "**Name**, picture and the word TACTIC.",
                    "**Lightning**: what it costs.",
                    "**When**: before your creature acts. It is the same for all.",
                    "**Target**: whom you choose.",
                    "**Effect**: everything it does.",
                    "**Foot**: its number in the collection, edition and rarity.",
                )
            ),
            icon="cards",
        ),
        Paragraph(
            "signs",
            "The five signs",
            "§9",
            "No sign is strong or weak against another, and a team of one sign gains nothing.",
            Rows(("Sign", "How many", "Creatures"), tuple(_of_sign(sign) for sign in Sign)),
            icon="fire",
        ),
        Paragraph(
            "editions",
            "Editions and foil",
            "§9",
            "The Founder edition brings Fenara; the Mythic Holo edition brings Aurelith, Umbrael, Veloryn and Vharax. "
            "Shiny or not: a card plays the same.",
            icon="star",
        ),
        Paragraph(
            "backs",
            "The backs",
            "§3",
            "All creatures share one back, and all tactics share another. Nobody can tell a card from behind.",
            icon="deck",
        ),
        Paragraph(
            "identifiers",
            "Code, number and secret",
            "§3",
            "The **code**, such as FLA-01 or TAC-01, names the design. The **18 digits** name one piece of card, "
            "and everybody may see them. The **secret** is for registering: it is hidden under a layer or lies "
            "sealed beside the card. Only FLA-01 and the tactic numbers are settled; other codes may still change.",
            icon="lock",
        ),
        Paragraph(
            "language",
            "Language",
            "§3",
            "What is printed on a card is English.",
            icon="info",
        ),
    ),
)

DECKS = Section(
    "decks",
    "Decks and ownership",
    "What goes into a deck, whose cards they must be, and what comes in which box.",
    "deck",
    (
        Paragraph(
            "deck-size",
            f"{DECK_CREATURES} and {DECK_TACTICS}",
            "§4",
            f"Exactly {DECK_CREATURES} creatures and exactly {DECK_TACTICS} tactics, in two piles that are shuffled "
            "apart. A mission takes the same deck.",
            icon="deck",
        ),
        Paragraph(
            "one-of-each",
            "One of each",
            "§4",
            f"No creature twice, no tactic twice: {ONCE[COPIES]} copy of a design, however many you own, and "
            "whatever its rarity.",
            icon="copy",
        ),
        Paragraph(
            "premium",
            "One premium creature",
            "§4, §9",
            f"Of {_linked(sorted(PREMIUM))} a deck holds {ONCE[PREMIUM_LIMIT]} at most, all five together. It goes "
            "by name, so every Fenara counts, whatever its edition. Other Mythic creatures are free.",
            icon="star",
        ),
        Paragraph(
            "one-pool",
            "Any tactics you like",
            "§4",
            f"All {len(TACTICS)} tactics form one collection. There is no fixed recipe, and there are no special "
            "ones for the mission.",
            icon="cards",
        ),
        Paragraph(
            "ownership",
            "Your own cards",
            "§4",
            "Each card of a deck must be a card that you have. Scanning a code does not make a second one. Tactics "
            "have a number and a secret like creatures, so both can be registered.",
            icon="person",
        ),
        Paragraph(
            "same-on-both-sides",
            "The same creature on both sides",
            "§5",
            "The two decks need not differ. A creature may stand on both sides of the table if each side has a copy.",
            icon="duel",
        ),
        Paragraph(
            "saved-decks",
            "Several decks",
            "§5",
            "You may plan as many decks as you like with the same cards. In one match a copy is in one deck only.",
            icon="edit",
        ),
        Paragraph(
            "offline",
            "At the table nobody checks",
            "§3, §4",
            "Online your registered cards decide what you can play. With real cards nothing on this site can stop "
            "a game.",
            icon="check",
        ),
        Paragraph(
            "basic-set",
            "Basic Set",
            "§2",
            f"{CREATURES_IN_SET} different creatures and {TACTICS_IN_SET} different tactics by chance, "
            f"{ONCE[PREMIUM_IN_SET]} premium creature at most. It can be played as it is. Two of them make a duel.",
            icon="deck",
        ),
        Paragraph(
            "boosters",
            "Boosters",
            "§2, §4",
            "They add cards to choose from and need not make a deck. Some cards will be rarer than others, but "
            "that changes no limit. What exactly is inside, and how often, is not decided yet. A premium booster "
            "is planned with at least one holographic creature.",
            icon="plus",
        ),
        Paragraph(
            "boss-packs",
            "Guardian pack",
            "§2",
            f"One boss in two versions and {len(BEHAVIORS)} behaviors. It is shared by the players and belongs to "
            "no deck. Later bosses may have packs of their own. See [[page:collection:guardian|its cards]].",
            icon="mythic",
        ),
    ),
)
