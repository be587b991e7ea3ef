"""What a deployment says through environment variables, read into Python values; every refusal is a sentence."""

import json
import os
import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

YES = {"1", "true", "yes", "on"}
NO = {"", "0", "false", "no", "off"}
SHORTEST_PEPPER = 16


class Unusable(ValueError):
    """A value that cannot be used; its text is a sentence that says what to set."""


def flag(name: str, default: bool = False) -> bool:
    """A yes or a no."""
    words = os.environ.get(name, "1" if default else "0").strip().lower()
    if words in YES or words in NO:
        return words in YES
    raise Unusable(f"{name} is {words!r}: set it to 1 or 0.")


def number(name: str, default: int) -> int:
    """A whole number."""
    words = os.environ.get(name, "").strip()
    try:
        return int(words) if words else default
    except ValueError:
        raise Unusable(f"{name} is {words!r}: set it to a whole number.") from None


def names(name: str, default: str = "") -> list[str]:
    """A list, written with commas."""
    return [part.strip() for part in os.environ.get(name, default).split(",") if part.strip()]


def database(url: str, pool: int = 0) -> dict[str, Any]:
    """Django's settings for `postgres://user:password@host:5432/name?sslmode=require` or `sqlite:///file.sqlite3`.

    A process keeps up to `pool` connections to PostgreSQL open; with 0 each use opens its own, as a pooler in front of
    the server wants it.
    """
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise Unusable("DATABASE_URL cannot be read: write postgres://user:password@host:5432/name.") from None
    if parts.scheme in {"postgres", "postgresql"}:
        query = dict(parse_qsl(parts.query))
        return {
            "ENGINE": "django.db.backends.postgresql",
            "NAME": unquote(parts.path.removeprefix("/")),
            "USER": unquote(parts.username or ""),
            "PASSWORD": unquote(parts.password or ""),
            "HOST": query.pop("host", unquote(parts.hostname or "")),
            "PORT": str(port or ""),
            "CONN_HEALTH_CHECKS": bool(pool),  # after a restart of the server no page meets a connection that is gone
            "OPTIONS": {**query, "pool": {"min_size": 1, "max_size": pool}} if pool else query,
        }
    if parts.scheme == "sqlite":
        return sqlite(Path(unquote(parts.path.removeprefix("/"))))
    raise Unusable(
        f"DATABASE_URL begins with {parts.scheme or 'nothing'!r}: "
        "write postgres://user:password@host:5432/name or sqlite:////folder/file.sqlite3."
    )


def broker(url: str) -> str:
    """The address of a Redis or Valkey, `redis://:password@host:6379/0` or with TLS `rediss://...`."""
    try:
        parts = urlsplit(url)
        good = parts.scheme in {"redis", "rediss"} and bool(parts.hostname) and parts.port != 0
    except ValueError:
        good = False
    if not good:
        raise Unusable(
            "REDIS_URL cannot be read: write redis://:password@host:6379/0 or rediss://:password@host:6379/0."
        )
    return url


def folder(path: Path) -> Path:
    """The folder DATA_DIR, made if it is missing."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as trouble:
        words = f"DATA_DIR is {str(path)!r}, which cannot be made ({trouble.strerror})"
        raise Unusable(f"{words}: name a folder that you may write to.") from None
    return path


def sqlite(file: Path) -> dict[str, Any]:
    """SQLite as several processes need it: readers beside one writer, a lock taken at BEGIN, and nothing lost."""
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": str(file),
        "CONN_MAX_AGE": 60,  # the thread of the sockets keeps its connection; that of a request ends with it
        "OPTIONS": {
            "transaction_mode": "IMMEDIATE",
            "timeout": 20,
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;",
        },
    }


def mail(url: str) -> dict[str, Any]:
    """Django's settings for `smtp://user:password@host:587` (STARTTLS), `smtps://...:465` or `console://`."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise Unusable("EMAIL_URL cannot be read: write smtp://user:password@host:587.") from None
    if parts.scheme == "console":
        return {"EMAIL_BACKEND": "django.core.mail.backends.console.EmailBackend"}
    if parts.scheme not in {"smtp", "smtps"}:
        raise Unusable(
            f"EMAIL_URL begins with {parts.scheme or 'nothing'!r}: "
            "write smtp://user:password@host:587, smtps://user:password@host:465 or console://."
        )
    implicit = parts.scheme == "smtps"
    plain = dict(parse_qsl(parts.query)).get("tls") == "0"
    return {
        "EMAIL_BACKEND": "django.core.mail.backends.smtp.EmailBackend",
        "EMAIL_HOST": unquote(parts.hostname or "localhost"),
        "EMAIL_PORT": port or (465 if implicit else 587),
        "EMAIL_HOST_USER": unquote(parts.username or ""),
        "EMAIL_HOST_PASSWORD": unquote(parts.password or ""),
        "EMAIL_USE_SSL": implicit,
        "EMAIL_USE_TLS": not implicit and not plain,
        "EMAIL_TIMEOUT": 10,
    }


def peppers(words: str) -> dict[int, bytes]:
    """The numbered peppers of `1:first,2:second`; a single pepper without a number is number 1."""
    found: dict[int, bytes] = {}
    for part in filter(None, (part.strip() for part in words.split(","))):
        label, colon, value = part.partition(":")
        if not colon:
            label, value = "1", part
        if not (label.isascii() and label.isdigit()) or int(label) in found:
            raise Unusable("PEPPER has a number that is missing, doubled or not a number: write 1:first,2:second.")
        if len(value) < SHORTEST_PEPPER:
            raise Unusable(f"PEPPER number {label} is too short: give it at least {SHORTEST_PEPPER} characters.")
        found[int(label)] = value.encode()
    return found


def home_made_secrets(path: Path) -> Mapping[str, str]:
    """The secrets of a developer's checkout: made once, kept in the folder `path` for its owner's eyes."""
    file = path / "secrets.json"
    if not file.exists():
        folder(path)
        made = {"SECRET_KEY": secrets.token_urlsafe(50), "PEPPER": f"1:{secrets.token_hex(32)}"}
        draft = path / f"secrets.{secrets.token_hex(8)}"
        draft.touch(mode=0o600)
        draft.write_text(json.dumps(made, indent=2) + "\n")
        try:
            os.link(draft, file)  # the first of several processes wins, and nobody reads half a file
        except FileExistsError:
            pass
        finally:
            draft.unlink()
    kept: dict[str, str] = json.loads(file.read_text())
    return kept


def missing(have: Mapping[str, object], needed: Mapping[str, str]) -> list[str]:
    """One sentence for each value that a deployment must set and has not."""
    return [f"{name} is not set: {advice}" for name, advice in needed.items() if not have.get(name)]
