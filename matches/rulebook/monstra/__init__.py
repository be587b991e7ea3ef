"""The rules of MONSTRA 1.19 in the words of this site."""

from __future__ import annotations

from matches.rulebook.book import Anchors, Book
from matches.rulebook.monstra.anchors import CODES, FACTS, REASONS, RULES
from matches.rulebook.monstra.beginning import ROUND, START
from matches.rulebook.monstra.cards import CARDS, DECKS
from matches.rulebook.monstra.effects import CONDITIONS, DAMAGE
from matches.rulebook.monstra.falling import ENDING, KNOCKOUTS
from matches.rulebook.monstra.glossary import GLOSSARY
from matches.rulebook.monstra.mission import MISSION
from matches.rulebook.monstra.people import FOUR_PLAYERS, SITE
from matches.rulebook.monstra.turns import ACTIONS, TACTICS_SECTION

MONSTRA = Book(
    game="monstra",
    name="Monstra",
    prefix="MONSTRA ",
    lead="Two creatures a side, one tactic a round, and energy that must last.",
    source="playtest rulebook 1.19",
    examples="Shield, equal Speed, revive",
    sections=(
        START,
        ROUND,
        ACTIONS,
        TACTICS_SECTION,
        DAMAGE,
        CONDITIONS,
        KNOCKOUTS,
        ENDING,
        MISSION,
        FOUR_PLAYERS,
        CARDS,
        DECKS,
        SITE,
        GLOSSARY,
    ),
    anchors=Anchors(RULES, CODES, FACTS, REASONS),
    also={
        "armor": "shield",
        "armour": "shield",
        "block": "guard",
        "dead": "knock",
        "death": "knock",
        "defend": "guard",
        "die": "knock",
        "dies": "knock",
        "health": "hp",
        "initiative": "order",
        "kill": "knock",
        "killed": "knock",
        "life": "hp",
        "mana": "energy",
        "priority": "first",
        "resurrect": "reviv",
        "resurrection": "reviv",
        "revival": "reviv",
        "revive": "reviv",
        "revived": "reviv",
        "stunned": "slow",
    },
)
