"""Matches to test with: a duel of two people, and a duel against the bot."""

from typing import Any

import pytest

from matches import services
from matches.models import Match
from tests.matches.tables import FIRE, begun, fresh


@pytest.fixture
def duel(ann: Any, bob: Any) -> Match:
    """Ann and Bob, both with a loaner deck, at the first decision."""
    return begun(ann, bob)


@pytest.fixture
def against_bot(ann: Any) -> Match:
    """Ann, with a loaner deck, against the bot with a mirror of it."""
    return fresh(services.open_room(ann, FIRE, services.Bot()))
