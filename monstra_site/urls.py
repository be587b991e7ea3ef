"""All addresses of the site, app by app."""

from allauth.account.decorators import secure_admin_login
from django.conf import settings
from django.contrib import admin
from django.urls import URLPattern, URLResolver, include, path

from monstra_site import mail, views
from monstra_site.api import api

# The staff signs in where everybody does: there attempts are counted and addresses confirmed.
admin.site.login = secure_admin_login(admin.site.login)

urlpatterns: list[URLPattern | URLResolver] = [
    path("", views.home, name="home"),
    path("credits/", views.credits, name="credits"),
    path("healthz", views.healthz, name="healthz"),
    path("accounts/", include("allauth.urls")),
    path("collection/", include("collection.urls")),
    path("decks/", include("decks.urls")),
    path("companion/", include("matches.companion")),
    path("rules/", include("matches.rules_urls")),
    path("mats/", include("matches.mats.urls")),
    path("", include("matches.urls")),  # matches/... and replays/...
    path("api/", api.urls),
    path("admin/", admin.site.urls),
]
if settings.MAIL_IN_BROWSER:
    urlpatterns += [
        path("mail/", mail.inbox, name="mail"),
        path("mail/<slug:name>/", mail.letter, name="mail-letter"),
    ]
