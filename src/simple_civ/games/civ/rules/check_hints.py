"""Hints where an effect in the wrong list belongs."""

from .tables_declared import kind_of
from .tables_effects import LASTING, ONCE


def misplaced(kind: object) -> str:
    """Return why an effect of a known kind cannot be in a list of the other sort of effects."""
    if kind in [kind_of(table) for table in LASTING]:
        return f'"{kind}" lasts and belongs in effects'
    if kind in [kind_of(table) for table in ONCE]:
        return f'"{kind}" happens once and belongs in completion, of a building or project'
    return ""
