"""Suggestions for misspelled words."""

import pytest

from simple_civ.core.rules.problem import closest

LEVELS = ["random", "novice", "easy", "normal", "hard"]


@pytest.mark.parametrize(
    ("word", "known", "meant"),
    [
        ("nromal", LEVELS, "normal"),
        ("Hard", LEVELS, "hard"),
        ("defence", ["attack", "defense"], "defense"),
        ("tyni", ["tiny", "small"], "tiny"),
        ("flat hammer", ["flat_hammer"], "flat_hammer"),
        ("high-shoot", ["high-shot", "high_road"], "high-shot"),
        ("zzz", LEVELS, ""),
    ],
)
def test_the_closest_word_is_found(word: str, known: list[str], meant: str) -> None:
    assert closest(word, known) == meant
