"""Records: names in files and messages, fields in order, and pickles."""

import pickle
from dataclasses import dataclass

import pytest

from simple_civ.core.records import Action, Event, record_fields, record_name, snake_case


@dataclass(frozen=True)
class GiveGold(Action):
    """A seat gives gold to another."""

    to: int
    amount: int


@dataclass(frozen=True)
class GoldGiven(Event):
    """Gold changed hands."""

    amount: int


def test_names_in_files_follow_from_classes() -> None:
    assert (record_name(GiveGold(0, 1, 5)), record_name(GoldGiven(5))) == (
        "give_gold",
        "gold_given",
    )
    assert [snake_case(name) for name in ("Pass", "EndTurn", "AB", "")] == [
        *("pass", "end_turn", "a_b", "")
    ]


def test_fields_come_in_order_and_the_seat_first() -> None:
    assert list(record_fields(GiveGold(2, 1, 5)).items()) == [
        *(("player", 2), ("to", 1), ("amount", 5))
    ]


@pytest.mark.parametrize("record", [GiveGold(2, 1, 5), GoldGiven(7)], ids=record_name)
def test_a_pickled_record_is_equal(record: Action | Event) -> None:
    again = pickle.loads(pickle.dumps(record))
    assert (again, hash(again), type(again)) == (record, hash(record), type(record))
