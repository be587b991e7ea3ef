"""The cards of PRLX, "RULESET // PLAYTEST 1": Monsters, Hexes, Utilities and Events."""
