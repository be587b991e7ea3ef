"""Rules pages of PRLX: turns and rounds, what may be spent in them, and what stays hidden."""

from __future__ import annotations

from matches.rulebook.blocks import Course, Example, Paragraph, Points, Rows, Section

TURNS = Section(
    "turns",
    "Turns and rounds",
    "What happens when a turn begins and ends, and how rounds are counted.",
    "clock",
    (
        Paragraph(
            "turn-start",
            "A turn begins",
            "",
            Course(
                (
                    ("shield", "", "All [[ward|Wards]] end, on both sides."),
                    ("clock", "", "What lasts until your next turn begins, ends."),
                    ("heal", "", "Your Monsters lose their [[fatigue-ends|Fatigue]]."),
                    ("energy", "", "You have an Action, a Bonus Action, the [[free-sacrisummon|Free Sacrisummon]]."),
                    ("shield", "", "Your opponent has [[free-defense|Free Defense]] again."),
                    ("draw", "", "In Attrition you [[turn-draw|draw]]."),
                    ("star", "", "What triggers at the start of a turn, triggers: yours first."),
                )
            ),
            icon="play",
        ),
        Paragraph(
            "turn-main",
            "In your turn",
            "",
            "Do as much as you can pay for, in any order. You may end your turn whenever nothing else waits for an "
            "answer, with resources left or without. It never ends by itself.",
            icon="play",
        ),
        Paragraph(
            "turn-end",
            "A turn ends",
            "",
            Course(
                (
                    ("energy", "", "Unspent Actions and Bonus Actions are lost. Nothing is saved up."),
                    ("first", "", "You have your [[reaction|Reaction]] again."),
                    ("clock", "", "Effects end that lasted until now."),
                    ("discard", "", "[[lasting-event|Lasting Events]] that are over are Buried."),
                    ("cards", "", "Cards whose [[recovery|Recovery]] is over come back, yours first."),
                    ("next", "", "The other player has the next turn."),
                )
            ),
            icon="next",
        ),
        Paragraph(
            "round",
            "What a round is",
            "",
            "Turns are counted through: 1, 2, 3. Two of them are a round, one of each player. Turns 1 and 2 are round "
            "1, turns 3 and 4 are round 2.",
            "A limit **per round**, like that of [[one-event|Events]], looks at this number.",
            icon="clock",
        ),
        Paragraph(
            "waiting",
            "Waiting for some rounds",
            "",
            "Recovery and P markers wait. The turn in which the wait began does not count. Then two turns have to pass "
            "for each round. So you miss exactly that many turns of your own. With 0 rounds the wait is over when the "
            "turn is.",
            Example(
                "A card goes to Recovery on turn 4, for 1 round. It comes back when turn 4 + 2 × 1 = 6 ends.",
            ),
            Example("On turn 7, for 3 rounds: it comes back when turn 7 + 2 × 3 = 13 ends."),
            icon="pause",
        ),
        Paragraph(
            "lasting",
            "Lasting for some rounds",
            "",
            "What does something for a number of rounds starts at once, so the turn that it begins in counts.",
            Example("4 rounds, begun on turn 5: it works until turn 5 + 2 × 4 − 1 = 12 ends."),
            "If you begin it in your turn, it covers as many of your turns as of your opponent's. The number beside it "
            "says how many rounds are left.",
            icon="clock",
        ),
    ),
)

