"""The caller of a request over HTTP: its visitor and its token."""

from typing import Annotated, Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler
from litestar.params import PathParameter

from ....authority.authority import Authority
from ....authority.refusals import SLOW_DOWN, RequestRefused
from ....authority.requests.callers import Caller
from ....authority.tokens import LONGEST, MATCH_NAME
from ...host import Host
from ..middleware import VISITOR

MatchId = Annotated[str, PathParameter(pattern=MATCH_NAME, description="the name of a match")]


def host_of(request: Request[Any, Any, Any]) -> Host:
    """Return the server that received a request."""
    host: Host = request.app.state.host
    return host


def authority_of(request: Request[Any, Any, Any]) -> Authority:
    """Return the authority that answers a request."""
    return host_of(request).authority


def caller_of(request: Request[Any, Any, Any]) -> Caller:
    """Return the visitor of a request, and its token."""
    return Caller(token_of(request), str(request.scope.get(VISITOR, "")))


def token_of(request: Request[Any, Any, Any]) -> str | None:
    """Return the secret of a link, from the header `Authorization: Bearer TOKEN`."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    token = token.strip()
    return token if kind.lower() == "bearer" and 0 < len(token) <= LONGEST else None


def count_creation(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Refuse visitors who create too many matches; guards the routes, whatever their path.

    A person's own server does not count.
    """
    host: Host = connection.app.state.host
    who = str(connection.scope.get(VISITOR, ""))
    if not host.settings.local and not host.creations.allows(who):
        raise RequestRefused(429, "you have created many matches in the last hour; try again later")


def count_sandbox(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Refuse visitors who start too many sandboxes; a person's own server does not count."""
    host: Host = connection.app.state.host
    who = str(connection.scope.get(VISITOR, ""))
    if not host.settings.local and not host.sandboxes.allows(who):
        raise RequestRefused(429, SLOW_DOWN)


def check_running(request: Request[Any, Any, Any]) -> None:
    """Refuse requests that a stopping server would lose."""
    if host_of(request).draining:
        raise RequestRefused(503, "the server is shutting down; try again soon")
