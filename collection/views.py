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
from collection.cards.monstra.catalogue import RIFT_GUARDIAN
from collection.cards.monstra.vocabulary import Creature, Tactic
from collection.designs import BY_KEY, BY_SLUG, Card, Design
from collection.faces import PrlxFace, prlx_face
from collection.forms import RegisterForm
from collection.models import Game, PhysicalCopy, Printing
from collection.rulings import rulings_for
from collection.services import NotRegistered
from collection.sources import sources

SAMPLE = BY_KEY["Flaro"]
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
    printings = list(Printing.objects.filter(game=shown.game, design=shown.key).order_by("pk"))
    if not printings:
        raise Http404("This card has not been printed.")
    before, after = shelf.neighbours(slug)
    context = {
        "design": shown,
        "provisional": isinstance(shown.card, Creature | Tactic) and shown.card.provisional,
        "lines": _lines(shown.card),
        "flavor": "" if isinstance(shown.card, Creature | Tactic) else shown.card.flavor,
        "printings": printings,
        "rulings": rulings_for(shown.key),
        "sources": sources(shown, printings),
        "copies": services.copies(request.user, shown.game).filter(printing__design=shown.key),
        "face": _face(shown, printings[0]),
        "finishes": [(each, _finish(shown, each)) for each in printings[1:]],
        "before": before,
        "after": after,
    }
    return render(request, "collection/card.html", context)


@require_safe
def copy(request: HttpRequest, identifier: str) -> HttpResponse:
    """One piece of card, as everybody may see it; its owner sees the whole of its history."""
    shown = get_object_or_404(
        PhysicalCopy.objects.select_related("printing", "run", "sealed_set"), identifier=identifier
    )
    of = BY_KEY[shown.printing.design]
    context = {
        "copy": shown,
        "design": of,
        "mine": request.user.is_authenticated and shown.owner_id == request.user.pk,
        "history": shelf.history(shown, request.user),
        "face": _face(of, shown.printing, shown.identifier),
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
    """The backs: of all creatures, of all tactics, of all boss packs, and of all PRLX cards."""
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
            name = BY_KEY[registration.copy.printing.design].name
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


def _face(design: Design, printing: Printing | None, identifier: str | None = None) -> SafeString:
    """The card that a page is about, as it was printed; what its keywords mean opens on it."""
    card = {"design": design.card, "printing": printing, "identifier": identifier}
    return _drawn("collection/face.jinja", {**card, "explained": design.game == Game.PRLX})


def _finish(design: Design, printing: Printing) -> SafeString:
    """The same card in another finish, smaller."""
    return _drawn(
        "collection/face.jinja", {"design": design.card, "printing": printing, "identifier": None, "size": "grid"}
    )


def _sample() -> SafeString:
    """A card that shows where its identifier stands."""
    printing = Printing.objects.filter(game=SAMPLE.game, design=SAMPLE.key).first()
    return _face(SAMPLE, printing, SAMPLE_IDENTIFIER)


def _lines(card: Card) -> list[tuple[str, str]]:
    """What is printed on a card, as a list for reading aloud."""
    if isinstance(card, Creature):
        return [
            ("Sign", card.sign.label),
            ("Evolution", f"EVO {card.evo}"),
            ("HP", str(card.hp)),
            ("Speed", str(card.speed)),
            (f"Basic move: {card.basic.name}", words.basic_words(card)),
            (f"Signature move: {card.signature.name} ({card.signature.cost} energy)", words.signature_words(card)),
        ]
    if isinstance(card, Tactic):
        return [
            ("Category", "Tactic"),
            ("Cost", f"{card.cost} energy"),
            ("Timing", words.TIMING),
            ("Target", words.target_words(card)),
            ("Effect", words.tactic_words(card)),
        ]
    return _prlx_lines(prlx_face(card))


def _prlx_lines(face: PrlxFace) -> list[tuple[str, str]]:
    lines = [("Type", face.type_line), ("Facet", face.facet.capitalize())]
    if face.size:
        lines += [
            ("HP", str(face.hp)),
            ("AC", str(face.ac)),
            ("AIM", f"+{face.aim}"),
            ("DMG", face.dice),
            ("P marker and MOD", f"{face.marker}, +{face.step}"),
        ]
    lines += face.keywords
    for ability in face.abilities:
        badges = f" ({', '.join(ability.badges)})" if ability.badges else ""
        check = f"{ability.check}." if ability.check else ""
        lines.append((ability.name + badges, " ".join(part for part in (ability.when, check, ability.text) if part)))
    return [*lines, ("After use", face.after)] if face.after else lines
