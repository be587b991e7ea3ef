"""What makes a card of the vocabulary a sensible card: everything that its types alone cannot say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from collection.cards.prlx.ability_checks import Fault, Faults, ability_faults
from collection.cards.prlx.vocabulary import (
    After,
    Attach,
    Card,
    ChangeStat,
    Dice,
    Event,
    For,
    GiveStatus,
    Grant,
    Hex,
    LiftRule,
    Main,
    Monster,
    Op,
    Pay,
    Reaction,
    Size,
    Trigger,
    Utility,
    Zone,
    dice,
)


@dataclass(frozen=True, slots=True)
class CardProblem:
    """What is wrong with a card: its id, the place in it ("abilities[0].cost.hp"), words, and the rule behind them.

    Without a ``rule`` the card does not even hang together.
    """

    card: str
    field: str
    words: str
    rule: str

    def __str__(self) -> str:
        return f"{self.card}: {self.field}: {self.words}" + (f" ({self.rule})" if self.rule else "")


class UnsoundCards(ValueError):
    """Cards that no pool may have; ``problems`` are all of them."""

    def __init__(self, problems: tuple[CardProblem, ...]) -> None:
        super().__init__("\n".join(str(problem) for problem in problems))
        self.problems = problems


def verify(cards: Iterable[Card]) -> None:
    """UnsoundCards with every problem of every card, if there is one, and of ids that come twice."""
    cards = tuple(cards)
    found = [problem for card in cards for problem in problems(card)]
    for id, times in Counter(card.id for card in cards).items():
        if times > 1:
            found.append(CardProblem(id, "id", f"{times} cards have it", "A-077"))
    if found:
        raise UnsoundCards(tuple(found))


def problems(card: Card, *, bands: bool = True) -> list[CardProblem]:
    """Everything wrong with a card. Without ``bands`` its printed numbers may lie outside those of its size."""
    faults = [*_abilities(card)]
    match card:
        case Monster():
            faults += _monster(card)
            if bands:
                faults += _bands(card)
        case Hex():
            faults += _hex(card)
        case Utility():
            faults += _utility(card)
        case Event():
            faults += _event(card)
    return [CardProblem(card.id, *fault) for fault in faults]


class Band(NamedTuple):
    """The printed numbers that a size allows, both ends included, and the rule that says so."""

    hp: tuple[int, int]
    ac: tuple[int, int]
    aim: tuple[int, int]
    dice: tuple[Dice, Dice]
    rule: str


BANDS: dict[Size, Band] = {
    Size.SMALL: Band((1, 6), (1, 10), (3, 4), (dice("1d4"), dice("1d6")), "P-023"),
    Size.MEDIUM: Band((5, 10), (8, 12), (4, 7), (dice("1d6"), dice("1d8")), "P-024"),
    Size.LARGE: Band((11, 16), (13, 15), (6, 8), (dice("2d4"), dice("1d10")), "P-025"),
    Size.GIANT: Band((17, 25), (15, 17), (7, 10), (dice("2d6"), dice("1d12")), "P-026"),
}
RARE_AC, RARE_AC_HP = 18, 17
ACCURATE_AIM = 7


def _bands(card: Monster) -> Faults:
    band = BANDS[card.size]
    rare = card.size is Size.GIANT and (card.ac, card.hp) == (RARE_AC, RARE_AC_HP)
    for name, value, (least, most) in (("hp", card.hp, band.hp), ("ac", card.ac, band.ac), ("aim", card.aim, band.aim)):
        if not least <= value <= most and not (name == "ac" and rare):
            yield Fault(name, f"{value} is not {least} to {most}, as {card.size.label} Monsters have", band.rule)
    if card.dice not in band.dice:
        yield Fault("dice", f"{card.dice} is neither {band.dice[0]} nor {band.dice[1]}", band.rule)
    if card.size is Size.MEDIUM and card.aim == ACCURATE_AIM and card.dice != band.dice[0]:
        yield Fault("aim", f"+{ACCURATE_AIM} needs the low damage of {band.dice[0]}", "P-024")


def _monster(card: Monster) -> Faults:
    if card.dice.plus:
        yield Fault("dice", "the size adds to damage; the card does not", "P-027")
    if len([ability for ability in card.abilities if ability.persona_action]) != 1:
        yield Fault("abilities", "exactly one ability is the Persona Action", "P-031")
    for index, ability in enumerate(card.abilities):
        if ability.persona_action and not isinstance(ability.timing, Main | Reaction):
            yield Fault(f"abilities[{index}].persona_action", "must be used, not happen by itself", "P-043")


def _hex(card: Hex) -> Faults:
    yield from _after(card.after, (Zone.RECOVERY, Zone.BURIED))
    for index, ability in enumerate(card.abilities):
        if ability.cost.pay not in (Pay.ACTION, Pay.BONUS, Pay.REACTION, Pay.PERSONA_HP):
            yield Fault(f"abilities[{index}].cost.pay", "no Hex costs that", "P-220")


def _utility(card: Utility) -> Faults:
    yield from _after(card.after, (Zone.RECOVERY, Zone.BURIED, Zone.ATTACHED))
    attached = card.after.zone is Zone.ATTACHED
    attaching = [ability for ability in card.abilities if any(isinstance(op, Attach) for op in ability.ops)]
    if attached and len(attaching) != 1:
        yield Fault("abilities", "equipment has exactly one ability that attaches it", "P-223")
    for index, ability in enumerate(card.abilities):
        if not attached and not isinstance(ability.timing, Main | Reaction):
            yield Fault(f"abilities[{index}].timing", "only equipment works after its use", "P-225")


def _event(card: Event) -> Faults:
    if len(card.abilities) != 1:
        yield Fault("abilities", "an Event has exactly one ability", "P-032")
    if card.rounds < 0:
        yield Fault("event.rounds", f"{card.rounds} is less than 0", "P-213")
    for index, ability in enumerate(card.abilities):
        place = f"abilities[{index}]"
        if not isinstance(ability.timing, Trigger if card.triggered else Main):
            yield Fault(
                f"{place}.timing", f"does not fit {'a triggered' if card.triggered else 'a manual'} Event", "P-210"
            )
        elif not card.triggered and ability.cost.pay is not Pay.EVENT:
            yield Fault(f"{place}.cost.pay", "a manual Event costs its own activation", "P-209")
        if card.rounds and not any(_stays(op) for op in ability.ops):
            yield Fault(f"{place}.ops", "nothing of this lasting Event lasts as long as the Event", "P-213")


def _stays(op: Op) -> bool:
    return isinstance(op, ChangeStat | GiveStatus | LiftRule | Grant) and op.lasts is For.ACTIVE


def _after(after: After, zones: tuple[Zone, ...]) -> Faults:
    if after.zone not in zones:
        yield Fault("after.zone", f"such a card does not go to {after.zone.value}", "P-221")
    if after.zone is Zone.ATTACHED:
        yield from _host_leaves(after)
    else:
        if after.host_leaves is not None:
            yield Fault("after.host_leaves", "only equipment has a host", "P-224")
        if (after.rounds > 0) is not (after.zone is Zone.RECOVERY):
            yield Fault("after.rounds", "Recovery takes rounds, and nothing else does", "P-221")


def _host_leaves(after: After) -> Faults:
    place = "after.host_leaves"
    if after.host_leaves is None:
        yield Fault(place, "equipment must say where it goes when its host leaves", "A-050")
    elif after.host_leaves not in (Zone.HAND, Zone.RECOVERY, Zone.BURIED, Zone.YOUR_PERSONA):
        yield Fault(f"{place}.zone", f"equipment does not go to {after.host_leaves.value}", "P-224")
    elif (after.rounds > 0) is not (after.host_leaves is Zone.RECOVERY):
        yield Fault(f"{place}.rounds", "Recovery takes rounds, and nothing else does", "P-224")


def _abilities(card: Card) -> Faults:
    if not card.abilities:
        yield Fault("abilities", "there is none", "P-031")
    granted = [op.ability for ability in card.abilities for op in ability.ops if isinstance(op, Grant)]
    for key, times in Counter(ability.key for ability in (*card.abilities, *granted)).items():
        if times > 1:
            yield Fault("abilities", f"{times} abilities have the key {key!r}", "P-031")
    for index, ability in enumerate(card.abilities):
        for fault in ability_faults(card, ability):
            yield fault.inside(f"abilities[{index}]")
