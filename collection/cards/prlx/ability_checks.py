"""What makes one ability of a card a sensible ability."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from collection.cards.prlx.vocabulary import (
    Ability,
    Amount,
    Attach,
    Attack,
    Card,
    ChangeStat,
    Check,
    Cleanse,
    Damage,
    Dice,
    Duration,
    Event,
    Fatigue,
    Fixed,
    For,
    GainAction,
    GiveStatus,
    Grant,
    Heal,
    Kind,
    LiftRule,
    Main,
    Mode,
    Monster,
    Move,
    Negate,
    Occasion,
    Op,
    Pay,
    Prime,
    Reach,
    Reaction,
    Refresh,
    Reveal,
    Rounds,
    Source,
    Special,
    Static,
    Target,
    TempHp,
    Trigger,
    Utility,
    Ward,
    Window,
    Zone,
)


class Fault(NamedTuple):
    """A problem before it is known whose it is."""

    field: str
    words: str
    rule: str = ""

    def inside(self, place: str) -> Fault:
        """The same fault, seen from a level further out: its field begins with ``place``."""
        return self._replace(field=f"{place}.{self.field}" if self.field else place)


Faults = Iterator[Fault]


def ability_faults(card: Card, ability: Ability, *, granted: bool = False) -> Faults:
    """Everything about an ability that the rules do not allow on this card; ``granted`` for one that an Event gives."""
    if not ability.ops:
        yield Fault("ops", "it does nothing")
    monster = isinstance(card, Monster)
    if ability.flash and not (monster and isinstance(ability.timing, Main | Reaction)):
        yield Fault("flash", "only abilities that a Monster uses can have Flash", "P-105")
    if ability.persona_action and not monster:
        yield Fault("persona_action", "only Monsters have one", "P-020")
    yield from _timing(card, ability)
    yield from _cost(card, ability)
    yield from _targets(ability)
    if ability.check is not None:
        yield from _check(card, ability, ability.check)
    for index, condition in enumerate(ability.requires):
        if condition.n < 0:
            yield Fault(f"requires[{index}].n", f"{condition.n} is less than 0")
    for index, op in enumerate(ability.ops):
        for fault in _op(card, ability, index, granted):
            yield fault.inside(f"ops[{index}]")
        if isinstance(op, Grant):
            for fault in _granted(card, op):
                yield fault.inside(f"ops[{index}]")


def _granted(card: Card, op: Grant) -> Faults:
    if not isinstance(card, Event) or not card.rounds:
        yield Fault("op", "only a lasting Event carries an ability", "P-213")
    if not isinstance(op.ability.timing, Main | Reaction):
        yield Fault("ability.timing", "a granted ability is used, it does not happen by itself", "P-243")
    if op.ability.cost.pay is Pay.EVENT:
        yield Fault("ability.cost.pay", "the activation of the Event is spent", "P-206")
    for fault in ability_faults(card, op.ability, granted=True):
        yield fault.inside("ability")


_ABOUT_ITSELF = (Occasion.ENTER, Occasion.HIT, Occasion.DEFEATED, Occasion.FODDER)


def _timing(card: Card, ability: Ability) -> Faults:
    match ability.timing:
        case Reaction(window, types):
            if types and window is not Window.ACTIVATION:
                yield Fault("timing.types", "only an activation has a card type", "P-239")
            if Kind.MONSTER in types:
                yield Fault("timing.types", "a Monster's ability is no activation", "P-239")
        case Trigger(on, _, n):
            if on in _ABOUT_ITSELF and not isinstance(card, Monster):
                yield Fault("timing.on", f"{on.value} happens to Monsters only", "P-210")
            if (n > 0) is not (on is Occasion.PERSONA_LOW):
                yield Fault("timing.n", "persona_low needs a number of HP above 0, and nothing else has one", "P-210")


_PAID_IN_MAIN: tuple[Pay, ...] = (Pay.ACTION, Pay.BONUS, Pay.FREE, Pay.EVENT, Pay.PERSONA_HP, Pay.CREATURE_HP)
_PAID_IN_WINDOWS: tuple[Pay, ...] = (Pay.REACTION, Pay.FREE, Pay.PERSONA_HP, Pay.CREATURE_HP)


def _cost(card: Card, ability: Ability) -> Faults:
    pay, hp = ability.cost.pay, ability.cost.hp
    match ability.timing:
        case Main():
            legal = _PAID_IN_MAIN
        case Reaction():
            legal = _PAID_IN_WINDOWS
        case _:
            legal = (Pay.NONE,)
    if pay not in legal:
        yield Fault("cost.pay", f"{pay.value} does not go with the timing", "P-108")
    if pay is Pay.EVENT and not isinstance(card, Event):
        yield Fault("cost.pay", "only Events have an Event activation", "P-075")
    if pay is Pay.CREATURE_HP and not isinstance(card, Monster):
        yield Fault("cost.pay", "only a Monster is a creature that can pay", "P-249")
    if pay in (Pay.PERSONA_HP, Pay.CREATURE_HP) and hp < 1:
        yield Fault("cost.hp", f"a health cost of {hp} is none", "P-245")
    if pay not in (Pay.PERSONA_HP, Pay.CREATURE_HP) and hp:
        yield Fault("cost.hp", "only a health cost has HP", "P-245")


def _targets(ability: Ability) -> Faults:
    named = {ability.check.by} if ability.check is not None else set()
    named |= {reach for op in ability.ops for _, reach in _reaches(op)}
    for id, times in Counter(target.id for target in ability.targets).items():
        if times > 1:
            yield Fault("targets", f"{times} targets have the id {id!r}")
    for index, target in enumerate(ability.targets):
        if target.id not in named:
            yield Fault(f"targets[{index}].id", f"nothing is done to {target.id!r}")
        if target.count < 1:
            yield Fault(f"targets[{index}].count", f"{target.count} is less than 1")
        if isinstance(ability.timing, Static):
            yield Fault(f"targets[{index}]", "a passive ability has no targets", "P-225")
        elif isinstance(ability.timing, Trigger) and target.mode in (Mode.CHOOSE, Mode.UP_TO):
            yield Fault(f"targets[{index}].mode", "a trigger never chooses", "A-059")


def _check(card: Card, ability: Ability, check: Check) -> Faults:
    if check.passing < 1:
        yield Fault("check.pass", f"{check.passing} is less than 1", "P-230")
    if isinstance(ability.timing, Static):
        yield Fault("check", "a passive ability has no Check", "P-227")
    for fault in _reach(card, ability, check.by):
        yield fault.inside("check.by")


def _reaches(op: Op) -> tuple[tuple[str, Reach], ...]:
    """What an operation reaches, with the names of the fields."""
    match op:
        case Move(what) | Reveal(what):
            return (("what", what),)
        case Attack(attacker, on):
            return (("with", attacker), ("on", on))
        case Damage(to) | Heal(to) | TempHp(to) | Ward(to) | ChangeStat(to) | GiveStatus(to) | LiftRule(to):
            return (("to", to),)
        case Fatigue(to) | Refresh(to) | Cleanse(to) | Prime(to) | Attach(to):
            return (("to", to),)
    return ()


def _reach(card: Card, ability: Ability, reach: Reach) -> Faults:
    timing = ability.timing
    on = timing.on if isinstance(timing, Trigger) else None
    if isinstance(reach, str):
        if all(target.id != reach for target in ability.targets):
            yield Fault("", f"there is no target {reach!r}")
    elif reach is Fixed.SELF and not isinstance(card, Monster):
        yield Fault("", "only a Monster is itself on the Field", "P-104")
    elif reach is Fixed.HOST and not (isinstance(card, Utility) and card.after.zone is Zone.ATTACHED):
        yield Fault("", "only equipment has a host", "P-223")
    elif reach in (Fixed.ATTACKER, Fixed.ATTACK_TARGET):
        if not _in_attack(ability) and on not in (Occasion.HIT, Occasion.DEFEATED):
            yield Fault("", "nobody attacks then", "P-116")
    elif reach is Fixed.TRIGGER_CARD and on not in (Occasion.ALLY_DEFEATED, Occasion.ENEMY_SUMMONED):
        yield Fault("", "no other card sets this off", "P-210")
    elif reach is Fixed.ACTIVATED_CARD and not _in_activation(ability):
        yield Fault("", "no card is activated then", "P-239")


def _in_attack(ability: Ability) -> bool:
    return isinstance(ability.timing, Reaction) and ability.timing.window is not Window.ACTIVATION


def _in_activation(ability: Ability) -> bool:
    return isinstance(ability.timing, Reaction) and ability.timing.window is Window.ACTIVATION


def _op(card: Card, ability: Ability, index: int, granted: bool) -> Faults:
    op = ability.ops[index]
    for field, reach in _reaches(op):
        for fault in _reach(card, ability, reach):
            yield fault.inside(field)
    if isinstance(ability.timing, Static) and not isinstance(op, ChangeStat | GiveStatus | LiftRule):
        yield Fault("op", "a passive ability only changes what a creature is under", "P-225")
    match op:
        case Damage(_, n) | Heal(_, n) | TempHp(_, n) | Ward(_, n):
            yield from _amount(op, n, ability.ops[:index])
        case ChangeStat(_, _, n, lasts):
            if n == 0:
                yield Fault("n", "0 changes nothing", "P-030")
            yield from _lasts(card, ability, lasts)
        case GiveStatus(_, _, lasts) | LiftRule(_, _, lasts):
            yield from _lasts(card, ability, lasts)
        case Move():
            yield from _move(ability, op)
        case Attack():
            yield from _attack(ability, op)
        case Reveal():
            yield from _reveal(ability, op)
        case Negate():
            yield from _negate(ability, op)
        case GainAction():
            yield from _gain_action(card, ability, op, granted=granted)
        case Attach():
            yield from _attach(card, ability, op)


def _amount(op: Op, n: Amount, before: tuple[Op, ...]) -> Faults:
    match n:
        case int() if n < 1:
            yield Fault("n", f"{n} is less than 1")
        case Dice(count, faces) if count < 1 or faces < 1:
            yield Fault("n", f"{n} cannot be rolled")
        case Special.FULL if not isinstance(op, Heal):
            yield Fault("n", "only healing can be full", "P-040")
        case Special.HALF_DEALT if not any(isinstance(earlier, Damage) for earlier in before):
            yield Fault("n", "no damage has been dealt before")


def _lasts(card: Card, ability: Ability, lasts: Duration) -> Faults:
    passive = isinstance(ability.timing, Static)
    lasting = isinstance(card, Event) and card.rounds > 0
    if isinstance(lasts, Rounds):
        if lasts.n < 1:
            yield Fault("for.rounds", f"{lasts.n} is less than 1", "A-003")
    elif lasts is For.ATTACK and not _in_attack(ability):
        yield Fault("for", "nobody attacks then", "P-116")
    elif lasts is For.ACTIVE and not passive and not lasting:
        yield Fault("for", "only a passive ability or a lasting Event is active for a time", "P-213")
    if passive and lasts is not For.ACTIVE:
        yield Fault("for", "a passive ability works as long as its card is in play", "P-225")


def _target(ability: Ability, reach: Reach) -> Target | None:
    return next((target for target in ability.targets if target.id == reach), None)


_PILES = (Source.YOUR_RECOVERY, Source.YOUR_BURIED, Source.YOUR_HAND)
_ENEMIES = (Source.ENEMY_MONSTER, Source.ENEMY_CREATURE)
_CREATURES = (Source.ALLY_CREATURE, Source.ENEMY_CREATURE)
_WITH_PERSONA = (Fixed.YOUR_PERSONA, Fixed.ENEMY_PERSONA, Fixed.ALL_ALLY_CREATURES, Fixed.ALL_ENEMY_CREATURES)


def _move(ability: Ability, op: Move) -> Faults:
    target = _target(ability, op.what)
    if op.what in _WITH_PERSONA or (target is not None and target.source in _CREATURES):
        yield Fault("what", "a Persona goes nowhere", "P-037")
    if target is not None and target.source in _PILES:
        zones: tuple[Zone, ...] = (Zone.HAND, Zone.FIELD)
        if op.zone is Zone.FIELD and target.where.types not in ((), (Kind.MONSTER,)):
            yield Fault("zone", "only Monsters stand on the Field", "P-022")
    else:
        zones = (Zone.HAND, Zone.RECOVERY, Zone.BURIED)
    if op.zone not in zones:
        yield Fault("zone", f"{op.zone.value} is none of {', '.join(zone.value for zone in zones)}", "P-195")
    if op.rounds is not None and (op.rounds < 1 or op.zone is not Zone.RECOVERY):
        yield Fault("rounds", "Recovery takes one round or more, and nothing else does", "P-190")


def _attack(ability: Ability, op: Attack) -> Faults:
    attacker, on = _target(ability, op.attacker), _target(ability, op.on)
    if op.attacker is not Fixed.SELF and (attacker is None or attacker.source is not Source.ALLY_MONSTER):
        yield Fault("with", "only a friendly Monster attacks", "P-112")
    if on is None or on.source not in _ENEMIES:
        yield Fault("on", "only an opposing Monster or Persona is attacked", "P-113")
    if any(target is not None and target.count > 1 for target in (attacker, on)):
        yield Fault("op", "one Monster attacks one creature", "P-112")


def _reveal(ability: Ability, op: Reveal) -> Faults:
    target = _target(ability, op.what)
    if target is None or target.source is not Source.ENEMY_HAND:
        yield Fault("what", "only cards in the opposing Hand are revealed", "P-061")


def _negate(ability: Ability, op: Negate) -> Faults:
    if not _in_activation(ability):
        yield Fault("op", "only an activation can be negated", "P-239")
    if op.passing < 1:
        yield Fault("pass", f"{op.passing} is less than 1", "P-230")


def _gain_action(card: Card, ability: Ability, op: GainAction, *, granted: bool) -> Faults:
    if op.n < 1:
        yield Fault("n", f"{op.n} is less than 1", "P-076")
    stays = isinstance(card, Monster) or (isinstance(card, Utility) and card.after.zone is Zone.ATTACHED) or granted
    attaches = any(isinstance(other, Attach) for other in ability.ops)
    if stays and not attaches and ability.cost.pay in (Pay.ACTION, Pay.BONUS):
        yield Fault("op", "an Action for an Action or Bonus Action could be repeated for ever", "A-101")


def _attach(card: Card, ability: Ability, op: Attach) -> Faults:
    if not isinstance(card, Utility) or card.after.zone is not Zone.ATTACHED:
        yield Fault("op", "only a card that stays attached is attached", "P-223")
    target = _target(ability, op.to)
    if target is None:
        if op.to not in (Fixed.YOUR_PERSONA, Fixed.ENEMY_PERSONA):
            yield Fault("to", "equipment has one host", "P-223")
    elif target.mode is not Mode.CHOOSE or target.count != 1:
        yield Fault("to", "equipment has one host", "P-223")
