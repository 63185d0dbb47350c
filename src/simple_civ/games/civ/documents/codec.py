"""Actions and events of Simple Civ as plain data, and back.

Tiles are `[column, row]`, definitions are their keys, units and cities go by name.
"""

from dataclasses import fields

from ....core.hexes import HexGrid
from ....core.records import Action, Event, record_name, snake_case
from ....protocol.errors import InputError
from ....protocol.records import Field, Layouts, is_number, kind_of, read_record
from .. import actions, events
from ..pieces import BUILD_KIND, NO_BUILD, build_code
from ..rules.ruleset import Ruleset
from .names import NO_ID, Names

BUILD_KEYS = ("unit", "building", "project")
NO_DEFINITION = -1

UNIT: Field = ("unit", "unit", "unit")
CITY: Field = ("city", "city", "city")

ACTIONS: Layouts = {
    "end_turn": (actions.EndTurn, []),
    "move_unit": (actions.MoveUnit, [UNIT, ("to", "to", "tile")]),
    "route_unit": (actions.RouteUnit, [UNIT, ("to", "to", "tile")]),
    "explore_unit": (actions.ExploreUnit, [UNIT]),
    "halt_unit": (actions.HaltUnit, [UNIT]),
    "attack": (actions.Attack, [UNIT, ("target", "target", "tile")]),
    "city_attack": (actions.CityAttack, [CITY, ("target", "target", "tile")]),
    "found_city": (actions.FoundCity, [UNIT, ("name", "name", "text?")]),
    "set_build": (actions.SetBuild, [CITY, ("build", "build", "build")]),
    "rush_buy": (actions.RushBuy, [CITY]),
    "set_worked_tiles": (
        actions.SetWorkedTiles,
        [CITY, ("tiles", "tiles", "tiles"), ("automatic", "automatic", "truth?")],
    ),
    "choose_tech": (actions.ChooseTech, [("tech", "tech", "tech")]),
    "fortify_unit": (actions.FortifyUnit, [UNIT]),
    "link_units": (actions.LinkUnits, [UNIT, ("with", "partner", "unit")]),
    "unlink_unit": (actions.UnlinkUnit, [UNIT]),
    "swap_units": (actions.SwapUnits, [UNIT, ("with", "partner", "unit")]),
    "disband_unit": (actions.DisbandUnit, [UNIT]),
    "raze_city": (actions.RazeCity, [CITY]),
    "keep_city": (actions.KeepCity, [CITY]),
    "choose_army": (actions.ChooseArmy, [CITY, UNIT]),
    "rename_city": (actions.RenameCity, [CITY, ("name", "name", "text")]),
    "declare_war": (actions.DeclareWar, [("on", "on", "seat")]),
    "propose_peace": (actions.ProposePeace, [("to", "to", "seat")]),
    "withdraw_peace": (actions.WithdrawPeace, [("to", "to", "seat")]),
    "accept_peace": (actions.AcceptPeace, [("from", "sender", "seat")]),
    "decline_peace": (actions.DeclinePeace, [("from", "sender", "seat")]),
    "offer_vision": (actions.OfferVision, [("to", "to", "seat")]),
    "withdraw_vision": (actions.WithdrawVision, [("to", "to", "seat")]),
    "accept_vision": (actions.AcceptVision, [("from", "sender", "seat")]),
    "decline_vision": (actions.DeclineVision, [("from", "sender", "seat")]),
    "end_vision": (actions.EndVision, [("with", "partner", "seat")]),
    "resign": (actions.Resign, []),
}

# What the fields of events are, where their name does not say it.
EVENT_FIELDS = {
    "unit": "unit",
    "partner": "unit",
    "city": "city",
    "camp": "camp",
    "at": "tile",
    "origin": "tile",
    "to": "tile",
    "target": "tile",
    "tiles": "tiles",
    "build": "build",
    "tech": "tech",
    "era": "era",
    "kind": "kind",
    "owner": "owner",
}
SEAT_TO = {"peace_offered", "vision_offered", "offer_withdrawn"}


