"""Sandboxes over HTTP: starting one, and starting it over."""

from typing import Any

from litestar import Request, Router, post
from litestar.params import JSONBody

from ....authority.requests import sandboxes
from ....protocol.requests import ActAnswer, Created, NewSandbox
from .caller import MatchId, authority_of, caller_of, check_running, count_sandbox


@post("/api/sandboxes", guards=[count_sandbox])
async def create_sandbox(request: Request[Any, Any, Any], data: JSONBody[NewSandbox]) -> Created:
    """Start a sandbox: a scenario that its visitor plays for all sides, kept in memory only.

    It is played like a match, by the same routes and sockets.
    """
    check_running(request)
    return await sandboxes.create_sandbox(authority_of(request), caller_of(request), data)


@post("/api/sandboxes/{match:str}/restart", status_code=200)
async def restart_sandbox(request: Request[Any, Any, Any], match: MatchId) -> ActAnswer:
    """Undo everything that was played in a sandbox."""
    return await sandboxes.restart_sandbox(authority_of(request), caller_of(request), match)


ROUTES = Router("/", route_handlers=[create_sandbox, restart_sandbox])
