"""The few words in which the cards of the pool are written down, so that a card reads aloud."""

from __future__ import annotations

from typing import NamedTuple

from collection.cards.prlx.vocabulary import (
    Ability,
    After,
    Check,
    CheckKind,
    Condition,
    Cost,
    Event,
    Facet,
    Fixed,
    For,
    Hex,
    Keyword,
    Kind,
    Mode,
    Monster,
    Occasion,
    Op,
    Pay,
    Reach,
    Reaction,
    Size,
    Source,
    Stat,
    Static,
    Status,
    Target,
    Trigger,
    Utility,
    Where,
    Window,
    Zone,
    dice,
)

LUMEN, ECHO, TARNISH, DEPTH = Facet
SMALL, MEDIUM, LARGE, GIANT = Size
AIM, DMG, AC = Stat

ACTION = Cost(Pay.ACTION)
BONUS = Cost(Pay.BONUS)
REACTION = Cost(Pay.REACTION)
FREE = Cost(Pay.FREE)
EVENT = Cost(Pay.EVENT)
NO_COST = Cost(Pay.NONE)

OWN_ATTACK = Reaction(Window.OWN_ATTACK)
ATTACK_PERSONA = Reaction(Window.ATTACK_PERSONA)
ATTACK_MONSTER = Reaction(Window.ATTACK_MONSTER)
ATTACK_ANY = Reaction(Window.ATTACK_ANY)
ACTIVATION = Reaction(Window.ACTIVATION)
HEX_OR_UTILITY = Reaction(Window.ACTIVATION, (Kind.HEX, Kind.UTILITY))

ENTERS = Trigger(Occasion.ENTER)
HITS = Trigger(Occasion.HIT)
DEFEATED = Trigger(Occasion.DEFEATED)
FODDER = Trigger(Occasion.FODDER)
ALLY_DEFEATED = Trigger(Occasion.ALLY_DEFEATED)
TURN_STARTS = Trigger(Occasion.TURN_START)

ALLY_MONSTER = Source.ALLY_MONSTER
ENEMY_MONSTER = Source.ENEMY_MONSTER
ALLY_CREATURE = Source.ALLY_CREATURE
ENEMY_CREATURE = Source.ENEMY_CREATURE

T1 = "t1"
T2 = "t2"
SELF = Fixed.SELF
HOST = Fixed.HOST
YOUR_PERSONA = Fixed.YOUR_PERSONA
ENEMY_PERSONA = Fixed.ENEMY_PERSONA
ATTACKER = Fixed.ATTACKER
ATTACK_TARGET = Fixed.ATTACK_TARGET
TRIGGER_CARD = Fixed.TRIGGER_CARD
ALL_ALLIES = Fixed.ALL_ALLY_MONSTERS
ALL_OTHER_ALLIES = Fixed.ALL_OTHER_ALLY_MONSTERS
ALL_ENEMIES = Fixed.ALL_ENEMY_MONSTERS

ATTACK_ADVANTAGE = Status.ATTACK_ADVANTAGE
ATTACK_DISADVANTAGE = Status.ATTACK_DISADVANTAGE
DAMAGE_ADVANTAGE = Status.DAMAGE_ADVANTAGE
DAMAGE_DISADVANTAGE = Status.DAMAGE_DISADVANTAGE
INSPIRED = Status.INSPIRED
CURSED = Status.CURSED
SNAKE_EYES = Status.SNAKE_EYES

THIS_ATTACK = For.ATTACK
NEXT_ATTACK = For.NEXT_ATTACK
THIS_TURN = For.TURN
UNTIL_YOUR_NEXT_TURN = For.YOUR_NEXT_TURN
ALWAYS = For.ACTIVE

CONSUMED = After(Zone.BURIED)
THIRD_TIMES_THE_HARM = (Keyword.THIRD_TIMES_THE_HARM,)

Targets = tuple[Target, ...]


class Stats(NamedTuple):
    """The printed numbers of a Monster."""

    hp: int
    ac: int
    aim: int
    dice: str


def monster(
    id: str,
    name: str,
    facet: Facet,
    size: Size,
    stats: Stats,
    *abilities: Ability,
    flavor: str,
    keywords: tuple[Keyword, ...] = (),
) -> Monster:
    """A Monster; ``stats`` are HP, AC, AIM and damage dice ("2d6"), in the order of the card."""
    hp, ac, aim, rolled = stats
    return Monster(id, name, facet, size, hp, ac, aim, dice(rolled), abilities, keywords, flavor)


