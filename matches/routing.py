"""The addresses of the WebSockets."""

from django.urls import URLPattern, path

from matches.consumers import MatchConsumer

websocket_urlpatterns: list[URLPattern] = [path("ws/matches/<uuid:match_id>/", MatchConsumer.as_asgi())]
