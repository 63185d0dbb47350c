"""Writes `effects.py`, the form of effects that the engine reads, from their declarations.

The engine is compiled, and compiled code is quick with the attributes of classes that it knows.
So there are classes with a field for whatever a declaration says that the engine reads.
"""

from collections.abc import Sequence
from typing import Any, Literal, get_origin

from .constraints import UNIT_OR_TAG
from .tables_declared import EffectTable, Flag, Key, Number, Records, Values, keys_of
from .tables_effects import LASTING, ONCE

_HEAD = '''\
"""Effects as the engine reads them: the closed vocabulary with names turned into ids.

An id of -1 means that the condition is not asked. `units` is a bit mask over unit kinds.
Generated from the declarations in `tables_effects_*.py`: change those, then run
`python -m simple_civ.games.civ.rules.schema`.
"""

from dataclasses import dataclass, field
from typing import Final

from .bundle import Yields

NONE: Final = -1
'''

_EFFECTS = '''
@dataclass(frozen=True)
class Effects:
    """Everything one definition brings, sorted by kind; the key of the definition is its source."""

    source: str = field(default="", compare=False)
'''

_COMPLETION = '''
@dataclass(frozen=True)
class Completion:
    """One-time effects of a completed build."""

'''


def linked_source(
    lasting: Sequence[type[EffectTable]] = LASTING, once: Sequence[type[EffectTable]] = ONCE
) -> str:
    """Return the whole module."""
    parts = [_HEAD, *_forms(lasting), _EFFECTS + _fields(lasting)]
    parts += [*_forms(once), _COMPLETION + _fields(once)]
    return "\n".join(parts)


def _forms(kinds: Sequence[type[EffectTable]]) -> list[str]:
    """Return the records that single effects become."""
    return [
        f'\n@dataclass(frozen=True)\nclass {one.form}:\n    """{one.about}"""\n\n{_keys(kind)}'
        for kind in kinds
        for one in kind.linked
        if isinstance(one, Records)
    ]


def _keys(kind: type[EffectTable]) -> str:
    keys = keys_of(kind)
    bundled = any(key.is_yield for _, key in keys.values())
    lines = ["    amounts: Yields\n"] if bundled else []
    lines += [
        f"    {key.linked or name}: {_type(shape, key)}\n"
        for name, (shape, key) in keys.items()
        if not key.is_yield
    ]
    return "".join(lines)


def _fields(kinds: Sequence[type[EffectTable]]) -> str:
    """Return what the engine reads of each kind."""
    return "".join(f"    {_field(kind, one)}\n" for kind in kinds for one in kind.linked)


def _field(kind: type[EffectTable], one: Records | Values | Number | Flag) -> str:
    if isinstance(one, Flag):
        return f"{one.into}: bool = False"
    if isinstance(one, Number):
        return f"{one.into}: int = {'NONE' if one.start == -1 else one.start}"
    held = one.form if isinstance(one, Records) else _type(*keys_of(kind)[one.key])
    return f"{one.into}: list[{held}] = field(default_factory=list)"


def _type(shape: Any, key: Key) -> str:
    """Return the type of a key once it is linked."""
    if key.of and key.of != UNIT_OR_TAG:
        return "list[int]" if shape == list[str] else "int"
    if key.of:
        return "int"
    if get_origin(shape) is Literal:
        return "bool" if key.when else "str"
    return str(shape.__name__)
