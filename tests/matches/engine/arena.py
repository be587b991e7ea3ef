"""A duel set up by card names, for tests of single rules: `Arena(["Flaro", "Korun"], ["Neru", "Brumel"], hand=[...])`."""

from typing import Any

from collection.cards.monstra.catalogue import CREATURE, CREATURES, TACTIC, TACTICS
from matches.engine.monstra import steps
from matches.engine.monstra.designs import NAME
from matches.engine.monstra.game import Monstra
from matches.lab.monstra import laws
from matches.lab.monstra.arrange import arrange, slot_of

GAME = Monstra()


class Arena:
    """A round in which A's first creature acts first. Every play checks the laws; values are read by name."""

    def __init__(
        self,
        ours: list[str],
        theirs: list[str],
        *,
        hand: list[str] | tuple[str, ...] = (),
        deck: list[str] | None = None,
        energy: int = 5,
        round: int = 3,
        knockouts: tuple[int, int] = (0, 0),
        defeated: list[str] | tuple[str, ...] = (),
        states: dict[str, dict[str, Any]] | None = None,
        boss: dict[str, Any] | None = None,
        version: str = "standard",
    ) -> None:
        teams = {"A": self._side(ours, list(hand), deck, energy, knockouts[0], list(defeated), states or {}, "A")}
        order = [f"A.{name}" for name in ours]
        if boss is None:
            teams["B"] = self._side(theirs, [], None, energy, knockouts[1], [], states or {}, "B")
            order += [f"B.{name}" for name in theirs]
        else:
            order.append("boss")
        setup = {
            "round": round,
            "phase": "actions",
            "first_team": "A",
            "teams": teams,
            "order": order,
            "boss": self._boss(boss) if boss is not None else None,
        }
        mode = "duel" if boss is None else "mission"
        self.position = arrange({"mode": mode, "boss_version": version, "setup": setup})
        GAME.start(self.position)
        self.happened: list[Any] = []

    @staticmethod
    def _side(names, hand, deck, energy, knockouts, defeated, states, team):
        rest = [creature.name for creature in CREATURES if creature.name not in {*names, *defeated}]
        tactics = [tactic.key for tactic in TACTICS if tactic.key not in hand]
        active = []
        for name in names:
            fresh = {"name": name, "hp": CREATURE[name].hp, "shield": 0, "burn": False, "poison": 0, "slow": None}
            active.append(fresh | states.get(f"{team}.{name}", {}))
        return {
            "energy": energy,
            "hand": hand,
            "tactic_deck": tactics[:6] if deck is None else deck,
            "tactic_discard": [],
            "tactic_played": False,
            "active": active,
            "creature_deck": [name for name in rest if not CREATURE[name].premium][:10],
            "defeated": defeated,
            "beside": None,
            "knockouts": knockouts,
            "revive_used": False,
            "ruin_used": False,
        }

    @staticmethod
    def _boss(state):
        full = {"hp": 44, "shield": 0, "burn": False, "poison": 0, "slow": None, "behavior": "Rift Pulse"}
        return full | {"behavior_deck": ["Crushing Claw"], "behavior_discard": []} | state

    def play(self, key: str) -> "Arena":
        """Make a choice by its key; ValueError with the engine's sentence if it is refused."""
        before = self.position
        choice = GAME.choice(key)
        assert choice is not None, key
        self.position, happened = GAME.apply(before, choice)
        self.happened = happened
        laws.check_play(before, choice, self.position, happened)
        laws.check_position(self.position)
        return self

    def keys(self, start: str = "") -> list[str]:
        """The keys of the options that begin with ``start``."""
        return [option.key for option in GAME.options(self.position) if option.key.startswith(start)]

    def tactic(self, key: str, target: str = "") -> "Arena":
        """Play a tactic before A's first creature acts."""
        return self.play(f"PlayTactic:A1:{key}" + (f":{target}" if target else ""))

    @property
    def kind(self) -> str:
        decision = GAME.decision(self.position)
        return decision.kind if decision is not None else ""

    def of(self, reference: str, field: str) -> int:
        """A number of an active creature: ``arena.of("B.Neru", "hp")``."""
        table = self.position.table
        return int(getattr(table, field)[slot_of(table, reference)])

    def team(self, team: str, field: str) -> int:
        return int(getattr(self.position.table, field)["AB".index(team)])

    def hand(self, team: str = "A") -> list[str]:
        bits = self.team(team, "hand")
        return [key for index, key in enumerate(TACTIC) if bits >> index & 1]

    def active(self, team: str) -> list[str]:
        first = 2 * "AB".index(team)
        return [NAME[design] for design in self.position.table.creature[first : first + 2] if design >= 0]

    @property
    def turn_is_open(self) -> bool:
        return bool(self.position.agenda) and self.position.agenda[-1][0] == steps.ACT
