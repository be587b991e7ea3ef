"""The PRLX board for one pair of eyes, made from views alone."""

from matches.boards.prlx.asking import ask, clash, used
from matches.boards.prlx.layout import Table, Todo
from matches.boards.prlx.sides import Half
from matches.boards.prlx.speaking import Speaker, ids
from matches.boards.scene import Scene
from matches.engine.prlx.sight import View, known_table
from matches.engine.prlx.steps import TARGETS


def table(scene: Scene) -> Table:
    """The whole board, the near side first."""
    view: View = scene.view
    near, far = scene.near, 1 - scene.near
    t = known_table(view)
    other = t if scene.views[far] is view else known_table(scene.views[far])
    speaker = Speaker(t, scene.names, scene.team)
    return Table(
        format=view.mode,
        turn=view.turn,
        round=t.round,
        slots=view.slots,
        sides=(Half(scene, near, t).side(), Half(scene, far, other).side()),
        clash=clash(t, speaker),
        used=used(scene, t),
        picked=_picked(view),
        acts=scene.offers,
        able=tuple([source for source, acts in scene.offers.items() if any(act.ways for act in acts)]),
        exposed=_exposed(scene, view),
        ask=ask(scene, t, speaker),
    )


def _exposed(scene: Scene, view: View) -> dict[str, tuple[Todo, ...]]:
    """What lies in play without being a creature, and can be aimed at now: by which cards, with which of their acts."""
    lying = set(ids([*view.teams[0].active, *view.teams[1].active, *view.attached]))
    found: dict[str, list[Todo]] = {}
    for act in [act for acts in scene.offers.values() for act in acts] if lying else ():
        for card in lying & {target for option in act.options for target in option.targets}:
            found.setdefault(card, []).append(Todo(act.source, act.owner, (act.title,)))
    return {card: tuple(by) for card, by in found.items()}


def _picked(view: View) -> tuple[str, ...]:
    """The targets that are chosen so far, where they are chosen one by one."""
    if not view.agenda or view.agenda[-1][0] != TARGETS:
        return ()
    return ids([card for card in view.agenda[-1][5:] if card >= 0])
