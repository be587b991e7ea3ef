"""Where the picture of a card lies under static/."""

from functools import cache

from django.contrib.staticfiles import finders

FOLDER = "art/monstra"
# Kinds of cards that come with a boss pack, which may be added before its pictures are drawn (MONSTRA §2).
WITH_COMMON_PICTURE = ("boss", "behavior")


@cache
def picture(kind: str, slug: str) -> str:
    """The path under static/ of the picture of a design; for a boss pack without its own, that of the kind."""
    own = f"{FOLDER}/{slug}.svg"
    if kind in WITH_COMMON_PICTURE and finders.find(own) is None:
        return f"{FOLDER}/{kind}.svg"
    return own
