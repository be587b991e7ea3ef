"""The pages of the rules: for each game contents with search, a page for each section, and all of it to print."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.safestring import SafeString, mark_safe
from django.views.decorators.http import require_safe

from collection.cards.monstra.catalogue import RIFT_GUARDIAN, design
from collection.cards.monstra.vocabulary import Behavior, Creature, Guardian, Tactic
from matches import rulebook
from matches.rulebook.blocks import Section, spans
from matches.rulebook.book import Book
from matches.rulebook.searching import search

LONGEST_QUERY = 100
OLDEST = rulebook.MONSTRA
"""The book whose pages had no game in their addresses while it was the only one. Those addresses lead on."""


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """Which game."""
    if "q" in request.GET:
        return redirect(f"{reverse('rules:book', args=[OLDEST.game])}?{request.GET.urlencode()}", permanent=True)
    return render(request, "rules/index.html", {"books": rulebook.BOOKS.values()})


@require_safe
def book(request: HttpRequest, game: str) -> HttpResponse:
    """All sections, and what a search found; only what was found when htmx asks."""
    if game == "print":
        return redirect("rules:print", OLDEST.game, permanent=True)
    if game not in rulebook.BOOKS and game in OLDEST.section:
        return redirect("rules:page", OLDEST.game, game, permanent=True)
    chosen = _book(game)
    query = " ".join(request.GET.get("q", "").split())[:LONGEST_QUERY]
    context = {"book": chosen, "query": query, "found": search(query, chosen) if query else None}
    context["fragment"] = request.htmx and request.htmx.target == "found"
    response = render(request, "rules/found.html" if context["fragment"] else "rules/book.html", context)
    patch_vary_headers(response, ["HX-Request", "HX-Target"])
    return response


@require_safe
def page(request: HttpRequest, game: str, slug: str) -> HttpResponse:
    """One section."""
    chosen = _book(game)
    section = chosen.section.get(slug)
    if section is None:
        raise Http404("The rules have no such page.")
    place = chosen.sections.index(section)
    context = {
        "book": chosen,
        "section": section,
        "body": _drawn(chosen, section, level=2, printed=False),
        "before": chosen.sections[place - 1] if place else None,
        "after": chosen.sections[place + 1] if place + 1 < len(chosen.sections) else None,
    }
    return render(request, "rules/page.html", context)


@require_safe
def whole(request: HttpRequest, game: str) -> HttpResponse:
    """All sections below each other, for paper."""
    chosen = _book(game)
    parts = [(section, _drawn(chosen, section, level=3, printed=True)) for section in chosen.sections]
    return render(request, "rules/print.html", {"book": chosen, "parts": parts})


def _book(game: str) -> Book:
    if game not in rulebook.BOOKS:
        raise Http404("There are no rules of such a game.")
    return rulebook.BOOKS[game]


def _drawn(book: Book, section: Section, level: int, printed: bool) -> SafeString:
    """The paragraphs of a section. `level` is that of their headings; on paper links stay within the document."""

    def where(target: str) -> str:
        kind, colon, name = target.partition(":")
        if not colon:
            return f"#{target}" if printed else book.path(target)
        return reverse("collection:card", args=[design(name).slug]) if kind == "card" else reverse(name)

    context: dict[str, Any] = {
        "section": section,
        "game": book.game,
        "level": level,
        "printed": printed,
        "spans": spans,
        "design": _card,
        "where": where,
    }
    return mark_safe(render_to_string("rules/section.jinja", context))


def _card(key: str) -> Creature | Tactic | Guardian | Behavior:
    """A design by its key, or a card of the Guardian pack by its slug."""
    return next((each for each in RIFT_GUARDIAN.cards if each.slug == key), None) or design(key)
