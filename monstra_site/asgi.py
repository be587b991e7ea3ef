"""The door for browsers: pages over HTTP, boards over WebSockets, both by Daphne."""

import os

from channels.auth import AuthMiddlewareStack
from channels.routing import ProtocolTypeRouter, URLRouter
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "monstra_site.settings")
pages = get_asgi_application()

from matches.routing import websocket_urlpatterns  # noqa: E402 - models exist only after the line above
from monstra_site.origins import SameOrigin  # noqa: E402

application = ProtocolTypeRouter(
    {
        "http": pages,
        "websocket": SameOrigin(AuthMiddlewareStack(URLRouter(websocket_urlpatterns))),
    }
)
