"""The open decision in words: what the viewer is asked, or whom one waits for and why."""

from matches.boards.monstra.cards import creature as face_of
from matches.boards.parts import Ask
from matches.boards.scene import Scene
from matches.engine.monstra.steps import DECISION_NAMES
from matches.engine.monstra.table import EMPTY, SLOT_NAMES


def ask(scene: Scene) -> Ask | None:
    """The open decision; None when the match is over."""
    view, seat = scene.view, scene.seat_at(scene.view.asked_seat)
    if seat is None:
        return None
    mine, ours = seat.index in scene.yours, scene.team == seat.team
    kind = DECISION_NAMES[view.asked_kind]
    creature = view.slots[view.asked_subject].creature if view.asked_subject != EMPTY else EMPTY
    name = face_of(scene, creature).name if creature != EMPTY else ""
    if mine:
        words = _ask_words(kind, name, bool(view.teams[seat.team].played), scene.plan.shared)
    else:
        words = _wait_words(kind, name, seat.name)
        if ours and not seat.bot:
            words += " You can point at what you would do."
    slot = SLOT_NAMES[view.asked_subject] if view.asked_subject != EMPTY else ""
    return Ask(seat.index, seat.name, mine, ours, bool(seat.bot), kind, slot, words)


def _ask_words(kind: str, creature: str, played: bool, shared: bool) -> str:
    """What the viewer is asked; `played`: the tactic of this round is gone; `shared`: there is a partner."""
    for_both = " for your team" if shared else ""
    if kind == "DiscardTactic":
        return f"Your turn: discard one tactic from your {'team’s ' if shared else ''}hand."
    if kind == "ActFirst":
        return f"Your turn: your two creatures are equally fast. Choose{for_both} which one acts first."
    if kind == "ChooseTarget":
        return f"Your turn: several creatures qualify. Choose the target{for_both}."
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
