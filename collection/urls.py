"""The addresses of collection, below /collection/."""

from django.urls import URLPattern

app_name = "collection"
urlpatterns: list[URLPattern] = []
