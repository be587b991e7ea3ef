"""Players, and what they own: printings, print runs, sealed sets, physical copies and the history of their owners.

A *design* is what the rules know (the catalogue in `collection.cards`); a *printing* is one way in which it was
printed; a *physical copy* is one piece of card. Only `collection.services` writes these tables.
"""

from typing import Any, NoReturn

from django.contrib.auth.models import AbstractUser
from django.core.validators import RegexValidator
from django.db import models
from django.db.models import Q
from django.urls import reverse

from collection.identifiers import IDENTIFIER_LENGTH, group_identifier


class Player(AbstractUser):
    """A person with an account: the user model of the site."""


class Game(models.TextChoices):
    """The games that the site knows."""

    MONSTRA = "monstra", "Monstra"
    PRLX = "prlx", "PRLX"


class Printing(models.Model):
    """One design as printed in one edition and finish, with the code that stands on the card."""

    class Finish(models.TextChoices):
        """How the face is printed; it never changes the rules (MONSTRA §9, PRLX: one base gameplay card)."""

        STANDARD = "standard", "Standard"
        HOLO = "holo", "Holographic"
        ALTERNATE = "alternate", "Alternate art"

    class Rarity(models.TextChoices):
        """How often a printing is meant to turn up."""

        COMMON = "common", "Common"
        PREMIUM = "premium", "Premium"

    game = models.CharField(max_length=16, choices=Game)
    design = models.CharField(max_length=40, help_text="The key of the design in the catalogue: Flaro, TAC-01, PX-S01.")
    kind = models.CharField(max_length=16, help_text="What the catalogue says the design is: creature, monster, ...")
    edition = models.CharField(max_length=40)
    finish = models.CharField(max_length=16, choices=Finish, default=Finish.STANDARD)
    rarity = models.CharField(max_length=16, choices=Rarity, default=Rarity.COMMON)
    code = models.CharField(max_length=16, help_text="The public design code on the card, such as FLA-01.")
    provisional = models.BooleanField(default=False, help_text="The publisher has not settled the code yet.")
    art = models.CharField(max_length=120, help_text="The picture, as a path under static/.")

    class Meta:
        ordering = ["game", "kind", "design", "edition", "finish"]
        constraints = [
            models.UniqueConstraint(fields=["game", "design", "edition", "finish"], name="one_printing_per_edition"),
        ]

    def __str__(self) -> str:
        return f"{self.code} {self.design} ({self.edition}, {self.get_finish_display()})"


class PrintRun(models.Model):
    """One order to the printer: `quantity` copies of one printing, or sealed sets of the game if there is none."""

    class State(models.TextChoices):
        """A stolen printer's file is worth nothing before the run is shipped: only shipped copies can be registered."""

        ISSUED = "issued", "Issued"
        SHIPPED = "shipped", "Shipped"

    game = models.CharField(max_length=16, choices=Game, default=Game.MONSTRA)
    printing = models.ForeignKey(Printing, models.PROTECT, null=True, blank=True, related_name="runs")
    quantity = models.PositiveIntegerField()
    state = models.CharField(max_length=16, choices=State, default=State.ISSUED)
    created_by = models.ForeignKey(Player, models.SET_NULL, null=True, blank=True, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)
    shipped_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-pk"]
        constraints = [
            models.CheckConstraint(condition=Q(quantity__gt=0), name="a_run_prints_something"),
        ]

    def __str__(self) -> str:
        sets = "Starter Sets" if self.game == Game.PRLX else "Basic Sets"
        what = self.printing.code if self.printing else sets
        return f"Run {self.pk}: {self.quantity} × {what}, {self.get_state_display().lower()}"


class SealedSet(models.Model):
    """One sealed set of a run: the box in which a Basic Set or a starter set is sold together."""

    run = models.ForeignKey(PrintRun, models.PROTECT, related_name="sets")
    number = models.PositiveIntegerField(help_text="1, 2, 3, ... in its run.")
    title = models.CharField(max_length=40, default="Basic Set", help_text="What stands on the lid.")

    class Meta:
        ordering = ["run", "number"]
        constraints = [
            models.UniqueConstraint(fields=["run", "number"], name="one_set_per_number"),
        ]

    def __str__(self) -> str:
        return f"Run {self.run_id}, {self.title} {self.number}"


