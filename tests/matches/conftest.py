"""Matches to test with: a duel of two people, and a duel against the bot."""

import itertools
from hashlib import sha256
from random import Random
from typing import Any

import pytest

from matches import lists
from matches.models import Match
from matches.services import tables
from tests.matches.tables import against_a_bot, begun


@pytest.fixture(autouse=True)
def the_same_chance_every_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Matches of a test are dealt alike in every run: seeds are counted, and random decks are the same."""
    count = itertools.count()
    monkeypatch.setattr(tables, "new_seed", lambda: sha256(str(next(count)).encode()).digest())
    monkeypatch.setattr(lists, "SystemRandom", lambda: Random(7))


@pytest.fixture
def duel(ann: Any, bob: Any) -> Match:
    """Ann and Bob, both with a loaner deck, at the first decision."""
    return begun(ann, bob)


@pytest.fixture(params=["monstra", "prlx"])
def game(request: pytest.FixtureRequest) -> str:
    """Each of the games in turn, for what is the same in both."""
    return str(request.param)


@pytest.fixture
def either(ann: Any, bob: Any, game: str) -> Match:
    """Ann and Bob, both with a loaner deck, at the first decision of each game in turn."""
    return begun(ann, bob, game)


@pytest.fixture
def against_bot(ann: Any, game: str) -> Match:
    """Ann, with a loaner deck, against the bot with a mirror of it, in each game in turn."""
    return against_a_bot(ann, game)
