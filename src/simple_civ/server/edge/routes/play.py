"""Playing over HTTP, for clients that keep no connection: views, choices, previews, actions."""

from time import perf_counter
from typing import Any

from litestar import Request, Router, get, post
from litestar.params import JSONBody

from ....authority.log.moves import ActionResult
from ....authority.match import previews
from ....authority.match.match import Match
from ....protocol.game_types import LEGAL, Refused
from ....protocol.requests import (
    ActAnswer,
    ActRequest,
    LegalAnswer,
    PreviewAnswer,
    PreviewRequest,
    UndoRequest,
    ViewAnswer,
)
from .caller import MatchId, asked_by_seat, host_of, visitor_of


@get("/view")
async def view(request: Request[Any, Any, Any], match: MatchId) -> ViewAnswer:
    """Return what a seat knows."""
    found, seat = await asked_by_seat(request, match)
    async with found.lock:
        await found.refresh()
        stream = found.stream(seat)
        count, barrier = found.undo_steps.undoable(seat)
        return ViewAnswer(
            seat=seat,
            sequence=stream.sequence,
            hash=stream.hash,
            view=stream.document,
            undo={"steps": count, "barrier": barrier},
        )


@get("/legal")
async def legal(request: Request[Any, Any, Any], match: MatchId) -> LegalAnswer:
    """Return what a seat may do now."""
    found, seat = await asked_by_seat(request, match)
    shown = await previews.preview(found, seat, LEGAL, visitor_of(request))
    assert not isinstance(shown.found, Refused)
    return LegalAnswer(seat=seat, hash=shown.hash, legal=shown.found)


@post("/preview", status_code=200)
async def preview(
    request: Request[Any, Any, Any], match: MatchId, data: JSONBody[PreviewRequest]
) -> PreviewAnswer:
    """Return a preview: of a fight, a path, a build."""
    found, seat = await asked_by_seat(request, match)
    shown = await previews.preview(found, seat, data.request, visitor_of(request))
    if isinstance(shown.found, Refused):
        refusal = {"code": shown.found.code, "facts": shown.found.facts}
        return PreviewAnswer(seat=seat, hash=shown.hash, preview=None, refusal=refusal)
    return PreviewAnswer(seat=seat, hash=shown.hash, preview=shown.found, refusal=None)


@post("/actions", status_code=200)
async def act(
    request: Request[Any, Any, Any], match: MatchId, data: JSONBody[ActRequest]
) -> ActAnswer:
    """Play an action; it is durable when the answer arrives."""
    found, seat = await asked_by_seat(request, match)
    began = perf_counter()
    answered = await found.act(seat, data.action, digest=data.seen)
    return tell(request, found, seat, answered, perf_counter() - began)


@post("/undo", status_code=200)
async def undo(
    request: Request[Any, Any, Any], match: MatchId, data: JSONBody[UndoRequest]
) -> ActAnswer:
    """Undo the last action of this turn."""
    found, seat = await asked_by_seat(request, match)
    began = perf_counter()
    answered = await found.undo(seat, digest=data.seen)
    return tell(request, found, seat, answered, perf_counter() - began)


def tell(
    request: Request[Any, Any, Any], match: Match, seat: int, answered: ActionResult, seconds: float
) -> ActAnswer:
    """Return the result of an action or an undo."""
    refused = answered.refused
    host_of(request).metrics.answered(refused is not None, seconds)
    return ActAnswer(
        accepted=refused is None,
        sequence=answered.sequence,
        hash=match.stream(seat).hash,
        refusal=None if refused is None else {"code": refused.code, "facts": refused.facts},
    )


ROUTES = Router("/api/matches/{match:str}", route_handlers=[view, legal, preview, act, undo])
