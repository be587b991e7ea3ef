"""The open decision in words: what the viewer is asked, or whom one waits for and why."""

from decks.formats.problem import listed
from matches.boards.prlx.layout import Act, Ask, Clash, Todo, Used, Way
from matches.boards.prlx.offers import ASK
from matches.boards.prlx.speaking import Speaker, capital
from matches.boards.prlx.wording import needs
from matches.boards.scene import Scene
from matches.engine.game import RUNNING
from matches.engine.prlx import steps
from matches.engine.prlx.choices import CARD_NAMES
from matches.engine.prlx.decisions import picked
from matches.engine.prlx.designs import DESIGNS, EVENT, HEX, UTILITY
from matches.engine.prlx.sight import View
from matches.engine.prlx.table import BATTLE_NAMES, EMPTY, NOBODY, NORMAL, STRIDE, Table

DEFEND = "Defend yourself!"


def ask(scene: Scene, t: Table, speaker: Speaker) -> Ask | None:
    """The open decision; None when the match is over."""
    view: View = scene.view
    seat = scene.seat_at(view.asked_seat)
    if view.asked_seat == NOBODY or seat is None:
        return None
    mine, kind = seat.index in scene.yours, steps.DECISION_NAMES[view.asked_kind]
    main = view.asked_kind == steps.MAIN
    defends = view.asked_kind == steps.DEFENSE and t.battles[-1].declared % STRIDE == 0
    return Ask(
        seat=seat.index,
        name=seat.name,
        mine=mine,
        bot=bool(seat.bot),
        kind=kind,
        flash=DEFEND if mine and defends and t.battles[-1].protector == EMPTY else "",
        words=_mine(view, t, speaker) if mine else _theirs(view, t, speaker, seat.name),
        plain=tuple([option for act in scene.offers.get(ASK, ()) if act.kind == "plain" for option in act.options]),
        acts=_acts(scene, view, speaker) if mine and not main else (),
        todo=_todo(scene, t) if mine and main else (),
    )


def _acts(scene: Scene, view: View, speaker: Speaker) -> tuple[Act, ...]:
    """All acts of a window that no single card answers. At the Hand limit they are two: of the incoming card, and of
    the whole Hand."""
    acts = [act for row in scene.offers.values() for act in row if act.ways and act.kind != "plain"]
    if view.asked_kind != steps.HAND_LIMIT:
        return tuple(acts)
    incoming = CARD_NAMES[view.asked_subject]
    hand = tuple([option for act in acts if act.source != incoming for option in act.options])
    title = f"Or Bury one of your Hand, and keep {speaker.name(view.asked_subject)}"
    kept = Act("hand-bury", ASK, "", "bury", title, ways=(Way("", "", hand),))
    return (*[act for act in acts if act.source == incoming], kept)


_USES = {HEX: "Cast it", UTILITY: "Use it", EVENT: "Activate it"}
"""What is done with a card whose ability has no name of its own."""


def _todo(scene: Scene, t: Table) -> tuple[Todo, ...]:
    """The cards that can do something, in the order of the board."""
    row = []
    for source, offered in scene.offers.items():
        acts = [act for act in offered if act.ways and source != ASK]
        if acts:
            use = _USES.get(DESIGNS[t.design[CARD_NAMES.index(source)]].kind, "")
            titles = [use if use and act.title == act.owner else act.title for act in acts]
            row.append(Todo(source, acts[0].owner, tuple(titles)))
    return tuple(row)


def _mine(view: View, t: Table, speaker: Speaker) -> str:
    """What the viewer is asked."""
    team = speaker.team
    assert team is not None
    match view.asked_kind:
        case steps.MAIN:
            return _turn(t, team)
        case steps.OWN_ATTACK:
            return f"{_fight(t, speaker)}: {_needs(t)}. Use a reaction, or go on to the roll."
        case steps.DEFENSE:
            return _defense(t, speaker)
        case steps.ACTIVATION:
            return f"{_activation(t, speaker)}. Answer it, or let it resolve."
        case steps.COUNTER:
            me, enemy = speaker.called(t.battles[-1].target), speaker.called(t.battles[-1].attacker)
            return f"A natural 1! {capital(me)} may strike back at {enemy} for free; it becomes Fatigued."
        case steps.FOLLOW_UP:
            return "Follow Up: spend your Reaction for an attack with another unfatigued Monster, or keep it."
        case steps.SECONDARY:
            return "Secondary Follow Up: a third Monster may attack, and this time it costs nothing."
        case steps.HAND_LIMIT:
            most = view.rules.attrition_hand_limit
            return f"Your Hand is full: Bury the incoming card, or Bury one of the {most} to keep it."
    return _aiming(view, t)


