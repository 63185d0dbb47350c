"""Actions and events as plain data, and back, as their declarations say.

Every game shares this; a game adds how the kinds of fields are read and written that it alone has.
"""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Protocol

from ..core.declarations import (
    AMOUNT,
    SEAT,
    SEATS,
    TEXT,
    TILE,
    TILES,
    TRUTH,
    ActionTable,
    Declaration,
    EventTable,
    Field,
    path_of,
)
from ..core.ids import Seat, Tile
from ..core.records import Action, Event
from .errors import InputError, suggestion
from .value_forms import FORMS, ValueForm

Reader = Callable[[Any, object, str], object]
"""A codec's method that reads a field from plain data; bad input raises with its place."""

Writer = Callable[..., object]
"""A codec's method that writes a field as plain data, from the values of its parts."""

NO_ID = -1


class Grid(Protocol):
    """Tiles by number and by place."""

    @property
    def size(self) -> int:
        """The number of tiles."""

    def tile(self, column: int, row: int, /) -> int:
        """Return the tile of a place, or one off the map."""

    def column(self, tile: Tile, /) -> int:
        """Return the column of a tile."""

    def row(self, tile: Tile, /) -> int:
        """Return the row of a tile."""


class RecordCodec:
    """Turns records of a match into plain data and back; tiles are `[column, row]`.

    The tables of methods belong to the class: in an object they would tie it to itself, and there
    are many codecs.
    """

    def __init__(self, actions: ActionTable, events: EventTable, grid: Grid) -> None:
        self.actions = actions
        self.events = events
        self.grid: Grid = grid

    # --- from data -------------------------------------------------------------------------

    def read_action(self, seat: Seat, data: object, where: str) -> Action:
        """Return the action that a plain object describes; bad input raises with its place."""
        declared, values = self.read_record(data, where)
        action: Action = declared.record(seat, **values)
        return action

    def read_record(self, data: Any, where: str) -> tuple[Declaration, dict[str, Any]]:
        """Return the action that a plain object describes, and its values by attribute."""
        declared = declared_action(self.actions, data, where)
        values: dict[str, Any] = {}
        for field in declared.fields:
            if field.key in data:
                reader = self.readers.get(field.kind)
                if reader is None:
                    raise self.unknown_kind(field, "read")
                values |= parts_of(field, reader(self, data[field.key], f"{where}.{field.key}"))
            elif not field.optional:
                raise InputError(f"{where}: {declared.name} needs {field.key!r}")
        return declared, values

    def read_tile(self, value: object, where: str) -> int:
        """Return a tile from `[column, row]`; places off the map become the grid's `off`."""
        if isinstance(value, list | tuple) and len(value) == 2:
            column, row = value
            if is_number(column) and is_number(row):
                return self.grid.tile(column, row)
        raise InputError(f"{where}: expected [column, row], got {kind_of(value)}")

    def read_tiles(self, value: object, where: str) -> tuple[int, ...]:
        """Return tiles from a list of places."""
        if not isinstance(value, list):
            raise InputError(f"{where}: expected a list of tiles, got {kind_of(value)}")
        return tuple(self.read_tile(v, f"{where}[{i}]") for i, v in enumerate(value))

    def read_seat(self, value: object, where: str) -> int:
        """Return a seat's number."""
        if isinstance(value, bool) or not isinstance(value, int):
            raise InputError(f"{where}: expected a seat number, got {kind_of(value)}")
        return value

    def read_amount(self, value: object, where: str) -> int:
        """Return a whole number."""
        if not isinstance(value, int) or not is_number(value):
            raise InputError(f"{where}: expected a whole number, got {kind_of(value)}")
        return value

    def read_truth(self, value: object, where: str) -> bool:
        """Return true or false."""
        if not isinstance(value, bool):
            raise InputError(f"{where}: expected true or false, got {kind_of(value)}")
        return value

    def read_text(self, value: object, where: str) -> str:
        """Return a text."""
        if not isinstance(value, str):
            raise InputError(f"{where}: expected text, got {kind_of(value)}")
        return value

    readers: ClassVar[Mapping[str, Reader]] = {
        TILE.kind: read_tile,
        TILES.kind: read_tiles,
        SEAT.kind: read_seat,
        AMOUNT.kind: read_amount,
        TRUTH.kind: read_truth,
        TEXT.kind: read_text,
    }

    # --- to data ---------------------------------------------------------------------------

    def write_action(self, action: Action) -> dict[str, Any]:
        """Return an action as plain data, without its seat."""
        return self.write_record(self.actions.by_type[type(action)], action)

    def write_event(self, event: Event) -> dict[str, Any]:
        """Return an event as plain data."""
        return self.write_record(self.events.by_type[type(event)], event)

    def write_record(self, declared: Declaration, record: Action | Event) -> dict[str, Any]:
        """Return a record as plain data; what may be left out and is empty is left out."""
        data: dict[str, Any] = {"type": declared.name}
        for field in declared.fields:
            values = [getattr(record, part) for part in field.parts]
            if values[0] or not field.optional:
                data[field.key] = self.write_field(field, values)
        return data

    def write_field(self, field: Field, values: list[Any]) -> object:
        """Return a field as plain data."""
        writer = self.writers.get(field.kind)
        if writer is None:
            if field.kind not in self.plain_kinds:
                raise self.unknown_kind(field, "written")
            return values[0]
        return None if field.nullable and values[0] == NO_ID else writer(self, *values)

    def write_tile(self, tile: Tile) -> list[int] | None:
        """Return a tile as `[column, row]`, or None for one off the map."""
        if not 0 <= tile < self.grid.size:
            return None
        return [self.grid.column(tile), self.grid.row(tile)]

    def write_tiles(self, tiles: tuple[Tile, ...]) -> list[list[int] | None]:
        """Return tiles as a list of places."""
        return [self.write_tile(tile) for tile in tiles]

    def write_list(self, values: tuple[Any, ...]) -> list[Any]:
        """Return several plain values as a list."""
        return list(values)

    writers: ClassVar[Mapping[str, Writer]] = {
        TILE.kind: write_tile,
        TILES.kind: write_tiles,
        SEATS.kind: write_list,
    }
    """Kinds that are not written as they are."""

    plain_kinds: ClassVar[frozenset[str]] = frozenset(
        kind.kind for kind in (SEAT, AMOUNT, TRUTH, TEXT)
    )
    """Kinds that are."""

    # --- as text ---------------------------------------------------------------------------

    forms: ClassVar[Mapping[str, ValueForm]] = FORMS
    """How kinds look in a line of text; without one, a value says by its look what it is."""

    def known_words(self, field: Field) -> list[str]:
        """Return all texts that a field may have; none if there are too many to list."""
        return []

    def unknown_kind(self, field: Field, how: str) -> TypeError:
        """Return what is wrong with a codec that does not know a kind of field."""
        where = path_of(type(self).__module__)
        return TypeError(f"{where}: say how a {field.kind!r} is {how}, as {field.key!r} is one")


