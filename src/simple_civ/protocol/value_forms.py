"""Forms of values in a line of text: numbers, truths, tiles, keys, texts, pieces."""

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ..core.declarations import AMOUNT, SEAT, TEXT, TILE, TILES, TRUTH, UNIT

NUMBER = re.compile(r"-?\d{1,9}")
WORD = re.compile(r"[^\W\d]\w*")
QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"')
PLACE = re.compile(rf"{NUMBER.pattern},{NUMBER.pattern}")
PLACES = re.compile(rf"(?:{PLACE.pattern}(?:;{PLACE.pattern})*)?")
PAIR = re.compile(rf"{WORD.pattern}:{WORD.pattern}")
VALUE = re.compile(rf'{QUOTED.pattern}|[^\s"]*')

TRUTHS = {"true": True, "false": False}


def write_any(value: Any) -> str:
    """Return plain data as text."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        bare = WORD.fullmatch(value) and value not in TRUTHS
        return value if bare else json.dumps(value, ensure_ascii=not value.isprintable())
    if isinstance(value, dict):
        return ":".join(next(iter(value.items())))
    if isinstance(value, list):
        nested = any(isinstance(one, list) for one in value)
        return (";" if nested else ",").join(write_any(one) for one in value)
    return str(value)


@dataclass(frozen=True)
class ValueForm:
    """The form of a kind's values; `shape` describes it to people.

    `read` returns the plain data of a text that fits the pattern, `write` the text of plain data.
    """

    shape: str
    pattern: re.Pattern[str]
    read: Callable[[str], object]
    write: Callable[[Any], str] = write_any


def read_place(text: str) -> list[int]:
    """Return a tile as plain data."""
    return [int(number) for number in text.split(",")]


def read_places(text: str) -> list[list[int]]:
    """Return tiles as plain data."""
    return [read_place(place) for place in text.split(";") if place]


def read_pair(text: str) -> dict[str, str]:
    """Return a kind with a key as plain data."""
    kind, key = text.split(":")
    return {kind: key}


def read_text(text: str) -> object:
    """Return a text: a bare word, or quoted as in JSON."""
    return json.loads(text) if text.startswith('"') else text


def read_any(text: str) -> object:
    """Return a value of a kind without a form of its own, by what it looks like."""
    looks = ((NUMBER, int), (PLACE, read_place), (PLACES, read_places), (PAIR, read_pair))
    read = next((read for pattern, read in looks if pattern.fullmatch(text)), read_text)
    return TRUTHS[text] if text in TRUTHS else read(text)


def piece_form(kind: str) -> ValueForm:
    """Return the form of a kind of pieces: a number, where files say `unit_16`."""
    stem = f"{kind}_"
    pattern = re.compile(rf"(?:{stem})?\d{{1,9}}")

    def read(text: str) -> str:
        return stem + text.removeprefix(stem)

    def write(name: str) -> str:
        return name.removeprefix(stem)

    return ValueForm("NUMBER", pattern, read, write)


KEY_FORM = ValueForm("KEY", WORD, str)
PAIR_FORM = ValueForm("KIND:KEY", PAIR, read_pair)

OWN_FORM = ValueForm("VALUE", VALUE, read_any)
"""The form of kinds of which nothing else is said."""

FORMS = {
    UNIT.kind: piece_form(UNIT.kind),
    TILE.kind: ValueForm("COLUMN,ROW", PLACE, read_place),
    TILES.kind: ValueForm("COLUMN,ROW;COLUMN,ROW...", PLACES, read_places),
    SEAT.kind: ValueForm("SEAT", NUMBER, int),
    AMOUNT.kind: ValueForm("NUMBER", NUMBER, int),
    TRUTH.kind: ValueForm("true|false", re.compile("true|false"), TRUTHS.__getitem__),
    TEXT.kind: ValueForm('"TEXT"', VALUE, read_text),
}
"""The forms of the kinds that every game may have."""
