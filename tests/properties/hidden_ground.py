"""Changes to unseen ground and to luck that a seat cannot notice."""

from random import Random

from simple_civ.core.rng import Rng
from simple_civ.games.civ.state import State
from simple_civ.games.civ.systems.vision import discover, sources
from simple_civ.games.civ.world import World
from tests.properties.hidden_choice import (
    dark_tiles,
)


def dark_overlays(state: State, seat: int, rng: Random) -> None:
    kinds = [item.id for item in state.rules.overlays if item.id != state.rules.camp]
    for tile in dark_tiles(state, seat):
        if rng.randrange(4) == 0:
            state.overlays[tile] ^= 1 << rng.choice(kinds)


def unknown_ground(state: State, seat: int, rng: Random) -> None:
    """Other terrain and rivers where the seat has never been; who stands there stays dry."""
    explored = state.players[seat].explored
    world = state.world
    terrain, rivers = world.terrain.copy(), world.rivers.copy()
    for tile in range(world.grid.size):
        if explored[tile] or rng.randrange(2):
            continue
        if state.unit_at(tile) is None and state.city_at(tile) is None:
            if state.land[tile] < 0 and tile not in state.camps:
                terrain[tile] = rng.randrange(len(state.rules.terrains))
        rivers[tile] = rng.randrange(64)
    state.world = World(state.rules, world.grid, terrain, rivers)
    look_again(state)


def look_again(state: State) -> None:
    """Recount every player's sight, as the ground has changed."""
    own = [sources(state, player.seat) for player in state.players]
    for player in state.players:
        player.sight, player.shares_sight = [0] * state.world.grid.size, False
        for other in state.players:
            if other is player or state.shared[state.pair(player.seat, other.seat)]:
                for tiles in own[other.seat]:
                    for tile in tiles:
                        player.sight[tile] += 1
    for player in state.players:
        player.own_memory()
        for tile, count in enumerate(player.sight):
            if count > 0:
                player.explored[tile] = True
                player.memories.pop(tile, None)
                discover(state, player.seat, tile, [])


def luck(state: State, seat: int, rng: Random) -> None:
    state.rng = Rng(rng.getrandbits(64))
    first = state.rules.first_roll
    state.rolls = [rng.randrange(first, first + state.rules.rolls) for _ in range(3)]


def spoken_names(state: State, seat: int, rng: Random) -> None:
    state.names.append(f"Name {rng.randrange(1000)}")
