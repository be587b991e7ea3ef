"""Logs: JSON for a deployment, readable for a developer, one line for each request, and never a secret in them."""

import logging
import logging.config
import re
import time
from collections.abc import Callable, Mapping, MutableMapping
from typing import Any

import structlog
from django.http import HttpRequest, HttpResponse

SECRET_NAMES = ("secret", "password", "token", "key", "pepper", "position", "seed", "cookie", "authorization", "csrf")
HIDDEN = "[hidden]"
# Links that open something (invitations, shared replays, confirmations) carry their secret as a part of the path.
UUID = r"[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}"
LONG_PART = re.compile(rf"(?<=/)(?!{UUID}(?:[/\s]|$))[\w\-:.=%~]{{20,}}")
QUERY = re.compile(r"(?<=\?)[^\s\"']+")


def hide(value: Any) -> Any:
    """The same value with everything that is stored under a secret's name replaced."""
    if isinstance(value, Mapping):
        return {name: HIDDEN if is_secret(name) else hide(inner) for name, inner in value.items()}
    if isinstance(value, list | tuple):
        return [hide(inner) for inner in value]
    return value


def is_secret(name: object) -> bool:
    """Whether a field of this name may not be written down."""
    words = str(name).lower()
    return any(secret in words for secret in SECRET_NAMES)


def without_secrets(_logger: Any, _method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """A structlog processor: hides fields by name, and the long parts and queries of addresses everywhere."""
    event.pop("request", None)  # Django hands its request along, whose address is whole and whose form is open
    for name, value in list(event.items()):
        if name.startswith("_"):  # structlog's own record and bookkeeping, which is never printed
            continue
        if is_secret(name):
            event[name] = HIDDEN
        elif isinstance(value, str):
            event[name] = QUERY.sub("…", LONG_PART.sub("…", value))
        else:
            event[name] = hide(value)
    return event


SHARED: list[Any] = [
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_log_level,
    structlog.stdlib.add_logger_name,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    structlog.stdlib.ExtraAdder(),
]


def settings(readable: bool, level: str) -> dict[str, Any]:
    """The LOGGING setting: everything through one formatter to standard error."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"all": {"()": formatter, "readable": readable}},
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "all"}},
        "root": {"handlers": ["stderr"], "level": "WARNING"},
        "loggers": {
            "django": {"level": "INFO", "handlers": [], "propagate": True},
            "django.request": {"level": "ERROR"},  # RequestLog writes every answer, refusals included
            "django.security.DisallowedHost": {
                "level": "CRITICAL"
            },  # one refusal more, and no news to a site on the net
            **{name: {"level": level} for name in ("monstra_site", "collection", "decks", "matches")},
        },
    }


def formatter(readable: bool) -> structlog.stdlib.ProcessorFormatter:
    """One line of text, or of JSON, for records of structlog and of the standard library alike."""
    last: list[Any] = (
        [structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback)]
        if readable
        else [structlog.processors.format_exc_info, structlog.processors.JSONRenderer(ensure_ascii=False)]
    )
    return structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=SHARED,
        processors=[without_secrets, structlog.stdlib.ProcessorFormatter.remove_processors_meta, *last],
    )


def configure(config: dict[str, Any]) -> None:
    """Put the LOGGING setting to work; Django calls this once in each process."""
    logging.config.dictConfig(config)
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *SHARED[:-1],
            structlog.stdlib.PositionalArgumentsFormatter(),
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )


class RequestLog:
    """Middleware: one line for each answer that is not a plain static file, by the name of its address."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response
        self.log = structlog.get_logger(__name__)

    def __call__(self, request: HttpRequest) -> HttpResponse:
        began = time.perf_counter()
        response = self.get_response(request)
        match = request.resolver_match
        if match is None and response.status_code < 400:
            return response
        fields: dict[str, Any] = {
            "method": request.method,
            "page": (match.view_name or match.route) if match else request.path,
            "status": response.status_code,
            "ms": round((time.perf_counter() - began) * 1000, 1),
        }
        player = getattr(request, "_cached_user", None)  # who it is only if the page asked; no query for a log line
        if player is not None and player.is_authenticated:
            fields["player"] = player.pk
        self.log.log(self.level(response.status_code), "answered", **fields)
        return response

    @staticmethod
    def level(status: int) -> int:
        """Everyday answers are for whoever looks closely; refusals and failures are for everybody."""
        if status < 400:
            return logging.DEBUG
        return logging.ERROR if status >= 500 else logging.INFO