class Codec:
    """Turns records of a match into plain data and back."""

    def __init__(self, rules: Ruleset, grid: HexGrid, names: Names) -> None:
        self.rules = rules
        self.grid = grid
        self.names = names

    # --- from data -------------------------------------------------------------------------

    def read_action(self, seat: int, data: object, where: str) -> Action:
        """The action that a plain object describes; bad input raises with its place."""
        record, values = read_record(ACTIONS, data, where, self.read_field)
        return record(seat, **values)

    def read_field(self, kind: str, value: object, where: str) -> object:
        """One field of an action."""
        if kind == "tile":
            return self.read_tile(value, where)
        if kind == "tiles":
            if not isinstance(value, list):
                raise InputError(f"{where}: expected a list of tiles, got {kind_of(value)}")
            return tuple(self.read_tile(v, f"{where}[{i}]") for i, v in enumerate(value))
        if kind == "build":
            return self.read_build(value, where)
        if kind == "seat":
            if isinstance(value, bool) or not isinstance(value, int):
                raise InputError(f"{where}: expected a seat number, got {kind_of(value)}")
            return value
        if kind == "truth":
            if not isinstance(value, bool):
                raise InputError(f"{where}: expected true or false, got {kind_of(value)}")
            return value
        if not isinstance(value, str):
            raise InputError(f"{where}: expected text, got {kind_of(value)}")
        if kind == "unit":
            return self.names.unit_id(value)
        if kind == "city":
            return self.names.city_id(value)
        if kind == "tech":
            return find_key([tech.key for tech in self.rules.techs], value)
        return value

    def read_tile(self, value: object, where: str) -> int:
        """A tile from `[column, row]`; places off the map become the grid's `off`."""
        if isinstance(value, list) and len(value) == 2:
            column, row = value
            if is_number(column) and is_number(row):
                return self.grid.tile(column, row)
        raise InputError(f"{where}: expected [column, row], got {kind_of(value)}")

    def read_build(self, value: object, where: str) -> int:
        """A build code from `{"unit" | "building" | "project": key}`."""
        if isinstance(value, dict) and len(value) == 1:
            key, name = next(iter(value.items()))
            if key in BUILD_KEYS and isinstance(name, str):
                kind = BUILD_KEYS.index(key)
                definition = find_key(self.build_keys(kind), name)
                return NO_BUILD if definition < 0 else build_code(kind, definition)
        raise InputError(
            f'{where}: expected {{"unit": id}}, {{"building": id}} or {{"project": id}}'
        )

    def build_keys(self, kind: int) -> list[str]:
        """The keys of everything of a kind of build."""
        if kind == 0:
            return [unit.key for unit in self.rules.units]
        if kind == 1:
            return [building.key for building in self.rules.buildings]
        return [project.key for project in self.rules.projects]

    # --- to data ---------------------------------------------------------------------------

    def write_action(self, action: Action) -> dict[str, object]:
        """An action as plain data, without its seat."""
        name = record_name(action)
        data: dict[str, object] = {"type": name}
        for key, attribute, kind in ACTIONS[name][1]:
            value = getattr(action, attribute)
            if not kind.endswith("?") or value:
                data[key] = self.write_field(kind, value)
        return data

    def write_event(self, event: Event) -> dict[str, object]:
        """An event as plain data."""
        name = record_name(event)
        data: dict[str, object] = {"type": name}
        for field in fields(event):
            kind = EVENT_FIELDS.get(field.name, "plain")
            if field.name == "to" and name in SEAT_TO:
                kind = "plain"
            value = getattr(event, field.name)
            missing = kind == "city" and value == NO_ID
            data[field.name] = None if missing else self.write_field(kind, value)
        return data

    def write_field(self, kind: str, value: object) -> object:
        """One field of an action or event."""
        if isinstance(value, tuple):
            tiles = kind == "tiles"
            return [self.write_tile(v) if tiles and isinstance(v, int) else v for v in value]
        if not isinstance(value, int) or isinstance(value, bool):
            return value
        if kind == "tile":
            return self.write_tile(value)
        if kind == "unit":
            return self.names.unit(value)
        if kind == "city":
            return self.names.city(value)
        if kind == "camp":
            return self.names.camp(value)
        if kind == "build":
            return self.write_build(value)
        if kind == "owner":
            return write_owner(value)
        return self.write_definition(kind, value)

    def write_definition(self, kind: str, value: int) -> object:
        """A definition by its key, any other number as it is."""
        if kind == "tech":
            return self.rules.techs[value].key
        if kind == "era":
            return self.rules.eras[value].key
        if kind == "kind":
            return self.rules.units[value].key
        return value

    def write_tile(self, tile: int) -> list[int] | None:
        """A tile as `[column, row]`."""
        if not 0 <= tile < self.grid.size:
            return None
        return [self.grid.column(tile), self.grid.row(tile)]

    def write_build(self, build: int) -> dict[str, str] | None:
        """A build code as `{"unit" | "building" | "project": key}`."""
        if build == NO_BUILD:
            return None
        kind = build // BUILD_KIND
        return {BUILD_KEYS[kind]: self.build_keys(kind)[build % BUILD_KIND]}


def write_owner(owner: int) -> object:
    """A seat, or the natives."""
    return owner if owner >= 0 else "natives"


def find_key(keys: list[str], key: str) -> int:
    """The position of a key, or -1."""
    return keys.index(key) if key in keys else NO_DEFINITION


def action_types() -> dict[str, type[Action]]:
    """Every action of the game by its name in files."""
    return {name: record for name, (record, _) in ACTIONS.items()}


def event_types() -> list[str]:
    """The names of all events of the game."""
    return sorted(
        snake_case(name)
        for name, value in vars(events).items()
        if isinstance(value, type) and issubclass(value, Event) and value is not Event
    )


__all__ = ["NO_ID", "Codec", "action_types", "event_types", "find_key", "kind_of", "write_owner"]
