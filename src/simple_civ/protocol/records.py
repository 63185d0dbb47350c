"""Actions as plain objects: a table says which fields each has; a game reads the fields."""

from collections.abc import Callable

from ..core.records import Action
from .errors import InputError, suggestion

Field = tuple[str, str, str]
"""A field after `player`: key in files, attribute, what it is; `?` at its end makes it optional."""

Layouts = dict[str, tuple[type[Action], list[Field]]]
"""Every action of a game by its name in files, with its fields."""

ReadField = Callable[[str, object, str], object]


def read_record(
    layouts: Layouts, data: object, where: str, read_field: ReadField
) -> tuple[type[Action], dict[str, object]]:
    """The kind of action that a plain object describes, and its fields by attribute.

    Bad input raises with its place.
    """
    if not isinstance(data, dict):
        raise InputError(f"{where}: expected an action object, got {kind_of(data)}")
    name = data.get("type")
    if not isinstance(name, str) or name not in layouts:
        hint = suggestion(name, list(layouts)) if isinstance(name, str) else ""
        raise InputError(f"{where}.type: unknown action {name!r}{hint}")
    record, layout = layouts[name]
    keys = [key for key, _, _ in layout]
    for key in data:
        if key != "type" and key not in keys:
            raise InputError(f"{where}: unknown key {key!r}{suggestion(str(key), keys)}")
    values: dict[str, object] = {}
    for key, attribute, kind in layout:
        if key in data:
            values[attribute] = read_field(kind.rstrip("?"), data[key], f"{where}.{key}")
        elif not kind.endswith("?"):
            raise InputError(f"{where}: {name} needs {key!r}")
    return record, values


def is_number(value: object) -> bool:
    """Whether a value is a whole number of reasonable size."""
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) < 10**9


def kind_of(value: object) -> str:
    """What a plain value is, for messages."""
    if value is None:
        return "null"
    return {
        "dict": "an object",
        "list": "a list",
        "str": "text",
        "bool": "true or false",
        "int": "a number",
        "float": "a fraction",
    }.get(type(value).__name__, type(value).__name__)


def numbered(name: str, stem: str) -> int:
    """The number of an automatic name such as `unit_17`, or -1."""
    digits = name.removeprefix(stem)
    if name.startswith(stem) and digits.isdecimal() and len(digits) < 10:
        return int(digits)
    return -1
