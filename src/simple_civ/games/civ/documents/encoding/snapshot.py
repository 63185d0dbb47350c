"""A whole state of Simple Civ as plain data, and back.

Only what the rules need is written; who stands where, whose land a tile is and who sees it follow
from that and are worked out again.
"""

from typing import Any

from .....core.hexes import hex_grid
from .....core.rng import Rng
from .....protocol.snapshot import decode, fill
from ...pieces import (
    CAMP_FIELDS,
    CITY_FIELDS,
    DUE_FIELDS,
    PLAYER_FIELDS,
    UNIT_FIELDS,
    Camp,
    City,
    Due,
    Player,
    Unit,
)
from ...rules.ruleset import Ruleset
from ...state import PLAIN_FIELDS, RARE_FIELDS, State
from ...systems.units import stand
from ...systems.vision import sources, watchers
from ...world import World

MAX_TILES = 100_000


def decode_state(data: object, rules: Ruleset) -> State:
    """Return the state that plain data describes, with the hash of the encoded one."""
    return decode(data, rules.hash, lambda plain: indexed(read_state(plain, rules)))


def indexed(state: State) -> State:
    """Return a state with the indexes that follow from its pieces."""
    index_pieces(state)
    index_sight(state)
    return state


def read_state(data: dict[str, Any], rules: Ruleset) -> State:
    """Return the state without its indexes."""
    width, height = data["grid"]
    if not 0 < width * height <= MAX_TILES:
        raise ValueError(f"a map of {width} x {height} tiles")
    world = World(rules, hex_grid(width, height), list(data["terrain"]), list(data["rivers"]))
    state = State(rules, world, [], 0)
    for name in PLAIN_FIELDS:
        value = data[name]
        setattr(state, name, list(value) if isinstance(value, list) else value)
    for name in RARE_FIELDS:
        setattr(state, name, list(data.get(name, ())))
    state.rng = Rng(data["rng"])
    state.players = [read_player(row, world) for row in data["players"]]
    for row in data["units"]:
        unit = fill(Unit(0, 0, 0, 0, 0, 0), UNIT_FIELDS, row)
        state.put_unit(unit)
    for row in data["cities"]:
        city = read_city(row)
        state.put_city(city)
    for row in data["camps"]:
        camp = fill(Camp(0, 0), CAMP_FIELDS, row)
        state.put_camp(camp)
    for row in data["dues"]:
        state.put_due(fill(Due(0, 0, 0, 0, 0), DUE_FIELDS, row))
    return state


def read_city(row: list[Any]) -> City:
    """Return a city from the values of its fields."""
    city = fill(City(0, 0, 0, "", 0), CITY_FIELDS, with_field(row, CITY_FIELDS, "saved", {}))
    city.saved = dict(row[CITY_FIELDS.index("saved")])
    return city


def read_player(row: list[Any], world: World) -> Player:
    """Return a player from the values of its fields."""
    blank = Player(0, 0, len(world.rules.techs), world.grid.size)
    blank.legend = world.legend
    player = fill(blank, PLAYER_FIELDS, with_field(row, PLAYER_FIELDS, "memories", {}))
    for city in row[PLAYER_FIELDS.index("memories")]:
        remembered = read_city(city)
        remembered.legend = world.legend
        player.memories[remembered.tile] = remembered
    return player


def with_field(row: list[Any], fields: list[str], name: str, value: object) -> list[Any]:
    """Return a row with one field changed, whose plain form is not the field's own."""
    changed = list(row)
    changed[fields.index(name)] = value
    return changed


def index_pieces(state: State) -> None:
    """Index which units are on a tile, and which city owns it."""
    for unit in state.all_units():
        stand(state, unit)
    for city in state.all_cities():
        for tile in city.tiles:
            state.land[tile] = city.id


def index_sight(state: State) -> None:
    """Count the sources that see a tile, for each seat and all who share its vision."""
    for player in state.players:
        seen = sources(state, player.seat)
        for seat in watchers(state, player.seat):
            sight = state.players[seat].sight
            for tiles in seen:
                for tile in tiles:
                    sight[tile] += 1
