"""Signing up, in and out, and the password: what a person can do with an account."""

import re

import pytest
from django.contrib.auth import get_user_model
from django.core import mail
from django.test import Client
from django.urls import reverse

from tests.conftest import PASSWORD

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def mails_must_be_confirmed(settings) -> None:
    """As it is wherever mail can be read."""
    settings.ACCOUNT_EMAIL_VERIFICATION = "mandatory"


def sign_up(client: Client, name: str = "dora", **other: str):
    form = {"username": name, "email": f"{name}@example.com", "password1": PASSWORD, "password2": PASSWORD}
    return client.post(reverse("account_signup"), form | other)


def link_in(message: mail.EmailMessage) -> str:
    found = re.search(r"http://testserver(/\S+)", message.body)
    assert found, message.body
    return found[1]


def is_signed_in(client: Client) -> bool:
    return "_auth_user_id" in client.session


def test_a_newcomer_signs_up_confirms_the_address_and_is_signed_in(client: Client) -> None:
    answer = sign_up(client)
    assert answer.url == reverse("account_email_verification_sent")
    assert not is_signed_in(client)
    (message,) = mail.outbox
    assert message.to == ["dora@example.com"]
    assert message.subject.startswith("Monstra: ")
    page = client.get(link_in(message))
    assert page.status_code == 200
    client.post(link_in(message))
    assert is_signed_in(client)


def test_a_name_and_an_address_both_open_the_door_and_signing_out_closes_it(client: Client, ann) -> None:
    for login in ("ann", "ann@example.com"):
        client.post(reverse("account_login"), {"login": login, "password": PASSWORD})
        assert is_signed_in(client)
        client.post(reverse("account_logout"))
        assert not is_signed_in(client)


def test_a_wrong_password_opens_nothing(client: Client, ann) -> None:
    answer = client.post(reverse("account_login"), {"login": "ann", "password": "wrong-all-along"})
    assert answer.status_code == 200
    assert not is_signed_in(client)


def test_guessing_a_password_is_stopped_after_a_few_tries(client: Client, ann) -> None:
    answers = [
        client.post(reverse("account_login"), {"login": "ann", "password": f"wrong-{number}"}) for number in range(12)
    ]
    client.post(reverse("account_login"), {"login": "ann", "password": PASSWORD})
    assert not is_signed_in(client)
    assert "Too many" in answers[-1].content.decode()


def test_a_password_is_changed_by_whoever_knows_the_old_one(client: Client, ann) -> None:
    client.force_login(ann)
    new = "another-long-password"
    form = {"oldpassword": PASSWORD, "password1": new, "password2": new}
    client.post(reverse("account_change_password"), form | {"oldpassword": "not-mine"})
    ann.refresh_from_db()
    assert ann.check_password(PASSWORD)
    client.post(reverse("account_change_password"), form)
    ann.refresh_from_db()
    assert ann.check_password(new)


def test_a_forgotten_password_is_reset_by_mail(client: Client, ann) -> None:
    client.post(reverse("account_reset_password"), {"email": "ann@example.com"})
    (message,) = mail.outbox
    form_page = client.get(link_in(message), follow=True)
    new = "another-long-password"
    client.post(form_page.request["PATH_INFO"], {"password1": new, "password2": new})
    ann.refresh_from_db()
    assert ann.check_password(new)


def test_asking_for_a_reset_tells_nobody_who_has_an_account(client: Client, ann) -> None:
    known = client.post(reverse("account_reset_password"), {"email": "ann@example.com"})
    unknown = client.post(reverse("account_reset_password"), {"email": "nobody@example.com"})
    assert (known.status_code, known.url) == (unknown.status_code, unknown.url)


@pytest.mark.parametrize("name", ["admin", "monstra", "ab"])
def test_some_names_cannot_be_had(client: Client, name: str) -> None:
    assert sign_up(client, name).status_code == 200
    assert not get_user_model().objects.filter(username=name).exists()


def test_a_short_password_is_refused(client: Client) -> None:
    assert sign_up(client, password1="short", password2="short").status_code == 200
    assert not get_user_model().objects.filter(username="dora").exists()


def test_passwords_are_kept_with_argon2_outside_of_tests() -> None:
    from monstra_site import settings as deployed

    assert deployed.PASSWORD_HASHERS[0].endswith("Argon2PasswordHasher")
