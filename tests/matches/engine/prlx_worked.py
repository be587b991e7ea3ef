"""A short hand for worked cases of PRLX, so that one of them fits on a few lines.

    Worked(
        "S10 a1",
        a="field: x=S10",
        b="field: b1=TM1/fatigued",
        rolls="20:5",
        script='''
            A use x.a1 creature_hp b1 => b1.hp 7, x.hp 4
            !A use x.a1 creature_hp b1
        ''',
    )

A side lists piles and their cards as id=card: S10 is PX-S10 of the pool, TM1 is TC-M1 of the artificial cards. After a
slash stands what a card has: a number (hp:3), a state (fatigued), an effect and the last turn of it (cursed@9, aim-2@9).
``with:`` has the resources of the side. A line of the script is a step, refused with an exclamation mark before it, and
after the arrow the values right after it. Turn 5 is A's; both Personas are Medium (TC-PM: 25 HP, AC 13, AIM +5, MOD 1).
"""

import re
from pathlib import Path
from typing import Any, NamedTuple

from matches.lab.prlx.files import checked
from matches.lab.scenarios import run_scenario
from matches.lab.verdict import Failure

FOLDER = Path(__file__).parents[2] / "scenarios" / "prlx"


class Worked(NamedTuple):
    """A worked case: the card and the abilities that it shows, two sides, rolls and a script."""

    shows: str
    a: str = ""
    b: str = ""
    rolls: str = ""
    script: str = ""
    format: str = "standard"
    turn: int = 5

    @property
    def card(self) -> str:
        return f"PX-{self.shows.split()[0]}"

    @property
    def abilities(self) -> set[str]:
        return set(self.shows.split()[1:])


def failures(worked: Worked) -> list[Failure]:
    """What is not as expected; the laws are checked on the way."""
    return run_scenario(checked(scenario(worked), FOLDER))


def scenario(worked: Worked) -> dict[str, Any]:
    """The case in the format of scenario files."""
    steps = [_step(line) for line in worked.script.strip().splitlines()]
    active = "A" if worked.turn % 2 else "B"
    return {
        "id": worked.shows,
        "kind": "match",
        "format": worked.format,
        "setup": {"turn": worked.turn, "active": active, "A": _side(worked.a), "B": _side(worked.b)},
        "rolls": [_roll(word) for word in worked.rolls.split()],
        "script": steps,
        "expect": {},
    }


def _card(word: str) -> str:
    return f"TC-{word[1:]}" if word[0] == "T" else f"PX-{word}"


def _side(text: str) -> dict[str, Any]:
    side: dict[str, Any] = {"persona": {"card": "TC-PM"}}
    pile = ""
    for word in text.split():
        if word.endswith(":"):
            pile = word[:-1]
        elif pile == "persona":
            side["persona"] = _with_marks(*word.split("/"))
        elif pile == "with":
            name, _, number = word.partition("=")
            side[name] = _value(number)
        else:
            name, _, rest = word.partition("=")
            side.setdefault(pile, []).append({"id": name, **_with_marks(*rest.split("/"))})
    return side


def _with_marks(card: str, *marks: str) -> dict[str, Any]:
    found: dict[str, Any] = {"card": _card(card)}
    for mark in marks:
        effect = re.fullmatch(r"([a-z_]+)([+-]\d+)?@(\d+)", mark)
        if effect:
            kind = {"stat": effect[1], "n": int(effect[2])} if effect[2] else {"status": effect[1]}
            found.setdefault("effects", []).append({**kind, "ends_after_turn": int(effect[3])})
        else:
            name, _, number = mark.partition(":")
            found[name] = _value(number) if number else True
    return found


def _roll(word: str) -> dict[str, Any]:
    kind, _, value = word.partition(":")
    return {"pick": value} if kind == "pick" else {"d": int(kind), "v": int(value)}


def _value(text: str) -> Any:
    if text.startswith("["):
        return [word for word in text[1:-1].split() if word]
    if re.fullmatch(r"-?\d+", text):
        return int(text)
    return {"true": True, "false": False, "none": None}.get(text, text)


def _step(line: str) -> dict[str, Any]:
    words, _, values = line.strip().partition("=>")
    step = _read(words.strip().lstrip("!").split())
    if line.strip().startswith("!"):
        step["refused"] = True
    for part in values.split(","):
        path, _, value = part.strip().partition(" ")
        if path == "pending":
            window, _, by = value.partition(" ")
            step["pending"] = {"window": window, "by": by}
        elif path:
            step.setdefault("expect", {})[path] = _value(value.strip())
    return step


def _read(words: list[str]) -> dict[str, Any]:
    by, do, *rest = words
    step: dict[str, Any] = {"do": do, "by": by}
    if do in ("use", "react"):
        step["source"], _, step["ability"] = rest[0].partition(".")
        groups = rest[1:]
        if do == "use":
            step["pay"], *groups = groups
        if groups:
            step["targets"] = {f"t{place}": ids.split(",") for place, ids in enumerate(groups, start=1)}
    elif do == "attack":
        step["with"], step["target"], step["pay"] = rest
    elif do == "follow_up":
        step["with"], step["target"] = rest
    elif do == "summon":
        step["card"], step["pay"] = rest
    elif do == "sacrisummon":
        step["card"], _, fodder, step["pay"] = rest
        step["fodder"] = fodder.split(",")
    elif do == "defend":
        step["protector"], step["mode"] = rest
    elif do == "counter":
        step["accept"] = rest == ["yes"]
    elif do == "bury":
        (step["card"],) = rest
    return step
