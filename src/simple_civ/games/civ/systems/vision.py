"""Vision: sight of seats, contacts, and memory of tiles out of sight.

Sight is counted by source: every unit, city and owned tile adds one to each tile it sees, for its
owner and for every seat that shares the owner's vision.
"""

from ....core.ids import Seat, Tile
from ....core.records import Event
from ..events import ContactMade
from ..piece_keys import toggle_tile
from ..pieces import City, Player, Unit
from ..state import State


def watchers(state: State, seat: Seat) -> list[Seat]:
    """Return the seat itself and all who share its vision."""
    found = [seat]
    seats = len(state.players)
    for other in range(seats):
        if other != seat and state.shared[seat * seats + other]:
            found.append(other)
    return found


def unit_sight(state: State, unit: Unit) -> list[Tile]:
    """Return the tiles that a unit sees from where it is."""
    return state.world.seen_from(unit.tile, state.rules.units[unit.kind].vision)


def city_sight(state: State, city: City) -> list[Tile]:
    """Return the tiles that a city sees from its centre."""
    vision = state.rules.balance.vision
    if vision.city_sees_over:
        return state.world.grid.spiral(city.tile, vision.city)
    return state.world.seen_from(city.tile, vision.city)


def add_sight(state: State, owner: Seat, tiles: list[Tile], log: list[Event]) -> None:
    """Add a source to an owner's sight."""
    if owner < 0:
        return
    for seat in watchers(state, owner):
        gain(state, seat, tiles, log)


def explore_land(state: State, owner: Seat, tiles: list[Tile]) -> None:
    """Note tiles that a civ now owns as explored, for all who share its sight.

    Citizens may work land that nobody saw; its owner could not reckon what they bring.
    """
    if not state.rules.balance.vision.explores_land:
        return
    for seat in watchers(state, owner):
        player = state.players[seat]
        for tile in tiles:
            if not player.explored[tile]:
                player.own_memory()
                toggle_tile(player, tile)
                player.explored[tile] = True
                toggle_tile(player, tile)
                remember(state, player, tile)


def drop_sight(state: State, owner: Seat, tiles: list[Tile]) -> None:
    """Remove a source from an owner's sight."""
    if owner < 0:
        return
    for seat in watchers(state, owner):
        lose(state, seat, tiles)


def gain(state: State, seat: Seat, tiles: list[Tile], log: list[Event]) -> None:
    """Count one more source that sees these tiles for a seat."""
    player = state.players[seat]
    sight = player.own_sight()
    for tile in tiles:
        count = sight[tile] + 1
        sight[tile] = count
        if count == 1:
            if not player.explored[tile] or tile in player.memories:
                player.own_memory()
                toggle_tile(player, tile)
                player.explored[tile] = True
                player.memories.pop(tile, None)
                toggle_tile(player, tile)
            discover(state, seat, tile, log)


def lose(state: State, seat: Seat, tiles: list[Tile]) -> None:
    """Count one source less that sees these tiles for a seat."""
    player = state.players[seat]
    sight = player.own_sight()
    for tile in tiles:
        count = sight[tile] - 1
        sight[tile] = count
        if count == 0:
            remember(state, player, tile)


def remember(state: State, player: Player, tile: Tile) -> None:
    """Remember what is true of a tile that goes out of sight."""
    if is_remembered(state, player, tile):
        return
    player.own_memory()
    toggle_tile(player, tile)
    player.known_overlays[tile] = state.overlays[tile]
    if state.rules.balance.vision.remembers != "terrain":
        player.known_owners[tile] = state.owner_of(tile)
        city = state.city_at(tile)
        if city is not None and city.owner != player.seat:
            player.memories[tile] = glimpse(city)
    toggle_tile(player, tile)


def is_remembered(state: State, player: Player, tile: Tile) -> bool:
    """Return whether a tile without a foreign city is already remembered as it is.

    Most tiles that go out of sight are: lists that copies and views share need no copy for them.
    """
    if player.known_overlays[tile] != state.overlays[tile]:
        return False
    if state.rules.balance.vision.remembers == "terrain":
        return True
    if player.known_owners[tile] != state.owner_of(tile):
        return False
    city = state.city_at(tile)
    return city is None or city.owner == player.seat


