"""Turns effects as written into effects as the engine reads them: names become ids."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from . import constraints
from . import effects as forms
from .bundle import Yields
from .dense_ids import DenseIds
from .effects import Completion, Effects
from .tables_declared import EffectTable, Flag, Key, Linked, Number, Values, keys_of
from .tables_effects import Completion as CompletionTable
from .tables_effects import Effect


def link_effects(effects: Sequence[Effect], names: DenseIds, source: str) -> Effects:
    """Return all lasting effects of one definition, sorted by kind."""
    return Effects(source=source, **linked(effects, names))


def link_completion(effects: Sequence[CompletionTable], names: DenseIds) -> Completion:
    """Return a build's one-time effects."""
    return Completion(**linked(effects, names))


def linked(effects: Sequence[EffectTable], names: DenseIds) -> dict[str, Any]:
    """Return what the engine reads of some effects; it has defaults for the other kinds."""
    found: dict[str, Any] = {}
    for kind in dict.fromkeys(type(effect) for effect in effects):
        alike = [effect for effect in effects if type(effect) is kind]
        found |= {one.into: _together(one, kind, alike, names) for one in kind.linked}
    return found


def _together(
    one: Linked, kind: type[EffectTable], alike: list[EffectTable], names: DenseIds
) -> object:
    """Return the combined value of the effects of a kind."""
    if isinstance(one, Flag):
        return True
    if isinstance(one, Number | Values):
        key = keys_of(kind)[one.key][1]
        values = [_value(key, getattr(effect, one.key), names) for effect in alike]
        return one.fold(values) if isinstance(one, Number) else values
    form = getattr(forms, one.form)
    return [form(**_record(effect, names)) for effect in alike]


def _record(effect: EffectTable, names: DenseIds) -> dict[str, Any]:
    """Return the fields of an effect's record."""
    found: dict[str, Any] = {}
    amounts: dict[str, int] = {}
    for name, (_, key) in keys_of(type(effect)).items():
        value = getattr(effect, name)
        if key.is_yield:
            amounts[name] = value
        else:
            found[key.linked or name] = _value(key, value, names)
    return found | {"amounts": Yields(**amounts)} if amounts else found


_IDS: Final[dict[str, Callable[[DenseIds, str], int]]] = {
    constraints.TERRAIN: DenseIds.terrain,
    constraints.OVERLAY: DenseIds.overlay,
    constraints.UNIT: DenseIds.unit,
    constraints.BUILDING: DenseIds.building,
    constraints.ERA: DenseIds.era,
    constraints.TECH: DenseIds.tech,
    constraints.PROJECT: DenseIds.project,
}


def _value(key: Key, value: Any, names: DenseIds) -> Any:
    """Return the engine's form of a key's value."""
    if key.of == constraints.UNIT_OR_TAG:
        return names.unit_mask(value)
    if key.of:
        find = _IDS[key.of]
        if isinstance(value, list):
            return [find(names, one) for one in value]
        return find(names, value)
    return value == key.when if key.when else value
