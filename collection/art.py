"""Card art: which glyph, light and scene each MONSTRA design has, and the picture composed from them."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from collection.scenes import (
    HEIGHT,
    SCENES,
    WIDTH,
    Palette,
    circle,
    dots,
    gradient,
    group,
    number,
    path,
    points,
    star,
    tone,
)

# The people whose glyphs are used, by folder under static/vendor/game-icons: their name, and where they are found.
AUTHORS = {
    "caro-asercion": ("Caro Asercion", "https://game-icons.net/about.html#authors"),
    "cathelineau": ("Cathelineau", "https://game-icons.net/about.html#authors"),
    "delapouite": ("Delapouite", "https://delapouite.com"),
    "lorc": ("Lorc", "https://lorcblog.blogspot.com"),
    "skoll": ("Skoll", "https://game-icons.net/about.html#authors"),
}
GLYPH_BOX = 512
FOIL_HUES = (20, 85, 150, 215, 280, 340)


@dataclass(frozen=True, slots=True)
class Portrait:
    """How one creature is painted.

    ``glyph`` is author/name under static/vendor/game-icons; ``scene`` one of ``scenes.SCENES``; ``hue`` and ``glow``
    are the OKLCH hues of the world and of the light behind; ``motif`` hangs in the sky; ``coat`` is the creature's own
    hue, ``pale`` how much lighter than usual it is (0-0.3); ``size``, ``x`` and ``y`` place the glyph (units of the
    canvas, offsets from the middle); ``night`` darkens the sky (0-1); ``fade`` lets a bust, cut off at its lower left,
    come out of the dark; ``foil`` adds the holographic layer, which has no gameplay meaning (MONSTRA §9).
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


@dataclass(frozen=True, slots=True)
class Emblem:
    """How one tactic is drawn: a glyph on an enamel medal of that OKLCH hue, over a rosette of so many circles."""

    glyph: str
    hue: float
    rosette: int
    twin: bool = False


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
}

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


def glyph_of(slug: str) -> str:
    """The glyph (author/name) that the picture of this design is made from. KeyError for an unknown slug."""
    return PORTRAITS[slug].glyph if slug in PORTRAITS else EMBLEMS[slug].glyph


def draw(slug: str, outline: str) -> str:
    """The whole SVG picture of a design; ``outline`` is the path data of its glyph. KeyError for an unknown slug."""
    if slug in PORTRAITS:
        return _portrait(PORTRAITS[slug], Random(slug), outline)
    return _emblem(EMBLEMS[slug], Random(slug), outline)


def _sheet(definitions: str, body: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" preserveAspectRatio="xMidYMid slice">'
        f"<defs>{definitions}</defs>{body}</svg>\n"
    )


def _portrait(portrait: Portrait, random: Random, outline: str) -> str:
    colour = Palette.of(portrait.hue, portrait.glow, portrait.night)
    scene = SCENES[portrait.scene](random, colour)
    centre = 220 + random.uniform(-22, 22), 138 + random.uniform(-12, 12)
    definitions = (
        gradient("s", (0, colour.deep, 1), (0.5, colour.sky, 1), (1, colour.warm, 1), x2="0", y2="1")
        + gradient("h", (0, colour.light, 1), (0.3, colour.light, 0.75), (1, colour.warm, 0), radial=True)
        + gradient("t", (0, colour.light, 1), (0.35, colour.accent, 0.95), (1, colour.warm, 0.9), x2="0", y2="1")
        + gradient("b", *_coat(portrait.coat, portrait.pale), x1=".2", x2=".6", y2="1")
        + path(outline, id="g")
    )
    body = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="url(#s)"/>'
    body += circle(*centre, 190, fill="url(#h)", opacity=1 - 0.25 * portrait.night)
    body += MOTIFS[portrait.motif](random, colour, *centre) + scene.back
    body += circle(220, 165, 135, fill="url(#h)", opacity=0.6)
    if portrait.fade:
        definitions += gradient("d", (0.08, "#000", 1), (0.34, "#fff", 1), y1=".8", x2=".7", y2=".25")
        definitions += f'<mask id="m" x="-.1" y="-.1" width="1.2" height="1.2">{_square(fill="url(#d)")}</mask>'
    if portrait.foil:
        definitions += _foil_gradient()
        body += _foil(random)
    body += _creature(portrait, colour) + scene.front
    if portrait.foil:
        body += _glints(random)
    return _sheet(definitions, body)


def _square(**attributes: str) -> str:
    named = "".join(f' {name}="{value}"' for name, value in attributes.items())
    return f'<rect x="-40" y="-40" width="592" height="592"{named}/>'


def _coat(hue: float, pale: float) -> tuple[tuple[float, str, float], ...]:
    lights = ((0, 0.74, 0.16), (0.45, 0.50, 0.16), (1, 0.24, 0.09))
    return tuple((at, tone(min(0.97, light + pale), chroma - pale * 0.3, hue), 1) for at, light, chroma in lights)


def _creature(portrait: Portrait, colour: Palette) -> str:
    scale = portrait.size / GLYPH_BOX
    left, top = WIDTH / 2 + portrait.x - portrait.size / 2, 158 + portrait.y - portrait.size / 2
    dark = tone(0.16, 0.06, portrait.coat)
    layers = (
        f'<use href="#g" x="16" y="20" fill="{dark}" opacity=".45"/>'
        f'<use href="#g" fill="none" stroke="{dark}" stroke-width="20" stroke-linejoin="round"/>'
        f'<use href="#g" x="-6" y="-8" fill="{colour.light}" stroke="{colour.light}" stroke-width="6"/>'
        '<use href="#g" fill="url(#b)"/>'
    )
    place = f"translate({number(left)} {number(top)}) scale({scale:.3f})"
    return group(layers, transform=place, mask="url(#m)") if portrait.fade else group(layers, transform=place)


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


def _emblem(emblem: Emblem, random: Random, outline: str) -> str:
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
    return _sheet(definitions, body + _device(emblem))


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
