"""The router of the page answers every request that a server answers over HTTP."""

import re

from litestar import Router
from litestar.handlers import HTTPRouteHandler

from simple_civ.page.router import ROUTES
from simple_civ.server.edge.routes import (
    content,
    match_files,
    matches,
    play,
    replays,
    sandboxes,
)

SERVERS = (content, match_files, matches, play, replays, sandboxes)
EXAMPLES = {"match": "0123456789abcdef", "turn": "1"}
"""What stands in a path where any value of its name may; others are words."""


def requests_of(router: Router) -> set[tuple[str, str]]:
    """Return the methods and paths of a router, with examples in the places of values."""
    found = set()
    for route in router.routes:
        path = re.sub(r"\{(\w+):\w+\}", lambda one: EXAMPLES.get(one[1], "1"), route.path)
        for handler in getattr(route, "route_handlers", ()):
            assert isinstance(handler, HTTPRouteHandler)
            found |= {(str(method), path) for method in handler.http_methods}
    return {one for one in found if one[0] not in ("HEAD", "OPTIONS")}


def test_each_request_of_a_server_has_its_route() -> None:
    """A request that is added to servers is not forgotten here, nor the other way round."""
    served = set().union(*(requests_of(server.ROUTES) for server in SERVERS))
    answered = {
        (one.method, path)
        for one in ROUTES
        for method, path in served
        if one.method == method and one.path.fullmatch(path)
    }
    assert answered == served
    assert len(ROUTES) == len(served)
