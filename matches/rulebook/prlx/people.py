"""Rules pages of PRLX: rooms, bots, clocks, and the house rules of this site."""

from __future__ import annotations

from matches.rulebook.blocks import Paragraph, Points, Rows, Section
from matches.rulebook.prlx.numbers import ATTRITION_CARDS, MOST_EVENTS, STANDARD_CARDS

ROOMS = Section(
    "site",
    "Rooms and bots",
    "Meeting somebody, playing a bot, and what this site adds to the rules.",
    "person",
    (
        Paragraph(
            "rooms",
            "A room for two",
            "",
            "Both players enter one room, pick a saved Loadout and say READY. When both have, the match begins.",
            "Only a Loadout that is legal in the format of the room can be ready, and it is looked at again when the "
            "match begins. Any change of a Loadout takes READY back. The match keeps a copy: what you edit later "
            "belongs to later matches.",
            icon="duel",
        ),
        Paragraph(
            "against-a-bot",
            "Against a bot",
            "",
            "Choose your Loadout and one of six levels.",
            Rows(
                ("Level", "What to expect"),
                (
                    ("Training", "any legal pile of cards, an awkward one now and then, and many slips"),
                    ("Easy", "goes for damage, one move at a time"),
                    ("Normal", "climbs the ladder of sizes and defends itself"),
                    ("Hard", "cards that fit together, and a look at your answer"),
                    ("Nightmare", "one of three attacking styles: Onslaught, Execution or Ascension"),
                    ("Impossible", "no style at all: it searches"),
                ),
            ),
            "Nightmare counts the damage of a round, likes Giants, and prefers the direct way to your Persona to a "
            "slow game.",
            icon="bot",
        ),
        Paragraph(
            "bot-loadouts",
            "What a bot plays",
            "",
            "It copies a Loadout that you have saved, the one you play unless you name another. Or it builds one of "
            "its own from all cards there are, Persona included, the better the higher its level. Cards that you have "
            "too may be in it.",
            f"Its Loadout is as legal as yours: {STANDARD_CARDS} or {ATTRITION_CARDS} cards, one of each, "
            f"{MOST_EVENTS} Events at most. Training may come without a Monster, or with one Monster, one Utility, one "
            "Event and nine Hexes.",
            icon="deck",
        ),
        Paragraph(
            "bots-play-fair",
            "Bots play fair",
            "",
            "A bot sees what a person in its seat would see, and not a card more. It pays, rolls and waits as you do.",
            "Impossible thinks ahead from where the match stands. It tries out moves and your best answers, deals "
            "itself the cards it cannot see in many ways, watches how you play in this match, and thinks anew after "
            "each move.",
            icon="bot",
        ),
        Paragraph(
            "asked",
            "One answer to each question",
            "",
            "The match asks one player at a time and takes the first answer that is possible. A second click, or one "
            "that comes too late, changes nothing. What cannot happen is not offered, and “Why?” tells you the reason.",
            icon="check",
        ),
        Paragraph(
            "seats",
            "Seats and onlookers",
            "",
            "Only the two players of a match can act in it. Whoever looks on sees what lies open.",
            icon="eye",
        ),
        Paragraph(
            "interrupted",
            "Leaving and coming back",
            "",
            "A match is kept as it stands, in the middle of an open window if need be. Reload the page or come back "
            "tomorrow: the same question waits for you.",
            icon="pause",
        ),
        Paragraph(
            "clock",
            "The clock",
            "",
            "A room may have a clock. If your time runs out, the question is answered with no:",
            Points(
                (
                    "a window is declined",
                    "your turn ends",
                    "at the Hand limit the card that is coming is Buried",
                )
            ),
            "Whoever lets it run out three times in a row loses the match.",
            icon="clock",
        ),
        Paragraph(
            "chance",
            "Chance you can check",
            "",
            "All dice and all shuffling of a match come from one secret number. You see its fingerprint when the match "
            "begins and the number itself at the end, so you can check that nobody touched it.",
            icon="lock",
        ),
    ),
)
