"""The task queue: bots' turns and the sweep that finds what was lost."""

import os
from typing import Any

from celery import Celery
from celery.signals import setup_logging, worker_process_init

from monstra_site.leash import die_with

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "monstra_site.settings")

app = Celery("monstra")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()


@setup_logging.connect
def keep_our_logs(**_: Any) -> None:
    """Connected, this stops Celery from setting up logs of its own; Django has configured ours."""


@worker_process_init.connect
def end_with_the_worker(**_: Any) -> None:
    """A pool process must not outlive a worker that was killed without a chance to stop it."""
    die_with(os.getppid())
