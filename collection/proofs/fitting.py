"""Whether the words of a card fit on its face at 63 x 88 mm: the publisher's legibility check (MONSTRA §11).

The lengths are those of static/css/cards.css for a printed card, in the same unit: hundredths of the card's width. A
test in a browser holds both against each other.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from collection.cards.monstra import words
from collection.cards.monstra.vocabulary import Behavior, Creature, Guardian, Move, Tactic
from collection.proofs.typesetting import BOLD, NAME, TEXT, Run, around, lines, reach

Card = Creature | Tactic | Guardian | Behavior

TRIM_WIDTH, TRIM_HEIGHT = 63.0, 88.0  # mm
SMALLEST_TYPE = 5.5  # points
POINT = 25.4 / 72  # mm
MM = TRIM_WIDTH / 100  # of one unit

FRAME, BORDER = 3.4, 0.5
INSIDE = 100 - 2 * FRAME
HEAD, FOOT = 12.4, 6.4
ART = INSIDE * 312 / 440
TEXT_ROOM = INSIDE - 2 * BORDER - 2 * 3.2
TEXT_HEIGHT = TRIM_HEIGHT / MM - 2 * FRAME - HEAD - ART - FOOT - BORDER - 4.2 - 1.2
GAP = 1.5
SEPARATOR = 1.6 + 0.35  # distance and rule between the two halves of the text
BESIDE = 2.0  # between two things on one line

NAME_SIZE, TACTIC_NAME_SIZE = 8.6, 7.6
HP_SIZE, HP_ICON, COST_ICON, ICON_GAP = 8.4, 6.8, 6.6, 1.0
MARK_SIZE, MARK_ICON, MARK_SIDES, STRIP_SIDES = 4.5, 4.9, 2 * BORDER + 2 + 2.4, 2 * 3.0
CATEGORY_SIDES, CATEGORY_SPACING = 2 * BORDER + 2 * 4.0, 0.14
BOSS_STRIP_SIDES = 2 * 14.0
MOVE_SIZE, MOVE_LEADING, DAMAGE_SIZE, ENERGY_WIDTH, ENERGY_HEIGHT = 6.5, 1.1, 5.7, 5.0, 5.7
LEADING = 1.2  # where nothing else is said
EFFECT_SIZE, EFFECT_LEADING = 5.2, 1.18
LINE_SIZE, BOSS_LINE_SIZE, LINE_LEADING = 4.6, 4.9, 1.15
FOOT_SIZE, NUMBER_SPACING, COPY_SPACING = 3.4, 0.04, 0.03
# Digits are all equally wide, so that one identifier stands for every other.
IDENTIFIER = "000000 000000 000000"


@dataclass(frozen=True, slots=True)
class Box:
    """Words of one place on a face: in how many lines they stand, and the room that they need and have, in units."""

    part: str
    called: str
    lines: int
    size: float
    needs: float
    has: float
    height: float = 0
    missing: str = ""

    @property
    def points(self) -> float:
        """The type size on the printed card."""
        return self.size * MM / POINT

    @property
    def trouble(self) -> str:
        """What is wrong with it, as the end of a sentence; empty if nothing is."""
        if self.missing:
            return f"{self.called} has characters that the font cannot print: {self.missing}"
        if self.points < SMALLEST_TYPE:
            return f"{self.called} is set in {self.points:.1f} pt, and nothing may be smaller than {SMALLEST_TYPE} pt"
        if self.needs > self.has:
            return f"{self.called} is {self.needs * MM:.1f} mm wide, and there is room for {self.has * MM:.1f} mm"
        return ""


@dataclass(frozen=True, slots=True)
class Fit:
    """One card: all its boxes, from top to bottom, and how high its text is."""

    card: Card
    boxes: tuple[Box, ...]
    height: float

    @property
    def smallest(self) -> float:
        """The smallest type on it, in points."""
        return min(box.points for box in self.boxes)

    @property
    def troubles(self) -> tuple[str, ...]:
        """What does not fit, as ends of sentences."""
        found = [box.trouble for box in self.boxes if box.trouble]
        if self.height > TEXT_HEIGHT:
            count = sum(box.lines for box in self.boxes if box.height)
            high, room = self.height * MM, TEXT_HEIGHT * MM
            found.append(f"the text takes {high:.1f} mm in {count} lines, and there is room for {room:.1f} mm")
        return tuple(found)


def fit(card: Card, code: str = "", edition: str = "") -> Fit:
    """How the words of a card stand on its face; ``code`` and ``edition`` are those in its foot."""
    text, distances = TEXTS[type(card)](card)
    foot = _foot(code, edition, copied=isinstance(card, Creature | Tactic))
    height = sum(box.height for box in text) + distances
    return Fit(card, (*HEADS[type(card)](card), *text, *foot), height)


def _box(part: str, called: str, runs: list[Run], room: float, leading: float = LEADING, *, wraps: bool = True) -> Box:
    """Words that break into lines as wide as the room, or stand on one line where they must not break."""
    count = lines(runs, room) if wraps else 1
    needs = reach(runs) if wraps else sum(run.width for run in runs)
    size = min(run.size for run in runs)
    height = count * max(run.size for run in runs) * leading
    return Box(part, called, count, size, needs, room, height, "".join(run.missing for run in runs))


def _name(card: Card, size: float, beside: float) -> Box:
    room = INSIDE - 2.2 - 2.6 - (BESIDE + beside if beside else 0)
    box = _box("card__name", "the name", [Run(card.name, NAME, size)], room, 1, wraps=False)
    return _flat(box)


def _flat(box: Box) -> Box:
    """A box outside the text, whose height takes nothing from it."""
    return Box(box.part, box.called, box.lines, box.size, box.needs, box.has, 0, box.missing)


def _number(amount: int, icon: float) -> float:
    return icon + ICON_GAP + Run(str(amount), BOLD, HP_SIZE).width


def _strip(marks: list[float], sides: float) -> Box:
    return Box("card__strip", "the row of symbols", 1, MARK_SIZE, sum(marks), INSIDE - sides)


def _mark(text: str) -> float:
    return MARK_SIDES + MARK_ICON + ICON_GAP + Run(text, BOLD, MARK_SIZE).width


def _category(text: str) -> float:
    return CATEGORY_SIDES + Run(text, BOLD, MARK_SIZE, CATEGORY_SPACING * MARK_SIZE).width


def _creature_head(card: Creature) -> tuple[Box, ...]:
    marks = [_mark(card.sign.label), _mark(f"EVO {card.evo}"), _mark(f"Speed {card.speed}")]
    return _name(card, NAME_SIZE, _number(card.hp, HP_ICON)), _strip(marks, STRIP_SIDES)


def _tactic_head(card: Tactic) -> tuple[Box, ...]:
    return _name(card, TACTIC_NAME_SIZE, _number(card.cost, COST_ICON)), _strip([_category("TACTIC")], STRIP_SIDES)


def _boss_head(card: Guardian) -> tuple[Box, ...]:
    marks = [_category(card.version.upper()), _mark(f"Speed {card.speed}")]
    return _name(card, NAME_SIZE, _number(card.hp, HP_ICON)), _strip(marks, BOSS_STRIP_SIDES)


def _behavior_head(card: Behavior) -> tuple[Box, ...]:
    return _name(card, NAME_SIZE, 0), _strip([_category("BEHAVIOR")], STRIP_SIDES)


def _move(move: Move, called: str, aside: float, high: tuple[float, float]) -> Box:
    """The name of a move, which leaves room for what stands beside it on the same baseline."""
    box = _box("card__move-name", called, [Run(move.name, NAME, MOVE_SIZE)], TEXT_ROOM - BESIDE - aside, MOVE_LEADING)
    above, below = around(NAME, MOVE_SIZE, MOVE_SIZE * MOVE_LEADING)
    below += (box.lines - 1) * MOVE_SIZE * MOVE_LEADING
    height = max(above, high[0]) + max(below, high[1])
    return Box(box.part, called, box.lines, MOVE_SIZE, box.needs, box.has, height, box.missing)


def _effect(text: str) -> Box:
    first = text[:1].upper() + text[1:]
    return _box("card__effect", "the effect", [Run(first, TEXT, EFFECT_SIZE)], TEXT_ROOM, EFFECT_LEADING)


def _line(called: str, label: str, text: str, size: float) -> Box:
    return _box("card__line", called, [Run(label, BOLD, size), Run(f" {text}", TEXT, size)], TEXT_ROOM, LINE_LEADING)


def _creature_text(card: Creature) -> tuple[list[Box], float]:
    damage = Run(words.basic_words(card), BOLD, DAMAGE_SIZE)
    beside = around(BOLD, DAMAGE_SIZE, DAMAGE_SIZE * LEADING)
    basic = _move(card.basic, "the name of the basic move", damage.width, beside)
    energy = card.signature.cost * ENERGY_WIDTH
    signature = _move(card.signature, "the name of the signature move", energy, (ENERGY_HEIGHT, 0))
    said = _flat(_box("card__damage", "the damage", [damage], TEXT_ROOM - BESIDE, wraps=False))
    return [basic, said, signature, _effect(words.signature_words(card))], 2 * GAP + SEPARATOR


def _tactic_text(card: Tactic) -> tuple[list[Box], float]:
    when = _line("the timing", "When", words.TIMING, LINE_SIZE)
    target = _line("the target", "Target", words.target_words(card), LINE_SIZE)
    return [when, target, _effect(words.tactic_words(card))], 2 * GAP + SEPARATOR


def _boss_text(card: Guardian) -> tuple[list[Box], float]:
    rows = [_line(f"the line “{label}”", label, text, BOSS_LINE_SIZE) for label, text in words.boss_lines(card)]
    return rows, (len(rows) - 1) * GAP


def _behavior_text(card: Behavior) -> tuple[list[Box], float]:
    return [_effect(words.behavior_words(card))], 0


def _foot(code: str, edition: str, *, copied: bool) -> list[Box]:
    runs = [Run(edition, TEXT, FOOT_SIZE)]
    if code:
        runs = [Run(code, BOLD, FOOT_SIZE, NUMBER_SPACING * FOOT_SIZE), Run(" ", TEXT, FOOT_SIZE), *runs]
    copy = Run(IDENTIFIER, TEXT, FOOT_SIZE, COPY_SPACING * FOOT_SIZE).width + BESIDE if copied else 0
    room = INSIDE - 2 * 2.4 - copy
    return [_flat(_box("card__code", "the line with code and edition", runs, room, 1, wraps=False))]


HEADS: dict[type, Callable[..., tuple[Box, ...]]] = {
    Creature: _creature_head,
    Tactic: _tactic_head,
    Guardian: _boss_head,
    Behavior: _behavior_head,
}
TEXTS: dict[type, Callable[..., tuple[list[Box], float]]] = {
    Creature: _creature_text,
    Tactic: _tactic_text,
    Guardian: _boss_text,
    Behavior: _behavior_text,
}
