"""The one API, at /api/: a router for each app."""

from typing import Any

from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest, HttpResponse
from ninja import NinjaAPI
from ninja.parser import Parser


class WithoutNul(Parser):
    """Reads JSON, but none with a NUL in it, which no form and no address takes either: PostgreSQL cannot hold it."""

    def parse_body(self, request: HttpRequest) -> Any:
        if rb"\u0000" in request.body:  # JSON has no other way to write one
            raise ValueError("NUL")
        return super().parse_body(request)


# No browsable documentation: its page runs inline scripts, which the content security policy forbids.
api = NinjaAPI(title="Monstra", version="1", docs_url=None, parser=WithoutNul())
api.add_router("/collection", "collection.api.router")
api.add_router("/decks", "decks.api.router")
api.add_router("/matches", "matches.api.router")


@api.exception_handler(RequestDataTooBig)
def too_large(request: HttpRequest, trouble: Exception) -> HttpResponse:
    """No list and no choice comes near the limit of Django."""
    return api.create_response(request, {"detail": "This request is too large. Nothing was changed."}, status=413)
