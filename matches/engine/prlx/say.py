"""One line of the game log for each fact, with its arithmetic. A fact is enough: no table is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from matches.engine.game import DRAW
from matches.engine.prlx import facts as f
from matches.engine.prlx.attack import NATURAL_20, SECOND_ATTACK
from matches.engine.prlx.designs import (
    ACTIVE,
    ATTACHED,
    BURIED,
    DESIGNS,
    FIELD,
    FIRST_RULE,
    FIRST_STATUS,
    HAND,
    NOWHERE,
    PAY_ACTION,
    PAY_BONUS,
    RECOVERY,
    SKILL,
    WHAT_NAMES,
)
from matches.engine.prlx.endings import ENDING_NAMES
from matches.engine.prlx.table import BY_ABILITY, COUNTER, FOLLOW_UP, MODE_NAMES, SECONDARY, STRIDE

Names = tuple[str, ...]
"""What the two players are called."""

ENDINGS = {
    "persona-defeated": "by bringing the opposing Persona to 0 HP",
    "both-defeated": "because both Personas fell together",
    "turn-limit": "after the last turn",
    "conceded": "because the other player conceded",
    "timed-out": "because the other player ran out of time",
    "agreed": "by agreement",
    "abandoned": "because the match was abandoned",
}
STATUS_WORDS = {
    "attack_advantage": "Attack Advantage",
    "attack_disadvantage": "Attack Disadvantage",
    "damage_advantage": "Damage Advantage",
    "damage_disadvantage": "Damage Disadvantage",
    "inspired": "Inspired",
    "cursed": "Cursed",
    "snake_eyes": "Snake Eyes",
}
RULE_WORDS = {
    "follow_up_self": "may make the Follow Up in any state",
    "secondary_follow_up_any": "may make the Secondary Follow Up in any state",
    "defensive_follow_up_self": "may use its own Defensive Follow Up",
}
MODES = {
    "free": "as the Free Defense",
    "reaction": "as a Reaction Defense",
    "follow_up": "as the Defensive Follow Up",
    "endure": "enduring Fatigue",
}


def say(fact: Any, names: Names = ("Player A", "Player B")) -> str:
    """One line of the log; empty for a fact that needs none."""
    found = _LINES.get(type(fact))
    return found(fact, names) if found is not None else ""


def whose(name: str) -> str:
    """The possessive of a player's name."""
    return f"{name}’" if name.endswith("s") else f"{name}’s"


def card(number: int, design: int, names: Names) -> str:
    """A card with its player: "Ann’s Glintmoth"; a card that the viewer does not know is a card."""
    if design < 0:
        return "a card"
    return f"{whose(names[number // STRIDE])} {DESIGNS[design].name}"


def signed(number: int) -> str:
    """A number with its sign, as cards print it."""
    return f"+{number}" if number >= 0 else f"−{-number}"


def _terms(first: int, *others: tuple[int, str]) -> str:
    """ "14 + 5 − 2 (Fatigue) = 17": the terms of a roll; terms of 0 without a word are left out."""
    line, total = str(first), first
    for number, why in others:
        if number or not why:
            line += f" {'−' if number < 0 else '+'} {abs(number)}{f' ({why})' if why else ''}"
            total += number
    return f"{line} = {'−' if total < 0 else ''}{abs(total)}"


def counted_words(advantage: int, reasons: tuple[int, ...]) -> str:
    """Which of two rolls counts and why: "Inspired: the higher counts"; empty without a reason."""
    words = [_reason(reason) for reason in reasons]
    if not words:
        return ""
    kept = {1: "the higher counts", -1: "the lower counts", 0: "they cancel"}[advantage]
    return f"{', '.join(words)}: {kept}" if advantage or len(words) > 1 else words[0]


def _why(advantage: int, reasons: tuple[int, ...]) -> str:
    words = counted_words(advantage, reasons)
    return f" ({words})" if words else ""


