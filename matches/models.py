"""Matches, who sits at them, and every play that was made. Only `matches.services` writes these tables."""

import uuid
from collections.abc import Sequence
from datetime import timedelta
from typing import Self

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.functional import cached_property

from decks import formats
from decks.models import NAME_LENGTH, LoadoutVersion
from matches.plans import Plan

TOKEN_LENGTH = 32
MESSAGE_LENGTH = 200
KEY_LENGTH = 120


class MatchQuerySet(models.QuerySet["Match"]):
    """Matches by who may look at them, and without what a list has no use for."""

    def of(self, player_id: int) -> Self:
        """The matches in which a player has a seat, the last touched first."""
        seats = Seat.objects.filter(player_id=player_id)
        return self.filter(pk__in=seats.values("match")).order_by("-moved", "-created")

    def without_secrets(self) -> Self:
        """Without the texts that hold hidden cards; lists need none of them."""
        return self.defer("position", "opening", "seed")

    def with_seats(self) -> Self:
        """With all seats in one further query."""
        return self.prefetch_related("seats")

    def with_decks(self) -> Self:
        """With what decks were brought, in one further query; the cards in them stay where they are."""
        return self.prefetch_related(models.Prefetch("decks", TeamDeck.objects.defer("contents")))


class Match(models.Model):
    """One match: a room while it waits, a table while it is played, a record afterwards.

    `number` is the number of the open decision: 0 while nothing is dealt, and one more with every play. `position`,
    `opening` and `seed` hold hidden cards and leave the server only through a seat's view, or after the end.
    """

    class Status(models.TextChoices):
        """A match goes forward only. A closed one has no result, and `why` says how that came."""

        WAITING = "waiting", "Waiting for players"
        PLAYING = "playing", "Being played"
        FINISHED = "finished", "Finished"
        CLOSED = "closed", "Closed without a result"

    class Visibility(models.TextChoices):
        """Who may look on while the match is played. Nobody but the players ever sees a hand before the end."""

        PLAYERS = "players", "Only the players"
        LINK = "link", "Anybody who has the link"

    class Pace(models.IntegerChoices):
        """The house rule about time: seconds for each decision, 0 for as long as it takes."""

        NONE = 0, "No clock"
        QUICK = 120, "2 minutes for each decision"
        CALM = 600, "10 minutes for each decision"
        SLOW = 259200, "3 days for each decision"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    game = models.CharField(max_length=16, default="monstra")
    format = models.CharField(max_length=16, default="duel")
    places = models.PositiveSmallIntegerField(default=2, help_text="How many seats it has: 2 or 4; a mission 1 or 2.")
    boss = models.CharField(max_length=60, blank=True, help_text="The boss of a mission, by its slug.")
    base_hp = models.PositiveSmallIntegerField(default=0, help_text="Base Persona HP of PRLX; 0 in MONSTRA.")
    field_slots = models.PositiveSmallIntegerField(default=0, help_text="Field Slots of each player of PRLX.")
    ruleset = models.CharField(max_length=32, help_text="The rules that this match is played by, to its end.")
    faces = models.ForeignKey(
        "matches.Faces", models.PROTECT, related_name="+", help_text="What was printed on its cards."
    )
    status = models.CharField(max_length=16, choices=Status, default=Status.WAITING)
    visibility = models.CharField(max_length=16, choices=Visibility, default=Visibility.PLAYERS)
    pace = models.PositiveIntegerField(choices=Pace, default=Pace.NONE)

    number = models.PositiveIntegerField(default=0)
    steps = models.TextField(
        blank=True, editable=False, help_text="Keys of what only its own side sees of the open decision, joined by >."
    )
    asked = models.PositiveSmallIntegerField(null=True, blank=True, help_text="The seat that must answer.")
    deadline = models.DateTimeField(null=True, blank=True, help_text="When the seat that must answer is out of time.")
    position = models.TextField(blank=True, editable=False)
    opening = models.TextField(blank=True, editable=False)
    seed = models.CharField(max_length=64, editable=False, help_text="256 secret bits, shown after the match.")
    pledge = models.CharField(max_length=64, help_text="SHA-256 of the seed, shown when the match begins.")

    winner = models.PositiveSmallIntegerField(null=True, blank=True, help_text="The winning team; none: a draw.")
    why = models.CharField(max_length=32, blank=True, help_text="How it ended, as a stable code.")

    invite = models.CharField(max_length=TOKEN_LENGTH, null=True, blank=True, unique=True)
    share = models.CharField(max_length=TOKEN_LENGTH, null=True, blank=True, unique=True)
    rematch_of = models.OneToOneField("self", models.SET_NULL, null=True, blank=True, related_name="rematch")

    created = models.DateTimeField(auto_now_add=True)
    started = models.DateTimeField(null=True, blank=True)
    moved = models.DateTimeField(help_text="When it last changed.")
    finished = models.DateTimeField(null=True, blank=True)

    objects = MatchQuerySet.as_manager()
    _seated: "list[Seat] | None" = None

    class Meta:
        verbose_name_plural = "matches"
        indexes = [
            models.Index(fields=["status", "deadline"], name="match_out_of_time"),
            models.Index(fields=["status", "moved"], name="match_at_rest"),
        ]
        constraints = [
            models.CheckConstraint(
                condition=Q(asked__isnull=True) | Q(status="playing"), name="only_a_running_match_asks"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.format} {self.id}"

    @property
    def running(self) -> bool:
        return self.status == self.Status.PLAYING

    @property
    def waiting(self) -> bool:
        return self.status == self.Status.WAITING

    @property
    def over(self) -> bool:
        return self.status in {self.Status.FINISHED, self.Status.CLOSED}

    @property
    def has_stands(self) -> bool:
        """Whether somebody without a seat may look at it: those who opened it say so, and a room is never shown."""
        return self.visibility == self.Visibility.LINK and not self.waiting

    @property
    def clock(self) -> timedelta | None:
        """How long each decision may take; None for as long as it takes."""
        return timedelta(seconds=self.pace) if self.pace else None

    @cached_property
    def plan(self) -> Plan:
        """What is played here, and who answers for what."""
        return Plan(self.format, self.places, self.boss, self.base_hp, self.field_slots)

    @cached_property
    def again(self) -> "Match | None":
        """The rematch of this match with its seats, as it was when this instance first asked."""
        return Match.objects.without_secrets().with_seats().filter(rematch_of=self).first()

    @property
    def seated(self) -> "Sequence[Seat]":
        """All seats: those that were found together with this instance, otherwise as they are now."""
        return self.seats.all() if self._seated is None else self._seated

    def found_with(self, seats: "list[Seat]") -> Self:
        """This instance, with these rows for all its seats."""
        for seat in seats:
            seat.match = self
        self._seated = seats
        return self

    def seat_of(self, player_id: int | None) -> "Seat | None":
        """The seat that a player answers from: the one that is asked, if it is theirs, else their first."""
        own = self.seats_of(player_id)
        return next((seat for seat in own if seat.index == self.asked), own[0] if own else None)

    def seats_of(self, player_id: int | None) -> "list[Seat]":
        """All seats of a player: more than one for whoever has taken a partner's over."""
        return [seat for seat in self.seated if player_id and seat.player_id == player_id]

    def seat_at(self, index: int | None) -> "Seat | None":
        """The seat of that number, if somebody sits on it."""
        return next((seat for seat in self.seated if seat.index == index), None)

    def team(self, number: int) -> "list[Seat]":
        """The seats of a team."""
        return [seat for seat in self.seated if seat.team == number]

    def partner_of(self, seat: "Seat") -> "Seat | None":
        """The other seat of the same team."""
        return next((other for other in self.team(seat.team) if other.index != seat.index), None)

    @cached_property
    def brought(self) -> "list[TeamDeck]":
        """What the teams bring, without the cards in it, as it was when this instance first asked."""
        prefetched = "decks" in getattr(self, "_prefetched_objects_cache", {})
        return list(self.decks.all() if prefetched else self.decks.defer("contents"))

    def deck_of(self, team: int) -> "TeamDeck | None":
        """What a team brings."""
        return next((deck for deck in self.brought if deck.team == team), None)


class Seat(models.Model):
    """Who answers for one slot of a team, or for both: a person, or a bot of a level.

    `handed_over` says that somebody else sat down there; when and who is told by the rows of `Handover`. `pointed_key`
    is the choice that this seat proposes to its partner, at decision `pointed_number` and no other.
    """

    match = models.ForeignKey(Match, models.CASCADE, related_name="seats")
    index = models.PositiveSmallIntegerField()
    team = models.PositiveSmallIntegerField()
    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="seats")
    bot = models.CharField(max_length=16, blank=True, help_text="The level of the bot; empty for a person.")
    name = models.CharField(max_length=150, help_text="The name shown, as it was when the seat was taken.")
    ready = models.BooleanField(default=False)
    handed_over = models.BooleanField(default=False)

    said = models.PositiveIntegerField(default=0, help_text="How many messages to the partner were written here.")
    pointed_number = models.PositiveIntegerField(default=0)
    pointed_key = models.CharField(max_length=KEY_LENGTH, blank=True)
    pointed_times = models.PositiveSmallIntegerField(default=0, help_text="How often, at that decision.")

    class Meta:
        ordering = ["index"]
        constraints = [
            models.UniqueConstraint(fields=["match", "index"], name="one_seat_of_each_index"),
            models.UniqueConstraint(
                fields=["match", "player"], condition=Q(handed_over=False), name="a_player_sits_down_once"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.name} at {self.match_id}"

    @property
    def slots(self) -> tuple[str, ...]:
        """The slots that this seat answers for, by name."""
        return self.match.plan.slots_of(self.index)


class TeamDeck(models.Model):
    """The one deck that a team brings, chosen by one of its players. The list is pinned: saved decks may change.

    `lent` are the cards of which only the partner has a copy: in one match a copy plays in one deck (A-103, A-106).
    """

    match = models.ForeignKey(Match, models.CASCADE, related_name="decks")
    team = models.PositiveSmallIntegerField()
    chosen_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+")
    version = models.ForeignKey(LoadoutVersion, models.SET_NULL, null=True, blank=True, related_name="+")
    loaner = models.CharField(max_length=40, blank=True, help_text="The key of the loaner deck, if it is one.")
    name = models.CharField(max_length=NAME_LENGTH)
    contents = models.JSONField(help_text="The list in the plain values of its game.")
    lent = models.JSONField(default=list)

    class Meta:
        ordering = ["team"]
        constraints = [models.UniqueConstraint(fields=["match", "team"], name="a_team_brings_one_deck")]

    def __str__(self) -> str:
        return f"{self.name} of team {self.team} at {self.match_id}"

    @property
    def cards(self) -> formats.AnyLoadout:
        """The list as the pure rooms read it."""
        return formats.read(self.match.game, self.contents)


class Handover(models.Model):
    """A seat that somebody else answers for from decision `number` on. Rows are only ever added."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="handovers")
    seat = models.PositiveSmallIntegerField()
    number = models.PositiveIntegerField()
    from_name = models.CharField(max_length=150)
    from_player = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")
    to_name = models.CharField(max_length=150)
    to_player = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")
    to_bot = models.CharField(max_length=16, blank=True)
    asked_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"{self.from_name} to {self.to_name} at {self.match_id}"


class Message(models.Model):
    """What a player said to the partner, for the two of them alone. Rows are only ever added."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="messages")
    team = models.PositiveSmallIntegerField()
    seat = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=150)
    text = models.CharField(max_length=MESSAGE_LENGTH)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["pk"]
        indexes = [models.Index(fields=["match", "team"], name="talk_of_a_team")]

    def __str__(self) -> str:
        return f"{self.name} at {self.match_id}"


class Play(models.Model):
    """One thing that was done, and what came of it. Rows are only ever added; number 0 is the deal."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="plays")
    number = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField(null=True, blank=True, help_text="Who did it; none for the deal.")
    key = models.TextField(help_text="A choice; after steps that only its own side saw, all of them joined by >.")
    facts = models.TextField()
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["match", "number"], name="one_play_of_each_number")]

    def __str__(self) -> str:
        return f"{self.number} {self.key}"


class Faces(models.Model):
    """What is printed on every card of a game, as it was at one time; matches of that time share the row."""

    game = models.CharField(max_length=16)
    digest = models.CharField(max_length=64, unique=True, help_text="SHA-256 of the text.")
    text = models.TextField(help_text="JSON: design key to the words and numbers of its face.")
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name_plural = "faces"

    def __str__(self) -> str:
        return f"{self.game} {self.digest[:8]}"
