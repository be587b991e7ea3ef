"""The pages that belong to no app: the first page, the credits, and whether the site is well."""

import redis
import structlog
from django.conf import settings
from django.db import DatabaseError, connection
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from collection import art
from collection.cards.monstra.guardian import BOSS_PACKS
from collection.designs import BY_KEY, DESIGNS
from collection.verrine.figures import FIGURES

FAN = ("Thalune", "Flaro", "Umbrael", "TAC-15")
PRLX_FAN = ("PX-M09", "PX-G01", "PX-H07", "PX-E12")
BROKER_PATIENCE = 2  # seconds
log = structlog.get_logger(__name__)


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """The first page, with a fan of real cards of each game."""
    return render(request, "home.html", {"fan": _fan("Monstra", FAN), "prlx_fan": _fan("PRLX", PRLX_FAN)})


def _fan(game: str, keys: tuple[str, ...]) -> SafeString:
    fan = {"game": game, "designs": [BY_KEY[key] for key in keys]}
    return mark_safe(render_to_string("cards/fan.jinja", fan))


@require_safe
def credits(request: HttpRequest) -> HttpResponse:
    """Who drew and wrote what this site stands on."""
    made: dict[str, list[tuple[str, str]]] = {author: [] for author in art.AUTHORS}
    names = {card.slug: card.name for card in (*DESIGNS, *(card for pack in BOSS_PACKS for card in pack.cards))}
    glyphs = {slug: art.glyph_of(slug) for slug in art.slugs()} | {slug: each.glyph for slug, each in FIGURES.items()}
    for name, glyph in dict.fromkeys((names[slug], glyph) for slug, glyph in glyphs.items() if slug in names):
        author, figure = glyph.split("/")
        made[author].append((name, figure))
    authors = [(*art.AUTHORS[author], glyphs) for author, glyphs in made.items()]
    return render(request, "credits.html", {"authors": authors})


@never_cache
@require_safe
def healthz(request: HttpRequest) -> JsonResponse:
    """Whether the database and the broker answer: 200, or 503 with the one that does not. For machines."""
    state = {"database": database_answers(), "broker": broker_answers()}
    well = all(state.values())
    words = {name: "answers" if answers else "does not answer" for name, answers in state.items()}
    return JsonResponse({"well": well, **words}, status=200 if well else 503)


def database_answers() -> bool:
    """One round trip to the database."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
            return bool(cursor.fetchone())
    except DatabaseError as trouble:
        log.error("The database does not answer.", reason=type(trouble).__name__)
        return False


def broker_answers() -> bool:
    """One round trip to the broker."""
    try:
        with redis.Redis.from_url(
            settings.REDIS_URL, socket_connect_timeout=BROKER_PATIENCE, socket_timeout=BROKER_PATIENCE
        ) as broker:
            return bool(broker.ping())
    except redis.RedisError as trouble:
        log.error("The broker does not answer.", reason=type(trouble).__name__)
        return False
