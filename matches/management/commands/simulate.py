"""Play many matches without a database and print what they show."""

import json
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from matches.lab.simulation import UnknownPlayer, simulate


class Command(BaseCommand):
    """Seeded matches between random players or opponents; with --json one JSON object and nothing else."""

    help = "Simulate matches and print counts, rates and win shares."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--game", choices=["monstra"], default="monstra")
        parser.add_argument("--format", choices=["duel"], default="duel")
        parser.add_argument("--seats", default="random,random", help='two players, e.g. "random,normal"')
        parser.add_argument("--matches", type=int, default=100)
        parser.add_argument("--seed", type=int, default=1)
        parser.add_argument("--json", action="store_true")

    def handle(self, *args: Any, **options: Any) -> None:
        seats = tuple(name.strip() for name in options["seats"].split(","))
        if len(seats) != 2:
            raise CommandError("A duel has two seats: give two players, such as --seats random,normal.")
        if options["matches"] < 1:
            raise CommandError("Give a number of matches of at least 1.")
        try:
            report = simulate((seats[0], seats[1]), options["matches"], options["seed"])
        except UnknownPlayer as error:
            raise CommandError(str(error)) from error
        if options["json"]:
            self.stdout.write(json.dumps(report))
            return
        for name, value in report.items():
            self.stdout.write(f"{name:>22}: {value}")
