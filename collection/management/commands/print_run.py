"""manage.py print_run: real identifiers and secrets for the printer, written once."""

from argparse import ArgumentTypeError
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import transaction

from collection import secrets_file, services
from collection.cards.prlx.vocabulary import Facet
from collection.models import Printing, PrintRun
from collection.services import PrintedCopy

LARGEST_RUN = 100_000
THEMES = [facet.value for facet in Facet]


def quantity(typed: str) -> int:
    """A number of sets or copies."""
    number = int(typed) if typed.isdecimal() else 0
    if not 1 <= number <= LARGEST_RUN:
        raise ArgumentTypeError(f"a run has 1 to {LARGEST_RUN:,} sets or copies, not {typed}")
    return number


class Command(BaseCommand):
    """Issues one run. Its secrets leave in one file, and nothing can bring them back."""

    help = (
        "Issue a run of MONSTRA Basic Sets, of PRLX starter sets, or of loose copies of one printing. The identifiers "
        "and secrets go into a new CSV file for the printer, and nowhere else. The run cannot be registered before "
        "ship_run marks it as shipped."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        """What to print, and where the secrets go."""
        what = parser.add_mutually_exclusive_group(required=True)
        what.add_argument("--sets", type=quantity, metavar="N", help="how many MONSTRA Basic Sets, of 24 cards each")
        what.add_argument("--starters", type=quantity, metavar="N", help="how many PRLX starter sets, of 39 cards each")
        what.add_argument(
            "--printing", metavar="CODE", help="a code or name, such as FLA-01, Flaro, PX-S01 or PX-S01-H"
        )
        parser.add_argument("--theme", choices=THEMES, help="the facet of the starter sets; chance picks one for each")
        parser.add_argument("--quantity", type=quantity, metavar="N", help="how many copies of that printing")
        parser.add_argument("--secrets-file", type=Path, required=True, metavar="PATH", help="the new file to write")
        parser.add_argument("--shipped", action="store_true", help="mark the run as shipped at once")

    def handle(self, *args: Any, **options: Any) -> None:
        """One transaction around the run and its file: either both are there afterwards or neither."""
        if (options["printing"] is None) != (options["quantity"] is None):
            raise CommandError("--printing and --quantity go together.")
        if options["theme"] and not options["starters"]:
            raise CommandError("--theme goes with --starters.")
        path: Path = options["secrets_file"]
        try:
            with secrets_file.new_file(path) as file, transaction.atomic():
                run, printed = self.issue(options)
                secrets_file.write(file, run.pk, printed)
                if options["shipped"]:
                    services.ship_run(run)
        except FileExistsError:
            raise CommandError(f"{path} exists already, and a file with secrets is never overwritten.") from None
        except OSError as trouble:
            raise CommandError(f"{path} cannot be written: {trouble.strerror}. Nothing was printed.") from None
        except services.CatalogueNotLoaded as trouble:
            raise CommandError(str(trouble)) from None
        self.stdout.write(f"Run {run.pk}: {len(printed)} copies; their secrets are in {path} and nowhere else.")
        if not options["shipped"]:
            self.stdout.write(f"They can be registered after: manage.py ship_run {run.pk}")

    @staticmethod
    def issue(options: dict[str, Any]) -> tuple[PrintRun, list[PrintedCopy]]:
        """The run that was asked for."""
        if options["sets"]:
            return services.print_basic_sets(options["sets"])
        if options["starters"]:
            theme = Facet(options["theme"]) if options["theme"] else None
            return services.print_starter_sets(options["starters"], theme=theme)
        name = options["printing"]
        # A base gameplay ID is the design of every finish and the code of the Standard one: the code decides.
        found = list(Printing.objects.filter(code__iexact=name) or Printing.objects.filter(design__iexact=name))
        if not found:
            raise CommandError(f"No printing has the code or name {name}.")
        if len(found) > 1:
            raise CommandError(f"Several printings are called {name}: {', '.join(map(str, found))}. Use a code.")
        return services.print_copies(found[0], options["quantity"])
