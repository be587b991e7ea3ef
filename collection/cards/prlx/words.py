"""Everything that a PRLX card prints, made from its structure: a face of parts, and the same as plain lines."""

from __future__ import annotations

from dataclasses import dataclass

from collection.cards.prlx.sentences import Telling, check_words, either, rounds, signed
from collection.cards.prlx.vocabulary import (
    Ability,
    After,
    Card,
    Condition,
    Cost,
    EnemyFatiguedMonsterExists,
    EnemyMonstersAtLeast,
    Event,
    Grant,
    Hex,
    Keyword,
    Kind,
    Monster,
    Occasion,
    Pay,
    Reaction,
    Size,
    Static,
    Trigger,
    Utility,
    Window,
    YouControlMonstersAtMost,
    YourPersonaHpAtMost,
    Zone,
)

FLASH = "FLASH"
PASSIVE = "PASSIVE"
REACTION_TIMING = "REACTION TIMING"
REMINDERS: dict[Keyword, str] = {
    Keyword.THIRD_TIMES_THE_HARM: "two misses in a row make it Primed; its next hit deals double damage"
}


@dataclass(frozen=True, slots=True)
class KeywordWords:
    """A keyword of a Monster, and what it means in short."""

    name: str
    reminder: str

    @property
    def line(self) -> str:
        return f"{self.name} ({self.reminder})"


@dataclass(frozen=True, slots=True)
class AbilityWords:
    """What one ability prints. Parts that it does not have are empty.

    ``badges`` are in capitals ("BONUS ACTION", "PERSONA ACTION P0"); ``window`` is when a reaction may be used,
    ``occasion`` what sets a trigger off, ``condition`` what must hold, ``check`` the Check ("VIGOR 12+").
    """

    key: str
    name: str
    badges: tuple[str, ...]
    window: str
    occasion: str
    condition: str
    check: str
    sentences: tuple[str, ...]

    @property
    def text(self) -> str:
        """What stands after the name and the badges."""
        parts = [f"({self.window}.)"] if self.window else []
        if self.occasion and self.condition:
            parts.append(f"{self.occasion}: {_lower_first(self.condition)}:")
        elif self.occasion or self.condition:
            parts.append(f"{self.occasion or self.condition}:")
        if self.check:
            parts.append(f"{self.check}.")
        return " ".join((*parts, *self.sentences))

    @property
    def heading(self) -> str:
        """The badges in their brackets; a trigger has none."""
        return f"[{' · '.join(self.badges)}]" if self.badges else ""

    @property
    def line(self) -> str:
        return " ".join(part for part in (self.name, self.heading, self.text) if part)


@dataclass(frozen=True, slots=True)
class Face:
    """What a whole card prints besides its name, its flavour and its picture.

    ``stats`` are a Monster's numbers with their labels, ("HP", "3") to ("DMG", "1d4"), in printed order; ``marker`` is
    its P marker ("P0") and ``modifier`` its DMG / P MOD ("+0"). Other cards have an ``after`` line instead.
    """

    type_line: str
    abilities: tuple[AbilityWords, ...]
    stats: tuple[tuple[str, str], ...] = ()
    marker: str = ""
    modifier: str = ""
    keywords: tuple[KeywordWords, ...] = ()
    after: str = ""

    @property
    def stat_line(self) -> str:
        """The first line of a card: "Small Monster · HP 3 · AC 10 · AIM +4 · DMG 1d4 · P0 / MOD +0", or "Hex"."""
        numbers = [f"{label} {value}" for label, value in self.stats]
        last = [f"{self.marker} / MOD {self.modifier}"] if self.marker else []
        return " · ".join((self.type_line, *numbers, *last))

    @property
    def lines(self) -> tuple[str, ...]:
        """The card in plain lines, from its stat line to what happens to it after use."""
        parts = (self.stat_line, *(word.line for word in self.keywords), *(words.line for words in self.abilities))
        return (*parts, self.after) if self.after else parts


def face(card: Card) -> Face:
    """The printed parts of a card (P-027, P-033, P-034, P-044)."""
    type_line = type_words(card)
    abilities = tuple(ability_words(card, ability) for ability in card.abilities)
    if not isinstance(card, Monster):
        return Face(type_line, abilities, after=after_words(card))
    return Face(
        type_line,
        abilities,
        stats=stat_words(card),
        marker=marker_words(card.size),
        modifier=signed(card.size.step),
        keywords=tuple(KeywordWords(word.label, REMINDERS[word]) for word in card.keywords),
    )


def lines(card: Card) -> tuple[str, ...]:
    """The printed lines of a card, without its name and its flavour."""
    return face(card).lines


def type_words(card: Card) -> str:
    """The type of a card: "Small Monster", "Hex", "Utility", "Event", "Triggered Event"."""
    match card:
        case Monster():
            return f"{card.size.label} Monster"
        case Event() if card.triggered:
            return "Triggered Event"
    return card.kind.label


def stat_words(card: Monster) -> tuple[tuple[str, str], ...]:
    """The numbers of a Monster, each with its label; the size is added to its damage (P-029)."""
    damage = f"{card.dice}+{card.size.step}" if card.size.step else str(card.dice)
    return (("HP", str(card.hp)), ("AC", str(card.ac)), ("AIM", signed(card.aim)), ("DMG", damage))


def marker_words(size: Size) -> str:
    """The blue P marker: how many rounds a Persona Action needs to be ready again (P-044)."""
    return f"P{size.step}"


