"""Rules pages of PRLX: a first match in five steps, formats and Loadouts, and what happens before the first turn."""

from __future__ import annotations

from matches.engine.prlx.table import MOST_SLOTS
from matches.rulebook.blocks import Example, Flow, Paragraph, Points, Rows, Section
from matches.rulebook.prlx.numbers import (
    ATTRITION_CARDS,
    BASE_HP,
    HAND_LIMIT,
    MOST_EVENTS,
    OPENING_HAND,
    PERSONA_HP,
    SLOTS,
    STANDARD_CARDS,
    USUAL_BASE_HP,
    one_of,
)

LEFT = ATTRITION_CARDS - OPENING_HAND

START = Section(
    "start",
    "Start here",
    "The goal, five steps to a first match, and what a turn looks like.",
    "play",
    (
        Paragraph(
            "goal",
            "The goal",
            "",
            "Bring the opposing [[persona|Persona]] to 0 HP. It is the only thing that wins a match, and it wins "
            "it [[persona-falls|at once]].",
            icon="first",
        ),
        Paragraph(
            "five-steps",
            "Five steps to a first match",
            "",
            Points(
                (
                    "Take a **Persona** and a [[loadout|Loadout]]. A [[loaner|loaner]] will do.",
                    "Both Personas roll a d20. The higher one [[initiative|begins]].",
                    "Your turn: an [[action|Action]] and a [[bonus-action|Bonus Action]]. Summon, attack, use cards.",
                    "If your Persona is attacked, say [[defense|who defends it]] before the roll is shown.",
                    "Go on until a Persona is at 0 HP.",
                ),
                numbered=True,
            ),
            icon="play",
        ),
        Paragraph(
            "a-turn",
            "A turn at a glance",
            "",
            Flow(
                (
                    ("energy", "Action and Bonus Action"),
                    ("draw", "A card, in Attrition"),
                    ("damage", "Anything you can pay for"),
                    ("next", "End turn"),
                )
            ),
            "There are no phases. Summon, attack and play in whatever order you like, and stop when you like.",
            icon="clock",
        ),
        Paragraph(
            "places",
            "Where cards lie",
            "",
            Rows(
                ("Place", "What lies there", "Who sees it"),
                (
                    ("Field", f"your Monsters, one to a Field Slot; [[field-slots|{SLOTS} slots]]", "everybody"),
                    ("Persona", "one Monster card [[off-the-field|beside the Field]]", "everybody"),
                    ("Hand", "Monsters, Hexes and Utilities", "[[hidden-hand|you]]"),
                    ("Event Zones", f"up to {MOST_EVENTS} Events", "[[hidden-events|you]], until one is revealed"),
                    ("Recovery", "cards that [[recovery|come back]] by themselves", "everybody"),
                    ("Buried", "cards that [[buried|do not]]", "everybody"),
                    ("Deck", "in Attrition only", "[[hidden-deck|nobody]]"),
                ),
            ),
            icon="cards",
        ),
        Paragraph(
            "who-decides",
            "Who rolls and who counts",
            "",
            "The site does: every die, every sum, every return of a card. It offers you what is possible now and "
            "nothing else. If you ask for something else all the same, nothing is paid, rolled or shown, and you are "
            "told why.",
            icon="check",
        ),
    ),
)

