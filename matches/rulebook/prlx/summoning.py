"""Rules pages of PRLX: how Monsters come onto the Field, and how abilities are used and paid for."""

from __future__ import annotations

from matches.rulebook.blocks import Example, Ladder, Paragraph, Points, Rows, Section

SUMMONING = Section(
    "summoning",
    "Summoning",
    "Base Summons, Sacrisummons, Fodder, and what a new Monster may do.",
    "plus",
    (
        Paragraph(
            "size-ladder",
            "The ladder of sizes",
            "",
            Ladder(
                (
                    ("Small", ("Base Summon: Action or Bonus Action",)),
                    ("Medium", ("Base Summon: Action", "1 Small as Fodder: Free once a turn, or an Action")),
                    ("Large", ("1 Medium as Fodder: Action",)),
                    ("Giant", ("1 Large as Fodder: Action", "2 Mediums as Fodder: Action")),
                )
            ),
            "These are all the ways from your Hand onto the Field, apart from effects that say so.",
            icon="dna",
        ),
        Paragraph(
            "base-summon",
            "Base Summon",
            "",
            "Put a Monster from your Hand onto an empty Field Slot without giving anything up. A Small takes an Action "
            "or a Bonus Action, a Medium an Action.",
            "It is never Free, and Large and Giant Monsters cannot come this way.",
            icon="plus",
        ),
        Paragraph(
            "sacrisummon",
            "Sacrisummon",
            "",
            "Give up Monsters of yours from the Field, the [[fodder|Fodder]], for a larger one from your Hand: a Small "
            "for a Medium, a Medium for a Large, a Large or two Mediums for a Giant.",
            "It takes an Action, with the one exception [[free-sacrisummon|below]]. A Bonus Action never pays for it.",
            icon="star",
        ),
        Paragraph(
            "free-sacrisummon",
            "One Free Sacrisummon a turn",
            "",
            "Once in your turn a Small may become a Medium without an Action. You may also pay for it and keep the "
            "Free one. A second Free one in the same turn there is not.",
            "Summoning a Large or a Giant always takes an Action and leaves the Free one untouched.",
            Example(
                "You have 1 Action. You Sacrisummon a Medium Free, then give it up for a Large: 1 − 1 = 0 Actions left."
            ),
            icon="check",
        ),
        Paragraph(
            "fodder",
            "Fodder",
            "",
            "Any Monster of yours on the Field that has the right size: fresh or Fatigued, hurt or not, even one that "
            "has just attacked. While you choose, the possible ones are marked.",
            "Fodder is given up in every Sacrisummon, a Free one too. It goes to Recovery: a Small until the turn "
            "ends, a Medium for 1 round, a Large for 2. It was neither defeated nor destroyed, so nothing that waits "
            "for a defeat happens.",
            icon="discard",
        ),
        Paragraph(
            "room-on-the-field",
            "Room on the Field",
            "",
            "A summon needs an empty Field Slot. Fodder leaves first, so a Sacrisummon works on a full Field. An "
            "effect that puts several cards onto the Field fills what is empty and leaves the rest where they are.",
            icon="cards",
        ),
        Paragraph(
            "arrival",
            "A new Monster",
            "",
            "It comes with all its HP and takes nothing over from its Fodder. It may attack and use abilities in the "
            "same turn; only [[first-turn|turn 1]] is different.",
            icon="play",
        ),
        Paragraph(
            "marked-small",
            "A Small that was defeated",
            "",
            "It is back in its owner's Hand at once, with a mark. Its next summon takes an Action, not a Bonus Action, "
            "and it arrives Fatigued.",
            "The mark stays on the card wherever it goes and is used up when the card next comes onto the Field. If an "
            "effect puts it there, it is Fatigued as well. A Small that was [[fodder|Fodder]] has no mark.",
            icon="alert",
        ),
    ),
)

