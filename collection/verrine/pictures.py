"""The pictures of PRLX cards, composed by type and size: a figure, its reflections, and the mirrors around both."""

from __future__ import annotations

import math
from random import Random

from collection.cards.prlx.vocabulary import Card, Facet, Kind, Monster, Size
from collection.scenes import HEIGHT, WIDTH, Palette, circle, gradient, group, path, points, sheet, tone
from collection.verrine.figures import FIGURES, Figure
from collection.verrine.looks import HORIZON, LOOKS, skyline

GLYPH_BOX = 512
# How large a Monster stands in its picture (units of the canvas), and where its middle is.
MONSTER_SIZE = {Size.SMALL: 164, Size.MEDIUM: 194, Size.LARGE: 228, Size.GIANT: 296}
MONSTER_MIDDLE = {Size.SMALL: 168, Size.MEDIUM: 154, Size.LARGE: 150, Size.GIANT: 164}
MIDDLE = (WIDTH / 2, 150.0)


def draw(card: Card, outline: str, alternate: bool = False) -> str:
    """The whole SVG picture of a card, or its second one; ``outline`` is the path data of its glyph.

    KeyError for a card without a figure.
    """
    slug = card.id.lower()
    figure = FIGURES[slug]
    random = Random(slug + "-alternate" * alternate)
    look = LOOKS[card.facet or Facet.DEPTH]
    colour = look.palette(random)
    if alternate:
        body = _facing(figure, colour, random)
    elif isinstance(card, Monster):
        body = _standing(figure, card.size, colour, random, card.facet or Facet.DEPTH)
    else:
        body = {Kind.HEX: _spell, Kind.UTILITY: _thing, Kind.EVENT: _hour}[card.kind](
            figure, colour, random, card.facet or Facet.DEPTH
        )
    return sheet(_definitions(figure, colour, outline), body)


def _definitions(figure: Figure, colour: Palette, outline: str) -> str:
    light, middle, deep = _coat(figure)
    return (
        gradient("s", (0, colour.deep, 1), (0.55, colour.sky, 1), (1, colour.warm, 1), x2="0", y2="1")
        + gradient("h", (0, colour.light, 1), (0.35, colour.light, 0.6), (1, colour.warm, 0), radial=True)
        + gradient("b", (0, light, 1), (0.45, middle, 1), (1, deep, 1), x1=".2", x2=".6", y2="1")
        + gradient("m", (0.1, middle, 0), (1, light, 0.7), x2="0", y2="1")
        + path(outline, id="g")
    )


def _coat(figure: Figure) -> tuple[str, ...]:
    """The coat in the light, halfway and in the shade."""
    lights = ((0.78, 0.15), (0.56, 0.16), (0.27, 0.09))
    return tuple(
        tone(min(0.97, light + figure.pale), chroma - figure.pale * 0.3, figure.coat) for light, chroma in lights
    )


def _placed(figure: Figure, inside: str, x: float, y: float, size: float, turned: bool = False) -> str:
    """The glyph's layers with their middle at (x, y); ``turned`` looks the other way than the figure does."""
    scale = size / GLYPH_BOX
    across = -scale if figure.left != turned else scale
    down = -scale if figure.over else scale
    at = f"translate({round(x)} {round(y)}) scale({across:.3f} {down:.3f}) translate(-256 -256)"
    return group(inside, transform=at)


def _figure(figure: Figure, colour: Palette, x: float, y: float, size: float) -> str:
    """The figure itself: shadow, dark outline, a rim of light, and its coat."""
    dark = tone(0.16, 0.06, figure.coat)
    layers = (
        f'<use href="#g" x="16" y="20" fill="{dark}" opacity=".45"/>'
        f'<use href="#g" fill="{dark}" stroke="{dark}" stroke-width="22" stroke-linejoin="round"/>'
        f'<use href="#g" x="-6" y="-8" fill="{colour.light}" stroke="{colour.light}" stroke-width="6"/>'
        '<use href="#g" fill="url(#b)"/>'
    )
    return _placed(figure, layers, x + figure.x, y + figure.y, size * figure.size)


def _ghost(figure: Figure, x: float, y: float, size: float, opacity: float, fill: str, turned: bool = True) -> str:
    """A reflection of the figure somewhere in the glass."""
    inside = f'<use href="#g" fill="{fill}" opacity="{opacity:.2f}"/>'
    return _placed(figure, inside, x, y, size * figure.size, turned)


