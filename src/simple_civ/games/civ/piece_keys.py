"""The parts of a position's key: what each piece adds to it.

They have the fields that are hashed. A key is the exclusive or of its parts, so that the state
renews only those of pieces that changed (`State.key`).
"""

from typing import Final

from mypy_extensions import i64

from ...core.ids import Tile
from ...core.mixing import mixed, mixed_four, mixed_numbers, mixed_text, mixed_wide
from .pieces import Camp, City, Due, Player, Unit

UNIT: Final = 11
CITY: Final = 12
CAMP: Final = 13
DUE: Final = 14
PLAYER: Final = 15
KNOWN: Final = 16
SAVED: Final = 18
"""Where the parts of a kind begin, apart from all others."""


def unit_part(unit: Unit) -> i64:
    """Return the part of a unit."""
    flags: i64 = 4 if unit.attacked else 0
    flags += 2 if unit.fortified else 0
    flags += 1 if unit.exploring else 0
    found = mixed_four(UNIT, unit.id, unit.kind, unit.owner, unit.tile)
    found = mixed_four(found, unit.hp, unit.max_hp, unit.moves, flags)
    found = mixed_four(found, unit.home, unit.linked, unit.captured_on, unit.route)
    return mixed(mixed(found, unit.camp), unit.damaged_on)


def city_part(city: City) -> i64:
    """Return the part of a city, also of one that is only remembered."""
    flags: i64 = 2 if city.capital else 0
    flags += 1 if city.fired else 0
    if city.keyed_tiles is not city.tiles or city.keyed_name is not city.name:
        city.keyed_tiles = city.tiles
        city.keyed_name = city.name
        city.keyed_part = mixed_text(mixed_numbers(CITY, city.tiles), city.name)
    found = mixed_four(city.keyed_part, city.id, city.owner, city.founder, city.tile)
    found = mixed_four(found, flags, city.population, city.food, city.pot)
    found = mixed_four(found, city.hp, city.shield, city.build, city.cost)
    found = mixed_wide(mixed(mixed(found, city.progress), city.damaged_on), city.buildings)
    found = mixed_numbers(mixed_wide(found, city.projects), city.worked)
    found = mixed_numbers(mixed_numbers(found, city.pins), city.excluded)
    if city.pending:
        found = mixed_numbers(found, city.pending)
    if city.saved:
        for code, progress in city.saved.items():
            found ^= mixed(mixed(SAVED, code), progress)
    return found


def camp_part(camp: Camp) -> i64:
    """Return the part of a camp."""
    return mixed_four(CAMP, camp.tile, camp.state, camp.timer, camp.provoked_on)


def due_part(due: Due) -> i64:
    """Return the part of a choice."""
    found = mixed_four(DUE, due.seat, due.kind, due.city, due.army_from)
    return mixed(found, due.army_to)


def player_part(player: Player) -> i64:
    """Return the part of a civ without its map; that follows its changes from now on."""
    flags: i64 = 8 if player.ai else 0
    flags += 4 if player.austerity else 0
    flags += 2 if player.founded else 0
    flags += 1 if player.eliminated else 0
    found = mixed_four(PLAYER, player.seat, player.civ, flags, player.treasury)
    found = mixed(mixed(mixed(found, player.research), player.units_made), player.cities_made)
    found = mixed_wide(found, player.techs)
    found = mixed_wide(mixed_wide(found, player.milestones), player.markers)
    if not player.is_keyed:
        player.is_keyed = True
        player.known_part = known_part(player)
    return mixed_numbers(found, player.progress)


def known_part(player: Player) -> i64:
    """Return the part of all that a player knows of tiles."""
    found: i64 = 0
    for tile in range(len(player.explored)):
        found ^= tile_part(player, tile)
    return found


def tile_part(player: Player, tile: Tile) -> i64:
    """Return the part of what a player knows of a tile."""
    known: i64 = KNOWN + 1 if player.explored[tile] else KNOWN
    overlays, owner = player.known_overlays[tile], player.known_owners[tile]
    found = mixed_four(known, player.seat, tile, overlays, owner)
    city = player.memories.get(tile)
    return found if city is None else mixed(found, city_part(city))


def toggle_tile(player: Player, tile: Tile) -> None:
    """Take what a player knows of a tile out of the key, or put it back in after a change."""
    if player.is_keyed:
        player.known_part ^= tile_part(player, tile)
