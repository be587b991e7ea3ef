"""Runs worked cases of MONSTRA and compares the named values; the laws are checked after every step."""

from __future__ import annotations

from typing import Any

from decks.formats import Loadout
from decks.formats import problems as deck_problems
from matches.engine.game import DRAW, RUNNING, Problem
from matches.engine.monstra import choices, facts, mission, problems, rounds, steps
from matches.engine.monstra.choices import BESIDE_A, DEFEATED_A, Choice
from matches.engine.monstra.designs import (
    BEHAVIORS,
    CLEANSE_TARGET,
    CONDITIONS,
    CREATURE_INDEX,
    NAME,
    NO_TARGET,
    SIGNATURE_SHAPE,
    TACTIC_INDEX,
    TACTIC_TARGET,
    WITH_ALLY,
    WITH_CLEANSE,
)
from matches.engine.monstra.table import BOSS_SLOT, EMPTY, Table
from matches.engine.position import Position
from matches.lab.monstra import laws
from matches.lab.monstra.arrange import TEAMS, arrange, seat_names, slot_of
from matches.lab.verdict import Failure, LawBroken

TACTIC_KEYS = list(TACTIC_INDEX)

# A worked case steps through these by itself, so the engine stops in front of them.
HELD = frozenset({steps.SETUP, steps.REFRESH, steps.FINISH, steps.BOSS_TURN})

# A card that cannot be thrown away: not a choice that is open, and either not in the hand or one too many.
BAD_DISCARD = ("CHOICE_INVALID", "TACTIC_NOT_IN_HAND")


class Refused(Exception):
    """A step that the engine does not accept; ``codes`` are all its reasons."""

    def __init__(self, *codes: str) -> None:
        super().__init__(", ".join(codes))
        self.codes = codes


def run(scenario: dict[str, Any]) -> list[Failure]:
    """The failures of one scenario: none if every step and every listed value is as expected."""
    return Case(scenario).run()


