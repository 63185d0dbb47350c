"""Says where an effect belongs that stands in the wrong list."""

from .tables_declared import kind_of
from .tables_effects import LASTING, ONCE


def misplaced(kind: object) -> str:
    """Why an effect of a known kind cannot stand in a list of effects of the other sort."""
    if kind in [kind_of(table) for table in LASTING]:
        return f'"{kind}" lasts and belongs in effects'
    if kind in [kind_of(table) for table in ONCE]:
        return f'"{kind}" happens once and belongs in completion, of a building or project'
    return ""