RESOURCES = Section(
    "resources",
    "Resources",
    "Action, Bonus Action, Reaction: what each of them pays for and when it is back.",
    "energy",
    (
        Paragraph(
            "resources-compared",
            "What you can spend",
            "",
            Rows(
                ("Resource", "How many", "When", "Back"),
                (
                    ("[[action|Action]]", "1", "your turn", "when your turn begins"),
                    ("[[bonus-action|Bonus Action]]", "1", "your turn", "when your turn begins"),
                    ("[[extra-action|Extra Action]]", "as granted", "this turn", "never"),
                    ("[[reaction|Reaction]]", "1", "any turn", "when your turn ends"),
                    ("[[free-defense|Free Defense]]", "1", "the enemy turn", "when the next enemy turn begins"),
                    ("[[free-sacrisummon|Free Sacrisummon]]", "1", "your turn", "when your turn begins"),
                    ("[[one-event|Event]]", "1 each round", "its own time", "in the next round"),
                ),
            ),
            icon="energy",
        ),
        Paragraph(
            "action",
            "What an Action pays for",
            "",
            Points(
                (
                    "a [[base-summon|Base Summon]], Small or Medium",
                    "any [[sacrisummon|Sacrisummon]]",
                    "an attack",
                    "a Hex or an ability with the badge ACTION",
                    "a Utility, unless it prints another cost",
                    "**everything that a Bonus Action pays for**",
                )
            ),
            icon="energy",
        ),
        Paragraph(
            "bonus-action",
            "What a Bonus Action pays for",
            "",
            Points(("an attack", "a Base Summon of a Small", "a Hex or an ability with the badge BONUS ACTION")),
            "An Action can stand in for it. A Bonus Action never stands in for an Action, and it never pays for a "
            "Sacrisummon.",
            icon="plus",
        ),
        Paragraph(
            "extra-action",
            "Extra Actions",
            "",
            "An effect may give you an Action on top, for this turn. It comes besides your normal one, spent or not, "
            "and is lost with the turn. In your opponent's turn it would be of no use, so you get none.",
            icon="plus",
        ),
        Paragraph(
            "reaction",
            "The Reaction",
            "",
            "Both players have one from the beginning. It is apart from Action, Bonus Action and Free Defense, and can "
            "be spent in either player's turn.",
            "Spent in your own turn, it is back when that turn ends. Spent in the enemy turn, you are without it for "
            "the whole of your next turn, and it is back when that one ends.",
            icon="first",
        ),
        Paragraph(
            "reaction-uses",
            "What a Reaction can be spent on",
            "",
            Points(
                (
                    "a card or an ability with the badge REACTION, in [[reaction-windows|the window it names]]",
                    "a [[reaction-defense|Reaction Defense]]",
                    "a [[follow-up|Follow Up]]",
                )
            ),
            "There is no other moment for it.",
            icon="first",
        ),
        Paragraph(
            "outlined",
            "What the outlines mean",
            "",
            "A card with an outline can do something right now. Open it, and it lists just that. A Monster offers its "
            "attack as long as something can pay for it, even if it is Fatigued.",
            icon="eye",
        ),
    ),
)

HIDDEN = Section(
    "hidden",
    "Hidden information",
    "What each player sees, and what stays known.",
    "eye",
    (
        Paragraph(
            "hidden-hand",
            "Hands",
            "",
            "Of an enemy Hand you see how many cards it has: backs, without a name and without an order. It is so "
            "against people and against bots.",
            icon="eye",
        ),
        Paragraph(
            "known-card",
            "What was seen stays known",
            "",
            "Once a card has lain open, that very card stays known. Back in its owner's Hand it lies face up for "
            "the opponent.",
            "A card becomes known on the Field, as equipment, as an active Event, in Recovery, in Buried, by a Flash "
            "ability, or when something reveals it. A card that was drawn or never shown stays hidden, and knowing one "
            "card says nothing about another.",
            icon="eye",
        ),
        Paragraph(
            "hidden-events",
            "Events",
            "",
            "How many Events wait is open. Which ones, nobody but their owner knows until they are activated, "
            "triggered or revealed.",
            icon="star",
        ),
        Paragraph(
            "hidden-deck",
            "Decks",
            "",
            "Nobody sees the cards of an Attrition deck or their order, not even their owner. The number is open.",
            icon="deck",
        ),
        Paragraph(
            "open-places",
            "What lies open",
            "",
            "Field, equipment, active Events, Recovery and Buried, with every number on them. A card that you bury "
            "from your Hand is shown too.",
            icon="cards",
        ),
        Paragraph(
            "roll-waits",
            "The roll comes last",
            "",
            "An attack is rolled after the defender has committed. Before that there is no roll that anybody could "
            "see.",
            icon="lock",
        ),
        Paragraph(
            "open-table",
            "Replays and bots among themselves",
            "",
            "The replay of a finished match shows both Hands to those who played it. A match that still runs has no "
            "replay. When two bots play each other, anybody may look on with all cards open. Whoever looks on at a "
            "match of people sees no Hand, no hidden Event and no deck.",
            icon="play",
        ),
    ),
)
