"""The kinds of steps on the agenda. They are stored with a match, so a number keeps its meaning for good.

A step has only what the table does not say: the innermost attack is the last of ``t.battles``, the innermost
activation the last of ``t.activations``.
"""

from __future__ import annotations

SETUP = 0
BEGIN_TURN = 1
DRAW = 2  # team
END_TURN = 3
RECOVER = 4  # card, zone, rounds, why: it comes back from Recovery
RETURN = 5  # everything is back: the turn passes
ARRIVE = 6  # card, zone, rounds, why
TRIGGER = 7  # source, ability, card that set it off, attacker, attack target
EVENT_TRIGGER = 8  # team, occasion, card that set it off
FINISH_USE = 9  # source, ability, pay, then the chosen targets, each group closed by -1
AFTER_USE = 10  # source: the card goes where it says
ANSWER = 11  # team that may answer the innermost activation
ENTER = 12  # card that is summoned over Fodder
ATTACK_OWN = 13  # the parts of the innermost attack, in order
ATTACK_DEFENSE = 14
ATTACK_ROLL = 15
ATTACK_COUNTER = 16
ATTACK_END = 17
FOLLOW = 18  # team, kind of attack, attacker of the first attack, of the second

MAIN = 40
OWN_ATTACK = 41  # team
DEFENSE = 42  # team
ACTIVATION = 43  # team
COUNTER = 44  # team
FOLLOW_UP = 45  # team, attacker of the first attack
SECONDARY = 46  # team, attackers of the first two attacks
HAND_LIMIT = 47  # card at the Hand boundary, why it comes
TARGETS = 48  # source, ability, pay, window below, then the targets chosen so far

FIRST_DECISION = MAIN
DECISION_NAMES = {
    MAIN: "Main",
    OWN_ATTACK: "OwnAttack",
    DEFENSE: "Defense",
    ACTIVATION: "Activation",
    COUNTER: "Counter",
    FOLLOW_UP: "FollowUp",
    SECONDARY: "Secondary",
    HAND_LIMIT: "HandLimit",
    TARGETS: "Targets",
}
