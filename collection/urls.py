"""Addresses under /collection/."""

from django.urls import path, register_converter

from collection import views
from collection.proofs.views import proofs

app_name = "collection"


class IdentifierConverter:
    """The 18 digits of a physical copy; they stay a string."""

    regex = "[1-9][0-9]{17}"

    def to_python(self, value: str) -> str:
        """As it stands."""
        return value

    def to_url(self, value: str) -> str:
        """As it stands."""
        return value


register_converter(IdentifierConverter, "identifier")

urlpatterns = [
    path("", views.index, name="index"),
    path("cards/<slug:slug>/", views.card, name="card"),
    path("copies/<identifier:identifier>/", views.copy, name="copy"),
    path("register/", views.register, name="register"),
    path("backs/", views.back, name="back"),
    path("proofs/", proofs, name="proofs"),
    path("guardian/", views.guardian, name="guardian"),
]
