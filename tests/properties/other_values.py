"""Other values of the fields of a position, by their type."""

from typing import Any


def other_value(field: str, value: Any) -> Any:
    """Return another value for a field; an empty list gets an entry."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return value + "x"
    if value:
        return [other_value(field, value[0]), *value[1:]]
    return ["x" if field == "names" else 1]
