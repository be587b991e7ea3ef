"""Mails on a machine without a mail server: written to a folder, read in the browser."""

import importlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.core import mail
from django.test import Client
from django.urls import clear_url_caches, reverse

from monstra_site import urls


@pytest.fixture
def folder(settings, tmp_path: Path, db: None) -> Iterator[Path]:
    """A checkout's settings: mails to a folder, and the pages that show them."""
    settings.MAIL_IN_BROWSER = True
    settings.MAIL_FOLDER = tmp_path / "mail"
    settings.EMAIL_BACKEND = "monstra_site.mail.FolderBackend"
    importlib.reload(urls)
    clear_url_caches()
    yield settings.MAIL_FOLDER
    settings.MAIL_IN_BROWSER = False
    importlib.reload(urls)
    clear_url_caches()


def test_an_empty_mailbox_says_how_to_get_a_mail(folder: Path, client: Client) -> None:
    assert reverse("account_signup") in client.get("/mail/").content.decode()


def test_a_mail_is_listed_and_its_links_can_be_followed(folder: Path, client: Client) -> None:
    mail.send_mail("Grüße", "Open http://127.0.0.1:8000/accounts/confirm/ now. <b>", None, ["ann@example.com"])
    page = client.get("/mail/").content.decode()
    assert "Grüße" in page
    assert "ann@example.com" in page
    letter = client.get(reverse("mail-letter", args=[next(folder.iterdir()).stem])).content.decode()
    assert '<a href="http://127.0.0.1:8000/accounts/confirm/"' in letter
    assert "&lt;b&gt;" in letter


def test_the_newest_mail_stands_first(folder: Path, client: Client) -> None:
    for subject in ("older-letter", "newer-letter"):
        mail.send_mail(subject, "", None, ["ann@example.com"])
    page = client.get("/mail/").content.decode()
    assert page.index("newer-letter") < page.index("older-letter")


@pytest.mark.parametrize("name", ["no-such-mail", "..%2Fsecrets", "secrets"])
def test_only_mails_can_be_read(folder: Path, client: Client, name: str) -> None:
    folder.mkdir()
    (folder.parent / "secrets.eml").write_text("Subject: hush\n\nhush")
    assert client.get(f"/mail/{name}/").status_code == 404
