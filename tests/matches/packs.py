"""A boss of another pack, made of the same vocabulary: its own name, HP, Speed and behaviors, and no seal."""

from collections.abc import Iterator
from contextlib import contextmanager

from collection.cards.monstra.vocabulary import (
    Aim,
    Apply,
    Behavior,
    BossPack,
    Condition,
    Damage,
    DrainIntoShield,
    GiveShield,
    Guardian,
    Heal,
    RemoveShield,
    TakeEnergy,
    Who,
)
from matches.engine.monstra import designs
from matches.faces import monstra as faces

SAND_WARDEN = BossPack(
    "Sand Warden",
    (
        Guardian("Sand Warden", "calm", hp=20, speed=3, seal=5),
        Guardian("Sand Warden", "wild", hp=30, speed=1, seal=None),
    ),
    (
        Behavior("Dune Lash", Damage(2), Damage(2), aim=Aim.LOWEST_HP),
        Behavior("Dust Veil", GiveShield(5, Who.SELF)),
        Behavior("Sandstorm", Apply(Condition.SLOW, Who.EACH_ENEMY), Damage(2, Who.EACH_ENEMY)),
        Behavior("Mirage", TakeEnergy(2)),
        Behavior("Oasis", Heal(6, Who.SELF), TakeEnergy(1)),
        Behavior("Scorpion Sting", Damage(1), Apply(Condition.POISON), aim=Aim.HIGHEST_SPEED),
        Behavior("Undermine", RemoveShield(6), Damage(3), aim=Aim.MOST_SHIELD),
        Behavior("Thirst", DrainIntoShield(3)),
        Behavior("Glass Heat", Apply(Condition.BURN, aim=Aim.LOWEST_HP), Damage(1, Who.EACH_ENEMY)),
        Behavior("Bury", Damage(6), aim=Aim.HIGHEST_HP),
        Behavior("Erosion", RemoveShield(2, Who.EACH_ENEMY), Damage(1, Who.EACH_ENEMY)),
        Behavior("Long Shadow", Damage(3), Apply(Condition.SLOW), aim=Aim.HIGHEST_SPEED),
    ),
)

ROWS = (
    designs.PACKS,
    designs.BOSSES,
    designs.BEHAVIORS,
    designs.PACK_BEHAVIORS,
    designs.NAME,
    designs.HP,
    designs.SPEED,
)


@contextmanager
def another_pack(pack: BossPack = SAND_WARDEN) -> Iterator[BossPack]:
    """For as long as this lasts, the pack is printed like any other."""
    lengths, index = [len(row) for row in ROWS], dict(designs.BOSS_INDEX)
    designs.add_pack(pack)
    faces.printed_today.cache_clear()
    try:
        yield pack
    finally:
        _forget(lengths, index)


def _forget(lengths: list[int], index: dict[str, int]) -> None:
    for row, length in zip(ROWS, lengths, strict=True):
        del row[length:]
    designs.BOSS_INDEX.clear()
    designs.BOSS_INDEX.update(index)
    faces.printed_today.cache_clear()
