"""Options of bots: declared with a type and a default, given as text, checked."""

from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec

from ...protocol.errors import InputError, suggestion

Value = bool | int | str


class Option(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, frozen=True):
    """A setting of a bot. `min` and `max` bound an `int`, `choices` a `text`."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    type: Literal["int", "bool", "text"]
    default: Value
    min: int | None = None
    max: int | None = None
    choices: Annotated[list[str], msgspec.Meta(max_length=100)] | None = None


def choose_options(declared: list[Option], given: Mapping[str, str], who: str) -> dict[str, Value]:
    """Return the value of every option; raise if a given one is wrong."""
    known = {option.name: option for option in declared}
    for name in given:
        if name not in known:
            listed = ", ".join(known) or "none"
            hint = suggestion(name, list(known))
            raise InputError(f"{who}: unknown option {name!r}; choose from {listed}{hint}")
    values: dict[str, Value] = {}
    for name, option in known.items():
        if not fits(option, option.default):
            raise InputError(f"{who}: option {name}: its default {option.default!r} does not fit")
        values[name] = option.default
        if name in given:
            values[name] = read_value(option, given[name], who)
    return values


def read_value(option: Option, text: str, who: str) -> Value:
    """Return the value that a text means for an option."""
    value: Value = text
    if option.type == "int" and text.lstrip("-").isdecimal() and len(text) < 18:
        value = int(text)
    elif option.type == "bool" and text in ("true", "false"):
        value = text == "true"
    if fits(option, value):
        return value
    raise InputError(f"{who}: option {option.name}: expected {told(option)}, got {text!r}")


def fits(option: Option, value: Value) -> bool:
    """Return whether a value is valid for an option."""
    if option.type == "bool":
        return isinstance(value, bool)
    if option.type == "text":
        return isinstance(value, str) and (option.choices is None or value in option.choices)
    if isinstance(value, bool) or not isinstance(value, int):
        return False
    return (option.min is None or value >= option.min) and (
        option.max is None or value <= option.max
    )


def told(option: Option) -> str:
    """Return the allowed values of an option, as readable text."""
    if option.type == "bool":
        return "true or false"
    if option.type == "text":
        return "text" if option.choices is None else f"one of {', '.join(option.choices)}"
    least = "" if option.min is None else f" from {option.min}"
    most = "" if option.max is None else f" to {option.max}"
    return f"a whole number{least}{most}"
