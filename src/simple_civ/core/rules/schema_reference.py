"""Pages in Markdown that list the keys of tables, from their declared shapes."""

import inspect
from typing import Any

import msgspec
from msgspec import inspect as shapes

from .check_shape import ANY, Fielded, Grammar
from .schema import Meaning


class ReferencePage:
    """Writes sections about the tables of one game."""

    def __init__(self, grammar: Grammar, meaning: Meaning) -> None:
        self.grammar = grammar
        self.meaning = meaning

    def section(self, title: str, shape: shapes.Type) -> list[str]:
        """Return the section of one table: its description and its keys."""
        info = fielded(shape)
        parts = [f"### {title}\n", about(info.cls)]
        return [*parts, self.keys(info)] if info.fields else parts

    def keys(self, info: Fielded) -> str:
        """Return the keys of a table, with their meaning where it is known."""
        table = info.cls.__name__
        meanings = [self.meaning(table, field.name) for field in info.fields]
        told = any(meanings)
        lines = ["| key | value | default |", "|---|---|---|"]
        if told:
            lines = ["| key | value | default | meaning |", "|---|---|---|---|"]
        for field, text in zip(info.fields, meanings, strict=True):
            line = f"| `{field.name}` | {self._value(table, field)} | {_default(field)} |"
            lines.append(f"{line} {text} |" if told else line)
        return "\n".join(lines) + "\n"

    def parts(self, shape: Any) -> list[str]:
        """Describe a file whose keys are tables, or tables by id."""
        found: list[str] = []
        for field in fielded(shapes.type_info(shape)).fields:
            if isinstance(field.type, shapes.DictType):
                found.extend(self.section(f"[{field.name}.id]", field.type.value_type))
            else:
                found.extend(self.section(f"[{field.name}]", field.type))
        return found

    def _value(self, table: str, field: shapes.Field) -> str:
        kind = self.grammar.references.get(table, {}).get(field.name)
        least, most = self.grammar.ranges.get(table, {}).get(field.name, ANY)
        return _type(field.type, kind, f"{least} to {most}")


def _type(shape: shapes.Type, kind: str | None, bounds: str) -> str:
    if isinstance(shape, shapes.IntType):
        return f"integer, {bounds}"
    if isinstance(shape, shapes.BoolType):
        return "true or false"
    if isinstance(shape, shapes.LiteralType):
        return " or ".join(f'`"{value}"`' for value in shape.values)
    if isinstance(shape, shapes.TupleType):
        return f"list of {len(shape.item_types)} integers, {bounds}"
    if isinstance(shape, shapes.ListType):
        return "list: " + _type(shape.item_type, kind, bounds)
    if isinstance(shape, shapes.UnionType):
        return "effect"
    if isinstance(shape, shapes.StructType | shapes.DataclassType):
        return f"inline table: {label(shape.cls)}"
    if isinstance(shape, shapes.DictType):
        if isinstance(shape.value_type, shapes.IntType):
            return f"inline table: {kind or 'string'} id = {_type(shape.value_type, None, bounds)}"
        return "tables by id"
    return f"{kind} id" if kind else "string"


def _default(field: shapes.Field) -> str:
    value = field.default
    if field.default_factory is not msgspec.NODEFAULT:
        value = field.default_factory()
    if value is msgspec.NODEFAULT:
        return ""
    if isinstance(value, tuple):
        value = list(value)
    return f"`{msgspec.json.encode(value).decode()}`"


def fielded(shape: shapes.Type) -> Fielded:
    """Return a shape that has fields."""
    assert isinstance(shape, shapes.StructType | shapes.DataclassType)
    return shape


def label(table: type[Any]) -> str:
    """Return a bundle's name on the page: its class name in words."""
    name = table.__name__.removesuffix("Table")
    return "".join(f" {c.lower()}" if c.isupper() else c for c in name).strip()


def about(table: type[Any]) -> str:
    """Return a table's own description."""
    return (inspect.getdoc(table) or "") + "\n"
