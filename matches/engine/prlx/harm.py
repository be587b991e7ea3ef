"""Damage, healing and payments in HP: the one way in which each changes a creature."""

from __future__ import annotations

from matches.engine.position import Position
from matches.engine.prlx import facts
from matches.engine.prlx.designs import PERSONA
from matches.engine.prlx.table import most_hp


def damage(p: Position, creature: int, amount: int, why: int) -> int:
    """Damage through Ward, Temp HP and HP (A-024); returns what got past the Wards and was really lost."""
    t = p.table
    left = amount
    if t.wards and left > 0:
        shelter = sum(n for owner, n in t.wards if owner == creature)
        if shelter:
            prevented = min(shelter, left)
            facts.use_ward(p, creature, prevented)
            left -= prevented
    if left <= 0:
        return 0
    dealt = 0
    if t.temp[creature]:
        dealt = min(t.temp[creature], left)
        facts.set_temp_hp(p, creature, t.temp[creature] - dealt)
        left -= dealt
    lost = min(t.hp[creature], left)
    if lost > 0:
        facts.change_hp(p, creature, -lost, why)
        dealt += lost
    return dealt


def heal(p: Position, creature: int, amount: int) -> None:
    """Healing up to the most that the creature can have; a Persona's excess becomes Temp HP (P-039, P-040, A-048)."""
    t = p.table
    missing = most_hp(t, creature) - t.hp[creature]
    gained = min(missing, amount)
    if gained > 0:
        facts.change_hp(p, creature, gained, facts.BY_HEALING)
    if t.zone[creature] == PERSONA and amount > missing:
        give_temp_hp(p, creature, amount - missing)


def heal_fully(p: Position, creature: int) -> None:
    """Back to full HP, with nothing in excess."""
    t = p.table
    heal(p, creature, most_hp(t, creature) - t.hp[creature])


def give_temp_hp(p: Position, creature: int, amount: int) -> None:
    """Temp HP does not stack: the higher value stays (P-254)."""
    if amount > p.table.temp[creature]:
        facts.set_temp_hp(p, creature, amount)


def pay_hp(p: Position, creature: int, amount: int) -> None:
    """A health cost: real HP, past Ward and Temp HP, and no damage (P-246, P-248)."""
    facts.change_hp(p, creature, -amount, facts.BY_PAYMENT)
