"""Mails without a mail server: a developer's checkout keeps them in a folder and shows them at /mail/."""

import email
import email.policy
import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass
from email.message import EmailMessage as Parsed
from pathlib import Path

from django.conf import settings
from django.core.mail import EmailMessage
from django.core.mail.backends.base import BaseEmailBackend
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

SHOWN = 50


class FolderBackend(BaseEmailBackend):
    """Sends a mail by writing it to a file, newest name last."""

    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        """Write each mail; gives their number."""
        folder: Path = settings.MAIL_FOLDER
        folder.mkdir(parents=True, exist_ok=True)
        for message in email_messages:
            file = folder / f"{time.time_ns()}-{secrets.token_hex(4)}.eml"
            file.write_bytes(message.message().as_bytes())
        return len(email_messages)


@dataclass(frozen=True, slots=True)
class Letter:
    """One mail as the pages show it."""

    name: str
    subject: str
    to: str
    date: str
    text: str


def context(_request: HttpRequest) -> dict[str, bool]:
    """Tells every page whether mails are read at /mail/ instead of being sent."""
    return {"mail_in_browser": settings.MAIL_IN_BROWSER}


@require_safe
def inbox(request: HttpRequest) -> HttpResponse:
    """The newest mails, to anybody: this page exists only on a developer's own machine."""
    files = sorted(settings.MAIL_FOLDER.glob("*.eml"), reverse=True)[:SHOWN]
    return render(request, "mail/inbox.html", {"letters": [read(file) for file in files]})


@require_safe
def letter(request: HttpRequest, name: str) -> HttpResponse:
    """One mail with its links alive."""
    file = settings.MAIL_FOLDER / f"{name}.eml"
    if not file.is_file():
        raise Http404("There is no such mail.")
    return render(request, "mail/letter.html", {"letter": read(file)})


def read(file: Path) -> Letter:
    """Parse a mail; the plain text is the whole of what is shown."""
    parsed = email.message_from_bytes(file.read_bytes(), _class=Parsed, policy=email.policy.default)
    body = parsed.get_body(preferencelist=("plain",))
    return Letter(
        name=file.stem,
        subject=parsed["Subject"] or "",
        to=parsed["To"] or "",
        date=parsed["Date"] or "",
        text=body.get_content() if body else "",
    )
