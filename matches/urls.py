"""The addresses of matches and replays; included at the root, so each begins with matches/ or replays/."""

from django.urls import URLPattern

app_name = "matches"
urlpatterns: list[URLPattern] = []
