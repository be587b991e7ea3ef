"""The kinds of steps on the agenda. They are stored with a match, so a number keeps its meaning for good."""

from __future__ import annotations

SETUP = 0
REFRESH = 1
DRAW = 2  # team, slot of whoever answers for the hand, tactics still to draw
ORDER = 3
NEXT_TURN = 4
END_ACTION = 5  # slot, 1 if the action was a damaging move
RESOLVE = 6  # program, design, index of the next effect, actor, target, ally, condition
FINISH = 7
BOSS_TURN = 8  # slot
BOSS_RESOLVE = 9  # behavior, index of the next effect, target, slots that stood there when it began

ACT = 20  # slot
DISCARD = 21  # team, slot of whoever answers
LEAD = 22  # team
AIM = 23  # tied slots as bits

FIRST_DECISION = ACT
DECISION_NAMES = {ACT: "Act", DISCARD: "DiscardTactic", LEAD: "ActFirst", AIM: "ChooseTarget"}

# Which effects a RESOLVE step goes through.
BASIC, SIGNATURE, TACTIC = range(3)
