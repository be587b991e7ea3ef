"""The pages of the rules: contents with search, one page for each section, and all of it as one document to print."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.safestring import SafeString, mark_safe
from django.views.decorators.http import require_safe

from collection.cards.monstra.catalogue import RIFT_GUARDIAN, design
from collection.cards.monstra.vocabulary import Behavior, Creature, Guardian, Tactic
from matches import rulebook
from matches.rulebook.blocks import Section, spans
from matches.rulebook.searching import search

LONGEST_QUERY = 100


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """All sections, and what a search found; only what was found when htmx asks."""
    query = " ".join(request.GET.get("q", "").split())[:LONGEST_QUERY]
    context = {"sections": rulebook.SECTIONS, "query": query, "found": search(query) if query else None}
    context["fragment"] = request.htmx and request.htmx.target == "found"
    response = render(request, "rules/found.html" if context["fragment"] else "rules/index.html", context)
    patch_vary_headers(response, ["HX-Request", "HX-Target"])
    return response


@require_safe
def page(request: HttpRequest, slug: str) -> HttpResponse:
    """One section."""
    section = rulebook.SECTION.get(slug)
    if section is None:
        raise Http404("The rules have no such page.")
    place = rulebook.SECTIONS.index(section)
    context = {
        "sections": rulebook.SECTIONS,
        "section": section,
        "body": _drawn(section, level=2, printed=False),
        "before": rulebook.SECTIONS[place - 1] if place else None,
        "after": rulebook.SECTIONS[place + 1] if place + 1 < len(rulebook.SECTIONS) else None,
    }
    return render(request, "rules/page.html", context)


@require_safe
def whole(request: HttpRequest) -> HttpResponse:
    """All sections below each other, for paper."""
    parts = [(section, _drawn(section, level=3, printed=True)) for section in rulebook.SECTIONS]
    return render(request, "rules/print.html", {"parts": parts})


def _drawn(section: Section, level: int, printed: bool) -> SafeString:
    """The paragraphs of a section. `level` is that of their headings; on paper links stay within the document."""
    context: dict[str, Any] = {
        "section": section,
        "level": level,
        "printed": printed,
        "spans": spans,
        "design": _card,
        "where": _within if printed else _address,
    }
    return mark_safe(render_to_string("rules/section.jinja", context))


def _card(key: str) -> Creature | Tactic | Guardian | Behavior:
    """A design by its key, or a card of the Guardian pack by its slug."""
    return next((each for each in RIFT_GUARDIAN.cards if each.slug == key), None) or design(key)


def _within(target: str) -> str:
    return _address(target) if ":" in target else f"#{target}"


def _address(target: str) -> str:
    """The address that a link of the rules leads to."""
    kind, colon, name = target.partition(":")
    if not colon:
        return rulebook.path(target)
    return reverse("collection:card", args=[design(name).slug]) if kind == "card" else reverse(name)
