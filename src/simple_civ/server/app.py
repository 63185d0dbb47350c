"""The application: routes, sockets, headers and documents around a running server."""

from litestar import Litestar
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from ..__about__ import __version__
from .edge.error_responses import HANDLERS
from .edge.middleware import EdgeMiddleware
from .edge.pages import Page
from .edge.routes import client, content, health, match_files, matches, play, replays, sandboxes
from .edge.websocket import play_socket
from .host import Host

SMALL_BODY = 64_000
"""The most bytes of a request; routes that take more set their own limit."""


def make_routes(base_path: str) -> Litestar:
    """Return the routes below a path; building them takes a third of a server's start."""
    return Litestar(
        route_handlers=[
            health.ROUTES,
            content.ROUTES,
            matches.ROUTES,
            play.ROUTES,
            replays.ROUTES,
            match_files.ROUTES,
            sandboxes.ROUTES,
            play_socket,
            client.ROUTES,
        ],
        path=base_path or None,
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


def make_app(host: Host, routes: Litestar, pages: dict[str, Page]) -> EdgeMiddleware:
    """Return the application of a server, which owns the routes until it ends."""
    routes.state.update({"host": host, "pages": pages})
    return EdgeMiddleware(routes, host.settings, host.metrics)
