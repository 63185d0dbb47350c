"""Attendance: the report of turns that a seat let pass."""

from simple_civ.authority.match.match import TIME_IS_UP
from simple_civ.authority.match_records import ACTION, AI_ACTION, Entry
from simple_civ.authority.time.attendance import missed_turns


def entry(turn: int, kind: str, action: str, *reasons: str) -> Entry:
    """Return an entry of the seat."""
    told = [{"code": code} for code in reasons] or None
    return Entry(1, 0, turn, kind, {"type": action}, told, None, 0)


def test_orders_of_notes_do_not_end_the_report() -> None:
    """They come before the end of a turn that nobody played; a turn that was played ends it."""
    log = [
        entry(3, ACTION, "end_turn", TIME_IS_UP),
        entry(4, ACTION, "end_turn"),
        entry(5, ACTION, "set_build"),
        entry(5, ACTION, "end_turn", TIME_IS_UP),
        entry(6, AI_ACTION, "move_unit"),
        entry(6, AI_ACTION, "end_turn"),
        entry(7, ACTION, "choose_tech"),
        entry(7, ACTION, "end_turn", TIME_IS_UP),
    ]
    report = missed_turns(0, log)
    assert report.turns == [5, 6, 7]
    assert report.did == {"move_unit": 1, "end_turn": 1}
