"""Reads raw tables as the shapes that a game declares, field by field.

Every field is read on its own, so that all mistakes of a table are found at once: unknown and
missing keys, wrong types, unknown names, values out of range. Ids that refer to other tables are
collected for the check that follows.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec import inspect as shapes

from .check_hints import heading_of, sections_with
from .check_report import CheckReport
from .check_spelling import ID_SPELLING, as_id, is_id
from .locate import Place
from .problem import as_truth, closest, shown

Fielded = shapes.StructType | shapes.DataclassType

Range = tuple[int, int]

WIDE = 1_000_000
ANY: Range = (-WIDE, WIDE)

_BROKEN: Any = object()
_PLAIN = (shapes.IntType, shapes.StrType, shapes.BoolType, shapes.LiteralType)


@dataclass(frozen=True)
class Reference:
    """An id in a table and the kind of thing it must name."""

    file: str
    place: Place
    kind: str
    name: str


@dataclass(frozen=True)
class Grammar:
    """The shapes of a game's tables, and the meaning of fields beyond their types.

    All but `shapes` are keyed by the names of table and field. `misplaced` explains why a tagged
    table of a known kind cannot stand where it does, or nothing.
    """

    shapes: dict[str, Any]
    ranges: dict[str, dict[str, Range]]
    references: dict[str, dict[str, str]]
    may_be_empty: set[tuple[str, str]]
    noted: dict[str, list[str]]
    misplaced: Callable[[object], str]


class ShapeReader:
    """Reads the tables of one ruleset.

    `references` collects the ids that must name something, `noted` the places of the fields that
    the grammar wants noted and that say something.
    """

    def __init__(self, report: CheckReport, grammar: Grammar) -> None:
        self.report = report
        self.grammar = grammar
        self.references: list[Reference] = []
        self.noted: list[tuple[str, Place]] = []
        self._file = ""

    def read(self, file: str) -> Any:
        """Return the content of a file, with placeholders for what is broken."""
        self._file = file
        raw = self.report.source.tables.get(file, {})
        return self._value(raw, shapes.type_info(self.grammar.shapes[file]), ())

    def _value(self, raw: object, shape: shapes.Type, place: Place) -> Any:
        if isinstance(shape, shapes.AnyType):
            return raw
        if isinstance(shape, shapes.DictType):
            return self._rows(raw, shape, place)
        if isinstance(shape, shapes.StructType | shapes.DataclassType):
            return self._fields(raw, shape, place)
        if isinstance(shape, shapes.UnionType):
            return self._tagged(raw, shape, place)
        if isinstance(shape, shapes.ListType):
            return self._list(raw, shape, place)
        if isinstance(shape, shapes.TupleType):
            return self._tuple(raw, shape, place)
        return self._plain(raw, shape, place)

    def _rows(self, raw: object, shape: shapes.DictType, place: Place) -> Any:
        if not isinstance(raw, dict):
            return self._wrong(place, "a table", raw)
        rows: dict[str, Any] = {}
        for key, value in raw.items():
            if not isinstance(shape.value_type, shapes.AnyType) and not is_id(key):
                self.report.add(self._file, place + (key,), ID_SPELLING, as_id(key))
            row = self._value(value, shape.value_type, place + (key,))
            if row is not _BROKEN:
                rows[key] = row
        return rows

    def _fields(self, raw: object, shape: Fielded, place: Place) -> Any:
        if not isinstance(raw, dict):
            return self._wrong(place, "a table", raw)
        names = [field.name for field in shape.fields]
        tag = shape.tag_field if isinstance(shape, shapes.StructType) else None
        for key in raw:
            if key not in names and key != tag:
                self._unknown(raw, key, names, place + (key,))
        values: dict[str, Any] = {}
        for field in shape.fields:
            value = _BROKEN
            if field.name in raw:
                value = self._value(raw[field.name], field.type, place + (field.name,))
                if value is not _BROKEN:
                    self._constrain(shape.cls.__name__, field, value, place + (field.name,))
                    self._refer(shape.cls.__name__, field, raw[field.name], place + (field.name,))
            elif field.required:
                table = not place and not isinstance(field.type, _PLAIN)
                what = f"the table [{field.name}]" if table else f'the key "{field.name}"'
                self.report.add(self._file, place, f"{what} is missing")
                self.report.break_at(self._file, place + (field.name,))
            values[field.name] = stand_in(field) if value is _BROKEN else value
        return shape.cls(**values)

    def _unknown(self, raw: dict[str, Any], key: str, names: list[str], place: Place) -> None:
        """Report a key that the table does not have, with what was probably meant."""
        table = len(place) == 1 and isinstance(raw[key], dict)
        reason = "unknown table" if table else "unknown key"
        meant = closest(key, names)
        if meant and self.report.source.beside(self._file, place, meant):
            meant = ""
        if table:
            meant = heading_of(self.grammar.shapes[self._file], key, raw[key]) or meant
        elif len(place) <= 2:
            homes = sections_with(self.grammar.shapes[self._file], key)
            if homes:
                reason, meant = f"belongs to {' or '.join(homes)}", ""
        self.report.add(self._file, place, reason, meant)
        if len(place) > 1:
            self.report.break_at(self._file, place)

    def _tagged(self, raw: object, shape: shapes.UnionType, place: Place) -> Any:
        if not isinstance(raw, dict):
            return self._wrong(place, "a table", raw)
        kinds = {kind.tag: kind for kind in shape.types if isinstance(kind, shapes.StructType)}
        name = raw.get("kind")
        if isinstance(name, str) and name in kinds:
            return self._fields(raw, kinds[name], place)
        if "kind" not in raw:
            self.report.add(self._file, place, 'the key "kind" is missing')
        else:
            meant = closest(str(name), [str(kind) for kind in kinds])
            reason = self.grammar.misplaced(name)
            if reason:
                meant = ""
            else:
                reason = f"unknown kind {shown(name)}"
            self.report.add(self._file, place + ("kind",), reason, meant and f'"{meant}"')
        self.report.break_at(self._file, place)
        return _BROKEN

    def _list(self, raw: object, shape: shapes.ListType, place: Place) -> Any:
        if not isinstance(raw, list):
            alone = isinstance(raw, str) and isinstance(shape.item_type, shapes.StrType)
            return self._wrong(place, "a list", raw, f"[{shown(raw)}]" if alone else "")
        items = [self._value(raw[i], shape.item_type, place + (i,)) for i in range(len(raw))]
        return [item for item in items if item is not _BROKEN]

    def _tuple(self, raw: object, shape: shapes.TupleType, place: Place) -> Any:
        size = len(shape.item_types)
        if not isinstance(raw, list) or len(raw) != size:
            return self._wrong(place, f"a list of {size} numbers", raw)
        items = [self._value(raw[i], shape.item_types[i], place + (i,)) for i in range(size)]
        if any(item is _BROKEN for item in items):
            self.report.break_at(self._file, place)
            return _BROKEN
        return tuple(items)

    def _plain(self, raw: object, shape: shapes.Type, place: Place) -> Any:
        if isinstance(shape, shapes.IntType):
            if isinstance(raw, int) and not isinstance(raw, bool):
                return raw
            return self._wrong(place, "an integer", raw, _as_integer(raw))
        if isinstance(shape, shapes.BoolType):
            if isinstance(raw, bool):
                return raw
            return self._wrong(place, "true or false", raw, as_truth(str(raw)))
        if isinstance(shape, shapes.LiteralType):
            if isinstance(raw, str) and raw in shape.values:
                return raw
            values = [str(value) for value in shape.values]
            meant = closest(raw, values) if isinstance(raw, str) else ""
            expected = "one of " + ", ".join(f'"{value}"' for value in values)
            return self._wrong(place, expected, raw, meant and f'"{meant}"')
        if isinstance(raw, str):
            return raw
        alone = isinstance(raw, int | float) and not isinstance(raw, bool)
        return self._wrong(place, "a string", raw, f'"{shown(raw)}"' if alone else "")

    def _wrong(self, place: Place, expected: str, raw: object, suggestion: str = "") -> Any:
        reason = f"expected {expected}, got {shown(raw)}"
        self.report.add(self._file, place, reason, suggestion)
        self.report.break_at(self._file, place)
        return _BROKEN

    def _constrain(self, table: str, field: shapes.Field, value: Any, place: Place) -> None:
        """Check a field's constraints beyond its type."""
        if value and field.name in self.grammar.noted.get(table, []):
            self.noted.append((self._file, place))
        least, most = self.grammar.ranges.get(table, {}).get(field.name, ANY)
        for where, number in self._numbers(value, place):
            self._bound(number, least, most, where)

    def _numbers(self, value: Any, place: Place) -> list[tuple[Place, int]]:
        """Return the numbers in a field, each with its place; plain lists are unconstrained."""
        if isinstance(value, dict):
            rows = [(place + (key,), row) for key, row in value.items()]
        elif isinstance(value, tuple):
            rows = [(place, item) for item in value]
        elif isinstance(value, list):
            pairs = self.report.kept(self._file, place, value)
            rows = [(at, item) for at, pair in pairs if isinstance(pair, tuple) for item in pair]
        else:
            rows = [(place, value)]
        return [(at, n) for at, n in rows if isinstance(n, int) and not isinstance(n, bool)]

    def _bound(self, number: int, least: int, most: int, place: Place) -> None:
        if number < least:
            reason = f"must be at least {least}, is {shown(number)}"
        elif number > most:
            reason = f"must be at most {most}, is {shown(number)}"
        else:
            return
        self.report.add(self._file, place, reason)
        self.report.break_at(self._file, place)

    def _refer(self, table: str, field: shapes.Field, raw: Any, place: Place) -> None:
        """Collect the ids of a field that holds any."""
        kind = self.grammar.references.get(table, {}).get(field.name)
        if kind is None:
            return
        if isinstance(raw, dict):
            for name in raw:
                self.references.append(Reference(self._file, place + (name,), kind, name))
        elif isinstance(raw, list):
            for index, name in enumerate(raw):
                if isinstance(name, str):
                    self.references.append(Reference(self._file, place + (index,), kind, name))
        elif raw or (field.required and (table, field.name) not in self.grammar.may_be_empty):
            self.references.append(Reference(self._file, place, kind, raw))


def stand_in(field: shapes.Field) -> Any:
    """Return the default of a field, or a harmless value of its type."""
    if field.default is not msgspec.NODEFAULT:
        return field.default
    if field.default_factory is not msgspec.NODEFAULT:
        return field.default_factory()
    return _harmless(field.type)


def _harmless(shape: shapes.Type) -> Any:
    if isinstance(shape, shapes.IntType):
        return 1
    if isinstance(shape, shapes.BoolType):
        return False
    if isinstance(shape, shapes.LiteralType):
        return shape.values[0]
    if isinstance(shape, shapes.ListType):
        return []
    if isinstance(shape, shapes.TupleType):
        return tuple(_harmless(item) for item in shape.item_types)
    if isinstance(shape, shapes.DictType):
        return {}
    if isinstance(shape, shapes.StructType | shapes.DataclassType):
        return shape.cls(**{field.name: stand_in(field) for field in shape.fields})
    return ""


def _as_integer(raw: object) -> str:
    """Return the whole number that was probably meant."""
    if isinstance(raw, float) and raw.is_integer() and abs(raw) < 10**15:
        return str(int(raw))
    digits = re.search(r"-?\d{1,15}", raw) if isinstance(raw, str) else None
    return digits[0] if digits else ""