class Case:
    """One scenario while it runs."""

    def __init__(self, scenario: dict[str, Any]) -> None:
        self.scenario = scenario
        self.failures: list[Failure] = []
        self.reasons: list[str] = []
        self.position: Position | None = None
        if scenario["mode"] != "deck":
            self.position = arrange(scenario)
            rounds.run(self.position, HELD)
            self.names = seat_names(scenario["setup"])

    def run(self) -> list[Failure]:
        after, final = (self.scenario["expect"].get(when) or {} for when in ("after_step", "final"))
        for number, step in enumerate(self.scenario["steps"], start=1):
            try:
                self._step(number, step)
                if self.position is not None:
                    laws.check_position(self.position)
                    if laws.is_asking(self.position):
                        laws.check_secrecy(self.position)
                        laws.check_refusals(self.position, [max(0, self.position.table.acting)])
            except LawBroken as broken:
                self._fail(number, "law", "holds", str(broken))
                return self.failures
            self._compare(number, after.get(str(number), {}))
        self._compare(len(self.scenario["steps"]), final)
        return self.failures

    def _fail(self, number: int, path: str, expected: Any, got: Any) -> None:
        self.failures.append(Failure(self.scenario["id"], number, path, expected, got))

    def _step(self, number: int, step: dict[str, Any]) -> None:
        wanted = step.get("refused")
        before = self.position.clone() if self.position is not None else None
        try:
            self._do(step)
        except Refused as refusal:
            self.position = before
            if wanted not in refusal.codes:
                self._fail(number, "refused", wanted, ", ".join(refusal.codes))
            return
        if wanted:
            self._fail(number, "refused", wanted, None)

    def _do(self, step: dict[str, Any]) -> None:
        kind = step["do"]
        if kind == "validate_deck":
            self._validate(step)
        elif kind in ("tactic", "action"):
            choice = self._choice(step)
            self._play(choice, self._seat(step.get("by")))
            self._discard(list(step.get("discard") or ()))
        elif kind == "boss":
            self._boss(step)
        else:
            self._phase({"setup": steps.SETUP, "refresh": steps.REFRESH, "finish": steps.FINISH}[kind])
            if kind == "refresh":
                self._settle(step)

    def _table(self) -> Table:
        assert self.position is not None
        table: Table = self.position.table
        return table

    def _phase(self, kind: int) -> None:
        """Let the step of that kind happen, which must be the next thing to happen."""
        self._must_come(kind)
        assert self.position is not None
        rounds.run(self.position, HELD - {kind})

    def _must_come(self, kind: int) -> None:
        """Refused unless the step of that kind is the next thing to happen."""
        if self._open() == -1:
            raise Refused("GAME_OVER")
        if self._open() != kind:
            raise Refused("NOT_YOUR_TURN")

    def _open(self) -> int:
        """The kind of the step on top of the agenda; -1 when the match is over."""
        assert self.position is not None
        return self.position.agenda[-1][0] if self.position.agenda else -1

    def _seat(self, player: str | None) -> int | None:
        if player is None:
            return None
        if player not in self.names:
            raise Refused("NOT_YOUR_CREATURE")
        return self.names.index(player)

    def _play(self, choice: Choice, seat: int | None = None) -> list[Any]:
        p = self.position
        assert p is not None
        troubles: list[Problem] = list(problems.problems(p, choice, seat))
        if troubles:
            raise Refused(*[trouble.code for trouble in troubles])
        after = p.clone()
        after.facts = []
        rounds.answer(after, choice, HELD)
        happened = after.facts
        after.facts = None
        laws.check_play(p, choice, after, happened, HELD)
        self.position = after
        self.happened = happened
        return happened

    def _discard(self, wanted: list[str]) -> None:
        """Answer the discards that came up, in order; a discard without alternative has happened by itself."""
        self._strike_out(wanted, self.happened)
        while self._open() == steps.DISCARD:
            happened = self._throw_away(wanted)
            self._strike_out(wanted, happened[1:])
        if wanted:
            raise Refused(*BAD_DISCARD)

    def _throw_away(self, wanted: list[str]) -> list[Any]:
        """Discard the first wanted card, which must be in the hand."""
        if not wanted:
            raise Refused("CHOICE_INVALID")
        try:
            return self._play(choices.discard_tactic(TACTIC_INDEX[wanted.pop(0)]))
        except Refused:
            raise Refused(*BAD_DISCARD) from None

    @staticmethod
    def _strike_out(wanted: list[str], happened: list[Any]) -> None:
        for fact in happened:
            if isinstance(fact, facts.TacticDiscarded) and wanted and wanted[0] == TACTIC_KEYS[fact.tactic]:
                wanted.pop(0)

    def _settle(self, step: dict[str, Any]) -> None:
        """Answer the hand limit and the ties of a Refresh; without a word a tie keeps the order of the slots."""
        discards = {team: list(cards) for team, cards in (step.get("discard") or {}).items()}
        while self._open() in (steps.DISCARD, steps.LEAD):
            assert self.position is not None
            team = self.position.agenda[-1][1]
            if self._open() == steps.DISCARD:
                self._throw_away(discards.get(TEAMS[team], []))
            else:
                order = (step.get("tie_order") or {}).get(TEAMS[team])
                lead = self._active(order[0]) if order else 2 * team
                self._play(choices.act_first(lead))
        if any(discards.values()):
            raise Refused(*BAD_DISCARD)

    def _boss(self, step: dict[str, Any]) -> None:
        """The boss acts; the players' choice is judged even where the target is forced."""
        self._must_come(steps.BOSS_TURN)
        t = self._table()
        aim = BEHAVIORS[t.behavior].aim
        wanted = [self._active(step[name]) for name in ("target", "burn_target") if step.get(name)]
        if aim is not None and wanted and not mission.aimed_at(t, aim, t.living(0)) >> wanted[0] & 1:
            raise Refused("CHOICE_INVALID")
        self.happened = self._listen(steps.BOSS_TURN)
        if aim is not None and self._open() != steps.AIM:
            wanted = wanted[1:]
        while self._open() == steps.AIM:
            self._play(choices.choose_target(wanted.pop(0) if wanted else 0))
        burnt = [fact.slot for fact in self.happened if isinstance(fact, facts.ConditionSet) and fact.value]
        if wanted and wanted[0] not in burnt:
            raise Refused("CHOICE_INVALID")

    def _listen(self, kind: int) -> list[Any]:
        """Let the step of that kind happen, and tell what did."""
        assert self.position is not None
        self.position.facts = []
        try:
            self._phase(kind)
        finally:
            happened, self.position.facts = self.position.facts, None
        return happened

    def _active(self, reference: str) -> int:
        try:
            return slot_of(self._table(), reference)
        except KeyError:
            raise Refused("CHOICE_INVALID", "TARGET_NOT_LIVING", "TARGET_NOT_ACTIVE") from None

    def _place(self, reference: str | None) -> int:
        """The place that a case points at: a slot, or where a creature that is not active lies."""
        if reference is None:
            return EMPTY
        t = self._table()
        try:
            return slot_of(t, reference)
        except KeyError:
            team, _, name = reference.partition(".")
            if team not in TEAMS:
                raise Refused("TARGET_NOT_ACTIVE", "CHOICE_INVALID") from None
            side = TEAMS.index(team)
            defeated = t.defeated[side] >> CREATURE_INDEX[name] & 1
            return (DEFEATED_A if defeated else BESIDE_A) + side

    def _choice(self, step: dict[str, Any]) -> Choice:
        if self._open() == -1:
            raise Refused("GAME_OVER")
        t = self._table()
        if step["actor"] == "boss":
            raise Refused("NOT_YOUR_TURN", "NOT_YOUR_CREATURE")
        try:
            actor = slot_of(t, step["actor"])
        except KeyError:
            raise Refused("NOT_YOUR_TURN", "TARGET_NOT_LIVING", "TARGET_NOT_ACTIVE") from None
        target = self._place(step.get("target"))
        if step["do"] == "tactic":
            tactic = TACTIC_INDEX[step["id"]]
            if TACTIC_TARGET[tactic] == NO_TARGET:
                return choices.play_tactic(actor, tactic)
            cleanses = TACTIC_TARGET[tactic] == CLEANSE_TARGET
            return choices.play_tactic(actor, tactic, target, self._condition(step, target) if cleanses else EMPTY)
        ally = self._place(step.get("ally"))
        if step["type"] == "basic":
            return choices.use_move(actor, 0, target)
        if step["type"] == "guard":
            return choices.guard_ally(actor, ally)
        if step["type"] == "pass":
            raise Refused("UNKNOWN_ACTION")
        if step.get("mode") == "revive":
            return choices.revive_ally(actor, self._fallen(step.get("revive"), actor))
        shape = SIGNATURE_SHAPE[t.creature[actor]]
        if shape not in (WITH_ALLY, WITH_CLEANSE):
            ally = EMPTY
        return choices.use_move(actor, 1, target, ally, self._condition(step, ally) if shape == WITH_CLEANSE else EMPTY)

    def _fallen(self, reference: str | None, actor: int) -> int:
        """The creature to revive. Without a word it is a defeated one, or else the living actor, which is refused."""
        t = self._table()
        if not reference:
            fallen = t.defeated[actor >> 1]
            return (fallen & -fallen).bit_length() - 1 if fallen else t.creature[actor]
        side, _, name = reference.partition(".")
        if side != TEAMS[actor >> 1]:
            raise Refused("TARGET_NOT_ALLY", "TARGET_NOT_DEFEATED")
        return CREATURE_INDEX[name]

    def _condition(self, step: dict[str, Any], slot: int) -> int:
        """The named condition; it may be left out where only one is there."""
        if step.get("condition"):
            return [condition.value for condition in CONDITIONS].index(step["condition"])
        there = facts.conditions_on(self._table(), slot) if 0 <= slot < BESIDE_A else 0
        return there.bit_length() - 1 if there and not there & (there - 1) else EMPTY

    def _validate(self, step: dict[str, Any]) -> None:
        owned: dict[str, int] | None = None
        if step.get("owned") is not None:
            owned = dict[str, int]()
            for name in (*step["owned"].get("creatures", ()), *step["owned"].get("tactics", ())):
                owned[name] = owned.get(name, 0) + 1
        loadout = Loadout(tuple(step["creatures"]), tuple(step["tactics"]))
        self.reasons = [problem.code for problem in deck_problems(loadout, "duel", owned)]

    def _compare(self, number: int, expected: dict[str, Any]) -> None:
        for path, value in expected.items():
            try:
                got = self._value(path)
            except (KeyError, IndexError, ValueError) as error:
                self._fail(number, path, value, f"unknown path ({error})")
                continue
            if not _equal(path, value, got):
                self._fail(number, path, value, got)

    def _value(self, path: str) -> Any:
        """The value at a path of the format."""
        head, _, rest = path.partition(".")
        if head == "deck":
            return {"legal": not self.reasons, "reasons": self.reasons}[rest]
        t = self._table()
        if head in TEAMS:
            return _team_value(t, TEAMS.index(head), rest)
        if head == "boss":
            return _boss_value(t, rest)
        return _battle_value(t, path)


