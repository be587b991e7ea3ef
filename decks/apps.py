"""The Django app `decks`."""

from django.apps import AppConfig


class DecksConfig(AppConfig):
    """Saved loadouts, and what is legal."""

    name = "decks"
    verbose_name = "Decks"
    default_auto_field = "django.db.models.BigAutoField"
