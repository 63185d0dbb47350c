"""Replays over HTTP: of finished matches for everyone, of running ones only for their seats."""

from typing import Annotated, Any

from litestar import Request, Router, get
from litestar.params import PathParameter, QueryParameter

from ....authority.requests import replays
from ....authority.requests.replays import MOST_TURNS, USUAL_TURNS
from ....protocol.limits import MAX_SEATS, MAX_TURN
from ....protocol.requests import FilmAnswer, PositionAnswer, ReplayAnswer
from .caller import MatchId, authority_of, caller_of
from .raw_body import encoded

Turn = Annotated[int, PathParameter(ge=1, le=MAX_TURN)]
SeatQuery = Annotated[
    int | None, QueryParameter(ge=0, lt=MAX_SEATS, description="whose view; without one, all")
]

Count = Annotated[int, QueryParameter(ge=1, le=MOST_TURNS, description="how many turns at most")]


@get("/api/matches/{match:str}/replay")
async def show_replay(request: Request[Any, Any, Any], match: MatchId) -> ReplayAnswer:
    """Return turns, statistics, events and reasons: of the caller's seat during the match."""
    shown = await replays.show_replay(authority_of(request), caller_of(request), match)
    return encoded(ReplayAnswer, shown)


@get("/api/matches/{match:str}/replay/{turn:int}")
async def show_position(
    request: Request[Any, Any, Any], match: MatchId, turn: Turn, seat: SeatQuery = None
) -> PositionAnswer:
    """Return the start of a turn, as a seat knew it or all-seeing."""
    authority, caller = authority_of(request), caller_of(request)
    shown = await replays.show_position(authority, caller, match, turn, seat)
    return encoded(PositionAnswer, shown)


@get("/api/matches/{match:str}/replay/{turn:int}/film")
async def show_film(
    request: Request[Any, Any, Any],
    match: MatchId,
    turn: Turn,
    seat: SeatQuery = None,
    count: Count = USUAL_TURNS,
) -> FilmAnswer:
    """Return the starts of several turns in a row, at little more than the cost of one."""
    authority, caller = authority_of(request), caller_of(request)
    shown = await replays.show_film(authority, caller, match, turn, seat, count)
    return encoded(FilmAnswer, shown)


ROUTES = Router("/", route_handlers=[show_replay, show_position, show_film])
