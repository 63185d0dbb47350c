"""Spelling of ids, and suggestions for misspelled ones."""

import pytest

from simple_civ.core.rules.check_spelling import as_edition_id, as_id, is_edition_id, is_id


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("spear_guard", "spear_guard"),
        ("Spear Guard", "spear_guard"),
        ("titan's-core", "titan_s_core"),
        ("_mill_", "mill"),
        ("7th", ""),
        ("", ""),
    ],
)
def test_an_id_is_small_letters_digits_and_underscores(word: str, meant: str) -> None:
    assert is_id(word) == (word == meant != "")
    assert as_id(word) == meant


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("1.0.4", "1.0.4"),
        ("my-rules_2", "my-rules_2"),
        ("My Rules", "my-rules"),
        (".hidden", "hidden"),
        ("a" * 65, "a" * 64),
        ("../..", ""),
    ],
)
def test_an_edition_may_have_dots_and_leads_to_no_other_folder(word: str, meant: str) -> None:
    assert is_edition_id(word) == (word == meant)
    assert as_edition_id(word) == meant
