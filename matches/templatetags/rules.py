"""`{% rule_link %}` for Django's templates: where a rule, a problem or a line of the log is explained."""

from django import template

from matches import rulebook

register = template.Library()
register.simple_tag(rulebook.anchor, name="rule_link")
