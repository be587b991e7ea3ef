"""Who is signed in, behind whatever demands that somebody is."""

from django.http import HttpRequest

from collection.models import Player


def player_of(request: HttpRequest) -> Player:
    """The person who is signed in; to be called behind `login_required` or an API that demands a session."""
    assert isinstance(request.user, Player)
    return request.user
