"""What one pair of eyes sees: lists, boards, news and replays. The only reader of this app; it writes nothing."""

from matches.screens.around import around
from matches.screens.called import named
from matches.screens.eyes import OPEN, Eyes, eyes_of, find, find_invited, find_shared, place_of
from matches.screens.lists import Lobby, format_for, last_used, lobby, opening_choices
from matches.screens.live import board, draw, drawn, told, truth, whole_log
from matches.screens.replays import frame, replay
from matches.screens.rooms import bosses, handing_over, invitation, room
from matches.screens.screen import Screen
from matches.screens.stamps import stamp
from matches.screens.ways import ways

__all__ = [
    "OPEN",
    "Eyes",
    "Lobby",
    "Screen",
    "around",
    "board",
    "bosses",
    "draw",
    "drawn",
    "eyes_of",
    "find",
    "find_invited",
    "find_shared",
    "format_for",
    "frame",
    "handing_over",
    "invitation",
    "last_used",
    "lobby",
    "named",
    "opening_choices",
    "place_of",
    "replay",
    "room",
    "stamp",
    "told",
    "truth",
    "ways",
    "whole_log",
]
