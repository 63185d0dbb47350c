"""Texts from the network: reading takes a time that grows with their length, not faster."""

import math
import time
from collections.abc import Callable

import pytest

from simple_civ.core.rules.problem import RulesetError
from simple_civ.games.civ.rules.load import EDITIONS

EDITION = 'id = "x"\nname = "X"\nextends = "1.0.4"\n'
SIZES = (90_000, 360_000)

STEEPEST = 1.4
"""The exponent with which the time may grow; something quadratic has 2."""

Texts = dict[str, str]


def repeated(size: int, line: Callable[[int], str]) -> str:
    """Lines with rising numbers, of this many characters together."""
    return "".join(line(number) for number in range(size // len(line(10_000))))


HOSTILE: dict[str, Callable[[int], Texts]] = {
    "a deep key": lambda size: {"units.toml": "a." * (size // 2) + "a = 1\n"},
    "a deep heading": lambda size: {"units.toml": "[" + "a." * (size // 2) + "a]\n"},
    "dotted keys": lambda size: {"units.toml": repeated(size, lambda i: f"k{i}.a.b.c = 1\n")},
    "misspelt keys": lambda size: {
        "units.toml": "[scout]\n" + repeated(size, lambda i: f"cosst{i} = 1\n")
    },
    "misspelt rows": lambda size: {
        "units.toml": repeated(size, lambda i: f"u{i} = {{cosst = 1}}\n")
    },
    "unknown names": lambda size: {
        "balance.toml": "[setup]\nstarting_units = ["
        + repeated(size, lambda i: f'"scoutt{i}",')
        + "]\n"
    },
    "empty tables": lambda size: {"units.toml": repeated(size, lambda i: f"[u{i}]\n")},
    "open quotes": lambda size: {"units.toml": '"' * size},
    "an open line": lambda size: {"units.toml": 'a = "' + '\\"' * (size // 2)},
    "an open text": lambda size: {"units.toml": 'a = """\n' + '\\"""\n' * (size // 5)},
    "a deep key between quotes": lambda size: {
        "units.toml": 'a = ["""x"""", {' + "a." * (size // 2) + 'a = 1}, ""]\n'
    },
    "a deep key between apostrophes": lambda size: {
        "units.toml": "a = ['''x'''', {" + "a." * (size // 2) + "a = 1}, '']\n"
    },
    "open lists": lambda size: {"units.toml": "a = " + "[" * size},
    "a long text": lambda size: {"edition.toml": EDITION + f'description = "{"x" * size}"\n'},
    "unknown files": lambda size: {f"x{i}.toml": "" for i in range(size // 60)},
}


def seconds(texts: Texts) -> float:
    """Return the processor time that reading takes."""
    began = time.thread_time()
    try:
        EDITIONS.load_texts({"edition.toml": EDITION} | texts)
    except RulesetError as error:
        assert str(error)
    return time.thread_time() - began


def slope(short: float, long: float) -> float:
    """Return the exponent with which the time grows from one size to the other."""
    return math.log(long / short) / math.log(SIZES[1] / SIZES[0])


@pytest.mark.parametrize("kind", HOSTILE)
def test_the_time_of_reading_grows_with_the_length(kind: str) -> None:
    """Each is the least of two readings; the second long one is left out where it is no matter."""
    EDITIONS.load()
    fixed = seconds({})
    small, large = (HOSTILE[kind](size) for size in SIZES)
    short = fixed + min(seconds(small), seconds(small))
    long = fixed + seconds(large)
    if slope(short, long) >= STEEPEST:
        long = min(long, fixed + seconds(large))
    assert slope(short, long) < STEEPEST, f"{short:.2f} s became {long:.2f} s"
