"""How a request about a match is turned down: a stable code, a sentence and the rule it stands on."""

from collections.abc import Sequence

from decks.formats import Problem

ONE_ANSWER = "One answer for each decision"
SEATS = "Who sits at a match"
ROOMS = "Rooms"
PARTNERS = "MONSTRA §1"
PACKS = "MONSTRA §10"
FORMATS = "PRLX: Formats"
TALK = "Talk between partners"

DECKS = {"monstra": "MONSTRA §4", "prlx": "PRLX: Loadout"}
"""Where the rules of each game say what may be brought."""


class Refusal(Exception):
    """Nothing was changed. `words` say why and what to do; `problems` are those of a deck, if it is about one."""

    def __init__(self, code: str, words: str, rule: str, problems: Sequence[Problem] = ()) -> None:
        self.code = code
        self.words = words
        self.rule = rule
        self.problems = tuple(problems)
        super().__init__(words)


def no_match() -> Refusal:
    """The one answer to an unknown match and to one that this person may not see."""
    return Refusal(
        "NO_MATCH",
        "There is no such match, or it is not yours to see. Your own matches are listed in the lobby.",
        SEATS,
    )


def no_room() -> Refusal:
    return Refusal("NO_ROOM", "This invitation opens no room. Ask for a new link.", ROOMS)


def room_closed() -> Refusal:
    return Refusal("ROOM_CLOSED", "This room is closed. Open a new one from the lobby.", ROOMS)


def not_seated() -> Refusal:
    return Refusal("NOT_SEATED", "You have no seat at this match, so you can only look on.", SEATS)


def not_started() -> Refusal:
    return Refusal("NOT_STARTED", "This match has not begun yet. It begins when all players are ready.", ROOMS)


def match_over() -> Refusal:
    return Refusal("MATCH_OVER", "This match is over. Nothing can be played any more; a rematch can.", ROOMS)


def too_late(number: int, current: int) -> Refusal:
    """The decision that was answered is not the open one."""
    if number > current:
        words = (
            f"Decision {number} is not open yet; the match is at decision {current}. Reload the page and choose again."
        )
    else:
        words = (
            f"That answered decision {number}, and the match has moved on to decision {current}. "
            "Nothing was changed: look at the board and choose again."
        )
    return Refusal("TOO_LATE", words, ONE_ANSWER)


def done_already() -> Refusal:
    return Refusal("DONE_ALREADY", "You did that already. It counted once: look at the board.", ONE_ANSWER)


def unknown_choice() -> Refusal:
    return Refusal(
        "UNKNOWN_CHOICE", "No card in this game offers such a choice. Reload the page and choose again.", ONE_ANSWER
    )


def no_partner() -> Refusal:
    return Refusal("NO_PARTNER", "You have no partner in this match who could answer.", PARTNERS)


def unreadable() -> Refusal:
    return Refusal("UNREADABLE", WHY_CLOSED["unreadable"], ROOMS)


WHY_CLOSED = {
    "left": "A player left the room before the match began, so it was closed.",
    "expired": "Nobody sat down for a week, so the room was closed.",
    "abandoned": "Nobody played for a month, so the match was closed without a result.",
    "unreadable": (
        "This match was begun under an earlier version of the game and could not be taken over by this one, so it was "
        "closed without a result. Nobody lost it."
    ),
}
"""Why a match was closed without a result, by its code."""
