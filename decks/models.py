"""Saved decks: a loadout with its owner and name, and the append-only versions of its list."""

import uuid
from typing import Any, NoReturn, Self

from django.conf import settings
from django.db import models
from django.db.models import F, Prefetch

from collection.models import AppendOnlyError, Game
from decks import formats

NAME_LENGTH = 60


class LoadoutQuerySet(models.QuerySet["Loadout"]):
    """Decks by owner, without the deleted ones, and with their lists at hand."""

    def of(self, player_id: int) -> Self:
        """The decks of one player that are not deleted, the last changed first."""
        return self.filter(owner_id=player_id, deleted__isnull=True).order_by("-updated", "-created")

    def with_lists(self) -> Self:
        """With the newest version of each deck fetched in one further query, however long its history is."""
        newest = LoadoutVersion.objects.filter(number=F("loadout__number"))
        return self.prefetch_related(Prefetch("versions", queryset=newest, to_attr="newest"))


class Loadout(models.Model):
    """A saved deck. It belongs to no format: a list is legal in a format or it is not."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="loadouts")
    name = models.CharField(max_length=NAME_LENGTH)
    game = models.CharField(max_length=16, choices=Game.choices, default=Game.MONSTRA)
    number = models.PositiveIntegerField(default=1, help_text="The number of the newest version.")
    created = models.DateTimeField(auto_now_add=True)
    updated = models.DateTimeField(auto_now=True)
    deleted = models.DateTimeField(null=True, blank=True, help_text="When its owner threw it away; it can be put back.")

    newest: list["LoadoutVersion"]  # filled by with_lists()

    objects = LoadoutQuerySet.as_manager()

    class Meta:
        indexes = [models.Index(fields=["owner", "-updated"], name="loadout_of_owner")]

    def __str__(self) -> str:
        return self.name

    @property
    def current(self) -> "LoadoutVersion":
        """The newest version of the list."""
        if "newest" in self.__dict__:
            return self.newest[0]
        return self.versions.get(number=self.number)


class LoadoutVersionQuerySet(models.QuerySet["LoadoutVersion"]):
    """Versions can be read and added."""

    def update(self, **changes: Any) -> NoReturn:
        """Refused."""
        raise AppendOnlyError("A version of a deck is never changed: save the next one.")


class LoadoutVersion(models.Model):
    """One state of a deck's list. Rows are only ever added: a match pins the version that it is played with."""

    loadout = models.ForeignKey(Loadout, on_delete=models.CASCADE, related_name="versions")
    number = models.PositiveIntegerField()
    contents = models.JSONField(help_text="The list in the plain values of its game.")
    restores = models.PositiveIntegerField(
        null=True, blank=True, help_text="The number of the version that an undo brought back."
    )
    created = models.DateTimeField(auto_now_add=True)

    objects = LoadoutVersionQuerySet.as_manager()

    class Meta:
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["loadout", "number"], name="one_version_of_each_number")]

    def __str__(self) -> str:
        return f"{self.loadout} (version {self.number})"

    def save(self, *args: Any, **options: Any) -> None:
        """Only a new version can be saved."""
        if not self._state.adding:
            raise AppendOnlyError("A version of a deck is never changed: save the next one.")
        super().save(*args, **options)

    def as_list(self) -> formats.AnyLoadout:
        """The list as the pure rooms read it."""
        return formats.read(self.loadout.game, self.contents)

    @property
    def stands_for(self) -> int:
        """The number of the version that first had this list: for an undo, the one that it brought back."""
        return self.restores or self.number
