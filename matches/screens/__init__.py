"""What one pair of eyes sees: lists, boards, news and replays. The only reader of this app; it writes nothing."""

from matches.screens.eyes import OPEN, Eyes, find, find_invited, find_shared, seat_at
from matches.screens.lists import Lobby, lobby, opening_choices
from matches.screens.live import board, draw, drawn, stamp, told, whole_log
from matches.screens.replays import frame, replay
from matches.screens.screen import Screen

__all__ = [
    "OPEN",
    "Eyes",
    "Lobby",
    "Screen",
    "board",
    "draw",
    "drawn",
    "find",
    "find_invited",
    "find_shared",
    "frame",
    "lobby",
    "opening_choices",
    "replay",
    "seat_at",
    "stamp",
    "told",
    "whole_log",
]
