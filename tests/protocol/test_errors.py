"""Errors for people: what was expected, and what was probably meant."""

from pathlib import Path
from typing import Literal

import msgspec
import pytest

from simple_civ.core.rules.problem import Problem, RulesetError
from simple_civ.protocol.errors import (
    MOST_LISTED,
    InputError,
    choices,
    converted,
    either,
    folder_error,
    suggestion,
    unknown,
)


class Seat(msgspec.Struct, forbid_unknown_fields=True):
    """A seat of a request."""

    kind: Literal["human", "ai"] = "human"


class Request(msgspec.Struct, forbid_unknown_fields=True):
    """A request with something inside."""

    size: str
    seats: list[Seat] = []


def test_names_are_alternatives() -> None:
    assert [either(["a"]), either(["a", "b"]), either(["a", "b", "c"])] == [
        *("a", "a or b", "a, b or c")
    ]


def test_what_is_close_is_suggested() -> None:
    assert suggestion("tny", ["tiny", "huge"]) == '; did you mean "tiny"?'
    assert suggestion("zzz", ["tiny", "huge"]) == ""
    assert unknown("level", "hrad", ["hard"]) == (
        "unknown level 'hrad'; choose from hard; did you mean \"hard\"?"
    )


def test_of_many_names_only_the_close_one_is_told() -> None:
    many = [f"name_{number}" for number in range(MOST_LISTED + 1)]
    assert choices("nme_3", many) == '; did you mean "name_3"?'
    assert choices("x", ["a", "b"]) == "; choose from a, b"


@pytest.mark.parametrize(
    ("data", "told"),
    [
        ({"sise": "tiny"}, 'setup: unknown key `sise`; did you mean "size"?'),
        ({"size": 3}, "setup: Expected `str`, got `int` at `.size`"),
        ({"size": "a", "seats": [{"kind": "humn"}]}, 'did you mean "human"?'),
        ({"size": "a", "seats": [{"knd": "ai"}]}, 'did you mean "kind"?'),
        (
            {"size": "a", "seats": [{"kind": "\ud800"}]},
            "setup: a text holds half of a surrogate pair",
        ),
    ],
)
def test_a_bad_document_is_told_with_place_and_suggestion(data: object, told: str) -> None:
    with pytest.raises(InputError) as refused:
        converted(data, Request, "setup")
    assert told in str(refused.value)


def test_a_folder_that_cannot_be_used_is_named_with_the_remedy(tmp_path: Path) -> None:
    """The command can be copied as it is; a folder that is missing is named once."""
    folder = tmp_path / "my rules"
    missing = RulesetError([Problem(str(folder), 0, "", "folder not found")])
    assert str(folder_error(folder, missing)) == f"{folder}: folder not found"
    folder.mkdir()
    wrong = RulesetError([Problem("units.toml", 3, "[scout] hp", "expected 1 to 999")])
    assert str(folder_error(folder, wrong)) == (
        f"{folder}: units.toml:3: [scout] hp: expected 1 to 999; "
        f"see simple-civ rules check '{folder}'"
    )
