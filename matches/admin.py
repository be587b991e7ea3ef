"""Matches in the admin: to look at, never to touch. Hands, decks, seeds and talk are not shown to anybody."""

from django.contrib import admin

from collection.admin import ReadOnly, ReadOnlyAdmin
from matches.models import Handover, Match, Play, Seat


class SeatInline(ReadOnly, admin.TabularInline):
    """Who sits there; the lists that they brought stay their own."""

    model = Seat
    fields = ["index", "team", "name", "player", "bot", "ready", "handed_over"]


class HandoverInline(ReadOnly, admin.TabularInline):
    """Who has answered from a seat, and from when on somebody else does."""

    model = Handover
    fields = ["number", "seat", "from_name", "to_name", "asked_by", "created"]
    readonly_fields = ["created"]


class PlayInline(ReadOnly, admin.TabularInline):
    """That somebody played and when; what it was may be a card that is still hidden."""

    model = Play
    fields = ["number", "seat", "created"]
    readonly_fields = ["created"]


@admin.register(Match)
class MatchAdmin(ReadOnlyAdmin):
    """One match with its seats and plays."""

    list_display = ["id", "game", "format", "places", "status", "number", "asked", "deadline", "moved"]
    list_filter = ["status", "game", "format", "places"]
    date_hierarchy = "created"
    search_fields = ["id", "seats__name"]
    fields = [
        *("game", "format", "places", "boss", "base_hp", "field_slots", "ruleset", "status", "visibility", "pace"),
        *("number", "asked", "deadline", "pledge", "winner", "why", "created", "started", "moved", "finished"),
    ]
    inlines = [SeatInline, HandoverInline, PlayInline]
