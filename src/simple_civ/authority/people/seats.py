"""Seats: joining, calling a deputy and taking the seat back, starting the match."""

from collections.abc import Callable
from dataclasses import replace

from ...protocol.errors import InputError
from ...protocol.requests import Join, SeatChange
from ..ai_players import default_level
from ..match.clock import is_late
from ..match.deputies import called, given, returned, waits
from ..match.match import Match, MatchGone
from ..match.matches import Matches
from ..match.seating import follow
from ..match_records import (
    AI,
    GATHERING,
    HUMAN,
    OPEN,
    RUNNING,
    MatchRecord,
    SeatingUpdate,
    SeatRecord,
)
from ..tokens import hash_token, new_token
from .access import find_access


class SeatTaken(Exception):
    """Another player took the seat first."""


class StaleMatch(Exception):
    """Another server has advanced the match."""


async def join(matches: Matches, match: Match, request: Join) -> tuple[int, str]:
    """Take an open seat; return its number and its secret.

    The database decides who was first. A client that lost the answer asks again with the same
    secret and gets the same seat.
    """
    token = request.secret or new_token()
    async with match.lock:
        before = match.record
        await reseat(matches, match, lambda record: take_seat(record, request, token))
        taken = find_access(match.record, token).seat
    tell_change(matches, match, before)
    assert taken is not None
    return taken, token


def take_seat(record: MatchRecord, request: Join, token: str) -> MatchRecord:
    """Return the match with a player at an open seat, or as it is if the secret has one already."""
    if find_access(record, token).seat is not None:
        return record
    if request.seat is not None and request.seat >= len(record.seats):
        raise InputError(f"seat: the match has {len(record.seats)}, got {request.seat}")
    for free in record.seats:
        if free.kind == OPEN and request.seat in (None, free.seat):
            name = request.name or free.name
            seat = replace(free, kind=HUMAN, name=name, token=hash_token(token))
            return record.with_seat(seat)
    raise SeatTaken("this seat is taken" if request.seat is not None else "all seats are taken")


async def fill(matches: Matches, match: Match) -> None:
    """Start a match that still waits: AIs take the seats that are still free."""
    async with match.lock:
        before = match.record
        await reseat(matches, match, fill_seats)
    tell_change(matches, match, before)


def fill_seats(record: MatchRecord) -> MatchRecord:
    """Return a match that waits with AIs at its open seats."""
    if record.status != GATHERING:
        raise InputError("the match has already started")
    level = default_level(record.game)
    for one in record.seats:
        if one.kind == OPEN:
            record = record.with_seat(replace(one, kind=AI, level=level))
    return record


async def change_seat(matches: Matches, match: Match, seat: int, request: SeatChange) -> None:
    """Change the settings of a seat for its player."""
    if request.webhook:
        matches.services.check_webhook(request.webhook)
    async with match.lock:
        before = match.record
        await reseat(
            matches,
            match,
            lambda record: record.with_seat(apply_change(record, record.seats[seat], request)),
        )
    tell_change(matches, match, before)


async def call_deputy(matches: Matches, match: Match, seat: int) -> None:
    """Hand a seat whose time is up to its deputy, unless it has just moved."""

    def decide(record: MatchRecord) -> MatchRecord:
        late = is_late(record, seat, matches.services.now())
        return record.with_seat(called(record.seats[seat])) if late else record

    async with match.lock:
        before = match.record
        await reseat(matches, match, decide)
    tell_change(matches, match, before)


async def stop_clock(matches: Matches, match: Match) -> None:
    """Stop the clock of a match in which every player who should play is absent."""

    def decide(record: MatchRecord) -> MatchRecord:
        resting = record.status == RUNNING and waits(record, record.active, match.living())
        return replace(record, deadline=None) if resting else record

    async with match.lock:
        before = match.record
        await reseat(matches, match, decide)
    tell_change(matches, match, before)


async def reseat(
    matches: Matches, match: Match, decide: Callable[[MatchRecord], MatchRecord]
) -> None:
    """Change seats, based on the database, with all that follows; needs the lock.

    All of it becomes durable at once: a match whose seats have changed is never left without
    its clock, or with an AI's turn that no server plays.
    """
    services = matches.services

    def settle(record: MatchRecord) -> SeatingUpdate:
        if record.length != match.number:
            raise StaleMatch
        return follow(record, decide(record), match.living(), services.now())

    await match.refresh()
    while True:
        try:
            found = await services.store.seats.change(match.record.id, settle)
            break
        except StaleMatch:
            match.dirty = True
            await match.refresh()
    if found is None:
        raise MatchGone(match.record.id)
    match.record = found


def tell_change(matches: Matches, match: Match, before: MatchRecord) -> None:
    """Tell watchers here of a changed seat; other servers learn of it with the change."""
    if match.record != before:
        matches.advanced(match, before)


def apply_change(record: MatchRecord, seat: SeatRecord, request: SeatChange) -> SeatRecord:
    """Return the seat after a change; raise InputError for what is not allowed."""
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
            raise InputError("secret: a webhook needs one, to sign its messages")
        seat = replace(seat, webhook=request.webhook or None, secret=request.secret)
    return seat
