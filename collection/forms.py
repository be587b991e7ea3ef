"""The form that registers a copy."""

from django import forms

from collection.identifiers import TypingError, read_identifier, read_secret


class RegisterForm(forms.Form):
    """Identifier and secret as a person types them; typing errors are told beside the field they are in."""

    identifier = forms.CharField(label="Copy identifier", required=False)
    secret = forms.CharField(label="Activation secret", required=False)

    def clean_identifier(self) -> str:
        """The 18 digits."""
        try:
            return read_identifier(self.cleaned_data["identifier"])
        except TypingError as error:
            raise forms.ValidationError(error.words) from None

    def clean_secret(self) -> str:
        """The 16 symbols."""
        try:
            return read_secret(self.cleaned_data["secret"])
        except TypingError as error:
            raise forms.ValidationError(error.words) from None
