"""The natives' turn at the end of a round: patrol, attack, chase, fall back, heal."""

from ....core.ids import Tile
from ....core.records import Event
from ..events import CampProvoked, UnitHealed
from ..pieces import AGGRO, NOBODY, PATROL, Camp, Unit
from ..state import State
from .camps import clear_camp, guards_of
from .combat import attack_unit
from .ground import step_cost
from .units import move_unit


def natives_turn(state: State, log: list[Event]) -> None:
    """Let all camps act, one after the other."""
    for camp in list(state.camps.values()):
        guards = guards_of(state, camp.id)
        if not guards:
            clear_camp(state, camp, NOBODY, log)
            continue
        for guard in guards:
            guard.is_stale = True
            guard.moves = state.rules.units[guard.kind].move
            guard.attacked = False
        update_camp(state, camp, log)
        for guard in guards:
            if guard.id in state.units:
                if camp.state == AGGRO:
                    fight(state, camp, guard, log)
                else:
                    patrol(state, camp, guard, log)
        heal_guards(state, camp, log)


def update_camp(state: State, camp: Camp, log: list[Event]) -> None:
    """Keep a camp aggressive while it has intruders, and calm it when the timer has run out."""
    natives = state.rules.balance.natives
    if camp.provoked_on == state.turn or has_intruders(state, camp):
        if camp.state != AGGRO:
            log.append(CampProvoked(camp.id, camp.tile))
        state.are_camps_stale = True
        camp.state = AGGRO
        camp.timer = natives.aggro_rounds
    elif camp.state == AGGRO:
        state.are_camps_stale = True
        camp.timer -= 1
        if camp.timer <= 0:
            camp.state = PATROL
            camp.timer = 0
    else:
        camp.state = PATROL


def has_intruders(state: State, camp: Camp) -> bool:
    """Return whether a player's unit is in a camp's territory."""
    for tile in state.world.grid.spiral(camp.tile, state.rules.balance.natives.territory):
        unit = state.unit_at(tile)
        if unit is not None and unit.owner >= 0:
            return True
    return False


# --- fighting ----------------------------------------------------------------------------------


def fight(state: State, camp: Camp, guard: Unit, log: list[Event]) -> None:
    """Let a native attack what it can reach, fall back when hurt, or close in and then attack."""
    target = choose_target(state, guard)
    if target is None:
        if is_weak(state, guard):
            step_home(state, camp, guard, log)
            return
        close_in(state, camp, guard, log)
        target = choose_target(state, guard)
    if target is not None:
        attack_unit(state, guard, target, log)


def is_weak(state: State, guard: Unit) -> bool:
    """Return whether a native is hurt enough to fall back."""
    return guard.hp * 100 < guard.max_hp * state.rules.balance.natives.retreat_percent


def choose_target(state: State, guard: Unit) -> Unit | None:
    """Return the weakest player's unit in range and line of sight.

    Units in their own city are safe.
    """
    best: Unit | None = None
    reach = state.rules.units[guard.kind].range
    for tile in state.world.grid.spiral(guard.tile, reach):
        unit = state.unit_at(tile)
        if unit is None or unit.owner < 0 or (best is not None and unit.hp >= best.hp):
            continue
        if state.city_at(tile) is None and state.world.clear_line(guard.tile, tile):
            best = unit
    return best


def close_in(state: State, camp: Camp, guard: Unit, log: list[Event]) -> None:
    """Move one step toward the nearest player's unit that the natives chase."""
    prey = nearest_prey(state, camp, guard)
    if prey is None:
        return
    grid = state.world.grid
    now = grid.distance(guard.tile, prey.tile)
    leash = state.rules.balance.natives.territory + state.rules.balance.natives.chase
    for tile in grid.around(guard.tile):
        closer = grid.distance(tile, prey.tile) < now
        if closer and grid.distance(tile, camp.tile) <= leash and is_free(state, guard, tile):
            walk(state, guard, tile, log)
            return


def nearest_prey(state: State, camp: Camp, guard: Unit) -> Unit | None:
    """Return the nearest unit within chasing distance of the camp; ignore units in cities."""
    natives = state.rules.balance.natives
    grid = state.world.grid
    best: Unit | None = None
    nearest = grid.size
    for tile in grid.spiral(camp.tile, natives.territory + natives.chase):
        unit = state.unit_at(tile)
        if unit is None or unit.owner < 0 or state.city_at(tile) is not None:
            continue
        distance = grid.distance(guard.tile, tile)
        if distance < nearest:
            nearest = distance
            best = unit
    return best


def step_home(state: State, camp: Camp, guard: Unit, log: list[Event]) -> None:
    """Move one step toward the camp, if there is a free one."""
    grid = state.world.grid
    now = grid.distance(guard.tile, camp.tile)
    for tile in grid.around(guard.tile):
        if grid.distance(tile, camp.tile) < now and is_free(state, guard, tile):
            walk(state, guard, tile, log)
            return


def is_free(state: State, guard: Unit, tile: Tile) -> bool:
    """Return whether a native may step onto a tile: passable, empty, and not a city."""
    kind = state.rules.units[guard.kind]
    if step_cost(state, kind, tile) == 0 or state.unit_at(tile) is not None:
        return False
    return state.city_at(tile) is None


def walk(state: State, guard: Unit, tile: Tile, log: list[Event]) -> None:
    """Move a native one step; terrain costs nothing extra."""
    guard.is_stale = True
    guard.moves = 0
    move_unit(state, guard, tile, log)


# --- peace -------------------------------------------------------------------------------------


def patrol(state: State, camp: Camp, guard: Unit, log: list[Event]) -> None:
    """Keep the first guard at the camp; let the others roam around it."""
    distance = state.world.grid.distance(guard.tile, camp.tile)
    if guard.kind == state.rules.guards[0]:
        if distance > 0:
            step_home(state, camp, guard, log)
    elif distance > 1:
        step_home(state, camp, guard, log)
    elif state.rng.chance(1, 2):
        roam(state, camp, guard, log)


def roam(state: State, camp: Camp, guard: Unit, log: list[Event]) -> None:
    """Step to a free tile one or two tiles from the camp."""
    grid = state.world.grid
    free: list[Tile] = []
    for tile in grid.around(guard.tile):
        if 1 <= grid.distance(tile, camp.tile) <= 2 and is_free(state, guard, tile):
            free.append(tile)
    if free:
        walk(state, guard, state.rng.pick(free), log)


def heal_guards(state: State, camp: Camp, log: list[Event]) -> None:
    """Heal natives in their territory unless they were hurt in this round."""
    natives = state.rules.balance.natives
    for guard in guards_of(state, camp.id):
        inside = state.world.grid.distance(guard.tile, camp.tile) <= natives.territory
        amount = min(natives.heal, guard.max_hp - guard.hp)
        if inside and amount > 0 and guard.damaged_on != state.turn:
            guard.is_stale = True
            guard.hp += amount
            log.append(UnitHealed(guard.id, amount, guard.tile))
