"""Play many matches without a database and print what they show."""

import json
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from matches.lab.simulation import FORMATS, simulate


class Command(BaseCommand):
    """Seeded matches between random players or opponents; with --json one JSON object and nothing else."""

    help = "Simulate matches and print counts, rates and win shares."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        formats = "; ".join(f"{game}: {', '.join(known)}" for game, known in FORMATS.items())
        parser.add_argument("--game", choices=list(FORMATS), default="monstra")
        parser.add_argument("--format", default="", help=f"{formats} (the first is the usual one)")
        parser.add_argument("--boss", default="standard", help="of a mission: standard, expert, or the slug of a boss")
        parser.add_argument("--base-hp", type=int, help="of PRLX: the Base Persona HP (Attrition: 25 to 50 by fives)")
        parser.add_argument("--slots", type=int, default=3, help="of PRLX: Field Slots of each player, 1 to 5")
        parser.add_argument("--seats", default="", help='a player for each seat, e.g. "random,normal"')
        parser.add_argument("--matches", type=int, default=100)
        parser.add_argument("--seed", type=int, default=1)
        parser.add_argument("--json", action="store_true")

    def handle(self, *args: Any, **options: Any) -> None:
        seats = [name.strip() for name in options["seats"].split(",") if name.strip()]
        if options["matches"] < 1:
            raise CommandError("Give a number of matches of at least 1.")
        about = {name: options[name] for name in ("format", "boss", "base_hp", "slots")}
        try:
            report = simulate(options["game"], seats, options["matches"], options["seed"], **about)
        except ValueError as error:
            raise CommandError(f"Nothing was simulated: {error}.") from error
        if options["json"]:
            self.stdout.write(json.dumps(report))
            return
        for name, value in report.items():
            self.stdout.write(f"{name:>22}: {value}")
