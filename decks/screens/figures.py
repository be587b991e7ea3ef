"""What a list is made of, counted for its pictures: Speed, HP, signs and costs."""

from collections import Counter
from dataclasses import dataclass

from collection.cards.monstra.catalogue import CREATURE, TACTIC
from collection.cards.monstra.vocabulary import Sign
from decks.formats import Loadout

HP_STEPS = ((12, 13), (14, 15), (16, 17), (18, 19))


@dataclass(frozen=True, slots=True)
class Bar:
    """One row of a chart: what is counted, and how many cards."""

    label: str
    count: int


@dataclass(frozen=True, slots=True)
class Chart:
    """A bar chart with its sum said in words."""

    key: str
    title: str
    words: str
    bars: tuple[Bar, ...]

    @property
    def scale(self) -> int:
        """The number of cards at which a bar is full: a pile of twelve, or what there is of more."""
        return max(12, *(bar.count for bar in self.bars))


def charts(loadout: Loadout) -> tuple[Chart, ...]:
    """The charts of a list; copies count one by one, and cards that no design is known for are left out."""
    creatures = [CREATURE[key] for key in loadout.creatures if key in CREATURE]
    tactics = [TACTIC[key] for key in loadout.tactics if key in TACTIC]
    signs = Counter(creature.sign for creature in creatures)
    return (
        _numbers("speed", "Speed", "Speed", [creature.speed for creature in creatures], (3, 2, 1), "average"),
        Chart(
            "hp",
            "HP",
            _sum_words([creature.hp for creature in creatures], "HP", "total"),
            tuple(
                Bar(f"{low} or {high}", sum(low <= creature.hp <= high for creature in creatures))
                for low, high in HP_STEPS
            ),
        ),
        Chart("signs", "Signs", _signs_words(signs), tuple(Bar(sign.label, signs[sign]) for sign in Sign)),
        _numbers(
            "signatures",
            "Signature moves by cost",
            "energy",
            [creature.signature.cost for creature in creatures],
            (2, 3, 4),
            "average",
        ),
        _numbers("tactics", "Tactics by cost", "energy", [tactic.cost for tactic in tactics], (0, 1, 2), "total"),
    )


def _numbers(key: str, title: str, unit: str, values: list[int], rows: tuple[int, ...], sum_up: str) -> Chart:
    counts = Counter(values)
    label = f"{unit} " if unit[0].isupper() else ""
    ending = "" if label else f" {unit}"
    bars = tuple(Bar(f"{label}{row}{ending}", counts[row]) for row in rows)
    return Chart(key, title, _sum_words(values, unit, sum_up), bars)


def _sum_words(values: list[int], unit: str, sum_up: str) -> str:
    if not values:
        return "No cards yet."
    average = sum(values) / len(values)
    if sum_up == "average":
        return f"{average:.1f} {unit} on average."
    return f"{sum(values)} {unit} in all, {average:.1f} on average."


def _signs_words(signs: Counter[Sign]) -> str:
    present = [sign.label for sign in Sign if signs[sign]]
    if not present:
        return "No cards yet."
    return f"{len(present)} of {len(Sign)} signs: {', '.join(present)}."
