"""Replays over HTTP: finished matches for everybody, running ones only for their seats."""

from typing import Annotated, Any

from litestar import Request, Router, get
from litestar.params import PathParameter, QueryParameter

from ....authority.files.replays import history, past_between, story
from ....authority.people.access import sees_all
from ....authority.people.spectators import shown_turn
from ....authority.refusals import RequestRefused
from ....authority.tasks.replays import write_film, write_position
from ....protocol.limits import MAX_SEATS, MAX_TURN
from ....protocol.requests import FilmAnswer, PositionAnswer, ReplayAnswer
from .caller import Caller, MatchId, asked_or_finished, visitor_of
from .raw_body import encoded

Turn = Annotated[int, PathParameter(ge=1, le=MAX_TURN)]
Seat = Annotated[
    int | None, QueryParameter(ge=0, lt=MAX_SEATS, description="whose view; without one, all")
]

Count = Annotated[int, QueryParameter(ge=1, le=50, description="how many turns at most")]


@get("/api/matches/{match:str}/replay")
async def show_replay(request: Request[Any, Any, Any], match: MatchId) -> ReplayAnswer:
    """Return turns, statistics, events and reasons: of the caller's seat during the match."""
    about = await asked_or_finished(request, match)
    found, seat = about.match, about.access.seat
    whole = sees_all(found.record, about.access)
    if not whole and seat is None:
        raise RequestRefused(403, "the match is still running; only its players can see the replay")
    told = await history(found, story(found, seat, whole), visitor_of(request))
    return encoded(ReplayAnswer, told)


@get("/api/matches/{match:str}/replay/{turn:int}")
async def show_position(
    request: Request[Any, Any, Any], match: MatchId, turn: Turn, seat: Seat = None
) -> PositionAnswer:
    """Return the start of a turn, as a seat knew it or all-seeing."""
    about = await asked_or_finished(request, match)
    found = about.match
    async with found.lock:
        await found.refresh()
        await check_viewpoint(about, turn, seat)
        past, end = await past_between(found, turn, turn)
    jobs = found.services.jobs
    shown = await jobs.run(visitor_of(request), write_position, past, end, turn, seat)
    return encoded(PositionAnswer, shown)


@get("/api/matches/{match:str}/replay/{turn:int}/film")
async def show_film(
    request: Request[Any, Any, Any], match: MatchId, turn: Turn, seat: Seat = None, count: Count = 8
) -> FilmAnswer:
    """Return the starts of several turns in a row, at little more than the cost of one."""
    about = await asked_or_finished(request, match)
    found = about.match
    async with found.lock:
        await found.refresh()
        await check_viewpoint(about, turn, seat)
        last = min(turn + count - 1, found.record.turn)
        if not sees_all(found.record, about.access) and seat != about.access.seat:
            last = min(last, await shown_turn(found) or 0)
        last = max(turn, last)
        past, end = await past_between(found, turn, last)
    jobs = found.services.jobs
    shown = await jobs.run(visitor_of(request), write_film, past, end, turn, last, seat)
    return encoded(FilmAnswer, shown)


async def check_viewpoint(about: Caller, turn: int, seat: int | None) -> None:
    """Refuse viewpoints that would show what the caller may not know yet."""
    record = about.match.record
    if seat is not None and seat >= len(record.seats):
        raise RequestRefused(404, "there is no such seat")
    if sees_all(record, about.access):
        return
    if seat is not None and seat == about.access.seat:
        return
    later = about.access.spectator and record.options.spectators == "all"
    if later and turn <= (await shown_turn(about.match) or 0):
        return
    raise RequestRefused(
        403, "the match is still running; you can only see the replay of your own seat"
    )


ROUTES = Router("/", route_handlers=[show_replay, show_position, show_film])
