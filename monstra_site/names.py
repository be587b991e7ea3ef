"""What a player may be called: the name is shown to opponents, who must be able to tell two people apart."""

from django.core.validators import MaxLengthValidator, RegexValidator

LONGEST = 30

VALIDATORS = [
    RegexValidator(
        r"^[A-Za-z0-9][A-Za-z0-9._-]*\Z",
        "A name has letters from A to Z, digits, dots, dashes and underscores, and begins with a letter or a digit.",
    ),
    MaxLengthValidator(LONGEST),
]
"""Foreign alphabets hold letters that look like another player's, and an @ would make an address of it."""
