"""The pages of a match that is played: board, log, conceding, and what partners do."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.safestring import mark_safe
from django.views.decorators.cache import never_cache
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from collection.models import Player
from collection.signed_in import player_of
from matches import screens, services
from matches.forms import ChoiceForm, HandoverForm, PointForm, SayForm
from matches.models import Match
from matches.positions import Unreadable
from matches.refusals import WHY_CLOSED, Refusal
from matches.views.answers import done, found, posted
from matches.views.rooms import room

NO_CHOICE = "That was no choice of this board. Nothing was changed: choose again."


@gzip_page
@never_cache
@require_safe
def match(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """The room while it waits, the board from then on."""
    shown = found(request, match_id)
    if shown.waiting:
        return room(request, shown)
    try:
        board = screens.drawn(shown, request.user) if shown.status != Match.Status.CLOSED else ""
    except Unreadable:
        shown, board = services.give_up(match_id), ""
    if not board:
        words = WHY_CLOSED.get(shown.why, WHY_CLOSED["unreadable"])
        return render(request, "matches/closed.html", {"match": shown, "words": words})
    context = {"match": shown, "table": screens.around(shown, request.user), "board": mark_safe(board)}
    return render(request, "matches/board.html", context)


@login_required
@require_POST
def play(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """One choice of the board, for whoever has no socket."""
    return _chosen(request, match_id, ChoiceForm(request.POST), services.play)


@login_required
@require_POST
def point(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """Propose one choice to the partner; without a key the proposal is taken back."""
    return _chosen(request, match_id, PointForm(request.POST), services.point)


@login_required
@require_POST
def say(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """One message to the partner."""
    form = SayForm(request.POST)
    text = form.cleaned_data["text"] if form.is_valid() else ""
    return done(request, match_id, lambda: services.say(match_id, player_of(request), text))


@login_required
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def seat(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """Leave a match that goes on, or step in for a partner who has left."""
    player = player_of(request)
    shown = found(request, match_id)
    seats = screens.handing_over(shown, player)
    if seats is None:
        return redirect("matches:match", match_id)
    form = HandoverForm(posted(request))
    if request.method == "POST" and form.is_valid():
        what, level = form.cleaned_data["what"], form.cleaned_data["level"]
        try:
            if what == HandoverForm.LEAVE:
                services.hand_over(match_id, player, level)
                messages.success(request, "Your seat is handed over, and the match goes on without you.")
                return redirect("matches:index")
            services.take_over(match_id, player, level)
        except Refusal as refusal:
            messages.error(request, refusal.words)
        return redirect("matches:match", match_id)
    return render(request, "matches/seat.html", {"match": shown, "seats": seats, "form": form})


@login_required
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def concede(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """Ask once, then give the match up."""
    if request.method == "POST":
        return done(request, match_id, lambda: services.concede(match_id, player_of(request)))
    shown = found(request, match_id)
    if not shown.running or not shown.seat_of(request.user.pk):
        return redirect("matches:match", match_id)
    return render(request, "matches/concede.html", {"match": shown})


@never_cache
@require_safe
def log(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """Every line of the log, as these eyes may read it."""
    shown = found(request, match_id)
    try:
        lines = screens.whole_log(shown, request.user) if shown.started else ()
    except Unreadable:
        lines = ()
    return render(request, "matches/log.html", {"match": shown, "lines": lines})


def _chosen(
    request: HttpRequest, match_id: UUID, form: ChoiceForm, service: Callable[[UUID, Player, int, str], Any]
) -> HttpResponse:
    """Let a service do something about the choice of a form."""
    if form.is_valid():
        return done(request, match_id, lambda: service(match_id, player_of(request), form.number, form.key))
    messages.error(request, NO_CHOICE)
    return redirect("matches:match", match_id)
