"""Play many matches without a database and print what they show."""

import json
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from matches.lab.monstra.simulation import FORMATS, UnknownBoss, UnknownPlayer, simulate


class Command(BaseCommand):
    """Seeded matches between random players or opponents; with --json one JSON object and nothing else."""

    help = "Simulate matches and print counts, rates and win shares."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--game", choices=["monstra"], default="monstra")
        parser.add_argument("--format", choices=list(FORMATS), default="duel")
        parser.add_argument("--boss", default="standard", help="of a mission: standard, expert, or the slug of a boss")
        parser.add_argument("--seats", default="", help='a player for each seat, e.g. "random,normal"')
        parser.add_argument("--matches", type=int, default=100)
        parser.add_argument("--seed", type=int, default=1)
        parser.add_argument("--json", action="store_true")

    def handle(self, *args: Any, **options: Any) -> None:
        least = FORMATS[options["format"]][1][0]
        seats = [name.strip() for name in options["seats"].split(",") if name.strip()] or ["random"] * least
        if options["matches"] < 1:
            raise CommandError("Give a number of matches of at least 1.")
        try:
            report = simulate(
                seats, options["matches"], options["seed"], format=options["format"], boss=options["boss"]
            )
        except (UnknownPlayer, UnknownBoss) as error:
            raise CommandError(f"Nothing was simulated: {error}.") from error
        if options["json"]:
            self.stdout.write(json.dumps(report))
            return
        for name, value in report.items():
            self.stdout.write(f"{name:>22}: {value}")
