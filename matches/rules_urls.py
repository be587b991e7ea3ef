"""The addresses of the rules, below rules/."""

from django.urls import URLPattern, path

from matches import rules_views

app_name = "rules"
urlpatterns: list[URLPattern] = [
    path("", rules_views.index, name="index"),
    path("<slug:game>/", rules_views.book, name="book"),
    path("<slug:game>/print/", rules_views.whole, name="print"),
    path("<slug:game>/<slug:slug>/", rules_views.page, name="page"),
]
