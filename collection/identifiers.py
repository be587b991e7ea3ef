"""Copy identifiers and activation secrets: how they are made, read from what a person typed, and written. No Django."""

import secrets
import unicodedata

from stdnum import luhn
from stdnum.iso7064 import mod_97_10

IDENTIFIER_LENGTH = 18
SECRET_LENGTH = 16
LONGEST = 200
"""Characters that are looked at; spaces and dashes included, nobody types more."""
CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's base32: the digits and the letters without I, L, O and U."""

_LOOKALIKES = str.maketrans("OIL", "011")
_SEPARATORS = frozenset({"Pd", "Cf"})


class TypingError(ValueError):
    """What was typed cannot be right. `field` is "identifier" or "secret"; `words` say what is wrong with it."""

    def __init__(self, field: str, words: str) -> None:
        super().__init__(words)
        self.field = field
        self.words = words


def new_identifier() -> str:
    """16 random digits, the first of them not 0, and two ISO 7064 MOD 97-10 check digits."""
    digits = str(secrets.choice(range(10**15, 10**16)))
    return digits + mod_97_10.calc_check_digits(digits)


def new_secret() -> str:
    """15 random base32 symbols (75 bits) and one check symbol (Luhn modulo 32)."""
    symbols = "".join(secrets.choice(CROCKFORD) for _ in range(SECRET_LENGTH - 1))
    return symbols + luhn.calc_check_digit(symbols, CROCKFORD)


def read_identifier(typed: str) -> str:
    """The 18 digits in `typed`; spaces, dashes and letters that look like digits are forgiven. Raises TypingError."""
    if len(typed) > LONGEST:
        raise TypingError("identifier", f"The copy identifier has 18 digits; you typed {len(typed)} characters.")
    digits = _compact(typed)
    if not digits:
        raise TypingError("identifier", "Type the 18 digits printed on the front of the card.")
    strange = next((symbol for symbol in digits if symbol not in "0123456789"), None)
    if strange is not None:
        raise TypingError("identifier", f"The copy identifier has digits only; “{strange}” is not a digit.")
    if len(digits) != IDENTIFIER_LENGTH:
        raise TypingError("identifier", f"The copy identifier has 18 digits; you typed {len(digits)}.")
    if digits[0] == "0" or not mod_97_10.is_valid(digits):
        words = "These 18 digits hold a typing error: the check digits do not fit. Compare them with the card."
        raise TypingError("identifier", words)
    return digits


def read_secret(typed: str) -> str:
    """The 16 symbols in `typed`; spaces, dashes, small letters and O, I, L are forgiven. Raises TypingError."""
    if len(typed) > LONGEST:
        raise TypingError("secret", f"The activation secret has 16 letters and digits; you typed {len(typed)}.")
    symbols = _compact(typed)
    if not symbols:
        raise TypingError("secret", "Type the 16 letters and digits of the activation secret.")
    strange = next((symbol for symbol in symbols if symbol not in CROCKFORD), None)
    if strange is not None:
        raise TypingError("secret", f"An activation secret never holds “{strange}”. Compare it with the slip.")
    if len(symbols) != SECRET_LENGTH:
        raise TypingError("secret", f"The activation secret has 16 letters and digits; you typed {len(symbols)}.")
    if not luhn.is_valid(symbols, CROCKFORD):
        words = "These 16 symbols hold a typing error: the last one checks the others. Compare them with the slip."
        raise TypingError("secret", words)
    return symbols


def group_identifier(identifier: str) -> str:
    """As printed: 123456-789012-345611. The dashes also keep a spreadsheet from rounding it to a number."""
    return "-".join(identifier[start : start + 6] for start in range(0, IDENTIFIER_LENGTH, 6))


def group_secret(secret: str) -> str:
    """As printed: XXXX-XXXX-XXXX-XXXX."""
    return "-".join(secret[start : start + 4] for start in range(0, SECRET_LENGTH, 4))


def _compact(typed: str) -> str:
    """Capital letters and digits as typed, without spaces and dashes of any kind, with lookalikes read as digits."""
    plain = unicodedata.normalize("NFKC", typed).replace("\N{MINUS SIGN}", "-")
    kept = (symbol for symbol in plain if not symbol.isspace() and unicodedata.category(symbol) not in _SEPARATORS)
    return "".join(kept).upper().translate(_LOOKALIKES)
