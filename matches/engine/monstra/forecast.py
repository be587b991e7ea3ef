"""What the boss will do as things stand, and what its seal still needs: sentences from its cards (MONSTRA §10)."""

from __future__ import annotations

from collection.cards.monstra import vocabulary as v
from matches.engine.monstra import steps
from matches.engine.monstra.designs import BEHAVIORS, BOSSES, FIRST_BOSS, HP, NAME
from matches.engine.monstra.mission import slots_in, tied_for
from matches.engine.monstra.sight import View
from matches.engine.monstra.table import BOSS_SLOT, EMPTY

REASONS = {
    v.Aim.LOWEST_HP: "the lowest HP",
    v.Aim.HIGHEST_HP: "the highest HP",
    v.Aim.HIGHEST_SPEED: "the highest printed Speed",
    v.Aim.MOST_SHIELD: "the most Shield",
}


def forecast(seen: View) -> str:
    """The behavior of the round in one sentence: what it does, how much of it and to whom, if nothing changes.

    Empty while no behavior is open: before the first one, and once the boss has acted.
    """
    if seen.behavior == EMPTY:
        return ""
    return _Forecast(seen).sentence()


def seal_words(seen: View) -> str:
    """The seal condition as it stands: from which HP on, when, and how much is still to go."""
    seal, rounds, hp = BOSSES[seen.boss - FIRST_BOSS].seal, seen.rules.rounds, seen.slots[BOSS_SLOT].hp
    if seal is None:
        return f"No seal: it must be defeated by the end of round {rounds}."
    words = f"Seal at {seal} HP or less after round {rounds}"
    return f"{words}: {hp - seal} to go." if hp > seal else f"{words}: low enough, hold out."


