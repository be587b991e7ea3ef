"""Which pages may open a WebSocket: those of this very site, as for the forms of its pages."""

from collections.abc import Iterable
from typing import Any
from urllib.parse import urlsplit

from channels.security.websocket import WebsocketDenier
from django.conf import settings
from django.http.request import is_same_domain, split_domain_port, validate_host

DEFAULT_PORTS = {"http": 80, "https": 443}


class SameOrigin:
    """ASGI middleware: lets in sockets whose page comes from the host and port that the socket itself asks for.

    A browser sends its cookies to every port of a host and to its sister hosts, so that a name in ALLOWED_HOSTS says
    nothing about who opened the socket. Other origins are let in by CSRF_TRUSTED_ORIGINS, as for forms.
    """

    def __init__(self, application: Any) -> None:
        self.application = application

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        headers = {name: value.decode("latin1") for name, value in scope.get("headers", [])}
        let_in = is_ours(headers.get(b"origin", ""), headers.get(b"host", ""))
        await (self.application if let_in else WebsocketDenier())(scope, receive, send)


def is_ours(origin: str, host: str) -> bool:
    """Whether a page of this origin may talk to this host, which must be one of ALLOWED_HOSTS."""
    if not validate_host(split_domain_port(host)[0], settings.ALLOWED_HOSTS):
        return False
    try:
        page, here = urlsplit(origin), urlsplit(f"//{host}")
        port = DEFAULT_PORTS[page.scheme]
        same = (page.hostname, page.port or port) == (here.hostname, here.port or port)
    except (ValueError, KeyError):
        return False
    if same and (page.scheme == "https" or not settings.SESSION_COOKIE_SECURE):
        return True
    return _is_trusted(page.scheme, page.netloc, settings.CSRF_TRUSTED_ORIGINS)


def _is_trusted(scheme: str, netloc: str, trusted: Iterable[str]) -> bool:
    """Whether an origin is named there, `https://*.example.org` standing for every host below it."""
    named = [urlsplit(each) for each in trusted]
    return any(scheme == each.scheme and is_same_domain(netloc, each.netloc.lstrip("*")) for each in named)