def _turn(t: Table, team: int) -> str:
    actions, bonus = t.actions[team], t.bonus[team]
    have = ["an Action" if actions == 1 else f"{actions} Actions"] if actions else []
    have += ["a Bonus Action"] if bonus else []
    if not have:
        return "Your turn: your Actions are spent. Use what is free, or end the turn."
    return f"Your turn: you have {listed(have)}. Choose an outlined card."


def _defense(t: Table, speaker: Speaker) -> str:
    battle = t.battles[-1]
    if battle.declared % STRIDE:
        return f"{_fight(t, speaker)}: {_needs(t)}. Use a reaction before the roll, or let it come."
    if battle.protector != EMPTY:
        who = capital(speaker.called(battle.protector))
        return f"{who} protects your Persona: {_needs(t)}. Use a reaction, or commit the defense."
    return f"{_fight(t, speaker)}: {_needs(t)}. Choose a protector, use a reaction, or let it through."


def _needs(t: Table) -> str:
    return needs(t, t.battles[-1], declared=True)


def _aiming(view: View, t: Table) -> str:
    """Where targets are chosen one by one: which one is next."""
    if not view.agenda or view.agenda[-1][0] != steps.TARGETS:  # a replay has no agenda
        return "You choose targets."
    step = view.agenda[-1]
    ability = DESIGNS[t.design[step[1]]].abilities[step[2]]
    done, current = picked(step)
    chosen = sum(map(len, done)) + len(current)
    most = sum(group.count for group in ability.chosen)
    which = "the target" if most == 1 else f"target {chosen + 1} of up to {most}"
    return f"{ability.name}: choose {which}."


def _theirs(view: View, t: Table, speaker: Speaker, who: str) -> str:
    """What somebody else is asked."""
    match view.asked_kind:
        case steps.MAIN:
            return f"{capital(speaker.whose(t.active_team))} turn: {who} chooses what to do."
        case steps.OWN_ATTACK:
            return f"{_fight(t, speaker)}. {who} may react before the roll."
        case steps.DEFENSE:
            return f"{_fight(t, speaker)}. {who} decides whether to {_stand(t)}."
        case steps.ACTIVATION:
            return f"{_activation(t, speaker)}. {who} decides whether to answer it."
        case steps.COUNTER:
            return f"A natural 1! {who} decides whether to strike back."
        case steps.FOLLOW_UP:
            return f"{who} decides whether to make a Follow Up."
        case steps.SECONDARY:
            return f"{who} decides whether to make a Secondary Follow Up."
        case steps.HAND_LIMIT:
            return f"{who} has a full Hand and chooses which card is Buried."
    return f"{who} chooses targets."


def _stand(t: Table) -> str:
    battle = t.battles[-1]
    if battle.declared % STRIDE:
        return "react"
    return "defend" if battle.protector == EMPTY else "do more for the defense"


def _fight(t: Table, speaker: Speaker) -> str:
    """ "Ben’s Split Stag attacks your Persona"; the kind of attack where it is not a plain one."""
    battle = t.battles[-1]
    target = speaker.called(battle.declared)
    how = "" if battle.kind == NORMAL else f" ({BATTLE_NAMES[battle.kind]})"
    return f"{capital(speaker.called(battle.attacker))} attacks {target}{how}"


def _activation(t: Table, speaker: Speaker) -> str:
    activation = t.activations[-1]
    who = "You activate" if activation.team == speaker.team else f"{speaker.names[activation.team]} activates"
    return f"{who} {speaker.name(activation.source)}"


def clash(t: Table, speaker: Speaker) -> Clash | None:
    """The innermost attack, until it or the match has ended."""
    if not t.battles or t.winner != RUNNING:
        return None
    battle = t.battles[-1]
    words = _fight(t, speaker)
    if battle.protector != EMPTY:
        words += f"; {speaker.called(battle.protector)} protects it"
    standing = _needs(t) if not battle.natural and t.is_creature(battle.target) else ""
    return Clash(CARD_NAMES[battle.attacker], CARD_NAMES[battle.target], words, standing)


def used(scene: Scene, t: Table) -> tuple[Used, ...]:
    """The cards on their way: those that are being used, and the one that waits at a full Hand."""
    view: View = scene.view
    sources = [activation.source for activation in t.activations]
    row = []
    for card in dict.fromkeys((*sources, *view.waiting)):
        if card < 0 or t.design[card] < 0:
            continue
        face = scene.printed[DESIGNS[t.design[card]].id]
        waits = view.asked_kind == steps.HAND_LIMIT and card == view.asked_subject
        row.append(Used(CARD_NAMES[card], face, "waits at your full Hand" if waits else "is being used", waits))
    return tuple(row)
