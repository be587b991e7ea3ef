"""The Jinja2 environment that draws cards, card grids and boards."""

from functools import cache
from typing import Any

from django.templatetags.static import static
from django.urls import reverse
from jinja2 import BaseLoader, Environment, StrictUndefined, TemplateNotFound
from markupsafe import Markup

from collection.cards.monstra import words
from collection.faces import prlx_face
from collection.pictures import picture
from matches import keywords, rulebook


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


def environment(loader: BaseLoader, **options: Any) -> Environment:
    """The environment: escaping on, a misspelt name is an error and not a gap.

    Its globals: `static`, `icon`, `url`, `words`, `picture` and `prlx_face` of the cards, `rule_link`, where a rule
    stands, and `keyword_sheets`, which a page with keywords needs once. `text | keywords("prlx")` marks the keywords
    of a game.
    """
    options["undefined"] = StrictUndefined  # Django hands in a lenient one while DEBUG is on
    made = Environment(loader=OnlyJinja(loader), trim_blocks=True, lstrip_blocks=True, **options)
    # The address of a static file never changes while the site runs, and a board asks for a hundred of them.
    made.globals.update(static=cache(static), icon=cache(icon), url=url)
    made.globals.update(words=words, picture=picture, prlx_face=prlx_face)
    made.globals.update(rule_link=cache(rulebook.anchor), keyword_sheets=keywords.sheets)
    made.filters["keywords"] = keywords.marked
    return made


def icon(name: str, kind: str = "") -> Markup:
    """One symbol of static/icons/sprite.svg. It is an ornament: the words beside it say the same."""
    place = f"{static('icons/sprite.svg')}#{name}"
    classes = f"icon {kind}" if kind else "icon"
    return Markup('<svg class="{}" aria-hidden="true"><use href="{}"/></svg>').format(classes, place)


def url(name: str, *args: Any, **kwargs: Any) -> str:
    """The address of a page, as Django's `{% url %}` gives it."""
    return reverse(name, args=args, kwargs=kwargs)
