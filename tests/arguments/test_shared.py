"""Values of arguments: what is read of them, and what is refused in one line."""

from argparse import ArgumentTypeError
from collections.abc import Callable

import pytest

from simple_civ.arguments.shared import address, base_path, number, origin, seed, words

READ: list[tuple[Callable[[str], object], str, object]] = [
    (number(1), "3", 3),
    (number(-5, 5), "-5", -5),
    (seed, str(2**64 - 1), 2**64 - 1),
    (words, "a, b", ("a", "b")),
    (address, "::0001", "::1"),
    (address, "127.0.0.1", "127.0.0.1"),
    (origin, "https://Civ.Example/", "https://civ.example"),
    (origin, "http://a:81", "http://a:81"),
    (base_path, "games/", "/games"),
    (base_path, "/", ""),
]
REFUSED: list[tuple[Callable[[str], object], str, str]] = [
    (number(1), "0", "a whole number, 1 or more"),
    (number(1, 9), "10", "1 to 9"),
    (number(0), "1.5", "a whole number"),
    (number(0), "9" * 30, "a whole number"),
    (seed, "-1", "a whole number from 0"),
    (seed, str(2**64), "a whole number from 0"),
    (words, "a,,b", "comma-separated"),
    (address, "localhost", "an address such as 127.0.0.1"),
    (origin, "civ.example", "an origin such as"),
    (origin, "https://civ.example/path", "an origin such as"),
    (base_path, "/a b", "a path such as"),
]


@pytest.mark.parametrize(("read", "text", "value"), READ)
def test_a_value_is_read(read: Callable[[str], object], text: str, value: object) -> None:
    assert read(text) == value


@pytest.mark.parametrize(("read", "text", "told"), REFUSED)
def test_a_wrong_value_is_told(read: Callable[[str], object], text: str, told: str) -> None:
    with pytest.raises(ArgumentTypeError, match=told):
        read(text)
