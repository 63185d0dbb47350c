"""Changes of seats without entries: whose turn it is then, and by which clock."""

from dataclasses import replace

from ..match_records import GATHERING, OPEN, RUNNING, MatchRecord, SeatingUpdate
from .clock import deadline, time_on_return
from .deputies import Living, waits


def started(record: MatchRecord, now: int) -> SeatingUpdate:
    """Return the match with all seats taken: the first seat's clock runs, or its AI starts."""
    seat = record.seats[record.active]
    begun = replace(record, status=RUNNING, deadline=deadline(record, seat.seat, now))
    if seat.automatic:
        return SeatingUpdate(begun, now, due=seat.seat)
    return SeatingUpdate(begun, now, tell=None if seat.webhook is None else seat.seat)


def is_full(record: MatchRecord) -> bool:
    """Return whether no seat is open."""
    return all(seat.kind != OPEN for seat in record.seats)


def follow(before: MatchRecord, after: MatchRecord, living: Living, now: int) -> SeatingUpdate:
    """Return a match with changed seats and all that follows from them."""
    if after.status == GATHERING and is_full(after):
        return started(after, now)
    if after.status != RUNNING:
        return SeatingUpdate(after, now)
    if after.seats[after.active].deputy != before.seats[before.active].deputy:
        return handed_over(after, now)
    if waits(before, before.active, living) and not waits(after, after.active, living):
        until = deadline(after, after.active, now)
        return SeatingUpdate(replace(after, deadline=until), now)
    return SeatingUpdate(after, now)


def handed_over(record: MatchRecord, now: int) -> SeatingUpdate:
    """Return the match after its turn passed between a person and a deputy in its middle."""
    seat = record.seats[record.active]
    if seat.automatic:
        return SeatingUpdate(record, now, due=seat.seat)
    until, reserve = time_on_return(record, now)
    back = replace(record, deadline=until).with_seat(replace(seat, reserve=reserve))
    return SeatingUpdate(back, now, freed=True)
