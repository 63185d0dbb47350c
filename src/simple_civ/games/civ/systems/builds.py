"""Builds of a city: legal ones, refusals, and the effects of completion."""

from ....core.ids import Tile
from ....core.records import Event
from ..events import BuildCompleted, CityGrew, SpawnDelayed, UnitTransformed
from ..ids import BuildCode
from ..pieces import (
    BUILD_BUILDING,
    BUILD_KIND,
    BUILD_PROJECT,
    BUILD_UNIT,
    DUE_ARMY,
    NO_BUILD,
    City,
    Due,
    Player,
    Unit,
)
from ..refusals import Refusal
from ..rules.effects import Completion
from ..rules.model import NAVAL, Building, Project, UnitKind
from ..state import State
from ..world import UNKNOWN
from .ground import may_appear, step_cost
from .growth import grow
from .modifiers import creation_hp, max_moves
from .research import add_science
from .units import create_unit
from .work import assign


def build_refusal(state: State, city: City, build: BuildCode) -> Refusal | None:
    """Return why a city may not build something, or None; locks on switching do not count."""
    player = state.players[city.owner]
    kind = build // BUILD_KIND
    definition = build % BUILD_KIND
    if kind == BUILD_UNIT:
        return unit_refusal(state, player, city, state.rules.units[definition])
    if kind == BUILD_BUILDING:
        return building_refusal(state, player, city, state.rules.buildings[definition])
    return project_refusal(state, player, city, state.rules.projects[definition])


def unit_refusal(state: State, player: Player, city: City, kind: UnitKind) -> Refusal | None:
    """Return why a city may not build a unit, or None."""
    if not kind.buildable or not is_open_to(kind.civs, player):
        return Refusal.NOT_AVAILABLE
    if not player.knows(kind.tech):
        return Refusal.MISSING_TECH
    if city.population < kind.min_population or is_forbidden(state, city, kind):
        return Refusal.NOT_ELIGIBLE
    if kind.needs_water and not touches_water(state, city):
        return Refusal.NOT_ELIGIBLE
    return None


def building_refusal(
    state: State, player: Player, city: City, building: Building
) -> Refusal | None:
    """Return why a city may not build a building, or None."""
    if city.has(building.id):
        return Refusal.ALREADY_BUILT
    if not is_open_to(building.civs, player):
        return Refusal.NOT_AVAILABLE
    if not player.knows(building.tech):
        return Refusal.MISSING_TECH
    if building.unique and player.markers >> building.id & 1:
        return Refusal.ONCE_PER_CIV
    if building.requires >= 0 and not city.has(building.requires):
        return Refusal.NOT_ELIGIBLE
    code = BUILD_BUILDING * BUILD_KIND + building.id
    if building.unique and is_built_elsewhere(state, city, code):
        return Refusal.BUILT_ELSEWHERE
    for project in building.completion.projects:
        if is_built_elsewhere(state, city, BUILD_PROJECT * BUILD_KIND + project):
            return Refusal.BUILT_ELSEWHERE
    return None


def project_refusal(state: State, player: Player, city: City, project: Project) -> Refusal | None:
    """Return why a city may not start a project, or None."""
    if not player.knows(project.tech):
        return Refusal.MISSING_TECH
    if project.milestone and player.milestones >> project.id & 1:
        return Refusal.ONCE_PER_CIV
    if project.after >= 0 and player.milestones >> project.after & 1 == 0:
        return Refusal.NOT_ELIGIBLE
    if project.building >= 0 and not city.has(project.building):
        return Refusal.NOT_ELIGIBLE
    if project.completion.army_from >= 0:
        if not army_candidates(state, city, project.completion.army_from):
            return Refusal.NOT_ELIGIBLE
    if project.milestone and is_reached_elsewhere(state, city, project.id):
        return Refusal.BUILT_ELSEWHERE
    return None


def is_open_to(civs: int, player: Player) -> bool:
    """Return whether a mask of civs includes a player's; an empty mask includes every civ."""
    return civs == 0 or civs >> player.civ & 1 == 1