FORMATS = Section(
    "formats",
    "Formats and Loadouts",
    "Standard and Attrition, and what a legal Loadout is.",
    "deck",
    (
        Paragraph(
            "formats-compared",
            "Two formats",
            "",
            Rows(
                ("", "Standard", "Attrition"),
                (
                    ("Loadout", f"Persona + {STANDARD_CARDS} cards", f"Persona + {ATTRITION_CARDS} cards"),
                    ("Events in it", f"{MOST_EVENTS} at most", f"{MOST_EVENTS} at most"),
                    ("Base Persona HP", f"{PERSONA_HP}", one_of(BASE_HP)),
                    ("First Hand", "everything but the Events", f"{OPENING_HAND} cards"),
                    ("Draw", "none", "a card each turn"),
                    ("Hand limit", "none", f"{HAND_LIMIT} cards"),
                ),
            ),
            "What is not in this table is the same in both: turns, fights, Events, Recovery and all the rest.",
            icon="deck",
        ),
        Paragraph(
            "standard",
            "Standard",
            "",
            f"All {STANDARD_CARDS} cards are there from the start: Events in their zones, the others in your Hand. "
            "There is no deck, no draw and no Hand limit.",
            icon="cards",
        ),
        Paragraph(
            "attrition",
            "Attrition",
            "",
            "You play from a shuffled deck and [[turn-draw|draw]] as you go. Personas have more HP, and a full Hand "
            "[[hand-limit|costs you cards]].",
            icon="draw",
        ),
        Paragraph(
            "base-hp",
            "Base Persona HP",
            "",
            f"Before an Attrition match somebody chooses what Personas start from: {one_of(BASE_HP)}. "
            f"{USUAL_BASE_HP} is set already. The [[persona-numbers|size of a Persona]] takes a little off.",
            "The choice belongs to whoever opens the room, and against a bot to you. It holds for both sides. "
            "Everybody sees it before saying READY, and a change asks everybody again.",
            icon="hp",
        ),
        Paragraph(
            "field-slots",
            "Field Slots",
            "",
            f"Each player has {SLOTS} Field Slots in both formats. One Monster stands in each.",
            icon="cards",
        ),
        Paragraph(
            "custom",
            "Custom Field Slots",
            "",
            f"A custom match may have 1 to {MOST_SLOTS} Field Slots for each player. Nothing else changes. With one "
            "slot two Mediums never stand side by side, so a Giant is reached through a Large only.",
            icon="edit",
        ),
        Paragraph(
            "loadout",
            "What a Loadout is",
            "",
            f"One Persona and a fixed number of other cards: exactly {STANDARD_CARDS} in Standard, exactly "
            f"{ATTRITION_CARDS} in Attrition.",
            "Mix the card types as you please. None must be there, not even a Monster, and only Events have a limit "
            "of their own.",
            icon="deck",
        ),
        Paragraph(
            "most-events",
            f"{MOST_EVENTS} Events at most",
            "",
            f"A Loadout takes up to {MOST_EVENTS} Events, in either format, for there is one "
            "[[event-zones|Event Zone]] for each.",
            icon="star",
        ),
        Paragraph(
            "one-of-each-card",
            "One of each card",
            "",
            "A card can be in a Loadout once. What counts is what it does in play: Standard, Holographic and alternate "
            "printings of a card are the same card, however many of them you own.",
            icon="copy",
        ),
        Paragraph(
            "persona-apart",
            "Your Persona is not in the deck",
            "",
            "The Monster that is your Persona cannot also be one of the other cards of your Loadout.",
            icon="person",
        ),
        Paragraph(
            "owned-cards",
            "Cards of your own",
            "",
            "Your Persona and the other cards must be registered to you, in both formats. Bots need no cards: they "
            "build from all there is.",
            icon="lock",
        ),
        Paragraph(
            "loaner",
            "No cards yet",
            "",
            "Whoever owns no PRLX cards plays with a loaner Loadout. It is marked as one.",
            icon="cards",
        ),
    ),
)

SETUP = Section(
    "setup",
    "Setup",
    "Who begins, what lies where, and what the first turn does not allow.",
    "duel",
    (
        Paragraph(
            "initiative",
            "Who goes first",
            "",
            "Both Personas roll a plain d20. Neither size nor anything else is added. The higher roll takes the first "
            "turn and cannot give it away. On a tie both roll again until they differ.",
            icon="first",
        ),
        Paragraph(
            "standard-setup",
            "Setup in Standard",
            "",
            "Your Events go face down into your Event Zones by themselves. All your other cards are your Hand.",
            icon="cards",
        ),
        Paragraph(
            "attrition-setup",
            "Setup in Attrition",
            "",
            Points(
                (
                    "Your Events go face down into your Event Zones.",
                    "The other cards are shuffled into your deck.",
                    f"You are dealt {OPENING_HAND} cards. They stay as they are: nothing is exchanged.",
                ),
                numbered=True,
            ),
            "Then every turn of yours, the very first included, begins with a [[turn-draw|draw]].",
            icon="draw",
        ),
        Paragraph(
            "draw-pile",
            "How many cards are left to draw",
            "",
            Example(
                f"With {MOST_EVENTS} Events {ATTRITION_CARDS} − {MOST_EVENTS} = {ATTRITION_CARDS - MOST_EVENTS} cards "
                f"are shuffled, and {ATTRITION_CARDS - MOST_EVENTS} − {OPENING_HAND} = {LEFT - MOST_EVENTS} are left "
                "after the first Hand.",
                (("deck", f"{ATTRITION_CARDS - MOST_EVENTS} cards"), ("", ""), ("deck", f"{LEFT - MOST_EVENTS} cards")),
            ),
            Rows(
                ("Events in the Loadout", "Cards left after the first Hand"),
                tuple((f"{events}", f"{LEFT - events}") for events in range(MOST_EVENTS, -1, -1)),
            ),
            icon="deck",
        ),
        Paragraph(
            "first-turn",
            "No attack on the first turn",
            "",
            "Whoever begins cannot attack on turn 1, whether directly or through an ability that lets a Monster "
            "attack. So there is no Follow Up either. Damage from abilities and Hexes is allowed.",
            "The second player may attack at once, and from turn 2 on the first player may "
            "[[counterattack|Counterattack]].",
            icon="alert",
        ),
    ),
)
