"""Who sits where: joining, leaving a seat to a deputy and taking it back, when a match starts."""

from dataclasses import replace

from ..protocol.errors import InputError
from ..protocol.requests import Join, SeatChange
from .clock import deadline
from .match import Match
from .matches import Matches
from .players import default_level
from .records import AI, GATHERING, HUMAN, OPEN, RUNNING, MatchRecord, SeatRecord
from .targets import check_address
from .tokens import hash_token, new_token


class Taken(Exception):
    """Somebody else was quicker."""


async def join(matches: Matches, match: Match, request: Join) -> tuple[int, str]:
    """Takes an open seat; its number and its secret."""
    token = new_token()
    async with match.lock:
        free = [seat for seat in match.record.seats if seat.kind == OPEN]
        wanted = [seat for seat in free if request.seat in (None, seat.seat)]
        if not wanted:
            raise Taken("this seat is taken" if request.seat is not None else "all seats are taken")
        name = request.name or wanted[0].name
        seat = replace(wanted[0], kind=HUMAN, name=name, token=hash_token(token))
        if not await matches.services.store.matches.change_seat(match.record.id, seat, OPEN):
            match.dirty = True
            raise Taken("this seat is taken")
        match.record = match.record.with_seat(seat)
        full = all(one.kind != OPEN for one in match.record.seats)
    if full and match.record.status == GATHERING:
        await start_match(matches, match.record.id)
    await matches.services.store.announce(match.record.id)
    return seat.seat, token


async def fill(matches: Matches, match: Match) -> None:
    """Starts a match that still waits: AIs take the open seats."""
    async with match.lock:
        if match.record.status != GATHERING:
            raise InputError("the match has started already")
        level = default_level(match.record.game)
        for one in match.record.seats:
            if one.kind == OPEN:
                seat = replace(one, kind=AI, level=level)
                await matches.services.store.matches.change_seat(match.record.id, seat)
                match.record = match.record.with_seat(seat)
    await start_match(matches, match.record.id)
    await matches.services.store.announce(match.record.id)


async def start_match(matches: Matches, key: str) -> None:
    """Everybody is there: the clock of the first seat runs, or an AI begins."""
    store = matches.services.store
    match = await matches.get(key)
    if match is None:
        return
    async with match.lock:
        now = matches.services.now()
        before = match.record
        until = deadline(before, before.active, now)
        await store.matches.change(key, {"status": RUNNING, "deadline": until})
        match.record = replace(before, status=RUNNING, deadline=until)
        if match.due is not None:
            await store.work.take_turn(key, match.due, now)
    matches.services.advanced(match, before)


async def change_seat(matches: Matches, match: Match, seat: int, request: SeatChange) -> None:
    """Changes what whoever holds a seat may change."""
    async with match.lock:
        await match.refresh()
        before = match.record
        now = before.seats[seat]
        if request.webhook:
            check_address(matches.services.settings, request.webhook)
        changed = apply_change(before, now, request)
        if changed == now:
            return
        await matches.services.store.matches.change_seat(before.id, changed)
        match.record = before.with_seat(changed)
        if changed.deputy != now.deputy and seat == before.active:
            await hand_over(matches, match, before)
    matches.services.advanced(match, before)
    await matches.services.store.announce(before.id)


def apply_change(record: MatchRecord, seat: SeatRecord, request: SeatChange) -> SeatRecord:
    """The seat after a change; what is not allowed raises InputError."""
    if request.deputy and not record.options.deputies:
        raise InputError("deputy: this match allows none")
    if request.watched and record.options.spectators != "seat":
        raise InputError("watched: this match has no spectators of seats")
    if request.name is not None:
        seat = replace(seat, name=request.name)
    if request.watched is not None:
        seat = replace(seat, watched=request.watched)
    if request.deputy is not None:
        seat = replace(seat, deputy=request.deputy)
    if request.webhook is not None:
        if request.webhook and request.secret is None:
            raise InputError("secret: a webhook needs one, to sign what it is told")
        seat = replace(seat, webhook=request.webhook or None, secret=request.secret)
    return seat


async def hand_over(matches: Matches, match: Match, before: MatchRecord) -> None:
    """The turn passes between a person and a deputy in its middle: clock and claim follow."""
    now = matches.services.now()
    store = matches.services.store
    until = deadline(match.record, match.record.active, now)
    await store.matches.change(before.id, {"deadline": until})
    match.record = replace(match.record, deadline=until)
    if match.due is not None:
        await store.work.take_turn(before.id, match.due, now)
    else:
        await store.work.drop_turn(before.id)
