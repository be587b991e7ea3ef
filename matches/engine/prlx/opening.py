"""The opening of a match: who brought what, shuffled, with nothing dealt."""

from __future__ import annotations

from collections.abc import Sequence

from matches.engine.dice import Dice, shuffle
from matches.engine.game import Options, PersonaList
from matches.engine.position import Position
from matches.engine.prlx import steps
from matches.engine.prlx.designs import DECK, DESIGN_NUMBER, DESIGNS, EVENT, EVENTS, MONSTER, PERSONA
from matches.engine.prlx.table import (
    ATTRITION_HP,
    FEWEST_SLOTS,
    MOST_SLOTS,
    STANDARD_HP,
    STRIDE,
    Ruleset,
    Setting,
    empty_table,
    persona_hp,
)

FORMATS = ("standard", "attrition")


class BadOption(ValueError):
    """A match cannot be played like that; ``code`` is stable, the message is a sentence."""

    def __init__(self, code: str, words: str) -> None:
        super().__init__(words)
        self.code = code


def opening(rules: Ruleset, options: Options, lists: Sequence[PersonaList], dice: Dice) -> Position:
    """Personas in place, Events staged, every other card in a shuffled pile (P-049 to P-053).

    ValueError with a sentence for an unknown format, card, Base Persona HP or number of Field Slots.
    """
    check_options(options)
    if len(lists) != 2:
        raise ValueError("PRLX is played by two players")
    cards = tuple((_number(brought.persona), *sorted(_number(card) for card in brought.cards)) for brought in lists)
    for row in cards:
        if DESIGNS[row[0]].kind != MONSTER:
            raise ValueError(f"{DESIGNS[row[0]].name} is no Monster and cannot be a Persona")
        if len(row) > STRIDE:
            raise ValueError(f"a PRLX loadout has at most {STRIDE - 1} cards besides the Persona")
    seats = (options.seats[0], options.seats[-1])
    setting = Setting(rules, options.mode, options.base_hp, options.slots, seats, cards)
    t = empty_table(setting)
    for team, row in enumerate(cards):
        persona = team * STRIDE
        t.design[persona] = row[0]
        t.zone[persona] = PERSONA
        t.known[persona] = 1
        t.hp[persona] = persona_hp(setting, row[0])
        # Numbers are dealt apart from the order of the deck, so that a number tells nothing about either.
        numbers = list(range(persona + 1, persona + len(row)))
        shuffle(numbers, dice)
        for number, design in zip(numbers, row[1:], strict=True):
            t.design[number] = design
            event = DESIGNS[design].kind == EVENT
            t.zone[number] = EVENTS if event else DECK
            (t.events if event else t.deck)[team].append(number)
        shuffle(t.deck[team], dice)
    return Position(t, [(steps.SETUP,)], dice)


def check_options(options: Options) -> None:
    """BadOption if a match cannot be played with these options (P-007, P-009)."""
    if options.mode not in FORMATS:
        words = f"PRLX has no format {options.mode!r}; choose from: {', '.join(FORMATS)}"
        raise BadOption("bad_format", words)
    possible = ATTRITION_HP if options.mode == "attrition" else (STANDARD_HP,)
    if options.base_hp not in possible:
        words = f"the Base Persona HP is one of {', '.join(map(str, possible))}, not {options.base_hp}"
        raise BadOption("bad_base_hp", words)
    if not FEWEST_SLOTS <= options.slots <= MOST_SLOTS:
        words = f"a player has {FEWEST_SLOTS} to {MOST_SLOTS} Field Slots, not {options.slots}"
        raise BadOption("bad_slots", words)


def _number(card: str) -> int:
    if card not in DESIGN_NUMBER:
        raise ValueError(f"PRLX has no card {card!r}")
    return DESIGN_NUMBER[card]