def hex_card(id: str, name: str, facet: Facet, ability: Ability, after: After, *, flavor: str) -> Hex:
    """A Hex with its one ability, and where it goes after use."""
    return Hex(id, name, facet, (ability,), after, flavor)


def utility(id: str, name: str, facet: Facet, after: After, *abilities: Ability, flavor: str) -> Utility:
    """A Utility with its abilities, and where it goes after use."""
    return Utility(id, name, facet, abilities, after, flavor)


def event(id: str, name: str, facet: Facet, ability: Ability, *, flavor: str, rounds: int = 0) -> Event:
    """An Event: triggered if its ability is, and lasting if it has ``rounds``."""
    return Event(id, name, facet, (ability,), isinstance(ability.timing, Trigger), rounds, flavor)


def use(
    key: str,
    name: str,
    cost: Cost,
    *ops: Op,
    to: Targets = (),
    check: Check | None = None,
    requires: tuple[Condition, ...] = (),
    persona_action: bool = False,
    flash: bool = False,
) -> Ability:
    """An ability for one's own main window."""
    return Ability(
        key,
        name,
        cost,
        ops,
        targets=to,
        check=check,
        requires=requires,
        persona_action=persona_action,
        flash=flash,
    )


def react(
    key: str,
    name: str,
    window: Reaction,
    *ops: Op,
    cost: Cost = REACTION,
    check: Check | None = None,
    persona_action: bool = False,
    flash: bool = False,
) -> Ability:
    """An ability for a reaction window."""
    return Ability(key, name, cost, ops, timing=window, check=check, persona_action=persona_action, flash=flash)


def when(
    key: str,
    name: str,
    trigger: Trigger,
    *ops: Op,
    to: Targets = (),
    check: Check | None = None,
    requires: tuple[Condition, ...] = (),
) -> Ability:
    """An ability that happens by itself."""
    return Ability(key, name, NO_COST, ops, timing=trigger, targets=to, check=check, requires=requires)


def passive(key: str, name: str, *ops: Op, requires: tuple[Condition, ...] = ()) -> Ability:
    """An ability that works all the time."""
    return Ability(key, name, NO_COST, ops, timing=Static(), requires=requires)


def one(
    source: Source,
    *,
    id: str = T1,
    sizes: tuple[Size, ...] = (),
    types: tuple[Kind, ...] = (),
    fatigued: bool = False,
    other: bool = False,
    keyword: Keyword | None = None,
) -> Targets:
    """One target that the player chooses."""
    return (Target(id, source, where=Where(sizes, types, fatigued, other, keyword)),)


def up_to(
    count: int,
    source: Source,
    *,
    sizes: tuple[Size, ...] = (),
    types: tuple[Kind, ...] = (),
    fatigued: bool = False,
) -> Targets:
    """One to ``count`` targets that the player chooses."""
    return (Target(T1, source, Mode.UP_TO, count, Where(sizes, types, fatigued)),)


def each(source: Source) -> Targets:
    """All there are when the ability resolves."""
    return (Target(T1, source, Mode.ALL),)


def at_random(source: Source) -> Targets:
    """One that chance picks."""
    return (Target(T1, source, Mode.RANDOM),)


def vigor(passing: int, by: Reach = T1) -> Check:
    """A VIGOR Check that is passed at ``passing`` or more (P-228)."""
    return Check(CheckKind.VIGOR, passing, by)


def skill(passing: int, by: Reach = T1) -> Check:
    """A SKILL Check that is passed at ``passing`` or more (P-229)."""
    return Check(CheckKind.SKILL, passing, by)


def persona_hp(hp: int) -> Cost:
    """So many HP of the Persona as the price (P-246)."""
    return Cost(Pay.PERSONA_HP, hp)


def creature_hp(hp: int) -> Cost:
    """So many HP of the creature whose ability it is as the price (P-249)."""
    return Cost(Pay.CREATURE_HP, hp)


def recovery(rounds: int) -> After:
    """Goes to Recovery after use."""
    return After(Zone.RECOVERY, rounds)


def equipment(host_leaves: Zone, rounds: int = 0) -> After:
    """Stays attached; ``host_leaves`` is where it goes when its host leaves (P-224)."""
    return After(Zone.ATTACHED, rounds, host_leaves)
