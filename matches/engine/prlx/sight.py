"""What a seat may see, built up from nothing, and the positions that a seat could be in.

The number of an instance is shown once its card is known to the viewer; a known card stays known for good (P-061), and
numbers are dealt at random, so that no number helps to follow a hidden card.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from matches.engine.dice import Dice, SearchDice, shuffle
from matches.engine.position import Position, Step
from matches.engine.prlx import facts, steps
from matches.engine.prlx.decisions import asked_about
from matches.engine.prlx.designs import DECK, DESIGNS, EVENT, EVENTS, HAND, NOWHERE, POOL
from matches.engine.prlx.facts import HIDDEN
from matches.engine.prlx.table import (
    LISTS,
    STRIDE,
    Activation,
    Battle,
    Effect,
    Ruleset,
    Setting,
    Table,
    empty_table,
)


class CardView(NamedTuple):
    """One card that the viewer knows, with everything on it (see ``Table``)."""

    card: int
    design: int
    zone: int
    hp: int
    temp: int
    fatigued: int
    attacks: int
    streak: int
    primed: int
    known: int
    debt: int
    host: int
    since: int
    rounds: int
    used: int


class TeamView(NamedTuple):
    """One side. ``hand`` and ``events`` are the known cards there, ``*_hidden`` how many the viewer does not know.

    ``deck_left`` has the sorted design numbers of one's own deck (its order is hidden), None of anybody else's.
    """

    actions: int
    bonus: int
    reaction: int
    free_defense: int
    free_sacrisummon: int
    follow_up_of: int
    event_round: int
    persona_used: int
    field: tuple[int, ...]
    hand: tuple[int, ...]
    hand_hidden: int
    events: tuple[int, ...]
    events_hidden: int
    deck_size: int
    deck_left: tuple[int, ...] | None
    recovery: tuple[int, ...]
    buried: tuple[int, ...]
    active: tuple[int, ...]


class View(NamedTuple):
    """What one pair of eyes knows: no text, no card it may not see. ``team`` is None for a stranger."""

    seat: int | None
    team: int | None
    rules: Ruleset
    mode: str
    base_hp: int
    slots: int
    seats: tuple[int, int]
    turn: int
    first: int
    asked_seat: int
    asked_kind: int
    asked_subject: int
    winner: int
    ending: int
    cards: tuple[CardView, ...]
    teams: tuple[TeamView, TeamView]
    attached: tuple[int, ...]
    waiting: tuple[int, ...]
    wards: tuple[tuple[int, int], ...]
    effects: tuple[Effect, ...]
    exempt: tuple[tuple[int, int], ...]
    battles: tuple[Battle, ...]
    activations: tuple[Activation, ...]
    agenda: tuple[Step, ...]

    def card(self, number: int) -> CardView:
        """A known card by its number. KeyError if the viewer does not know it."""
        for shown in self.cards:
            if shown.card == number:
                return shown
        raise KeyError(number)


def view(p: Position, seat: int | None) -> View:
    """What that seat sees: its own Hand and Events, and every card that is known to all (P-060 to P-065)."""
    t = p.table
    setting = t.setting
    team = setting.team_of(seat)
    kind, subject = _asked(p, team)
    return View(
        seat=None if team is None else seat,
        team=team,
        rules=setting.rules,
        mode=setting.mode,
        base_hp=setting.base_hp,
        slots=setting.slots,
        seats=setting.seats,
        turn=t.turn,
        first=t.first,
        asked_seat=t.asked_seat,
        asked_kind=kind,
        asked_subject=subject,
        winner=t.winner,
        ending=t.ending,
        cards=tuple([_card(t, card) for card in range(len(t.design)) if t.design[card] >= 0 and _sees(t, card, team)]),
        teams=(_team(t, 0, team), _team(t, 1, team)),
        attached=tuple(t.attached),
        waiting=tuple([card if _sees(t, card, team) else HIDDEN for card in t.waiting]),
        wards=tuple(t.wards),
        effects=tuple(t.effects),
        exempt=tuple(t.exempt),
        battles=tuple(t.battles),
        activations=tuple(t.activations),
        agenda=tuple(_agenda(p, team)),
    )


def _sees(t: Table, card: int, team: int | None) -> bool:
    """A card is seen if it is known to all, or one's own and not in the deck (P-064: nobody sees a deck)."""
    if t.known[card]:
        return True
    return card // STRIDE == team and t.zone[card] != DECK


def _card(t: Table, card: int) -> CardView:
    return CardView(
        card,
        t.design[card],
        t.zone[card],
        t.hp[card],
        t.temp[card],
        t.fatigued[card],
        t.attacks[card],
        t.streak[card],
        t.primed[card],
        t.known[card],
        t.debt[card],
        t.host[card],
        t.since[card],
        t.rounds[card],
        t.used[card],
    )


