"""What each of a player's cards offers at this moment: its legal choices in words, or why there are none."""

from collections import defaultdict
from collections.abc import Iterator

from collection.cards.monstra.catalogue import CREATURES, TACTICS
from matches.boards.parts import Group, Offers, Option
from matches.boards.scene import Offering
from matches.engine.monstra import choices
from matches.engine.monstra.choices import (
    ActFirst,
    Choice,
    ChooseTarget,
    DiscardTactic,
    GuardAlly,
    PlayTactic,
    ReviveAlly,
    UseMove,
)
from matches.engine.monstra.designs import (
    ALLY_TARGET,
    CLEANSE_TARGET,
    CONDITIONS,
    ENEMY_TARGET,
    FIRST_BOSS,
    NAME,
    SIGNATURE_SHAPE,
    TACTIC_TARGET,
    WITH_REVIVAL,
)
from matches.engine.monstra.table import EMPTY, SLOT_NAMES
from matches.names import whose

GUARD, DISCARD = "Guard", "Discard"


def _creature(offering: Offering, slot: int) -> str:
    """A creature as the player would call it: "your Flaro", "Bob’s Neru", "the Rift Guardian"."""
    name = NAME[offering.view.slots[slot].creature]
    if offering.view.slots[slot].creature >= FIRST_BOSS:
        return f"the {name}"
    if offering.view.seats[slot] in offering.yours:
        return f"your {name}"
    owner = offering.names[2 + slot] if len(offering.names) > 2 else offering.names[slot >> 1]
    return f"{whose(owner)} {name}"


def offers(offering: Offering) -> Offers:
    """Every group of the cards of the viewer's team, in the order in which the board shows them."""
    found: dict[tuple[str, str], list[Option]] = defaultdict(list)
    decision = offering.game.decision(offering.position)
    if decision is not None and decision.seat == offering.view.seat:
        for choice in decision.options:
            found[_place(choice)].append(_option(offering, choice))
    groups: dict[str, tuple[Group, ...]] = {}
    for source, candidates in _sources(offering):
        groups[source] = tuple(
            _group(offering, source, candidate, tuple(found.get(_place(candidate), ())))
            for candidate in candidates
            if not _only_while_asked(candidate) or _place(candidate) in found
        )
    return groups


def _sources(offering: Offering) -> Iterator[tuple[str, list[Choice]]]:
    """Each of the viewer's cards with one candidate for each thing it can do; a candidate need not be legal."""
    view, team = offering.view, offering.view.team
    if team is None:
        return
    enemy = next((slot for slot in _slots(1 - team) if view.slots[slot].creature >= 0), EMPTY)
    for slot in _slots(team):
        creature = view.slots[slot].creature
        if creature < 0:
            continue
        row: list[Choice] = [choices.use_move(slot, 0, enemy), choices.use_move(slot, 1, enemy)]
        if SIGNATURE_SHAPE[creature] == WITH_REVIVAL:
            defeated = view.teams[team].defeated
            row.append(choices.revive_ally(slot, defeated[0] if defeated else creature))
        row += [choices.guard_ally(slot, slot), choices.act_first(slot), choices.choose_target(slot)]
        yield SLOT_NAMES[slot], row
    actor = view.acting if view.acting >> 1 == team else 2 * team
    for tactic in view.teams[team].hand or ():
        target = {ENEMY_TARGET: enemy, ALLY_TARGET: actor, CLEANSE_TARGET: actor}.get(TACTIC_TARGET[tactic], EMPTY)
        yield TACTICS[tactic].key, [choices.play_tactic(actor, tactic, target), choices.discard_tactic(tactic)]


def _slots(team: int) -> tuple[int, int]:
    return (2 * team, 2 * team + 1)


def _only_while_asked(choice: Choice) -> bool:
    """Whether a card speaks of this only in the window that asks for it."""
    return isinstance(choice, ActFirst | DiscardTactic | ChooseTarget)


def _place(choice: Choice) -> tuple[str, str]:
    """The source that a choice is shown at, and the kind of its group."""
    match choice:
        case UseMove(actor, signature):
            return SLOT_NAMES[actor], "signature" if signature else "basic"
        case ReviveAlly(actor):
            return SLOT_NAMES[actor], "revive"
        case GuardAlly(actor):
            return SLOT_NAMES[actor], "guard"
        case PlayTactic(_, tactic):
            return TACTICS[tactic].key, "tactic"
        case DiscardTactic(tactic):
            return TACTICS[tactic].key, "discard"
        case ActFirst(slot):
            return SLOT_NAMES[slot], "first"
        case ChooseTarget(slot):
            return SLOT_NAMES[slot], "target"


