"""Rules pages: teams of two, and what this site adds to the rules (MONSTRA §1, house rules)."""

from __future__ import annotations

from matches.rulebook.blocks import Paragraph, Points, Section
from matches.rulebook.monstra.numbers import DECK_CREATURES, DECK_TACTICS

FOUR_PLAYERS = Section(
    "four-players",
    "Four players",
    "Two teams of two: one deck, one hand, one pool, and who decides what.",
    "person",
    (
        Paragraph(
            "teams-of-two",
            "Two teams of two",
            "§1",
            f"A team of two is one team. It has **one** deck of {DECK_CREATURES} creatures, **one** deck of "
            f"{DECK_TACTICS} tactics, one hand, one pool of energy and one tactic in a round. Nothing is doubled.",
            icon="person",
        ),
        Paragraph(
            "own-slot",
            "A slot for each",
            "§1",
            "Before the creatures are turned up, the partners agree who has slot 1 and who has slot 2. You keep "
            "your slot for the whole battle and act with whatever creature stands in it: the first, its "
            "replacement, or one that came back.",
            icon="cards",
        ),
        Paragraph(
            "acting-partner",
            "The acting partner decides",
            "§1",
            "When a creature's turn comes, the partner of its slot decides: which action, which tactic before it "
            "if any, and how much of the energy it may cost. Talk first; then this partner has the last word. The "
            "other cannot act for them.",
            icon="check",
        ),
        Paragraph(
            "together",
            "What you decide together",
            "§1, §6A",
            Points(
                (
                    "the deck",
                    "who acts first when both creatures are equally fast",
                    "which tactic goes when the hand is too full at Refresh",
                    "in a mission, which creature is hit when two qualify",
                )
            ),
            "Where one click must do, the partner of slot 1 makes it. A discard in the middle of a turn is for the "
            "partner who acts.",
            icon="person",
        ),
        Paragraph(
            "open-and-hidden",
            "Who sees what",
            "§3",
            "Partners see the hand they share. The other team does not, and nobody sees the order of a deck. "
            "Everything else is open: discard piles, how many cards are left and in hand, energy and knockouts.",
            icon="eye",
        ),
        Paragraph(
            "shared-ownership",
            "Whose cards",
            "§4",
            "A team builds its deck from the cards of both partners. Each card must belong to one of them.",
            icon="deck",
        ),
    ),
)

SITE = Section(
    "site",
    "On this site",
    "House rules for matches here, where the printed rules are silent.",
    "info",
    (
        Paragraph(
            "asked",
            "One answer to each question",
            "",
            "The match asks one player at a time and takes the first answer that is possible. A second click, or "
            "one that comes too late, changes nothing. What cannot happen is not offered, and “Why?” tells you the "
            "reason.",
            icon="check",
        ),
        Paragraph(
            "seats",
            "Seats and onlookers",
            "",
            "Only the players of a match can act in it. Whoever looks on sees what lies open and never a hand.",
            icon="eye",
        ),
        Paragraph(
            "rooms",
            "Before and after a match",
            "",
            "A match begins when everybody in the room is ready. A room in which nobody sits down closes after a "
            "while, and so does a match in which nobody plays for a month; nobody has lost then. After the end "
            "nothing can be played any more, but there is a rematch.",
            icon="clock",
        ),
        Paragraph(
            "giving-up",
            "Giving up, and the clock",
            "",
            "You can give up at any moment. Your whole team has lost then. If you play with a clock and it runs out "
            "while you are asked, your creature guards itself, and any other question gets its first answer. The "
            "third time in a row loses the match.",
            icon="clock",
        ),
        Paragraph(
            "partners",
            "Partners, and what happens when one leaves",
            "",
            "Two partners can write to each other and point at a choice that the other must make; nobody else sees it. "
            "Whoever has to go hands the seat over, to the partner or to a bot, and the match goes on. If a partner "
            "lets half of the time go by, or ten minutes without a clock, you can step in for them or let a bot do it.",
            icon="person",
        ),
        Paragraph(
            "chance",
            "Chance you can check",
            "",
            "All shuffling of a match comes from one secret number. You see its fingerprint when the match begins "
            "and the number itself at the end, so you can check that nobody touched it.",
            icon="lock",
        ),
        Paragraph(
            "cards-you-own",
            "Which cards you may use",
            "§3, §4",
            "Online your deck is made of cards that are registered to you; without any you can take a loaner deck. "
            f"At a table nobody asks this site: {DECK_CREATURES + DECK_TACTICS} cards in your hands are enough.",
            icon="cards",
        ),
    ),
)
