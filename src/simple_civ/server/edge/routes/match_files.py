"""Matches in and out over HTTP: export, import, duplicates."""

from typing import Any

from litestar import Request, Router, get, post
from litestar.params import JSONBody

from ....authority.files.match_files import duplicate, export, import_match
from ....authority.people.access import sees_all
from ....authority.people.rematches import rematch
from ....authority.refusals import RequestRefused
from ....protocol.requests import Created, Duplicate, Import, Plain, Rematch
from .caller import (
    Caller,
    MatchId,
    asked_by_seat,
    asked_or_finished,
    count_creation,
    host_of,
    visitor_of,
)
from .raw_body import RawBody, bytes_of, encoded

MAX_FILE = 16_000_000
"""Bytes of a request with a match file."""

SECRET = "the match is still running; you can export it when it is over"


@get("/api/matches/{match:str}/export")
async def export_file(request: Request[Any, Any, Any], match: MatchId) -> Plain:
    """Return the match as one file; `simple-civ replay check` and any server accept it."""
    about = await asked_or_finished(request, match)
    check_open(about)
    return encoded(Plain, await export(about.match, visitor_of(request)))


@post("/api/matches/{match:str}/duplicate", guards=[count_creation])
async def duplicate_match(
    request: Request[Any, Any, Any], match: MatchId, data: JSONBody[Duplicate]
) -> Created:
    """Create a match that continues from here, or from the start of a turn."""
    about = await asked_or_finished(request, match)
    check_open(about)
    return await duplicate(
        host_of(request).authority.matches, about.match, data, visitor_of(request)
    )


@post("/api/matches/{match:str}/rematch", guards=[count_creation])
async def play_again(
    request: Request[Any, Any, Any], match: MatchId, data: JSONBody[Rematch]
) -> Created:
    """Return the rematch of a finished match; the first player who asks creates it.

    All others get a seat in it; `owner` is empty for them.
    """
    found, seat = await asked_by_seat(request, match)
    return await rematch(host_of(request).authority.matches, found, seat, data, visitor_of(request))


@post(
    "/api/matches/import",
    dto=RawBody[Import],
    guards=[count_creation],
    request_max_body_size=MAX_FILE,
)
async def import_file(request: Request[Any, Any, Any], data: JSONBody[Import]) -> Created:
    """Create a match from an exported file; every hash in it is compared."""
    host = host_of(request)
    if host.draining:
        raise RequestRefused(503, "the server is shutting down; try again soon")
    return await import_match(host.authority.matches, bytes_of(data), visitor_of(request))


def check_open(about: Caller) -> None:
    """Refuse the log of a running match to anyone but its only player."""
    if not sees_all(about.match.record, about.access):
        raise RequestRefused(403, SECRET)


ROUTES = Router("/", route_handlers=[export_file, duplicate_match, play_again, import_file])