def _team(t: Table, team: int, viewer: int | None) -> TeamView:
    own = team == viewer
    hand = t.hand[team] if own else sorted([card for card in t.hand[team] if t.known[card]])
    events = t.events[team] if own else sorted([card for card in t.events[team] if t.known[card]])
    return TeamView(
        actions=t.actions[team],
        bonus=t.bonus[team],
        reaction=t.reaction[team],
        free_defense=t.free_defense[team],
        free_sacrisummon=t.free_sacrisummon[team],
        follow_up_of=t.follow_up_of[team],
        event_round=t.event_round[team],
        persona_used=t.persona_used[team],
        field=tuple(t.field[team]),
        hand=tuple(hand),
        hand_hidden=len(t.hand[team]) - len(hand),
        events=tuple(events),
        events_hidden=len(t.events[team]) - len(events),
        deck_size=len(t.deck[team]),
        deck_left=tuple(sorted([t.design[card] for card in t.deck[team]])) if own else None,
        recovery=tuple(t.recovery[team]),
        buried=tuple(t.buried[team]),
        active=tuple(t.active[team]),
    )


def _asked(p: Position, team: int | None) -> tuple[int, int]:
    """The open window as that side sees it: choosing targets is private, and so is an unknown incoming card."""
    t = p.table
    if not p.agenda or p.agenda[-1][0] < steps.FIRST_DECISION:
        return t.asked_kind, t.asked_subject
    return open_window(p) if t.setting.team_of(t.asked_seat) != team else (t.asked_kind, t.asked_subject)


def open_window(p: Position) -> tuple[int, int]:
    """The open window and what it is about as everybody may know them."""
    t = p.table
    step = p.agenda[-1]
    if step[0] == steps.TARGETS:
        step = p.agenda[-2]
    subject = asked_about(t, step)[1]
    if subject >= 0 and not t.known[subject]:
        subject = HIDDEN
    return step[0], subject


def _agenda(p: Position, team: int | None) -> list[Step]:
    """The agenda without what is private to the other side."""
    t = p.table
    shown: list[Step] = []
    for step in p.agenda:
        kind = step[0]
        if kind == steps.TARGETS:
            if step[1] // STRIDE == team:
                shown.append(step)
            continue
        if kind in (steps.ARRIVE, steps.HAND_LIMIT) and not _sees(t, step[1], team):
            step = (kind, HIDDEN, *step[2:])
        elif kind == steps.FINISH_USE:
            step = (*step[:4], *[card if card < 0 or _sees(t, card, team) else HIDDEN for card in step[4:]])
        shown.append(step)
    return shown


def seen_by(p: Position, fact: Any, seat: int | None) -> Any:
    """The fact as that seat may know it: cards that move unseen, and windows that are private, stay hidden."""
    team = p.table.setting.team_of(seat)
    if isinstance(fact, facts.CardMoved):
        if not fact.known and fact.team != team:
            return fact._replace(card=HIDDEN, design=HIDDEN)
    elif isinstance(fact, facts.AbilityUsed):
        if fact.team != team and not all(fact.known):
            return fact._replace(
                targets=_masked(fact.targets, fact.known), target_designs=_masked(fact.target_designs, fact.known)
            )
    elif isinstance(fact, facts.Asked) and fact.seat != seat:
        return fact._replace(kind=fact.open_kind, subject=fact.open_subject)
    return fact


