"""Rules pages: a first game in five steps, and how a round goes (MONSTRA §1, §2, §5, §6)."""

from __future__ import annotations

from matches.rulebook.blocks import Example, Flow, Paragraph, Points, Section
from matches.rulebook.monstra.numbers import (
    ACTIVE,
    DECK_CREATURES,
    DECK_TACTICS,
    DRY_ROUND,
    LAST_KNOCKOUT,
    RESERVE,
    R,
    cost,
    speed,
)

START = Section(
    "start",
    "Start in five steps",
    "A first game, in the order in which you need it.",
    "play",
    (
        Paragraph(
            "what-it-is",
            "What Monstra is",
            "§1",
            "Two teams fight with creature cards. Each team has **two creatures on the table**. The others wait "
            "face down and step in when one falls.",
            f"You win when the other team suffers its **{LAST_KNOCKOUT} knockout**. If nobody has won after round "
            f"{R.rounds}, the [[tiebreak|tiebreak]] decides.",
            "There are two ways to play. In a **duel** two teams meet: two players, or [[teams-of-two|four in "
            "teams of two]]. In the [[mission-goal|Rift Guardian mission]] one or two players fight a boss that "
            "plays itself. What you learn here holds for both; where the mission differs, its page says so.",
            icon="duel",
        ),
        Paragraph(
            "step-1",
            "1. Bring a deck",
            "§4",
            f"Each team brings {DECK_CREATURES} different creatures and {DECK_TACTICS} different tactics from its "
            "own cards. A [[basic-set|Basic Set]] is such a deck, ready to play.",
            "Keep creatures and tactics apart. Shuffle each pile and lay it face down.",
            icon="deck",
        ),
        Paragraph(
            "step-2",
            "2. Turn up two creatures",
            "§5",
            f"Turn up the top {ACTIVE} creatures: the first takes slot 1, the second slot 2. They begin with their "
            "printed HP, without Shield and without conditions.",
            f"The other {RESERVE} stay face down. They are your replacements.",
            icon="cards",
        ),
        Paragraph(
            "step-3",
            f"3. Draw {R.opening_hand} tactics",
            "§5",
            f"Draw {R.opening_hand} tactics. You keep what you draw. Every team begins with 0 energy.",
            "Let chance decide which team gets the [[first-team|first-team marker]].",
            icon="draw",
        ),
        Paragraph(
            "step-4",
            "4. Play a round",
            "§6",
            f"Each team gains {R.energy_gain} energy. From round 2 on it also draws a tactic. Then every creature "
            "acts once, the fastest first.",
            "A creature that acts does one of three things: its **basic move** for nothing, its **signature move** "
            f"for energy, or **Guard**, which gives {R.guard} Shield. Before one of your creatures acts you may "
            "play a tactic, one in a round.",
            Flow((("energy", "Refresh"), ("speed", "Order"), ("damage", "Actions"), ("first", "Finish"))),
            Example(
                f"Round 1. Ann has {R.energy_gain} energy. Her Flaro is the fastest and acts first. Flame Spiral "
                f"costs {cost('Flaro')}: {R.energy_gain} − {cost('Flaro')} = {R.energy_gain - cost('Flaro')} "
                "energy. Her slow Brumel acts later and must do with what costs nothing: Root Slam or Guard.",
                (
                    ("energy", f"{R.energy_gain} energy"),
                    ("", ""),
                    ("energy", f"{R.energy_gain - cost('Flaro')} energy"),
                ),
            ),
            icon="speed",
        ),
        Paragraph(
            "step-5",
            "5. Knock out three",
            "§6C",
            "A creature at 0 HP is [[knockout|knocked out]], and the next card of its deck takes the place at "
            "once. It acts from the next round on.",
            "When all have acted, the first-team marker goes to the other team and the next round begins. The team "
            f"that suffers its {LAST_KNOCKOUT} knockout has lost.",
            icon="knockout",
        ),
        Paragraph(
            "table-needs",
            "What lies on the table",
            "§2",
            "For a duel with cards you need:",
            Points(
                (
                    f"from each team {DECK_CREATURES} creatures and {DECK_TACTICS} tactics",
                    "something that shows the HP of the four active creatures, and the knockouts of each team",
                    f"energy counters, {R.energy} for each team",
                    f"Shield counters, up to {R.shield} on a creature",
                    f"markers for Burn and Slow, and {R.poison} counters for each Poison",
                    "one first-team marker",
                    (
                        "a marker for a revival that was used, in a deck with Fenara, and one for the first use of "
                        "Triune Ruin, in a deck with Vharax"
                    ),
                )
            ),
            "A mat has a space for each of these. It adds no rule. There is one for the duel and one for the mission.",
            icon="hp",
        ),
        Paragraph(
            "set-up",
            "Setting up, point by point",
            "§5",
            Points(
                (
                    (
                        f"Shuffle the {DECK_CREATURES} creatures. The top {ACTIVE} become active, face up: slot 1, "
                        "then slot 2. Partners agree beforehand who has which slot."
                    ),
                    (
                        "A creature enters with its printed HP, 0 Shield and no conditions. That holds now and for "
                        "every replacement."
                    ),
                    f"Shuffle the {DECK_TACTICS} tactics and draw {R.opening_hand}. Nobody may exchange a hand.",
                    (
                        f"Both teams have 0 energy. The first {R.energy_gain} come with the Refresh of round 1, and "
                        "nothing comes besides."
                    ),
                    "In a duel chance gives the first-team marker to one team.",
                    (
                        "In a mission there is no such marker. You choose the version of the boss and shuffle its "
                        "twelve [[behaviors|behaviors]]."
                    ),
                ),
                numbered=True,
            ),
            icon="cards",
        ),
        Paragraph(
            "cards-are-enough",
            "Cards are enough",
            "§1, §3",
            "Every rule works with cards and counters. A phone can count for you, but no game needs one, and "
            "nobody has to scan or register a card to play it at a table.",
            icon="check",
        ),
        Paragraph(
            "how-long",
            "How long it takes",
            "§1",
            f"The rules name no time. A match ends after {R.rounds} rounds at the latest.",
            icon="clock",
        ),
        Paragraph(
            "still-tested",
            "What may still change",
            "§4, §6C, §9, §10",
            f"These rules are tested in play. The {LAST_KNOCKOUT} knockout as the end, the {R.rounds} rounds, the "
            "HP of the Guardian and the HP for the seal are provisional; so are the tactics from TAC-15 on, and "
            "the moves of the newer creatures and of the Mythic Holo cards. A card that may change says so on its "
            "page.",
            icon="info",
        ),
    ),
)

