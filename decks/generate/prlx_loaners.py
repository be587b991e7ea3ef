"""The loaner decks of PRLX: for each facet one for Standard and one for Attrition."""

from decks.formats import PersonaLoadout
from decks.generate.loaner import Loaner


def _list(persona: str, cards: str) -> PersonaLoadout:
    """A list from ids without the letters that all of them begin with."""
    return PersonaLoadout(f"PX-{persona}", tuple(f"PX-{card}" for card in cards.split()))


LOANERS: tuple[Loaner, ...] = (
    Loaner(
        "lamplighters",
        "Lamplighters",
        "Standard, Lumen. Aim first: Advantage and Inspired for everybody, then hits that land.",
        _list("M01", "S01 S03 S11 M06 M08 M14 L01 H07 H08 H13 E02 E04"),
    ),
    Loaner(
        "second-voice",
        "Second Voice",
        "Standard, Echo. Every attack calls the next: Follow Ups, and one turn with two Actions more.",
        _list("S24", "S02 S05 S12 S17 M02 M07 M15 L03 L08 H20 E08 E10"),
    ),
    Loaner(
        "bad-silver",
        "Bad Silver",
        "Standard, Tarnish. Curse them, corrode their AC, and destroy what is tired.",
        _list("S20", "S06 S07 S10 M03 M11 M17 L09 H01 H10 H21 U14 E01"),
    ),
    Loaner(
        "deep-water",
        "Deep Water",
        "Standard, Depth. Stand behind Ward and heavy Monsters, heal, and let the Whale come.",
        _list("S08", "S09 S21 S22 M05 M13 M18 L04 L12 G06 H06 U16 E09"),
    ),
    Loaner(
        "long-light",
        "Long Light",
        "Attrition, Lumen. Build up to the Sovereign, keep everybody accurate, and clean what the enemy leaves on you.",
        _list(
            "M06", "S01 S03 S11 S13 S14 S15 M01 M04 M08 M10 M14 L01 L10 L11 G03 G07 H02 H07 H08 H13 U01 U09 E02 E04 E05"
        ),
    ),
    Loaner(
        "encore",
        "Encore",
        "Attrition, Echo. What is spent returns: Monsters from Recovery, cards from Buried, attacks after attacks.",
        _list(
            "M15", "S02 S04 S05 S12 S17 S18 S24 M02 M07 M09 M16 L03 L06 L08 G04 G08 H05 H07 H16 H20 U03 U12 E07 E08 E10"
        ),
    ),
    Loaner(
        "slow-rust",
        "Slow Rust",
        "Attrition, Tarnish. Checks that get harder to pass, Cursed and Snake Eyes, and a Giant that eats armour.",
        _list(
            "M03", "S06 S07 S10 S19 S20 S23 M11 M12 M17 M18 L05 L09 G05 H01 H03 H04 H10 H19 H21 U05 U11 U14 E01 E03 E13"
        ),
    ),
    Loaner(
        "far-end",
        "The Far End",
        "Attrition, Depth. The heaviest Monsters there are, behind Ward and Temp HP. Slow, and hard to stop.",
        _list(
            "S09", "S02 S08 S14 S16 S21 S22 M05 M08 M13 M14 M18 L02 L04 L07 L12 G01 G02 H06 H09 H14 U02 U08 U16 E09 E11"
        ),
    ),
)
