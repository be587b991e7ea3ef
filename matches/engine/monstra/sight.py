"""What a seat may see, built up from nothing, and the positions that a seat could be in."""

from __future__ import annotations

from typing import Any, NamedTuple

from matches.engine.dice import Dice, SearchDice, shuffle
from matches.engine.monstra import facts
from matches.engine.monstra.decisions import bits
from matches.engine.monstra.designs import FIRST_BOSS, PACK_BEHAVIORS, PREMIUM, TACTIC_COST
from matches.engine.monstra.facts import HIDDEN
from matches.engine.monstra.table import EMPTY, Ruleset, Setting, Table, empty_table
from matches.engine.position import Position, Step


class SlotView(NamedTuple):
    """One active slot; ``creature`` is a design index, EMPTY for a vacant slot. All of it is open."""

    creature: int
    hp: int
    shield: int
    burn: int
    poison: int
    slow: int
    pace: int


class TeamView(NamedTuple):
    """One side. ``hand``, ``tactics_left`` and ``creatures_left`` are None for whoever may not see them.

    The two lists of what is left in a deck are sorted: a team knows its deck, not its order.
    """

    energy: int
    knockouts: int
    played: int
    revived: int
    ruined: int
    beside: int
    beside_hp: int
    lead: int
    prey: int
    hunter: int
    marked_by: int
    hand_size: int
    tactic_deck_size: int
    creature_deck_size: int
    discard: tuple[int, ...]
    defeated: tuple[int, ...]
    hand: tuple[int, ...] | None
    tactics_left: tuple[int, ...] | None
    creatures_left: tuple[int, ...] | None


class View(NamedTuple):
    """What one pair of eyes knows: no text, no card it may not see. ``team`` is None for a stranger."""

    seat: int | None
    team: int | None
    rules: Ruleset
    mode: str
    seats: tuple[int, ...]
    boss: int
    round: int
    first: int
    order: tuple[int, ...]
    acting: int
    charged_by: int
    bonus: int
    applied: int
    asked_seat: int
    asked_kind: int
    asked_subject: int
    behavior: int
    behavior_discard: tuple[int, ...]
    winner: int
    ending: int
    slots: tuple[SlotView, ...]
    teams: tuple[TeamView, TeamView]
    agenda: tuple[Step, ...]


def view(p: Position, seat: int | None) -> View:
    """What that seat sees. Hands and what a deck holds are open within a team only (A-041)."""
    t = p.table
    setting = t.setting
    team = setting.team_of(seat)
    return View(
        seat=None if team is None else seat,
        team=team,
        rules=setting.rules,
        mode=setting.mode,
        seats=setting.seats,
        boss=setting.boss,
        round=t.round,
        first=t.first,
        order=tuple(t.order),
        acting=t.acting,
        charged_by=t.charged_by,
        bonus=t.bonus,
        applied=t.applied,
        asked_seat=t.asked_seat,
        asked_kind=t.asked_kind,
        asked_subject=t.asked_subject,
        behavior=t.behavior,
        behavior_discard=tuple(t.behavior_discard),
        winner=t.winner,
        ending=t.ending,
        slots=tuple(
            [
                SlotView(t.creature[s], t.hp[s], t.shield[s], t.burn[s], t.poison[s], t.slow[s], t.pace[s])
                for s in range(4)
            ]
        ),
        teams=(_team(t, 0, team == 0), _team(t, 1, team == 1)),
        agenda=tuple(p.agenda),
    )


def _team(t: Table, team: int, own: bool) -> TeamView:
    return TeamView(
        energy=t.energy[team],
        knockouts=t.knockouts[team],
        played=t.played[team],
        revived=t.revived[team],
        ruined=t.ruined[team],
        beside=t.beside[team],
        beside_hp=t.beside_hp[team],
        lead=t.lead[team],
        prey=t.prey[team],
        hunter=t.hunter[team],
        marked_by=t.marked_by[team],
        hand_size=t.hand[team].bit_count(),
        tactic_deck_size=len(t.tactic_deck[team]),
        creature_deck_size=len(t.creature_deck[team]),
        discard=tuple(t.discard[team]),
        defeated=tuple(bits(t.defeated[team])),
        hand=tuple(bits(t.hand[team])) if own else None,
        tactics_left=tuple(sorted(t.tactic_deck[team])) if own else None,
        creatures_left=tuple(sorted(t.creature_deck[team])) if own else None,
    )


def seen_by(p: Position, fact: Any, seat: int | None) -> Any:
    """The fact as that seat may know it: which tactic was drawn is for its team alone."""
    if isinstance(fact, facts.TacticDrawn) and p.table.setting.team_of(seat) != fact.team:
        return fact._replace(tactic=HIDDEN)
    return fact


