"""Tests: the same folders as the site, and the laws, scenarios and browsers beside them."""