def ability_words(card: Card, ability: Ability) -> AbilityWords:
    """What an ability prints on a card."""
    timing = ability.timing
    condition = " and ".join(condition_words(each) for each in ability.requires)
    sentences = _sentences(card, ability)
    if condition and isinstance(timing, Static):
        sentences = (f"While {condition}, {_lower_first(sentences[0])}", *sentences[1:])
        condition = ""
    return AbilityWords(
        key=ability.key,
        name=ability.name,
        badges=badge_words(card, ability),
        window=window_words(timing) if isinstance(timing, Reaction) else "",
        occasion=occasion_words(timing) if isinstance(timing, Trigger) else "",
        condition=f"Only if {condition}" if condition else "",
        check=check_words(ability.check.kind, ability.check.passing) if ability.check is not None else "",
        sentences=sentences,
    )


def _sentences(card: Card, ability: Ability) -> tuple[str, ...]:
    telling = Telling(ability)
    told = []
    for op in ability.ops:
        if isinstance(op, Grant):
            given = ability_words(card, op.ability)
            told.append(f"While active, you have: {given.heading} {given.text}")
        else:
            told.append(telling.sentence(op))
    return tuple(told)


def _lower_first(words: str) -> str:
    return words[:1].lower() + words[1:]


def badge_words(card: Card, ability: Ability) -> tuple[str, ...]:
    """The badges of an ability, as they stand before its text (P-034)."""
    match ability.timing:
        case Trigger():
            return ()
        case Static():
            return (PASSIVE,)
    badges = [FLASH] if ability.flash else []
    badges.append(cost_words(ability.cost))
    if isinstance(ability.timing, Reaction) and ability.cost.pay is not Pay.REACTION:
        badges.append(REACTION_TIMING)
    if ability.persona_action and isinstance(card, Monster):
        badges.append(f"PERSONA ACTION {marker_words(card.size)}")
    return tuple(badges)


_COSTS: dict[Pay, str] = {
    Pay.ACTION: "ACTION",
    Pay.BONUS: "BONUS ACTION",
    Pay.REACTION: "REACTION",
    Pay.FREE: "FREE",
    Pay.EVENT: "EVENT",
    Pay.PERSONA_HP: "PERSONA -{hp} HP",
    Pay.CREATURE_HP: "CREATURE -{hp} HP",
    Pay.NONE: "",
}


def cost_words(cost: Cost) -> str:
    """The badge of a cost: "ACTION", "PERSONA -4 HP"; empty where nothing is paid."""
    return _COSTS[cost.pay].format(hp=cost.hp)


_ATTACKS: dict[Window, str] = {
    Window.OWN_ATTACK: "When one of your Monsters attacks, before the roll",
    Window.ATTACK_PERSONA: "When an enemy attacks your Persona, before the roll",
    Window.ATTACK_MONSTER: "When an enemy attacks one of your Monsters, before the roll",
    Window.ATTACK_ANY: "When an enemy attacks, before the roll",
}


def window_words(timing: Reaction) -> str:
    """When a reaction may be used (A-100), without a full stop."""
    if timing.window is not Window.ACTIVATION:
        return _ATTACKS[timing.window]
    first, *others = timing.types or (Kind.EVENT, Kind.HEX, Kind.UTILITY)
    types = either((first.label, *(kind.label for kind in others)))
    return f"When the opponent activates {'an' if first is Kind.EVENT else 'a'} {types}"


def occasion_words(timing: Trigger) -> str:
    """What sets a trigger off, without a full stop."""
    match timing.on:
        case Occasion.ENTER:
            return "When this Monster enters the Field"
        case Occasion.HIT:
            return "When this Monster hits with an attack"
        case Occasion.DEFEATED:
            return "When this Monster is defeated"
        case Occasion.FODDER:
            return "When this Monster is used as Fodder"
        case Occasion.ALLY_DEFEATED:
            return "When a friendly Monster is defeated"
        case Occasion.ENEMY_SUMMONED:
            sizes = f"{either(tuple(size.label for size in timing.sizes))} " if timing.sizes else ""
            return f"When the opponent summons a {sizes}Monster"
        case Occasion.PERSONA_LOW:
            return f"When damage leaves your Persona at {timing.n} HP or less"
        case Occasion.TURN_START:
            return "At the start of your turn"


def condition_words(condition: Condition) -> str:
    """What must hold: "an opposing Monster is Fatigued"."""
    match condition:
        case YourPersonaHpAtMost(n):
            return f"your Persona has {n} HP or less"
        case EnemyFatiguedMonsterExists():
            return "an opposing Monster is Fatigued"
        case YouControlMonstersAtMost(0):
            return "you control no Monsters"
        case YouControlMonstersAtMost(n):
            return f"you control at most {n} Monster{'' if n == 1 else 's'}"
        case EnemyMonstersAtLeast(n):
            return f"the opponent controls {n} or more Monsters"
    raise TypeError(f"no words for {condition!r}")


def after_words(card: Hex | Utility | Event) -> str:
    """Where a card goes when it has been used (P-221, P-224), or how long an Event lasts (P-212, P-213)."""
    match card:
        case Event(rounds=0):
            return "Then Buried."
        case Event(rounds=lasting):
            return f"Lasts {rounds(lasting)}, then Buried."
    if card.after.zone is Zone.ATTACHED:
        return f"Equipment. If its host leaves: {_host_leaves(card.after)}."
    return f"Then Recovery {card.after.rounds}." if card.after.zone is Zone.RECOVERY else "Consumed: then Buried."


def _host_leaves(after: After) -> str:
    match after.host_leaves:
        case Zone.HAND:
            return "returns to your Hand"
        case Zone.YOUR_PERSONA:
            return "re-attaches to your Persona"
        case Zone.RECOVERY:
            return f"Recovery {after.rounds}"
    return "Buried"
