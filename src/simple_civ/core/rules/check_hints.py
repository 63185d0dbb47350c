"""Guesses where something belongs that stands in the wrong place of a table."""

from typing import Any

from msgspec import inspect as shapes


def heading_of(shape: Any, key: str, row: dict[str, Any]) -> str:
    """Return the heading that a top-level row should have had, as in `[techs.x]`, or nothing.

    The file must hold several tables of rows; the row's keys show which one it is for.
    """
    best, most = "", 0
    info = shapes.type_info(shape)
    if isinstance(info, shapes.StructType | shapes.DataclassType):
        for field in info.fields:
            if isinstance(field.type, shapes.DictType):
                alike = sum(1 for name in _names(field.type.value_type) if name in row)
                if alike > most:
                    best, most = f"[{field.name}.{key}]", alike
    return best


def sections_with(shape: Any, key: str) -> list[str]:
    """Return the headings of a file under which a key is allowed."""
    info = shapes.type_info(shape)
    if not isinstance(info, shapes.StructType | shapes.DataclassType):
        return []
    return [f"[{field.name}]" for field in info.fields if key in _names(field.type)]


def _names(shape: shapes.Type) -> list[str]:
    if isinstance(shape, shapes.StructType | shapes.DataclassType):
        return [field.name for field in shape.fields]
    return []
