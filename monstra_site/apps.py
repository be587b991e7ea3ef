"""The site as an app: binds the task queue to the process and holds the `play` command."""

from django.apps import AppConfig


class SiteConfig(AppConfig):
    name = "monstra_site"
    verbose_name = "Monstra"

    def ready(self) -> None:
        """Make the Celery app the one that `shared_task` binds to, in every process that serves or sends tasks."""
        from monstra_site import celery  # noqa: F401
