"""The ways to begin a match: each game with its formats, in a few words and a picture."""

from dataclasses import dataclass

from collection.models import Game
from decks.formats import MONSTRA_DUEL, PRLX_ATTRITION, PRLX_STANDARD
from decks.formats.problem import number

PERSON = "person"


@dataclass(frozen=True, slots=True)
class Door:
    """One button of a way: its words, and the query of the page behind it."""

    words: str
    query: str


@dataclass(frozen=True, slots=True)
class Way:
    """One format: `art` is the path of its picture under static/, the first of its `doors` the quickest."""

    title: str
    words: str
    art: str
    doors: tuple[Door, ...]


@dataclass(frozen=True, slots=True)
class GameWays:
    """One game with its formats. `slug` is its name in addresses."""

    slug: str
    name: str
    words: str
    ways: tuple[Way, ...]


def ways() -> tuple[GameWays, ...]:
    """Every way to begin a match."""
    return (_monstra(), _prlx())


def _monstra() -> GameWays:
    size = number(MONSTRA_DUEL.piles[0].size)
    return GameWays(
        "monstra",
        Game.MONSTRA.label,
        "Two creatures side by side, energy, tactics, and no dice.",
        (
            Way(
                "Duel",
                f"{size.capitalize()} creatures and {size} tactics each. The third knockout loses.",
                "art/monstra/volkar.svg",
                _doors("duel", "Play a duel against a bot", "Invite somebody to a duel"),
            ),
            Way(
                "Rift Guardian",
                "A mission of twelve rounds against the boss, alone or with a partner.",
                "art/monstra/rift-guardian-standard.svg",
                (Door("Play a mission", "?play=mission"),),
            ),
            Way(
                "Two against two",
                "Teams share one deck. Any seat can be a person or a bot.",
                "art/monstra/wevara.svg",
                (Door("Set up a duel of four", "?play=four"),),
            ),
        ),
    )


def _prlx() -> GameWays:
    return GameWays(
        "prlx",
        Game.PRLX.label,
        "A d20, a Persona of your own, and Monsters that stand up for it.",
        (
            Way(
                "Standard",
                f"A Persona and {number(PRLX_STANDARD.size)} cards, all in your Hand from the start.",
                "art/prlx/px-m01.svg",
                _doors("standard", "Play Standard against a bot", "Invite somebody to Standard"),
            ),
            Way(
                "Attrition",
                f"A Persona and a deck of {number(PRLX_ATTRITION.size)}: draw every turn, and hold nine cards at most.",
                "art/prlx/px-g06.svg",
                _doors("attrition", "Play Attrition against a bot", "Invite somebody to Attrition"),
            ),
        ),
    )


def _doors(play: str, bot: str, person: str) -> tuple[Door, Door]:
    return Door(bot, f"?play={play}"), Door(person, f"?play={play}&against={PERSON}")
