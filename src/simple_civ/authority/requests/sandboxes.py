"""Requests about sandboxes: starting one, and starting it over; the rest is that of matches."""

from time import perf_counter

from ...protocol.requests import ActAnswer, Created, NewSandbox
from ..authority import Authority
from ..refusals import RequestRefused
from ..sandbox.sandbox_match import SandboxMatch
from .callers import Caller, own_seat
from .play import answer


async def create_sandbox(authority: Authority, caller: Caller, request: NewSandbox) -> Created:
    """Start a sandbox; the answer has the secrets of its seats, once."""
    return await authority.sandboxes.create(request, caller.visitor)


async def restart_sandbox(authority: Authority, caller: Caller, key: str) -> ActAnswer:
    """Undo everything that was played in a sandbox."""
    found, seat = await own_seat(authority, caller, key, sandbox=True)
    if not isinstance(found, SandboxMatch):
        raise RequestRefused(403, "only a sandbox can start over")
    began = perf_counter()
    result = await found.restart(seat)
    return answer(authority, found, seat, result, perf_counter() - began)
