"""The forms of the match pages: what a match is opened or joined with, and one choice of the board."""

from collections.abc import Sequence

from django import forms

from matches.lists import BOT_DECKS, MIRROR
from matches.models import Match
from matches.screens.lists import DeckChoice


class DeckForm(forms.Form):
    """The deck that a player brings: one of their own that is legal now, or a loaner."""

    deck = forms.ChoiceField(
        label="Your deck",
        widget=forms.RadioSelect,
        error_messages={
            "required": "Choose the deck you want to play with.",
            "invalid_choice": "That deck cannot be chosen. It may have been changed or deleted: choose another one.",
        },
    )

    def __init__(self, decks: Sequence[DeckChoice], *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.decks = decks
        self.fields["deck"].choices = [(each.value, each.name) for each in decks]
        self.fields["deck"].initial = decks[0].value

    @property
    def chosen(self) -> str:
        """The value of the deck that is marked when the form is shown."""
        return str(self["deck"].value())


class AgainstBotForm(DeckForm):
    """A match against a bot."""

    bot_deck = forms.ChoiceField(
        label="The bot plays with",
        choices=list(BOT_DECKS.items()),
        initial=MIRROR,
        widget=forms.RadioSelect,
        error_messages={"required": "Choose what the bot plays with."},
    )


class AgainstPersonForm(DeckForm):
    """A room that somebody is invited to."""

    pace = forms.TypedChoiceField(
        label="Clock",
        help_text="When it runs out, the creature guards itself. Three times in a row lose the match.",
        choices=Match.Pace.choices,
        coerce=int,
        initial=Match.Pace.CALM,
    )
    visibility = forms.ChoiceField(
        label="Who may look on",
        help_text="Onlookers never see a hand.",
        choices=Match.Visibility.choices,
        initial=Match.Visibility.PLAYERS,
    )


class ChoiceForm(forms.Form):
    """One press of a button on the board: the number of the decision, a space, and the key of the choice."""

    choice = forms.RegexField(r"^\d{1,9} [!-~]{1,120}$", strip=True)

    @property
    def number(self) -> int:
        return int(self.cleaned_data["choice"].split(" ")[0])

    @property
    def key(self) -> str:
        return str(self.cleaned_data["choice"].split(" ")[1])
