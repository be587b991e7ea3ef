"""Decks for the staff: to look at. Lists are changed by their owners alone."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from decks.models import Loadout, LoadoutVersion


class LookOnly:
    """No adding, changing or deleting here: services write, and versions are never rewritten."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Never."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Never."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Never."""
        return False


class VersionInline(LookOnly, admin.TabularInline):
    """The history of a deck, the newest list first."""

    model = LoadoutVersion
    ordering = ("-number",)
    fields = ("number", "created", "restores", "contents")


@admin.register(Loadout)
class LoadoutAdmin(LookOnly, admin.ModelAdmin):
    """A deck with its versions."""

    list_display = ("name", "owner", "game", "number", "updated", "deleted")
    list_filter = ("game", ("deleted", admin.EmptyFieldListFilter))
    search_fields = ("name", "owner__username")
    inlines = (VersionInline,)
