"""The addresses of the mats and the quick reference, below mats/."""

from django.urls import URLPattern, path

from matches.mats import views

app_name = "mats"
urlpatterns: list[URLPattern] = [
    path("", views.index, name="index"),
    path("duel/", views.duel, name="duel"),
    path("mission/", views.mission, name="mission"),
    path("reference/", views.reference, name="reference"),
]
