"""Matches over HTTP: creating, listing, joining, changing seats, deleting."""

from typing import Any

from litestar import Request, Router, delete, get, patch, post
from litestar.params import JSONBody

from ....authority.match.creation import create
from ....authority.match_records import MatchRecord
from ....authority.people.access import Access, find_access, match_info
from ....authority.people.seats import change_seat, fill, join
from ....authority.refusals import RequestRefused
from ....authority.time.absence import replace_absent
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
from .caller import (
    MatchId,
    asked_by_name,
    asked_by_owner,
    asked_by_seat,
    count_creation,
    host_of,
    token_of,
    visitor_of,
)
from .raw_body import RawBody, bytes_of, encoded

MAX_NEW_MATCH = 6_000_000
"""Bytes of a request for a match: a ruleset and a scenario, written with escapes."""


@get("/api/matches")
async def list_matches(request: Request[Any, Any, Any]) -> MatchList:
    """Return the public matches; on a person's own server, all of them."""
    host = host_of(request)
    rows = host.authority.services.store.matches
    token = token_of(request)
    if host.settings.local:
        return MatchList(matches=[info(record, token) for record in await rows.everything()])
    return encoded(MatchList, await host.authority.lobby.written(token))


def info(record: MatchRecord, token: str | None) -> MatchInfo:
    """Return a match as the holder of a token may see it."""
    return match_info(record, find_access(record, token) if token else Access())


@post(
    "/api/matches",
    dto=RawBody[NewMatch],
    guards=[count_creation],
    request_max_body_size=MAX_NEW_MATCH,
)
async def create_match(request: Request[Any, Any, Any], data: JSONBody[NewMatch]) -> Created:
    """Create a match; the answer has the secrets of its links, once."""
    host = host_of(request)
    if host.draining:
        raise RequestRefused(503, "the server is shutting down; try again soon")
    created = await create(host.authority.matches, bytes_of(data), visitor_of(request))
    host.authority.lobby.forget()
    return created


@get("/api/matches/{match:str}")
async def show_match(request: Request[Any, Any, Any], match: MatchId) -> MatchInfo:
    """Return a match as the caller may see it; if it waits for players or is over, as all may."""
    about = await asked_by_name(request, match)
    return match_info(about.match.record, about.access, about.match.civs())


@delete("/api/matches/{match:str}")
async def delete_match(request: Request[Any, Any, Any], match: MatchId) -> None:
    """Delete a match with all that belongs to it; only for its owner."""
    host = host_of(request)
    await host.authority.matches.delete(await asked_by_owner(request, match))
    host.authority.lobby.forget()


@post("/api/matches/{match:str}/join")
async def join_match(
    request: Request[Any, Any, Any], match: MatchId, data: JSONBody[Join]
) -> SeatLink:
    """Take an open seat of a match; anyone who has the match's name may."""
    host = host_of(request)
    found = await host.authority.matches.get(match)
    if found is None:
        raise RequestRefused(404, "there is no such match")
    seat, token = await join(host.authority.matches, found, data)
    host.authority.lobby.forget()
    return SeatLink(seat=seat, token=token)


@post("/api/matches/{match:str}/start", status_code=200)
async def start(request: Request[Any, Any, Any], match: MatchId) -> MatchInfo:
    """Start a match that still waits for players: AIs take the open seats; for its owner."""
    found = await asked_by_owner(request, match)
    await fill(host_of(request).authority.matches, found)
    return match_info(found.record, find_access(found.record, token_of(request)), found.civs())


@patch("/api/matches/{match:str}/seat")
async def change(
    request: Request[Any, Any, Any], match: MatchId, data: JSONBody[SeatChange]
) -> MatchInfo:
    """Change the name, webhook, spectators or deputy of the caller's seat."""
    found, seat = await asked_by_seat(request, match)
    await change_seat(host_of(request).authority.matches, found, seat, data)
    return match_info(found.record, find_access(found.record, token_of(request)), found.civs())


@post("/api/matches/{match:str}/absent", status_code=200)
async def decide_absent(
    request: Request[Any, Any, Any], match: MatchId, data: JSONBody[Absent]
) -> MatchInfo:
    """Let an AI play for a player who is gone for too long, or agree that it resigns."""
    found, seat = await asked_by_seat(request, match)
    await replace_absent(host_of(request).authority.matches, found, seat, data)
    return match_info(found.record, find_access(found.record, token_of(request)), found.civs())


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
