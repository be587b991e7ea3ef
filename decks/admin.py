"""Decks for the staff: to look at. Lists are changed by their owners alone."""

from django.contrib import admin

from collection.admin import ReadOnly, ReadOnlyAdmin
from decks.models import Loadout, LoadoutVersion


class VersionInline(ReadOnly, admin.TabularInline):
    """The history of a deck, the newest list first."""

    model = LoadoutVersion
    ordering = ("-number",)
    fields = ("number", "created", "restores", "contents")
    readonly_fields = ("created",)


@admin.register(Loadout)
class LoadoutAdmin(ReadOnlyAdmin):
    """A deck with its versions."""

    list_display = ("name", "owner", "game", "number", "updated", "deleted")
    list_filter = ("game", ("deleted", admin.EmptyFieldListFilter))
    search_fields = ("name", "owner__username")
    inlines = (VersionInline,)
