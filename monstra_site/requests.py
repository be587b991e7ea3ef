"""Requests that no page can answer: an address with a NUL in it, and a broker that is away."""

from collections.abc import Callable

import redis
import structlog
from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

AGAIN = 10  # seconds

log = structlog.get_logger(__name__)


class Unanswerable:
    """Middleware: gives them a page of their own instead of a failure."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        query = request.META.get("QUERY_STRING", "")
        if "\0" in request.path or "\0" in query or "%00" in query:
            raise BadRequest("PostgreSQL holds no NUL, so that no view needs to look for one.")
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, trouble: Exception) -> HttpResponse | None:
        """Attempts to sign in are counted in the broker: while it is away nobody can, and nothing has failed."""
        if not isinstance(trouble, redis.RedisError):
            return None
        log.error("A page needs the broker, which does not answer.", reason=type(trouble).__name__)
        answer = render(request, "503.html", status=503)
        answer["Retry-After"] = str(AGAIN)
        return answer