ROUND = Section(
    "round",
    "The round",
    "Refresh, order, actions, finish: what comes when, and who is first.",
    "clock",
    (
        Paragraph(
            "round-parts",
            "The parts of a round",
            "§6",
            Flow(
                (("energy", "Energy"), ("draw", "Draw"), ("speed", "Order"), ("damage", "Actions"), ("first", "Finish"))
            ),
            "The first three are the **Refresh**. Both teams gain energy, then both draw, then the order is "
            "written down. In a mission a [[behaviors|behavior]] of the boss is turned up before all this.",
            icon="clock",
        ),
        Paragraph(
            "refresh-energy",
            "Energy at Refresh",
            "§6A.1",
            f"Each team gains {R.energy_gain} energy and can hold {R.energy}. What you do not spend stays. What "
            "does not fit is lost. Shield stays where it is.",
            Example(
                f"You have {R.energy - 1} energy. {R.energy - 1} + {R.energy_gain} = "
                f"{R.energy - 1 + R.energy_gain}, but {R.energy} is the limit: you have {R.energy}.",
                (("energy", f"{R.energy - 1} energy"), ("", ""), ("energy", f"{R.energy} energy")),
            ),
            icon="energy",
        ),
        Paragraph(
            "draw",
            "The draw",
            "§6A.2",
            "In round 1 nobody draws. In every later round both teams take the top card of their tactic deck.",
            "Creatures that step in from their deck are not drawn in this sense. They never come to your hand.",
            icon="draw",
        ),
        Paragraph(
            "hand-limit",
            "The hand limit",
            "§6A.2",
            f"You can hold {R.hand} tactics. If **any** draw brings you above that, discard down to {R.hand} at "
            "once. You choose the card, and it may be the one you drew.",
            "A tactic that you play leaves your hand first. So only the draw at Refresh and the moves of Lumek and "
            "Wevara can push you over the limit.",
            icon="discard",
        ),
        Paragraph(
            "empty-deck",
            "When the tactics run out",
            "§6A.2",
            "With an empty tactic deck you draw nothing. That costs you nothing else, and the discard pile is "
            "never shuffled back.",
            Example(
                f"{R.opening_hand} tactics at the start and one in each round from 2 to {DRY_ROUND - 1}: "
                f"{R.opening_hand} + {DRY_ROUND - 2} = {DECK_TACTICS}. In round {DRY_ROUND} nothing is left to "
                "draw, if not earlier."
            ),
            icon="deck",
        ),
        Paragraph(
            "order",
            "The order of the round",
            "§6A.3",
            "After the draw, write down in which order the creatures act: the highest Speed first. Then the order "
            "stands: until the round is over no creature moves up or down in it.",
            icon="log",
        ),
        Paragraph(
            "ties",
            "Equal Speed on both sides",
            "§6A.3",
            "The team with the first-team marker goes first, with **all** of its creatures of that Speed. The "
            "teams do not take turns.",
            Example(
                "Ann has the marker, Flaro and Sivra. Bob has Zephyra and Pyris. All four have Speed "
                f"{speed('Flaro')}: Flaro and Sivra act first, then Zephyra and Pyris."
            ),
            "In a mission your creatures go before the boss when they are equally fast.",
            icon="first",
        ),
        Paragraph(
            "own-ties",
            "Equal Speed in your own team",
            "§6A.3",
            "You choose which of the two acts first, at Refresh, after the draw. If both teams have to choose, the "
            "team with the marker says its order first. In a mission you choose after you have seen the behavior. "
            "The choice stands for the round.",
            icon="speed",
        ),
        Paragraph(
            "speed",
            "Which Speed counts",
            "§6A.3, §7",
            "The Speed on the card, changed by what was meant for this round: [[tac-13|Battle Tempo]], "
            f"[[tac-21|Updraft]] and [[slow|Slow]]. It is never below {R.slowest} and never above {R.fastest}.",
            "Take the tactic first, with its own limit, and then Slow. It does not matter which of them came first.",
            Example(
                f"Speed {R.fastest} with Battle Tempo and Slow: Tempo cannot lift it above {R.fastest}, Slow takes "
                f"1, so {R.fastest} − 1 = {R.fastest - 1}. Speed 2 with both: 2 + 1 − 1 = 2. Speed 1 with both: 1 + "
                f"1 − 1 = 1. Updraft with Slow: {R.fastest} − 1 = {R.fastest - 1}.",
            ),
            "Such a change belongs to the creature. It holds for one order, and it is gone when the creature falls.",
            icon="speed",
        ),
        Paragraph(
            "first-team",
            "The first-team marker",
            "§2, §5, §6C",
            "It settles equal Speed between the teams and does nothing else. At the end of **every** round it goes "
            "to the other team, whether it was needed or not.",
            icon="first",
        ),
        Paragraph(
            "finish",
            "The end of a round",
            "§6C",
            "First comes what a card says will happen at round end. No card says so today. Then the marker goes "
            "over, and the next round begins.",
            f"Knockouts do not wait for this moment: a team that suffers its {LAST_KNOCKOUT} one has lost "
            "[[last-knockout|at once]].",
            icon="next",
        ),
    ),
)
