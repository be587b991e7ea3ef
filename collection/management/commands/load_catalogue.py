"""manage.py load_catalogue: a printing for every design of the catalogue."""

from typing import Any

from django.core.management.base import BaseCommand

from collection import services


class Command(BaseCommand):
    """Makes what is missing, and never touches a printing that somebody has edited."""

    help = "Make a printing for every design of the catalogue that has none. Edited printings stay as they are."

    def handle(self, *args: Any, **options: Any) -> None:
        """Run once or many times: the result is the same."""
        made = services.load_catalogue()
        self.stdout.write(f"Catalogue: {made} new printings." if made else "Catalogue: every design has its printing.")
