"""The MONSTRA board for one pair of eyes, made from views alone."""

from collections.abc import Callable

from matches.boards.monstra import cards
from matches.boards.monstra.asking import ask
from matches.boards.monstra.layout import Boss, HandCard, Side, Slot, Table, Turn
from matches.boards.parts import Place
from matches.boards.scene import Scene
from matches.engine.monstra.designs import FIRST_BOSS, PACK_BEHAVIORS
from matches.engine.monstra.forecast import forecast, seal_words
from matches.engine.monstra.sight import SlotView, TeamView
from matches.engine.monstra.table import BOSS_SLOT, EMPTY, SLOT_NAMES
from matches.faces.monstra import Face
from matches.models import Seat
from matches.names import whose


def table(scene: Scene) -> Table:
    """The whole board, the near side first."""
    view = scene.view
    mission = view.boss != EMPTY
    return Table(
        round=view.round,
        rounds=view.rules.rounds,
        sides=(_side(scene, 0),) if mission else (_side(scene, scene.near), _side(scene, 1 - scene.near)),
        boss=_boss(scene) if mission else None,
        order=tuple(_turn(scene, slot) for slot in view.order),
        ask=ask(scene),
    )


def _side(scene: Scene, team: int) -> Side:
    """One team's half, as the view of that team shows it."""
    view = scene.views[team]
    shown, (deck, loaner) = view.teams[team], scene.decks[team]
    acting = view.acting != EMPTY and view.acting >> 1 == team
    places = tuple(_place(scene, seat) for seat in scene.seats if seat.team == team)
    return Side(
        team=team,
        name=scene.names[team],
        places=places,
        bot=all(place.bot for place in places),
        loaner=loaner,
        deck_name=deck if scene.team == team else "",
        yours=scene.team == team,
        asked=any(place.asked for place in places),
        first=view.boss == EMPTY and view.first == team,
        energy=shown.energy,
        energy_most=view.rules.energy,
        knockouts=shown.knockouts,
        knockouts_most=view.rules.knockouts,
        tactic_played=bool(shown.played),
        revived=bool(shown.revived),
        ruined=bool(shown.ruined),
        charged=cards.tactic(scene, view.charged_by) if acting and view.charged_by != EMPTY else None,
        bonus=view.bonus if acting else 0,
        beside=cards.creature(scene, shown.beside) if shown.beside != EMPTY else None,
        beside_hp=shown.beside_hp,
        hand=_hand(scene, shown),
        hand_size=shown.hand_size,
        tactic_deck=shown.tactic_deck_size,
        creature_deck=shown.creature_deck_size,
        discard=tuple(cards.tactic(scene, index) for index in shown.discard),
        defeated=tuple(cards.creature(scene, index) for index in shown.defeated),
        tactics_left=_faces(scene, cards.tactic, shown.tactics_left),
        creatures_left=_faces(scene, cards.creature, shown.creatures_left),
        slots=(_slot(scene, 2 * team), _slot(scene, 2 * team + 1)),
    )


def _faces(
    scene: Scene, face: Callable[[Scene, int], Face], indices: tuple[int, ...] | None
) -> tuple[Face, ...] | None:
    """The faces of cards that the viewer may know of; None for whoever may not."""
    return None if indices is None else tuple([face(scene, index) for index in indices])


def _place(scene: Scene, seat: Seat) -> Place:
    return Place(
        seat=seat.index,
        name=seat.name,
        bot=bool(seat.bot),
        yours=seat.index in scene.yours,
        asked=scene.view.asked_seat == seat.index,
        slots=scene.plan.slots_of(seat.index),
    )


def _boss(scene: Scene) -> Boss:
    """The far half of a mission; all of it is open (MONSTRA §10)."""
    view = scene.view
    known = len(view.behavior_discard) + (view.behavior != EMPTY)
    face = cards.creature(scene, view.boss)
    return Boss(
        name=face.name,
        version=face.version,
        slot=_slot(scene, BOSS_SLOT),
        behavior=cards.behavior(scene, view.behavior) if view.behavior != EMPTY else None,
        forecast=forecast(view),
        seal=seal_words(view),
        rounds_left=view.rules.rounds - view.round + 1,
        seen=tuple(cards.behavior(scene, index) for index in view.behavior_discard),
        behaviors_left=len(PACK_BEHAVIORS[view.boss - FIRST_BOSS]) - known,
    )


def _hand(scene: Scene, shown: TeamView) -> tuple[HandCard, ...] | None:
    if shown.hand is None:
        return None
    faces = [cards.tactic(scene, index) for index in shown.hand]
    return tuple(HandCard(face, scene.offers.get(face.key, ())) for face in faces)


def _slot(scene: Scene, slot: int) -> Slot:
    """One active slot with what lies on it."""
    view, shown, name = scene.view, scene.view.slots[slot], SLOT_NAMES[slot]
    seat = cards.seat_for(scene, slot)
    index, who = (seat.index, seat.name if scene.plan.shared else "") if seat else (-1, "")
    yours = index in scene.yours
    owner = "your" if yours or (not who and scene.team == slot >> 1) else whose(who or scene.names[slot >> 1])
    if shown.creature == EMPTY:
        return Slot(name, None, seat=index, who=who, yours=yours, whose=owner)
    return Slot(
        name=name,
        face=cards.creature(scene, shown.creature),
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
        seat=index,
        who=who,
        yours=yours,
        whose=owner,
        groups=scene.offers.get(name, ()),
    )


def _next_order(shown: SlotView) -> str:
    """What a card did to the Speed that the next order counts (MONSTRA §4, TAC-13 and TAC-21)."""
    if shown.pace > 0:
        return f"Speed +{shown.pace} next round"
    return f"Speed {-shown.pace} next round" if shown.pace else ""


def _turn(scene: Scene, slot: int) -> Turn:
    view, seat = scene.view, cards.seat_for(scene, slot)
    return Turn(
        slot=SLOT_NAMES[slot],
        name=cards.creature(scene, view.slots[slot].creature).name,
        yours=seat is not None and seat.index in scene.yours,
        acting=view.acting == slot,
        who=seat.name if seat and scene.plan.shared else "",
        ours=scene.team == slot >> 1,
    )
