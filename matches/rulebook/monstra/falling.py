"""Rules pages: knockouts, replacement and revival, and how a duel ends (MONSTRA §6B, §6C, §8)."""

from __future__ import annotations

from collection.cards.monstra.vocabulary import Revive
from matches.rulebook.blocks import Example, Flow, Paragraph, Points, Section
from matches.rulebook.monstra.numbers import ACTIVE, LAST_KNOCKOUT, RESERVE, R, of

REVIVED_HP = of("Fenara", Revive, "hp")

KNOCKOUTS = Section(
    "knockouts",
    "Knockouts and replacement",
    "What happens when a creature falls, and how Fenara brings one back.",
    "knockout",
    (
        Paragraph(
            "knockout",
            "Knocked out",
            "§6C, §8",
            "A creature at 0 HP is out. Its own team counts one knockout, whoever or whatever caused it. The "
            "number never goes down.",
            Flow((("hp", "0 HP"), ("knockout", "Knockout counted"), ("cards", "Next card enters"))),
            icon="knockout",
        ),
        Paragraph(
            "replacement",
            "The replacement",
            "§6B",
            f"If that was not the {LAST_KNOCKOUT} knockout, turn up the top card of the creature deck **at once**. "
            "It takes the empty slot with its printed HP, without Shield and without conditions. A mission has the "
            "same rule.",
            icon="cards",
        ),
        Paragraph(
            "replacement-waits",
            "It acts next round",
            "§6B",
            "The newcomer was not in the order of this round, so it does not act, even if the fallen creature had "
            "still to act.",
            icon="clock",
        ),
        Paragraph(
            "replacement-reach",
            "It can be hit, but not by the same action",
            "§6B",
            "Later actions and tactics of this round can attack it, heal it and give it Shield. The action during "
            "which it came cannot reach it at all: no second part of an attack, no condition.",
            icon="eye",
        ),
        Paragraph(
            "leaves-everything",
            "What a fallen creature leaves behind",
            "§5, §7, §8",
            "Nothing. Shield, conditions, Speed changes and marks on it are gone.",
            icon="trash",
        ),
        Paragraph(
            "both-fall",
            "Two at once",
            "§8",
            "If one effect brings down both creatures of a team, count both knockouts first. If the team is still "
            "in, fill slot 1 from the deck, then slot 2.",
            icon="knockout",
        ),
        Paragraph(
            "creatures-run-out",
            "When the creatures run out",
            "§6B, §6C",
            "Without a card the slot stays empty. A team that has no active creature left, and none that could "
            "enter, has lost; if that happens to both in one effect, it is a draw.",
            f"With a legal deck you will not see it: {RESERVE} cards wait, and no more than {R.knockouts - 1} can "
            f"enter before the {LAST_KNOCKOUT} knockout.",
            icon="deck",
        ),
        Paragraph(
            "revival",
            "Bringing one back",
            "§8, §9",
            "Only [[card:Fenara|Fenara]] can, with Phoenix Pact. She chooses one defeated creature of her own "
            f"team. It comes back with {REVIVED_HP} HP, without Shield and without conditions.",
            "There must be somebody to revive. If your team has no defeated creature, she can only take the damage.",
            icon="heal",
        ),
        Paragraph(
            "beside-the-deck",
            "Waiting beside the deck",
            "§8",
            "If a slot is empty, the revived creature takes it. Otherwise it lies face up beside the creature deck "
            "and is the next to enter, before a new card. From then on it is a replacement like any other.",
            f"While it lies there it keeps its {REVIVED_HP} HP. It cannot be attacked, healed or shielded, and it "
            "is not a defeated creature any more.",
            Example(
                "Your slots are full, since every fallen creature was replaced at once. With 1 knockout Fenara "
                f"revives Neru. At your next knockout, 1 + 1 = 2, Neru enters with {REVIVED_HP} HP instead of a "
                "fresh card.",
                (
                    ("heal", f"Neru, {REVIVED_HP} HP"),
                    ("", "beside the deck"),
                    ("knockout", "2 knockouts"),
                    ("cards", "Neru"),
                ),
            ),
            icon="deck",
        ),
        Paragraph(
            "knockouts-stay",
            "A knockout stays counted",
            "§8",
            "Reviving takes none back. If the creature falls again, that is one more. The creature belonged to "
            "your deck before, so it is no thirteenth card.",
            icon="knockout",
        ),
        Paragraph(
            "once-per-battle",
            "Once in a battle",
            "§8, §9",
            Points(
                (
                    (
                        "**Revive-used marker**: a team may revive once. Mark it when it happens. The damage of "
                        "Phoenix Pact stays open, and choosing it marks nothing."
                    ),
                    (
                        "**First-use marker**: Vharax takes energy only with the first Triune Ruin. Mark it even if "
                        "there was no energy to take. The damage counts every time."
                    ),
                )
            ),
            "Each team has its own two markers. They stay for the battle, whatever happens to the creature.",
            icon="lock",
        ),
    ),
)

