"""The sentences that PRLX cards print, made from their operations, one sentence to an operation."""

from __future__ import annotations

from typing import NamedTuple

from collection.cards.prlx.vocabulary import (
    Ability,
    Amount,
    Attach,
    Attack,
    ChangeStat,
    CheckKind,
    Cleanse,
    Damage,
    Duration,
    Fatigue,
    Fixed,
    For,
    GainAction,
    GiveStatus,
    Heal,
    Kind,
    LiftRule,
    Mode,
    Move,
    Negate,
    Op,
    Prime,
    Reach,
    Refresh,
    Reveal,
    Rounds,
    Rule,
    Source,
    Special,
    Status,
    Target,
    TempHp,
    Ward,
    Zone,
)

NUMBERS = ("no", "one", "two", "three", "four", "five")
MINUS = "−"
HALF_DEALT = "half the damage dealt (rounded down)"


def count(amount: int) -> str:
    """A small number as a word: 1 -> "one"; a larger one in figures."""
    return NUMBERS[amount] if amount < len(NUMBERS) else str(amount)


def signed(amount: int) -> str:
    """A number with its sign: "+2", "−1"."""
    return f"{MINUS}{-amount}" if amount < 0 else f"+{amount}"


def rounds(amount: int) -> str:
    """A number of rounds: "1 round", "2 rounds"."""
    return f"{amount} round{'' if amount == 1 else 's'}"


def either(words: tuple[str, ...]) -> str:
    """Words of which one holds: "Monster, Hex or Utility"."""
    return " or ".join(part for part in (", ".join(words[:-1]), words[-1]) if part)


def article(words: str) -> str:
    """Words with "a" or "an" before them; a Utility is spoken with a consonant."""
    return f"{'an' if words[0] in 'aeioAEIO' or words.startswith('un') else 'a'} {words}"


def upper_first(words: str) -> str:
    """Words at the beginning of a sentence."""
    return words[:1].upper() + words[1:]


def check_words(kind: CheckKind, passing: int) -> str:
    """A Check as printed (P-033): "VIGOR 12+"."""
    return f"{kind.value.upper()} {passing}+"


class Noun(NamedTuple):
    """Whom a sentence speaks of: as its subject, as its object, and as those among whom something is dealt out."""

    subject: str
    object: str
    singly: str
    plural: bool

    def verb(self, singular: str, plural: str) -> str:
        """The subject at the head of a sentence, with the form of the verb that fits it."""
        return f"{upper_first(self.subject)} {plural if self.plural else singular}"

    @property
    def each(self) -> str:
        """What follows an amount that every one of several gets."""
        return " each" if self.plural else ""

    @property
    def it(self) -> str:
        return "they" if self.plural else "it"

    @property
    def its(self) -> str:
        return "their" if self.plural else "its"


def noun(words: str, *, plural: bool = False) -> Noun:
    """Something that is called the same wherever it stands in a sentence."""
    return Noun(words, words, words, plural)


IT = noun("it")
THEY = Noun("they", "them", "each of them", plural=True)

_FIXED: dict[Fixed, Noun] = {
    Fixed.SELF: noun("this Monster"),
    Fixed.HOST: noun("the equipped creature"),
    Fixed.YOUR_PERSONA: noun("your Persona"),
    Fixed.ENEMY_PERSONA: noun("the opposing Persona"),
    Fixed.ATTACKER: noun("the attacker"),
    Fixed.ATTACK_TARGET: noun("the creature under attack"),
    Fixed.TRIGGER_CARD: noun("that Monster"),
    Fixed.ACTIVATED_CARD: noun("the activated card"),
    Fixed.ALL_ALLY_MONSTERS: noun("all friendly Monsters", plural=True),
    Fixed.ALL_OTHER_ALLY_MONSTERS: noun("all other friendly Monsters", plural=True),
    Fixed.ALL_ENEMY_MONSTERS: noun("all opposing Monsters", plural=True),
    Fixed.ALL_ALLY_CREATURES: noun("your Persona and all friendly Monsters", plural=True),
    Fixed.ALL_ENEMY_CREATURES: noun("the opposing Persona and all opposing Monsters", plural=True),
}
_PERSONAS = (Fixed.YOUR_PERSONA, Fixed.ENEMY_PERSONA)


class Origin(NamedTuple):
    """How targets from one place are called: what comes before, one of them, several, what comes after, and again."""

    before: str
    one: str
    several: str
    after: str
    again: str


