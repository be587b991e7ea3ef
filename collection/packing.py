"""How a Basic Set is packed: which designs go into one box (MONSTRA §2). No Django, and chance comes from outside."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from random import Random

CREATURES_IN_SET = 12
TACTICS_IN_SET = 12
PREMIUM_IN_SET = 1


@dataclass(frozen=True, slots=True)
class BasicSet:
    """The design keys in one box: twelve creatures and twelve tactics."""

    creatures: tuple[str, ...]
    tactics: tuple[str, ...]


def pack_basic_set(
    creatures: Sequence[str], tactics: Sequence[str], premium: Collection[str], chance: Random
) -> BasicSet:
    """Twelve different creatures, at most one of them premium, and twelve different tactics (MONSTRA §2, §4).

    Every design is equally likely to come up; a second premium creature is put back. Raises ValueError when
    `creatures` or `tactics` hold too few designs.
    """
    chosen: list[str] = []
    premium_left = PREMIUM_IN_SET
    for creature in chance.sample(creatures, len(creatures)):
        if creature in premium and not premium_left:
            continue
        premium_left -= creature in premium
        chosen.append(creature)
        if len(chosen) == CREATURES_IN_SET:
            break
    packed = BasicSet(tuple(chosen), tuple(chance.sample(tactics, min(TACTICS_IN_SET, len(tactics)))))
    faults = packing_faults(packed, premium)
    if faults:
        raise ValueError(f"A Basic Set cannot be packed from these designs. {' '.join(faults)}")
    return packed


def packing_faults(packed: BasicSet, premium: Collection[str]) -> list[str]:
    """All that makes a box unfit to be sold, a sentence each; empty when it can be played as it is (MONSTRA §2)."""
    faults = []
    if len(packed.creatures) != CREATURES_IN_SET or len(set(packed.creatures)) != CREATURES_IN_SET:
        faults.append(f"It needs twelve different creatures and has {len(set(packed.creatures))}.")
    if len(packed.tactics) != TACTICS_IN_SET or len(set(packed.tactics)) != TACTICS_IN_SET:
        faults.append(f"It needs twelve different tactics and has {len(set(packed.tactics))}.")
    found = [creature for creature in packed.creatures if creature in premium]
    if len(found) > PREMIUM_IN_SET:
        faults.append(f"It holds {len(found)} premium creatures, {' and '.join(found)}: at most one.")
    return faults