def is_forbidden(state: State, city: City, kind: UnitKind) -> bool:
    """Return whether a building of the city bars a kind of unit."""
    for building in state.rules.buildings:
        barred = building.effects.forbidden_units
        if barred and barred >> kind.id & 1 and city.has(building.id):
            return True
    return False


def touches_water(state: State, city: City) -> bool:
    """Return whether ships can leave the city."""
    for tile in state.world.grid.around(city.tile):
        terrain = state.world.terrain[tile]
        if terrain != UNKNOWN and state.rules.terrains[terrain].naval > 0:
            return True
    return False


def is_built_elsewhere(state: State, city: City, build: BuildCode) -> bool:
    """Return whether another city of the same owner has a build selected."""
    for other in state.all_cities():
        if other.owner == city.owner and other.id != city.id and other.build == build:
            return True
    return False


def is_reached_elsewhere(state: State, city: City, project: int) -> bool:
    """Return whether another city of the same owner builds a milestone, or an equivalent."""
    if is_built_elsewhere(state, city, BUILD_PROJECT * BUILD_KIND + project):
        return True
    for building in state.rules.buildings:
        if project in building.completion.projects:
            if is_built_elsewhere(state, city, BUILD_BUILDING * BUILD_KIND + building.id):
                return True
    return False


def army_candidates(state: State, city: City, kind: int) -> list[Unit]:
    """Return the unhurt units of a kind near the city."""
    grid = state.world.grid
    reach = state.rules.balance.cities.work_radius
    return [
        unit
        for unit in state.all_units()
        if unit.owner == city.owner
        and unit.kind == kind
        and unit.hp >= unit.max_hp
        and grid.distance(unit.tile, city.tile) <= reach
    ]


def is_rushable(state: State, build: BuildCode) -> bool:
    """Return whether gold may complete a build: not a milestone, not once per civ."""
    kind = build // BUILD_KIND
    definition = build % BUILD_KIND
    if kind == BUILD_BUILDING:
        return not state.rules.buildings[definition].unique
    if kind == BUILD_PROJECT:
        return not state.rules.projects[definition].milestone
    return True


# --- completion --------------------------------------------------------------------------------


def complete_build(state: State, city: City, bought: bool, log: list[Event]) -> None:
    """Complete the current build: a unit appears, a building stands, a project takes effect."""
    build = city.build
    kind = build // BUILD_KIND
    definition = build % BUILD_KIND
    city.is_stale = True
    city.build = NO_BUILD
    city.cost = 0
    city.progress = 0
    city.saved.pop(build, None)
    log.append(BuildCompleted(city.id, city.owner, build, bought))
    people = city.population
    if kind == BUILD_UNIT:
        cost = state.rules.units[definition].population_cost
        city.population = max(1, city.population - cost)
        spawn_unit(state, city, definition, log)
    elif kind == BUILD_BUILDING:
        complete_building(state, city, state.rules.buildings[definition], log)
    else:
        complete_project(state, city, state.rules.projects[definition], log)
    if city.population != people:
        assign(state, city)


def complete_building(state: State, city: City, building: Building, log: list[Event]) -> None:
    """Complete a building: it stands, or leaves its marker."""
    if building.kept:
        city.is_stale = True
        city.buildings |= 1 << building.id
        city.shield += building.effects.shield
    if building.unique:
        player = state.players[city.owner]
        player.is_stale = True
        player.markers |= 1 << building.id
    bear_fruit(state, city, building.completion, log)


def complete_project(state: State, city: City, project: Project, log: list[Event]) -> None:
    """Complete a project: a milestone is the civ's and is in the city; others only take effect."""
    if project.milestone:
        reach_milestone(state, city, project.id)
    bear_fruit(state, city, project.completion, log)


def reach_milestone(state: State, city: City, project: int) -> None:
    """Mark a milestone as reached in a city."""
    player = state.players[city.owner]
    player.is_stale = True
    city.is_stale = True
    player.milestones |= 1 << project
    city.projects |= 1 << project


