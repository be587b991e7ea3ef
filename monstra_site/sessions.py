"""Sessions in the database, under keys that a database can be asked for."""

from django.contrib.sessions.backends.db import SessionStore as DatabaseStore


class SessionStore(DatabaseStore):
    """Django's own, for pages and sockets alike; a cookie that holds no key of ours is the same as none."""

    def _validate_session_key(self, key: str | None) -> bool:
        """Ours are letters and digits. PostgreSQL fails on a NUL, which a quoted cookie can hold."""
        return bool(key) and super()._validate_session_key(key) and key.isascii() and key.isalnum()
