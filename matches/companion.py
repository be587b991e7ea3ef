"""The table companion: counters for a game with real cards. One page, kept by its service worker for use offline."""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urljoin

from django.conf import settings
from django.contrib.staticfiles import finders
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.urls import NoReverseMatch, URLPattern, path, reverse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from collection.cards.monstra.catalogue import CREATURES
from collection.cards.monstra.vocabulary import Sign
from matches import tabletop

MODULES = "js/companion"
ENTRY = f"{MODULES}/companion.js"
FILES = (
    "css/tokens.css",
    "css/base.css",
    "css/components.css",
    "css/companion.css",
    "fonts/grenze-latin-700-normal.woff2",
    "fonts/source-sans-3-latin-400-normal.woff2",
    "fonts/source-sans-3-latin-600-normal.woff2",
    "icons/favicon.svg",
    "icons/logo.svg",
    "icons/sprite.svg",
    ENTRY,
)
ICONS = {"icons/companion-192.png": "192x192", "icons/companion-512.png": "512x512"}
HAND_FIELDS = (
    ("hp", "HP"),
    ("max", "Highest HP"),
    ("shield", "Shield"),
    ("poison", "Poison counters"),
    ("slow", "Slow lowers round (0: none)"),
    ("now", "Speed this round"),
    ("next", "Speed next round (0: printed)"),
)


@require_safe
@cache_control(no_cache=True)
def page(request: HttpRequest) -> HttpResponse:
    """The companion. The same for everybody, so that a copy of it can be kept: no account, no token, no cookie."""
    return HttpResponse(drawn())


@require_safe
@cache_control(no_cache=True)
def worker(request: HttpRequest) -> HttpResponse:
    """The service worker. Its text changes with whatever it keeps, which is how browsers find out."""
    context = {"version": version(), "page": reverse("companion"), "files": json.dumps(kept())}
    script = render_to_string("companion/worker.js", context)
    return HttpResponse(script, "text/javascript", headers={"Service-Worker-Allowed": reverse("companion")})


@require_safe
@cache_control(public=True, max_age=3600)
def manifest(request: HttpRequest) -> JsonResponse:
    """What a phone needs to put the companion on its home screen."""
    answer = JsonResponse(
        {
            "name": "Monstra table companion",
            "short_name": "Monstra table",
            "description": "Counts HP, Shield, conditions, energy and rounds beside a game with real cards.",
            "id": reverse("companion"),
            "start_url": reverse("companion"),
            "scope": reverse("companion"),
            "display": "standalone",
            "background_color": "#191214",
            "theme_color": "#191214",
            "icons": [
                {"src": static(name), "sizes": sizes, "type": "image/png", "purpose": "any maskable"}
                for name, sizes in ICONS.items()
            ],
        }
    )
    answer["Content-Type"] = "application/manifest+json"
    return answer


def drawn() -> str:
    """The page as it is served and kept."""
    context = {
        "book": tabletop.book(),
        "entry": ENTRY,
        "mats": mats(),
        "signs": [(sign.value, sign.label) for sign in Sign],
        "hand_fields": HAND_FIELDS,
    }
    return render_to_string("companion/page.html", context)


def mats() -> str | None:
    """The address of the printable mats, where this site has them."""
    try:
        return reverse("mats:index")
    except NoReverseMatch:
        return None


def kept() -> list[str]:
    """The addresses of all that the page needs, itself included, and of nothing else."""
    return [reverse("companion"), *(address for address, _ in files())]


def files() -> Iterator[tuple[str, Path]]:
    """The static files of the page by address. A module asks for the others by their plain names."""
    art = [f"art/monstra/{creature.slug}.svg" for creature in CREATURES]
    for name in (*FILES, *art):
        yield static(name), found(name)
    for module in sorted(found(MODULES).glob("*.js")):
        if module.name != Path(ENTRY).name:
            yield urljoin(settings.STATIC_URL, f"{MODULES}/{module.name}"), module


def found(name: str) -> Path:
    """Where a static file or folder lies. FileNotFoundError if there is none of that name."""
    place = finders.find(name)
    if place is None:
        raise FileNotFoundError(name)
    return Path(place)


def version() -> str:
    """A short text that changes with the page and with the contents of every file that it needs."""
    digest = hashlib.sha256(drawn().encode())
    for address, file in files():
        digest.update(address.encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


urlpatterns: list[URLPattern] = [
    path("", page, name="companion"),
    path("worker.js", worker, name="companion-worker"),
    path("manifest.webmanifest", manifest, name="companion-manifest"),
]