def _reason(reason: int) -> str:
    if reason == SECOND_ATTACK:
        return "second attack while Fatigued"
    return "natural 20" if reason == NATURAL_20 else STATUS_WORDS[WHAT_NAMES[reason]]


def _faces(faces: tuple[int, ...]) -> str:
    return " and ".join(str(face) for face in faces)


def _initiative(fact: f.InitiativeRolled, names: Names) -> str:
    one, other = fact.faces
    line = f"Initiative: {names[0]} rolls {one}, {names[1]} rolls {other}."
    return f"{line} A tie is rolled again." if one == other else line


def _moved(fact: f.CardMoved, names: Names) -> str:
    player = names[fact.team]
    name = card(fact.card, fact.design, names)
    if fact.why == f.DEALT:
        return ""
    if fact.why == f.DRAWN:
        what = "a card" if fact.design < 0 else DESIGNS[fact.design].name
        return f"{player} draws {what}." if fact.origin != NOWHERE else f"{player} keeps {what}."
    if fact.zone == NOWHERE:
        return {
            f.DEFEATED: f"{name} is defeated.",
            f.SACRIFICED: f"{name} is Fodder.",
            f.DESTROYED: f"{name} is destroyed.",
        }.get(fact.why, "")
    return _arrived(fact, name, player)


def _arrived(fact: f.CardMoved, name: str, player: str) -> str:
    rounds = "1 round" if fact.rounds == 1 else f"{fact.rounds} rounds"
    if fact.zone == FIELD:
        return f"{name} enters the Field."
    if fact.zone == RECOVERY:
        stay = f"for {rounds}" if fact.rounds else "until the turn ends"
        return f"{name} goes to Recovery {stay}."
    if fact.zone == BURIED:
        return f"{name} is destroyed and Buried." if fact.why == f.DESTROYED else f"{name} is Buried."
    if fact.zone == HAND:
        return f"{name} returns to {whose(player)} Hand."
    if fact.zone == ACTIVE:
        return f"{name} stays active for {rounds}."
    if fact.zone == ATTACHED:
        moves = fact.why == f.HOST_LEFT
        return f"{name} is attached to {whose(player)} Persona instead." if moves else f"{name} is attached."
    return ""


_SPENT = {
    f.ACTION: "an Action",
    f.BONUS: "the Bonus Action",
    f.REACTION: "the Reaction",
    f.FREE_DEFENSE: "the Free Defense",
    f.FREE_SACRISUMMON: "the free Sacrisummon",
    f.DEFENSIVE_FOLLOW_UP: "the Defensive Follow Up",
}


