"""What the staff may see and change: codes of printings, and people. Secrets are not shown and cannot be set."""

from django.contrib import admin
from django.contrib.auth.admin import UserAdmin
from django.db.models import Model
from django.http import HttpRequest

from collection.models import OwnershipEvent, PhysicalCopy, Player, Printing, PrintRun, SealedSet

admin.site.register(Player, UserAdmin)


class OnlyWhatIsShown:
    """Lists are narrowed by fields that they show, and by no others: whoever may compare a secret can read it."""

    def lookup_allowed(self, lookup: str, value: str, request: HttpRequest) -> bool:
        """Whether an address may ask for this: `?secret_hash__startswith=a`, letter by letter, tells the whole."""
        shown = {"pk", "id", *self.list_display, *(self.fields or ())}
        return lookup.partition("__")[0] in shown and super().lookup_allowed(lookup, value, request)


class ReadOnly:
    """Rows that only the services write: nothing is added, changed or deleted by hand."""

    def has_add_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """Never; `obj` is the row that an inline stands in."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """Never."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """Never."""
        return False


class ReadOnlyAdmin(OnlyWhatIsShown, ReadOnly, admin.ModelAdmin):
    """Pages about such rows."""


@admin.register(Printing)
class PrintingAdmin(admin.ModelAdmin):
    """Codes and rarities are the publisher's to settle; what was printed stays as it is."""

    list_display = ("code", "game", "design", "kind", "edition", "finish", "rarity", "provisional")
    list_filter = ("game", "kind", "edition", "finish", "provisional")
    search_fields = ("code", "design")
    fields = ("game", "design", "kind", "edition", "finish", "code", "provisional", "rarity", "art")
    readonly_fields = ("game", "design", "kind", "edition", "finish")

    def has_add_permission(self, request: HttpRequest) -> bool:
        """load_catalogue makes printings."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Printing | None = None) -> bool:
        """Copies and decks speak of printings for good."""
        return False


@admin.register(PrintRun)
class PrintRunAdmin(ReadOnlyAdmin):
    """Runs come from print_run, because their secrets must leave in the same breath."""

    list_display = ("id", "game", "printing", "quantity", "state", "created_by", "created_at", "shipped_at")
    list_filter = ("game", "state")
    list_select_related = ("printing", "created_by")


@admin.register(SealedSet)
class SealedSetAdmin(ReadOnlyAdmin):
    """The boxes of a run."""

    list_display = ("run", "number", "title")


@admin.register(PhysicalCopy)
class PhysicalCopyAdmin(ReadOnlyAdmin):
    """Copies without their secrets; search by identifier."""

    list_display = ("identifier", "printing", "state", "owner")
    list_filter = ("state",)
    list_select_related = ("printing", "owner")
    search_fields = ("identifier",)
    fields = ("identifier", "printing", "run", "sealed_set", "state", "owner")


@admin.register(OwnershipEvent)
class OwnershipEventAdmin(ReadOnlyAdmin):
    """The append-only history of all copies."""

    list_display = ("copy", "number", "kind", "from_player", "to_player", "actor", "happened_at")
    search_fields = ("copy__identifier",)
    list_select_related = ("copy", "from_player", "to_player", "actor")
