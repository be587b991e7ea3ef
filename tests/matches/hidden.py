"""What only one side of a match may know, as words to look for wherever the other side looks."""

from typing import Any

from collection.cards.monstra.catalogue import CREATURES, TACTICS
from matches.engine.games import GAMES
from matches.engine.prlx.designs import DESIGNS
from matches.engine.prlx.table import STRIDE
from matches.models import Match
from tests.matches.tables import fresh


def secrets_of(match: Match, team: int) -> list[str]:
    """Words that would give away what only that team may know: cards in its hand and decks, and the seed last."""
    table = GAMES[match.game].load(fresh(match).position).table
    words = _of_monstra(table, team) if match.game == "monstra" else _of_prlx(table, team)
    return [*words, fresh(match).seed]


def _of_monstra(table: Any, team: int) -> list[str]:
    mine = set(table.setting.tactics[1 - team]), set(table.setting.creatures[1 - team])
    hidden = [index for index in table.setting.tactics[team] if index not in table.discard[team]]
    tactics = [TACTICS[index] for index in hidden if index not in mine[0]]
    creatures = [CREATURES[index] for index in table.creature_deck[team] if index not in mine[1]]
    return [each.name for each in tactics] + [f'"{each.key}"' for each in tactics] + [each.name for each in creatures]


def _of_prlx(table: Any, team: int) -> list[str]:
    """Names, ids and pictures of cards that nobody but their owner has seen, and that the other side does not play."""
    own = range(team * STRIDE, (team + 1) * STRIDE)
    open_to_them = {table.design[card] for card in range(2 * STRIDE) if card not in own or table.known[card]}
    hidden = {table.design[card] for card in own} - open_to_them - {-1}
    designs = [DESIGNS[number] for number in sorted(hidden)]
    return [word for each in designs for word in (each.name, f'"{each.id}"', f"/{each.id.lower()}.")]
