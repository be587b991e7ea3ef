"""Where a rule of MONSTRA, a refusal or a line of the log is explained: paragraph ids by what names them."""

from __future__ import annotations

RULES: dict[str, str] = {
    "MONSTRA §1": "enemies",
    "MONSTRA §4": "tactic-target",
    "MONSTRA §6A.2": "hand-limit",
    "MONSTRA §6A.3": "own-ties",
    "MONSTRA §6B": "turn",
    "MONSTRA §7": "cleanse",
    "MONSTRA §8": "allies",
    "MONSTRA §9": "one-enemy",
    "MONSTRA §10": "boss-turn",
    "One answer for each decision": "asked",
    "Who sits at a match": "seats",
    "Rooms": "rooms",
    "Talk between partners": "partners",
}
"""By the rule that a refusal stands on; for the rules of the engine the paragraph that fits most of their refusals."""

CODES: dict[str, str] = {
    "CREATURE_COUNT": "deck-size",
    "DECK_NOT_LEGAL": "deck-size",
    "DUPLICATE_CREATURE": "one-of-each",
    "DUPLICATE_TACTIC": "one-of-each",
    "GAME_OVER": "how-it-ends",
    "MATCH_OVER": "how-it-ends",
    "NOT_ENOUGH_ENERGY": "energy",
    "NOT_OWNED": "ownership",
    "NOT_YOUR_CREATURE": "acting-partner",
    "NO_DECK": "deck-size",
    "NO_DEFEATED_ALLY": "revival",
    "NO_PARTNER": "partners",
    "NO_OTHER_TACTIC": "tac-11",
    "PARTNER_IS_HERE": "partners",
    "REVIVE_ALREADY_USED": "once-per-battle",
    "TACTIC_ALREADY_PLAYED": "one-tactic",
    "TACTIC_COUNT": "deck-size",
    "TARGET_NOT_ACTIVE": "beside-the-deck",
    "TARGET_NOT_ALLY": "allies",
    "TARGET_NOT_DEFEATED": "revival",
    "TARGET_NOT_ENEMY": "enemies",
    "TARGET_NOT_LIVING": "defeated",
    "TOO_MANY_PREMIUM": "premium",
    "UNKNOWN_ACTION": "revival",
    "UNKNOWN_CARD": "deck-size",
}
"""By the code of a problem, where that is more exact than its rule."""

REASONS: dict[tuple[str, str], str] = {
    ("CHOICE_INVALID", "MONSTRA §10"): "boss-ties",
    ("TACTIC_NOT_IN_HAND", "MONSTRA §6B"): "tactic-in-hand",
}
"""By code and rule, where one code stands on several rules."""

FACTS: dict[str, str] = {
    "marker-given": "first-team",
    "round-began": "round-parts",
    "behavior-revealed": "behaviors",
    "behavior-discarded": "behaviors",
    "creature-entered": "replacement",
    "boss-entered": "versions",
    "creature-knocked-out": "knockout",
    "creature-revived": "revival",
    "first-use-marked": "once-per-battle",
    "energy-changed": "energy",
    "tactic-drawn": "draw",
    "tactic-discarded": "hand-limit",
    "tie-settled": "own-ties",
    "order-set": "order",
    "turn-began": "turn",
    "turn-ended": "action-end",
    "tactic-played": "tactic-when",
    "move-charged": "bonus",
    "pace-set": "speed",
    "prey-marked": "tac-12",
    "move-used": "printed-order",
    "creature-guarded": "guard",
    "boss-acted": "boss-turn",
    "damage-dealt": "damage",
    "hp-changed": "damage",
    "shield-changed": "shield",
    "condition-set": "conditions",
    "match-ended": "how-it-ends",
    "handed-over": "partners",
}
"""By the kind of fact that a line of the log tells of."""
