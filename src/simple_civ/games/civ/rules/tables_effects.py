"""All effects that are declared: those that last, and what happens once.

A new kind is found automatically in a file that is listed here.
"""

from functools import reduce
from operator import or_
from types import ModuleType
from typing import TYPE_CHECKING, Final, TypeVar

from ....core.rules.check_shape import Range
from . import (
    tables_effects_cities,
    tables_effects_completion,
    tables_effects_traits,
    tables_effects_units,
    tables_effects_yields,
)
from .tables_declared import EffectTable, LastingTable, OnceTable, keys_of

TableT = TypeVar("TableT", bound=EffectTable)


def declared(base: type[TableT], *modules: ModuleType) -> list[type[TableT]]:
    """Return the effects that some modules declare, in order."""
    return [
        table
        for module in modules
        for table in vars(module).values()
        if isinstance(table, type) and issubclass(table, base)
        if table.__module__ == module.__name__
    ]


LASTING: Final = declared(
    LastingTable,
    tables_effects_yields,
    tables_effects_units,
    tables_effects_cities,
    tables_effects_traits,
)
ONCE: Final = declared(OnceTable, tables_effects_completion)

if TYPE_CHECKING:
    Effect = LastingTable
    Completion = OnceTable
else:
    # A reader of tables has to know every kind by its tag.
    Effect = reduce(or_, LASTING)
    Completion = reduce(or_, ONCE)

_ALL: Final[list[type[EffectTable]]] = [*LASTING, *ONCE]

RANGES: Final[dict[str, dict[str, Range]]] = {
    table.__name__: {
        name: key.range for name, (_, key) in keys_of(table).items() if key.range is not None
    }
    for table in _ALL
}
"""Least and greatest value of every integer."""

REFERENCES: Final[dict[str, dict[str, str]]] = {
    table.__name__: {name: key.of for name, (_, key) in keys_of(table).items() if key.of}
    for table in _ALL
}
"""Fields that hold ids, and of what."""

GOLD: Final[dict[str, list[str]]] = {
    table.__name__: [name for name, (_, key) in keys_of(table).items() if key.is_gold]
    for table in _ALL
}
"""Fields that an edition without gold leaves at nothing."""

MEANINGS: Final[dict[str, dict[str, str]]] = {
    table.__name__: {name: key.meaning for name, (_, key) in keys_of(table).items() if key.meaning}
    for table in _ALL
}
"""What the keys of effects mean."""
