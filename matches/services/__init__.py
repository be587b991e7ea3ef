"""Everything that changes a match. The only writer of this app; every function is one transaction or nothing."""

from matches.services.partners import hand_over, point, say, take_over
from matches.services.plays import bot_answer, concede, play, time_out
from matches.services.records import give_up
from matches.services.rooms import (
    Bot,
    change_terms,
    choose_deck,
    give_to_bot,
    leave,
    open_room,
    rematch,
    set_ready,
    share_replay,
    sit,
    take_bot_away,
    unshare_replay,
)
from matches.services.sweeping import sweep

__all__ = [
    "Bot",
    "bot_answer",
    "change_terms",
    "choose_deck",
    "concede",
    "give_to_bot",
    "give_up",
    "hand_over",
    "leave",
    "open_room",
    "play",
    "point",
    "rematch",
    "say",
    "set_ready",
    "share_replay",
    "sit",
    "sweep",
    "take_bot_away",
    "take_over",
    "time_out",
    "unshare_replay",
]
