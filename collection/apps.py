"""The Django app `collection`."""

from django.apps import AppConfig


class CollectionConfig(AppConfig):
    """What is printed, and who owns it."""

    name = "collection"
    verbose_name = "Collection"
    default_auto_field = "django.db.models.BigAutoField"
