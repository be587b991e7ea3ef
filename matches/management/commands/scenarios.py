"""Run worked cases against the engine."""

import json
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from matches.lab.scenarios import run_paths
from matches.lab.verdict import Failure, ScenarioError


class Command(BaseCommand):
    """One line for each value that is not as expected; the last line counts; exit status 1 if any case failed."""

    help = "Run scenario files (folders allowed) against the engine."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("paths", nargs="+", type=Path, metavar="PATH")
        parser.add_argument("--json", action="store_true", help="print one JSON object instead of lines")

    def handle(self, *args: Any, **options: Any) -> None:
        def tell(failure: Failure) -> None:
            if not options["json"]:
                self.stdout.write(str(failure))

        try:
            report = run_paths(options["paths"], tell)
        except ScenarioError as error:
            raise CommandError(str(error)) from error
        if options["json"]:
            failures = [failure._asdict() for failure in report.failures]
            found = {"passed": report.passed, "failed": report.failed, "failures": failures}
            self.stdout.write(json.dumps(found, default=str))
        else:
            self.stdout.write(f"{report.passed} passed, {report.failed} failed")
        if report.failed:
            sys.exit(1)
