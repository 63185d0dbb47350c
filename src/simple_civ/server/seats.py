"""Who sits where: joining, leaving a seat to a deputy and taking it back, when a match starts."""

from dataclasses import replace

from ..protocol.errors import InputError
from ..protocol.requests import Join, SeatChange
from .clock import deadline, time_on_return
from .deputies import called, given, returned
from .match import Match, MatchGone
from .matches import Matches
from .players import default_level
from .records import AI, GATHERING, HUMAN, OPEN, RUNNING, MatchRecord, SeatRecord
from .targets import check_address
from .tokens import hash_token, new_token


class Taken(Exception):
    """Somebody else was quicker."""


async def join(matches: Matches, match: Match, request: Join) -> tuple[int, str]:
    """Takes an open seat; its number and its secret. The database decides who was first."""
    token = new_token()
    rows = matches.services.store.matches
    async with match.lock:
        await read_seats(matches, match)
        if request.seat is not None and request.seat >= len(match.record.seats):
            raise InputError(f"seat: the match has {len(match.record.seats)}, got {request.seat}")
        for free in match.record.seats:
            if free.kind != OPEN or request.seat not in (None, free.seat):
                continue
            name = request.name or free.name
            seat = replace(free, kind=HUMAN, name=name, token=hash_token(token))
            if await rows.change_seat(match.record.id, free, seat, OPEN):
                break
        else:
            raise Taken("this seat is taken" if request.seat is not None else "all seats are taken")
        await read_seats(matches, match)
        full = all(one.kind != OPEN for one in match.record.seats)
    if full:
        await start_match(matches, match.record.id)
    await matches.services.store.announce(match.record.id)
    return seat.seat, token


async def fill(matches: Matches, match: Match) -> None:
    """Starts a match that still waits: AIs take the seats that nobody has taken by now."""
    rows = matches.services.store.matches
    async with match.lock:
        await read_seats(matches, match)
        if match.record.status != GATHERING:
            raise InputError("the match has already started")
        level = default_level(match.record.game)
        for one in match.record.seats:
            if one.kind == OPEN:
                taken = replace(one, kind=AI, level=level)
                await rows.change_seat(match.record.id, one, taken, OPEN)
        await read_seats(matches, match)
    await start_match(matches, match.record.id)
    await matches.services.store.announce(match.record.id)


async def read_seats(matches: Matches, match: Match) -> None:
    """Takes over who sits where from the database: others may have joined elsewhere."""
    await match.refresh()
    found = await matches.services.store.matches.find(match.record.id)
    if found is None:
        raise MatchGone(match.record.id)
    if found.length == match.number:
        match.record = found
    else:
        match.dirty = True
        await match.refresh()


async def start_match(matches: Matches, key: str) -> None:
    """Everybody is there: the clock of the first seat runs and it is told, or an AI begins.

    Of several servers that see the last seat taken, one starts the match.
    """
    store = matches.services.store
    match = await matches.get(key)
    if match is None:
        return
    async with match.lock:
        now = matches.services.now()
        before = match.record
        until = deadline(before, before.active, now)
        if not await store.matches.start(key, until):
            match.dirty = True
            await match.refresh()
            return
        match.record = replace(before, status=RUNNING, deadline=until)
        if match.due is not None:
            await store.work.take_turn(key, match.due, now)
        elif match.record.seats[before.active].webhook is not None:
            await store.work.tell(key, before.active, before.length, now)
    matches.services.advanced(match, before)


async def change_seat(matches: Matches, match: Match, seat: int, request: SeatChange) -> None:
    """Changes what whoever holds a seat may change."""
    async with match.lock:
        await match.refresh()
        before = match.record
        if request.webhook:
            check_address(matches.services.settings, request.webhook)
        changed = apply_change(before, before.seats[seat], request)
        await rewrite(matches, match, changed)
    await tell_change(matches, match, before)


async def call_deputy(matches: Matches, match: Match, seat: int) -> None:
    """Hands a seat whose time is up to its deputy, unless it has moved in the last moment."""
    async with match.lock:
        await match.refresh()
        before = match.record
        if match.late(seat):
            await rewrite(matches, match, called(before.seats[seat]))
    await tell_change(matches, match, before)


async def stop_clock(matches: Matches, match: Match) -> None:
    """Lets a match wait in which everybody who should play is absent."""
    async with match.lock:
        await match.refresh()
        before = match.record
        if match.waits and before.deadline is not None:
            await set_deadline(matches, match, None)
    await tell_change(matches, match, before)


async def rewrite(matches: Matches, match: Match, changed: SeatRecord) -> None:
    """Writes a seat anew. Needs the lock."""
    before = match.record
    now = before.seats[changed.seat]
    if changed == now:
        return
    waited = match.waits
    await matches.services.store.matches.change_seat(before.id, now, changed)
    match.record = before.with_seat(changed)
    if changed.deputy != now.deputy and changed.seat == before.active:
        await hand_over(matches, match, before)
    elif waited and not match.waits:
        await set_deadline(
            matches, match, deadline(match.record, before.active, matches.services.now())
        )


async def set_deadline(matches: Matches, match: Match, until: int | None) -> None:
    """Sets or stops the clock of the present turn. Needs the lock."""
    await matches.services.store.matches.change(match.record.id, {"deadline": until})
    match.record = replace(match.record, deadline=until)


async def tell_change(matches: Matches, match: Match, before: MatchRecord) -> None:
    """Tells those who watch, here and on other servers, of a changed seat."""
    if match.record != before:
        matches.services.advanced(match, before)
        await matches.services.store.announce(before.id)


def apply_change(record: MatchRecord, seat: SeatRecord, request: SeatChange) -> SeatRecord:
    """The seat after a change; what is not allowed raises InputError."""
    if request.deputy and not record.options.deputies:
        raise InputError("deputy: this match does not let an AI play for you")
    if request.turns is not None and not request.deputy:
        raise InputError("turns: only together with a deputy")
    if request.watched and record.options.spectators != "seat":
        raise InputError("watched: this match does not let spectators watch a seat")
    if request.name is not None:
        seat = replace(seat, name=request.name)
    if request.watched is not None:
        seat = replace(seat, watched=request.watched)
    if request.deputy is not None:
        seat = given(seat, request.turns) if request.deputy else returned(seat)
    if request.back:
        seat = returned(seat)
    if request.webhook is not None:
        if request.webhook and request.secret is None:
            raise InputError("secret: a webhook needs one, to sign what it is told")
        seat = replace(seat, webhook=request.webhook or None, secret=request.secret)
    return seat


async def hand_over(matches: Matches, match: Match, before: MatchRecord) -> None:
    """The turn passes between a person and a deputy in its middle: clock and claim follow."""
    now = matches.services.now()
    store = matches.services.store
    if match.due is not None:
        await store.work.take_turn(before.id, match.due, now)
        return
    back = match.record.seats[before.active]
    until, reserve = time_on_return(match.record, now)
    if reserve != back.reserve:
        spent = replace(back, reserve=reserve)
        await store.matches.change_seat(before.id, back, spent)
        match.record = match.record.with_seat(spent)
    await set_deadline(matches, match, until)
    await store.work.drop_turn(before.id)
