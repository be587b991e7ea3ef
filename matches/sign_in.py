"""Whether the sign-in that opened a socket still holds: a socket outlives the page that it was opened from."""

import time
from importlib import import_module
from types import SimpleNamespace
from typing import Any

from django.conf import settings
from django.contrib.auth import get_user

TRUSTED = 10.0  # seconds for which an answer is good enough for whoever only looks


class SignedOut(Exception):
    """The person has signed out, has a new password, or has no account any more."""


class SignIn:
    """The sign-in of one socket, from its scope; a socket without a session has none that could end."""

    def __init__(self, scope: dict[str, Any]) -> None:
        self.player = scope["user"]
        self.key: str | None = getattr(scope.get("session"), "session_key", None)
        self.asked = time.monotonic()

    def demand(self, *, now: bool) -> None:
        """SignedOut if it has ended. With ``now`` the session is asked in any case, else only from time to time."""
        if self.key is None or not self.player.is_authenticated:
            return
        if not now and time.monotonic() - self.asked < TRUSTED:
            return
        store = import_module(settings.SESSION_ENGINE).SessionStore(self.key)
        if get_user(SimpleNamespace(session=store)).pk != self.player.pk:
            raise SignedOut
        self.asked = time.monotonic()
