"""Rules pages of PRLX: Events, Hexes, Utilities and equipment, Checks, and how an activation is negated."""

from __future__ import annotations

from matches.engine.prlx.table import FATIGUE
from matches.rulebook.blocks import Course, Example, Paragraph, Points, Rows, Section
from matches.rulebook.prlx.numbers import MOST_EVENTS

EVENTS = Section(
    "events",
    "Events",
    "Hidden cards that turn a match around: once, and one in a round.",
    "star",
    (
        Paragraph(
            "event",
            "What an Event is",
            "",
            "A card with one ability that you have once in a match. It is meant to be large: a Field swept clean or "
            "called back, a whole side with Advantage or Disadvantage, a line restored, everything out of Recovery, a "
            "turn full of Actions.",
            icon="star",
        ),
        Paragraph(
            "event-zones",
            "Event Zones",
            "",
            f"You have {MOST_EVENTS} zones beside the Field, one for each Event. An Event is never in a Hand or in a "
            "deck, it takes no Field Slot, and nothing returns it from Buried.",
            icon="cards",
        ),
        Paragraph(
            "one-event",
            "One Event a round",
            "",
            "In each [[round|round]] one Event of yours may be activated or triggered, and one of your opponent's. "
            "What counts is the number of the round that you see on the board.",
            icon="clock",
        ),
        Paragraph(
            "manual-event",
            "Activating an Event",
            "",
            "You do it in your own turn, when nothing else is going on. It spends no Action, no Bonus Action and no "
            "Reaction. Your opponent may [[negation|answer]] it.",
            icon="play",
        ),
        Paragraph(
            "triggered-event",
            "Triggered Events",
            "",
            "They open and happen by themselves when what they print comes to pass, in either player's turn. Nobody is "
            "asked, and nobody can negate them.",
            "If you have had your Event of the round, nothing happens. The card stays hidden and waits for another "
            "occasion; this one is not made up for later.",
            icon="alert",
        ),
        Paragraph(
            "event-over",
            "An Event without a duration",
            "",
            "It happens, and then it is Buried.",
            icon="trash",
        ),
        Paragraph(
            "lasting-event",
            "Lasting Events",
            "",
            "They stay open in their zone for the printed rounds and show how many are left. Until then the ability "
            "works on everything it speaks of, also on a Monster that comes later. How the rounds are counted stands "
            "[[lasting|here]]; then the card is Buried.",
            icon="clock",
        ),
        Paragraph(
            "destroying-an-event",
            "Destroying an active Event",
            "",
            "An open Event can be chosen by enemy Events, Hexes and Utilities that destroy it. Monsters cannot, unless "
            "their ability says so. All that it was doing ends at once, and it is Buried.",
            icon="trash",
        ),
    ),
)

HEXES = Section(
    "hexes",
    "Hexes and Utilities",
    "Using them, what becomes of them, and Utilities that stay on a creature.",
    "book",
    (
        Paragraph(
            "hex",
            "Hexes",
            "",
            "Play a Hex from your Hand for the Action, Bonus Action, Reaction or HP on its badge. A Hex with REACTION "
            "is played in [[reaction-windows|its window]], the others in your turn.",
            icon="book",
        ),
        Paragraph(
            "utility",
            "Utilities",
            "",
            "A Utility takes an Action, or the cost it prints. Some do something and go, others are "
            "[[equipment|equipment]].",
            icon="cards",
        ),
        Paragraph(
            "after-use",
            "After use",
            "",
            "The card says it. Most rest in [[recovery|Recovery]] and come back; some are consumed and "
            "[[buried|Buried]]. That happens even if the effect was resisted.",
            icon="discard",
        ),
        Paragraph(
            "equipment",
            "Equipment",
            "",
            "A Utility that attaches to a Monster or a Persona, as the card says. It stays as long as its host stays. "
            "One creature may carry any number.",
            "While it is attached, its passive and its abilities work. A Free ability of it works once a turn.",
            icon="link",
        ),
        Paragraph(
            "host-leaves",
            "When the host leaves",
            "",
            "Each piece of equipment prints what it does then: back to the Hand, to Recovery for some rounds, to "
            "Buried, or over to your Persona. It goes to its owner's side even if it hung on an enemy.",
            icon="link",
        ),
        Paragraph(
            "resisted-attachment",
            "When it cannot be attached",
            "",
            "If a Check resists the attachment, the card goes to Recovery for as long as it would after losing a host. "
            "If it would not go to Recovery, it is Buried.",
            icon="info",
        ),
        Paragraph(
            "destroyed-equipment",
            "Destroyed equipment",
            "",
            "It is Buried, and what it did ends at once. Its host is otherwise unharmed.",
            icon="trash",
        ),
    ),
)

