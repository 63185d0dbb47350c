"""Laws of every position of Groves."""

from simple_civ.games.groves.pieces import NEUTRAL, NOBODY
from simple_civ.games.groves.state import NEVER, State

VICTORIES = {"", "domination", "monopoly", "points", "draw", "resignation"}


def broken_laws(state: State) -> list[str]:
    """Everything in a true state that must not be, in words."""
    return [
        *of_units(state),
        *of_sight(state),
        *of_walls(state),
        *of_sides(state),
        *of_end(state),
        *of_keys(state),
    ]


def fresh_copy(state: State) -> State:
    """Return a copy that keeps nothing for its key."""
    other = state.copy()
    other.are_parts_stale = True
    for unit in other.units.values():
        unit.is_stale = True
    return other


def of_keys(state: State) -> list[str]:
    """Return a key that differs from the one that everything together makes."""
    kept, wanted = state.key(), fresh_copy(state).key()
    return [] if kept == wanted else [f"kept the key {kept}, which should be {wanted}"]


def of_units(state: State) -> list[str]:
    """Each on its own tile, off the bases, with points that a unit may have."""
    found: list[str] = []
    standing = {unit.tile: unit.id for unit in state.units.values()}
    if len(standing) != len(state.units):
        found.append("two units share a tile")
    if [standing.get(tile, NOBODY) for tile in range(len(state.at))] != state.at:
        found.append("the index of units is wrong")
    for unit in state.units.values():
        if not 1 <= unit.points <= state.rules.most_points:
            found.append(f"a unit with {unit.points} points")
        if state.base_at(unit.tile) != NOBODY:
            found.append("a unit stands on a base")
        if unit.stationary < 0 or unit.occupation < 0:
            found.append("a count below 0")
        if unit.occupation and not state.board.wooded[unit.tile]:
            if not unit.moved:
                found.append("a unit counts half-turns in a forest where there is none")
        if unit.owner == 1 - state.active and unit.moved:
            found.append("a unit has moved in the half-turn of the other side")
        if unit.id % 2 != unit.owner or unit.id // 2 > state.sides[unit.owner].units_made:
            found.append("an id that its owner never gave")
    return found


def of_sight(state: State) -> list[str]:
    """Sight is counted as if it were counted again."""
    grid = state.board.grid
    for side in state.sides:
        sources = [(side.base, state.rules.base_sight)]
        sources += [
            (unit.tile, state.rules.unit_sight)
            for unit in state.units.values()
            if unit.owner == side.seat
        ]
        for tile in range(grid.size):
            seen = sum(grid.distance(tile, source) <= reach for source, reach in sources)
            if side.sight[tile] != seen:
                return [f"side {side.seat} sees tile {tile} {side.sight[tile]} times, not {seen}"]
    return []


def of_walls(state: State) -> list[str]:
    """Walls have HP, edges without them have none; nothing cools under a wall."""
    found: list[str] = []
    for edge, owner in enumerate(state.walls):
        hp = state.wall_hp[edge]
        if owner == NOBODY:
            if hp != 0:
                found.append("HP without a wall")
        elif owner not in (0, 1, NEUTRAL) or not 1 <= hp <= state.rules.wall_hp:
            found.append(f"a wall of {owner} with {hp} HP")
        elif state.cooling[edge] != NEVER:
            found.append("an edge cools under its wall")
        if owner == NEUTRAL and hp != state.rules.wall_hp:
            found.append("a neutral wall is scratched")
        if state.cooling[edge] > state.turn:
            found.append("an edge cools from the future on")
    return found


def of_sides(state: State) -> list[str]:
    """Check that stores are never negative, and that the idle side has built nothing."""
    found: list[str] = []
    for side in state.sides:
        if side.wood < 0 or side.reserves < 0 or side.monopoly < 0:
            found.append("a negative store")
        if not 0 <= side.base_hp <= state.rules.base_hp:
            found.append(f"a base with {side.base_hp} HP")
        if side.seat != state.active and side.walls_built:
            found.append("a side built in the half-turn of the other")
    return found


def of_end(state: State) -> list[str]:
    """Check that the match is over exactly when it must be."""
    found: list[str] = []
    if state.victory not in VICTORIES:
        found.append(f"an ending called {state.victory!r}")
    if state.turn > state.round_cap:
        found.append("the match goes on after its cap")
    fallen = [side.seat for side in state.sides if side.base_hp == 0]
    if bool(fallen) != (state.victory == "domination"):
        found.append("a base fell without an end, or the other way round")
    if (state.victory in ("", "draw")) != (state.winners == []):
        found.append("winners without a victory, or the other way round")
    return found
