"""Rules pages of PRLX: defeat, Recovery and Buried, the full Hand of Attrition, and how a match ends."""

from __future__ import annotations

from matches.rulebook.blocks import Example, Paragraph, Points, Rows, Section
from matches.rulebook.prlx.numbers import HAND_LIMIT, LAST_TURN

RECOVERY = Section(
    "recovery",
    "Defeat and Recovery",
    "Where cards go when they leave, and which of them come back.",
    "knockout",
    (
        Paragraph(
            "defeated-monster",
            "A Monster at 0 HP",
            "",
            "It leaves the Field at once, to its owner's side.",
            Rows(
                ("Size", "Goes to"),
                (
                    ("Small", "Hand, at once, [[marked-small|with a mark]]"),
                    ("Medium", "Recovery, 1 round"),
                    ("Large", "Recovery, 2 rounds"),
                    ("Giant", "Recovery, 3 rounds"),
                ),
            ),
            "It is Buried only if an effect says so.",
            icon="knockout",
        ),
        Paragraph(
            "recovery",
            "Recovery",
            "",
            "Cards lie here for some rounds and come back to their owner's Hand by themselves. Monsters rest here "
            "after a defeat or as [[fodder|Fodder]], Hexes and Utilities after use.",
            "They come back [[turn-end|when a turn ends]], the oldest first, as soon as their rounds "
            "[[waiting|are over]].",
            Rows(
                ("Came in on", "For", "Back when this turn ends", "Own turns missed"),
                (
                    ("turn 4, the enemy's", "1 round", "turn 6", "1: turn 5"),
                    ("turn 5, your own", "1 round", "turn 7", "1: turn 7"),
                    ("turn 5, your own", "2 rounds", "turn 9", "2: turns 7 and 9"),
                    ("turn 5, your own", "0 rounds", "turn 5", "none"),
                ),
            ),
            icon="clock",
        ),
        Paragraph(
            "buried",
            "Buried",
            "",
            "Cards that are used up lie here:",
            Points(
                (
                    "whatever was destroyed",
                    "Events that are over",
                    "Hexes and Utilities that are consumed by their use",
                    "cards given up at the [[hand-limit|Hand limit]]",
                )
            ),
            "They come back only through an effect that says so.",
            icon="trash",
        ),
        Paragraph(
            "destroyed",
            "Destroyed",
            "",
            "A destroyed card is Buried, whatever its normal way would be. A Monster that is destroyed was not "
            "**defeated**: size makes no difference, and nothing that waits for a defeat happens.",
            icon="trash",
        ),
        Paragraph(
            "leaving-the-field",
            "What is lost on leaving the Field",
            "",
            "Everything: damage, Temp HP, Ward, Fatigue, states, changed numbers, attacks made, misses counted. Only "
            "two things stay with a card: that it is [[known-card|known]], and the "
            "[[marked-small|mark of a defeated Small]].",
            "Its [[host-leaves|equipment]] does what is printed on it.",
            icon="discard",
        ),
        Paragraph(
            "several-leave",
            "When several leave together",
            "",
            "All of them leave the Field first. Then they arrive one by one: those of the player whose turn it is, in "
            "the order of their slots, then the others. Triggers come after that.",
            icon="cards",
        ),
    ),
)

HAND = Section(
    "hand",
    "The Attrition Hand",
    "Drawing, and what happens to a card for which there is no room.",
    "draw",
    (
        Paragraph(
            "turn-draw",
            "The draw",
            "",
            "In Attrition each of your turns begins with a card from your deck, the first one too. With an empty deck "
            "you draw nothing, and that costs you nothing.",
            icon="draw",
        ),
        Paragraph(
            "hand-limit",
            f"The Hand limit: {HAND_LIMIT} cards",
            "",
            f"A Hand in Attrition never holds more than {HAND_LIMIT} cards. If one more is to come, by a draw, from "
            "Recovery, after a defeat or through an effect, it waits at the edge and everything else waits with it.",
            "Its owner then chooses, even in the middle of the other player's turn:",
            Points(("bury the card that is coming", f"bury one of the {HAND_LIMIT} and take the card that is coming")),
            "Something must be buried. There is no passing, and the buried card is shown.",
            Example(f"You have {HAND_LIMIT} cards and draw: {HAND_LIMIT} + 1 − 1 = {HAND_LIMIT}."),
            icon="discard",
        ),
        Paragraph(
            "one-at-a-time",
            "Several cards at once",
            "",
            "One after the other, each with a choice of its own. Out of Recovery the oldest comes first; for an effect "
            "the order in which you chose them. The player whose turn it is comes before the other.",
            icon="cards",
        ),
        Paragraph(
            "draw-goes-on",
            "A full Hand still draws",
            "",
            "The draw is not skipped. It becomes the same choice, turn after turn, so a deck runs out in the end.",
            icon="deck",
        ),
    ),
)

ENDING = Section(
    "ending",
    "The end of a match",
    "Winning, losing, draws, and the last turn there is.",
    "first",
    (
        Paragraph(
            "persona-falls",
            "A Persona at 0 HP",
            "",
            "Its player has lost at that moment. Windows that were open, triggers and steps still to come are dropped, "
            "the defeat of other Monsters included.",
            icon="knockout",
        ),
        Paragraph(
            "both-fall",
            "Both at once",
            "",
            "If both Personas reach 0 HP together, the match is a draw.",
            icon="duel",
        ),
        Paragraph(
            "turn-limit",
            f"The end after turn {LAST_TURN}",
            "",
            f"When turn {LAST_TURN} ends and nobody has won, the match is a draw. That is round "
            f"{LAST_TURN // 2}; matches are hardly ever that long.",
            icon="clock",
        ),
        Paragraph(
            "conceding",
            "Giving up",
            "",
            "You can give up whenever you like. Your opponent has won then.",
            icon="info",
        ),
    ),
)