def _masked(row: tuple[int, ...], known: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([number if seen else HIDDEN for number, seen in zip(row, known, strict=True)])


class Sampler:
    """Draws positions that the viewer could be in: what is known stays, what is hidden is dealt anew.

    One's own deck is known but for its order. Of the other side's list only the shown cards are known, so its hidden
    cards are drawn from all designs of the pool that it could still hold: no design twice, Events in Event Zones only.
    """

    def __init__(self, seen: View) -> None:
        self.view = seen
        self.base = known_table(seen)
        self.free = [self._free_numbers(team) for team in (0, 1)]
        self.unknown = [self._unknown_designs(team) for team in (0, 1)]

    def _free_numbers(self, team: int) -> list[int]:
        side = self.view.teams[team]
        hidden = side.hand_hidden + side.events_hidden + side.deck_size + self._waiting(team)
        taken = {shown.card for shown in self.view.cards}
        free = [number for number in range(team * STRIDE + 1, (team + 1) * STRIDE) if number not in taken]
        return free[:hidden]

    def _waiting(self, team: int) -> int:
        """How many cards of a side wait unseen; only the card at the Hand boundary of whoever is asked does."""
        seen = self.view
        return seen.waiting.count(HIDDEN) if seen.seats[team] == seen.asked_seat else 0

    def _unknown_designs(self, team: int) -> tuple[list[int], list[int]]:
        """The designs that may be hidden on a side: Events, and all others."""
        left = self.view.teams[team].deck_left
        if left is not None:
            return [], list(left)
        met = {shown.design for shown in self.view.cards if shown.card // STRIDE == team}
        pool = [number for number in POOL if number not in met]
        return (
            [number for number in pool if DESIGNS[number].kind == EVENT],
            [number for number in pool if DESIGNS[number].kind != EVENT],
        )

    def draw(self, dice: Dice) -> Position:
        """One position, at the cost of a few clones. ``dice`` is any fair dice; the position gets dice of its own."""
        seen = self.view
        t = self.base.clone()
        t.design = t.design[:]
        agenda = list(seen.agenda)
        for team, side in enumerate(seen.teams):
            numbers = self.free[team][:]
            shuffle(numbers, dice)
            events, others = [designs[:] for designs in self.unknown[team]]
            shuffle(events, dice)
            shuffle(others, dice)
            _deal(t, numbers, events, side.events_hidden, EVENTS, t.events[team])
            _deal(t, numbers, others, side.hand_hidden, HAND, t.hand[team])
            if self._waiting(team):
                agenda = self._wait(t, numbers, others, agenda)
            _deal(t, numbers, others, side.deck_size, DECK, t.deck[team])
        own = self._hidden_targets(t, agenda)
        setting = self.base.setting
        t.setting = Setting(
            setting.rules, setting.mode, setting.base_hp, setting.slots, setting.seats, (_list(t, 0), _list(t, 1))
        )
        return Position(t, own, SearchDice(dice.below(1 << 62)))

    def _wait(self, t: Table, numbers: list[int], designs: list[int], agenda: list[Step]) -> list[Step]:
        """The unseen cards on their way get numbers and designs, in the rows and on the agenda alike."""
        given: list[int] = []
        for place, card in enumerate(t.waiting):
            if card == HIDDEN:
                number = numbers.pop()
                t.design[number] = designs.pop()
                t.zone[number] = NOWHERE
                t.waiting[place] = number
                given.append(number)
        t.asked_subject = given[0] if t.asked_subject == HIDDEN else t.asked_subject
        row: list[Step] = []
        for step in agenda:
            if step[0] in (steps.ARRIVE, steps.HAND_LIMIT) and step[1] == HIDDEN:
                step = (step[0], given[0], *step[2:])
            row.append(step)
        return row

    def _hidden_targets(self, t: Table, agenda: list[Step]) -> list[Step]:
        """Targets in the other Hand that were chosen unseen: any of its cards there that fit."""
        row: list[Step] = []
        for step in agenda:
            if step[0] == steps.FINISH_USE and HIDDEN in step[4:]:
                hidden = [card for card in t.hand[step[1] // STRIDE] if not t.known[card]]
                step = tuple([hidden.pop() if card == HIDDEN and hidden else card for card in step])
            row.append(step)
        return row


def _deal(t: Table, numbers: list[int], designs: list[int], count: int, zone: int, pile: list[int]) -> None:
    for _ in range(count):
        number = numbers.pop()
        t.design[number] = designs.pop()
        t.zone[number] = zone
        pile.append(number)


def _list(t: Table, team: int) -> tuple[int, ...]:
    persona, *others = [design for design in t.design[team * STRIDE : (team + 1) * STRIDE] if design >= 0]
    return (persona, *sorted(others))


def known_table(seen: View) -> Table:
    """A table with everything that the viewer knows; hidden cards are missing from it."""
    t = empty_table(Setting(seen.rules, seen.mode, seen.base_hp, seen.slots, seen.seats, ((), ())))
    for place, name in enumerate(LISTS, start=1):
        column = getattr(t, name)
        for shown in seen.cards:
            column[shown[0]] = shown[place]
    for team, side in enumerate(seen.teams):
        for name in ("actions", "bonus", "reaction", "free_defense", "free_sacrisummon", "follow_up_of"):
            getattr(t, name)[team] = getattr(side, name)
        for name in ("event_round", "persona_used"):
            getattr(t, name)[team] = getattr(side, name)
        for name in ("field", "hand", "events", "recovery", "buried", "active"):
            getattr(t, name)[team] = list(getattr(side, name))
    for name in ("attached", "waiting", "wards", "effects", "exempt", "battles", "activations"):
        setattr(t, name, list(getattr(seen, name)))
    for name in ("turn", "first", "winner", "ending", "asked_seat", "asked_kind", "asked_subject"):
        setattr(t, name, getattr(seen, name))
    return t
