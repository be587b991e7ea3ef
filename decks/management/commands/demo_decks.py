"""manage.py demo_decks: decks to play with for each demo account."""

from random import Random
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from collection import demo
from collection.models import Player
from decks import services
from decks.formats import MONSTRA_DUEL, PRLX_ATTRITION, PRLX_STANDARD
from decks.models import Loadout

NAMES = (
    (MONSTRA_DUEL, "My Basic Set"),
    (PRLX_STANDARD, "My Standard loadout"),
    (PRLX_ATTRITION, "My Attrition loadout"),
)


class Command(BaseCommand):
    """Gives each demo account a deck of its own cards for each way to build one, if it has no deck of that game.

    A Basic Set and a starter set are enough for it as they come (MONSTRA §2, P-012, P-014).
    """

    help = "Make legal decks of their own cards for the demo accounts."

    def handle(self, *args: Any, **options: Any) -> None:
        """Refuses where there are no demo accounts; a game of which an account has a deck is left alone."""
        if not settings.DEBUG:
            raise CommandError("Demo decks belong to demo accounts, which exist only while DEBUG is on.")
        for player in Player.objects.filter(username__in=demo.NAMES):
            built = set(Loadout.objects.of(player.pk).values_list("game", flat=True))
            for format, name in NAMES:
                if format.game not in built:
                    services.create_at_random(player, name, Random(player.username), format)
