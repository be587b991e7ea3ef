"""Matches to test with: a duel of two people, and a duel against the bot."""

import itertools
from hashlib import sha256
from random import Random
from typing import Any

import pytest

from matches import lists, services
from matches.models import Match
from matches.services import tables
from tests.matches.tables import FIRE, begun, fresh


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


@pytest.fixture
def against_bot(ann: Any) -> Match:
    """Ann, with a loaner deck, against the bot with a mirror of it."""
    return fresh(services.open_room(ann, FIRE, services.Bot()))
