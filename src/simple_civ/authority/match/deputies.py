"""Deputies: AIs that play for people, on purpose or for one missed turn; matches that wait.

A seat that was given to an AI on purpose is not absent. A seat that missed a turn is absent until
its player does something.
"""

from collections.abc import Set
from dataclasses import replace
from typing import Any

from ...protocol.game_spec import AnyGame
from ..match_records import AI, HUMAN, MatchRecord, SeatRecord

Living = Set[int]
"""The seats that are not eliminated."""


def given(seat: SeatRecord, turns: int | None) -> SeatRecord:
    """Return the seat with an AI for this many turns, or until its player takes it back."""
    return replace(seat, deputy=True, turns=turns, missed=False, lent=True)


def missed(seat: SeatRecord) -> SeatRecord:
    """Return the seat after its player let a turn pass."""
    return replace(seat, missed=True)


def called(seat: SeatRecord) -> SeatRecord:
    """Return the seat with an AI for the one turn that its player misses."""
    return replace(missed(seat), deputy=True, turns=1, lent=True)


def returned(seat: SeatRecord) -> SeatRecord:
    """Return the seat with its player back."""
    return replace(seat, deputy=False, turns=None, missed=False)


def after_turn(seat: SeatRecord) -> SeatRecord:
    """Return the seat after its AI has played a turn; the AI leaves after its last one."""
    if not seat.deputy or seat.turns is None:
        return seat
    if seat.turns > 1:
        return replace(seat, turns=seat.turns - 1)
    return replace(seat, deputy=False, turns=None)


def living_seats(game: AnyGame, state: Any) -> frozenset[int]:
    """Return the seats that are not eliminated."""
    return frozenset(seat.seat for seat in game.seats(state) if not seat.eliminated)


def people(record: MatchRecord, living: Living) -> list[SeatRecord]:
    """Return the seats of people that are still in the match."""
    return [seat for seat in record.seats if seat.kind == HUMAN and seat.seat in living]


def waits(record: MatchRecord, active: int, living: Living) -> bool:
    """Return whether a person's turn has no clock because all players not replaced are absent."""
    here = [seat for seat in people(record, living) if not seat.given]
    return record.seats[active].kind == HUMAN and bool(here) and all(one.missed for one in here)


def only_programs(record: MatchRecord, living: Living) -> bool:
    """Return whether AIs play for all who are still in the match: no person's turn will start."""
    return all(seat.kind == AI or seat.given for seat in record.seats if seat.seat in living)
