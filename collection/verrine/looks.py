"""The four facets of Verrine as places: light, and the mirrors that repeat in each other without an end.

Every facet repeats a shape of its own, so that it is told without its colour: Lumen lenses, Echo arches that wander to
the side, Tarnish splintered panes, Depth square frames that lead far into the glass.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from collection.cards.prlx.vocabulary import Facet
from collection.scenes import HEIGHT, WIDTH, Palette, circle, crack, dots, group, path, points, star, wave

HORIZON = 214


@dataclass(frozen=True, slots=True)
class Look:
    """One facet: the OKLCH hues of its world and its light, how dark its sky is (0-1), and its mirrors."""

    hue: float
    glow: float
    night: float
    mirrors: Callable[[Random, Palette, float, float], str]

    def palette(self, random: Random) -> Palette:
        """Its colours, a little different from card to card."""
        return Palette.of(self.hue + random.uniform(-9, 9), self.glow + random.uniform(-9, 9), self.night)


def _steps(count: int, first: float, ratio: float) -> list[float]:
    """Sizes of shapes that lead into the distance, the nearest first."""
    return [first * ratio**i for i in range(count)]


def _lenses(random: Random, colour: Palette, x: float, y: float) -> str:
    """Lenses behind lenses around a lamp, and its beams."""
    d = ""
    for i in range(9):
        one = math.tau * (i + random.uniform(-0.15, 0.15)) / 9
        two = one + random.uniform(0.14, 0.24)
        d += f"M{points((x, y), *((x + 460 * math.cos(a), y + 460 * math.sin(a)) for a in (one, two)))}z"
    rings = "".join(circle(x + 5 * i, y - 2 * i, r) for i, r in enumerate(_steps(5, 190, 0.68)))
    lamp = circle(x, y, 58, fill="url(#h)") + circle(x, y, 17, fill=colour.light)
    return (
        path(d, fill=colour.light, opacity=0.2)
        + group(rings, fill="none", stroke=colour.light, stroke_width=4, opacity=0.5)
        + lamp
        + path("".join(star(random.uniform(10, 430), random.uniform(10, 190), 7) for _ in range(5)), fill=colour.light)
    )


def _arches(random: Random, colour: Palette, x: float, y: float) -> str:
    """An arch, heard again and again, each time a step further to the side."""
    drift = random.choice((-1, 1)) * random.uniform(13, 20)
    d = ""
    for i, r in enumerate(_steps(7, 150, 0.78)):
        left, foot = x - r * 0.62 + drift * i, y + r * 0.72
        top, half = round(y - r * 0.42), round(r * 0.62)
        d += f"M{points((left, foot))}V{top}a{half} {half} 0 0 1 {2 * half} 0V{round(foot)}"
    ripples = "".join(
        f"M{points((x - r, HORIZON + 34 + r * 0.2))}a{round(r)} {round(r * 0.18)} 0 0 0 {round(r * 2)} 0"
        for r in _steps(4, 210, 0.7)
    )
    return path(d, fill=colour.light, fill_opacity=0.07, stroke=colour.light, stroke_width=4, opacity=0.75) + path(
        ripples, fill="none", stroke=colour.light, stroke_width=2, opacity=0.5
    )


def _splinters(random: Random, colour: Palette, x: float, y: float) -> str:
    """Broken panes within broken panes, cracks between them, and spots where the silver is eaten."""
    turns = [math.tau * (i + random.uniform(-0.28, 0.28)) / 7 for i in range(7)]
    reach = [random.uniform(0.8, 1.15) for _ in turns]
    rings = ""
    for i, r in enumerate(_steps(4, 185, 0.62)):
        turned = 0.22 * i
        corners = (
            (x + r * far * 1.2 * math.cos(turn + turned), y + r * far * 0.9 * math.sin(turn + turned))
            for turn, far in zip(turns, reach, strict=True)
        )
        rings += f"M{points(*corners)}z"
    cracks = "".join(crack(random, x, y, math.degrees(turn), 34, 5) for turn in turns)
    spots = dots(random, 9, 9, stroke=colour.near, opacity=0.55) + dots(random, 6, 20, stroke=colour.near, opacity=0.4)
    return (
        path(rings, fill=colour.light, fill_opacity=0.07, stroke=colour.light, stroke_width=3, opacity=0.7)
        + path(cracks, fill="none", stroke=colour.light, stroke_width=2, opacity=0.6)
        + spots
    )


def _frames(random: Random, colour: Palette, x: float, y: float) -> str:
    """Frames inside frames, straight into the glass, and water that stands in it."""
    d = ""
    for r in _steps(7, 205, 0.72):
        d += f"M{points((x - r * 1.1, y - r * 0.8))}h{round(r * 2.2)}v{round(r * 1.6)}h{round(-r * 2.2)}z"
    corners = "".join(f"M{points((cx, cy), (x, y))}" for cx, cy in ((0, 0), (WIDTH, 0), (WIDTH, HEIGHT), (0, HEIGHT)))
    sea = "".join(
        path(wave(at, 8, length, random.uniform(-70, -30)), fill=fill, opacity=o)
        for at, length, fill, o in ((232, 70, colour.sky, 0.5), (262, 92, colour.far, 0.65))
    )
    return (
        path(d, fill=colour.light, fill_opacity=0.07, stroke=colour.light, stroke_width=3.5, opacity=0.65)
        + path(corners, stroke=colour.light, stroke_width=2, opacity=0.4)
        + sea
    )


LOOKS: dict[Facet, Look] = {
    Facet.LUMEN: Look(70, 92, 0.0, _lenses),
    Facet.ECHO: Look(302, 328, 0.15, _arches),
    Facet.TARNISH: Look(162, 128, 0.3, _splinters),
    Facet.DEPTH: Look(256, 205, 0.35, _frames),
}


def skyline(random: Random, foot: float, height: float, up: bool = True) -> str:
    """The roofs of Verrine along a line, gables, domes and towers; hanging from it if not ``up``."""
    sign = -1 if up else 1
    x, d = -12.0, f"M-12 {round(foot)}"
    while x < WIDTH + 10:
        width, top = random.uniform(20, 46), round(foot + sign * height * random.uniform(0.3, 1))
        half, slope = round(width / 2), round(sign * width * 0.45)
        kind = random.random()
        if kind < 0.4:  # a gable
            d += f"V{top}l{half} {slope} {half} {-slope}"
        elif kind < 0.65:  # a dome
            d += f"V{top}a{half} {round(width * 0.6)} 0 0 {1 if up else 0} {2 * half} 0"
        else:  # a flat roof with a spire
            d += f"V{top}h{half - 8}l3 {sign * 16} 3 {-sign * 16}h{half + 2}"
        x += 2 * half
    return d + f"V{round(foot)}z"
