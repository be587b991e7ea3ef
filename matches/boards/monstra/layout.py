"""The values that a MONSTRA board is made of. They hold only what the viewer may see, and all words that are shown."""

from dataclasses import dataclass, replace

from matches.boards.parts import Ask, Group, Place
from matches.faces.monstra import Face


@dataclass(frozen=True, slots=True)
class Slot:
    """One active slot. `face` is None when it is empty; `hp` is out of `face.hp`.

    `place` counts from 1 in the action order of what is still to come, else 0. `done`: the order is set and it acts no
    more in this round.
    `seat` answers for it; `who` is that seat's name where partners share a side, else empty; `yours`: the viewer's.
    `whose` is the same in a word, "your" or "Ann’s".
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
    seat: int = -1
    who: str = ""
    yours: bool = False
    whose: str = ""
    groups: tuple[Group, ...] = ()

    @property
    def playable(self) -> bool:
        """Whether anything can be done with it now."""
        return any(group.options for group in self.groups)

    @property
    def bare(self) -> "Slot":
        """The slot without what it offers, for whatever is drawn alike as long as nothing changes on the table."""
        return replace(self, groups=()) if self.groups else self

    @property
    def unordered(self) -> "Slot":
        """The slot without its place in the action order, for what is drawn alike whenever it acts."""
        return replace(self, acting=False, place=0, done=False)


@dataclass(frozen=True, slots=True)
class HandCard:
    """A tactic in a hand that the viewer may see, with what it offers now."""

    face: Face
    groups: tuple[Group, ...] = ()

    @property
    def playable(self) -> bool:
        """Whether anything can be done with it now."""
        return any(group.options for group in self.groups)


@dataclass(frozen=True, slots=True)
class Side:
    """One team's half of the table. `hand`, `tactics_left`, `creatures_left` are None for whoever may not see them.

    `places` has one seat, or those of two partners; `yours` if the viewer plays for the team.
    """

    team: int
    name: str
    places: tuple[Place, ...]
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
    slots: tuple[Slot, ...]

    @property
    def bare(self) -> "Side":
        """The side without its creatures, its hand and whose turn it is: what lies beside them."""
        places = tuple([replace(place, asked=False) for place in self.places])
        hand = None if self.hand is None else ()
        return replace(self, places=places, asked=False, charged=None, bonus=0, hand=hand, slots=())

    @property
    def held(self) -> tuple[tuple[Face, bool], ...]:
        """Each card of an open hand, and whether it can be played now."""
        return tuple([(card.face, card.playable) for card in self.hand or ()])


@dataclass(frozen=True, slots=True)
class Boss:
    """The far half of a mission: the boss with what lies on it, and what is known of what it will do.

    `behavior` is the card of the round, None once it was used; `forecast` says what it will do to whom as things stand.
    `seal` says how the seal stands, `rounds_left` counts the running round in. `seen` are the behaviors that were used.
    """

    name: str
    version: str
    slot: Slot
    behavior: Face | None
    forecast: str
    seal: str
    rounds_left: int
    seen: tuple[Face, ...]
    behaviors_left: int


@dataclass(frozen=True, slots=True)
class Turn:
    """One entry of the action order of this round that is still to come; the first is acting when somebody is.

    `who` answers for it, where partners share a side; `ours` if it is a creature of the viewer's team.
    """

    slot: str
    name: str
    yours: bool
    acting: bool
    who: str = ""
    ours: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """The whole board: the near side first (the viewer's own, or team A), then the far side, or else the boss."""

    round: int
    rounds: int
    sides: tuple[Side, ...]
    boss: Boss | None
    order: tuple[Turn, ...]
    ask: Ask | None
