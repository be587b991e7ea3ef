"""The values that a MONSTRA board is made of. They hold only what the viewer may see, and all words that are shown."""

from dataclasses import dataclass

from matches.faces import Face


@dataclass(frozen=True, slots=True)
class Option:
    """One legal choice: `key` is what is sent, `label` the whole sentence, `short` what is left beside its card.

    `target`, `ally` are slots ("B1") that light up; empty where there is none.
    """

    key: str
    label: str
    short: str
    target: str = ""
    ally: str = ""
    condition: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    """All that one card offers in one way: its move, Guard, the tactic itself. No options: `why_not` says why.

    `id` is unique on the board and stable; `source` is the slot ("A1") or the design key of the card in hand.
    """

    id: str
    source: str
    kind: str
    title: str
    cost: int
    words: str
    options: tuple[Option, ...] = ()
    why_not: str = ""
    rule: str = ""
    code: str = ""


@dataclass(frozen=True, slots=True)
class Slot:
    """One active slot. `face` is None when it is empty; `hp` is out of `face.hp`.

    `place` counts from 1 in the action order of what is still to come, else 0. `done`: the order is set and it acts no
    more in this round.
    `slow_round` is the round whose order Slow lowers, 0 without Slow; `next_order` says what a card did to the Speed of
    the next order.
    """

    name: str
    face: Face | None
    hp: int = 0
    shield: int = 0
    burn: bool = False
    poison: int = 0
    slow_round: int = 0
    next_order: str = ""
    acting: bool = False
    place: int = 0
    done: bool = False
    prey: bool = False
    groups: tuple[Group, ...] = ()


@dataclass(frozen=True, slots=True)
class HandCard:
    """A tactic in a hand that the viewer may see, with what it offers now."""

    face: Face
    groups: tuple[Group, ...] = ()


@dataclass(frozen=True, slots=True)
class Side:
    """One team's half of the table. `hand`, `tactics_left`, `creatures_left` are None for whoever may not see them."""

    team: int
    seat: int
    name: str
    bot: bool
    loaner: bool
    deck_name: str
    yours: bool
    asked: bool
    first: bool
    energy: int
    energy_most: int
    knockouts: int
    knockouts_most: int
    tactic_played: bool
    revived: bool
    ruined: bool
    charged: Face | None
    bonus: int
    beside: Face | None
    beside_hp: int
    hand: tuple[HandCard, ...] | None
    hand_size: int
    tactic_deck: int
    creature_deck: int
    discard: tuple[Face, ...]
    defeated: tuple[Face, ...]
    tactics_left: tuple[Face, ...] | None
    creatures_left: tuple[Face, ...] | None
    slots: tuple[Slot, Slot]


@dataclass(frozen=True, slots=True)
class Turn:
    """One entry of the action order of this round that is still to come; the first is acting when somebody is."""

    slot: str
    name: str
    yours: bool
    acting: bool


@dataclass(frozen=True, slots=True)
class Ask:
    """The open decision: who is asked, and the words for the viewer. `kind` is the window ("Act", "DiscardTactic")."""

    seat: int
    name: str
    mine: bool
    bot: bool
    kind: str
    slot: str
    words: str


@dataclass(frozen=True, slots=True)
class Table:
    """The whole board: the near side first (the viewer's own, or team A), then the far side."""

    round: int
    rounds: int
    sides: tuple[Side, Side]
    order: tuple[Turn, ...]
    ask: Ask | None
