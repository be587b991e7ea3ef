"""A position that differs from another one only in what a seat may not see, made without asking what a seat may see.

The hidden cards get other numbers and, where the viewer does not know the list, other designs of the pool. Whatever a
view, a fact or a line of the log tells about such a card would be different here.
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from matches.engine.dice import Dice, shuffle
from matches.engine.position import Position, Step
from matches.engine.prlx import steps
from matches.engine.prlx.designs import DECK, DESIGNS, EVENT, EVENTS, HAND, NOWHERE, POOL, Design
from matches.engine.prlx.table import EMPTY, LISTS, STRIDE, Table

# Where the cards stand in a step, by its kind; from the last place on when a row of them follows.
_CARDS_IN: dict[int, tuple[int, ...]] = {
    steps.RECOVER: (1,),
    steps.ARRIVE: (1,),
    steps.TRIGGER: (1, 3, 4, 5),
    steps.EVENT_TRIGGER: (3,),
    steps.FINISH_USE: (1,),
    steps.AFTER_USE: (1,),
    steps.ENTER: (1,),
    steps.FOLLOW: (3, 4),
    steps.FOLLOW_UP: (2,),
    steps.SECONDARY: (2, 3),
    steps.HAND_LIMIT: (1,),
    steps.TARGETS: (1,),
}
_ROW_FROM = {steps.FINISH_USE: 4, steps.TARGETS: 5}
_NO_CARD = {"design": EMPTY, "zone": NOWHERE, "host": EMPTY}

Fits = Callable[[Design], bool]


def hidden_cards(t: Table, team: int | None) -> list[int]:
    """The cards that a player may not see: not known to all, and in another Hand, Event Zone or any deck (P-060)."""
    found: list[int] = []
    for card, design in enumerate(t.design):
        if design < 0 or t.known[card]:
            continue
        own = card // STRIDE == team
        if t.zone[card] == DECK or (not own and t.zone[card] in (HAND, EVENTS, NOWHERE)):
            found.append(card)
    return found


def disguise(
    p: Position, seat: int | None, dice: Dice, *, keep: Collection[int] = (), fits: Fits = lambda design: True
) -> Position:
    """A copy in which the cards that ``seat`` may not see are other ones.

    Those in ``keep`` stay what they are, and so do those whose designs do not fit; no such design comes in, either.
    """
    copy = p.clone()
    t = copy.table
    t.design = t.design[:]  # copies of a table share what never changes
    team = t.setting.team_of(seat)
    hidden = [card for card in hidden_cards(t, team) if card not in keep and fits(DESIGNS[t.design[card]])]
    for side in (0, 1):
        cards = [card for card in hidden if card // STRIDE == side]
        if side == team:
            _exchange(t, cards, [t.design[card] for card in cards], dice)
        else:
            _exchange(t, cards, _other_designs(t, cards, side, fits), dice)
    new = _renumbering(t, hidden, dice)
    _renumber(copy, new)
    return copy


def _other_designs(t: Table, cards: list[int], side: int, fits: Fits) -> list[int]:
    """Designs of the pool that the other cards of the side leave over."""
    met = {t.design[card] for card in range(side * STRIDE, (side + 1) * STRIDE) if card not in cards}
    return [number for number in POOL if number not in met and fits(DESIGNS[number])]


def _exchange(t: Table, cards: list[int], designs: list[int], dice: Dice) -> None:
    """Deal these designs to the cards anew: Events to Event Zones, others elsewhere."""
    left = designs[:]
    shuffle(left, dice)
    for card in cards:
        place = next(
            at for at, number in enumerate(left) if (DESIGNS[number].kind == EVENT) == (t.zone[card] == EVENTS)
        )
        t.design[card] = left.pop(place)


def _renumbering(t: Table, hidden: list[int], dice: Dice) -> dict[int, int]:
    """Other numbers for the hidden cards, from theirs and those that nobody has."""
    new: dict[int, int] = {}
    for side in (0, 1):
        cards = [card for card in hidden if card // STRIDE == side]
        unused = [card for card in range(side * STRIDE, (side + 1) * STRIDE) if t.design[card] < 0]
        numbers = [*cards, *unused]
        shuffle(numbers, dice)
        new |= dict(zip(cards, numbers, strict=False))
    return new


def _renumber(p: Position, new: dict[int, int]) -> None:
    t = p.table
    for name in LISTS:
        row = getattr(t, name)[:]
        moved = {new[card]: row[card] for card in new}
        for card in new:
            row[card] = _NO_CARD.get(name, 0)
        for card, value in moved.items():
            row[card] = value
        setattr(t, name, row)
    for name in ("hand", "deck", "events"):
        setattr(t, name, [[new.get(card, card) for card in pile] for pile in getattr(t, name)])
    t.waiting = [new.get(card, card) for card in t.waiting]
    t.asked_subject = new.get(t.asked_subject, t.asked_subject)
    p.agenda = [_renumbered(step, new) for step in p.agenda]


def places_of_cards(step: Step) -> set[int]:
    """Where in a step cards stand."""
    places = set(_CARDS_IN.get(step[0], ()))
    if step[0] in _ROW_FROM:
        places |= set(range(_ROW_FROM[step[0]], len(step)))
    return places


def _renumbered(step: Step, new: dict[int, int]) -> Step:
    places = places_of_cards(step)
    return tuple(new.get(number, number) if place in places else number for place, number in enumerate(step))
