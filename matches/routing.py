"""The addresses of the WebSockets."""

from channels.security.websocket import WebsocketDenier
from django.urls import URLPattern, path, re_path

from matches.consumers import MatchConsumer

websocket_urlpatterns: list[URLPattern] = [
    path("ws/matches/<uuid:match_id>/", MatchConsumer.as_asgi()),
    re_path("", WebsocketDenier.as_asgi()),  # an address without a route would be a failure of the server
]
