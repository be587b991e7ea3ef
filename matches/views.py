"""The pages of matches: lobby, new match, room, board and replay. All of them work without a script."""

from typing import Any
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.safestring import mark_safe
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from collection.models import Player
from matches import screens, services
from matches.forms import AgainstBotForm, AgainstPersonForm, ChoiceForm, DeckForm
from matches.models import Match
from matches.positions import Unreadable
from matches.refusals import WHY_CLOSED, Refusal


@login_required
@never_cache
@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """The lobby: one's own matches, and the two ways to begin one."""
    return render(request, "matches/index.html", {"lobby": screens.lobby(_player(request))})


@login_required
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """Choose a deck and open a match: against a bot, or with `?against=person` for whoever gets the link."""
    player, person = _player(request), request.GET.get("against") == "person"
    decks = screens.opening_choices(player)
    kind = AgainstPersonForm if person else AgainstBotForm
    form = kind(decks, _posted(request), initial=_wished(request, decks))
    if request.method == "POST" and form.is_valid():
        try:
            return redirect("matches:match", _opened(player, form).pk)
        except Refusal as refusal:
            form.add_error(None, refusal.words)
    context = {"form": form, "person": person, "owns_a_deck": not decks[0].loaner}
    return render(request, "matches/new.html", context, status=422 if form.errors else 200)


@login_required
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def join(request: HttpRequest, token: str) -> HttpResponse:
    """Where the link of an invitation leads: choose a deck and sit down."""
    player = _player(request)
    try:
        room = screens.find_invited(token)
    except Refusal as refusal:
        return render(request, "matches/refused.html", {"refusal": refusal}, status=404)
    if room.seat_of(player.pk):
        return redirect("matches:match", room.pk)
    form = DeckForm(screens.opening_choices(player, room.format), _posted(request))
    if request.method == "POST" and form.is_valid():
        try:
            return redirect("matches:match", services.sit(player, token, form.cleaned_data["deck"]).pk)
        except Refusal as refusal:
            form.add_error(None, refusal.words)
    context = {"form": form, "room": room, "host": room.seat_at(0), "free": room.waiting and not room.seat_at(1)}
    return render(request, "matches/join.html", context, status=422 if form.errors else 200)


