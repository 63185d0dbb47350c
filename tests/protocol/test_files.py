"""Files that may hold anything: bounded, and refused in one clear line."""

from pathlib import Path

import pytest

from simple_civ.protocol.errors import InputError
from simple_civ.protocol.files import read_json, read_text

LIMIT = 20_000


def test_a_file_is_read_up_to_its_limit(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_text('{"a": "\u00e9"}', encoding="utf-8")
    size = path.stat().st_size
    assert read_json(path, size) == {"a": "\u00e9"}
    with pytest.raises(InputError, match=f"larger than {size - 1} bytes"):
        read_text(path, size - 1)


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"ab\xff", "expected UTF-8 text, found byte 2 that is not"),
        (b'{"a": 1,\n}', "line 2, column 1: expected JSON"),
        (b"9" * 9_000, "a number has too many digits"),
    ],
)
def test_what_is_no_json_is_told_with_its_place(tmp_path: Path, content: bytes, told: str) -> None:
    path = tmp_path / "bad.json"
    path.write_bytes(content)
    with pytest.raises(InputError, match=told) as refused:
        read_json(path, LIMIT)
    assert str(refused.value).startswith(f"{path}: ") and "\n" not in str(refused.value)


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none.json"):
        with pytest.raises(InputError, match="cannot be read"):
            read_text(path, LIMIT)
