"""The pages that print mats and the quick reference, on A4 or Letter."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.safestring import mark_safe
from django.views.decorators.http import require_safe

from collection.cards.monstra import guardian
from collection.cards.monstra.catalogue import design
from collection.cards.monstra.vocabulary import BossPack
from matches.mats import reference as quick
from matches.mats import spaces

PAPERS = {"a4": "A4", "letter": "US Letter"}
EXAMPLE = "Flaro"


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """What there is to print."""
    return render(request, "mats/index.html", {"papers": PAPERS, "packs": guardian.BOSS_PACKS})


@require_safe
def duel(request: HttpRequest) -> HttpResponse:
    """The duel mat: a half for each team, which meet at the middle of the table."""
    return _page(request, "duel", "Duel mat")


@require_safe
def mission(request: HttpRequest) -> HttpResponse:
    """The mission mat: a half for the players and one for the boss."""
    pack = _pack(request)
    context = {"pack": pack, "hp": spaces.boss_hp(pack), "seal": spaces.seal_of(pack)}
    return _page(request, "mission", f"{pack.name} mission mat", **context)


@require_safe
def reference(request: HttpRequest) -> HttpResponse:
    """The quick reference on one sheet."""
    context = {"columns": quick.columns(_pack(request)), "example": design(EXAMPLE)}
    return _page(request, "reference", "Quick reference", **context)


def _pack(request: HttpRequest) -> BossPack:
    """The boss pack that the address asks for, the first one if it asks for none."""
    wanted = request.GET.get("boss") or guardian.BOSS_PACKS[0].slug
    for pack in guardian.BOSS_PACKS:
        if pack.slug == wanted:
            return pack
    raise Http404("There is no boss of this name.")


def _page(request: HttpRequest, name: str, title: str, **context: Any) -> HttpResponse:
    paper = request.GET.get("paper", "")
    paper = paper if paper in PAPERS else "a4"
    drawn = render_to_string(f"mats/{name}.jinja", {"spaces": spaces, "paper": paper, **context})
    page = {
        "title": title,
        "paper": paper,
        "papers": PAPERS,
        "boss": request.GET.get("boss"),
        "drawn": mark_safe(drawn),
    }
    return render(request, "mats/page.html", page)
