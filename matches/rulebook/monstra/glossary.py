"""Rules pages: the words of the game, each in a sentence."""

from __future__ import annotations

from matches.rulebook.blocks import Paragraph, Section
from matches.rulebook.monstra.numbers import R

_TERMS: tuple[tuple[str, str], ...] = (
    ("Acting creature", "The creature whose [[turn|turn]] it is."),
    ("Action", "[[basic-move|Basic move]], [[signature-move|signature move]] or [[guard|Guard]]."),
    ("Active", "Face up in one of a team's [[step-2|two slots]]. Only active creatures act and can be targets."),
    ("Ally", "A living active creature of the same team, [[allies|the acting one included]]."),
    ("Behavior", "A card that says [[behaviors|what the boss does]] in a round."),
    ("Beside the deck", "Where a revived creature [[beside-the-deck|waits]] if both slots are taken."),
    ("Bonus", "Extra damage for [[bonus|one move]]."),
    ("Burn", "A condition: 1 HP, [[burn|once]]."),
    ("Cleanse", "Take [[cleanse|one kind of condition]] away."),
    ("Condition", "[[conditions|Burn, Poison or Slow]]."),
    ("Copy", "One piece of card, with [[identifiers|18 digits]] of its own."),
    ("Damage", "Takes [[damage|Shield first, then HP]]."),
    ("Defeated", "At 0 HP and [[defeated|out of reach]]."),
    ("Design", "What is printed. Many [[identifiers|copies]] can have the same design."),
    ("Discard pile", "Where used tactics lie, open to all. They [[empty-deck|never come back]]."),
    ("Duel", "A match of [[what-it-is|two teams of players]]."),
    ("Enemy", "A living active creature of the other team, or [[enemies|the boss]]."),
    ("Energy", f"What signature moves and tactics cost. A team holds [[energy|{R.energy} at most]]."),
    ("EVO", "The form of a creature. It has [[creature-card|no meaning in play]]."),
    ("First-team marker", "Settles [[first-team|equal Speed]] between the teams."),
    ("Guard", f"An action: [[guard|{R.guard} Shield]] for one of your creatures."),
    ("Healing", "Raises HP, [[healing|never above the printed number]]."),
    ("HP", "How much a creature can take. At 0 it is [[knockout|knocked out]]."),
    ("Knockout", "A creature at 0 HP, counted [[knockout|by its own team]]."),
    ("Living", "Active and above 0 HP. A creature that is not is [[defeated|out of reach]]."),
    ("Loadout", "A [[deck-size|deck]] that you have saved on this site."),
    ("Mission", "A match against the [[mission-goal|Rift Guardian]]."),
    ("Move", "Basic or signature move. Guard is an action and [[guard|not a move]]."),
    ("Order", "Who acts after whom in a round, [[order|fixed at Refresh]]."),
    ("Poison", f"A condition: 1 HP after each of the next [[poison|{R.poison} actions]]."),
    ("Pool", "The [[energy|energy]] of a team."),
    ("Premium", "One of [[premium|five creatures]] of which a deck holds one."),
    ("Printed", "As it stands on the [[creature-card|card]], whatever has happened since."),
    ("Refresh", "The [[round-parts|beginning of a round]]: energy, draw, order."),
    ("Replacement", "The creature that [[replacement|enters for a fallen one]]."),
    ("Revive", "Bring a defeated creature [[revival|back]]."),
    ("Round", f"Refresh, actions, finish; [[last-round|{R.rounds} at most]]."),
    ("Seal", "The [[seal|second way to win]] the Standard mission."),
    ("Shield", f"Takes damage before HP; [[shield|{R.shield} at most]]."),
    ("Sign", "Fire, Earth, Water, Air or Mythic. It has [[signs|no effect]]."),
    ("Signature move", "The move that [[signature-move|costs energy]]."),
    ("Slot", "One of the two places of a team on the table. With partners, [[own-slot|one for each]]."),
    ("Slow", "A condition: 1 Speed less in the [[slow|next round's order]]."),
    ("Speed", f"Who is first; [[speed|{R.slowest} to {R.fastest}]]."),
    ("Tactic", "A card that you play [[tactic-when|before your creature acts]], one in a round."),
    ("Team", "One player, or [[teams-of-two|two partners]], with one deck."),
    ("Tiebreak", f"What decides a duel [[tiebreak|after round {R.rounds}]]."),
    ("Turn", "The moment at which [[turn|a creature acts]]."),
)


def _term(word: str, sentence: str) -> Paragraph:
    """One word with its sentence, which leads on to the rule."""
    return Paragraph(f"term-{word.lower().replace(' ', '-')}", word, "", sentence)


GLOSSARY = Section(
    "glossary",
    "Glossary",
    "Every word of the game in a sentence, with a link to its rule.",
    "book",
    tuple(_term(*term) for term in _TERMS),
)
