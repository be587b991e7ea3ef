"""The values that a PRLX board is made of. They hold only what the viewer may see, and all words that are shown.

A card is called by its place among the cards of its team wherever it is named: "A0" is a Persona, "B12" another card.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from collection.faces import AbilityFace, PrlxFace


@dataclass(frozen=True, slots=True)
class Option:
    """One legal choice: `key` is what is sent, `label` the whole sentence, `short` what is left beside its card.

    `targets` are the cards that it aims at, in the order of choosing; `note` is a remark ("hits on 7+").
    """

    key: str
    label: str
    short: str
    targets: tuple[str, ...] = ()
    note: str = ""


@dataclass(frozen=True, slots=True)
class Way:
    """One way to pay for what a card offers: "action", "bonus", "free" ... with its words; empty: nothing to choose."""

    pay: str
    words: str
    options: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class Act:
    """All that one card offers in one way: its attack, one ability, a summon. No ways: `why_not` says why.

    `id` is unique on the board and stable; `source` is the card, `owner` its name. `aim` says what its targets are
    ("target", "Fodder"), empty where there is nothing to choose among. `words` is what it does; an ability has it
    `printed` instead.
    """

    id: str
    source: str
    owner: str
    kind: str
    title: str
    words: str = ""
    printed: AbilityFace | None = None
    aim: str = ""
    ways: tuple[Way, ...] = ()
    why_not: str = ""
    rule: str = ""
    code: str = ""

    @property
    def options(self) -> tuple[Option, ...]:
        """The choices of all ways."""
        return tuple([option for way in self.ways for option in way.options])


@dataclass(frozen=True, slots=True)
class Number:
    """A live number as it is shown, as it is printed, and what makes the difference. `tone`: "up", "down" or empty."""

    text: str
    printed: str
    tone: str
    why: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Status:
    """What a creature is under: `kind` names its icon, `tone` is "good" or "bad", `why` says how long and from what."""

    kind: str
    word: str
    tone: str
    why: tuple[str, ...]

    @property
    def short(self) -> str:
        """The word where there is hardly room: "Attack Dis."."""
        return self.word.replace("Disadvantage", "Dis.").replace("Advantage", "Adv.")


@dataclass(frozen=True, slots=True)
class Marker:
    """The blue P marker: as printed ("P1"), whether the Persona Action is ready, and the words for that."""

    printed: str
    ready: bool
    words: str


ROLES = {"attacks": "attacking", "target": "under attack", "protects": "protecting"}
"""What a creature does in the attack that is going on."""


@dataclass(frozen=True, slots=True)
class Fitted:
    """A Utility at its host. `foreign`: the other side has attached it."""

    id: str
    face: PrlxFace
    owner: str
    foreign: bool


@dataclass(frozen=True, slots=True)
class Creature:
    """A Persona or a Monster on the Field; `called` is how the viewer calls it. `hp` is out of `most`.

    `attacks` were made this turn. `role` in the attack that is going on is "attacks", "target" or "protects"; `marker`
    is that of a Persona.
    """

    id: str
    called: str
    face: PrlxFace
    hp: int
    most: int
    temp: int
    ward: int
    ac: Number
    aim: Number
    dmg: Number
    statuses: tuple[Status, ...]
    attacks: int
    attacks_most: int
    role: str
    marker: Marker | None
    fitted: tuple[Fitted, ...]

    @property
    def persona(self) -> bool:
        return self.marker is not None

    @property
    def fatigued(self) -> bool:
        return any(status.kind == "fatigued" for status in self.statuses)

    @property
    def words(self) -> str:
        """Everything about it in one sentence, for whoever does not see the board."""
        parts = [self.called if not self.persona else f"{self.called}, {self.face.name}", self.face.type_line]
        parts += [f"{self.hp} of {self.most} HP"]
        parts += [f"{self.temp} Temp HP"] if self.temp else []
        parts += [f"Ward {self.ward}"] if self.ward else []
        parts += [f"AC {self.ac.text}", f"AIM {self.aim.text}", f"damage {self.dmg.text}"]
        parts += [self.marker.words] if self.marker else []
        parts += [status.word for status in self.statuses]
        parts += [f"with {fitted.face.name}" for fitted in self.fitted]
        parts += [ROLES[self.role]] if self.role else []
        return ", ".join(parts)


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card in a Hand that the viewer knows. `known`: everybody does. `note` is what its next summon must be."""

    id: str
    face: PrlxFace
    known: bool
    note: str


