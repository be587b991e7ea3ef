"""manage.py demo_decks: a deck to play with for each demo account."""

from random import Random
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from collection import demo
from collection.models import Player
from decks import services
from decks.models import Loadout

NAME = "My Basic Set"


class Command(BaseCommand):
    """Gives each demo account that has no deck one of its own cards: a Basic Set is legal as it comes (MONSTRA §2)."""

    help = "Make a legal deck of their own cards for the demo accounts."

    def handle(self, *args: Any, **options: Any) -> None:
        """Refuses where there are no demo accounts; an account with a deck is left alone."""
        if not settings.DEBUG:
            raise CommandError("Demo decks belong to demo accounts, which exist only while DEBUG is on.")
        for player in Player.objects.filter(username__in=demo.NAMES):
            if not Loadout.objects.of(player.pk).exists():
                services.create_at_random(player, NAME, Random(player.username))