def _group(offering: Offering, source: str, candidate: Choice, options: tuple[Option, ...]) -> Group:
    kind = _place(candidate)[1]
    title, cost, words = _printed(offering, candidate)
    group = Group(f"{source}-{kind}", source, kind, title, cost, words, options)
    if options:
        return group
    # Whoever looks at what a partner is asked is not told that the partner would have to answer.
    asks = offering.view.seat if offering.view.seat in offering.yours else None
    problem = offering.game.problem(offering.position, candidate, asks)
    if problem is None:
        return group
    return Group(group.id, source, kind, title, cost, words, (), problem.words, problem.rule, problem.code)


def _printed(offering: Offering, candidate: Choice) -> tuple[str, int, str]:
    """Title, cost and words of what a candidate stands for."""
    rules = offering.view.rules
    match candidate:
        case UseMove(actor, signature):
            face = offering.printed[CREATURES[offering.view.slots[actor].creature].key]
            move = face.signature if signature else face.basic
            assert move is not None, "a creature has two moves"
            return move.name, move.cost, move.words
        case ReviveAlly(actor):
            face = offering.printed[CREATURES[offering.view.slots[actor].creature].key]
            assert face.signature is not None, "a creature has two moves"
            return f"{face.signature.name}: revive", face.signature.cost, face.signature.words
        case GuardAlly():
            return GUARD, 0, f"{rules.guard} Shield for one of your creatures, up to {rules.shield}."
        case PlayTactic(_, tactic):
            face = offering.printed[TACTICS[tactic].key]
            return face.name, face.cost, face.words
        case DiscardTactic():
            return DISCARD, 0, "Put this tactic on your discard pile."
        case ActFirst():
            return "Act first", 0, "Your two creatures are equally fast: this one acts before the other."
        case ChooseTarget():
            return "Choose", 0, "Several creatures qualify: this one is the target."


def _option(offering: Offering, choice: Choice) -> Option:
    """One choice in words. `short` leaves out what stands on the card that it is shown at."""
    title = _printed(offering, choice)[0]
    match choice:
        case UseMove(actor, _, target, ally, condition):
            short = _creature(offering, target)
            if ally != EMPTY:
                short += _for_ally(offering, actor, ally, condition)
            return _said(offering, choice, f"{title} on {short}", short, target, ally, condition)
        case ReviveAlly(_, creature):
            name = CREATURES[creature].name
            return _said(offering, choice, f"{title} {name}", name)
        case GuardAlly(actor, ally):
            name = _itself(offering, actor, ally)
            return _said(offering, choice, f"{title} {name}", name, ally=ally)
        case PlayTactic(_, _, target, condition) if target != EMPTY:
            short = _creature(offering, target)
            if condition != EMPTY:
                short += f": remove {CONDITIONS[condition].label}"
            return _said(offering, choice, f"Play {title} on {short}", short, target, condition=condition)
        case PlayTactic():
            return _said(offering, choice, f"Play {title}", "Play")
        case DiscardTactic(tactic):
            return _said(offering, choice, f"Discard {TACTICS[tactic].name}", "Discard")
        case ActFirst(slot):
            return _said(offering, choice, f"Act first with {_creature(offering, slot)}", "Act first", slot)
        case ChooseTarget(slot):
            return _said(offering, choice, f"Choose {_creature(offering, slot)}", "Choose", slot)


def _for_ally(offering: Offering, actor: int, ally: int, condition: int) -> str:
    whom = _itself(offering, actor, ally)
    if condition != EMPTY:
        return f", remove {CONDITIONS[condition].label} from {whom}"
    return f", for {whom}"


def _itself(offering: Offering, actor: int, ally: int) -> str:
    return "itself" if ally == actor else _creature(offering, ally)


def _said(
    offering: Offering,
    choice: Choice,
    label: str,
    short: str,
    target: int = EMPTY,
    ally: int = EMPTY,
    condition: int = EMPTY,
) -> Option:
    return Option(
        key=choice.key,
        label=label,
        short=short[0].upper() + short[1:],
        target=SLOT_NAMES[target] if target != EMPTY else "",
        ally=SLOT_NAMES[ally] if ally != EMPTY else "",
        condition=CONDITIONS[condition].value if condition != EMPTY else "",
        ghost=offering.ghosts.get(choice.key, ""),
    )
