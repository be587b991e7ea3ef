"""The pages of the collection: the shelf, one card, one physical copy, the backs, and registering a copy."""

from typing import Any

from allauth.account.adapter import get_adapter
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.template.loader import render_to_string
from django.utils.cache import patch_vary_headers
from django.utils.safestring import SafeString, mark_safe
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_safe

from collection import services, shelf
from collection.attempts import TooManyAttempts
from collection.cards.monstra import words
from collection.cards.monstra.catalogue import BY_SLUG, RIFT_GUARDIAN, design
from collection.cards.monstra.vocabulary import Creature
from collection.forms import RegisterForm
from collection.models import Game, PhysicalCopy, Printing
from collection.rulings import rulings_for
from collection.services import NotRegistered
from collection.sources import sources

SAMPLE = design("Flaro")
SAMPLE_IDENTIFIER = "123456789012345611"


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """Every design as a card, one's own lit; only the shelf when htmx asks for another filter."""
    filters = shelf.Filters.read(request.GET, signed_in=request.user.is_authenticated)
    shown = shelf.shelf(request.user, filters)
    context: dict[str, Any] = {"shelf": shown, "grid": _drawn("collection/grid.jinja", {"shelf": shown})}
    context["fragment"] = request.htmx and request.htmx.target == "shelf"
    page = "collection/shelf.html" if context["fragment"] else "collection/index.html"
    response = render(request, page, context)
    patch_vary_headers(response, ["HX-Request", "HX-Target"])
    return response


@require_safe
def card(request: HttpRequest, slug: str) -> HttpResponse:
    """One design: its face, its words, rulings, where it can be found, and which copies are one's own."""
    shown = BY_SLUG.get(slug)
    if shown is None:
        raise Http404("No card has this name.")
    printings = list(Printing.objects.filter(game=Game.MONSTRA, design=shown.key).order_by("pk"))
    if not printings:
        raise Http404("This card has not been printed.")
    before, after = shelf.neighbours(slug)
    face = {"design": shown, "printing": printings[0], "identifier": None}
    context = {
        "design": shown,
        "is_creature": isinstance(shown, Creature),
        "words": words,
        "lines": _lines(shown),
        "printings": printings,
        "rulings": rulings_for(shown.key),
        "sources": sources(shown, printings),
        "copies": services.copies(request.user).filter(printing__design=shown.key),
        "face": _drawn("collection/face.jinja", face),
        "before": before,
        "after": after,
    }
    return render(request, "collection/card.html", context)


@require_safe
def copy(request: HttpRequest, identifier: str) -> HttpResponse:
    """One piece of card, as everybody may see it; its owner sees the whole of its history."""
    shown = get_object_or_404(PhysicalCopy.objects.select_related("printing", "run"), identifier=identifier)
    kind = design(shown.printing.design)
    face = {"design": kind, "printing": shown.printing, "identifier": shown.identifier}
    context = {
        "copy": shown,
        "design": kind,
        "mine": request.user.is_authenticated and shown.owner_id == request.user.pk,
        "history": shelf.history(shown, request.user),
        "face": _drawn("collection/face.jinja", face),
    }
    return render(request, "collection/copy.html", context)


@require_safe
def guardian(request: HttpRequest) -> HttpResponse:
    """The Guardian pack: both versions of the boss, and each behavior with its rulings."""
    pack = RIFT_GUARDIAN
    faces = {each.slug: _drawn("collection/pack_face.jinja", {"design": each, "pack": pack}) for each in pack.cards}
    context = {
        "pack": pack,
        "versions": [(each, faces[each.slug]) for each in pack.versions],
        "behaviors": [(each, faces[each.slug], rulings_for(each.slug)) for each in pack.behaviors],
    }
    return render(request, "collection/guardian.html", context)


@require_safe
def back(request: HttpRequest) -> HttpResponse:
    """The three backs: of all creatures, of all tactics, and of all boss packs."""
    return render(request, "collection/back.html", {"backs": _drawn("collection/backs.jinja", {})})


@login_required
@never_cache
@sensitive_post_parameters("secret")
@require_http_methods(["GET", "HEAD", "POST"])
def register(request: HttpRequest) -> HttpResponse:
    """Identifier and secret in, the card out. What was typed comes back with every refusal."""
    if request.method != "POST":
        form = RegisterForm(initial={"identifier": request.GET.get("copy", "")[:60]})
        return render(request, "collection/register.html", {"form": form, "sample": _sample()})
    form = RegisterForm(request.POST)
    status, wait = 422, 0
    if form.is_valid():
        typed = form.cleaned_data
        ip = get_adapter().get_client_ip(request)
        try:
            registration = services.register_copy(request.user, typed["identifier"], typed["secret"], ip)
        except NotRegistered as refusal:
            form.add_error(None, refusal.words)
        except TooManyAttempts as refusal:
            form.add_error(None, refusal.words)
            status, wait = 429, refusal.minutes * 60
        else:
            name = design(registration.copy.printing.design).name
            said = f"{name} is yours now." if registration.new else f"{name} was yours already: nothing has changed."
            messages.success(request, said)
            return redirect(registration.copy)
    response = render(request, "collection/register.html", {"form": form, "sample": _sample()}, status=status)
    if wait:
        response["Retry-After"] = str(wait)
    return response


def _drawn(template: str, context: dict[str, Any]) -> SafeString:
    """A fragment from the Jinja2 engine, which has escaped what needs escaping."""
    return mark_safe(render_to_string(template, context))


def _sample() -> SafeString:
    """A card that shows where its identifier stands."""
    printing = Printing.objects.filter(game=Game.MONSTRA, design=SAMPLE.key).first()
    face = {"design": SAMPLE, "printing": printing, "identifier": SAMPLE_IDENTIFIER}
    return _drawn("collection/face.jinja", face)


def _lines(shown: shelf.Design) -> list[tuple[str, str]]:
    """What is printed on a card, as a list for reading aloud."""
    if isinstance(shown, Creature):
        return [
            ("Sign", shown.sign.label),
            ("Evolution", f"EVO {shown.evo}"),
            ("HP", str(shown.hp)),
            ("Speed", str(shown.speed)),
            (f"Basic move: {shown.basic.name}", words.basic_words(shown)),
            (f"Signature move: {shown.signature.name} ({shown.signature.cost} energy)", words.signature_words(shown)),
        ]
    return [
        ("Category", "Tactic"),
        ("Cost", f"{shown.cost} energy"),
        ("Timing", words.TIMING),
        ("Target", words.target_words(shown)),
        ("Effect", words.tactic_words(shown)),
    ]
