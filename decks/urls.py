"""The addresses of the deck pages."""

from django.urls import path

from decks import views

app_name = "decks"

urlpatterns = [
    path("", views.index, name="index"),
    path("new/", views.new, name="new"),
    path("<uuid:pk>/", views.edit, name="edit"),
    path("<uuid:pk>/change/", views.change, name="change"),
    path("<uuid:pk>/rename/", views.rename, name="rename"),
    path("<uuid:pk>/copy/", views.copy, name="copy"),
    path("<uuid:pk>/delete/", views.delete, name="delete"),
    path("<uuid:pk>/restore/", views.restore, name="restore"),
]
