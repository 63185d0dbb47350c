"""Turn clocks: when a turn must be over, and what is left of the time."""

from .records import BOT, RUNNING, MatchRecord

BOT_TURN = 60_000
"""Milliseconds that a bot has for a turn where the match has no clock; nobody waits for ever."""


def deadline(record: MatchRecord, seat: int, now: int) -> int | None:
    """When a turn that begins now must be over, the seat's reserve included."""
    clock = record.options.clock
    if not clock and record.seats[seat].kind == BOT:
        clock = BOT_TURN
    if not clock or record.seats[seat].automatic:
        return None
    return now + clock + record.seats[seat].reserve


def reserve_left(record: MatchRecord, now: int) -> tuple[int, int] | None:
    """The active seat and what is left of its reserve when its turn ends now."""
    if record.deadline is None:
        return None
    seat = record.seats[record.active]
    left = max(0, min(seat.reserve, record.deadline - now))
    return None if left == seat.reserve else (seat.seat, left)


def time_left(record: MatchRecord, now: int) -> tuple[int, int] | None:
    """What the active seat has left of its turn, and of its reserve."""
    if record.deadline is None or record.status != RUNNING:
        return None
    reserve = record.seats[record.active].reserve
    left = max(0, record.deadline - now)
    return max(0, left - reserve), min(reserve, left)