def _room(colour: Palette, random: Random, facet: Facet, x: float, y: float) -> str:
    """The place: sky, city, mirrors without an end around (x, y), and the floor that mirrors it all."""
    body = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="url(#s)"/>' + circle(x, y, 180, fill="url(#h)", opacity=0.8)
    body += path(skyline(random, HORIZON, 84), fill=colour.far, opacity=0.8)
    body += LOOKS[facet].mirrors(random, colour, x, y)
    return body


def _floor(colour: Palette, random: Random) -> str:
    """The city upside down in the floor, and gleams along it."""
    gleams = "".join(f"M{random.randint(0, 380)} {random.randint(228, 312)}h{random.randint(30, 90)}" for _ in range(7))
    return path(skyline(random, HORIZON, 70, up=False), fill=colour.near, opacity=0.4) + path(
        gleams, stroke=colour.light, stroke_width=2, opacity=0.45
    )


def _standing(figure: Figure, size: Size, colour: Palette, random: Random, facet: Facet) -> str:
    """A Monster on the mirror floor, seen again in the distance; the larger, the more of the city is below it."""
    side = random.choice((-1, 1)) if not figure.x else 1 if figure.x < 0 else -1
    far = (WIDTH / 2 + side * random.uniform(52, 86), 128 + random.uniform(-10, 14))
    tall, middle = MONSTER_SIZE[size], MONSTER_MIDDLE[size]
    x = WIDTH / 2 - side * (26 if size in (Size.SMALL, Size.MEDIUM) else 8)
    foot = middle + tall * figure.size * 0.47
    body = _room(colour, random, facet, *far) + _floor(colour, random)
    echoes = 3 if facet is Facet.ECHO else 2
    for i in range(echoes, 0, -1):
        shrink = 0.62**i
        at = x + (far[0] - x) * (1 - shrink) * 1.5
        body += _ghost(figure, at, middle - 26 * i, tall * shrink * 1.1, 0.56 - 0.12 * i, colour.light, i % 2 == 1)
    inside = '<use href="#g" fill="url(#m)"/>'
    mirrored = Figure(figure.glyph, figure.coat, figure.size, left=figure.left, over=not figure.over)
    body += _placed(mirrored, inside, x, foot * 2 - middle - 4, tall * figure.size)
    body += _figure(figure, colour, x, middle, tall)
    if size is Size.GIANT:
        body += path(skyline(random, HEIGHT + 4, 46), fill=colour.near)
    return body


def _hexagon(x: float, y: float, r: float) -> str:
    corners = ((x + r * math.cos(math.tau * i / 6), y + r * math.sin(math.tau * i / 6)) for i in range(6))
    return f"M{points(*corners)}z"


def _spell(figure: Figure, colour: Palette, random: Random, facet: Facet) -> str:
    """A Hex: a six-cornered pane that hangs in the air with the sign burning in it, and the panes beside it."""
    x, y = WIDTH / 2, HEIGHT / 2
    body = _room(colour, random, facet, x + random.uniform(-60, 60), y - 20)
    shift = random.uniform(70, 96)
    sides = "".join(_hexagon(x + side * shift * i, y, 138 - 24 * i) for i in (2, 1) for side in (-1, 1))
    body += path(sides, fill=colour.near, fill_opacity=0.25, stroke=colour.light, stroke_width=3, opacity=0.55)
    body += path(_hexagon(x, y, 150), fill=colour.near, opacity=0.92)
    body += path(_hexagon(x, y, 150), fill="none", stroke=colour.light, stroke_width=5)
    body += path(_hexagon(x, y, 138), fill="none", stroke=colour.accent, stroke_width=2)
    facets = "".join(f"M{points((x, y), (x + 138 * math.cos(a), y + 138 * math.sin(a)))}" for a in _sixths())
    body += path(facets, stroke=colour.accent, stroke_width=1.6, opacity=0.45) + circle(
        x, y, 128, fill="url(#h)", opacity=0.55
    )
    ember = _coat(figure)[1]
    layers = (
        f'<use href="#g" stroke="{ember}" stroke-width="52" stroke-linejoin="round" opacity=".35"/>'
        '<use href="#g" stroke="#0c0812" stroke-width="24" stroke-linejoin="round"/>'
        f'<use href="#g" fill="{colour.light}" x="-5" y="-6"/><use href="#g" fill="url(#b)"/>'
    )
    return body + _placed(figure, layers, x + figure.x, y + figure.y, 168 * figure.size)


