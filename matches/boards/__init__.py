"""How the table of each game is laid out for a pair of eyes: plain values that templates draw and the API hands out."""

from matches.boards.board import Board, Jump
from matches.boards.monstra import MonstraBoard
from matches.boards.prlx import PrlxBoard

BOARDS: dict[str, Board] = {"monstra": MonstraBoard(), "prlx": PrlxBoard()}
"""The boards by the name of their game."""

__all__ = ["BOARDS", "Board", "Jump"]
