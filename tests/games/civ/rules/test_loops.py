"""Loops among things that need each other."""

import pytest

from simple_civ.games.civ.rules.loops import loops


@pytest.mark.parametrize(
    ("needs", "found"),
    [
        ({}, []),
        ({"a": ["b"], "b": ["c"], "c": []}, []),
        ({"a": ["a"]}, [["a"]]),
        ({"a": ["b"], "b": ["a"]}, [["a", "b"]]),
        ({"a": ["b"], "b": ["c"], "c": ["b"]}, [["b", "c"]]),
        ({"a": ["b"], "b": ["a"], "c": ["d"], "d": ["c"]}, [["a", "b"], ["c", "d"]]),
        ({"a": ["b", "c"], "b": ["d"], "c": ["a"], "d": ["a"]}, [["a", "c"], ["b", "d", "a"]]),
        ({"a": ["nowhere"]}, []),
    ],
)
def test_every_circle_is_found_by_its_shortest_way(
    needs: dict[str, list[str]], found: list[list[str]]
) -> None:
    assert loops(needs) == found
