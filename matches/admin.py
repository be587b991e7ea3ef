"""Matches in the admin: to look at, never to touch. Hands, decks, seeds and talk are not shown to anybody."""

from django.contrib import admin
from django.http import HttpRequest

from collection.admin import OnlyWhatIsShown
from matches.models import Handover, Match, Play, Seat


class ReadOnly:
    """Nothing can be added, changed or deleted: only the services write."""

    def has_add_permission(self, request: HttpRequest, obj: object = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: object = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: object = None) -> bool:
        return False


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
class MatchAdmin(OnlyWhatIsShown, ReadOnly, admin.ModelAdmin):
    """One match with its seats and plays."""

    list_display = ["id", "game", "format", "places", "status", "number", "asked", "deadline", "moved"]
    list_filter = ["status", "game", "format", "places"]
    date_hierarchy = "created"
    search_fields = ["id", "seats__name"]
    fields = [
        *[
            "game",
            "format",
            "places",
            "boss",
            "base_hp",
            "field_slots",
            "ruleset",
            "status",
            "visibility",
            "pace",
            "number",
            "asked",
            "deadline",
        ],
        *["pledge", "winner", "why", "created", "started", "moved", "finished"],
    ]
    inlines = [SeatInline, HandoverInline, PlayInline]
