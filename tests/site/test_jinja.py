"""Two template engines in one folder: each has its own files."""

import pytest
from django.template import TemplateDoesNotExist, engines
from django.template.loader import get_template
from jinja2 import TemplateSyntaxError, UndefinedError
from markupsafe import Markup


def test_pages_are_djangos_and_cards_are_jinjas() -> None:
    assert get_template("base.html").backend.name == "django"
    assert get_template("cards/card.jinja").backend.name == "jinja2"


def test_jinja_never_sees_a_page() -> None:
    with pytest.raises(TemplateDoesNotExist):
        engines["jinja2"].get_template("base.html")


def test_jinja_escapes_knows_addresses_and_refuses_a_misspelt_name() -> None:
    jinja = engines["jinja2"]
    assert jinja.from_string("{{ name }}").render({"name": "<b>"}) == "&lt;b&gt;"
    assert jinja.from_string("{{ url('home') }} {{ static('a.svg') }}").render({}) == "/ /static/a.svg"
    with pytest.raises(UndefinedError):
        jinja.from_string("{{ nmae }}").render({"name": "Flaro"})


def test_every_jinja_template_of_the_site_can_be_read() -> None:
    environment = engines["jinja2"].env
    names = environment.list_templates()
    assert "cards/card.jinja" in names
    for name in names:
        try:
            environment.get_template(name)
        except TemplateSyntaxError as trouble:
            pytest.fail(f"{name}, line {trouble.lineno}: {trouble.message}")


def test_a_part_of_a_page_is_drawn_again_only_when_it_shows_something_else() -> None:
    drawn: list[str] = []
    parts = "{% macro part(a) %}{{ seen(a) }}{% endmacro %}"
    page = engines["jinja2"].from_string(parts + "{{ kept(part, x) }}{{ kept(part, y) }}")

    def seen(value: str) -> str:
        drawn.append(value)
        return f"<{value}>"

    assert page.render({"x": "a", "y": "a", "seen": seen}) == "&lt;a&gt;" * 2
    assert drawn == ["a"]
    assert page.render({"x": "a", "y": "b", "seen": seen}) == "&lt;a&gt;&lt;b&gt;"


def test_a_part_that_was_drawn_of_markup_is_not_shown_for_the_same_plain_text() -> None:
    parts = "{% macro part(a) %}{{ a }}{% endmacro %}"
    page = engines["jinja2"].from_string(parts + "{{ kept(part, x) }} {{ kept(part, y) }}")
    assert page.render({"x": Markup("<b>"), "y": "<b>"}) == "<b> &lt;b&gt;"
    assert page.render({"x": True, "y": 1}) == "True 1"
