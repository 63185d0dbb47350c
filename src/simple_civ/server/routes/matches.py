"""Matches over HTTP: creating, listing, joining, changing seats, deleting."""

from typing import Any

from litestar import Request, Router, delete, get, patch, post
from litestar.params import JSONBody

from ...protocol.requests import (
    Absent,
    Created,
    Join,
    MatchInfo,
    MatchList,
    NewMatch,
    SeatChange,
    SeatLink,
)
from ..absence import replace_absent
from ..access import Access, find_access, match_info
from ..creation import create
from ..failures import Refusal
from ..records import MatchRecord
from ..seats import change_seat, fill, join
from .asking import (
    MatchId,
    asked_by_name,
    asked_by_owner,
    asked_by_seat,
    count_creation,
    host_of,
    token_of,
    visitor_of,
)
from .unread import Unread, bytes_of, encoded

MAX_NEW_MATCH = 6_000_000
"""Bytes of a request for a match: a ruleset and a scenario, written with escapes."""


@get("/api/matches")
async def list_matches(request: Request[Any, Any, Any]) -> MatchList:
    """Public matches; on a person's own server all of them."""
    host = host_of(request)
    rows = host.services.store.matches
    token = token_of(request)
    if host.settings.local:
        return MatchList(matches=[info(record, token) for record in await rows.everything()])
    return encoded(MatchList, await host.lobby.written(token))


def info(record: MatchRecord, token: str | None) -> MatchInfo:
    """A match as whoever has a token may see it."""
    return match_info(record, find_access(record, token) if token else Access())


@post(
    "/api/matches",
    dto=Unread[NewMatch],
    guards=[count_creation],
    request_max_body_size=MAX_NEW_MATCH,
)
async def create_match(request: Request[Any, Any, Any], data: JSONBody[NewMatch]) -> Created:
    """Makes a match; the answer holds the secrets of its links, once."""
    host = host_of(request)
    if host.draining:
        raise Refusal(503, "the server is shutting down; try again soon")
    created = await create(host.matches, bytes_of(data), visitor_of(request))
    host.lobby.forget()
    return created


@get("/api/matches/{match:str}")
async def show_match(request: Request[Any, Any, Any], match: MatchId) -> MatchInfo:
    """A match as the asker may see it; one that waits for players or is over, as everybody may."""
    about = await asked_by_name(request, match)
    return match_info(about.match.record, about.access, about.match.civs())


@delete("/api/matches/{match:str}")
async def delete_match(request: Request[Any, Any, Any], match: MatchId) -> None:
    """Deletes a match with all that belongs to it; for its owner."""
    host = host_of(request)
    await host.matches.delete(await asked_by_owner(request, match))
    host.lobby.forget()


@post("/api/matches/{match:str}/join")
async def join_match(
    request: Request[Any, Any, Any], match: MatchId, data: JSONBody[Join]
) -> SeatLink:
    """Takes an open seat of a match; whoever has its name may."""
    host = host_of(request)
    found = await host.matches.get(match)
    if found is None:
        raise Refusal(404, "there is no such match")
    seat, token = await join(host.matches, found, data)
    host.lobby.forget()
    return SeatLink(seat=seat, token=token)


@post("/api/matches/{match:str}/start", status_code=200)
async def start(request: Request[Any, Any, Any], match: MatchId) -> MatchInfo:
    """Starts a match that still waits for players: AIs take the open seats; for its owner."""
    found = await asked_by_owner(request, match)
    await fill(host_of(request).matches, found)
    return match_info(found.record, find_access(found.record, token_of(request)), found.civs())


@patch("/api/matches/{match:str}/seat")
async def change(
    request: Request[Any, Any, Any], match: MatchId, data: JSONBody[SeatChange]
) -> MatchInfo:
    """Changes name, webhook, spectators or deputy of the asker's seat."""
    found, seat = await asked_by_seat(request, match)
    await change_seat(host_of(request).matches, found, seat, data)
    return match_info(found.record, find_access(found.record, token_of(request)), found.civs())


@post("/api/matches/{match:str}/absent", status_code=200)
async def decide_absent(
    request: Request[Any, Any, Any], match: MatchId, data: JSONBody[Absent]
) -> MatchInfo:
    """Has an AI play for a player who is gone for too long, or agrees that it resigns."""
    found, seat = await asked_by_seat(request, match)
    await replace_absent(host_of(request).matches, found, seat, data)
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
