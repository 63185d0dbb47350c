"""Differences between editions: definitions, keys that change no rule, values in words."""

import pytest

from simple_civ.protocol.edition_diff import Difference, differences, page, written
from simple_civ.protocol.registry import GAMES

CIV, GROVES = GAMES["civ"], GAMES["groves"]


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
