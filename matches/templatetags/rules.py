"""The rules for Django's templates: `{% rule_link %}` to where something is explained, and keywords in a text.

`{{ text|keywords:"prlx" }}` marks the keywords of a game, and `{% keyword_sheets "prlx" %}` says once what they mean.
"""

from django import template

from matches import keywords, rulebook

register = template.Library()
register.simple_tag(rulebook.anchor, name="rule_link")
register.simple_tag(keywords.sheets, name="keyword_sheets")
register.filter("keywords", keywords.marked)
