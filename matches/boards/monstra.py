"""The MONSTRA board for one pair of eyes, made from views alone."""

from collections.abc import Sequence
from dataclasses import dataclass

from collection.cards.monstra.catalogue import CREATURES, TACTICS
from matches.boards.layout import Ask, HandCard, Side, Slot, Table, Turn
from matches.boards.offers import Offers
from matches.engine.monstra.sight import SlotView, TeamView, View
from matches.engine.monstra.steps import DECISION_NAMES
from matches.engine.monstra.table import EMPTY, NOBODY, SLOT_NAMES
from matches.faces import Face, Printed
from matches.models import Seat


@dataclass(frozen=True, slots=True)
class Scene:
    """What a board is made from.

    `views` has the view in which each team is seen; they differ only in an open replay, which shows both hands.
    `near` is the team at the bottom of the board, `yours` the viewer's own team, None for whoever only looks on.
    `offers` are the viewer's choices; empty where nothing can be chosen.
    """

    views: tuple[View, View]
    near: int
    yours: int | None
    seats: Sequence[Seat]
    printed: Printed
    offers: Offers

    @property
    def view(self) -> View:
        """Any of the views, for what is open to all."""
        return self.views[self.near]

    def creature(self, index: int) -> Face:
        """The face of a creature by its number in the rules."""
        return self.printed[CREATURES[index].key]

    def tactic(self, index: int) -> Face:
        """The face of a tactic by its number in the rules."""
        return self.printed[TACTICS[index].key]


def table(scene: Scene) -> Table:
    """The whole board, the near side first."""
    view = scene.view
    return Table(
        round=view.round,
        rounds=view.rules.rounds,
        sides=(_side(scene, scene.near), _side(scene, 1 - scene.near)),
        order=tuple(_turn(scene, slot) for slot in view.order),
        ask=_ask(scene),
    )


def _side(scene: Scene, team: int) -> Side:
    """One team's half, as the view of that team shows it."""
    view = scene.views[team]
    shown, seat = view.teams[team], scene.seats[team]
    acting = view.acting != EMPTY and view.acting >> 1 == team
    return Side(
        team=team,
        seat=seat.index,
        name=seat.name,
        bot=bool(seat.bot),
        loaner=bool(seat.loaner),
        deck_name=seat.deck_name if scene.yours == team else "",
        yours=scene.yours == team,
        asked=view.asked_seat == seat.index,
        first=view.first == team,
        energy=shown.energy,
        energy_most=view.rules.energy,
        knockouts=shown.knockouts,
        knockouts_most=view.rules.knockouts,
        tactic_played=bool(shown.played),
        revived=bool(shown.revived),
        ruined=bool(shown.ruined),
        charged=scene.tactic(view.charged_by) if acting and view.charged_by != EMPTY else None,
        bonus=view.bonus if acting else 0,
        beside=scene.creature(shown.beside) if shown.beside != EMPTY else None,
        beside_hp=shown.beside_hp,
        hand=_hand(scene, shown),
        hand_size=shown.hand_size,
        tactic_deck=shown.tactic_deck_size,
        creature_deck=shown.creature_deck_size,
        discard=tuple(map(scene.tactic, shown.discard)),
        defeated=tuple(map(scene.creature, shown.defeated)),
        tactics_left=None if shown.tactics_left is None else tuple(map(scene.tactic, shown.tactics_left)),
        creatures_left=None if shown.creatures_left is None else tuple(map(scene.creature, shown.creatures_left)),
        slots=(_slot(scene, 2 * team), _slot(scene, 2 * team + 1)),
    )


def _hand(scene: Scene, shown: TeamView) -> tuple[HandCard, ...] | None:
    if shown.hand is None:
        return None
    faces = [scene.tactic(index) for index in shown.hand]
    return tuple(HandCard(face, scene.offers.get(face.key, ())) for face in faces)


def _slot(scene: Scene, slot: int) -> Slot:
    """One active slot with what lies on it."""
    view, shown, name = scene.view, scene.view.slots[slot], SLOT_NAMES[slot]
    if shown.creature == EMPTY:
        return Slot(name, None)
    return Slot(
        name=name,
        face=scene.creature(shown.creature),
        hp=shown.hp,
        shield=shown.shield,
        burn=bool(shown.burn),
        poison=shown.poison,
        slow_round=shown.slow,
        next_order=_next_order(shown),
        acting=view.acting == slot,
        place=view.order.index(slot) + 1 if slot in view.order else 0,
        done=bool(view.order or view.acting != EMPTY) and view.acting != slot and slot not in view.order,
        prey=view.teams[1 - (slot >> 1)].prey == slot,
        groups=scene.offers.get(name, ()),
    )


def _next_order(shown: SlotView) -> str:
    """What a card did to the Speed that the next order counts (MONSTRA §4, TAC-13 and TAC-21)."""
    if shown.pace > 0:
        return f"Speed +{shown.pace} next round"
    return f"Speed {-shown.pace} next round" if shown.pace else ""


def _turn(scene: Scene, slot: int) -> Turn:
    view = scene.view
    return Turn(
        slot=SLOT_NAMES[slot],
        name=scene.creature(view.slots[slot].creature).name,
        yours=scene.yours == slot >> 1,
        acting=view.acting == slot,
    )


def _ask(scene: Scene) -> Ask | None:
    """The open decision; None when the match is over."""
    view = scene.view
    if view.asked_seat == NOBODY:
        return None
    seat = scene.seats[view.asked_seat]
    mine = scene.yours == seat.team
    kind = DECISION_NAMES[view.asked_kind]
    creature = view.slots[view.asked_slot].creature if view.asked_slot != EMPTY else EMPTY
    name = scene.creature(creature).name if creature != EMPTY else ""
    played = bool(view.teams[seat.team].played)
    return Ask(
        seat=seat.index,
        name=seat.name,
        mine=mine,
        bot=bool(seat.bot),
        kind=kind,
        slot=SLOT_NAMES[view.asked_slot] if view.asked_slot != EMPTY else "",
        words=_ask_words(kind, name, played) if mine else _wait_words(kind, name, seat.name),
    )


def _ask_words(kind: str, creature: str, played: bool) -> str:
    """What the viewer is asked; `played` says that the tactic of this round is gone."""
    if kind == "DiscardTactic":
        return "Your turn: discard one tactic from your hand."
    if kind == "ActFirst":
        return "Your turn: your two creatures are equally fast. Choose which one acts first."
    if kind == "ChooseTarget":
        return "Your turn: several creatures qualify. Choose the target."
    if played:
        return f"Your turn: {creature} acts. Choose its move or Guard."
    return f"Your turn: {creature} acts. Play one tactic first if you like, then choose its move or Guard."


def _wait_words(kind: str, creature: str, who: str) -> str:
    """What somebody else is asked."""
    if kind == "DiscardTactic":
        return f"{who} chooses a tactic to discard."
    if kind == "ActFirst":
        return f"{who} chooses which of two equally fast creatures acts first."
    if kind == "ChooseTarget":
        return f"{who} chooses which creature is the target."
    return f"{who} chooses what {creature} does."