class PhysicalCopy(models.Model):
    """One piece of card. Its identifier is public; its secret is known here only as a keyed hash."""

    class State(models.TextChoices):
        """A copy goes forward only; a registered copy never becomes free again, even when its owner's account ends."""

        ISSUED = "issued", "Issued"
        SHIPPED = "shipped", "Shipped"
        REGISTERED = "registered", "Registered"

    identifier = models.CharField(
        max_length=IDENTIFIER_LENGTH, unique=True, validators=[RegexValidator(r"^[1-9][0-9]{17}$")]
    )
    printing = models.ForeignKey(Printing, models.PROTECT, related_name="copies")
    run = models.ForeignKey(PrintRun, models.PROTECT, related_name="copies")
    sealed_set = models.ForeignKey(SealedSet, models.PROTECT, null=True, blank=True, related_name="copies")
    owner = models.ForeignKey(Player, models.SET_NULL, null=True, blank=True, related_name="copies")
    state = models.CharField(max_length=16, choices=State, default=State.ISSUED)
    secret_hash = models.CharField(max_length=64, editable=False)
    pepper = models.PositiveSmallIntegerField(editable=False, help_text="The number of the pepper in the hash.")

    class Meta:
        verbose_name_plural = "physical copies"
        ordering = ["pk"]
        constraints = [
            models.CheckConstraint(
                condition=Q(owner__isnull=True) | Q(state="registered"), name="only_registered_copies_have_owners"
            ),
        ]

    def __str__(self) -> str:
        return group_identifier(self.identifier)

    def get_absolute_url(self) -> str:
        """The public page of this piece of card."""
        return reverse("collection:copy", args=[self.identifier])


class AppendOnlyError(TypeError):
    """Somebody tried to change or delete what has happened."""


class OwnershipEvents(models.QuerySet["OwnershipEvent"]):
    """Events can be read and added."""

    def update(self, **changes: Any) -> NoReturn:
        """Refused."""
        raise AppendOnlyError("The history of a copy is append-only: events are never changed.")

    def delete(self) -> NoReturn:
        """Refused."""
        raise AppendOnlyError("The history of a copy is append-only: events are never deleted.")


class OwnershipEvent(models.Model):
    """One change of owner, once and for all. An account that ends empties the names and keeps the event."""

    class Kind(models.TextChoices):
        """How a copy came to its owner."""

        REGISTERED = "registered", "Registered with its secret"
        GRANTED = "granted", "Given by the publisher"

    copy = models.ForeignKey(PhysicalCopy, models.PROTECT, related_name="events")
    number = models.PositiveIntegerField(help_text="1, 2, 3, ... for its copy.")
    kind = models.CharField(max_length=16, choices=Kind)
    from_player = models.ForeignKey(Player, models.SET_NULL, null=True, blank=True, related_name="+")
    to_player = models.ForeignKey(Player, models.SET_NULL, null=True, blank=True, related_name="+")
    actor = models.ForeignKey(Player, models.SET_NULL, null=True, blank=True, related_name="+")
    happened_at = models.DateTimeField(auto_now_add=True)

    objects = OwnershipEvents.as_manager()

    class Meta:
        ordering = ["copy", "number"]
        constraints = [
            models.UniqueConstraint(fields=["copy", "number"], name="one_event_per_number"),
        ]

    def __str__(self) -> str:
        return f"{self.copy} {self.number}: {self.get_kind_display()}"

    def save(self, *args: Any, **options: Any) -> None:
        """Only a new event can be saved."""
        if not self._state.adding:
            raise AppendOnlyError("The history of a copy is append-only: events are never changed.")
        super().save(*args, **options)

    def delete(self, *args: Any, **options: Any) -> NoReturn:
        """Refused."""
        raise AppendOnlyError("The history of a copy is append-only: events are never deleted.")


class RegistrationAttempt(models.Model):
    """How often one account or address has failed to register a copy in one window of time."""

    bucket = models.CharField(max_length=100, unique=True, help_text="Whose failures are counted, and for how long.")
    failures = models.PositiveIntegerField(default=0)
    until = models.DateTimeField(help_text="When counting begins anew.")

    def __str__(self) -> str:
        return f"{self.bucket}: {self.failures} until {self.until:%Y-%m-%d %H:%M}"
