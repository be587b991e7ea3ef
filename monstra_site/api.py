"""The one API, at /api/: a router for each app."""

from ninja import NinjaAPI

# No browsable documentation: its page runs inline scripts, which the content security policy forbids.
api = NinjaAPI(title="Monstra", version="1", docs_url=None)
api.add_router("/collection", "collection.api.router")
api.add_router("/decks", "decks.api.router")
api.add_router("/matches", "matches.api.router")
