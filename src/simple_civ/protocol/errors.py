"""Bad input, told in one line for people: what is wrong, where, and what was expected."""

import re
import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect

from ..core.rules.problem import RulesetError, closest


class InputError(Exception):
    """Something that was read is not what it should be; the text is for people."""


def folder_error(folder: Path, error: RulesetError) -> InputError:
    """Return the error about a ruleset folder that cannot be used: its name, and the remedy."""
    if not folder.is_dir():
        return InputError(str(error))
    command = f"simple-civ rules check {shlex.quote(str(folder))}"
    return InputError(f"{folder}: {error}; see {command}")


def suggestion(word: str, choices: list[str]) -> str:
    """Return `; did you mean "x"?` if something close is known, else an empty text."""
    close = closest(word, choices)
    return f'; did you mean "{close}"?' if close else ""


def either(names: Sequence[str]) -> str:
    """Return the names as alternatives, joined by commas and "or"."""
    *most, last = names
    return f"{', '.join(most)} or {last}" if most else last


def unknown(what: str, key: str, known: list[str]) -> str:
    """Return the message about an unknown key."""
    return f"unknown {what} {key!r}; choose from {', '.join(known)}{suggestion(key, known)}"


MOST_LISTED = 24
"""Names that a line lists; of more it suggests one only."""


def choices(word: str, known: list[str]) -> str:
    """Return what may have been meant: all known words if they fit a line, and close ones."""
    listed = f"; choose from {', '.join(known)}" if 0 < len(known) <= MOST_LISTED else ""
    return f"{listed}{suggestion(word, known)}"


def explain(error: msgspec.ValidationError, kind: Any) -> str:
    """Return the text of a type's validation error, with what was probably meant."""
    text = str(error).replace("Object contains unknown field", "unknown key")
    found = re.search(r" - at `\$([^`]*)`", text)
    text += hint(text, kind, found.group(1) if found is not None else "")
    return text.replace(" - at `$", " at `")


def hint(text: str, kind: Any, place: str) -> str:
    """Return what the unknown key or word of a validation error may have meant.

    The error is at a place of a type.
    """
    for pattern, known in (
        (r"unknown (?:key|field) `([^`]*)`", keys_of),
        (r"[Ii]nvalid (?:enum )?value '([^']*)'", words_of),
    ):
        word = re.search(pattern, text)
        if word is not None:
            shapes = shapes_at(kind, place)
            return suggestion(word.group(1), [name for one in shapes for name in known(one)])
    return ""


def shapes_at(kind: Any, place: str) -> list[inspect.Type]:
    """Return what may be at a place such as `.seats[0]` of a type."""
    shapes = alternatives(inspect.type_info(kind))
    for name in re.findall(r"\.(\w+)|\[[^\]]*\]", place):
        inner = [part for shape in shapes for part in parts_of(shape, name)]
        shapes = [one for part in inner for one in alternatives(part)]
    return shapes


def alternatives(shape: inspect.Type) -> list[inspect.Type]:
    """Return the alternative shapes of a value."""
    if isinstance(shape, inspect.Metadata):
        return alternatives(shape.type)
    if isinstance(shape, inspect.UnionType):
        return [one for part in shape.types for one in alternatives(part)]
    return [shape]


def parts_of(shape: inspect.Type, name: str) -> list[inspect.Type]:
    """Return the shapes below a key of a shape, or without a key below any place of it."""
    if isinstance(shape, inspect.StructType):
        if name and name == shape.tag_field:
            return [inspect.LiteralType((shape.tag,))]
        return [field.type for field in shape.fields if field.encode_name == name]
    if isinstance(shape, inspect.DictType):
        return [shape.value_type]
    if isinstance(shape, inspect.TupleType):
        return list(shape.item_types)
    if isinstance(shape, inspect.CollectionType):
        return [shape.item_type]
    return []


def keys_of(shape: inspect.Type) -> list[str]:
    """Return the keys that an object of a shape may have."""
    if not isinstance(shape, inspect.StructType):
        return []
    return [field.encode_name for field in shape.fields]


def words_of(shape: inspect.Type) -> list[str]:
    """Return the words that a shape allows."""
    if not isinstance(shape, inspect.LiteralType):
        return []
    return [str(value) for value in shape.values]


def converted(data: object, kind: Any, where: str) -> Any:
    """Convert plain data to a struct of some kind, or raise InputError."""
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        raise InputError(f"{where}: {explain(error, kind)}") from None
    except UnicodeEncodeError:
        raise InputError(f"{where}: a text holds half of a surrogate pair") from None
