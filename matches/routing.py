"""The addresses of the WebSockets."""

from django.urls import URLPattern

websocket_urlpatterns: list[URLPattern] = []
