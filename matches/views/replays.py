"""The pages of replays, and the link under which others may watch them."""

from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.safestring import mark_safe
from django.views.decorators.cache import never_cache
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_POST, require_safe

from collection.signed_in import player_of
from matches import screens, services
from matches.models import Match
from matches.positions import Unreadable
from matches.refusals import WHY_CLOSED, Refusal
from matches.views.answers import found


@login_required
@require_POST
def share(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """Make a link for the replay, or with `share=0` take it back."""
    player, wanted = player_of(request), request.POST.get("share", "1") != "0"
    try:
        if wanted:
            services.share_replay(match_id, player)
        else:
            services.unshare_replay(match_id, player)
    except Refusal as refusal:
        messages.error(request, refusal.words)
        return redirect("matches:match", match_id)
    return redirect("matches:replay", match_id)


@gzip_page
@login_required
@never_cache
@require_safe
def replay(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """The replay of one's own finished match: `?frame=n`, `?eyes=0`, `1` or `open`."""
    return _replayed(request, found(request, match_id), shared=False)


@gzip_page
@never_cache
@require_safe
def shared(request: HttpRequest, token: str) -> HttpResponse:
    """The same replay for whoever has the link."""
    try:
        match = screens.find_shared(token)
    except Refusal as refusal:
        return render(request, "matches/refused.html", {"refusal": refusal}, status=404)
    return _replayed(request, match, shared=True)


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
