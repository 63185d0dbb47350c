"""Request bodies: reading, and problems as text for people."""

import re
from typing import Any, TypeVar

import msgspec

from ..protocol.errors import InputError, hint
from ..protocol.requests import ONE_LINE
from .tokens import MATCH_NAME

Kind = TypeVar("Kind")

BODY = "data"
"""Litestar's name for the body of a request, in problems that concern all of it."""

NO_JSON = "expected JSON in UTF-8, not too deeply nested"

PATTERNS = {
    ONE_LINE: "expected one line of text, without control characters",
    MATCH_NAME: "expected the name of a match: 16 digits and letters from a to f",
}

PLACE = re.compile(r" - at `\$\.?(.*)`$")


def read_body(data: bytes, kind: type[Kind]) -> Kind:
    """Return the request in a body, or raise InputError with the problem and its place."""
    try:
        return msgspec.json.decode(data, type=kind)
    except msgspec.ValidationError as error:
        text = str(error)
        place = PLACE.search(text)
        where = BODY if place is None else place.group(1)
        raise InputError(problem_of(kind, where, text.split(" - ", 1)[0])) from None
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        raise InputError(NO_JSON) from None


def problem_of(kind: Any, place: str, message: str) -> str:
    """Return the problem at a place of a request, with a suggestion."""
    told = message.replace("Object contains unknown field", "unknown key")
    if kind is not None:
        told += hint(told, kind, "" if place == BODY else f".{place}")
    return plainly(f"{place}: {told}".lstrip(": "))


def plainly(text: str) -> str:
    """Return a problem's text without regular expressions."""
    for pattern, words in PATTERNS.items():
        text = text.replace(f"Expected `str` matching regex {pattern!r}", words)
    return text