_ORIGINS: dict[Source, Origin] = {
    Source.ALLY_MONSTER: Origin("friendly ", "Monster", "Monsters", "", "Monster"),
    Source.ENEMY_MONSTER: Origin("opposing ", "Monster", "Monsters", "", "Monster"),
    Source.ALLY_CREATURE: Origin("friendly ", "Monster or Persona", "Monsters or Personas", "", "creature"),
    Source.ENEMY_CREATURE: Origin("opposing ", "Monster or Persona", "Monsters or Personas", "", "creature"),
    Source.ENEMY_EVENT: Origin("active opposing ", "Event", "Events", "", "Event"),
    Source.ENEMY_EQUIPMENT: Origin("attached opposing ", "Utility", "Utilities", "", "card"),
    Source.ENEMY_NONCREATURE: Origin(
        "", "active opposing Event or attached opposing Utility", "active Events or attached Utilities", "", "card"
    ),
    Source.YOUR_RECOVERY: Origin("", "card", "cards", " in your Recovery", "card"),
    Source.YOUR_BURIED: Origin("", "card", "cards", " in your Buried pile", "card"),
    Source.YOUR_HAND: Origin("", "card", "cards", " in your Hand", "card"),
    Source.ENEMY_HAND: Origin("unrevealed ", "card", "cards", " in the opposing Hand", "card"),
}
_PILES = (Source.YOUR_RECOVERY, Source.YOUR_BURIED, Source.YOUR_HAND)
_SEVERAL = {Kind.MONSTER: "Monsters", Kind.HEX: "Hexes", Kind.UTILITY: "Utilities", Kind.EVENT: "Events"}


def target_words(target: Target, *, several: bool) -> str:
    """What may be a target, without an article: "opposing Fatigued Small or Medium Monster"."""
    origin, where = _ORIGINS[target.source], target.where
    words = origin.before
    if where.fatigued:
        words += "Fatigued "
    if where.sizes:
        words += either(tuple(size.label for size in where.sizes)) + " "
    if where.types:
        words += either(tuple(_SEVERAL[kind] if several else kind.label for kind in where.types))
    else:
        words += origin.several if several else origin.one
    if where.keyword is not None:
        words += f" with {where.keyword.label}"
    return words + origin.after


def chosen(target: Target) -> Noun:
    """A target at its first mention."""
    several = target.mode is not Mode.ALL and target.count > 1
    words = target_words(target, several=several)
    other = "other " if target.where.other else ""
    if target.mode is Mode.ALL:
        return noun(f"{'every' if target.source in _PILES else 'each'} {other}{words}")
    if target.mode is Mode.RANDOM:
        words = f"random {words}"
    if several:
        many = f"{'up to ' if target.mode is Mode.UP_TO else ''}{count(target.count)} {other}{words}"
        return Noun(many, many, f"each of {many}", plural=True)
    return noun(f"another {words}" if other else article(words))


def chosen_again(target: Target) -> Noun:
    """A target that has been mentioned before."""
    again = _ORIGINS[target.source].again
    if target.mode is Mode.ALL:
        return noun(f"each of those {again}s")
    if target.count > 1:
        return Noun(f"those {again}s", f"those {again}s", f"each of those {again}s", plural=True)
    return noun(f"that {again}")


class Telling:
    """The sentences of one ability in their order: who was mentioned before is not introduced again."""

    def __init__(self, ability: Ability) -> None:
        self._targets = {target.id: target for target in ability.targets}
        self._mentioned: set[Reach] = set()
        self._last: Reach | None = None
        self._now: Reach | None = None

    def sentence(self, op: Op) -> str:
        """What an operation prints. TypeError for one that is told elsewhere."""
        self._last, self._now = self._now, None
        words = _bestowed(op, self) or _done(op, self)
        if words is None:
            raise TypeError(f"no words for {op!r}")
        return f"{words}."

    def noun(self, reach: Reach) -> Noun:
        """Whom an operation reaches, as the sentence that is now told calls it."""
        told = self._noun(reach)
        self._mentioned.add(reach)
        self._now = reach
        return told

    def _noun(self, reach: Reach) -> Noun:
        if isinstance(reach, Fixed):
            first = _FIXED[reach]
            if reach is not self._last or reach in _PERSONAS:
                return first
            return THEY if first.plural else IT
        target = self._targets[reach]
        return chosen_again(target) if reach in self._mentioned else chosen(target)

    def from_pile(self, reach: Reach) -> bool:
        """Whether these cards come from a pile or a Hand, and not from the table."""
        return isinstance(reach, str) and self._targets[reach].source in _PILES


