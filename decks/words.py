"""What is said of a deck's list: how full it is, and what a change came to."""

from collection.designs import BY_KEY
from decks import formats
from decks.formats import AnyLoadout, PersonaLoadout
from decks.formats.problem import listed


def name_of(key: str) -> str:
    """The printed name of a card of either game; a key that no card has stands in quotation marks."""
    design = BY_KEY.get(key)
    return design.name if design else f"“{key}”"


def cards(number: int) -> str:
    """So many cards."""
    return "1 card" if number == 1 else f"{number} cards"


def total(loadout: AnyLoadout, key: str) -> str:
    """How full the part of the list is that this card belongs to: "9 of 12 creatures", "9 cards"."""
    if isinstance(loadout, PersonaLoadout):
        return cards(len(loadout.cards))
    for pile in formats.MONSTRA_DUEL.piles:
        if key in pile.designs:
            return f"{len(loadout.pile(pile.name))} of {pile.size} {pile.name}"
    return totals(loadout)


def totals(loadout: AnyLoadout) -> str:
    """How full the whole list is."""
    if isinstance(loadout, PersonaLoadout):
        persona = f"{name_of(loadout.persona)} as the Persona" if loadout.persona else "no Persona yet"
        return f"{cards(len(loadout.cards))} and {persona}"
    return " and ".join(
        f"{len(loadout.pile(pile.name))} of {pile.size} {pile.name}" for pile in formats.MONSTRA_DUEL.piles
    )


def differences(before: AnyLoadout, after: AnyLoadout) -> str:
    """What changed between two lists, in a few words: "Flaro added, Neru removed"."""
    parts = []
    if isinstance(before, PersonaLoadout) and isinstance(after, PersonaLoadout) and before.persona != after.persona:
        parts.append(
            f"{name_of(after.persona)} made the Persona" if after.persona else f"{name_of(before.persona)} put down"
        )
    earlier, later = _cards_of(before), _cards_of(after)
    added = [key for key in later if key not in earlier]
    removed = [key for key in earlier if key not in later]
    for keys, verb in ((added, "added"), (removed, "removed")):
        if len(keys) > 2:
            parts.append(f"{cards(len(keys))} {verb}")
        elif keys:
            parts.append(f"{listed([name_of(key) for key in keys])} {verb}")
    return ", ".join(parts) or "nothing changed"


def _cards_of(loadout: AnyLoadout) -> tuple[str, ...]:
    return loadout.cards if isinstance(loadout, PersonaLoadout) else loadout.keys
