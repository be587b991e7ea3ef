"""The pages before a match: lobby, new match, invitation and waiting room."""

from typing import Any
from uuid import UUID

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from collection.models import Player
from collection.signed_in import player_of
from matches import screens, services
from matches.forms import BOT, OPENINGS, DeckForm, JoinForm, OpeningForm, SeatForm, TermsForm
from matches.models import Match
from matches.refusals import Refusal
from matches.views.answers import done, found, posted


@login_required
@never_cache
@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """The lobby: one's own matches, and the ways to begin one."""
    context = {"lobby": screens.lobby(player_of(request)), "ways": screens.ways()}
    return render(request, "matches/index.html", context)


@login_required
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """Choose a deck and open a match: `?play=duel` or another of `OPENINGS`, with `&against=person` against somebody.

    With `?deck=` alone it is the first format that the deck can be played in; without anything the ways are shown.
    """
    player = player_of(request)
    start, kinds = OPENINGS.get(_asked_for(request, player), (None, {}))
    if start is None:
        return render(request, "matches/ways.html", {"ways": screens.ways()})
    decks = screens.opening_choices(player, start.format)
    kind = kinds.get(request.GET.get("against", BOT)) or kinds[BOT]
    form = kind(start, decks, posted(request), initial={"deck": _wished(request, player, decks)})
    if request.method == "POST" and form.is_valid():
        try:
            return redirect("matches:match", _opened(player, form).pk)
        except Refusal as refusal:
            form.add_error(None, refusal.words)
    context = {
        "form": form,
        "game": start.game,
        "what": screens.named(start),
        "owns_a_deck": not decks[0].loaner,
        "bosses": screens.bosses(),
        "pack_demanded": settings.GUARDIAN_PACK_DEMANDED,
    }
    return render(request, "matches/new.html", context, status=422 if form.errors else 200)


@login_required
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def join(request: HttpRequest, token: str) -> HttpResponse:
    """Where the link of an invitation leads: choose a seat, and a deck for a team that has none, and sit down."""
    player = player_of(request)
    try:
        invited = screens.find_invited(token)
    except Refusal as refusal:
        return render(request, "matches/refused.html", {"refusal": refusal}, status=404)
    if invited.seat_of(player.pk):
        return redirect("matches:match", invited.pk)
    shown = screens.invitation(invited, player)
    form = JoinForm(shown, posted(request))
    if request.method == "POST" and form.is_valid():
        try:
            match = services.sit(player, token, form.cleaned_data.get("deck", ""), form.seat)
            return redirect("matches:match", match.pk)
        except Refusal as refusal:
            form.add_error(None, refusal.words)
    context = {"form": form, "match": invited, "room": shown, "free": invited.waiting and shown.free}
    return render(request, "matches/join.html", context, status=422 if form.errors else 200)


def room(request: HttpRequest, shown: Match) -> HttpResponse:
    """The waiting room, with the link to hand on."""
    seen = screens.room(shown, player_of(request))
    link = request.build_absolute_uri(reverse("matches:join", args=[shown.invite])) if shown.invite else ""
    form = DeckForm(seen.decks, initial={"deck": seen.deck}) if seen.decks else None
    terms = TermsForm(shown.plan) if seen.terms else None
    context = {"match": shown, "room": seen, "link": link, "form": form, "terms": terms}
    return render(request, "matches/room.html", context)


@login_required
@require_POST
def ready(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """Ready, or with `ready=0` not ready after all."""
    wanted = request.POST.get("ready", "1") != "0"
    return done(request, match_id, lambda: services.set_ready(match_id, player_of(request), wanted))


@login_required
@require_POST
def deck(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """Another deck for one's team."""
    chosen = request.POST.get("deck", "")
    return done(request, match_id, lambda: services.choose_deck(match_id, player_of(request), chosen))


@login_required
@require_POST
def terms(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """Another Base Persona HP or number of Field Slots for one's own room of PRLX."""
    shown, player = found(request, match_id), player_of(request)
    form = TermsForm(shown.plan, request.POST) if shown.plan.persona else None
    if form is None or not form.is_valid():
        messages.error(request, "This format cannot be played like that. Choose again.")
        return redirect("matches:match", match_id)
    plan = form.plan
    return done(
        request,
        match_id,
        lambda: services.change_terms(match_id, player, base_hp=plan.base_hp, field_slots=plan.field_slots),
    )


@login_required
@require_POST
def bot(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """Give a free seat of one's own room to a bot of a level, or without one free it again."""
    form, player = SeatForm(request.POST), player_of(request)
    if not form.is_valid():
        messages.error(request, "There is no such seat, or no such bot. Choose again.")
        return redirect("matches:match", match_id)
    seat, level = form.cleaned_data["seat"], form.cleaned_data["level"]
    if not level:
        return done(request, match_id, lambda: services.take_bot_away(match_id, player, seat))
    return done(request, match_id, lambda: services.give_to_bot(match_id, player, seat, services.Bot(level=level)))


@login_required
@require_POST
def leave(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """Out of a room that waits, back to the lobby."""
    try:
        services.leave(match_id, player_of(request))
    except Refusal as refusal:
        messages.error(request, refusal.words)
        return redirect("matches:match", match_id)
    return redirect("matches:index")


@login_required
@require_POST
def rematch(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """The same again: to the new match, or to its room until the others want it too."""
    try:
        return redirect("matches:match", services.rematch(match_id, player_of(request)).pk)
    except Refusal as refusal:
        messages.error(request, refusal.words)
        return redirect("matches:match", match_id)


def _opened(player: Player, form: OpeningForm) -> Match:
    return services.open_room(
        player,
        form.cleaned_data["deck"],
        form.bot,
        plan=form.plan,
        bots=form.bots,
        pace=form.cleaned_data.get("pace", Match.Pace.NONE),
        visibility=form.cleaned_data.get("visibility", Match.Visibility.PLAYERS),
    )


def _asked_for(request: HttpRequest, player: Player) -> str:
    """The key of `OPENINGS` that a link to the page of a new match asks for; empty when it leaves that open."""
    play, deck = request.GET.get("play", ""), request.GET.get("deck", "")
    if play or not deck:
        return play
    return screens.format_for(player, deck)


def _wished(request: HttpRequest, player: Player, decks: list[Any]) -> str:
    """The deck that a link to this page names, if it can be chosen; else the one that was played with last."""
    wish = request.GET.get("deck", "")
    return wish if any(each.value == wish for each in decks) else screens.last_used(player, decks)
