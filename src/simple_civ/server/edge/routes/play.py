"""Playing over HTTP, for clients without a connection: views, choices, previews, actions."""

from typing import Any

from litestar import Request, Router, get, post
from litestar.params import JSONBody

from ....authority.requests import play
from ....protocol.requests import (
    ActAnswer,
    ActRequest,
    LegalAnswer,
    PreviewAnswer,
    PreviewRequest,
    UndoRequest,
    ViewAnswer,
)
from .caller import MatchId, authority_of, caller_of


@get("/view")
async def view(request: Request[Any, Any, Any], match: MatchId) -> ViewAnswer:
    """Return what a seat knows."""
    return await play.view(authority_of(request), caller_of(request), match)


@get("/legal")
async def legal(request: Request[Any, Any, Any], match: MatchId) -> LegalAnswer:
    """Return what a seat may do now."""
    return await play.legal(authority_of(request), caller_of(request), match)


@post("/preview", status_code=200)
async def preview(
    request: Request[Any, Any, Any], match: MatchId, data: JSONBody[PreviewRequest]
) -> PreviewAnswer:
    """Return a preview: of a fight, a path, a build."""
    return await play.preview(authority_of(request), caller_of(request), match, data)


@post("/actions", status_code=200)
async def act(
    request: Request[Any, Any, Any], match: MatchId, data: JSONBody[ActRequest]
) -> ActAnswer:
    """Play an action; it is durable when the answer arrives."""
    return await play.act(authority_of(request), caller_of(request), match, data)


@post("/undo", status_code=200)
async def undo(
    request: Request[Any, Any, Any], match: MatchId, data: JSONBody[UndoRequest]
) -> ActAnswer:
    """Undo the last action of this turn."""
    return await play.undo(authority_of(request), caller_of(request), match, data)


ROUTES = Router("/api/matches/{match:str}", route_handlers=[view, legal, preview, act, undo])
