"""manage.py demo_accounts: somebody to play as in a developer's checkout."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from collection import demo


class Command(BaseCommand):
    """Prints the accounts and the card on every start; makes them on the first."""

    help = "Make two demo accounts with a set of each game and one card to register, and print how to use them."

    def handle(self, *args: Any, **options: Any) -> None:
        """Refuses where passwords that everybody knows would be a hole."""
        if not settings.DEBUG:
            raise CommandError("Demo accounts have known passwords, so they exist only while DEBUG is on.")
        for account in demo.accounts():
            password = account.password or "(changed by its owner)"
            cards = ", ".join(f"{count} {game.label}" for game, count in account.copies.items())
            self.stdout.write(f"Demo account: {account.name}   password: {password}   cards: {cards}")
        card = demo.card()
        self.stdout.write(f"A card to register by hand, {card.design}: {card.identifier}   secret: {card.secret}")
