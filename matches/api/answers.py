"""What the answers about matches share: their router, who asks, and how something is turned down."""

from collections.abc import Callable
from typing import Any

from ninja import Router, Schema, Status
from ninja.security import django_auth

from matches.refusals import Refusal

router = Router(tags=["matches"], auth=django_auth)
"""One for all modules of this package: what stands at one address is one view."""

UNKNOWN = frozenset({"NO_MATCH", "NO_ROOM"})
"""The codes of refusals that say that there is nothing there."""


class RefusalOut(Schema):
    """Why nothing was changed: a stable code, a sentence and its rule."""

    code: str
    words: str
    rule: str


def answered(act: Callable[[], Any], status: int = 200) -> Status:
    """What an act gives; 404 when there is no such match for this person, 409 for any other refusal."""
    try:
        return Status(status, act())
    except Refusal as refusal:
        told = {"code": refusal.code, "words": refusal.words, "rule": refusal.rule}
        return Status(404 if refusal.code in UNKNOWN else 409, told)
