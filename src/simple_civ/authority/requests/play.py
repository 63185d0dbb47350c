"""Requests of players without a session: views, choices, previews, actions."""

from time import perf_counter

from ...protocol.game_types import LEGAL, Refused
from ...protocol.requests import (
    ActAnswer,
    ActRequest,
    LegalAnswer,
    PreviewAnswer,
    PreviewRequest,
    UndoRequest,
    ViewAnswer,
)
from ..authority import Authority
from ..log.moves import ActionResult
from ..match import previews
from ..match.match import Match
from .callers import Caller, own_seat


async def view(authority: Authority, caller: Caller, key: str) -> ViewAnswer:
    """Return what a seat knows."""
    found, seat = await own_seat(authority, caller, key, sandbox=True)
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


async def legal(authority: Authority, caller: Caller, key: str) -> LegalAnswer:
    """Return what a seat may do now."""
    found, seat = await own_seat(authority, caller, key, sandbox=True)
    shown = await previews.preview(found, seat, LEGAL, caller.visitor)
    assert not isinstance(shown.found, Refused)
    return LegalAnswer(seat=seat, hash=shown.hash, legal=shown.found)


async def preview(
    authority: Authority, caller: Caller, key: str, request: PreviewRequest
) -> PreviewAnswer:
    """Return a preview: of a fight, a path, a build."""
    found, seat = await own_seat(authority, caller, key, sandbox=True)
    shown = await previews.preview(found, seat, request.request, caller.visitor)
    if isinstance(shown.found, Refused):
        refusal = {"code": shown.found.code, "facts": shown.found.facts}
        return PreviewAnswer(seat=seat, hash=shown.hash, preview=None, refusal=refusal)
    return PreviewAnswer(seat=seat, hash=shown.hash, preview=shown.found, refusal=None)


async def act(authority: Authority, caller: Caller, key: str, request: ActRequest) -> ActAnswer:
    """Play an action; it is durable when the answer arrives."""
    found, seat = await own_seat(authority, caller, key, sandbox=True)
    began = perf_counter()
    result = await found.act(seat, request.action, digest=request.seen)
    return answer(authority, found, seat, result, perf_counter() - began)


async def undo(authority: Authority, caller: Caller, key: str, request: UndoRequest) -> ActAnswer:
    """Undo the last action of this turn."""
    found, seat = await own_seat(authority, caller, key, sandbox=True)
    began = perf_counter()
    result = await found.undo(seat, digest=request.seen)
    return answer(authority, found, seat, result, perf_counter() - began)


def answer(
    authority: Authority, match: Match, seat: int, result: ActionResult, seconds: float
) -> ActAnswer:
    """Return the result of an action or an undo."""
    refused = result.refused
    authority.services.answered(refused is not None, seconds)
    return ActAnswer(
        accepted=refused is None,
        sequence=result.sequence,
        hash=match.stream(seat).hash,
        refusal=None if refused is None else {"code": refused.code, "facts": refused.facts},
    )
