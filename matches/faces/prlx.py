"""The faces of PRLX cards, as the collection prints them."""

import json
from functools import lru_cache

from collection.cards.prlx.catalogue import CARDS
from collection.faces import PrlxFace, dump, load, prlx_face


@lru_cache(maxsize=1)
def printed_today() -> str:
    """The text of all faces that the catalogue prints now, the same for the same catalogue."""
    return json.dumps({card.id: dump(prlx_face(card)) for card in CARDS}, ensure_ascii=False, sort_keys=True)


@lru_cache(maxsize=16)
def read(text: str) -> dict[str, PrlxFace]:
    """The faces of a text that `printed_today` wrote, then or earlier."""
    return {key: load(fields) for key, fields in json.loads(text).items()}
