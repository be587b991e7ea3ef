"""What the views of matches share: who asks, which match it is about, and how a refusal is shown."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect

from matches import screens
from matches.models import Match
from matches.refusals import Refusal


def found(request: HttpRequest, match_id: UUID) -> Match:
    """A match that this person may look at, or 404."""
    try:
        return screens.find(match_id, request.user)
    except Refusal as refusal:
        raise Http404(refusal.words) from None


def done(request: HttpRequest, match_id: UUID, act: Callable[[], Any]) -> HttpResponse:
    """Do it and show the match; a refusal is a sentence above it."""
    try:
        act()
    except Refusal as refusal:
        messages.error(request, refusal.words)
    return redirect("matches:match", match_id)


def posted(request: HttpRequest) -> QueryDict | None:
    """What was sent, an empty form included; None for a page that is only looked at."""
    return request.POST if request.method == "POST" else None
