"""The list of cards that a seat brings to a match: a deck of one's own, a loaner, or what a bot plays with."""

from dataclasses import dataclass
from random import Random, SystemRandom
from uuid import UUID

from collection.models import Player
from decks import formats, generate
from decks import services as decks
from decks.models import Loadout, LoadoutVersion
from matches.models import Seat
from matches.refusals import DECKS, Refusal

LOANER, OWN = "loaner", "deck"
MIRROR, RANDOM = "mirror", "random"
BOT_DECKS = {MIRROR: "The same cards as mine", RANDOM: "A random legal deck"}


@dataclass(frozen=True, slots=True)
class Brought:
    """A list with what is shown of it. `version` is the saved deck that it comes from, `loaner` the key of a loaner."""

    name: str
    cards: formats.Loadout
    version: LoadoutVersion | None = None
    loaner: str = ""


def bring(player: Player, choice: str, format: str) -> Brought:
    """The list that a person chose: "deck:<id>" or "loaner:<key>". Refusal with all problems if it cannot be played."""
    kind, _, which = choice.partition(":")
    if kind == LOANER and which in generate.LOANER:
        loaner = generate.LOANER[which]
        return Brought(loaner.name, loaner.loadout, loaner=loaner.key)
    if kind == OWN:
        deck = _own(player, which)
        problems = decks.problems_for(deck.current, player, format)
        if problems:
            words = " ".join(problem.words for problem in problems)
            raise Refusal("DECK_NOT_LEGAL", f"“{deck.name}” cannot be played: {words}", DECKS, problems)
        return Brought(deck.name, deck.current.as_list(), version=deck.current)
    raise Refusal("NO_DECK", "Choose one of your decks or a loaner deck.", DECKS)


def still_legal(seat: Seat, format: str) -> bool:
    """Whether a seat may still play its list: the cards of a person's own deck may have changed hands meanwhile."""
    if seat.version is None or seat.player is None:
        return True
    return not decks.problems_for(seat.version, seat.player, format)


def for_bot(choice: str, mine: Brought, chance: Random | None = None) -> Brought:
    """The list of a bot: the person's own, or a random legal one. Refusal for any other choice."""
    if choice == MIRROR:
        return Brought(mine.name, mine.cards)
    if choice == RANDOM:
        return Brought("Random deck", generate.random_loadout(chance or SystemRandom()))
    raise Refusal("NO_DECK", "Choose the bot's deck: the same cards as yours, or a random legal deck.", DECKS)


def pinned(seat: Seat) -> Brought:
    """The list that a seat has brought already."""
    cards = formats.Loadout(tuple(seat.creatures), tuple(seat.tactics))
    return Brought(seat.deck_name, cards, seat.version, seat.loaner)


def _own(player: Player, which: str) -> Loadout:
    try:
        return decks.mine(player, UUID(which))
    except (ValueError, Loadout.DoesNotExist):
        words = "You have no such deck. It may have been deleted: choose another one."
        raise Refusal("NO_DECK", words, DECKS) from None
