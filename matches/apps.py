"""The Django app `matches`."""

from django.apps import AppConfig


class MatchesConfig(AppConfig):
    """How it is played."""

    name = "matches"
    verbose_name = "Matches"
    default_auto_field = "django.db.models.BigAutoField"