def _summoned(fact: f.Summoned, names: Names) -> str:
    price = {PAY_ACTION: "with an Action", PAY_BONUS: "with the Bonus Action"}.get(fact.pay, "for free")
    player = names[fact.card // STRIDE]
    name = DESIGNS[fact.design].name
    if not fact.fodder:
        return f"{player} summons {name} {price}."
    given = " and ".join(DESIGNS[design].name for design in fact.fodder_designs)
    return f"{player} Sacrisummons {name} over {given} {price}."


def _ability(fact: f.AbilityUsed | f.AbilityTriggered) -> str:
    """An ability with its card, where that has another name."""
    design = DESIGNS[fact.design]
    name = design.abilities[fact.ability].name
    return name if name == design.name else f"{name} ({design.name})"


def _used(fact: f.AbilityUsed, names: Names) -> str:
    line = f"{names[fact.team]} uses {_ability(fact)}"
    if not fact.targets:
        return f"{line}."
    pairs = zip(fact.targets, fact.target_designs, strict=True)
    return f"{line} on {' and '.join(card(target, known, names) for target, known in pairs)}."


def _triggered(fact: f.AbilityTriggered, names: Names) -> str:
    return f"{whose(names[fact.team])} {_ability(fact)} goes off."


_WHY_HP = {
    f.BY_ATTACK: "",
    f.BY_SPILL: " (spill-through)",
    f.BY_EFFECT: "",
    f.BY_HEALING: " (healed)",
    f.BY_PAYMENT: " (paid)",
}


def _hp(fact: f.HpChanged, names: Names) -> str:
    who = card(fact.creature, fact.design, names)
    return f"{who}: HP {fact.hp - fact.by} {'+' if fact.by > 0 else '−'} {abs(fact.by)} = {fact.hp}{_WHY_HP[fact.why]}."


def _temp(fact: f.TempHpSet, names: Names) -> str:
    who = card(fact.creature, fact.design, names)
    if fact.by >= 0:
        return f"{who} has {fact.value} Temp HP."
    return f"{who}: Temp HP {fact.value - fact.by} − {-fact.by} = {fact.value}."


def _effect(fact: f.EffectAdded, names: Names) -> str:
    who = card(fact.creature, fact.design, names)
    name = WHAT_NAMES[fact.what]
    if fact.what < FIRST_STATUS:
        return f"{who} gets {signed(fact.n)} {name.upper()} {until_words(fact.until)}."
    if fact.what >= FIRST_RULE:
        return f"{who} {RULE_WORDS[name]} {until_words(fact.until)}."
    word = STATUS_WORDS[name]
    verb = "is" if word in ("Inspired", "Cursed") else "has"
    return f"{who} {verb} {word} {until_words(fact.until)}."


def until_words(until: int) -> str:
    """How long an ``Effect`` lasts, by its ``until``."""
    if until < 0:
        return "for this attack"
    if not until:
        return "until its next attack has resolved"
    return f"until turn {until // 2} begins" if until % 2 else f"through turn {until // 2}"


def _streak(fact: f.StreakSet, names: Names) -> str:
    who = card(fact.monster, fact.design, names)
    if fact.primed:
        return f"{who} is Primed."
    if not fact.streak:
        return ""
    return f"{who} has missed {'once' if fact.streak == 1 else f'{fact.streak} times'} in a row."


def _declared(fact: f.AttackDeclared, names: Names) -> str:
    who = card(fact.attacker, fact.design, names)
    target = card(fact.target, fact.target_design, names)
    if fact.kind == COUNTER:
        return f"{who} strikes back at {target}."
    how = {FOLLOW_UP: " as a Follow Up", SECONDARY: " as a Secondary Follow Up", BY_ABILITY: " by an ability"}
    return f"{who} attacks {target}{how.get(fact.kind, '')}."


def _roll(fact: f.AttackRolled, names: Names) -> str:
    who = card(fact.attacker, fact.design, names)
    target = card(fact.target, fact.target_design, names)
    line = f"{who} rolls {_faces(fact.faces)}{_why(fact.advantage, fact.reasons)}: "
    line += f"{_terms(fact.kept, (fact.aim, 'AIM'), (-fact.fatigue, 'Fatigue'))} against AC {fact.ac}"
    if fact.less:
        line += f" ({fact.ac + fact.less} less MOD {fact.less})"
    if fact.natural == 20:
        return f"{line}. A natural 20 hits {target}."
    if fact.natural == 1 and not fact.hit:
        return f"{line}. A natural 1 misses {target}."
    return f"{line}: {'hits' if fact.hit else 'misses'} {target}."


def _sets(sets: tuple[tuple[int, ...], ...]) -> str:
    """Sets of dice that were rolled: "5", "1 + 4", "(2 + 6) and (1 + 1)"."""
    sums = [" + ".join(map(str, dice)) for dice in sets]
    return sums[0] if len(sums) == 1 else " and ".join(f"({each})" if "+" in each else each for each in sums)


def _damage(fact: f.DamageRolled, names: Names) -> str:
    line = f"Damage dice {_sets(fact.sets)}{_why(fact.advantage, fact.reasons)}: "
    line += _terms(fact.dice, (fact.mod, "MOD"), (fact.other, "effects"), (-fact.fatigue, "Fatigue"))
    if fact.doubled:
        line += f", doubled (Primed) {fact.total}"
    elif fact.dice + fact.mod + fact.other - fact.fatigue < 0:
        line += ", at least 0"
    target = card(fact.target, fact.target_design, names)
    line += f". {target} takes {fact.total}"
    return f"{line}, and {fact.spill} reach the Persona." if fact.spill else f"{line}."


def _check(fact: f.CheckRolled, names: Names) -> str:
    kind, stat = ("SKILL", "AIM") if fact.kind == SKILL else ("VIGOR", "DMG")
    who = card(fact.card, fact.card_design, names)
    behind = "" if fact.card == fact.roller else f" for {card(fact.roller, fact.design, names)}"
    line = f"{kind} Check of {who}{behind}: {_terms(fact.face, (fact.stat, stat))} against {fact.passing}+"
    if fact.natural == 20:
        return f"{line}. A natural 20 resists."
    if fact.natural == 1:
        return f"{line}. A natural 1 fails."
    return f"{line}: {'resists' if fact.passed else 'fails'}."


def _amount(fact: f.AmountRolled, names: Names) -> str:
    line = f"Rolled {_sets(fact.sets)}{_why(fact.advantage, fact.reasons)}: "
    return f"{line}{_terms(fact.total - fact.plus, (fact.plus, 'printed'))}."


def _ended(fact: f.MatchEnded, names: Names) -> str:
    why = ENDINGS[ENDING_NAMES[fact.why]]
    return f"The match is a draw {why}." if fact.winner == DRAW else f"{names[fact.winner]} wins {why}."


_LINES: dict[type[Any], Callable[[Any, Names], str]] = {
    f.InitiativeRolled: _initiative,
    f.FirstSet: lambda fact, names: f"{names[fact.team]} goes first.",
    f.TurnBegan: lambda fact, names: f"Turn {fact.turn}: {names[fact.team]}.",
    f.CardMoved: _moved,
    f.Revealed: lambda fact, names: f"{card(fact.card, fact.design, names)} is revealed.",
    f.Spent: lambda fact, names: f"{names[fact.team]} spends {_SPENT[fact.what]}.",
    f.ActionsGained: lambda fact, names: (
        f"{names[fact.team]} gains {'one extra Action' if fact.n == 1 else f'{fact.n} extra Actions'}."
    ),
    f.Summoned: _summoned,
    f.AbilityUsed: _used,
    f.AbilityTriggered: _triggered,
    f.Negated: lambda fact, names: f"{DESIGNS[fact.design].name} is negated.",
    f.HpChanged: _hp,
    f.TempHpSet: _temp,
    f.WardGained: lambda fact, names: f"{card(fact.creature, fact.design, names)} gains Ward {fact.n}.",
    f.WardUsed: lambda fact, names: f"{card(fact.creature, fact.design, names)}: Ward prevents {fact.n}.",
    f.FatigueSet: lambda fact, names: (
        f"{card(fact.monster, fact.design, names)} {'becomes' if fact.fatigued else 'is no longer'} Fatigued."
    ),
    f.EffectAdded: _effect,
    f.Cleansed: lambda fact, names: f"{card(fact.creature, fact.design, names)} is Cleansed.",
    f.StreakSet: _streak,
    f.AttackDeclared: _declared,
    f.ProtectorStaged: lambda fact, names: (
        f"{card(fact.protector, fact.design, names)} protects the Persona {MODES[MODE_NAMES[fact.mode]]}."
    ),
    f.AttackRolled: _roll,
    f.DamageRolled: _damage,
    f.DefensiveFollowUpEarned: lambda fact, names: (
        f"{card(fact.monster, fact.design, names)} has earned a Defensive Follow Up."
    ),
    f.CheckRolled: _check,
    f.AmountRolled: _amount,
    f.MatchEnded: _ended,
}
