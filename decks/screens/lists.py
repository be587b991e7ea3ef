"""What the list of decks shows: for each game the decks of a player, or the loaner decks for whoever owns no cards."""

from dataclasses import dataclass

from collection import services as collection
from collection.designs import Design
from collection.models import Game, Player
from decks import formats, generate, services
from decks.models import Loadout
from decks.screens.builder import GAMES
from decks.screens.parts import Count, Verdict, judge, play_query


@dataclass(frozen=True, slots=True)
class Entry:
    """A deck in the list of decks."""

    deck: Loadout
    counts: tuple[Count, ...]
    verdicts: tuple[Verdict, ...]
    faces: tuple[Design, ...]

    @property
    def hindrances(self) -> tuple[str, ...]:
        """Why the deck can be played in no format, each reason once; nothing when there is one for it."""
        if any(verdict.play for verdict in self.verdicts):
            return ()
        return tuple(dict.fromkeys(problem.words for verdict in self.verdicts for problem in verdict.problems))


@dataclass(frozen=True, slots=True)
class Lent:
    """A loaner deck: its name and a few words about it, its pictures, and what a match with it is opened with."""

    key: str
    name: str
    words: str
    faces: tuple[Design, ...]
    play: str


@dataclass(frozen=True, slots=True)
class Shelf:
    """The decks of one game, the last changed first, and loaner decks for somebody who owns none of its cards."""

    game: Game
    entries: tuple[Entry, ...]
    owns_nothing: bool
    loaners: tuple[Lent, ...]


def shelves(player: Player) -> tuple[Shelf, ...]:
    """The decks of a player, game by game."""
    decks = list(Loadout.objects.of(player.pk).with_lists())
    return tuple(_shelf(player, game, [deck for deck in decks if deck.game == game]) for game in Game)


def next_name(player: Player) -> str:
    """A name for the next deck that none of the others has."""
    taken = set(Loadout.objects.of(player.pk).values_list("name", flat=True))
    return next(name for number in range(1, len(taken) + 2) if (name := f"Deck {number}") not in taken)


def thrown_away(player: Player) -> list[Loadout]:
    """The deleted decks that can be put back, the last deleted first."""
    return list(Loadout.objects.filter(owner=player, deleted__isnull=False).order_by("-deleted")[:20])


def _shelf(player: Player, game: Game, decks: list[Loadout]) -> Shelf:
    owned = services.required(collection.owned(player, game))
    nothing = owned == {}
    entries = []
    for deck in decks:
        cards = deck.current.as_list()
        entries.append(Entry(deck, GAMES[game].counts(cards), judge(cards, owned, deck), GAMES[game].faces(cards)))
    return Shelf(game, tuple(entries), nothing, _loaners(game) if nothing else ())


def _loaners(game: Game) -> tuple[Lent, ...]:
    """The loaner decks of a game, each under the first format that it is legal in."""
    found: dict[str, Lent] = {}
    for format in formats.formats_of(game):
        for loaner in generate.loaners_for(format):
            faces = GAMES[game].faces(loaner.loadout)
            play = play_query(f"loaner:{loaner.key}", format)
            found.setdefault(loaner.key, Lent(loaner.key, loaner.name, loaner.words, faces, play))
    return tuple(found.values())