class Sampler:
    """Draws positions that the viewer could be in: what is open stays, what is hidden is dealt anew.

    The other team's list is not known, so its hidden cards are drawn from all designs that a legal deck could still
    hold: no design twice, one premium creature at most (MONSTRA §4).
    """

    def __init__(self, seen: View) -> None:
        self.view = seen
        self.base = _open_table(seen)
        self.unknown = [
            team for team in (0, 1) if seen.teams[team].hand is None and not (team == 1 and seen.boss != EMPTY)
        ]

    def draw(self, dice: Dice) -> Position:
        """One position, at the cost of a few clones. ``dice`` is any fair dice; the position gets dice of its own."""
        seen = self.view
        t = self.base.clone()
        creatures = list(self.base.setting.creatures)
        tactics = list(self.base.setting.tactics)
        for team in (0, 1):
            if team in self.unknown:
                creatures[team], tactics[team] = _deal_unknown(t, seen.teams[team], team, dice)
            else:
                shuffle(t.creature_deck[team], dice)
                shuffle(t.tactic_deck[team], dice)
        shuffle(t.behavior_deck, dice)
        setting = self.base.setting
        t.setting = Setting(setting.rules, setting.mode, setting.seats, tuple(creatures), tuple(tactics), setting.boss)
        return Position(t, list(seen.agenda), SearchDice(dice.below(1 << 62)))


def _open_table(seen: View) -> Table:
    """A table with everything that the viewer knows; own decks unshuffled, unknown hands and decks empty."""
    creatures: list[tuple[int, ...]] = []
    tactics: list[tuple[int, ...]] = []
    for team, side in enumerate(seen.teams):
        met = [slot.creature for slot in seen.slots[2 * team : 2 * team + 2] if 0 <= slot.creature < FIRST_BOSS]
        known = {*met, *side.defeated, *([side.beside] if side.beside >= 0 else ()), *(side.creatures_left or ())}
        creatures.append(tuple(sorted(known)))
        tactics.append(tuple(sorted({*side.discard, *(side.hand or ()), *(side.tactics_left or ())})))
    t = empty_table(Setting(seen.rules, seen.mode, seen.seats, tuple(creatures), tuple(tactics), seen.boss))
    for slot, shown in enumerate(seen.slots):
        t.creature[slot], t.hp[slot], t.shield[slot], t.burn[slot], t.poison[slot], t.slow[slot], t.pace[slot] = shown
    for team, side in enumerate(seen.teams):
        for name in ("energy", "knockouts", "played", "revived", "ruined", "beside", "beside_hp"):
            getattr(t, name)[team] = getattr(side, name)
        for name in ("lead", "prey", "hunter", "marked_by"):
            getattr(t, name)[team] = getattr(side, name)
        t.defeated[team] = sum(1 << creature for creature in side.defeated)
        t.discard[team] = list(side.discard)
        t.hand[team] = sum(1 << tactic for tactic in side.hand or ())
        t.tactic_deck[team] = list(side.tactics_left or ())
        t.creature_deck[team] = list(side.creatures_left or ())
    for name in ("round", "first", "acting", "charged_by", "bonus", "applied", "behavior", "winner", "ending"):
        setattr(t, name, getattr(seen, name))
    t.asked_seat, t.asked_kind, t.asked_subject = seen.asked_seat, seen.asked_kind, seen.asked_subject
    t.order = list(seen.order)
    t.behavior_discard = list(seen.behavior_discard)
    if seen.boss != EMPTY:
        gone = {seen.behavior, *seen.behavior_discard}
        t.behavior_deck = [index for index in PACK_BEHAVIORS[seen.boss - FIRST_BOSS] if index not in gone]
    return t


def _deal_unknown(t: Table, side: TeamView, team: int, dice: Dice) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Deal a hand and two decks that the other team could hold; returns its whole lists, sorted."""
    seen_creatures = t.setting.creatures[team]
    pool = [creature for creature in range(FIRST_BOSS) if creature not in seen_creatures]
    shuffle(pool, dice)
    premium = any(PREMIUM[creature] for creature in seen_creatures)
    deck: list[int] = []
    for creature in pool:
        if len(deck) == side.creature_deck_size:
            break
        if PREMIUM[creature]:
            if premium:
                continue
            premium = True
        deck.append(creature)
    t.creature_deck[team] = deck
    seen_tactics = t.setting.tactics[team]
    tactics = [tactic for tactic in range(len(TACTIC_COST)) if tactic not in seen_tactics]
    shuffle(tactics, dice)
    t.hand[team] = sum(1 << tactic for tactic in tactics[: side.hand_size])
    t.tactic_deck[team] = tactics[side.hand_size : side.hand_size + side.tactic_deck_size]
    held = tactics[: side.hand_size + side.tactic_deck_size]
    return tuple(sorted((*seen_creatures, *deck))), tuple(sorted((*seen_tactics, *held)))
