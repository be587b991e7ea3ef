"""Copy identifiers and activation secrets: every mistake a hand makes is told before anything is looked up."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from stdnum.luhn import calc_check_digit

from collection.identifiers import (
    CROCKFORD,
    TypingError,
    group_identifier,
    group_secret,
    new_identifier,
    new_secret,
    read_identifier,
    read_secret,
)

IDENTIFIER = "123456789012345611"
SECRET = "0123456789ABCDEZ"

identifiers = st.integers(10**15, 10**16 - 1).map(lambda number: f"{number}{98 - number * 100 % 97:02d}")
typed_secrets = st.text(CROCKFORD, min_size=15, max_size=15).map(lambda text: text + calc_check_digit(text, CROCKFORD))
places = st.integers(min_value=0, max_value=17)


def without_typing_error(read, typed: str) -> bool:
    try:
        read(typed)
    except TypingError:
        return False
    return True


def swapped(text: str, first: int, second: int) -> str:
    symbols = list(text)
    symbols[first], symbols[second] = symbols[second], symbols[first]
    return "".join(symbols)


def test_a_known_identifier_and_a_known_secret_are_accepted():
    assert read_identifier(IDENTIFIER) == IDENTIFIER
    assert read_secret(SECRET) == SECRET


def test_new_identifiers_are_strings_of_eighteen_digits_that_read_back():
    made = [new_identifier() for _ in range(200)]
    assert len(set(made)) == 200
    for identifier in made:
        assert len(identifier) == 18
        assert identifier.isdigit()
        assert identifier[0] != "0"
        assert int(identifier) % 97 == 1
        assert read_identifier(identifier) == identifier


def test_new_secrets_are_sixteen_crockford_symbols_that_read_back():
    made = [new_secret() for _ in range(200)]
    assert len({secret[:-1] for secret in made}) == 200
    for secret in made:
        assert len(secret) == 16
        assert set(secret) <= set(CROCKFORD)
        assert read_secret(secret) == secret


@given(identifiers)
def test_an_identifier_whose_check_digits_fit_reads_back(identifier):
    assert read_identifier(identifier) == identifier


@given(typed_secrets)
def test_a_secret_whose_check_symbol_fits_reads_back(secret):
    assert read_secret(secret) == secret


@given(identifiers, places, st.integers(min_value=1, max_value=9))
def test_one_wrong_digit_is_always_noticed(identifier, place, shift):
    wrong = str((int(identifier[place]) + shift) % 10)
    assert not without_typing_error(read_identifier, identifier[:place] + wrong + identifier[place + 1 :])


@given(identifiers, st.integers(min_value=0, max_value=15), st.sampled_from([1, 2]))
def test_two_digits_changing_places_are_always_noticed(identifier, place, distance):
    typed = swapped(identifier, place, place + distance)
    assert without_typing_error(read_identifier, typed) == (typed == identifier)


@given(typed_secrets, st.integers(min_value=0, max_value=15), st.integers(min_value=1, max_value=31))
def test_one_wrong_symbol_of_a_secret_is_always_noticed(secret, place, shift):
    wrong = CROCKFORD[(CROCKFORD.index(secret[place]) + shift) % 32]
    assert not without_typing_error(read_secret, secret[:place] + wrong + secret[place + 1 :])


@given(identifiers, st.lists(st.tuples(places, st.sampled_from([" ", "-", "–", "—", "−", "\t", "\u00a0", "\u200b"]))))
def test_spaces_and_dashes_of_every_kind_are_forgiven(identifier, separators):
    typed = identifier
    for place, separator in separators:
        typed = typed[:place] + separator + typed[place:]
    assert read_identifier(typed) == identifier


def test_letters_that_look_like_digits_are_forgiven():
    identifier = "102030405060708058"
    assert read_identifier(identifier) == identifier
    assert read_identifier("lO2o3O4o5O6o7O8o58") == identifier
    assert read_secret("oi23 4567-89ab cdez") == SECRET
    assert read_secret("OL23-4567-89AB-CDEZ") == SECRET


def test_full_width_digits_are_read_and_digits_of_other_scripts_are_not():
    assert read_identifier("".join(chr(0xFF10 + int(digit)) for digit in IDENTIFIER)) == IDENTIFIER
    with pytest.raises(TypingError, match="is not a digit"):
        read_identifier("".join(chr(0x0660 + int(digit)) for digit in IDENTIFIER))


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("", "Type the 18 digits"),
        (" - ", "Type the 18 digits"),
        ("12345678901234561", "has 18 digits; you typed 17"),
        ("1234567890123456111", "has 18 digits; you typed 19"),
        ("12345678901234561X", "“X” is not a digit"),
        ("123456789012345612", "hold a typing error"),
        ("000000000000000097", "hold a typing error"),
        ("012345678901234592", "hold a typing error"),
    ],
)
def test_a_wrong_identifier_is_told_in_a_sentence(typed, words):
    with pytest.raises(TypingError, match=words) as told:
        read_identifier(typed)
    assert told.value.field == "identifier"


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("", "Type the 16 letters and digits"),
        ("0123456789ABCDE", "has 16 letters and digits; you typed 15"),
        ("0123456789ABCDEZZ", "has 16 letters and digits; you typed 17"),
        ("U123456789ABCDEZ", "never holds “U”"),
        ("0123456789ABCDE!", "never holds “!”"),
        ("0123456789ABCDE0", "hold a typing error"),
    ],
)
def test_a_wrong_secret_is_told_in_a_sentence_that_does_not_repeat_it(typed, words):
    with pytest.raises(TypingError, match=words) as told:
        read_secret(typed)
    assert told.value.field == "secret"
    assert not typed or typed not in str(told.value)


def test_identifiers_and_secrets_are_grouped_as_printed():
    assert group_identifier(IDENTIFIER) == "123456-789012-345611"
    assert group_secret(SECRET) == "0123-4567-89AB-CDEZ"
    assert read_identifier(group_identifier(IDENTIFIER)) == IDENTIFIER
    assert read_secret(group_secret(SECRET)) == SECRET


@pytest.mark.parametrize(("read", "right"), [(read_identifier, IDENTIFIER), (read_secret, SECRET)])
def test_a_flood_of_letters_is_refused_by_its_length_alone(read, right, monkeypatch):
    monkeypatch.setattr("collection.identifiers._compact", lambda typed: pytest.fail("somebody looked at all of it"))
    with pytest.raises(TypingError, match="you typed 1000"):
        read("\N{ARABIC LIGATURE SALLALLAHOU ALAYHE WASALLAM}" * 1000)
    with pytest.raises(TypingError, match=r"you typed 21[68]"):
        read(right + " " * 200)
