"""Bad input, told in one line for people: what is wrong, where, and what was expected."""

import difflib
import re
from collections.abc import Callable
from typing import Any

import msgspec


class InputError(Exception):
    """Something that was read is not what it should be; the text is for people."""


def suggestion(word: str, choices: list[str]) -> str:
    """`; did you mean "x"?` if something close is known, else an empty text."""
    close = difflib.get_close_matches(word, choices, n=1)
    return f'; did you mean "{close[0]}"?' if close else ""


MOST_LISTED = 24
"""Names that a line lists; of more it suggests one only."""


def choices(word: str, known: list[str]) -> str:
    """What could have been meant: all that is known, if it fits a line, and what is close."""
    listed = f"; known are {', '.join(known)}" if 0 < len(known) <= MOST_LISTED else ""
    return f"{listed}{suggestion(word, known)}"


def explain(error: msgspec.ValidationError, keys_of: Callable[[str], list[str]]) -> str:
    """The text of a validation error; `keys_of` knows the keys at a place, for suggestions."""
    text = str(error).replace("Object contains unknown field", "unknown key")
    unknown = re.search(r"unknown key `([^`]*)`", text)
    if unknown is not None:
        place = re.search(r" - at `\$([^`]*)`", text)
        names = re.findall(r"[a-z_]+", place.group(1)) if place is not None else []
        text += suggestion(unknown.group(1), keys_of(names[-1] if names else ""))
    return text.replace(" - at `$", " at `")


def converted(data: object, kind: Any, where: str, keys: list[str]) -> Any:
    """Plain data as a struct of some kind, or InputError; `keys` are those it may have."""
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        raise InputError(f"{where}: {explain(error, lambda _: keys)}") from None
    except UnicodeEncodeError:
        raise InputError(f"{where}: a text holds half of a surrogate pair") from None
