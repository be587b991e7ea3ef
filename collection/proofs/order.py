"""What somebody wants proofs of: the cards, whose copies, on which paper. Read from the address, which says it all."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from django.contrib.auth.models import AnonymousUser
from django.http import QueryDict

from collection.cards.monstra import guardian
from collection.cards.monstra.catalogue import CREATURES, TACTICS
from collection.cards.monstra.vocabulary import BossPack, Tactic
from collection.cards.prlx.vocabulary import Card as PrlxCard
from collection.designs import BY_KEY, of_game
from collection.identifiers import TypingError, group_identifier, read_identifier
from collection.models import Game, PhysicalCopy, Player, Printing
from collection.proofs.fitting import Card, Fit, fit
from collection.proofs.sheets import BLEED, PAPERS, Layout, Paper, layout

BACKS = {"creature": "The back of creatures", "tactic": "The back of tactics", "behavior": "The back of boss packs"}
PRLX_BACK = "prlx"
COPIES_AT_ONCE = 100


@dataclass(frozen=True, slots=True)
class Proof:
    """One card to print: a face with what its printing adds, or one of the common backs."""

    kind: str
    name: str
    card: Card | PrlxCard | None = None
    pack: BossPack | None = None
    printing: Printing | None = None
    identifier: str = ""

    @property
    def back(self) -> str:
        """Which of the common backs belongs behind it."""
        if self.of_prlx:
            return PRLX_BACK
        return "behavior" if self.kind == "boss" else self.kind

    @property
    def of_prlx(self) -> bool:
        return isinstance(self.card, PrlxCard)

    @property
    def is_back(self) -> bool:
        return self.card is None

    @property
    def fit(self) -> Fit | None:
        """How its words stand on the face. A back has none, and the faces of PRLX are not measured."""
        if self.card is None or isinstance(self.card, PrlxCard):
            return None
        if self.pack is not None:
            return fit(
                self.card, f"{self.pack.cards.index(self.card) + 1}/{len(self.pack.cards)}", f"{self.pack.name} pack"
            )
        rarity = f", {self.printing.get_rarity_display()}" if self.printing and isinstance(self.card, Tactic) else ""
        code = self.printing.code if self.printing else ""
        return fit(self.card, code, (self.printing.edition if self.printing else self.card.edition) + rarity)

    @property
    def turned(self) -> Proof:
        """Its back."""
        return _prlx_back() if self.back == PRLX_BACK else Proof(self.back, BACKS[self.back])


@dataclass(frozen=True, slots=True)
class Group:
    """Cards that can be asked for together: by `key` all of them, or each by its slug.

    The `usual` groups are printed when nothing is asked for.
    """

    key: str
    label: str
    proofs: Mapping[str, Proof]
    usual: bool = True


def stock(printings: Mapping[str, Printing]) -> list[Group]:
    """All that can be printed, in the order of the rulebook; ``printings`` has one printing for each design key."""
    groups = []
    for label, cards in (("Creatures", CREATURES), ("Tactics", TACTICS)):
        faces = {card.slug: Proof(card.kind, card.name, card, printing=printings.get(card.key)) for card in cards}
        groups.append(Group(f"all-{label.lower()}", label, faces))
    for pack in guardian.BOSS_PACKS:
        faces = {card.slug: Proof(card.kind, _title(card), card, pack) for card in pack.cards}
        groups.append(Group(f"all-{pack.slug}", f"{pack.name} pack", faces))
    groups.append(Group("all-backs", "Backs", {f"back-{kind}": Proof(kind, name) for kind, name in BACKS.items()}))
    faces = {
        design.slug: Proof(design.kind, design.name, design.card, printing=printings.get(design.key))
        for design in of_game(Game.PRLX)
    }
    groups.append(Group("all-prlx", "PRLX", {**faces, "back-prlx": _prlx_back()}, usual=False))
    return groups


def _prlx_back() -> Proof:
    return Proof(PRLX_BACK, "The back of PRLX cards")


def _title(card: Card) -> str:
    return f"{card.name}, {card.version}" if card.kind == "boss" else card.name


@dataclass(frozen=True, slots=True)
class Order:
    """What was asked for, as it was asked; `troubles` are sentences about what could not be understood."""

    wanted: tuple[str, ...] = ()
    paper: Paper = PAPERS["a4"]
    bleed: float = BLEED
    backs: bool = False
    typed: str = ""
    troubles: tuple[str, ...] = field(default=())

    @classmethod
    def read(cls, query: QueryDict) -> Order:
        """The order in an address. What means nothing is left out and told."""
        known = {slug for group in stock({}) for slug in (group.key, *group.proofs)}
        asked = list(dict.fromkeys(query.getlist("card")))
        troubles = [f"There is no card “{slug[:40]}” to print; it was left out." for slug in asked if slug not in known]
        return cls(
            wanted=tuple(slug for slug in asked if slug in known),
            paper=PAPERS.get(query.get("paper", ""), PAPERS["a4"]),
            bleed=0.0 if query.get("bleed") == "no" else BLEED,
            backs=query.get("backs") == "yes",
            typed=query.get("copies", "").strip(),
            troubles=tuple(troubles),
        )

    @property
    def single(self) -> bool:
        """Whether single cards were ticked, and not only groups of them."""
        return any(not slug.startswith("all-") for slug in self.wanted)

    @property
    def plan(self) -> Layout:
        """How its sheets are laid out."""
        return layout(self.paper, self.bleed)

    def proofs(self, groups: Iterable[Group], copies: Iterable[Proof]) -> list[Proof]:
        """The cards that were asked for, in the order of the rulebook, then the copies; the usual ones if none were."""
        everything = not self.wanted and not self.typed and not self.troubles
        chosen = [
            proof
            for group in groups
            for slug, proof in group.proofs.items()
            if (everything and group.usual) or slug in self.wanted or group.key in self.wanted
        ]
        return [*chosen, *copies]


def copies(typed: str, viewer: Player | AnonymousUser) -> tuple[list[Proof], list[str]]:
    """Proofs of single copies, one identifier on each line, and sentences about those that cannot be printed.

    Only the owner of a copy and the publisher's staff print its identifier. Nobody else learns which copies there are.
    """
    proofs, troubles = [], []
    typed_lines = [line.strip() for line in re.split(r"[\r\n,;]+", typed) if line.strip()]
    if len(typed_lines) > COPIES_AT_ONCE:
        troubles.append(
            f"Only the first {COPIES_AT_ONCE} of {len(typed_lines)} copies are shown: ask for the rest after."
        )
    for line in typed_lines[:COPIES_AT_ONCE]:
        try:
            identifier = read_identifier(line)
        except TypingError as error:
            troubles.append(f"“{line[:40]}”: {error.words}")
            continue
        found = PhysicalCopy.objects.select_related("printing").filter(identifier=identifier).first()
        own = found is not None and viewer.is_authenticated and found.owner_id == viewer.pk
        if found is None or not (own or viewer.is_staff):
            shown = group_identifier(identifier)
            troubles.append(f"{shown} is no copy of yours: only its owner can print its identifier.")
            continue
        design = BY_KEY[found.printing.design]
        proofs.append(
            Proof(design.kind, design.name, design.card, printing=found.printing, identifier=found.identifier)
        )
    return proofs, troubles
