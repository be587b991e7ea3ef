"""Matches over the API: one's own, the board of one and a choice, and the rooms before a match."""

from matches.api import boards, rooms
from matches.api.answers import router

__all__ = ["boards", "rooms", "router"]
