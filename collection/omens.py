"""Pictures of the boss's behaviors: a glyph burning on a slab of broken stone, cracks of light running from it."""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random

from collection.scenes import HEIGHT, WIDTH, circle, crack, dots, gradient, group, path, points, sheet, tone

MIDDLE = (WIDTH / 2, HEIGHT / 2)


@dataclass(frozen=True, slots=True)
class Omen:
    """How one behavior is drawn: a glyph ("" for bare stone), the OKLCH hue of its light, the corners of its slab."""

    glyph: str
    hue: float
    corners: int


OMENS: dict[str, Omen] = {
    "crushing-claw": Omen("lorc/triple-claws", 25, 7),
    "rift-pulse": Omen("lorc/orbital-rays", 305, 10),
    "stone-mantle": Omen("lorc/layered-armor", 75, 6),
    "energy-break": Omen("lorc/energise", 95, 8),
    "dark-renewal": Omen("lorc/wrapped-heart", 150, 7),
    "rushing-fang": Omen("lorc/bestial-fangs", 45, 9),
    "rift-fracture": Omen("lorc/cracked-shield", 250, 6),
    "void-blight": Omen("lorc/poison-gas", 130, 8),
    "gravity-well": Omen("lorc/concentration-orb", 275, 11),
    "mana-maw": Omen("lorc/needle-jaws", 340, 7),
    "null-tempest": Omen("lorc/tornado", 210, 9),
    "cinder-rift": Omen("lorc/burning-embers", 55, 8),
    "behavior": Omen("", 265, 9),  # for a behavior whose own picture is not drawn yet
}


def draw(omen: Omen, random: Random, outline: str) -> str:
    """The whole SVG picture; ``outline`` is the path data of the glyph."""
    glow, ember = tone(0.86, 0.14, omen.hue), tone(0.62, 0.19, omen.hue)
    definitions = (
        gradient(
            "p",
            (0, tone(0.52, 0.15, omen.hue), 1),
            (0.55, tone(0.27, 0.09, omen.hue), 1),
            (1, tone(0.13, 0.04, omen.hue), 1),
            radial=True,
            r=".68",
        )
        + gradient("h", (0, glow, 0.95), (0.45, ember, 0.5), (1, ember, 0), radial=True)
        + gradient("e", (0, tone(0.36, 0.03, omen.hue), 1), (1, tone(0.17, 0.03, omen.hue), 1), x2=".5", y2="1")
        + gradient("b", (0, "#fffaf0", 1), (1, tone(0.88, 0.10, omen.hue), 1), x2="0", y2="1")
        + (path(outline, id="g") if outline else "")
    )
    body = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="url(#p)"/>' + circle(*MIDDLE, 200, fill="url(#h)")
    body += _cracks(random, glow, ember) + dots(random, 16, 3, stroke=glow) + dots(random, 8, 6, stroke=ember)
    body += _slab(omen, random, glow, ember) + (_device(ember) if outline else "")
    return sheet(definitions, body)


def _cracks(random: Random, glow: str, ember: str) -> str:
    """Light breaks through the ground all around the slab."""
    d = ""
    for i in range(13):
        angle = 360 * (i + random.uniform(-0.25, 0.25)) / 13
        turn = math.radians(angle)
        d += crack(random, MIDDLE[0] + 110 * math.cos(turn), MIDDLE[1] + 110 * math.sin(turn), angle, 24, 6)
    return path(d, fill="none", stroke=ember, stroke_width=6, opacity=0.5) + path(
        d, fill="none", stroke=glow, stroke_width=2
    )


def _slab(omen: Omen, random: Random, glow: str, ember: str) -> str:
    """The stone: a ragged rim of light, its face, and a bevel along the rim."""
    turns = [math.tau * (i + random.uniform(-0.22, 0.22)) / omen.corners for i in range(omen.corners)]
    reach = [random.uniform(130, 150) for _ in turns]

    def ring(scale: float) -> str:
        corners = (
            (MIDDLE[0] + scale * r * math.cos(turn), MIDDLE[1] + scale * r * math.sin(turn))
            for turn, r in zip(turns, reach, strict=True)
        )
        return f"M{points(*corners)}z"

    whole = path(ring(1), fill="url(#e)", stroke=ember, stroke_width=14, stroke_linejoin="round")
    return (
        whole
        + path(ring(1), fill="none", stroke=glow, stroke_width=4, stroke_linejoin="round")
        + path(ring(0.9), fill="none", stroke=glow, stroke_width=1.4, opacity=0.5)
    )


def _device(ember: str) -> str:
    """The glyph, lit from within."""
    layers = (
        f'<use href="#g" stroke="{ember}" stroke-width="44" stroke-linejoin="round" opacity=".35"/>'
        '<use href="#g" stroke="#120b10" stroke-width="22" stroke-linejoin="round"/>'
        '<use href="#g" fill="url(#b)"/>'
    )
    return group(layers, transform="translate(128 68) scale(.36)")