def declared_action(actions: ActionTable, data: Any, where: str) -> Declaration:
    """Return which action a plain object describes; bad input raises with its place."""
    if not isinstance(data, dict):
        raise InputError(f"{where}: expected an action object, got {kind_of(data)}")
    name = data.get("type")
    if not isinstance(name, str) or name not in actions.by_name:
        hint = suggestion(name, list(actions.by_name)) if isinstance(name, str) else ""
        raise InputError(f"{where}.type: unknown action {name!r}{hint}")
    found = actions.by_name[name]
    keys = [field.key for field in found.fields]
    for key in data:
        if key != "type" and key not in keys:
            raise InputError(f"{where}: unknown key {key!r}{suggestion(str(key), keys)}")
    return found


def parts_of(field: Field, value: Any) -> dict[str, Any]:
    """Return the attributes that a field stands for; several share a tuple."""
    return dict(zip(field.parts, value if len(field.parts) > 1 else (value,), strict=True))


def is_number(value: object) -> bool:
    """Return whether a value is a whole number of reasonable size."""
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) < 10**9


def kind_of(value: object) -> str:
    """Return the kind of a plain value, for messages."""
    if value is None:
        return "null"
    return {
        "dict": "an object",
        "list": "a list",
        "str": "text",
        "bool": "true or false",
        "int": "a number",
        "float": "a fraction",
    }.get(type(value).__name__, type(value).__name__)


def numbered(name: str, stem: str) -> int:
    """Return the number of an automatic name such as `unit_17`, or -1."""
    digits = name.removeprefix(stem)
    if name.startswith(stem) and digits.isdecimal() and len(digits) < 10:
        return int(digits)
    return -1
