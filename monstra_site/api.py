"""The one API, at /api/: a router for each app."""

from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest, HttpResponse
from ninja import NinjaAPI

# No browsable documentation: its page runs inline scripts, which the content security policy forbids.
api = NinjaAPI(title="Monstra", version="1", docs_url=None)
api.add_router("/collection", "collection.api.router")
api.add_router("/decks", "decks.api.router")
api.add_router("/matches", "matches.api.router")


@api.exception_handler(RequestDataTooBig)
def too_large(request: HttpRequest, trouble: Exception) -> HttpResponse:
    """No list and no choice comes near the limit of Django."""
    return api.create_response(request, {"detail": "This request is too large. Nothing was changed."}, status=413)