@never_cache
@require_safe
def match(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """The room while it waits, the board from then on."""
    shown = _found(request, match_id)
    if shown.waiting:
        return _room(request, shown)
    try:
        board = screens.drawn(shown, request.user) if shown.status != Match.Status.CLOSED else ""
    except Unreadable:
        shown, board = services.give_up(match_id), ""
    if not board:
        words = WHY_CLOSED.get(shown.why, WHY_CLOSED["unreadable"])
        return render(request, "matches/closed.html", {"match": shown, "words": words})
    context = {"match": shown, "seat": shown.seat_of(request.user.pk), "stamp": screens.stamp(shown)}
    return render(request, "matches/board.html", {**context, "board": mark_safe(board)})


@login_required
@require_POST
def play(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """One choice of the board, for whoever has no socket."""
    form = ChoiceForm(request.POST)
    if not form.is_valid():
        messages.error(request, "That was no choice of this board. Nothing was changed: choose again.")
        return redirect("matches:match", match_id)
    return _done(request, match_id, lambda: services.play(match_id, _player(request), form.number, form.key))


@login_required
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def concede(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """Ask once, then give the match up."""
    if request.method == "POST":
        return _done(request, match_id, lambda: services.concede(match_id, _player(request)))
    shown = _found(request, match_id)
    if not shown.running or not shown.seat_of(request.user.pk):
        return redirect("matches:match", match_id)
    return render(request, "matches/concede.html", {"match": shown})


@login_required
@require_POST
def ready(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """Ready, or with `ready=0` not ready after all."""
    wanted = request.POST.get("ready", "1") != "0"
    return _done(request, match_id, lambda: services.set_ready(match_id, _player(request), wanted))


@login_required
@require_POST
def leave(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """Out of a room that waits, back to the lobby."""
    try:
        services.leave(match_id, _player(request))
    except Refusal as refusal:
        messages.error(request, refusal.words)
        return redirect("matches:match", match_id)
    return redirect("matches:index")


@login_required
@require_POST
def rematch(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """The same again: to the new match, or to its room until the other side wants it too."""
    try:
        return redirect("matches:match", services.rematch(match_id, _player(request)).pk)
    except Refusal as refusal:
        messages.error(request, refusal.words)
        return redirect("matches:match", match_id)


@login_required
@require_POST
def share(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """Make a link for the replay, or with `share=0` take it back."""
    player, wanted = _player(request), request.POST.get("share", "1") != "0"
    try:
        if wanted:
            services.share_replay(match_id, player)
        else:
            services.unshare_replay(match_id, player)
    except Refusal as refusal:
        messages.error(request, refusal.words)
        return redirect("matches:match", match_id)
    return redirect("matches:replay", match_id)


@login_required
@never_cache
@require_safe
def replay(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """The replay of one's own finished match: `?frame=n`, `?eyes=0`, `1` or `open`."""
    return _replayed(request, _found(request, match_id), shared=False)


@never_cache
@require_safe
def shared(request: HttpRequest, token: str) -> HttpResponse:
    """The same replay for whoever has the link."""
    try:
        found = screens.find_shared(token)
    except Refusal as refusal:
        return render(request, "matches/refused.html", {"refusal": refusal}, status=404)
    return _replayed(request, found, shared=True)


@never_cache
@require_safe
def log(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """Every line of the log, as these eyes may read it."""
    shown = _found(request, match_id)
    try:
        lines = screens.whole_log(shown, request.user) if shown.started else ()
    except Unreadable:
        lines = ()
    return render(request, "matches/log.html", {"match": shown, "lines": lines})


def _replayed(request: HttpRequest, shown: Match, *, shared: bool) -> HttpResponse:
    """A page with one frame, or the frame alone as JSON for the script that steps through them."""
    try:
        whole = screens.replay(shown, request.user, request.GET.get("eyes", ""), shared=shared)
        frame = screens.frame(shown, _frame_number(request), whole.eyes)
    except Refusal as refusal:
        return render(request, "matches/refused.html", {"refusal": refusal}, status=404)
    except Unreadable:
        return render(request, "matches/closed.html", {"match": shown, "words": WHY_CLOSED["unreadable"]})
    if request.accepts("application/json") and not request.accepts("text/html"):
        response: HttpResponse = JsonResponse(frame)
    else:
        link = request.build_absolute_uri(reverse("matches:shared", args=[whole.shared])) if whole.shared else ""
        context = {"replay": whole, "frame": frame, "board": mark_safe(frame["board"]), "match": shown, "link": link}
        response = render(request, "matches/replay.html", context)
    patch_vary_headers(response, ["Accept"])
    return response


def _frame_number(request: HttpRequest) -> int:
    asked = request.GET.get("frame", "")
    return int(asked) if asked.isdecimal() and len(asked) < 7 else 0


def _room(request: HttpRequest, shown: Match) -> HttpResponse:
    """The waiting room, with the link to hand on."""
    seat = shown.seat_of(request.user.pk)
    link = request.build_absolute_uri(reverse("matches:join", args=[shown.invite])) if shown.invite else ""
    context = {
        "match": shown,
        "seat": seat,
        "seats": list(shown.seats.all()),
        "stamp": screens.stamp(shown),
        "link": link,
    }
    return render(request, "matches/room.html", context)


def _opened(player: Player, form: AgainstBotForm | AgainstPersonForm) -> Match:
    chosen = form.cleaned_data
    if isinstance(form, AgainstBotForm):
        return services.open_room(player, chosen["deck"], services.Bot(chosen["bot_deck"]))
    return services.open_room(player, chosen["deck"], pace=chosen["pace"], visibility=chosen["visibility"])


def _posted(request: HttpRequest) -> QueryDict | None:
    """What was sent, an empty form included; None for a page that is only looked at."""
    return request.POST if request.method == "POST" else None


def _wished(request: HttpRequest, decks: list[Any]) -> dict[str, str]:
    """The deck that a link to this page names, if it can be chosen."""
    wish = request.GET.get("deck", "")
    return {"deck": wish} if any(each.value == wish for each in decks) else {}


def _done(request: HttpRequest, match_id: UUID, act: Any) -> HttpResponse:
    """Do it and show the match; a refusal is a sentence above it."""
    try:
        act()
    except Refusal as refusal:
        messages.error(request, refusal.words)
    return redirect("matches:match", match_id)


def _found(request: HttpRequest, match_id: UUID) -> Match:
    try:
        return screens.find(match_id, request.user)
    except Refusal as refusal:
        raise Http404(refusal.words) from None


def _player(request: HttpRequest) -> Player:
    assert isinstance(request.user, Player)
    return request.user
