"""manage.py ship_run: a print run leaves for the shops."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from collection import services
from collection.models import PrintRun


class Command(BaseCommand):
    """From now on the copies of the run can be registered."""

    help = "Mark a print run as shipped, so that its copies can be registered."

    def add_arguments(self, parser: CommandParser) -> None:
        """Which run."""
        parser.add_argument("run", type=int, help="the number that print_run has printed")

    def handle(self, *args: Any, **options: Any) -> None:
        """Harmless for a run that has been shipped before."""
        run = PrintRun.objects.filter(pk=options["run"]).first()
        if run is None:
            raise CommandError(f"There is no print run {options['run']}.")
        shipped = services.ship_run(run)
        words = f"{shipped} copies can be registered now" if shipped else "it was shipped before"
        self.stdout.write(f"Run {run.pk}: {words}.")
