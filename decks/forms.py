"""The forms of the deck pages."""

from django import forms

from decks.models import NAME_LENGTH


class NewDeckForm(forms.Form):
    """A name, and what the deck begins with."""

    START = (
        ("empty", "An empty deck"),
        ("random", "Twelve creatures and twelve tactics at random from my cards"),
    )

    name = forms.CharField(
        label="Name",
        label_suffix="",
        max_length=NAME_LENGTH,
        error_messages={"required": "Give the deck a name."},
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    start = forms.ChoiceField(label="Begin with", choices=START, initial="empty", widget=forms.RadioSelect)
