"""Pictures of the tactics: a glyph on an enamel medal over parchment."""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random

from collection.scenes import HEIGHT, WIDTH, circle, dots, gradient, group, path, points, sheet, tone


@dataclass(frozen=True, slots=True)
class Emblem:
    """How one tactic is drawn: a glyph on an enamel medal of that OKLCH hue, over a rosette of so many circles."""

    glyph: str
    hue: float
    rosette: int
    twin: bool = False


EMBLEMS: dict[str, Emblem] = {
    "tac-01": Emblem("delapouite/health-potion", 15, 8),
    "tac-02": Emblem("lorc/rune-stone", 70, 6),
    "tac-03": Emblem("lorc/bottled-bolt", 90, 12),
    "tac-04": Emblem("skoll/bullseye", 28, 16),
    "tac-05": Emblem("lorc/bottle-vapors", 190, 10),
    "tac-06": Emblem("lorc/wolf-trap", 300, 7),
    "tac-07": Emblem("lorc/hunting-horn", 55, 9),
    "tac-08": Emblem("delapouite/hammer-break", 35, 11),
    "tac-09": Emblem("lorc/third-eye", 285, 14),
    "tac-10": Emblem("delapouite/griffin-shield", 240, 8, twin=True),
    "tac-11": Emblem("delapouite/card-exchange", 165, 12),
    "tac-12": Emblem("lorc/paw-print", 40, 10),
    "tac-13": Emblem("delapouite/djembe", 60, 13),
    "tac-14": Emblem("lorc/piercing-sword", 265, 7),
    "tac-15": Emblem("lorc/fire-punch", 25, 15),
    "tac-16": Emblem("lorc/fire-shield", 38, 12),
    "tac-17": Emblem("lorc/big-wave", 215, 10),
    "tac-18": Emblem("lorc/wind-hole", 250, 16),
    "tac-19": Emblem("lorc/oak", 140, 9),
    "tac-20": Emblem("lorc/quake-stomp", 80, 11),
    "tac-21": Emblem("lorc/whirlwind", 205, 14),
    "tac-22": Emblem("cathelineau/flying-trout", 195, 12),
    "tac-23": Emblem("delapouite/shaking-hands", 310, 8),
    "tac-24": Emblem("lorc/mirror-mirror", 230, 18),
    "tac-25": Emblem("lorc/tattered-banner", 18, 6),
}


def draw(emblem: Emblem, random: Random, outline: str) -> str:
    """The whole SVG picture; ``outline`` is the path data of the glyph."""
    ink, enamel = tone(0.30, 0.06, 60), tone(0.42, 0.11, emblem.hue)
    definitions = (
        gradient(
            "p",
            (0, tone(0.93, 0.04, 85), 1),
            (0.7, tone(0.86, 0.06, 80), 1),
            (1, tone(0.70, 0.08, 65), 1),
            radial=True,
            r=".72",
        )
        + gradient(
            "e",
            (0, tone(0.62, 0.14, emblem.hue), 1),
            (0.65, enamel, 1),
            (1, tone(0.24, 0.08, emblem.hue), 1),
            radial=True,
            cx=".4",
            cy=".3",
            r=".8",
        )
        + gradient(
            "o",
            (0, tone(0.93, 0.10, 92), 1),
            (0.5, tone(0.72, 0.13, 80), 1),
            (1, tone(0.50, 0.11, 65), 1),
            x2=".7",
            y2="1",
        )
        + gradient("b", (0, "#fffaf0", 1), (1, tone(0.86, 0.07, 88), 1), x2="0", y2="1")
        + path(outline, id="g")
    )
    body = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="url(#p)"/>' + _parchment(random, ink, enamel)
    body += circle(224, 168, 138, fill=ink, opacity=0.3) + circle(220, 160, 138, fill="url(#o)")
    body += circle(220, 160, 127, fill=ink) + circle(220, 160, 124, fill="url(#e)")
    body += path(_rosette(emblem.rosette, random), fill="none", stroke="url(#o)", stroke_width=1.6, opacity=0.55)
    return sheet(definitions, body + _device(emblem))


def _device(emblem: Emblem) -> str:
    """The glyph in raised cream on the medal; a twin is drawn twice, side by side."""
    layers = (
        '<use href="#g" x="14" y="18" opacity=".5"/>'
        '<use href="#g" stroke="#1d120c" stroke-width="18" stroke-linejoin="round"/>'
        '<use href="#g" fill="url(#b)"/>'
    )
    places = ((112, 66, 0.31), (168, 94, 0.31)) if emblem.twin else ((126, 66, 0.368),)
    return "".join(group(layers, transform=f"translate({x} {y}) scale({scale})") for x, y, scale in places)


def _parchment(random: Random, ink: str, enamel: str) -> str:
    """Stains, fibres and a double frame with corner flourishes."""
    stains = dots(random, 5, 60, stroke=ink, opacity=0.05) + dots(random, 4, 110, stroke=ink, opacity=0.05)
    fibres = "".join(
        f"M{random.randint(0, 420)} {random.randint(0, 320)}q12 {random.randint(-8, 8)} 26 {random.randint(-4, 4)}"
        for _ in range(14)
    )
    corner = "M14 62V14H62M14 40Q40 40 40 14M14 52Q52 52 52 14M30 30l7 7"
    corners = "".join(
        f'<use href="#c" transform="translate({x} {y}) scale({sx} {sy})"/>'
        for x, y, sx, sy in ((WIDTH, 0, -1, 1), (0, HEIGHT, 1, -1), (WIDTH, HEIGHT, -1, -1))
    )
    frame = group(path(corner, id="c") + corners, fill="none", stroke=enamel, stroke_width=3, opacity=0.75)
    return stains + path(fibres, fill="none", stroke=ink, stroke_width=1, opacity=0.2) + frame


def _rosette(count: int, random: Random) -> str:
    """Interlaced circles around the middle of the medal, and a beaded rim."""
    reach = random.uniform(46, 60)
    d = ""
    for i in range(count):
        turn = math.tau * i / count
        x, y = 220 + reach * math.cos(turn), 160 + reach * math.sin(turn)
        d += f"M{points((x - 60, y))}a60 60 0 1 0 120 0a60 60 0 1 0-120 0"
    return d
