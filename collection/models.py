"""Players, and what they own: printings, print runs, sealed sets, physical copies and the history of their owners."""

from django.contrib.auth.models import AbstractUser


class Player(AbstractUser):
    """A person with an account: the user model of the site."""
