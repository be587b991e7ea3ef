"""The forms of the deck pages."""

from collections.abc import Iterator

from django import forms

from collection.models import Game
from decks.formats import MONSTRA_DUEL, PRLX_ATTRITION, PRLX_STANDARD, AnyLoadout, Format, Loadout, PersonaLoadout
from decks.models import NAME_LENGTH

EMPTY: dict[str, AnyLoadout] = {"empty": Loadout(), "prlx": PersonaLoadout()}
"""The ways to begin with nothing, one for each game."""
AT_RANDOM: dict[str, Format] = {"random": MONSTRA_DUEL, "standard": PRLX_STANDARD, "attrition": PRLX_ATTRITION}
"""The ways to begin with cards, each legal in a format."""


class NewDeckForm(forms.Form):
    """A name, and which game and cards the deck begins with."""

    START = (
        (
            Game.MONSTRA.label,
            (
                ("empty", "An empty deck"),
                ("random", "Twelve creatures and twelve tactics at random from my cards"),
            ),
        ),
        (
            Game.PRLX.label,
            (
                ("prlx", "An empty loadout"),
                ("standard", "A Persona and twelve cards at random from mine, for Standard"),
                ("attrition", "A Persona and twenty-five cards at random from mine, for Attrition"),
            ),
        ),
    )

    name = forms.CharField(
        label="Name",
        label_suffix="",
        max_length=NAME_LENGTH,
        error_messages={"required": "Give the deck a name."},
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    start = forms.ChoiceField(choices=START, initial="empty", widget=forms.RadioSelect)

    def games(self) -> Iterator[tuple[str, list[forms.boundfield.BoundWidget]]]:
        """The name of each game, and the ways to begin a deck of it."""
        radios = {radio.data["value"]: radio for radio in self["start"]}
        for label, ways in self.START:
            yield label, [radios[value] for value, _ in ways]
