"""PRLX as a state machine: "RULESET // PLAYTEST 1" as settled in its rulings."""
