"""The pool as its file has it, and cards of it with one value spoiled."""

import copy
import json
from pathlib import Path

POOL = json.loads((Path(__file__).parent / "prlx-cards.json").read_text("utf-8"))


def entry(id):
    """A card of the pool's file, for a test to spoil."""
    return copy.deepcopy(next(data for data in POOL["cards"] if data["id"] == id))


def spoil(id, path, value):
    """The card with one value changed; ``path`` names it with dots, items of lists by number."""
    data = entry(id)
    *way, last = path.split(".")
    place = data
    for step in way:
        place = place[int(step)] if isinstance(place, list) else place[step]
    place[int(last) if isinstance(place, list) else last] = value
    return data