ABILITIES = Section(
    "abilities",
    "Abilities",
    "Where an ability works, Flash and Reaction, costs, and costs in HP.",
    "star",
    (
        Paragraph(
            "ability-place",
            "Where an ability works",
            "",
            "A Monster uses its abilities from the Field. Two exceptions: [[flash|Flash]], and the one ability of a "
            "[[persona-action|Persona]].",
            icon="cards",
        ),
        Paragraph(
            "flash",
            "Flash",
            "",
            "The ability may be used while its Monster is in your Hand. Flash says nothing more than that. The card "
            "is shown, stays in your Hand, and is [[known-card|known]] from then on.",
            icon="eye",
        ),
        Paragraph(
            "reaction-ability",
            "Reaction abilities",
            "",
            "They are used in a window between two steps of what happens, and spend your Reaction unless they print "
            "another cost. Flash and Reaction have nothing to do with each other: a card can have one, both or "
            "neither.",
            icon="first",
        ),
        Paragraph(
            "reaction-windows",
            "The windows for a Reaction",
            "",
            Rows(
                ("Printed on the card", "When it opens"),
                (
                    ("one of your Monsters attacks", "before the roll of your attack"),
                    ("an enemy attacks your Persona", "before the roll, if your Persona was the target"),
                    ("an enemy attacks one of your Monsters", "before the roll, if a Monster was the target"),
                    ("an enemy attacks", "before the roll, whatever the target"),
                    ("the opponent activates a card", "before the [[negation|effect]] of that card"),
                ),
            ),
            "A window opens if you can do something in it, and is passed over if not.",
            icon="pause",
        ),
        Paragraph(
            "ability-cost",
            "What it costs",
            "",
            "Exactly what is printed. A Utility that prints nothing costs an Action. Choosing targets is part of using "
            "a card, so you can take a step back for nothing until all is chosen.",
            icon="energy",
        ),
        Paragraph(
            "how-often",
            "How often",
            "",
            "An ability that spends a resource can be used as often as you have the resource. One that is Free or paid "
            "with HP works once a turn for each card that has it.",
            "No ability that stays in play may turn an Action or a Bonus Action into a new Action, for that would "
            "never end.",
            icon="clock",
        ),
        Paragraph(
            "ability-no-fatigue",
            "Abilities do not tire",
            "",
            "Using an ability leaves a Monster [[fresh|fresh]]. Only an attack, an [[endure|Endure]], the return of a "
            "[[marked-small|defeated Small]] or an effect that says so makes it Fatigued.",
            icon="heal",
        ),
        Paragraph(
            "triggers",
            "What happens by itself",
            "",
            "A trigger asks nobody and chooses nothing. If several wait for the same moment, the player whose turn it "
            "is comes first; for each player the Monsters in the order of their slots, then one Event.",
            "If one blow sets off several, they come in this order: those of the hit, of the defeated Monster, "
            "of its friends, of a Persona that is low. Each trigger is finished before the next begins.",
            icon="star",
        ),
        Paragraph(
            "target-gone",
            "When a target is gone",
            "",
            "That part of the effect does nothing. Other targets are affected, and nothing is paid back.",
            icon="info",
        ),
        Paragraph(
            "health-cost",
            "Health costs",
            "",
            "A badge like PERSONA -2 HP asks for HP in place of an Action, a Bonus Action or a Reaction. When it may "
            "be used does not change.",
            Points(
                (
                    "PERSONA: your Persona pays.",
                    "CREATURE: the creature with the ability pays. As a Persona Action, that is your Persona.",
                )
            ),
            icon="hp",
        ),
        Paragraph(
            "paying-hp",
            "Paying with HP",
            "",
            "Real HP are paid. Ward and Temp HP are not touched and cannot help. You may only pay what leaves you at "
            "least 1 HP.",
            Example("A Persona with 5 HP and 6 Temp HP may pay 4: 5 − 4 = 1. It may not pay 5."),
            "A cost is no damage. Nothing prevents it, and nothing that waits for damage or for a low Persona notices.",
            icon="alert",
        ),
    ),
)
