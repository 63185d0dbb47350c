"""Actions as a line of text, and back: `0: move_unit unit=16 to=2,5`.

The seat that asks, the action's name, and its fields in the order of their declaration. It holds
what files hold, written shorter; docs/reference/python.md describes it.
"""

import re
from collections.abc import Sequence

from ..core.declarations import ActionDeclaration, Field
from ..core.records import Action
from .errors import InputError, choices
from .record_codec import RecordCodec
from .value_forms import OWN_FORM, QUOTED, ValueForm, write_any

ASKER = re.compile(r"\s*(\d{1,9})\s*:")
TOKEN = re.compile(rf'(?:[^\s"]|{QUOTED.pattern})+')


def action_text(codec: RecordCodec, action: Action) -> str:
    """Return an action as text; raise ValueError if it names what this match does not have."""
    declared = codec.actions.by_type[type(action)]
    try:
        data = codec.write_action(action)
        told = [
            f"{field.key}={form_of(codec, field).write(data[field.key])}"
            for field in declared.fields
            if field.key in data
        ]
        text = " ".join([f"{action.player}: {declared.name}", *told])
        if are_alike(declared, action, parse_action(codec, text, action.player)):
            return text
    except (InputError, LookupError):
        pass
    raise ValueError(f"{action!r} has no text: it names what this match does not have")


def are_alike(declared: ActionDeclaration, one: Action, other: Action) -> bool:
    """Return whether two actions ask for the same; an edge is the same from both sides."""
    return all(
        {getattr(one, part) for part in field.parts}
        == {getattr(other, part) for part in field.parts}
        for field in declared.fields
    )


def parse_action(codec: RecordCodec, text: str, seat: int) -> Action:
    """Return the action that a text describes; it is the seat's if the text names no other.

    Raise InputError with what is wrong and what may have been meant.
    """
    asker = ASKER.match(text)
    if asker is not None:
        seat, text = int(asker.group(1)), text[asker.end() :]
    name, *parts = tokens(text)
    declared = codec.actions.by_name.get(name)
    if declared is None:
        raise InputError(f"unknown action {name!r}{choices(name, [*codec.actions.by_name])}")
    data = {"type": name, **values_of(codec, declared, parts)}
    action = codec.read_action(seat, data, name)
    for key, value in codec.write_action(action).items():
        if value is None or (isinstance(value, list) and None in value):
            raise InputError(f"{name}: {key}: there is no tile {write_any(data[key])}")
    return action


def tokens(text: str) -> list[str]:
    """Return the parts of a text; blanks in quotes do not separate them."""
    found = TOKEN.findall(text)
    if TOKEN.sub("", text).strip():
        raise InputError(f"a quote is not closed in {text.strip()!r}")
    if not found:
        raise InputError("expected an action, got an empty text")
    return found


def values_of(
    codec: RecordCodec, declared: ActionDeclaration, parts: Sequence[str]
) -> dict[str, object]:
    """Return the values of an action's fields as plain data, by their keys."""
    fields = {field.key: field for field in declared.fields}
    found: dict[str, object] = {}
    for part in parts:
        key, equals, text = part.partition("=")
        if not equals:
            raise InputError(
                f"{declared.name}: expected KEY=VALUE, got {part!r}; {usage(codec, declared)}"
            )
        if key not in fields:
            raise InputError(f"{declared.name}: unknown field {key!r}{choices(key, [*fields])}")
        if key in found:
            raise InputError(f"{declared.name}: {key} is given twice")
        found[key] = value_of(codec, fields[key], text, f"{declared.name}: {key}")
    for key, field in fields.items():
        if key not in found and not field.optional:
            raise InputError(f"{declared.name}: {key} is missing; {usage(codec, declared)}")
    return found


def value_of(codec: RecordCodec, field: Field, text: str, where: str) -> object:
    """Return the value of a field as plain data."""
    form, known = form_of(codec, field), codec.known_words(field)
    if known and text not in known:
        raise InputError(f"{where}: unknown {field.kind} {text!r}{choices(text, known)}")
    try:
        if form.pattern.fullmatch(text):
            return form.read(text)
    except ValueError:
        pass
    raise InputError(f"{where}: expected {form.shape}, got {text!r}")


def form_of(codec: RecordCodec, field: Field) -> ValueForm:
    """Return the form of a field's values."""
    return codec.forms.get(field.kind, OWN_FORM)


def usage(codec: RecordCodec, declared: ActionDeclaration) -> str:
    """Return how an action is written; what may be left out is in brackets."""
    parts = [declared.name]
    for field in declared.fields:
        part = f"{field.key}={form_of(codec, field).shape}"
        parts.append(f"[{part}]" if field.optional else part)
    return f"write {' '.join(parts)}"
