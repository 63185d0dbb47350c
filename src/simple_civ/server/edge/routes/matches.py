"""Matches over HTTP: creating, listing, joining, changing seats, deleting."""

from typing import Any

from litestar import Request, Router, delete, get, patch, post
from litestar.params import JSONBody

from ....authority.requests import matches
from ....protocol.requests import (
    Absent,
    Created,
    Join,
    MatchInfo,
    MatchList,
    NewMatch,
    SeatChange,
    SeatLink,
)
from .caller import MatchId, authority_of, caller_of, check_running, count_creation
from .raw_body import RawBody, bytes_of, encoded

MAX_NEW_MATCH = 6_000_000
"""The most bytes of a request for a match: a ruleset and a scenario, written with escapes."""


@get("/api/matches")
async def list_matches(request: Request[Any, Any, Any]) -> MatchList:
    """Return the public matches; on a person's own server, all of them."""
    return encoded(MatchList, await matches.list_matches(authority_of(request), caller_of(request)))


@post(
    "/api/matches",
    dto=RawBody[NewMatch],
    guards=[count_creation],
    request_max_body_size=MAX_NEW_MATCH,
)
async def create_match(request: Request[Any, Any, Any], data: JSONBody[NewMatch]) -> Created:
    """Create a match; the answer has the secrets of its links, once."""
    check_running(request)
    return await matches.create_match(authority_of(request), caller_of(request), bytes_of(data))


@get("/api/matches/{match:str}")
async def show_match(request: Request[Any, Any, Any], match: MatchId) -> MatchInfo:
    """Return a match as the caller may see it; if it waits or is over, as anyone may."""
    return await matches.show_match(authority_of(request), caller_of(request), match)


@delete("/api/matches/{match:str}")
async def delete_match(request: Request[Any, Any, Any], match: MatchId) -> None:
    """Delete a match with all that belongs to it; only for its owner."""
    await matches.delete_match(authority_of(request), caller_of(request), match)


@post("/api/matches/{match:str}/join")
async def join_match(
    request: Request[Any, Any, Any], match: MatchId, data: JSONBody[Join]
) -> SeatLink:
    """Take an open seat of a match; anyone who has the match's name may."""
    return await matches.join_match(authority_of(request), match, data)


@post("/api/matches/{match:str}/start", status_code=200)
async def start(request: Request[Any, Any, Any], match: MatchId) -> MatchInfo:
    """Start a match that still waits for players: AIs take the open seats; for its owner."""
    return await matches.start_match(authority_of(request), caller_of(request), match)


@patch("/api/matches/{match:str}/seat")
async def change(
    request: Request[Any, Any, Any], match: MatchId, data: JSONBody[SeatChange]
) -> MatchInfo:
    """Change the name, webhook, spectators or deputy of the caller's seat."""
    return await matches.change_seat(authority_of(request), caller_of(request), match, data)


@post("/api/matches/{match:str}/absent", status_code=200)
async def decide_absent(
    request: Request[Any, Any, Any], match: MatchId, data: JSONBody[Absent]
) -> MatchInfo:
    """Let an AI play for a player who is gone for too long, or agree that this player resigns."""
    return await matches.decide_absent(authority_of(request), caller_of(request), match, data)


ROUTES = Router(
    "/",
    route_handlers=[
        list_matches,
        create_match,
        show_match,
        delete_match,
        join_match,
        start,
        change,
        decide_absent,
    ],
)
