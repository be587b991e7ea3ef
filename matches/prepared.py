"""Queries that every click asks again: Django works out their text once, and from then on they are only executed."""

from collections.abc import Callable
from functools import partial
from threading import local
from typing import Any, Generic, NamedTuple, TypeVar
from uuid import UUID, uuid4

from django.db import connections
from django.db.models import Model, QuerySet

Row = TypeVar("Row", bound=Model)
Values = tuple[UUID | int, ...]

FIRST_MARK = 2_000_000_000
"""Stands for a number that is left open while the text is worked out; no query has one like it of its own."""


class Text(NamedTuple):
    """A query as its database takes it: the way to each parameter, and what makes rows of the answer."""

    model: type[Model]
    database: str
    sql: str
    parameters: list[Callable[[Values], Any]]
    fields: list[str]
    read: Callable[[list[Any]], Any]


class Prepared(Generic[Row]):
    """One query for rows of a model, with UUIDs and numbers left open: the arguments of `build`.

    To work out the text takes Django several times as long as everything else about a query that finds a row by its
    key. The values stay apart from the text, as in any query.
    """

    def __init__(self, build: Callable[..., QuerySet[Row]]) -> None:
        self._build = build
        self._here = local()  # what is worked out belongs to a connection, and that to a thread

    def rows(self, *values: UUID | int) -> list[Row]:
        """The rows for these values."""
        if not hasattr(self._here, "text"):
            self._here.text = _worked_out(self._build, values)
        text: Text = self._here.text
        with connections[text.database].cursor() as cursor:
            cursor.execute(text.sql, [parameter(values) for parameter in text.parameters])
            found = cursor.fetchall()
        return [text.model.from_db(text.database, text.fields, row) for row in text.read(found)]


def _worked_out(build: Callable[..., QuerySet[Any]], values: Values) -> Text:
    """The text of a query, from marks that stand where the values will."""
    marks = [uuid4() if isinstance(value, UUID) else FIRST_MARK + place for place, value in enumerate(values)]
    query = build(*marks)
    compiler = query.query.get_compiler(query.db)
    sql, parameters = compiler.as_sql()
    columns = [column for column, *_ in compiler.select]
    return Text(
        query.model,
        query.db,
        sql,
        [partial(_parameter, _place(parameter, marks), parameter) for parameter in parameters],
        [column.target.attname for column in columns],
        partial(compiler.apply_converters, converters=compiler.get_converters(columns)),
    )


def _place(parameter: Any, marks: list[Any]) -> int | None:
    """The place of the value that a parameter stands for; None for what is the same in every such query."""
    return next((place for place, mark in enumerate(marks) if parameter in {mark, getattr(mark, "hex", None)}), None)


def _parameter(place: int | None, found: Any, values: Values) -> Any:
    """One parameter as the database takes it: one that knows no UUIDs is given their digits."""
    if place is None:
        return found
    value = values[place]
    return value.hex if isinstance(value, UUID) and isinstance(found, str) else value