def glimpse(city: City) -> City:
    """Return what a foreigner sees of a city: its walls and people, not its stores and plans."""
    seen = City(city.id, city.owner, city.tile, city.name, city.hp)
    seen.founder = city.founder
    seen.legend = city.legend
    seen.capital = city.capital
    seen.population = city.population
    seen.shield = city.shield
    seen.buildings = city.buildings
    seen.projects = city.projects
    return seen


def discover(state: State, seat: Seat, tile: Tile, log: list[Event]) -> None:
    """Make contact with the owners of what is on a tile that has come into sight."""
    for unit in (state.military[tile], state.civilians[tile]):
        if unit >= 0:
            meet(state, seat, state.units[unit].owner, log)
    city = state.city_at(tile)
    if city is not None:
        meet(state, seat, city.owner, log)


def appear(state: State, owner: Seat, tile: Tile, log: list[Event]) -> None:
    """Make contact with every seat that sees a tile on which an owner now has something."""
    if owner < 0:
        return
    for player in state.players:
        if player.seat != owner and player.sight[tile] > 0:
            meet(state, player.seat, owner, log)


def meet(state: State, a: Seat, b: Seat, log: list[Event]) -> None:
    """Make first contact between two civs: their peace counts from now."""
    if a == b or a < 0 or b < 0 or state.met(a, b):
        return
    state.are_ties_stale = True
    for index in (state.pair(a, b), state.pair(b, a)):
        state.contacts[index] = state.turn
        state.since[index] = state.turn
    log.append(ContactMade(min(a, b), max(a, b)))


def sources(state: State, seat: Seat) -> list[list[Tile]]:
    """Return the tiles seen by each of a seat's own sources."""
    found = [unit_sight(state, unit) for unit in state.all_units() if unit.owner == seat]
    for city in state.all_cities():
        if city.owner == seat:
            found.append(city_sight(state, city))
            if state.rules.balance.vision.territory:
                found.append(city.tiles)
    return found


def share_sight(state: State, a: Seat, b: Seat, log: list[Event]) -> None:
    """Show two civs what the other has explored and, from now on, what it sees."""
    first = sources(state, a)
    second = sources(state, b)
    state.are_ties_stale = True
    for index in (state.pair(a, b), state.pair(b, a)):
        state.shared[index] = True
    merge_maps(state, state.players[a], state.players[b])
    for tiles in second:
        gain(state, a, tiles, log)
    for tiles in first:
        gain(state, b, tiles, log)


def merge_maps(state: State, one: Player, other: Player) -> None:
    """Let both know what either has explored; memories go to the one who had none."""
    for tile in range(len(one.explored)):
        if one.explored[tile] and not other.explored[tile]:
            copy_memory(state, one, other, tile)
        elif other.explored[tile] and not one.explored[tile]:
            copy_memory(state, other, one, tile)


def copy_memory(state: State, source: Player, target: Player, tile: Tile) -> None:
    """Make a tile that one player knows known to another, as the first sees or remembers it."""
    target.own_memory()
    toggle_tile(target, tile)
    target.explored[tile] = True
    if source.sight[tile] > 0:
        toggle_tile(target, tile)
        remember(state, target, tile)
        return
    target.known_overlays[tile] = source.known_overlays[tile]
    target.known_owners[tile] = source.known_owners[tile]
    remembered = source.memories.get(tile)
    if remembered is not None and remembered.owner != target.seat:
        target.memories[tile] = remembered
    toggle_tile(target, tile)


def part_sight(state: State, a: Seat, b: Seat) -> None:
    """Stop two civs from sharing their vision."""
    state.are_ties_stale = True
    for index in (state.pair(a, b), state.pair(b, a)):
        state.shared[index] = False
    for tiles in sources(state, a):
        lose(state, b, tiles)
    for tiles in sources(state, b):
        lose(state, a, tiles)
