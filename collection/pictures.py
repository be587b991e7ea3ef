"""Where the picture of a card lies under static/."""

from functools import cache

from django.contrib.staticfiles import finders

FOLDER = "art/monstra"
PRLX_FOLDER = "art/prlx"
PRLX_KINDS = ("monster", "hex", "utility", "event")
# Kinds of cards that come with a boss pack, which may be added before its pictures are drawn (MONSTRA §2).
WITH_COMMON_PICTURE = ("boss", "behavior")


@cache
def picture(kind: str, slug: str) -> str:
    """The path under static/ of the picture of a design; for a boss pack without its own, that of the kind."""
    if kind in PRLX_KINDS:
        return f"{PRLX_FOLDER}/{slug}.svg"
    own = f"{FOLDER}/{slug}.svg"
    if kind in WITH_COMMON_PICTURE and finders.find(own) is None:
        return f"{FOLDER}/{kind}.svg"
    return own


def alternate_picture(slug: str) -> str:
    """The path under static/ of the second picture of a PRLX card, for its alternate art."""
    return f"{PRLX_FOLDER}/{slug}-alternate.svg"
