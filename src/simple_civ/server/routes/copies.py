"""Matches in and out over HTTP: export, import, duplicates."""

from typing import Any

from litestar import Request, Router, get, post
from litestar.params import JSONBody

from ...protocol.requests import Created, Duplicate, Import, Plain, Rematch
from ..access import sees_all
from ..copies import duplicate, export, import_match
from ..failures import Refusal
from ..rematches import rematch
from .asking import (
    Asked,
    MatchId,
    asked_by_seat,
    asked_or_finished,
    count_creation,
    host_of,
    visitor_of,
)
from .unread import Unread, bytes_of, encoded

MAX_FILE = 16_000_000
"""Bytes of a request with a match file."""

SECRET = "the match is still running; you can export it when it is over"


@get("/api/matches/{match:str}/export")
async def export_file(request: Request[Any, Any, Any], match: MatchId) -> Plain:
    """The match as one file, which `simple-civ replay check` accepts and any server imports."""
    about = await asked_or_finished(request, match)
    check_open(about)
    return encoded(Plain, await export(about.match, visitor_of(request)))


@post("/api/matches/{match:str}/duplicate", guards=[count_creation])
async def duplicate_match(
    request: Request[Any, Any, Any], match: MatchId, data: JSONBody[Duplicate]
) -> Created:
    """A new match that goes on from here, or from the beginning of a turn."""
    about = await asked_or_finished(request, match)
    check_open(about)
    return await duplicate(host_of(request).matches, about.match, data, visitor_of(request))


@post("/api/matches/{match:str}/rematch", guards=[count_creation])
async def play_again(
    request: Request[Any, Any, Any], match: MatchId, data: JSONBody[Rematch]
) -> Created:
    """The match in which the players of a finished one play again: made by whoever asks first.

    Everybody else gets a seat in it; `owner` is empty for them.
    """
    found, seat = await asked_by_seat(request, match)
    return await rematch(host_of(request).matches, found, seat, data, visitor_of(request))


@post(
    "/api/matches/import",
    dto=Unread[Import],
    guards=[count_creation],
    request_max_body_size=MAX_FILE,
)
async def import_file(request: Request[Any, Any, Any], data: JSONBody[Import]) -> Created:
    """A new match from an exported file; every hash in it is compared."""
    host = host_of(request)
    if host.draining:
        raise Refusal(503, "the server is shutting down; try again soon")
    return await import_match(host.matches, bytes_of(data), visitor_of(request))


def check_open(about: Asked) -> None:
    """Keeps the log of a match that goes on to whoever plays it alone."""
    if not sees_all(about.match.record, about.access):
        raise Refusal(403, SECRET)


ROUTES = Router("/", route_handlers=[export_file, duplicate_match, play_again, import_file])
