"""How a match ends (P-001, P-002, A-060, A-061), and the ends from outside the rules."""

from __future__ import annotations

from matches.engine.game import DRAW
from matches.engine.position import Position
from matches.engine.prlx import facts
from matches.engine.prlx.table import STRIDE

PERSONA_DEFEATED, BOTH_DEFEATED, TURN_LIMIT, CONCEDED, TIMED_OUT, AGREED, ABANDONED = range(1, 8)
ENDING_NAMES = {
    PERSONA_DEFEATED: "persona-defeated",
    BOTH_DEFEATED: "both-defeated",
    TURN_LIMIT: "turn-limit",
    CONCEDED: "conceded",
    TIMED_OUT: "timed-out",
    AGREED: "agreed",
    ABANDONED: "abandoned",
}


def end(p: Position, winner: int, why: int) -> None:
    """The match is over at once: nothing that was still to happen happens (P-002)."""
    p.agenda.clear()
    facts.end_match(p, winner, why)


def judge(p: Position) -> bool:
    """End the match if a Persona is at 0 HP; both at once are a draw (A-060). True if it is over."""
    hp = p.table.hp
    fallen, other = hp[0] <= 0, hp[STRIDE] <= 0
    if not (fallen or other):
        return False
    if fallen and other:
        end(p, DRAW, BOTH_DEFEATED)
    else:
        end(p, 1 if fallen else 0, PERSONA_DEFEATED)
    return True
