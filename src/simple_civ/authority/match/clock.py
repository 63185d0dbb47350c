"""Turn clocks: the deadline of a turn, and the time left."""

from ..match_records import BOT, RUNNING, MatchRecord

BOT_TURN = 60_000
"""Milliseconds that a bot has for a turn in a match without a clock; players must not wait for
ever."""


def turn_time(record: MatchRecord, seat: int) -> int:
    """Return a seat's milliseconds for a turn, without its reserve; 0 for unlimited time."""
    clock = record.options.clock
    return BOT_TURN if not clock and record.seats[seat].kind == BOT else clock


def deadline(record: MatchRecord, seat: int, now: int) -> int | None:
    """Return the deadline of a turn that starts now, including the seat's reserve."""
    time = turn_time(record, seat)
    if not time or record.seats[seat].automatic:
        return None
    return now + time + record.seats[seat].reserve


def is_late(record: MatchRecord, seat: int, now: int) -> bool:
    """Return whether it is the turn of a person's or a bot's seat, and its time is up."""
    over = record.deadline is not None and record.deadline < now
    own = record.active == seat and not record.seats[seat].automatic
    return over and own and record.status == RUNNING and record.paused is None


def reserve_left(record: MatchRecord, now: int) -> tuple[int, int] | None:
    """Return the active seat and the reserve that it has left if its turn ends now."""
    if record.deadline is None:
        return None
    seat = record.seats[record.active]
    left = max(0, min(seat.reserve, record.deadline - now))
    return None if left == seat.reserve else (seat.seat, left)


def time_on_return(record: MatchRecord, now: int) -> tuple[int | None, int]:
    """Return the deadline for a person who takes the seat back from a deputy, and the reserve.

    A clock that ran before continues, or calling a deputy for a moment would reset it. If it
    has run out, the reserve is spent, and the turn has the time of a turn without one.
    """
    seat = record.seats[record.active]
    if record.deadline is None:
        return deadline(record, seat.seat, now), seat.reserve
    if record.deadline > now:
        return record.deadline, seat.reserve
    return now + turn_time(record, seat.seat), 0


def time_left(record: MatchRecord, now: int) -> tuple[int, int] | None:
    """Return the time the active seat has left of its turn, and of its reserve."""
    seat = record.seats[record.active]
    if record.deadline is None or record.status != RUNNING or seat.automatic:
        return None
    if record.paused is not None:
        now = record.paused
    reserve = seat.reserve
    left = max(0, record.deadline - now)
    return max(0, left - reserve), min(reserve, left)