ENDING = Section(
    "end",
    "The end of a duel",
    f"The {LAST_KNOCKOUT} knockout, round {R.rounds}, the tiebreak and the draw.",
    "star",
    (
        Paragraph(
            "how-it-ends",
            "How a match ends",
            "§6C, §8, §10",
            Points(
                (
                    f"A team suffers its [[last-knockout|{LAST_KNOCKOUT} knockout]].",
                    "A team has [[all-gone|nobody left]] who could fight.",
                    f"Round {R.rounds} is over, and the [[tiebreak|tiebreak]] decides.",
                    (
                        "In a mission the boss is [[mission-won|defeated]] or [[seal|sealed]], or you have "
                        "[[mission-lost|lost]]."
                    ),
                    "On this site a team can also [[giving-up|give up]] or run out of time.",
                )
            ),
            icon="star",
        ),
        Paragraph(
            "last-knockout",
            f"The {LAST_KNOCKOUT} knockout",
            "§6C, §8",
            f"A team loses with its {LAST_KNOCKOUT} knockout, at once, as soon as the effect that caused it is "
            "done. No further part, action, Burn or Poison comes after it.",
            Example(
                f"Ann's attack brings Bob's {LAST_KNOCKOUT} knockout. Her own creature burns and would fall after "
                f"the action, her {LAST_KNOCKOUT} as well. It does not come to that: Ann has won."
            ),
            icon="knockout",
        ),
        Paragraph(
            "double-knockout",
            "Both in one effect",
            "§8",
            f"It is a draw if one single effect brings both teams to their {LAST_KNOCKOUT} knockout. No card "
            "can do that today.",
            icon="duel",
        ),
        Paragraph(
            "last-round",
            f"Round {R.rounds} is the last",
            "§8",
            f"There is no round {R.rounds + 1}, in a duel or in a mission. If nobody has lost by the end of round "
            f"{R.rounds}, the tiebreak decides the duel.",
            icon="clock",
        ),
        Paragraph(
            "tiebreak",
            "The tiebreak",
            "§8",
            Points(
                (
                    "The team with fewer knockouts wins.",
                    "If these are equal, add the current HP of each team's active creatures. The higher sum wins.",
                    "If that is equal too, the duel is a draw.",
                ),
                numbered=True,
            ),
            Example(
                "One knockout each. Ann: Flaro 6 HP, Neru 9 HP, 6 + 9 = 15. Bob: Korun 14 HP, Pyris 2 HP, 14 + 2 = "
                "16. Bob wins by one.",
                (("hp", "Ann 15"), ("", "less than"), ("hp", "Bob 16")),
            ),
            icon="star",
        ),
        Paragraph(
            "tiebreak-counts",
            "What the sum leaves out",
            "§8",
            "Shield, cards in the deck, a creature beside the deck and the first-team marker count for nothing. An "
            "empty slot is 0.",
            icon="minus",
        ),
        Paragraph(
            "all-gone",
            "Nobody left",
            "§6C",
            f"A team whose {ACTIVE} slots are both empty, with nobody to enter, has lost. See "
            "[[creatures-run-out|when the creatures run out]].",
            icon="deck",
        ),
    ),
)
