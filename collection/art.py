"""Card art: which glyph, light and scene each MONSTRA design has, and the picture composed from them."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from collection import emblems, omens
from collection.emblems import EMBLEMS
from collection.omens import OMENS
from collection.scenes import (
    HEIGHT,
    SCENES,
    WIDTH,
    Palette,
    circle,
    gradient,
    group,
    number,
    path,
    points,
    sheet,
    star,
    tone,
)

# The people whose glyphs are used, by folder under static/vendor/game-icons: their name, and where they are found.
AUTHORS = {
    "caro-asercion": ("Caro Asercion", "https://game-icons.net/about.html#authors"),
    "cathelineau": ("Cathelineau", "https://game-icons.net/about.html#authors"),
    "darkzaitzev": ("DarkZaitzev", "https://game-icons.net/about.html#authors"),
    "delapouite": ("Delapouite", "https://delapouite.com"),
    "lorc": ("Lorc", "https://lorcblog.blogspot.com"),
    "skoll": ("Skoll", "https://game-icons.net/about.html#authors"),
}
GLYPH_BOX = 512
FOIL_HUES = (20, 85, 150, 215, 280, 340)


@dataclass(frozen=True, slots=True)
class Portrait:
    """How one creature is painted.

    ``glyph`` is author/name under static/vendor/game-icons, "" for an empty scene; ``scene`` one of
    ``scenes.SCENES``; ``hue`` and ``glow`` are the OKLCH hues of the world and of the light behind; ``motif`` hangs in
    the sky; ``coat`` is the creature's own hue, ``pale`` how much lighter than usual it is (0-0.3); ``size``, ``x`` and
    ``y`` place the glyph (units of the canvas, offsets from the middle); ``night`` darkens the sky (0-1); ``fade`` lets
    a bust, cut off at its lower left, come out of the dark; ``foil`` adds the holographic layer, which has no gameplay
    meaning (MONSTRA §9).
    """

    glyph: str
    scene: str
    hue: float
    glow: float
    motif: str
    coat: float = field(kw_only=True)
    size: float = 250
    x: float = 0
    y: float = 0
    night: float = 0
    pale: float = 0
    fade: bool = False
    foil: bool = False


PORTRAITS: dict[str, Portrait] = {
    "flaro": Portrait("caro-asercion/fox", "fire", 25, 85, "sun", coat=48),
    "brumel": Portrait("cathelineau/polar-bear", "grove", 145, 105, "sun", coat=70, size=290, y=14),
    "sivra": Portrait("lorc/cat", "cosmos", 300, 330, "moon", size=255, y=18, night=0.5, coat=285),
    "volkar": Portrait("delapouite/griffin-symbol", "storm", 262, 100, "rays", size=262, coat=255),
    "neru": Portrait("delapouite/dolphin", "water", 235, 195, "rays", size=255, coat=240),
    "korun": Portrait("delapouite/rock-golem", "earth", 75, 95, "sun", size=262, y=6, coat=60),
    "ilyra": Portrait("caro-asercion/deer", "ice", 235, 215, "moon", size=265, y=4, coat=250),
    "zephyra": Portrait("delapouite/hummingbird", "air", 200, 110, "sun", size=250, coat=165),
    "lumek": Portrait("delapouite/flying-beetle", "cosmos", 315, 95, "sun", size=235, coat=95, pale=0.08, night=0.2),
    "vexa": Portrait("caro-asercion/venus-flytrap", "grove", 160, 125, "moon", size=262, y=6, coat=330, night=0.35),
    "fenara": Portrait("lorc/eagle-emblem", "fire", 350, 80, "rays", size=280, coat=40, foil=True),
    "tavros": Portrait("lorc/minotaur", "earth", 45, 75, "eclipse", size=266, y=10, coat=35),
    "pyris": Portrait("delapouite/saber-toothed-cat-head", "fire", 5, 60, "sun", size=262, coat=40, fade=True),
    "thalune": Portrait("delapouite/sea-turtle", "water", 205, 165, "sun", size=276, coat=165),
    "aerion": Portrait("delapouite/eagle-head", "air", 250, 75, "sun", size=262, y=14, coat=262, fade=True),
    "orynn": Portrait("lorc/owl", "cosmos", 275, 90, "crescent", size=252, night=0.4, coat=65),
    "astryra": Portrait("delapouite/fairy", "cosmos", 330, 350, "crescent", size=262, coat=340),
    "gravik": Portrait("delapouite/armadillo", "earth", 155, 120, "moon", size=296, y=22, coat=150),
    "sporun": Portrait("lorc/snail", "grove", 120, 100, "rays", size=275, y=18, coat=45),
    "brekor": Portrait("caro-asercion/boar", "fire", 40, 70, "eclipse", size=270, y=10, coat=20),
    "skarix": Portrait("lorc/scorpion", "fire", 60, 95, "rays", size=262, coat=70),
    "ophira": Portrait("lorc/octopus", "water", 265, 190, "moon", size=262, y=-4, coat=320),
    "vespera": Portrait("lorc/evil-bat", "storm", 295, 310, "crescent", size=262, night=0.5, coat=305),
    "wevara": Portrait("lorc/masked-spider", "cosmos", 200, 180, "web", size=250, y=-4, night=0.3, coat=190),
    "nulori": Portrait("delapouite/sperm-whale", "cosmos", 255, 200, "orbit", size=290, y=18, coat=240),
    "brinax": Portrait("lorc/sad-crab", "water", 220, 60, "sun", size=268, y=8, coat=30),
    "aurelith": Portrait(
        "delapouite/unicorn", "cosmos", 85, 95, "halo", size=272, y=16, coat=88, pale=0.22, foil=True, fade=True
    ),
    "vharax": Portrait(
        "lorc/hydra", "cosmos", 355, 50, "eclipse", size=268, y=4, night=0.5, coat=15, foil=True, fade=True
    ),
    "umbrael": Portrait("lorc/angel-wings", "cosmos", 290, 300, "halo", size=272, y=10, night=0.7, coat=290, foil=True),
    "veloryn": Portrait("lorc/sea-dragon", "water", 195, 330, "orbit", size=256, coat=200, foil=True),
    "rift-guardian-standard": Portrait(
        "delapouite/gargoyle", "rift", 275, 195, "none", size=278, y=10, coat=255, night=0.3
    ),
    "rift-guardian-expert": Portrait(
        "delapouite/gargoyle", "rift", 15, 70, "eclipse", size=306, y=14, coat=18, night=0.6
    ),
    "boss": Portrait("", "rift", 265, 165, "none", coat=265),  # for a boss whose own picture is not drawn yet
}


def slugs() -> tuple[str, ...]:
    """All designs that have a picture here, in the order of the tables."""
    return (*PORTRAITS, *EMBLEMS, *OMENS)


def glyph_of(slug: str) -> str:
    """The glyph (author/name) that the picture of this design is made from. KeyError for an unknown slug."""
    if slug in PORTRAITS:
        return PORTRAITS[slug].glyph
    return EMBLEMS[slug].glyph if slug in EMBLEMS else OMENS[slug].glyph


def draw(slug: str, outline: str) -> str:
    """The whole SVG picture of a design; ``outline`` is the path data of its glyph. KeyError for an unknown slug."""
    if slug in PORTRAITS:
        return _portrait(PORTRAITS[slug], Random(slug), outline)
    if slug in OMENS:
        return omens.draw(OMENS[slug], Random(slug), outline)
    return emblems.draw(EMBLEMS[slug], Random(slug), outline)


def _portrait(portrait: Portrait, random: Random, outline: str) -> str:
    colour = Palette.of(portrait.hue, portrait.glow, portrait.night)
    scene = SCENES[portrait.scene](random, colour)
    centre = 220 + random.uniform(-22, 22), 138 + random.uniform(-12, 12)
    definitions = (
        gradient("s", (0, colour.deep, 1), (0.5, colour.sky, 1), (1, colour.warm, 1), x2="0", y2="1")
        + gradient("h", (0, colour.light, 1), (0.3, colour.light, 0.75), (1, colour.warm, 0), radial=True)
        + gradient("t", (0, colour.light, 1), (0.35, colour.accent, 0.95), (1, colour.warm, 0.9), x2="0", y2="1")
        + _paints(portrait, colour)
        + (path(outline, id="g") if outline else "")
    )
    body = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="url(#s)"/>'
    body += circle(*centre, 190, fill="url(#h)", opacity=1 - 0.25 * portrait.night)
    body += MOTIFS[portrait.motif](random, colour, *centre) + scene.back
    body += circle(220, 165, 135, fill="url(#h)", opacity=0.6)
    if portrait.foil:
        definitions += _foil_gradient()
        body += _foil(random)
    body += (_creature(portrait, colour) if outline else "") + scene.front
    if portrait.foil:
        body += _glints(random)
    return sheet(definitions, body)


def _paints(portrait: Portrait, colour: Palette) -> str:
    """What the creature is painted with: its coat, and for one that comes out of the dark its outline and rim too.

    The dark is a gradient of opacity in each paint and not a mask over them, because printers get masks as pixels.
    """
    light, middle, deep = _coat(portrait.coat, portrait.pale)
    if not portrait.fade:
        return gradient("b", (0, light, 1), (0.45, middle, 1), (1, deep, 1), x1=".2", x2=".6", y2="1")
    away = {"y1": ".8", "x2": ".7", "y2": ".25"}
    dark = _dark(portrait)
    return (
        gradient("b", (0.08, deep, 0), (0.28, deep, 1), (0.5, middle, 1), (0.95, light, 1), **away)
        + gradient("d", (0.08, dark, 0), (0.34, dark, 1), **away)
        + gradient("k", (0.2, colour.light, 0), (0.45, colour.light, 1), **away)
    )


def _coat(hue: float, pale: float) -> tuple[str, ...]:
    """The coat in the light, halfway and in the shade."""
    lights = ((0.74, 0.16), (0.50, 0.16), (0.24, 0.09))
    return tuple(tone(min(0.97, light + pale), chroma - pale * 0.3, hue) for light, chroma in lights)


def _dark(portrait: Portrait) -> str:
    return tone(0.16, 0.06, portrait.coat)


def _creature(portrait: Portrait, colour: Palette) -> str:
    scale = portrait.size / GLYPH_BOX
    left, top = WIDTH / 2 + portrait.x - portrait.size / 2, 158 + portrait.y - portrait.size / 2
    dark, light = ("url(#d)", "url(#k)") if portrait.fade else (_dark(portrait), colour.light)
    layers = (
        f'<use href="#g" x="16" y="20" fill="{dark}" opacity=".45"/>'
        f'<use href="#g" fill="none" stroke="{dark}" stroke-width="20" stroke-linejoin="round"/>'
        f'<use href="#g" x="-6" y="-8" fill="{light}" stroke="{light}" stroke-width="6"/>'
        '<use href="#g" fill="url(#b)"/>'
    )
    return group(layers, transform=f"translate({number(left)} {number(top)}) scale({scale:.3f})")


def _nothing(random: Random, colour: Palette, x: float, y: float) -> str:
    return ""


def _sun(random: Random, colour: Palette, x: float, y: float) -> str:
    r = random.uniform(84, 106)
    return circle(x, y, r, fill=colour.light, opacity=0.7) + circle(
        x, y, r + 16, fill="none", stroke=colour.light, stroke_width=2, opacity=0.6
    )


def _moon(random: Random, colour: Palette, x: float, y: float) -> str:
    craters = "".join(
        circle(x + random.uniform(-60, 60), y + random.uniform(-60, 60), random.uniform(6, 18)) for _ in range(6)
    )
    return circle(x, y, 102, fill=colour.light, opacity=0.85) + group(craters, fill=colour.warm, opacity=0.35)


def _crescent(random: Random, colour: Palette, x: float, y: float) -> str:
    d = f"M{points((x + 20, y - 118))}a118 118 0 1 0 90 150a96 96 0 1 1-90-150z"
    return path(d, fill=colour.light, opacity=0.9)


def _eclipse(random: Random, colour: Palette, x: float, y: float) -> str:
    corona = _burst(x, y, 96, 150, 28, random)
    ring = circle(x, y, 100, fill=colour.light, opacity=0.95) + circle(x + 5, y + 4, 92, fill=colour.mid)
    return path(corona, fill=colour.light, opacity=0.55) + ring + circle(x, y, 92, fill="url(#h)", opacity=0.35)


def _rays(random: Random, colour: Palette, x: float, y: float) -> str:
    d = ""
    for i in range(14):
        one = math.tau * (i + random.uniform(-0.12, 0.12)) / 14
        two = one + random.uniform(0.12, 0.24)
        far = ((x + 420 * math.cos(a), y + 420 * math.sin(a)) for a in (one, two))
        d += f"M{points((x, y), *far)}z"
    return path(d, fill=colour.light, opacity=0.3) + circle(x, y, 78, fill=colour.light, opacity=0.55)


def _halo(random: Random, colour: Palette, x: float, y: float) -> str:
    rings = circle(x, y, 122, stroke_width=9, opacity=0.9) + circle(x, y, 140, stroke_width=2)
    spokes = path(_burst(x, y, 142, 168, 24, random), fill=colour.light, opacity=0.8)
    return group(rings, fill="none", stroke=colour.light) + spokes


def _web(random: Random, colour: Palette, x: float, y: float) -> str:
    turns = [math.tau * (i + random.uniform(-0.2, 0.2)) / 11 for i in range(11)]
    d = "".join(f"M{points((x, y), (x + 330 * math.cos(t), y + 330 * math.sin(t)))}" for t in turns)
    for r in (44, 80, 118, 158, 200):
        d += f"M{points(*((x + r * math.cos(t), y + r * math.sin(t)) for t in turns))}z"
    return path(d, fill="none", stroke=colour.light, stroke_width=1.8, opacity=0.75)


def _orbit(random: Random, colour: Palette, x: float, y: float) -> str:
    planet = circle(x + random.uniform(90, 130), y - random.uniform(50, 80), 26, fill=colour.accent)
    ring = (
        f'<ellipse cx="{number(x)}" cy="{number(y)}" rx="196" ry="58" transform="rotate(-24 {number(x)} {number(y)})"'
        f' fill="none" stroke="{colour.light}" stroke-width="7" opacity=".65"/>'
    )
    return circle(x, y, 86, fill=colour.light, opacity=0.5) + ring + planet


MOTIFS: dict[str, Callable[[Random, Palette, float, float], str]] = {
    "none": _nothing,
    "sun": _sun,
    "moon": _moon,
    "crescent": _crescent,
    "eclipse": _eclipse,
    "rays": _rays,
    "halo": _halo,
    "web": _web,
    "orbit": _orbit,
}


def _burst(x: float, y: float, inner: float, outer: float, count: int, random: Random) -> str:
    """Spikes around a circle."""
    corners = []
    for i in range(count):
        a, b = math.tau * i / count, math.tau * (i + 0.5) / count
        r = outer * random.uniform(0.86, 1.08)
        corners += [(x + inner * math.cos(a), y + inner * math.sin(a)), (x + r * math.cos(b), y + r * math.sin(b))]
    return f"M{points(*corners)}z"


def _foil_gradient() -> str:
    count = len(FOIL_HUES)
    stops = ((i / (count - 1), tone(0.86, 0.13, hue), 1.0) for i, hue in enumerate(FOIL_HUES))
    return gradient("f", *stops, x2="1", y2=".7")


def _foil(random: Random) -> str:
    """Holographic foil as a still picture: a rainbow veil and slanted gleams."""
    veil = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="url(#f)" opacity=".3"/>'
    gleams = ""
    for _ in range(7):
        x, width = random.uniform(-60, 440), random.uniform(5, 26)
        gleams += f"M{points((x + 90, -5), (x + 90 + width, -5), (x + width - 60, 325), (x - 60, 325))}z"
    return veil + path(gleams, fill="url(#f)", opacity=0.42)


def _glints(random: Random) -> str:
    there = "".join(star(random.uniform(10, 430), random.uniform(10, 310), random.uniform(6, 15)) for _ in range(9))
    return path(there, fill="#fff")
