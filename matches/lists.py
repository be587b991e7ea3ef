"""The list of cards that a team brings to a match: a deck of one of its players, a loaner, or what a bot plays with."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import SystemRandom
from uuid import UUID

from collection import services as collection
from collection.models import Game, Player
from decks import formats, generate
from decks import services as decks
from decks.models import Loadout, LoadoutVersion
from matches.engine import game as engine
from matches.models import TeamDeck
from matches.refusals import DECKS, Refusal

LOANER, OWN = "loaner", "deck"
MIRROR, RANDOM = "mirror", "random"
BOT_DECKS = {MIRROR: "The same cards as mine", RANDOM: "A random legal deck"}


@dataclass(frozen=True, slots=True)
class Brought:
    """A list with what is shown of it. `version` is the saved deck that it comes from, `loaner` the key of a loaner.

    `lent` are the cards of which the player who brings it has no copy, but the partner has.
    """

    name: str
    cards: formats.AnyLoadout
    version: LoadoutVersion | None = None
    loaner: str = ""
    lent: tuple[str, ...] = ()


def bring(player: Player, choice: str, format: str, partners: Sequence[Player] = ()) -> Brought:
    """The list that a person chose: "deck:<id>" or "loaner:<key>". Refusal with all problems if it cannot be played.

    Each card must be owned by the player or by one of the partners, whose collections are pooled (A-103).
    """
    kind, _, which = choice.partition(":")
    rule = DECKS[formats.FORMATS[format].game]
    loaner = generate.LOANER.get(which)
    if kind == LOANER and loaner in generate.loaners_for(format):
        return Brought(loaner.name, loaner.loadout, loaner=loaner.key)
    if kind == OWN:
        deck = _own(player, which, format)
        problems = decks.problems_for(deck.current, player, format, partners)
        if problems:
            words = " ".join(problem.words for problem in problems)
            raise Refusal("DECK_NOT_LEGAL", f"“{deck.name}” cannot be played: {words}", rule, problems)
        cards = deck.current.as_list()
        return Brought(deck.name, cards, version=deck.current, lent=_lent(player, cards) if partners else ())
    raise Refusal("NO_DECK", "Choose one of your decks or a loaner deck.", rule)


def still_legal(deck: TeamDeck, players: Sequence[Player], format: str) -> bool:
    """Whether a team may still play its list: cards of a deck of their own may have changed hands meanwhile."""
    if deck.version is None or not players:
        return True
    return not decks.problems_for(deck.version, players[0], format, players[1:])


def for_bot(choice: str, mine: Brought, player: Player | None, format: str) -> Brought:
    """The list of a bot: that of the person it plays against, another saved one of theirs, or a random legal one.

    Refusal for any other choice (A-088, A-089).
    """
    if choice == MIRROR:
        return Brought(mine.name, mine.cards)
    if choice == RANDOM:
        return Brought("Random deck", generate.legal(SystemRandom(), format))
    if player and choice.startswith(f"{OWN}:"):
        mirrored = bring(player, choice, format)
        return Brought(mirrored.name, mirrored.cards)
    words = "Choose the bot’s deck: the same cards as yours, another deck of yours, or a random legal deck."
    raise Refusal("NO_DECK", words, DECKS[formats.FORMATS[format].game])


def pinned(deck: TeamDeck) -> Brought:
    """The list that a team has brought already."""
    return Brought(deck.name, deck.cards, deck.version, deck.loaner, tuple(deck.lent))


def for_rules(cards: formats.AnyLoadout) -> engine.Brought:
    """A list as the rules take it."""
    if isinstance(cards, formats.PersonaLoadout):
        return engine.PersonaList(cards.persona, cards.cards)
    return engine.DeckList(cards.creatures, cards.tactics)


def _lent(player: Player, cards: formats.AnyLoadout) -> tuple[str, ...]:
    own = collection.owned(player, cards.game)
    return tuple(key for key in cards.keys if not own.get(key))


def _own(player: Player, which: str, format: str) -> Loadout:
    """A saved deck of the player for the game of that format."""
    game = formats.FORMATS[format].game
    try:
        deck = decks.mine(player, UUID(which))
    except (ValueError, Loadout.DoesNotExist):
        words = "You have no such deck. It may have been deleted: choose another one."
        raise Refusal("NO_DECK", words, DECKS[game]) from None
    if deck.game != game:
        words = f"“{deck.name}” is a deck for {Game(deck.game).label}. Choose one for {Game(game).label}."
        raise Refusal("NO_DECK", words, DECKS[game])
    return deck
