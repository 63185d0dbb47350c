"""Actions and events of Groves as plain data, and back.

Tiles are `[column, row]`, an edge is the pair of tiles that it lies between, units go by name.
"""

from dataclasses import fields
from typing import Literal, cast

from ....core.records import Action, Event, record_name, snake_case
from ....core.squares import SquareGrid
from ....protocol.errors import InputError
from ....protocol.records import Field, Layouts, is_number, kind_of, read_record
from .. import actions, events
from ..pieces import NEUTRAL
from ..state import owner_of
from .names import Names

UNIT: Field = ("unit", "unit", "unit")
BETWEEN: Field = ("between", "between", "edge")

ACTIONS: Layouts = {
    "deploy": (actions.Deploy, [("points", "points", "number"), ("at", "at", "tile")]),
    "convert": (actions.Convert, [("times", "times", "times")]),
    "build_wall": (actions.BuildWall, [BETWEEN]),
    "remove_wall": (actions.RemoveWall, [BETWEEN]),
    "move": (actions.Move, [UNIT, ("to", "to", "tile")]),
    "attack": (actions.Attack, [UNIT, ("target", "target", "tile")]),
    "attack_wall": (actions.AttackWall, [UNIT, BETWEEN]),
    "merge": (actions.Merge, [UNIT, ("with", "partner", "unit")]),
    "pass": (actions.Pass, []),
    "set_fog": (actions.SetFog, [("on", "on", "truth")]),
    "resign": (actions.Resign, []),
}

EVENT_FIELDS = {
    "unit": "unit",
    "partner": "unit",
    "defender": "unit",
    "at": "tile",
    "origin": "tile",
    "to": "tile",
    "owner": "owner",
}
"""What the fields of events are, where their name does not say it."""

MAX = "max"


class Codec:
    """Turns records of a match into plain data and back."""

    def __init__(self, grid: SquareGrid, names: Names) -> None:
        self.grid = grid
        self.names = names

    # --- from data -------------------------------------------------------------------------

    def read_action(self, seat: int, data: object, where: str) -> Action:
        """The action that a plain object describes; bad input raises with its place."""
        record, values = read_record(ACTIONS, data, where, self.read_field)
        if "between" in values:
            values["one"], values["other"] = cast(tuple[int, int], values.pop("between"))
        return record(seat, **values)

    def read_field(self, kind: str, value: object, where: str) -> object:
        """One field of an action."""
        if kind == "tile":
            return self.read_tile(value, where)
        if kind == "edge":
            return self.read_edge(value, where)
        if kind == "number":
            if not is_number(value):
                raise InputError(f"{where}: expected a whole number, got {kind_of(value)}")
            return value
        if kind == "times":
            return read_times(value, where)
        if kind == "truth":
            if not isinstance(value, bool):
                raise InputError(f"{where}: expected true or false, got {kind_of(value)}")
            return value
        if not isinstance(value, str):
            raise InputError(f"{where}: expected text, got {kind_of(value)}")
        return self.names.unit_id(value)

    def read_tile(self, value: object, where: str) -> int:
        """A tile from `[column, row]`; places off the board become the grid's `off`."""
        if isinstance(value, list | tuple) and len(value) == 2:
            column, row = value
            if is_number(column) and is_number(row):
                return self.grid.tile(column, row)
        raise InputError(f"{where}: expected [column, row], got {kind_of(value)}")

    def read_edge(self, value: object, where: str) -> tuple[int, int]:
        """An edge from the two tiles beside it, in either order."""
        if not isinstance(value, list) or len(value) != 2:
            raise InputError(f"{where}: expected two tiles, got {kind_of(value)}")
        return self.read_tile(value[0], f"{where}[0]"), self.read_tile(value[1], f"{where}[1]")

    # --- to data ---------------------------------------------------------------------------

    def write_action(self, action: Action) -> dict[str, object]:
        """An action as plain data, without its seat."""
        name = record_name(action)
        data: dict[str, object] = {"type": name}
        for key, attribute, kind in ACTIONS[name][1]:
            if kind == "edge":
                data[key] = self.write_edge(*ends_of(action))
            elif kind == "times" and getattr(action, attribute) == actions.MAX:
                data[key] = MAX
            else:
                data[key] = self.write_field(kind, getattr(action, attribute))
        return data

    def write_event(self, event: Event) -> dict[str, object]:
        """An event as plain data; the two tiles of an edge are its `between`.

        What a unit does has its side as `player`, also when nobody sees the unit any more.
        """
        data: dict[str, object] = {"type": record_name(event)}
        for field in fields(event):
            value = getattr(event, field.name)
            if field.name == "one":
                data["between"] = self.write_edge(*ends_of(event))
            elif field.name != "other":
                data[field.name] = self.write_field(EVENT_FIELDS.get(field.name, "plain"), value)
        unit = getattr(event, "unit", None)
        if isinstance(unit, int) and not hasattr(event, "owner"):
            data["player"] = owner_of(unit)
        return data

    def write_field(self, kind: str, value: object) -> object:
        """One field of an action or event."""
        if isinstance(value, tuple):
            return list(value)
        if not isinstance(value, int) or isinstance(value, bool):
            return value
        if kind == "tile":
            return self.write_tile(value)
        if kind == "unit":
            return self.names.unit(value)
        return write_owner(value) if kind == "owner" else value

    def write_tile(self, tile: int) -> list[int] | None:
        """A tile as `[column, row]`."""
        if not 0 <= tile < self.grid.size:
            return None
        return [self.grid.column(tile), self.grid.row(tile)]

    def write_edge(self, one: int, other: int) -> list[object]:
        """An edge as the tiles beside it, the upper or left one first."""
        return [self.write_tile(tile) for tile in sorted((one, other))]


def ends_of(record: Action | Event) -> tuple[int, int]:
    """The two tiles beside the edge that a record is about."""
    one, other = (getattr(record, name) for name in ("one", "other"))
    return one, other


def read_times(value: object, where: str) -> int:
    """How often to convert: a number from 1, or `"max"`."""
    if value == MAX:
        return actions.MAX
    if isinstance(value, int) and is_number(value) and value >= 1:
        return value
    raise InputError(f'{where}: expected a number from 1 or "{MAX}", got {value!r}')


def write_owner(owner: int) -> int | Literal["neutral"]:
    """A side, or nobody's walls."""
    return "neutral" if owner == NEUTRAL else owner


def event_types() -> list[str]:
    """The names of all events of the game."""
    return sorted(
        snake_case(name)
        for name, value in vars(events).items()
        if isinstance(value, type) and issubclass(value, Event) and value is not Event
    )
