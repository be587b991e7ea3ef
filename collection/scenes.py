"""Painted backgrounds for card art: colour, light and one scene per sign, as strings of SVG.

Everything is drawn on a canvas of 440 x 320 units from a seeded random source, so that a design always looks the same.
No filters, no styles, no scripts: the pictures stay vectors in print and need nothing that a strict page forbids.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

WIDTH = 440
HEIGHT = 320
FLOOR = HEIGHT + 10


def tone(light: float, chroma: float, hue: float) -> str:
    """The colour of OKLCH lightness (0-1), chroma (0-0.3) and hue (degrees) as ``#rrggbb``, clipped to sRGB."""
    a, b = chroma * math.cos(math.radians(hue)), chroma * math.sin(math.radians(hue))
    long = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
    medium = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (light - 0.0894841775 * a - 1.2914855480 * b) ** 3
    channels = (
        4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
        -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
        -0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short,
    )
    return "#" + "".join(f"{_channel(value):02x}" for value in channels)


def _channel(linear: float) -> int:
    linear = min(1.0, max(0.0, linear))
    encoded = 12.92 * linear if linear <= 0.0031308 else 1.055 * linear ** (1 / 2.4) - 0.055
    return round(encoded * 255)


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of one picture, made from the hue of the creature and the hue of the light behind it."""

    deep: str
    sky: str
    warm: str
    light: str
    far: str
    mid: str
    near: str
    accent: str

    @classmethod
    def of(cls, hue: float, glow: float, night: float = 0.0) -> Palette:
        """``night`` (0-1) darkens the sky."""
        dim = 1 - 0.45 * night
        return cls(
            deep=tone(0.22 * dim, 0.07, hue),
            sky=tone(0.45 * dim, 0.12, hue),
            warm=tone(0.70 * dim, 0.14, (hue + glow) / 2 if abs(hue - glow) < 180 else glow),
            light=tone(0.94, 0.09, glow),
            far=tone(0.38 * dim, 0.09, hue),
            mid=tone(0.28 * dim, 0.08, hue),
            near=tone(0.16, 0.05, hue),
            accent=tone(0.82, 0.14, glow),
        )


def number(value: float) -> str:
    """A coordinate, to the nearest unit: half a unit is a seventh of a millimetre on a printed card."""
    return str(round(value))


def points(*pairs: tuple[float, float]) -> str:
    return " ".join(f"{number(x)} {number(y)}" for x, y in pairs)


def path(d: str, **attributes: str | float) -> str:
    return f'<path d="{d}"{_attributes(attributes)}/>'


def circle(x: float, y: float, r: float, **attributes: str | float) -> str:
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(r)}"{_attributes(attributes)}/>'


def group(inside: str, **attributes: str | float) -> str:
    return f"<g{_attributes(attributes)}>{inside}</g>" if inside else ""


def _attributes(attributes: dict[str, str | float]) -> str:
    return "".join(
        f' {name.rstrip("_").replace("_", "-")}="{value if isinstance(value, str) else number_or_fraction(value)}"'
        for name, value in attributes.items()
    )


def number_or_fraction(value: float) -> str:
    """A width or an opacity, with at most two decimals."""
    return f"{value:.2f}".rstrip("0").rstrip(".").removeprefix("0") or "0"


def gradient(name: str, *stops: tuple[float, str, float], radial: bool = False, **attributes: str | float) -> str:
    """A gradient definition; each stop is (offset 0-1, colour, opacity 0-1)."""
    kind = "radialGradient" if radial else "linearGradient"
    inside = "".join(
        f'<stop offset="{number_or_fraction(at)}" stop-color="{colour}"'
        + (f' stop-opacity="{number_or_fraction(opacity)}"' if opacity < 1 else "")
        + "/>"
        for at, colour, opacity in stops
    )
    return f'<{kind} id="{name}"{_attributes(attributes)}>{inside}</{kind}>'


def wave(y: float, height: float, length: float, start: float = -30) -> str:
    """A body of water, heat or mist: one repeated curve at height ``y`` with everything below it filled."""
    turns = math.ceil((WIDTH + 60 - start) / length)
    crest = f"q{number(length / 2)} {number(-height)} {number(length)} 0"
    return f"M{number(start)} {FLOOR}V{number(y)}{crest}" + f"t{number(length)} 0" * turns + f"V{FLOOR}z"


def ridge(random: Random, y: float, rough: float, steps: int) -> str:
    """Hills as straight facets around height ``y``."""
    width = (WIDTH + 40) / steps
    corners = [(-20 + i * width, y + random.uniform(-rough, rough)) for i in range(steps + 1)]
    return f"M-20 {FLOOR}L{points(*corners)}V{FLOOR}z"


def star(x: float, y: float, r: float) -> str:
    """A four-pointed glint; ``r`` is at least 4 units."""
    x, y, reach = round(x), round(y), round(r)
    far = reach - 1
    return f"M{x} {y - reach}l1 {far} {far} 1 {-far} 1-1 {far}-1 {-far} {-far}-1 {far}-1z"


def dots(random: Random, count: int, size: float, **attributes: str | float) -> str:
    """Round specks all over the sky, as zero-length strokes with round ends: the shortest way to write a circle."""
    there = "".join(f"M{random.randint(6, 434)} {random.randint(6, 300)}h0" for _ in range(count))
    return path(there, fill="none", stroke_width=size, stroke_linecap="round", **attributes)


def crystal(x: float, y: float, width: float, height: float, lean: float) -> tuple[str, str]:
    """Two facets, the lit one and the shaded one, of a crystal that stands on (x, y)."""
    tip = (x + lean, y - height)
    left, right = (x - width, y - height * 0.62), (x + width + lean * 0.6, y - height * 0.68)
    middle = (x + lean * 0.4, y - height * 0.5)
    lit = f"M{points((x - width * 0.7, y), left, tip, middle, (x, y))}z"
    shade = f"M{points((x, y), middle, tip, right, (x + width * 0.8, y))}z"
    return lit, shade


def leaf(x: float, y: float, length: float, angle: float) -> str:
    """A pointed leaf from (x, y) in the direction ``angle`` (degrees)."""
    turn = math.radians(angle)
    tip = (x + length * math.cos(turn), y + length * math.sin(turn))
    one, two = (
        (
            x + length * 0.5 * math.cos(turn) + s * length * 0.3 * math.sin(turn),
            y + length * 0.5 * math.sin(turn) - s * length * 0.3 * math.cos(turn),
        )
        for s in (1, -1)
    )
    return f"M{points((x, y))}Q{points(one, tip)}Q{points(two, (x, y))}z"


def cloud(x: float, y: float, size: float) -> str:
    """A round cloud with a flat foot; (x, y) is its left end, ``size`` about a third of its width."""
    arcs = ((0.6, 0.8, -0.8), (0.72, 1.1, -0.3), (0.6, 0.9, 0.55), (0.42, 0.6, 0.55))
    steps = "".join(
        f"a{number(r * size)} {number(r * size)} 0 0 1 {number(dx * size)} {number(dy * size)}" for r, dx, dy in arcs
    )
    return f"M{number(x)} {number(y)}{steps}z"


def swirl(x: float, y: float, r: float, turn: int = 1) -> str:
    """A gust of wind: a line that rolls up at its end; ``turn`` is 1 or -1."""
    sweep = 1 if turn < 0 else 0
    return (
        f"M{number(x - r * 5)} {number(y + turn * r)}h{number(r * 5)}"
        f"a{number(r)} {number(r)} 0 1 {sweep} {number(-r)} {number(-turn * r)}"
        f"a{number(r * 0.5)} {number(r * 0.5)} 0 0 {sweep} {number(r * 0.8)} {number(-turn * r * 0.1)}"
    )


@dataclass(frozen=True, slots=True)
class Scene:
    """What stands behind the creature and what passes in front of its feet."""

    back: str
    front: str


def fire(random: Random, colour: Palette) -> Scene:
    """A burning land: ridges, bands of heat, tongues of flame and flying embers."""
    heat = "".join(
        path(wave(y, random.uniform(10, 20), random.uniform(52, 92), random.uniform(-70, -30)), fill=fill, opacity=o)
        for y, fill, o in ((212, colour.warm, 0.35), (240, colour.accent, 0.4), (266, colour.warm, 0.7))
    )
    back = path(ridge(random, 176, 44, 6), fill=colour.far) + path(ridge(random, 216, 20, 9), fill=colour.mid) + heat
    back += dots(random, 12, 3, stroke=colour.light) + dots(random, 7, 6, stroke=colour.accent, opacity=0.8)
    back += path(_flames(random, 108), fill=colour.warm, opacity=0.6)
    return Scene(back, path(_flames(random, 70), fill="url(#t)") + path(ridge(random, 306, 9, 14), fill=colour.near))


def _flames(random: Random, height: float) -> str:
    """Licking tongues along the floor, every second one small."""
    d, x, small = f"M-30 {FLOOR}V{HEIGHT}", -30.0, False
    while x < WIDTH + 20:
        step = random.uniform(0.35, 0.6) * height + 14
        rise, lean = height * random.uniform(0.3, 0.6 if small else 1.1), random.uniform(0.1, 0.5) * step
        d += (
            f"c{points((-step * 0.1, -rise * 0.45), (step * 0.55, -rise * 0.5), (step * 0.3 + lean, -rise))}"
            f"c{points((step * 0.05, rise * 0.35), (step * 0.45, rise * 0.5), (step * 0.7 - lean, rise))}"
        )
        x, small = x + step, not small
    return d + f"V{FLOOR}z"


def earth(random: Random, colour: Palette) -> Scene:
    """Strata and standing crystals."""
    back = path(ridge(random, 160, 40, 5), fill=colour.far)
    for y, fill in ((204, colour.warm), (220, colour.far), (240, colour.mid), (262, colour.near)):
        back += path(ridge(random, y, 7, 8), fill=fill, opacity=0.8)
    lit = shade = ""
    for x, height in ((26.0, 120.0), (66, 74), (104, 42), (336, 50), (376, 84), (418, 136)):
        x, height = x + random.uniform(-12, 12), height * random.uniform(0.75, 1.1)
        one, two = crystal(x, 318, random.uniform(11, 18), height, (x - 220) * 0.09)
        lit, shade = lit + one, shade + two
    front = path(lit, fill=colour.accent, opacity=0.85) + path(shade, fill=colour.mid)
    return Scene(back, front + path(ridge(random, 308, 6, 12), fill=colour.near))


def grove(random: Random, colour: Palette) -> Scene:
    """Living earth: round hills, a canopy of leaves, spores in the light."""
    back = path(wave(196, 60, 170, random.uniform(-120, -40)), fill=colour.far)
    back += path(wave(228, 40, 130, random.uniform(-120, -40)), fill=colour.mid)
    back += path(wave(262, 24, 110, random.uniform(-120, -40)), fill=colour.near, opacity=0.7)
    back += dots(random, 10, 3, stroke=colour.light) + dots(random, 6, 6, stroke=colour.light, opacity=0.6)
    dark = light = ""
    for x, y, aim in ((-6, -4, 40), (446, -4, 140), (-8, 326, -48), (448, 326, -132)):
        for _ in range(3):
            angle, length = aim + random.uniform(-44, 44), random.uniform(64, 118)
            dark += leaf(x, y, length, angle)
            light += leaf(x, y, length * 0.7, angle + 9)
    return Scene(back, path(dark, fill=colour.near) + path(light, fill=colour.warm, opacity=0.55))


def water(random: Random, colour: Palette) -> Scene:
    """The sea from within: shafts of light, rolling waves, bubbles."""
    shafts = ""
    for _ in range(5):
        x, width, lean = random.uniform(20, 380), random.uniform(14, 40), random.uniform(-70, 70)
        shafts += f"M{points((x, -5), (x + width, -5), (x + width * 2 + lean, 330), (x - width + lean, 330))}z"
    back = path(shafts, fill=colour.light, opacity=0.13)
    for y, fill, o in ((196, colour.warm, 0.45), (226, colour.sky, 0.7), (256, colour.far, 0.85)):
        back += path(
            wave(y, random.uniform(16, 30), random.uniform(58, 92), random.uniform(-90, -30)), fill=fill, opacity=o
        )
    bubbles = "".join(circle(random.uniform(8, 432), random.uniform(16, 300), random.uniform(3, 9)) for _ in range(7))
    back += group(bubbles, fill=colour.light, fill_opacity=0.15, stroke=colour.light, stroke_opacity=0.7)
    back += dots(random, 10, 3, stroke=colour.light, opacity=0.7)
    foam = wave(290, 20, 64, random.uniform(-80, -30))
    front = path(foam, fill=colour.mid, stroke=colour.light, stroke_width=3, stroke_opacity=0.6)
    return Scene(back, front + path(wave(304, 14, 50, random.uniform(-70, -30)), fill=colour.near))


def ice(random: Random, colour: Palette) -> Scene:
    """Water that stands still: ice, frost flowers and falling snow."""
    back = path(ridge(random, 150, 54, 7), fill=colour.warm, opacity=0.6)
    back += path(ridge(random, 206, 30, 9), fill=colour.sky) + path(ridge(random, 252, 12, 7), fill=colour.far)
    back += dots(random, 18, 3, stroke=colour.light, opacity=0.8) + dots(random, 10, 6, stroke=colour.light)
    lit = shade = ""
    for x in (18.0, 52, 92, 342, 384, 424):
        x += random.uniform(-10, 10)
        one, two = crystal(x, 324, random.uniform(9, 15), random.uniform(50, 130), (x - 220) * 0.12)
        lit, shade = lit + one, shade + two
    return Scene(back, path(lit, fill=colour.light, opacity=0.8) + path(shade, fill=colour.sky, opacity=0.9))


def air(random: Random, colour: Palette) -> Scene:
    """The high sky: banks of cloud and rolling gusts."""
    back = ""
    for _ in range(5):
        back += cloud(random.uniform(-40, 380), random.uniform(60, 210), random.uniform(34, 62))
    back = path(back, fill=colour.light, opacity=0.28)
    gusts = "".join(
        swirl(random.uniform(90, 420), random.uniform(40, 250), random.uniform(11, 24), random.choice((1, -1)))
        for _ in range(6)
    )
    back += path(gusts, fill="none", stroke=colour.light, stroke_width=3, stroke_linecap="round", opacity=0.55)
    low = high = ""
    for i in range(6):
        low += cloud(-60 + i * 84 + random.uniform(-14, 14), 334, random.uniform(40, 56))
        high += cloud(-80 + i * 92 + random.uniform(-14, 14), 318, random.uniform(44, 66))
    return Scene(back + path(high, fill=colour.warm, opacity=0.8), path(low, fill=colour.light, opacity=0.92))


def storm(random: Random, colour: Palette) -> Scene:
    """The sky at war: dark cloud above and below, lightning between."""
    top = "".join(cloud(-60 + i * 88, random.uniform(-14, 12), random.uniform(34, 58)) for i in range(6))
    bolts = _bolt(random, random.uniform(50, 110)) + _bolt(random, random.uniform(320, 390))
    back = path(bolts, fill=colour.light)
    back += group(path(top, fill=colour.near, opacity=0.8), transform="scale(1 -1)")
    rain = "".join(f"M{points((random.uniform(0, 450), random.uniform(60, 280)))}l-7 22" for _ in range(16))
    back += path(rain, stroke=colour.light, stroke_width=1.6, opacity=0.4)
    low = "".join(cloud(-50 + i * 82 + random.uniform(-14, 14), 334, random.uniform(36, 54)) for i in range(6))
    mist = "".join(cloud(-80 + i * 96, 314, random.uniform(44, 62)) for i in range(6))
    return Scene(back + path(mist, fill=colour.sky, opacity=0.7), path(low, fill=colour.near))


def _bolt(random: Random, x: float) -> str:
    there, y = [(x, 30.0)], 30.0
    for _ in range(4):
        y += random.uniform(34, 52)
        there.append((there[-1][0] + random.uniform(-28, 28), y))
    back = [(px + 7 * (1 - i / 5), py - 6) for i, (px, py) in enumerate(there[:-1])]
    return f"M{points(*there, *reversed(back))}z"


def cosmos(random: Random, colour: Palette) -> Scene:
    """Between the stars: rings, and the edge of a small world below."""
    stars = "".join(
        star(random.uniform(6, 434), random.uniform(6, 280), random.triangular(5, 14, 6)) for _ in range(11)
    )
    rings = "".join(
        f'<ellipse rx="{random.uniform(150, 230):.0f}" ry="{random.uniform(36, 92):.0f}"'
        f' transform="translate(220 158) rotate({random.uniform(-34, 34):.0f})"/>'
        for _ in range(2)
    )
    back = group(rings, fill="none", stroke=colour.accent, stroke_width=1.6, opacity=0.55)
    back += path(stars, fill=colour.light) + dots(random, 20, 2, stroke=colour.light, opacity=0.8)
    world = '<ellipse cx="220" cy="392" rx="360" ry="110"'
    front = f'{world} fill="{colour.near}" stroke="{colour.accent}" stroke-width="3" stroke-opacity=".7"/>'
    return Scene(back, front)


def rift(random: Random, colour: Palette) -> Scene:
    """A torn sky over broken ground: the Rift stands open, and rocks hang in the air around it."""
    back = path(ridge(random, 190, 34, 9), fill=colour.far) + path(ridge(random, 236, 22, 12), fill=colour.mid)
    tear = _tear(random, 220, 150, 128, 11)
    back += path(tear, fill=colour.accent, opacity=0.5, stroke=colour.accent, stroke_width=26, stroke_linejoin="round")
    back += path(tear, fill=colour.light, stroke=colour.warm, stroke_width=5, stroke_linejoin="round")
    cracks = "".join(
        crack(random, 220 + side * 120, random.uniform(40, 270), 90 - side * 90 + random.uniform(-35, 35))
        for side in (-1, 1)
        for _ in range(4)
    )
    back += path(cracks, fill="none", stroke=colour.accent, stroke_width=2.4, opacity=0.9)
    back += dots(random, 14, 3, stroke=colour.light, opacity=0.9)
    lit = shade = ""
    for x in (30.0, 78, 356, 410):
        one, two = _rock(random, x + random.uniform(-14, 14), random.uniform(60, 230), random.uniform(9, 24))
        lit, shade = lit + one, shade + two
    back += path(lit, fill=colour.sky) + path(shade, fill=colour.near)
    front = path(ridge(random, 302, 12, 11), fill=colour.near, stroke=colour.accent, stroke_width=2, stroke_opacity=0.7)
    return Scene(back, front)


def _tear(random: Random, x: float, y: float, width: float, steps: int) -> str:
    """A hole with ragged edges, pointed above and below, that runs from top to bottom."""
    edges: list[list[tuple[float, float]]] = []
    for side in (-1, 1):
        rows = [(i, math.sin(math.pi * (i + 0.5) / steps)) for i in range(steps)]
        edges.append(
            [(x + side * width * wide * random.uniform(0.62, 1.25), y + (i + 0.5 - steps / 2) * 34) for i, wide in rows]
        )
    return f"M{points((x, y - steps * 19), *edges[1], (x, y + steps * 19), *reversed(edges[0]))}z"


def crack(random: Random, x: float, y: float, angle: float, step: float = 17, count: int = 5) -> str:
    """A line that breaks its way outward from (x, y) in the direction ``angle`` (degrees)."""
    there = [(x, y)]
    for _ in range(count):
        angle += random.uniform(-34, 34)
        reach = step * random.uniform(0.7, 1.5)
        x, y = x + reach * math.cos(math.radians(angle)), y + reach * math.sin(math.radians(angle))
        there.append((x, y))
    return f"M{points(*there)}"


def _rock(random: Random, x: float, y: float, r: float) -> tuple[str, str]:
    """A hanging rock: its whole, and its lower half in shade."""
    turns = [math.tau * (i + random.uniform(-0.3, 0.3)) / 7 for i in range(7)]
    corners = [(x + r * math.cos(turn), y + r * 0.8 * math.sin(turn)) for turn in turns]
    low = [corner for corner in corners if corner[1] >= y]
    return f"M{points(*corners)}z", f"M{points((x, y), *low)}z"


def sheet(definitions: str, body: str) -> str:
    """The whole SVG of a picture."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" preserveAspectRatio="xMidYMid slice">'
        f"<defs>{definitions}</defs>{body}</svg>\n"
    )


SCENES: dict[str, Callable[[Random, Palette], Scene]] = {
    scene.__name__: scene for scene in (fire, earth, grove, water, ice, air, storm, cosmos, rift)
}
