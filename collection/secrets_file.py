"""The printer's file: identifiers and secrets of one run, written once and readable by its owner alone."""

import csv
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from django.views.decorators.debug import sensitive_variables

from collection.identifiers import group_identifier, group_secret
from collection.services import PrintedCopy

COLUMNS = ("run", "set", "code", "design", "edition", "finish", "identifier", "secret")


@contextmanager
def new_file(path: Path) -> Iterator[TextIO]:
    """A new file with mode 0600, gone again if the block fails. Raises FileExistsError rather than overwrite one.

    The run belongs inside the block and its commit too, so that neither a run without its secrets nor secrets
    without their run are left behind.
    """
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(descriptor, "w", newline="", encoding="utf-8") as file:
            yield file
    except BaseException:
        path.unlink(missing_ok=True)
        raise


@sensitive_variables()
def write(file: TextIO, run: int, printed: Iterable[PrintedCopy]) -> None:
    """One line for each copy of the run with that number, safely on the disk when this returns."""
    lines = csv.writer(file)
    lines.writerow(COLUMNS)
    for copy in printed:
        what = copy.printing
        lines.writerow(
            (
                run,
                copy.set_number or "",
                what.code,
                what.design,
                what.edition,
                what.finish,
                group_identifier(copy.identifier),
                group_secret(copy.secret),
            )
        )
    file.flush()
    os.fsync(file.fileno())


def read(path: Path) -> list[dict[str, str]]:
    """The lines of a printer's file by column; none if there is no such file."""
    if not path.exists():
        return []
    with path.open(newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))
