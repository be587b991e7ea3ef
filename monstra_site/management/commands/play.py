"""`manage.py play`: the whole site with one command."""

import os
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from monstra_site import leash
from monstra_site.run import LOCAL, CannotStart, Launcher, port_from


class Command(BaseCommand):
    """Starts Valkey (unless REDIS_URL names one), prepares the database, starts worker, beat and server."""

    help = "Run the whole site until Ctrl-C. HOST and PORT in the environment say where (127.0.0.1, 8000)."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The two ways in which others tie themselves to the launcher."""
        parser.add_argument("--with-parent", action="store_true", help="end when the process that started this ends")
        parser.add_argument("--watch", action="store_true", help="guard children by watching, as outside Linux")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Run until told to stop."""
        try:
            Launcher(
                host=os.environ.get("HOST") or LOCAL,
                port=port_from(os.environ.get("PORT") or "8000"),
                watch=options["watch"] or not leash.LINUX,
                parent=os.getppid() if options["with_parent"] else None,
            ).run()
        except CannotStart as refusal:
            raise CommandError(str(refusal)) from None
