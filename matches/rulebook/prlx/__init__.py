"""The rules of PRLX, "RULESET // PLAYTEST 1", in the words of this site."""

from __future__ import annotations

from matches.rulebook.book import Anchors, Book
from matches.rulebook.prlx.anchors import CODES, FACTS, REASONS, RULES
from matches.rulebook.prlx.attacks import ATTACKS_SECTION, FATIGUE_SECTION
from matches.rulebook.prlx.beginning import FORMATS, SETUP, START
from matches.rulebook.prlx.cards import CARDS, PERSONAS
from matches.rulebook.prlx.defense import AFTER, DEFENSE
from matches.rulebook.prlx.dice import DICE
from matches.rulebook.prlx.effects import CHECKS, EVENTS, HEXES
from matches.rulebook.prlx.glossary import GLOSSARY, KEYWORDS
from matches.rulebook.prlx.health import HEALTH
from matches.rulebook.prlx.leaving import ENDING, HAND, RECOVERY
from matches.rulebook.prlx.people import ROOMS
from matches.rulebook.prlx.summoning import ABILITIES, SUMMONING
from matches.rulebook.prlx.turns import HIDDEN, RESOURCES, TURNS

PRLX = Book(
    game="prlx",
    name="PRLX",
    prefix="PRLX: ",
    lead="A Persona to bring down, Monsters that climb in size, and a die for every blow.",
    source="RULESET // PLAYTEST 1",
    examples="Follow Up, Fatigue, full Hand",
    sections=(
        START,
        FORMATS,
        SETUP,
        TURNS,
        RESOURCES,
        CARDS,
        PERSONAS,
        SUMMONING,
        ABILITIES,
        ATTACKS_SECTION,
        DICE,
        FATIGUE_SECTION,
        DEFENSE,
        AFTER,
        RECOVERY,
        HAND,
        EVENTS,
        HEXES,
        CHECKS,
        HEALTH,
        HIDDEN,
        ENDING,
        ROOMS,
        GLOSSARY,
    ),
    anchors=Anchors(RULES, CODES, FACTS, REASONS),
    also={
        "armor": "ac",
        "armour": "ac",
        "block": "protect",
        "cheat": "fair",
        "crit": "natural",
        "critical": "natural",
        "dead": "defeat",
        "dies": "defeat",
        "discard": "bur",
        "exhausted": "fatigue",
        "graveyard": "buried",
        "initiative": "goes first",
        "kill": "defeat",
        "killed": "defeat",
        "life": "hp",
        "mulligan": "exchang",
        "retaliate": "counter",
        "sacrifice": "fodder",
        "save": "check",
        "shield": "ward",
        "tapped": "fatigue",
        "tired": "fatigue",
    },
    keywords=KEYWORDS,
)
