"""Everything that changes a match. The only writer of this app; every function is one transaction or nothing."""

from matches.services.plays import bot_answer, concede, play, time_out
from matches.services.records import give_up
from matches.services.rooms import Bot, leave, open_room, rematch, set_ready, share_replay, sit, unshare_replay
from matches.services.sweeping import sweep

__all__ = [
    "Bot",
    "bot_answer",
    "concede",
    "give_up",
    "leave",
    "open_room",
    "play",
    "rematch",
    "set_ready",
    "share_replay",
    "sit",
    "sweep",
    "time_out",
    "unshare_replay",
]