CHECKS = Section(
    "checks",
    "Checks and negation",
    "VIGOR and SKILL, who rolls, and how a card stops another card.",
    "check",
    (
        Paragraph(
            "checks",
            "When there is a Check",
            "",
            "Only if the effect names one, VIGOR or SKILL, with a number. Otherwise it simply happens.",
            Rows(
                ("Check", "Roll"),
                (("VIGOR", "d20 + [[dmg|DMG]] as it is now"), ("SKILL", "d20 + [[aim|AIM]] as it is now")),
            ),
            "The printed number or more **passes**. A natural 20 always passes, a natural 1 never does.",
            Example("VIGOR 12+ against a fresh Large: the die shows 10, 10 + 2 = 12. Passed."),
            Example(f"The same Large Fatigued: 10 + 2 − {FATIGUE} = {12 - FATIGUE}. Failed."),
            icon="check",
        ),
        Paragraph(
            "vigor-number",
            "DMG in a Check",
            "",
            "For VIGOR the DMG **number** counts: the MOD with what effects and Fatigue change about it. No damage "
            "dice are rolled.",
            icon="damage",
        ),
        Paragraph(
            "who-rolls",
            "Who rolls",
            "",
            Rows(
                ("Target", "Rolls with"),
                (
                    ("an enemy Monster", "its own numbers, as they are now"),
                    ("an enemy Persona", "[[persona-check|its own numbers]]"),
                    ("an enemy Event, Hex, Utility or equipment", "the numbers of its controller's Persona"),
                    ("anything on your own side", "it does not roll: nobody resists a friend"),
                ),
            ),
            icon="person",
        ),
        Paragraph(
            "passed-check",
            "A passed Check",
            "",
            "The effect does nothing to that target. What was paid stays paid, the card goes where it goes after use, "
            "and a [[p-marker|P marker]] begins its rest.",
            icon="shield",
        ),
        Paragraph(
            "several-targets",
            "Several targets",
            "",
            "Each enemy rolls for itself before anything happens, in the order you chose them, else in the order of "
            "their slots. Dice of the effect are rolled once and count for all who failed. If all have passed, they "
            "are not rolled.",
            icon="cards",
        ),
        Paragraph(
            "check-is-no-attack",
            "What does not change a Check",
            "",
            "Attack Advantage and Disadvantage are for attacks; Inspired and Cursed are for other dice than a d20. "
            "None of them touches a Check.",
            icon="info",
        ),
        Paragraph(
            "negation",
            "Negation",
            "",
            "Some Reactions answer an enemy Event, Hex or Utility that has just been activated and paid: destroy it "
            "and negate the effect.",
            Course(
                (
                    ("play", "Opponent", "activates a card and pays for it."),
                    ("first", "You", "answer with a card that negates."),
                    ("check", "Opponent", "makes the Check for the activated card, with the numbers of their Persona."),
                    ("knockout", "", "Failed: the card is Buried and nothing of it happens."),
                    ("next", "", "Passed: it goes on as if nothing had been said."),
                )
            ),
            icon="alert",
        ),
        Paragraph(
            "negatable",
            "What can be negated",
            "",
            Points(
                (
                    "Hexes and Utilities that are used",
                    "Events that are activated, but not those that trigger",
                    "abilities of equipment and of active Events",
                )
            ),
            "Abilities of Monsters and Personas cannot be negated.",
            icon="info",
        ),
        Paragraph(
            "negating-in-play",
            "Negating from the table",
            "",
            "An active Event or a piece of equipment can carry such an answer. It may be given as long as the card is "
            "in play.",
            icon="star",
        ),
        Paragraph(
            "negation-chain",
            "An answer to an answer",
            "",
            "A card that negates has been activated itself, so the other player may answer it, with a Reaction of "
            "their own. The last answer is settled first.",
            icon="log",
        ),
        Paragraph(
            "nothing-back",
            "Nothing comes back",
            "",
            "Whoever was negated gets nothing back: no resource, no HP, no Event, and not the Event of this round.",
            icon="alert",
        ),
    ),
)
