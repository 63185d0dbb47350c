"""The application: routes, sockets, headers and documents around a running server."""

from litestar import Litestar
from litestar.datastructures import State
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from ..__about__ import __version__
from .failures import HANDLERS
from .headers import Frontier
from .host import Host
from .pages import read_pages
from .routes import client, content, copies, health, matches, play, replays
from .sockets import play_socket

SMALL_BODY = 64_000
"""The most bytes of a request; routes that take more say so, and definitions bound the parts."""


def make_app(host: Host) -> Litestar:
    """The application of a server."""
    settings = host.settings
    app = Litestar(
        route_handlers=[
            health.ROUTES,
            content.ROUTES,
            matches.ROUTES,
            play.ROUTES,
            replays.ROUTES,
            copies.ROUTES,
            play_socket,
            client.ROUTES,
        ],
        path=settings.base_path or None,
        state=State({"host": host, "pages": read_pages(settings.base_path)}),
        exception_handlers=HANDLERS,
        request_max_body_size=SMALL_BODY,
        openapi_config=OpenAPIConfig(
            title="Simple Civ",
            version=__version__,
            description="Matches of the games of this server, for clients and programs.",
            path="/schema",
            render_plugins=[JsonRenderPlugin(path=["/", "/openapi.json"])],
            use_handler_docstrings=True,
        ),
        logging_config=None,
        debug=False,
    )
    app.asgi_handler = Frontier(app.asgi_handler, settings, host.metrics)
    return app