def bear_fruit(state: State, city: City, completion: Completion, log: list[Event]) -> None:
    """Apply a build's one-time effects."""
    for unit in completion.summons:
        spawn_unit(state, city, unit, log)
    for gift in completion.population:
        for other in state.all_cities():
            if other.owner == city.owner and (gift.empire or other.id == city.id):
                other.is_stale = True
                other.population += gift.amount
                log.append(CityGrew(other.id, other.population))
                assign(state, other)
    if completion.food > 0:
        city.is_stale = True
        city.food += completion.food
        grow(state, city, log)
    if completion.science > 0:
        add_science(state, state.players[city.owner], completion.science, True, log)
    if completion.army_from >= 0:
        form_army(state, city, completion, log)
    for project in completion.projects:
        reach_milestone(state, city, project)


def form_army(state: State, city: City, completion: Completion, log: list[Event]) -> None:
    """Turn a unit into an army, or ask its owner which one; without a unit, do nothing."""
    candidates = army_candidates(state, city, completion.army_from)
    if not candidates:
        return
    if len(candidates) == 1 or state.rules.balance.armies.pick == "first":
        transform_unit(state, candidates[0], completion.army_to, log)
        return
    due = Due(city.owner, DUE_ARMY, city.id, completion.army_from, completion.army_to)
    state.put_due(due)


def transform_unit(state: State, unit: Unit, kind: int, log: list[Event]) -> None:
    """Turn a unit into another kind with full HP; moves that it has used stay used."""
    used = max(0, max_moves(state, unit) - unit.moves)
    unit.is_stale = True
    unit.kind = kind
    unit.max_hp = creation_hp(state, state.rules.units[kind], unit.owner)
    unit.hp = unit.max_hp
    unit.moves = max(0, max_moves(state, unit) - used)
    log.append(UnitTransformed(unit.id, kind))


# --- spawning ----------------------------------------------------------------------------------


def spawn_unit(state: State, city: City, kind: int, log: list[Event]) -> None:
    """Place a finished unit at the city, or let it wait there."""
    tile = spawn_tile(state, city, kind)
    if tile < 0:
        city.is_stale = True
        city.pending.append(kind)
        log.append(SpawnDelayed(city.id, kind))
    else:
        create_unit(state, kind, city.owner, tile, city.id, log)


def spawn_tile(state: State, city: City, kind: int) -> Tile:
    """Return the first tile with room, from the centre outward, or -1; ships look one ring out."""
    definition = state.rules.units[kind]
    for tile in spawn_tiles(state, city, definition):
        if may_appear(state, definition, city.owner, tile):
            return tile
    return -1


def spawn_tiles(state: State, city: City, kind: UnitKind) -> list[Tile]:
    """Return where a unit made in a city may appear, in the order in which places are tried."""
    rings = state.rules.balance.production.spawn_rings
    if kind.domain == NAVAL:
        rings = max(1, rings)
    return state.world.grid.spiral(city.tile, rings)


def is_stranded(state: State, city: City, kind: UnitKind) -> bool:
    """Return whether a ship made in a city could never leave the tile where it appears.

    Unknown tiles count as open, so a view shows only what its seat has explored.
    """
    stranded = False
    if kind.needs_water:
        for tile in spawn_tiles(state, city, kind):
            if step_cost(state, kind, tile) == 0:
                continue
            if has_exit(state, kind, tile):
                return False
            stranded = True
            if may_appear(state, kind, city.owner, tile):
                break
    return stranded


def has_exit(state: State, kind: UnitKind, tile: Tile) -> bool:
    """Return whether there is ground that a kind may enter beside a tile."""
    for near in state.world.grid.around(tile):
        if step_cost(state, kind, near) > 0:
            return True
    return False


def spawn_pending(state: State, city: City, log: list[Event]) -> None:
    """Place the units that wait in a city, as far as there is room."""
    waiting = city.pending
    city.is_stale = True
    city.pending = []
    for kind in waiting:
        tile = spawn_tile(state, city, kind)
        if tile < 0:
            city.pending.append(kind)
        else:
            create_unit(state, kind, city.owner, tile, city.id, log)
