"""`manage.py draw_art`: draws the card art of both games into static/art."""

import re
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from collection import art
from collection.cards.prlx.catalogue import CARDS
from collection.verrine import pictures
from collection.verrine.figures import FIGURES, has_alternate

GLYPHS = settings.BASE_DIR / "static" / "vendor" / "game-icons"
PICTURES = settings.BASE_DIR / "static" / "art"


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


def drawings() -> dict[str, str]:
    """Every picture, by its path in the folder of pictures."""
    drawn = {f"monstra/{slug}.svg": art.draw(slug, outline(art.glyph_of(slug))) for slug in art.slugs()}
    for card in CARDS:
        slug = card.id.lower()
        glyph = outline(FIGURES[slug].glyph)
        drawn[f"prlx/{slug}.svg"] = pictures.draw(card, glyph)
        if has_alternate(card):
            drawn[f"prlx/{slug}-alternate.svg"] = pictures.draw(card, glyph, alternate=True)
    return drawn


class Command(BaseCommand):
    """Draws all pictures anew; the same code and glyphs give the same bytes."""

    help = "Draw the card art of every MONSTRA and PRLX card into static/art."

    def add_arguments(self, parser: CommandParser) -> None:
        """`--into` draws elsewhere."""
        parser.add_argument("--into", type=Path, default=PICTURES, help="the folder to draw into")

    def handle(self, *args: Any, into: Path, **options: Any) -> None:
        """Write one file for each picture."""
        drawn = drawings()
        for name, picture in drawn.items():
            file = into / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(picture)
        self.stdout.write(f"Drew {len(drawn)} pictures into {into}.")
