"""`manage.py draw_art`: draws the card art of every MONSTRA card into static/art/monstra."""

import re
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from collection import art

GLYPHS = settings.BASE_DIR / "static" / "vendor" / "game-icons"
PICTURES = settings.BASE_DIR / "static" / "art" / "monstra"


def outline(glyph: str) -> str:
    """The path data of a vendored glyph (author/name), "" of none. CommandError if its file or the path is missing."""
    if not glyph:
        return ""
    file = GLYPHS / f"{glyph}.svg"
    if not file.is_file():
        raise CommandError(f"There is no glyph {glyph}: {file} is missing.")
    found = re.search(r' d="([^"]+)"', file.read_text())
    if found is None:
        raise CommandError(f"{file} holds no path.")
    return found[1]


class Command(BaseCommand):
    """Draws all pictures anew; the same code and glyphs give the same bytes."""

    help = "Draw the card art of every MONSTRA card into static/art/monstra."

    def add_arguments(self, parser: CommandParser) -> None:
        """`--into` draws elsewhere."""
        parser.add_argument("--into", type=Path, default=PICTURES, help="the folder to draw into")

    def handle(self, *args: Any, into: Path, **options: Any) -> None:
        """Write one file for each design."""
        slugs = art.slugs()
        into.mkdir(parents=True, exist_ok=True)
        for slug in slugs:
            (into / f"{slug}.svg").write_text(art.draw(slug, outline(art.glyph_of(slug))))
        self.stdout.write(f"Drew {len(slugs)} pictures into {into}.")
