"""The Jinja2 environment that draws cards, card grids and boards."""

import re
from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any

from django.templatetags.static import static
from django.urls import reverse
from jinja2 import BaseLoader, Environment, StrictUndefined, TemplateNotFound
from jinja2.ext import Extension
from markupsafe import Markup

from collection.cards.monstra import words
from collection.faces import prlx_face
from collection.pictures import picture
from matches import keywords, rulebook
from matches.boards.parts import NUMBER

FRAGMENTS = 4096
"""How many drawn parts of boards a process remembers: some four kilobytes each, and a board has about a hundred."""


class OnlyJinja(BaseLoader):
    """Hands out `*.jinja` and leaves every other name to Django's own engine, which shares the folder."""

    def __init__(self, inner: BaseLoader) -> None:
        self.inner = inner

    def get_source(self, environment: Environment, template: str) -> Any:
        """Source, file name and freshness check of a template, as Jinja2 asks for them."""
        if not template.endswith(".jinja"):
            raise TemplateNotFound(template)
        return self.inner.get_source(environment, template)

    def list_templates(self) -> list[str]:
        """All names that this loader would hand out."""
        return [name for name in self.inner.list_templates() if name.endswith(".jinja")]


class Site(Environment):
    """Templates share the names of the environment as they are: none adds any of its own."""

    def make_globals(self, d: Any) -> Any:
        """The names that a template may use without importing them."""
        return super().make_globals(d) if d else self.globals


class Flush(Extension):
    """Nobody reads the indents of a template but those who write it: they are not drawn."""

    indent = re.compile(r"^[ \t]+", re.MULTILINE)

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        """The source with every line at the margin, and every line where it was."""
        return self.indent.sub("", source)


def environment(loader: BaseLoader, **options: Any) -> Environment:
    """The environment: escaping on, a misspelt name is an error and not a gap.

    Its globals: `static`, `icon`, `url`, `words`, `picture` and `prlx_face` of the cards, `rule_link`, where a rule
    stands, `keyword_sheets`, which a page with keywords needs once, and for boards `kept`, which draws a part only when
    it was not drawn before, and NUMBER. `text | keywords("prlx")` marks the keywords of a game.
    """
    options["undefined"] = StrictUndefined  # Django hands in a lenient one while DEBUG is on
    options.setdefault("extensions", []).append(Flush)
    made = Site(loader=OnlyJinja(loader), trim_blocks=True, lstrip_blocks=True, **options)
    # The address of a static file never changes while the site runs, and a board asks for a hundred of them.
    made.globals.update(static=cache(static), icon=cache(icon), url=url, NUMBER=NUMBER)
    made.globals.update(words=words, picture=picture, prlx_face=prlx_face)
    made.globals.update(rule_link=cache(rulebook.anchor), keyword_sheets=keywords.sheets)
    made.globals.update(kept=lru_cache(FRAGMENTS, typed=True)(drawn))
    made.filters["keywords"] = keywords.marked
    return made


def drawn(macro: Callable[..., Markup], *shown: Any) -> Markup:
    """What a macro draws of immutable values: `kept(macro, ...)` remembers it under all of them.

    A macro that was imported sees its arguments and nothing of the page around it, so nobody is shown a part of
    somebody else's board unless the two would be drawn alike.
    """
    return macro(*shown)


def icon(name: str, kind: str = "") -> Markup:
    """One symbol of static/icons/sprite.svg, or of another file there: "prlx-board/reaction".

    It is an ornament: the words beside it say the same.
    """
    sheet, _, symbol = name.rpartition("/")
    place = f"{static(f'icons/{sheet}.svg')}#{symbol}" if sheet else f"{static('icons/sprite.svg')}#{symbol}"
    classes = f"icon {kind}" if kind else "icon"
    return Markup('<svg class="{}" aria-hidden="true"><use href="{}"/></svg>').format(classes, place)


def url(name: str, *args: Any, **kwargs: Any) -> str:
    """The address of a page, as Django's `{% url %}` gives it."""
    return reverse(name, args=args, kwargs=kwargs)