def _bestowed(op: Op, telling: Telling) -> str | None:
    """Sentences that say what a creature gets, has or becomes."""
    match op:
        case TempHp(to, n):
            who = telling.noun(to)
            return who.verb("gains", "gain") + f" {_of(n, 'Temp HP')}{who.each}"
        case Ward(to, n):
            who = telling.noun(to)
            words = f"Ward {n}" if not isinstance(n, Special) else _of(n, "Ward")
            return who.verb("gains", "gain") + f" {words}{who.each}"
        case ChangeStat(to, stat, n, lasts):
            who = telling.noun(to)
            return who.verb("gets", "get") + f" {signed(n)} {stat.label}{_for(lasts, who)}"
        case GiveStatus(to, Status.INSPIRED | Status.CURSED as status, lasts):
            who = telling.noun(to)
            return who.verb("is", "are") + f" {status.label}{_for(lasts, who)}"
        case GiveStatus(to, status, lasts):
            who = telling.noun(to)
            return who.verb("has", "have") + f" {status.label}{_for(lasts, who)}"
        case Fatigue(to):
            return telling.noun(to).verb("becomes", "become") + " Fatigued"
        case Prime(to):
            return telling.noun(to).verb("becomes", "become") + " Primed"
        case LiftRule(to, rule, lasts):
            who = telling.noun(to)
            may = f"{who.subject} may {_RULES[rule].format(it=who.it, its=who.its)}"
            during = duration_words(lasts, plural=who.plural)
            return upper_first(f"{during}, {may}" if during else may)
        case Attack(attacker, on, status):
            words = telling.noun(attacker).verb("attacks", "attack") + f" {telling.noun(on).object}"
            return words if status is None else f"{words} with {status.label}"
    return None


def _done(op: Op, telling: Telling) -> str | None:
    """Sentences that say what happens."""
    match op:
        case Damage(to, n):
            return f"Deal {HALF_DEALT if n is Special.HALF_DEALT else f'{n} damage'} to {telling.noun(to).singly}"
        case Heal(to, Special.FULL):
            return f"Heal {telling.noun(to).object} to full HP"
        case Heal(to, n):
            who = telling.noun(to)
            return f"Heal {who.object} for {HALF_DEALT if n is Special.HALF_DEALT else n}{who.each}"
        case Refresh(to):
            return f"Remove Fatigue from {telling.noun(to).object}"
        case Cleanse(to):
            return f"Cleanse {telling.noun(to).object}"
        case Move():
            return _moved(op, telling)
        case GainAction(n):
            return f"Gain {count(n)} extra Action{'' if n == 1 else 's'} this turn"
        case Negate(kind, passing):
            check = f"The activated card makes a {check_words(kind, passing)} Check"
            return f"{check}. If it fails, destroy it and negate the effect"
        case Reveal(what):
            return f"Reveal {telling.noun(what).object}"
        case Attach(to):
            return f"Attach this to {telling.noun(to).object}"
    return None


def _moved(op: Move, telling: Telling) -> str:
    pile = telling.from_pile(op.what)
    what = telling.noun(op.what)
    match op.zone:
        case Zone.HAND if pile:
            return f"Return {what.object} to your Hand"
        case Zone.HAND:
            hands = "their owners' Hands" if what.plural else "its owner's Hand"
            return f"Return {what.object} to {hands}"
        case Zone.FIELD:
            return f"Put {what.object} onto the Field"
        case Zone.BURIED:
            return f"Destroy {what.object}"
    if op.rounds is not None:
        return f"Send {what.object} to Recovery for {rounds(op.rounds)}"
    sizes = "their sizes'" if what.plural else "its size's"
    return f"Send {what.object} to Recovery for {sizes} normal rounds"


_RULES: dict[Rule, str] = {
    Rule.FOLLOW_UP_SELF: (
        "make the Follow Up attack even if {it} made the attack that opened the window, Fatigued or not"
    ),
    Rule.SECONDARY_FOLLOW_UP_ANY: (
        "make the Secondary Follow Up attack even if {it} made one of the first two attacks, Fatigued or not"
    ),
    Rule.DEFENSIVE_FOLLOW_UP_SELF: "use the Defensive Follow Up that {its} own Reaction Defense created",
}


def _of(n: Amount, what: str) -> str:
    return f"{what} equal to {HALF_DEALT}" if isinstance(n, Special) else f"{n} {what}"


def _for(lasts: Duration, who: Noun) -> str:
    words = duration_words(lasts, plural=who.plural)
    return f" {words}" if words else ""


def duration_words(lasts: Duration, *, plural: bool = False) -> str:
    """How long something lasts, for one creature or several; nothing for what lasts as long as its source."""
    match lasts:
        case Rounds(n):
            return f"for {rounds(n)}"
        case For.ATTACK:
            return "for this attack"
        case For.NEXT_ATTACK:
            return "until their next attacks have resolved" if plural else "until its next attack has resolved"
        case For.TURN:
            return "until end of turn"
        case For.YOUR_NEXT_TURN:
            return "until your next turn begins"
        case For.ACTIVE:
            return ""
