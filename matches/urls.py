"""The addresses of matches and replays; included at the root, so each begins with matches/ or replays/."""

from django.urls import URLPattern, path

from matches import views

app_name = "matches"
urlpatterns: list[URLPattern] = [
    path("matches/", views.index, name="index"),
    path("matches/new/", views.new, name="new"),
    path("matches/join/<str:token>/", views.join, name="join"),
    path("matches/<uuid:match_id>/", views.match, name="match"),
    path("matches/<uuid:match_id>/play/", views.play, name="play"),
    path("matches/<uuid:match_id>/point/", views.point, name="point"),
    path("matches/<uuid:match_id>/say/", views.say, name="say"),
    path("matches/<uuid:match_id>/seat/", views.seat, name="seat"),
    path("matches/<uuid:match_id>/concede/", views.concede, name="concede"),
    path("matches/<uuid:match_id>/deck/", views.deck, name="deck"),
    path("matches/<uuid:match_id>/terms/", views.terms, name="terms"),
    path("matches/<uuid:match_id>/bot/", views.bot, name="bot"),
    path("matches/<uuid:match_id>/ready/", views.ready, name="ready"),
    path("matches/<uuid:match_id>/leave/", views.leave, name="leave"),
    path("matches/<uuid:match_id>/rematch/", views.rematch, name="rematch"),
    path("matches/<uuid:match_id>/log/", views.log, name="log"),
    path("matches/<uuid:match_id>/share/", views.share, name="share"),
    path("matches/<uuid:match_id>/replay/", views.replay, name="replay"),
    path("replays/<str:token>/", views.shared, name="shared"),
]
