"""Match files over HTTP: export, import, duplicates."""

from typing import Any

from litestar import Request, Router, get, post
from litestar.params import JSONBody

from ....authority.requests import match_files
from ....protocol.requests import Created, Duplicate, Import, Plain, Rematch
from .caller import MatchId, authority_of, caller_of, check_running, count_creation
from .raw_body import RawBody, bytes_of, encoded

MAX_FILE = 16_000_000
"""The most bytes of a request with a match file."""


@get("/api/matches/{match:str}/export")
async def export_file(request: Request[Any, Any, Any], match: MatchId) -> Plain:
    """Return the match as one file; `simple-civ replay check` and any server accept it."""
    authority, caller = authority_of(request), caller_of(request)
    return encoded(Plain, await match_files.export_match(authority, caller, match))


@post("/api/matches/{match:str}/duplicate", guards=[count_creation])
async def duplicate_match(
    request: Request[Any, Any, Any], match: MatchId, data: JSONBody[Duplicate]
) -> Created:
    """Create a match that continues from here, or from the start of a turn."""
    authority, caller = authority_of(request), caller_of(request)
    return await match_files.duplicate_match(authority, caller, match, data)


@post("/api/matches/{match:str}/rematch", guards=[count_creation])
async def play_again(
    request: Request[Any, Any, Any], match: MatchId, data: JSONBody[Rematch]
) -> Created:
    """Return the rematch of a finished match; the first player who asks creates it.

    All others get a seat in it; `owner` is empty for them.
    """
    return await match_files.rematch(authority_of(request), caller_of(request), match, data)


@post(
    "/api/matches/import",
    dto=RawBody[Import],
    guards=[count_creation],
    request_max_body_size=MAX_FILE,
)
async def import_file(request: Request[Any, Any, Any], data: JSONBody[Import]) -> Created:
    """Create a match from an exported file; every hash in it is compared."""
    check_running(request)
    authority, caller = authority_of(request), caller_of(request)
    return await match_files.import_match(authority, caller, bytes_of(data))


ROUTES = Router("/", route_handlers=[export_file, duplicate_match, play_again, import_file])
