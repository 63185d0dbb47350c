"""Says where an effect belongs that stands in the wrong list."""

from typing import Any

from msgspec import inspect as shapes

from . import tables_effects


def misplaced(kind: object) -> str:
    """Why an effect of a known kind cannot stand in a list of effects of the other sort."""
    if kind in _kinds(tables_effects.Effect):
        return f'"{kind}" lasts and belongs in effects'
    if kind in _kinds(tables_effects.Completion):
        return f'"{kind}" happens once and belongs in completion, of a building or project'
    return ""


def _kinds(union: Any) -> list[object]:
    info = shapes.type_info(union)
    assert isinstance(info, shapes.UnionType)
    return [kind.tag for kind in info.types if isinstance(kind, shapes.StructType)]
