"""The only sources of chance: pledged dice for matches, quick dice for search. Both are stored with a position."""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from hashlib import sha256
from typing import Protocol

MASK = (1 << 64) - 1


class Dice(Protocol):
    """A stream of fair numbers whose whole state can be copied and stored."""

    def below(self, faces: int) -> int:
        """A fair number from 0 to ``faces`` - 1."""

    def pick(self, items: Sequence[int]) -> int:
        """One of these, each as likely as another."""

    def clone(self) -> Dice:
        """Dice that will show the same faces from here on."""

    def state(self) -> list[str | int]:
        """What ``restore`` needs to go on from here."""


class PledgedDice:
    """HMAC-SHA256 over a secret seed, the name of the stream and a counter.

    The SHA-256 of the seed is shown when a match begins and the seed after it, so that anybody can compute every face
    again. Numbers that would favour some faces are rejected, so each face is exactly as likely as another.
    """

    __slots__ = ("counter", "seed", "stream")

    def __init__(self, seed: bytes, stream: str = "table", counter: int = 0) -> None:
        self.seed = seed
        self.stream = stream
        self.counter = counter

    @property
    def pledge(self) -> str:
        """Hexadecimal SHA-256 of the seed."""
        return sha256(self.seed).hexdigest()

    def below(self, faces: int) -> int:
        limit = (1 << 64) - (1 << 64) % faces
        while True:
            message = f"{self.stream}:{self.counter}".encode()
            self.counter += 1
            number = int.from_bytes(hmac.digest(self.seed, message, "sha256")[:8], "big")
            if number < limit:
                return number % faces

    def pick(self, items: Sequence[int]) -> int:
        return items[self.below(len(items))]

    def clone(self) -> PledgedDice:
        return PledgedDice(self.seed, self.stream, self.counter)

    def state(self) -> list[str | int]:
        return ["pledged", self.seed.hex(), self.stream, self.counter]


class SearchDice:
    """splitmix64: quick and good enough for search and simulation, never for a match between people."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number & MASK

    def below(self, faces: int) -> int:
        self.number = (self.number + 0x9E3779B97F4A7C15) & MASK
        mixed = self.number
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
        return ((mixed ^ (mixed >> 31)) * faces) >> 64

    def pick(self, items: Sequence[int]) -> int:
        return items[self.below(len(items))]

    def clone(self) -> SearchDice:
        return SearchDice(self.number)

    def state(self) -> list[str | int]:
        return ["search", self.number]


def restore(state: list[str | int]) -> PledgedDice | SearchDice:
    """The dice that ``state()`` described."""
    if state[0] == "pledged":
        return PledgedDice(bytes.fromhex(str(state[1])), str(state[2]), int(state[3]))
    return SearchDice(int(state[1]))


def shuffle(items: list[int], dice: Dice) -> None:
    """Fisher-Yates, in place."""
    for last in range(len(items) - 1, 0, -1):
        other = dice.below(last + 1)
        items[last], items[other] = items[other], items[last]
