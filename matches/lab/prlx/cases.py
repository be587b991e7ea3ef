"""Runs worked cases of PRLX and compares the named values; the laws are checked after every step."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from matches.engine.game import Closing
from matches.engine.position import Position
from matches.engine.prlx import problems, steps, turns
from matches.engine.prlx.choices import PASS, Choice
from matches.engine.prlx.game import Prlx
from matches.engine.prlx.table import TEAM_NAMES
from matches.lab.prlx import laws, setups, values
from matches.lab.prlx.answers import WINDOWS, choices_of, way_to
from matches.lab.prlx.arrange import arrange
from matches.lab.prlx.candidates import candidates
from matches.lab.prlx.dice import DiceAmiss, rolls_left
from matches.lab.verdict import Failure, LawBroken, differences

GAME = Prlx()


class Impossible(Exception):
    """A step that is not possible where the case has it; its words say why."""


class NotRefused(Exception):
    """A step that should be refused, and is possible."""


def run(scenario: dict[str, Any]) -> list[Failure]:
    """The failures of one scenario: none if every step and every listed value is as expected."""
    kinds: dict[str, Callable[[dict[str, Any]], list[Failure]]] = {
        "match": lambda scenario: Case(scenario).run(),
        "loadout": setups.judge,
        "setup": setups.set_up,
    }
    return kinds[scenario["kind"]](scenario)


class Case:
    """One match while it runs.

    ``rest`` is what is left of a defense that an answer to it has interrupted, ``judged`` the position whose refusals
    were looked at last.
    """

    def __init__(self, scenario: dict[str, Any]) -> None:
        self.scenario = scenario
        self.id = scenario["id"]
        self.arranged = arrange(scenario)
        self.position = self.arranged.position
        self.bounded = laws.is_bounded(self.position)
        self.judged: Position | None = None
        self.failures: list[Failure] = []
        self.rest: list[Choice] = []

    def run(self) -> list[Failure]:
        script = self.scenario["script"]
        for number, step in enumerate(script, start=1):
            if not self._go(number, lambda step=step: self._step(step)):  # type: ignore[misc]
                return self.failures
            self._compare(number, step)
        if self._go(len(script), self._decline_the_rest):
            self._compare(len(script), self.scenario["expect"], "state")
            self.failures += rolls_left(self.id, len(script), self.position)
        return self.failures

    def _go(self, number: int, act: Callable[[], None]) -> bool:
        """Do something that may fail; False if the case cannot go on."""
        try:
            act()
        except DiceAmiss as amiss:
            self._fail(number, "rolls", amiss.expected, amiss.got)
        except Impossible as impossible:
            self._fail(number, "step", "possible", str(impossible))
        except NotRefused:
            self._fail(number, "refused", True, False)
        except LawBroken as broken:
            self._fail(number, "law", "holds", str(broken))
        else:
            return True
        return False

    def _fail(self, number: int, path: str, expected: Any, got: Any) -> None:
        self.failures.append(Failure(self.id, number, path, expected, got))

    def _step(self, step: dict[str, Any]) -> None:
        self._check_refusals()
        if step.get("refused"):
            if self._is_possible(step):
                raise NotRefused
            return
        why = ""
        while not self._is_possible(step):
            why = why or self._reason(step)
            if not self._decline():
                raise Impossible(why or self._reason(step))
        if step["do"] == "concede":
            self._concede(step)
            return
        first, *more = choices_of(step, self.arranged)
        self.rest[:0] = more
        self._choose(first)
        self._go_on()

    def _check_refusals(self) -> None:
        """The law of refusals, once for each position: a step that is refused leaves the position as it was."""
        if self.judged is not self.position:
            laws.check_refusals(self.position, candidates(self.position))
            self.judged = self.position

    def _is_asked(self, step: dict[str, Any]) -> bool:
        """Whether the step speaks of the open window, and its player is the one who must answer it."""
        p = self.position
        if not p.agenda or p.agenda[-1][0] not in WINDOWS[step["do"]]:
            return False
        return bool(step["do"] == "concede" or TEAM_NAMES[p.table.asked_seat] == step["by"])

    def _is_possible(self, step: dict[str, Any]) -> bool:
        """Whether a step could be carried out now."""
        if not self._is_asked(step):
            return False
        return step["do"] == "concede" or could_choose(self.position, choices_of(step, self.arranged))

    def _reason(self, step: dict[str, Any]) -> str:
        if not self._is_asked(step):
            open_now = values.pending(self.position)
            return f"{step['by']}: {step['do']} while the open window is {open_now['window']} of {open_now['by']}"
        for choice in choices_of(step, self.arranged):
            trouble = problems.problem(self.position, choice)
            if trouble is not None:
                return trouble.words
        return f"{step['do']} is not possible as a whole"

    def _decline(self) -> bool:
        """Decline the open window; False if it cannot be declined."""
        if not way_to(self.position, PASS):
            return False
        self._play(PASS)
        self._go_on()
        return True

    def _decline_the_rest(self) -> None:
        leave = self.scenario.get("leave_pending") or self.scenario["expect"].get("leave_pending")
        while not leave and self._decline():
            pass

    def _go_on(self) -> None:
        """Go on with a defense as far as its window is open; another one may have opened between its choices."""
        while self.rest and self.position.agenda and self.position.agenda[-1][0] == steps.DEFENSE:
            self._choose(self.rest.pop(0))
        if self.rest and (steps.ATTACK_DEFENSE,) not in self.position.agenda:
            if any(choice != PASS for choice in self.rest):
                raise Impossible("the defense was over before all of it was used")
            self.rest = []

    def _choose(self, choice: Choice) -> None:
        way = way_to(self.position, choice)
        if not way:
            trouble = problems.problem(self.position, choice)
            raise Impossible(trouble.words if trouble is not None else "not possible")
        for each in way:
            self._play(each)

    def _play(self, choice: Choice) -> None:
        """Carry out an option with somebody listening; every law is checked on the way."""
        before, after = self.position, self.position.clone()
        after.facts = []
        turns.answer(after, choice)
        happened, after.facts = after.facts, None
        laws.check_play(before, choice, after, happened)
        laws.check_news(before, choice)
        laws.check_position(after, bounded=self.bounded)
        laws.check_secrecy(after)
        self.position = after

    def _concede(self, step: dict[str, Any]) -> None:
        self.position, _ = GAME.close(self.position, Closing(TEAM_NAMES.index(step["by"]), "conceded"))

    def _compare(self, number: int, expected: dict[str, Any], paths: str = "expect") -> None:
        """The values of a step, or those of the end; then the open window and what the seats are shown."""
        p, ids = self.position, self.arranged.ids
        self.failures += differences(self.id, number, expected.get(paths, {}), lambda path: values.value(p, ids, path))
        whole = {"pending": values.pending(p), "winner": values.winner(p)}
        named = {name: expected[name] for name in whole if name in expected}
        self.failures += differences(self.id, number, named, whole.__getitem__)
        for wanted in expected.get("views", ()):
            got = values.shown(p, ids, wanted)
            about = {name: wanted[name] for name in ("known", "hidden")}
            self.failures += differences(self.id, number, about, got.__getitem__)


def could_choose(position: Position, row: list[Choice]) -> bool:
    """Whether these choices are possible one after another, tried on a copy; a commitment at the end always is."""
    p = position.clone()
    *first, last = row
    try:
        for choice in first:
            way = way_to(p, choice)
            for each in way:
                turns.answer(p, each)
            while p.agenda and p.agenda[-1][0] == steps.ACTIVATION:
                turns.answer(p, PASS)
            if not way:
                return False
    except DiceAmiss:
        return True  # legal so far; that the rolls are wrong is said when it is carried out
    return bool(first and last == PASS) or bool(way_to(p, last))