class _Forecast:
    """Runs the effects of a behavior over copies of the numbers that they touch, and says each one."""

    def __init__(self, seen: View) -> None:
        self.seen = seen
        self.card = BEHAVIORS[seen.behavior]
        self.who = [slot.creature for slot in seen.slots]
        self.health = [slot.hp for slot in seen.slots]
        self.wards = [slot.shield for slot in seen.slots]
        self.pool = seen.teams[0].energy
        self.standing = sum([1 << slot for slot in (0, 1) if self.who[slot] >= 0])
        self.begin = 0
        self.aimed = False
        self.target = 0
        if self.card.aim is not None and self.standing:
            self.target = self._tied(self.card.aim)
        for step in seen.agenda:
            if step[0] == steps.BOSS_RESOLVE and step[2]:
                self.begin = step[2]
                self.standing &= step[4]

    def sentence(self) -> str:
        parts = [self._part(effect) for effect in self.card.effects[self.begin :]]
        return f"{self.card.name}: {'; then '.join([part for part in parts if part])}."

    def _tied(self, aim: v.Aim) -> int:
        return tied_for(aim, self.standing, self.who, self.health, self.wards)

    def _part(self, effect: v.Effect) -> str:
        """One effect in words; the numbers are as they would be then."""
        match effect:
            case v.Damage(amount, who):
                return self._damage(amount, who)
            case v.RemoveShield(amount, who):
                return self._strip(amount, who)
            case v.Apply(condition, _, v.Aim() as aim):
                return self._apply_anew(condition, aim)
            case v.Apply(condition, who):
                return self._apply(condition, who)
            case v.GiveShield(amount):
                return self._gain(amount)
            case v.Heal(amount):
                healed = min(amount, HP[self.seen.boss] - self.health[BOSS_SLOT])
                return f"it heals {healed} HP" if healed else "it has nothing to heal"
            case v.TakeEnergy(amount):
                lost = self._lose(amount)
                return f"you lose {lost} energy" if lost else "you have no energy to lose"
            case v.DrainIntoShield(amount):
                lost = self._lose(amount)
                return f"you lose {lost} energy, and {self._gain(lost)}" if lost else "you have no energy to lose"
        raise TypeError(f"no forecast for {effect!r}")

    def _lose(self, amount: int) -> int:
        lost = min(amount, self.pool)
        self.pool -= lost
        return lost

    def _gain(self, amount: int) -> str:
        gained = min(amount, self.seen.rules.shield - self.wards[BOSS_SLOT])
        self.wards[BOSS_SLOT] += gained
        return f"it gains {gained} Shield" if gained else "its Shield stays full"

    def _damage(self, amount: int, who: v.Who) -> str:
        if who is v.Who.EACH_ENEMY:
            reached, whom = self.standing, self._names(self.standing, "and")
        elif self.aimed and self.target:
            reached, whom = self.target, "it" if self._one(self.target) else "the one you choose"
        else:
            reached, whom = self.target, self._aim_words()
        if not reached:
            return ""
        certain = who is v.Who.EACH_ENEMY or self._one(reached)
        fallen = self._hurt(reached, amount) if certain else 0
        end = ""
        if fallen:
            end = ", which knocks it out" if self._one(reached) else f", which knocks out {self._names(fallen, 'and')}"
            self.standing &= ~fallen
            self.target &= ~fallen
        return f"{amount} damage to {whom}{end}"

    def _hurt(self, bits: int, amount: int) -> int:
        """Take the damage off the copies; returns who would be at 0 HP."""
        fallen = 0
        for slot in slots_in(bits):
            absorbed = min(self.wards[slot], amount)
            self.wards[slot] -= absorbed
            self.health[slot] = max(0, self.health[slot] - amount + absorbed)
            if not self.health[slot]:
                fallen |= 1 << slot
        return fallen

    def _strip(self, amount: int, who: v.Who) -> str:
        if who is v.Who.EACH_ENEMY:
            removed = [(slot, self._unshield(slot, amount)) for slot in slots_in(self.standing)]
            parts = [f"{lost} from {NAME[self.who[slot]]}" for slot, lost in removed if lost]
            return f"removes Shield: {' and '.join(parts)}" if parts else "there is no Shield to remove"
        if not self.target:
            return ""
        most = max([min(self.wards[slot], amount) for slot in slots_in(self.target)])
        whom = self._aim_words()
        if self._one(self.target):
            self._unshield(self.target.bit_length() - 1, amount)
        return f"removes {most} Shield from {whom}" if most else f"finds no Shield to remove from {whom}"

    def _unshield(self, slot: int, amount: int) -> int:
        lost = min(self.wards[slot], amount)
        self.wards[slot] -= lost
        return lost

    def _apply(self, condition: v.Condition, who: v.Who) -> str:
        if who is v.Who.EACH_ENEMY:
            return f"{condition.label} on {self._names(self.standing, 'and')}" if self.standing else ""
        if not self.target:
            return ""
        if self.aimed:
            return f"{condition.label} on it{'' if self._one(self.target) else ' if it survives'}"
        return f"{condition.label} on {self._aim_words()}"

    def _apply_anew(self, condition: v.Condition, aim: v.Aim) -> str:
        if not self.standing:
            return ""
        return f"{condition.label} on {self._tie_words(aim, self._tied(aim))}"

    def _aim_words(self) -> str:
        """Whom the behavior aims at, and why; from then on it is "it"."""
        self.aimed = True
        assert self.card.aim is not None, "a behavior that has one target says how it aims"
        return self._tie_words(self.card.aim, self.target)

    def _tie_words(self, aim: v.Aim, tied: int) -> str:
        if not self._one(tied):
            return f"{self._names(tied, 'or')}, tied for {REASONS[aim]}: you will choose"
        if self._one(self.standing):
            return f"{self._names(tied, 'or')}, the only one standing"
        return f"{self._names(tied, 'or')}, who has {REASONS[aim]}"

    def _names(self, bits: int, between: str) -> str:
        return f" {between} ".join([NAME[self.who[slot]] for slot in slots_in(bits)])

    def _one(self, bits: int) -> bool:
        return bits & (bits - 1) == 0