def _name(t: Table, slot: int) -> str:
    if t.setting.mission and slot == BOSS_SLOT:
        return "boss"
    return f"{TEAMS[slot >> 1]}.{NAME[t.creature[slot]]}"


def _battle_value(t: Table, path: str) -> Any:
    order = [_name(t, slot) for slot in t.order] if t.winner == RUNNING else []
    return {
        "round": t.round,
        "first_team": None if t.setting.mission else TEAMS[t.first],
        "winner": _winner(t),
        "order": order,
        "next": order[0] if order else None,
    }[path]


def _winner(t: Table) -> str | None:
    if t.winner == RUNNING:
        return None
    if t.winner == DRAW:
        return "draw"
    return (("players", "boss") if t.setting.mission else TEAMS)[t.winner]


def _team_value(t: Table, team: int, path: str) -> Any:
    head, _, rest = path.partition(".")
    if rest:
        return _creature_value(t, slot_of(t, f"{TEAMS[team]}.{head}"), rest)
    flags = {"tactic_played": t.played, "revive_used": t.revived, "ruin_used": t.ruined}
    if head in flags:
        return bool(flags[head][team])
    active = [t.creature[slot] for slot in (2 * team, 2 * team + 1)]
    hand = [key for index, key in enumerate(TACTIC_KEYS) if t.hand[team] >> index & 1]
    discard = [TACTIC_KEYS[tactic] for tactic in t.discard[team]]
    return {
        "energy": t.energy[team],
        "knockouts": t.knockouts[team],
        "beside": NAME[t.beside[team]] if t.beside[team] != EMPTY else None,
        "active": [NAME[design] if design != EMPTY else None for design in active],
        "hand_size": len(hand),
        "tactic_deck_size": len(t.tactic_deck[team]),
        "creature_deck_size": len(t.creature_deck[team]),
        "hand": hand,
        "tactic_discard": discard,
        "tactic_discard_contains": discard,
        "defeated": [name for name, index in CREATURE_INDEX.items() if t.defeated[team] >> index & 1],
    }[head]


def _boss_value(t: Table, path: str) -> Any:
    if path == "behavior":
        return BEHAVIORS[t.behavior].name if t.behavior != EMPTY else None
    if path == "behavior_deck_size":
        return len(t.behavior_deck)
    return _creature_value(t, BOSS_SLOT, path)


def _creature_value(t: Table, slot: int, path: str) -> Any:
    return {
        "hp": t.hp[slot],
        "shield": t.shield[slot],
        "burn": bool(t.burn[slot]),
        "poison": t.poison[slot],
        "slow": t.slow[slot] or None,
    }[path]


MULTISETS = ("hand", "tactic_discard", "defeated", "reasons")


def _equal(path: str, expected: Any, got: Any) -> bool:
    last = path.rpartition(".")[2]
    if last in MULTISETS:
        return sorted(expected) == sorted(got)
    if last == "tactic_discard_contains":
        return set(expected if isinstance(expected, list) else [expected]) <= set(got)
    return bool(expected == got)
