"""Reading text files that may hold anything: bounded, and wrong in one clear line."""

import json
from pathlib import Path

from .errors import InputError


def read_text(path: Path, limit: int) -> str:
    """Return the text of a file of at most `limit` bytes."""
    try:
        with path.open("rb") as file:
            raw = file.read(limit + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise InputError(f"{path}: cannot be read ({reason})") from None
    if len(raw) > limit:
        raise InputError(f"{path}: larger than {limit} bytes")
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        raise InputError(
            f"{path}: expected UTF-8 text, found byte {error.start} that is not"
        ) from None


def read_json(path: Path, limit: int) -> object:
    """Return the value in a JSON file."""
    return parse_json(path, read_text(path, limit))


def parse_json(path: Path, text: str) -> object:
    """Return the value that the JSON text of a file describes."""
    try:
        value: object = json.loads(text)
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise InputError(f"{path}: {place}: expected JSON ({error.msg})") from None
    except RecursionError:
        raise InputError(f"{path}: lists or objects are nested too deeply") from None
    except ValueError:
        # Python refuses to read whole numbers of more than a few thousand digits.
        raise InputError(f"{path}: a number has too many digits") from None
    return value
