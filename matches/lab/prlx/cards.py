"""The cards that a worked case of PRLX may use: its own, artificial ones beside its file, and the pool."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

from collection.cards.prlx.catalogue import BY_ID
from collection.cards.prlx.reading import CardError, read_card
from collection.cards.prlx.vocabulary import Card
from matches.lab.verdict import ScenarioError

TEST_CARDS = "test-cards.json"
"""The name of the file of artificial cards that lies beside scenario files."""

PACKAGED = Path(__file__).parents[3] / "tests" / "scenarios" / "prlx" / TEST_CARDS


def beside(folder: Path) -> dict[str, Any]:
    """The artificial cards for the scenario files of a folder by id, as they stand in the file.

    A folder without such a file has those of the packaged scenarios. ScenarioError if the file cannot be read.
    """
    path = folder / TEST_CARDS
    return _stored(path if path.is_file() else PACKAGED)


@cache
def _stored(path: Path) -> dict[str, Any]:
    if not path.is_file():
        return {}
    try:
        return {card["id"]: card for card in json.loads(path.read_text(encoding="utf-8"))["cards"]}
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise ScenarioError(f"{path.name}: not readable as cards: {error}") from error


def scope(given: Iterable[Any]) -> dict[str, Card]:
    """Every card by id: the pool, and before it what a scenario brings. ScenarioError says what cannot be read."""
    found = dict(BY_ID)
    for place, data in enumerate(given):
        try:
            card = read_card(data)
        except CardError as error:
            raise ScenarioError(f"cards[{place}]: {error}") from error
        found[card.id] = card
    return found
