"""The deck pages: the list of decks, and the builder, whole or in fragments."""

import random
from collections.abc import Callable
from functools import wraps
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.safestring import SafeString, mark_safe
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from collection.designs import BY_KEY
from collection.models import Game, Player
from collection.signed_in import player_of
from decks import screens, services
from decks.forms import AT_RANDOM, EMPTY, NewDeckForm
from decks.models import Loadout
from decks.screens import Builder, Filters
from decks.services import Change, DeckError


def act(view: Callable[[HttpRequest, UUID], HttpResponse]) -> Callable[..., HttpResponse]:
    """A view that changes a deck by POST. Whoever must sign in first comes back to the deck to press again."""

    @require_POST
    @wraps(view)
    def guarded(request: HttpRequest, pk: UUID) -> HttpResponse:
        if not request.user.is_authenticated:
            return redirect_to_login(reverse("decks:edit", args=[pk]))
        return view(request, pk)

    return guarded


@login_required
@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """All decks of the signed-in player."""
    player = player_of(request)
    context = {"shelves": screens.shelves(player), "thrown_away": screens.thrown_away(player)}
    return render(request, "decks/index.html", {"decks": _drawn(request, "list", context)})


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """Begin a deck: a name, and an empty or a random list of one of the games; `?game=prlx` has that game chosen."""
    player = player_of(request)
    start = "prlx" if request.GET.get("game") == Game.PRLX else "empty"
    sent = request.POST if request.method == "POST" else None
    form = NewDeckForm(sent, initial={"name": screens.next_name(player), "start": start})
    if request.method == "POST" and form.is_valid():
        try:
            return redirect("decks:edit", pk=_begin(player, **form.cleaned_data).pk)
        except DeckError as refusal:
            form.add_error(None, str(refusal))
    return render(request, "decks/new.html", {"form": form}, status=422 if form.errors else 200)


@login_required
@never_cache
@require_safe
def edit(request: HttpRequest, pk: UUID) -> HttpResponse:
    """The builder; only its pool when htmx asks for that."""
    deck = _deck(request, pk)
    builder = screens.builder(player_of(request), deck, screens.filters(deck, request.GET))
    if request.htmx and request.htmx.target == "pool":
        response = HttpResponse(_fragment(request, "pool", builder, answer=True))
    else:
        page = {"deck": deck, "owns_nothing": builder.owns_nothing}
        response = render(request, "decks/edit.html", page | {"builder": _fragment(request, "builder", builder)})
    patch_vary_headers(response, ["HX-Request", "HX-Target"])
    return response


@act
def change(request: HttpRequest, pk: UUID) -> HttpResponse:
    """One press of a button in the builder: add, remove, make Persona, add the first match, fill up, clear or undo."""
    player, deck = player_of(request), _deck(request, pk)
    filters = screens.filters(deck, request.POST if "q" in request.POST else request.GET)
    refused = False
    try:
        done = _act(request, player, deck, filters)
        deck, words = done.loadout, done.words
    except DeckError as refusal:
        deck, words, refused = _deck(request, pk), str(refusal), True
    if not request.htmx:
        (messages.error if refused else messages.success)(request, words)
        return redirect(reverse("decks:edit", args=[pk]) + filters.address + _anchor(request))
    # The buttons on the page are those of the pool as it was last drawn, which may lag behind what is being typed.
    shown = QueryDict(request.POST.get("shown", "").removeprefix("?"))
    builder = screens.builder(player, deck, screens.filters(deck, shown))
    changed = builder.slots_of(screens.changed_since(deck, _number(request)))
    return HttpResponse(_fragment(request, "answer", builder, words=words, refused=refused, changed=changed))


@act
def rename(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Give a deck another name."""
    try:
        deck = services.rename(_deck(request, pk), request.POST.get("name", ""))
        messages.success(request, f"The deck is called “{deck.name}” now.")
    except DeckError as refusal:
        messages.error(request, str(refusal))
    return redirect("decks:edit", pk=pk)


@act
def copy(request: HttpRequest, pk: UUID) -> HttpResponse:
    """A second deck with the same list."""
    try:
        twin = services.copy(_deck(request, pk), player_of(request))
    except DeckError as refusal:
        messages.error(request, str(refusal))
        return redirect("decks:index")
    messages.success(request, f"“{twin.name}” is a deck of its own now.")
    return redirect("decks:edit", pk=twin.pk)


@act
def delete(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Throw a deck away; the list of decks offers to put it back."""
    deck = _deck(request, pk)
    services.delete(deck)
    messages.success(request, f"“{deck.name}” is deleted. It can be put back below.")
    return redirect("decks:index")


@act
def restore(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Put a deleted deck back."""
    try:
        deck = services.restore(player_of(request), pk)
    except Loadout.DoesNotExist:
        raise Http404 from None
    except DeckError as refusal:
        messages.error(request, str(refusal))
        return redirect("decks:index")
    messages.success(request, f"“{deck.name}” is back.")
    return redirect("decks:index")


def _begin(player: Player, name: str, start: str) -> Loadout:
    """Make the deck that the form asks for: empty, or at random for a format."""
    if start in EMPTY:
        return services.create(player, name, EMPTY[start])
    return services.create_at_random(player, name, random.Random(), AT_RANDOM[start])


def _act(request: HttpRequest, player: Player, deck: Loadout, filters: Filters) -> Change:
    """Do what the pressed button says."""
    post, number = request.POST, _number(request)
    if "add" in post:
        return services.add(deck, post["add"], number)
    if "remove" in post:
        return services.remove(deck, post["remove"], number)
    if "persona" in post:
        return services.choose_persona(deck, post["persona"], number)
    if "fill" in post:
        return services.fill(deck, player, number, random.Random(), post["fill"])
    match post.get("act"):
        case "first":
            card = screens.best_match(player, deck, filters)
            if card is None:
                raise DeckError("No card that is not in the deck yet matches. Change the search or the filters.")
            return services.add(deck, card.key, number)
        case "fill":
            return services.fill(deck, player, number, random.Random())
        case "clear":
            return services.clear(deck, number)
        case "undo":
            return services.undo(deck, number)
    raise DeckError("Nothing was changed: that is no button of the builder.")


def _fragment(request: HttpRequest, name: str, builder: Builder, **more: object) -> SafeString:
    """One fragment of the builder."""
    return _drawn(request, name, {"builder": builder, "deck": builder.deck, **more})


def _drawn(request: HttpRequest, name: str, context: dict[str, object]) -> SafeString:
    """A Jinja2 template of this app as HTML; that engine escapes what it prints, and does not say so to the other."""
    return mark_safe(render_to_string(f"decks/{name}.jinja", context, request=request))


def _anchor(request: HttpRequest) -> str:
    """Where a whole page is to be read on from after a change, so that nobody begins at the top again."""
    key = request.POST.get("add") or request.POST.get("remove") or request.POST.get("persona")
    if request.POST.get("place") != "pool" or not key:
        return "#deck-heading" if request.POST.get("place") == "deck" else "#pool-heading"
    return f"#slot-{BY_KEY[key].slug}" if key in BY_KEY else "#pool-heading"


def _number(request: HttpRequest) -> int:
    """The version that the pressed page showed; 0, which no version has, when the form does not say."""
    number = request.POST.get("number", "")
    return int(number) if number.isascii() and number.isdigit() and len(number) < 10 else 0


def _deck(request: HttpRequest, pk: UUID) -> Loadout:
    """A deck of the signed-in player; 404 for anybody else's, as for none."""
    try:
        return services.mine(player_of(request), pk)
    except Loadout.DoesNotExist:
        raise Http404 from None
