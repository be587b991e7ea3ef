"""What a match is called: its game and format in words, alone and within a sentence."""

from collection.models import Game
from decks.formats import FORMATS
from matches.plans import MISSION, PRLX_STANDARD, Plan


def named(plan: Plan) -> str:
    """The game and format: "Monstra duel of four", "PRLX Attrition"."""
    game, label = Game(plan.game).label, FORMATS[plan.format].label
    if plan.persona:
        return f"{game} {label}"
    return f"{game} {'duel of four' if plan.shared and plan.format != MISSION else label.lower()}"


def in_full(plan: Plan) -> str:
    """The same with what was chosen in it: "PRLX Attrition, 45 Base Persona HP", "PRLX Standard, 1 Field Slot"."""
    chosen = []
    if plan.persona and plan.base_hp != PRLX_STANDARD.base_hp:
        chosen.append(f"{plan.base_hp} Base Persona HP")
    if plan.custom:
        chosen.append("1 Field Slot" if plan.field_slots == 1 else f"{plan.field_slots} Field Slots")
    return ", ".join([named(plan), *chosen])


def what(plan: Plan) -> str:
    """The same within a sentence: "a duel of four", "a Rift Guardian mission (Expert)", "PRLX Standard"."""
    if plan.persona:
        return in_full(plan)
    if plan.format == MISSION:
        return f"a {plan.guardian.name} mission ({plan.guardian.version.capitalize()})"
    return "a duel of four" if plan.shared else "a duel"
