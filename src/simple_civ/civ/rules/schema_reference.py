"""The reference page of rulesets in Markdown, made from the declared shapes of the tables."""

import inspect
from typing import Any

import msgspec
from msgspec import inspect as shapes

from ...core.rules.check_shape import ANY, Fielded
from . import constraints, tables, tables_effects
from .balance import Amounts, Balance, GrowthBand, Scaling, TileScore
from .check_shape import SHAPES
from .schema_meanings import meaning

_HEAD = """\
# Ruleset tables

An edition is a folder of TOML files. This page lists every key that they may hold. It is generated
from `src/simple_civ/civ/rules/`: run `python -m simple_civ.civ.rules.schema` after a change there.
JSON Schemas for editors lie in `src/simple_civ/rulesets/schema/`.

A folder of one's own may name an edition in `edition.toml`, as in `extends = "NAME"`. Its tables
then add to those of that edition or override them, by id and key by key; a list or an inline table
replaces the one below it as a whole. The `id`, `name` and `description` of an edition are never
taken from below. `simple-civ rules check DIR` reports every mistake.

Ids are written in small letters, digits and underscores. A key without a default must be given.
"""

_BUNDLES = (Amounts, Scaling, GrowthBand, TileScore, tables.StartBiasTable)
"""Inline tables that are no effects."""


def reference() -> str:
    """The whole page."""
    parts = [_HEAD]
    for file, shape in SHAPES.items():
        parts.append(f"## {file}.toml\n")
        parts.extend(_file(shape))
    parts.append("## Effects that last\n\nInline tables in `effects`; `kind` names them.\n")
    parts.extend(_kinds(tables_effects.Effect))
    parts.append("## Effects of completion\n\nInline tables in `completion`, done once.\n")
    parts.extend(_kinds(tables_effects.Completion))
    parts.append("## Inline tables\n")
    for bundle in _BUNDLES:
        parts.extend(_section(_label(bundle), shapes.type_info(bundle)))
    return "\n".join(parts)


def _file(shape: Any) -> list[str]:
    if shape is Balance:
        parts = [_text(Balance)]
        for field in _fielded(shapes.type_info(Balance)).fields:
            parts.extend(_section(f"[{field.name}]", field.type))
        return parts
    info = shapes.type_info(shape)
    if isinstance(info, shapes.DictType):
        if isinstance(info.value_type, shapes.AnyType):
            return ["What AI players of the edition go by. The rules never read it.\n"]
        return _section("[id]", info.value_type)
    if any(isinstance(field.type, Fielded | shapes.DictType) for field in _fielded(info).fields):
        parts = []
        for field in _fielded(info).fields:
            if isinstance(field.type, shapes.DictType):
                parts.extend(_section(f"[{field.name}.id]", field.type.value_type))
            else:
                parts.extend(_section(f"[{field.name}]", field.type))
        return parts
    return [_text(_fielded(info).cls), _keys(_fielded(info))]


def _kinds(union: Any) -> list[str]:
    parts: list[str] = []
    info = shapes.type_info(union)
    assert isinstance(info, shapes.UnionType)
    for kind in info.types:
        assert isinstance(kind, shapes.StructType)
        parts.extend(_section(str(kind.tag), kind))
    return parts


def _section(title: str, shape: shapes.Type) -> list[str]:
    info = _fielded(shape)
    parts = [f"### {title}\n", _text(info.cls)]
    return [*parts, _keys(info)] if info.fields else parts


def _keys(info: Fielded) -> str:
    table = info.cls.__name__
    meanings = [meaning(table, field.name) for field in info.fields]
    told = any(meanings)
    lines = ["| key | value | default |", "|---|---|---|"]
    if told:
        lines = ["| key | value | default | meaning |", "|---|---|---|---|"]
    for field, text in zip(info.fields, meanings, strict=True):
        line = f"| `{field.name}` | {_value(table, field)} | {_default(field)} |"
        lines.append(f"{line} {text} |" if told else line)
    return "\n".join(lines) + "\n"


def _value(table: str, field: shapes.Field) -> str:
    kind = constraints.REFERENCES.get(table, {}).get(field.name)
    least, most = constraints.RANGES.get(table, {}).get(field.name, ANY)
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
        return f"inline table: {_label(shape.cls)}"
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


def _fielded(shape: shapes.Type) -> Fielded:
    assert isinstance(shape, shapes.StructType | shapes.DataclassType)
    return shape


def _label(table: type[Any]) -> str:
    """What a bundle is called on the page: its class in words."""
    name = table.__name__.removesuffix("Table")
    return "".join(f" {c.lower()}" if c.isupper() else c for c in name).strip()


def _text(table: type[Any]) -> str:
    return (inspect.getdoc(table) or "") + "\n"