def _sixths() -> list[float]:
    return [math.tau * i / 6 for i in range(6)]


def _thing(figure: Figure, colour: Palette, random: Random, facet: Facet) -> str:
    """A Utility: a thing on a ledge before a mirror that shows it from the other side."""
    body = _room(colour, random, facet, WIDTH / 2 + random.uniform(-70, 70), 110)
    side = random.choice((-1, 1))
    left = 98 + side * 14
    frame = f"M{left} 262V92a122 74 0 0 1 244 0V262z"
    body += path(frame, fill=colour.near, stroke=colour.accent, stroke_width=11, stroke_linejoin="round")
    body += path(frame, fill="url(#h)", opacity=0.5) + path(frame, fill="none", stroke=colour.near, stroke_width=3)
    sheen = f"M{points((left + 24, 262), (left + 116, 30), (left + 158, 22), (left + 66, 262))}z"
    body += path(sheen, fill=colour.light, opacity=0.16)
    body += _ghost(figure, WIDTH / 2 + side * 62, 150, 150, 0.5, colour.light)
    body += f'<rect y="258" width="{WIDTH}" height="70" fill="{colour.mid}"/>'
    body += f'<rect y="258" width="{WIDTH}" height="7" fill="{colour.accent}"/>'
    x = WIDTH / 2 - side * 18
    body += f'<ellipse cx="{x:.0f}" cy="272" rx="92" ry="13" fill="{colour.near}" opacity=".7"/>'
    return body + _figure(figure, colour, x, 176, 186)


def _hour(figure: Figure, colour: Palette, random: Random, facet: Facet) -> str:
    """An Event: the city above and the city below, and what happens where both would meet."""
    x, y = WIDTH / 2, HEIGHT / 2
    body = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="url(#s)"/>' + circle(x, y, 230, fill="url(#h)")
    body += LOOKS[facet].mirrors(random, colour, x, y)
    roofs = random.getstate()
    near = path(skyline(random, HEIGHT + 6, 92), fill=colour.near)
    random.setstate(roofs)
    near += path(skyline(random, -6, 92, up=False), fill=colour.near)
    lozenge = f"M{points((x, y - 136), (x + 136, y), (x, y + 136), (x - 136, y))}z"
    inner = f"M{points((x, y - 120), (x + 120, y), (x, y + 120), (x - 120, y))}z"
    body += near + path(lozenge, fill=colour.deep, stroke=colour.light, stroke_width=6)
    body += path(inner, fill="url(#h)", stroke=colour.accent, stroke_width=2, opacity=0.9)
    for side in (-1, 1):
        body += _ghost(figure, x + side * 178, y, 74, 0.5, colour.light, side < 0)
    return body + _figure(figure, colour, x, y, 138)


def _facing(figure: Figure, colour: Palette, random: Random) -> str:
    """Alternate art: the figure and its reflection face to face in a bright window of leaded glass."""
    x = WIDTH / 2
    body = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{colour.light}"/>'
    middle = (x, 150 + random.uniform(-24, 24))
    rim = [(WIDTH * i / 5, -2.0) for i in range(6)] + [(WIDTH + 2.0, HEIGHT * i / 3) for i in (1, 2)]
    rim += [(WIDTH * i / 5, HEIGHT + 2.0) for i in (5, 4, 3, 2, 1, 0)] + [(-2.0, HEIGHT * i / 3) for i in (2, 1)]
    fills = (colour.warm, colour.accent, colour.sky, colour.light)
    panes = ""
    for i, corner in enumerate(rim):
        pane = f"M{points(middle, corner, rim[(i + 1) % len(rim)])}z"
        panes += path(pane, fill=fills[(i * 3 + random.randint(0, 1)) % 4], opacity=0.85)
    leads = "".join(f"M{points(middle, corner)}" for corner in rim)
    body += panes + path(leads, stroke=colour.near, stroke_width=4)
    body += path(f"M{points((x, -2), (x, HEIGHT + 2))}", stroke=colour.near, stroke_width=7)
    body += circle(*middle, 118, fill="url(#h)", opacity=0.9) + circle(
        *middle, 118, fill="none", stroke=colour.near, stroke_width=4
    )
    return body + "".join(
        _figure(
            Figure(figure.glyph, figure.coat, figure.size, pale=figure.pale, left=turned, over=figure.over),
            colour,
            at,
            166,
            214,
        )
        for turned, at in ((False, x - 100), (True, x + 100))
    )