@dataclass(frozen=True, slots=True)
class EventCard:
    """An Event in its zone: hidden (but known to the viewer), or active for so many `rounds` more."""

    id: str
    face: PrlxFace
    active: bool
    rounds: int


@dataclass(frozen=True, slots=True)
class Lying:
    """A card in Recovery or Buried; `rounds` until it returns (0: when the turn ends), `words` say so."""

    id: str
    face: PrlxFace
    rounds: int = 0
    words: str = ""


@dataclass(frozen=True, slots=True)
class Resource:
    """One resource of the turn: how many are `left` and what that means. `state` is "ready", "spent" or "waits"."""

    kind: str
    word: str
    short: str
    left: int
    state: str
    words: str


@dataclass(frozen=True, slots=True)
class Side:
    """One player's half of the table. `deck` is None in Standard; `deck_left` are the cards of one's own, unordered.

    `field` has None for each empty slot; a protector stands beside its Persona and leaves its slot to `away`.
    """

    team: int
    seat: int
    name: str
    bot: bool
    loaner: bool
    deck_name: str
    yours: bool
    asked: bool
    active: bool
    persona: Creature
    field: tuple[Creature | None, ...]
    protector: Creature | None
    away: int
    resources: tuple[Resource, ...]
    hand: tuple[HandCard, ...]
    hand_hidden: int
    hand_open: bool
    events: tuple[EventCard, ...]
    events_hidden: int
    recovery: tuple[Lying, ...]
    buried: tuple[Lying, ...]
    deck: int | None
    deck_left: tuple[PrlxFace, ...] | None

    @property
    def hand_size(self) -> int:
        return len(self.hand) + self.hand_hidden

    @property
    def creatures(self) -> tuple[Creature, ...]:
        """The Persona, then the Monsters of its Field, wherever they stand."""
        there = [creature for creature in self.field if creature]
        return (self.persona, *([self.protector] if self.protector else []), *there)


@dataclass(frozen=True, slots=True)
class Clash:
    """The attack that is going on, in words; the creatures in it, and what the roll needs ("hits on 7+")."""

    attacker: str
    target: str
    words: str
    needs: str


@dataclass(frozen=True, slots=True)
class Used:
    """A card that the viewer may see on its way: it is being used, or it `waits` at a full Hand."""

    id: str
    face: PrlxFace
    words: str
    waits: bool


@dataclass(frozen=True, slots=True)
class Todo:
    """A card that can do something now, and the titles of what it can do."""

    id: str
    name: str
    acts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Ask:
    """The open decision: who is asked, and the words for the viewer. `kind` is the window ("Main", "Defense").

    `flash` is what is called out ("Defend yourself"). `plain` are the choices without a card: to end the turn, to
    decline, to go back. `acts` are all others in a window that no single card answers, in the order of their cards; in
    the main window `todo` has instead each card with what it can do.
    """

    seat: int
    name: str
    mine: bool
    bot: bool
    kind: str
    flash: str
    words: str
    plain: tuple[Option, ...]
    acts: tuple[Act, ...]
    todo: tuple[Todo, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """The whole board: the near side first (the viewer's own, or team A), then the far one.

    `acts` are those of each card of the viewer, `able` the cards of which one is possible; `picked` are the targets
    chosen so far where they are chosen one by one. `exposed` has each active Event and attached Utility that the viewer
    can aim at now, with the cards that can (P-216).
    """

    format: str
    turn: int
    round: int
    slots: int
    sides: tuple[Side, Side]
    clash: Clash | None
    used: tuple[Used, ...]
    picked: tuple[str, ...]
    acts: Mapping[str, tuple[Act, ...]]
    able: tuple[str, ...]
    exposed: Mapping[str, tuple[Todo, ...]]
    ask: Ask | None
