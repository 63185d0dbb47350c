"""Checks of the declarations of any game: complete sets, and a sample of each record.

A set that is not complete is told in sentences that name the file to touch.
"""

import ast
from collections.abc import Collection, Iterable
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar

from simple_civ.core.declarations import (
    SEATS,
    TEXT,
    TILES,
    TRUTH,
    ActionTable,
    Declaration,
    DeclarationTable,
    EventTable,
    file_of,
)
from simple_civ.core.records import Action, Event

Declared = TypeVar("Declared", bound=Declaration)

SAMPLES: dict[str, Any] = {
    TRUTH.kind: True,
    TEXT.kind: "food",
    TILES.kind: (0, 1),
    SEATS.kind: (0, 1),
}
"""Values of fields by kind; all others are numbers."""


def records(module: ModuleType, base: type) -> list[type]:
    """All records of a module, in the order of their file."""
    return [
        value
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, base) and value is not base
    ]


def undeclared(found: Iterable[type], table: DeclarationTable[Declared]) -> list[str]:
    """Return what must be done so every record is declared."""
    return [
        f"{file_of(record)}: put a declaration below the class {record.__name__}"
        for record in found
        if record not in table.by_type
    ]


def unwitnessed(events: EventTable, keys: Collection[str], file: str) -> list[str]:
    """Return what must be done so every key of witnesses means something."""
    return [
        f"{file}: no witnesses are called {known_to!r}, as {declared.name} says"
        for declared in events
        for known_to in (declared.known_to, *[field.known_to for field in declared.fields])
        if known_to and known_to not in keys
    ]


def unworded(actions: ActionTable, kinds: Collection[str], file: str) -> list[str]:
    """Return what must be done so every action has a text."""
    return [
        f"{file}: WORDS tells no {field.worded!r}, as the words of {declared.name} ask"
        for declared in actions
        for field in declared.fields
        if "{" + field.key + "}" in declared.words and field.worded not in kinds
    ] + [
        f"{file_of(declared.record)}: {declared.name} has no field for all of {declared.words!r}"
        for declared in actions
        if "{" in declared.told(lambda field: "")
    ]


def sample(declared: Declaration, **own: Any) -> Any:
    """Return a record with a value in each field; `own` gives those of a game's own kinds."""
    known = {**SAMPLES, **own}
    values = {part: known.get(field.kind, 1) for field in declared.fields for part in field.parts}
    asked_by = [1] if issubclass(declared.record, Action) else []
    return declared.record(*asked_by, **values)


def sample_event(declared: Declaration, **own: Any) -> Event:
    """Return an event with a value in each of its fields."""
    made = sample(declared, **own)
    assert isinstance(made, Event)
    return made


def codes_given(folder: Path, record: str) -> set[str]:
    """Return the codes that a folder's modules write where they make a record of a decision."""
    return {
        part.value
        for path in folder.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == record
        for part in ast.walk(node.args[1])
        if isinstance(part, ast.Constant) and isinstance(part.value, str)
    }
