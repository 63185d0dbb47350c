"""The page that compares the editions is what their tables say."""

from itertools import combinations

import pytest

from simple_civ.games.civ.rules.load import editions, raw_tables
from simple_civ.protocol.edition_diff import Difference, differences, page, written
from simple_civ.protocol.registry import GAMES
from tools.differences import PATH, text

CIV, GROVES = GAMES["civ"], GAMES["groves"]


def test_the_page_is_up_to_date() -> None:
    stale = "run `python -m tools.differences` and look at the difference"
    assert PATH.read_text(encoding="utf-8") == text(), stale


@pytest.mark.parametrize(("one", "other"), list(combinations(editions(), 2)))
def test_any_two_editions_differ_by_what_the_page_shows(one: str, other: str) -> None:
    shown = {
        (found.file, found.key) for found in differences(CIV, [raw_tables(e) for e in editions()])
    }
    found = differences(CIV, [raw_tables(one), raw_tables(other)])
    assert found
    assert {(each.file, each.key) for each in found} <= shown


def test_definitions_that_only_some_have_are_told_as_a_whole() -> None:
    old = {"units": {"scout": {"move": 2, "icon": "eye"}}}
    new = {"units": {"scout": {"move": 3, "icon": "boot"}, "titan": {"move": 2}}}
    assert differences(CIV, [old, new]) == [
        Difference("units", "scout.move", ("2", "3")),
        Difference("units", "titan", ("-", "yes"), whole=True),
    ]
    assert "| `scout.move` | 2 | 3 |" in page(CIV, ["a", "b"], [old, new])


def test_each_game_says_which_keys_change_no_rule() -> None:
    old, new = {"units": {"scout": {"color": "red"}}}, {"units": {"scout": {"color": "blue"}}}
    assert not differences(CIV, [old, new])
    assert differences(GROVES, [old, new]) == [Difference("units", "scout.color", ("red", "blue"))]


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (None, "-"),
        (True, "yes"),
        ("", "none"),
        ([], "none"),
        ([1, 2], "1, 2"),
        ({"food": 2, "gold": 1}, "food 2, gold 1"),
        ([{"kind": "win"}, {"kind": "supply", "amount": 1}], "kind win; kind supply, amount 1"),
    ],
)
def test_values_in_words(value: object, words: str) -> None:
    assert written(value) == words
