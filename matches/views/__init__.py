"""The pages of matches: lobby, new match, room, board and replay. All of them work without a script."""

from matches.views.boards import concede, log, match, play, point, say, seat
from matches.views.replays import replay, share, shared
from matches.views.rooms import bot, deck, index, join, leave, new, ready, rematch, terms

__all__ = [
    "bot",
    "concede",
    "deck",
    "index",
    "join",
    "leave",
    "log",
    "match",
    "new",
    "play",
    "point",
    "ready",
    "rematch",
    "replay",
    "say",
    "seat",
    "share",
    "shared",
    "terms",
]
