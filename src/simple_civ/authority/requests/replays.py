"""Requests for replays: of finished matches for everyone, of running ones only for their seats."""

from ..authority import Authority
from ..files.replays import history, past_between, story
from ..people.access import sees_all
from ..people.spectators import shown_turn
from ..refusals import RequestRefused
from ..tasks.replays import write_film, write_position
from .callers import Caller, MatchAccess, finished_or_visible_match

MOST_TURNS = 50
"""The most turns of a film."""

USUAL_TURNS = 8


async def show_replay(authority: Authority, caller: Caller, key: str) -> bytes:
    """Return turns, statistics, events and reasons: of the caller's seat during the match."""
    about = await finished_or_visible_match(authority, caller, key)
    found, seat = about.match, about.access.seat
    whole = sees_all(found.record, about.access)
    if not whole and seat is None:
        raise RequestRefused(403, "the match is still running; only its players can see the replay")
    return await history(found, story(found, seat, whole), caller.visitor)


async def show_position(
    authority: Authority, caller: Caller, key: str, turn: int, seat: int | None = None
) -> bytes:
    """Return the start of a turn, as a seat knew it or all-seeing."""
    about = await finished_or_visible_match(authority, caller, key)
    found = about.match
    async with found.lock:
        await found.refresh()
        await check_viewpoint(about, turn, seat)
        past, end = await past_between(found, turn, turn)
    jobs = authority.services.jobs
    return await jobs.run(caller.visitor, write_position, past, end, turn, seat)


async def show_film(
    authority: Authority,
    caller: Caller,
    key: str,
    turn: int,
    seat: int | None = None,
    count: int = USUAL_TURNS,
) -> bytes:
    """Return the starts of several turns in a row, at little more than the cost of one."""
    about = await finished_or_visible_match(authority, caller, key)
    found = about.match
    async with found.lock:
        await found.refresh()
        await check_viewpoint(about, turn, seat)
        last = min(turn + count - 1, found.record.turn)
        if not sees_all(found.record, about.access) and seat != about.access.seat:
            last = min(last, await shown_turn(found) or 0)
        last = max(turn, last)
        past, end = await past_between(found, turn, last)
    jobs = authority.services.jobs
    return await jobs.run(caller.visitor, write_film, past, end, turn, last, seat)


async def check_viewpoint(about: MatchAccess, turn: int, seat: int | None) -> None:
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
