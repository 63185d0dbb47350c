"""Laws about what stands on the map: units, cities, land, camps. Each yields what is broken."""

from collections.abc import Iterator

from simple_civ.games.civ.pieces import (
    AGGRO,
    BUILD_BUILDING,
    BUILD_KIND,
    BUILD_PROJECT,
    NATIVES,
    NO_BUILD,
    NOBODY,
    PATROL,
    City,
    Unit,
)
from simple_civ.games.civ.queries import build_codes
from simple_civ.games.civ.rules.model import CIVILIAN
from simple_civ.games.civ.state import ID_STEP, State
from simple_civ.games.civ.systems.ground import terrain_cost
from simple_civ.games.civ.systems.strength import max_shield
from simple_civ.games.civ.systems.work import is_workable

Broken = Iterator[str]


def lists_hold_everybody(state: State) -> Broken:
    """Check that the lists kept for iteration contain the pieces themselves, in order."""
    for name, listed, kept in (
        ("units", [id(unit) for unit in state.all_units()], state.units.values()),
        ("cities", [id(city) for city in state.all_cities()], state.cities.values()),
    ):
        if listed != [id(piece) for piece in kept]:
            yield f"the list of {name} is out of date"


# --- units -------------------------------------------------------------------------------------


def units_stand_where_the_index_says(state: State) -> Broken:
    """Each tile holds at most one soldier and one civilian, and the index knows exactly them."""
    soldiers = [NOBODY] * state.world.grid.size
    civilians = [NOBODY] * state.world.grid.size
    for unit in state.units.values():
        if not 0 <= unit.tile < state.world.grid.size:
            yield f"unit {unit.id} stands off the map, on {unit.tile}"
            continue
        slots = civilians if state.kind(unit).domain == CIVILIAN else soldiers
        if slots[unit.tile] >= 0:
            yield f"units {slots[unit.tile]} and {unit.id} share a slot of tile {unit.tile}"
        slots[unit.tile] = unit.id
    for name, index, found in (
        ("military", state.military, soldiers),
        ("civilians", state.civilians, civilians),
    ):
        if index != found:
            tiles = [tile for tile in range(len(found)) if index[tile] != found[tile]]
            yield f"the index of {name} is wrong on tiles {tiles}"


def nobody_stands_with_foreigners(state: State) -> Broken:
    """Both units of a tile have one owner, natives stand alone, cities hold their owner's units."""
    for tile, civilian in enumerate(state.civilians):
        soldier = state.military[tile]
        if civilian >= 0 and soldier >= 0:
            owner = state.units[soldier].owner
            if owner != state.units[civilian].owner or owner == NATIVES:
                yield f"units {soldier} and {civilian} may not share tile {tile}"
    for city in state.cities.values():
        guest = state.unit_at(city.tile)
        if guest is not None and guest.owner != city.owner:
            yield f"unit {guest.id} of {guest.owner} stands in city {city.id} of {city.owner}"


def units_are_sound(state: State) -> Broken:
    """Ids, owners, ground, health and moves of every unit are possible ones."""
    for key, unit in state.units.items():
        if key != unit.id:
            yield f"unit {unit.id} is filed under {key}"
        if unit.owner != NATIVES and not 0 <= unit.owner < len(state.players):
            yield f"unit {unit.id} has no owner ({unit.owner})"
        if not 1 <= unit.hp <= unit.max_hp:
            yield f"unit {unit.id} has {unit.hp} of {unit.max_hp} HP"
        if unit.moves < 0:
            yield f"unit {unit.id} has {unit.moves} moves"
        if not -1 <= unit.route < state.world.grid.size:
            yield f"unit {unit.id} has a route to {unit.route}"
        if unit.route >= 0 and unit.exploring:
            yield f"unit {unit.id} both explores and has a route"
        if not is_on_ground(state, unit):
            yield f"unit {unit.id} stands on impassable ground, on tile {unit.tile}"
        yield from id_problems(state, unit.id, "unit")


def is_on_ground(state: State, unit: Unit) -> bool:
    """Whether a unit's kind may stand where it stands."""
    return terrain_cost(state, state.kind(unit), state.world.terrain[unit.tile]) > 0


def id_problems(state: State, piece: int, what: str) -> Broken:
    """Check that an id is within the series of a seat or of the natives."""
    number, series = divmod(piece, ID_STEP)
    if series < len(state.players):
        player = state.players[series]
        made = player.units_made if what == "unit" else player.cities_made
    else:
        made = state.natives_made if what == "unit" and series == ID_STEP - 1 else 0
    if not 1 <= number <= made:
        yield f"{what} {piece} is number {number} of {made} in its series"


def linked_units_go_together(state: State) -> Broken:
    """Check that a link joins a civilian and a soldier of one owner on one tile, mutually."""
    for unit in state.units.values():
        if unit.linked < 0:
            continue
        partner = state.units.get(unit.linked)
        if partner is None:
            yield f"unit {unit.id} is linked to {unit.linked}, which is gone"
        elif partner.linked != unit.id:
            yield f"unit {unit.id} is linked to {partner.id}, but not the other way round"
        elif (partner.tile, partner.owner) != (unit.tile, unit.owner):
            yield f"linked units {unit.id} and {partner.id} are apart"
        elif state.kind(unit).military == state.kind(partner).military:
            yield f"linked units {unit.id} and {partner.id} are of one sort"


# --- cities and their land ---------------------------------------------------------------------


def land_has_one_owner(state: State) -> Broken:
    """Check that a tile belongs to the city that lists it, and to no other."""
    listed = [NOBODY] * state.world.grid.size
    for city in state.cities.values():
        for tile in city.tiles:
            if listed[tile] >= 0:
                yield f"tile {tile} belongs to cities {listed[tile]} and {city.id}"
            listed[tile] = city.id
        if city.tile not in city.tiles:
            yield f"city {city.id} does not own its centre"
    if listed != state.land:
        tiles = [tile for tile in range(len(listed)) if listed[tile] != state.land[tile]]
        yield f"the owners of tiles {tiles} are not those that list them"


def cities_are_sound(state: State) -> Broken:
    """Ids, owners, health and stores of every city are possible ones."""
    limit = state.rules.balance.cities.max_hp
    for key, city in state.cities.items():
        if key != city.id:
            yield f"city {city.id} is filed under {key}"
        for seat in (city.owner, city.founder):
            if not 0 <= seat < len(state.players):
                yield f"city {city.id} has no owner or founder ({seat})"
        if not 0 <= city.hp <= limit:
            yield f"city {city.id} has {city.hp} of {limit} HP"
        if not 0 <= city.shield <= max_shield(state, city):
            yield f"city {city.id} has a shield of {city.shield} of {max_shield(state, city)}"
        if city.population < 1:
            yield f"city {city.id} has a Pop of {city.population}"
        if min(city.food, city.pot, city.progress, city.cost) < 0:
            yield f"city {city.id} has a negative store"
        if state.rules.terrains[state.world.terrain[city.tile]].land == 0:
            yield f"city {city.id} stands on water or a mountain"
        for kind in city.pending:
            if not 0 <= kind < len(state.rules.units):
                yield f"city {city.id} keeps a unit of no kind ({kind})"
        yield from id_problems(state, city.id, "city")


def citizens_work_own_land(state: State) -> Broken:
    """Worked tiles: the centre first, no more than Pop, distinct and workable; pins and excluded
    tiles lie on the city's land and exclude each other."""
    for city in state.cities.values():
        if not city.worked or city.worked[0] != city.tile:
            yield f"city {city.id} does not work its centre first: {city.worked}"
        if len(city.worked) > city.population:
            yield f"city {city.id} of Pop {city.population} works {len(city.worked)} tiles"
        for name, tiles in (
            ("works", city.worked),
            ("pins", city.pins),
            ("excludes", city.excluded),
        ):
            if len(set(tiles)) != len(tiles):
                yield f"city {city.id} {name} a tile twice: {tiles}"
            for tile in tiles:
                if state.land[tile] != city.id:
                    yield f"city {city.id} {name} tile {tile}, which it does not own"
                elif tile != city.tile and not is_workable(state, city, tile):
                    yield f"city {city.id} {name} tile {tile}, which nobody can work"
        if city.tile in city.pins or city.tile in city.excluded:
            yield f"city {city.id} pins or excludes its centre"
        if set(city.pins) & set(city.excluded):
            yield f"city {city.id} pins and excludes the same tiles"
        if set(city.worked) & set(city.excluded):
            yield f"city {city.id} works tiles that it excludes"


def builds_are_possible(state: State) -> Broken:
    """Check that builds and kept progress exist in the edition, and a build has its price."""
    known = set(build_codes(state))
    for city in state.cities.values():
        if city.build == NO_BUILD:
            if city.cost != 0:
                yield f"city {city.id} builds nothing for {city.cost}"
        elif city.build not in known:
            yield f"city {city.id} builds something unknown ({city.build})"
        else:
            yield from build_problems(state, city)
        for build, progress in city.saved.items():
            if build not in known or progress <= 0 or build == city.build:
                yield f"city {city.id} keeps {progress} for {build}"


def build_problems(state: State, city: City) -> Broken:
    """Check that what is built once is in one city's list at a time, and not yet built."""
    player = state.players[city.owner]
    kind, definition = divmod(city.build, BUILD_KIND)
    if city.cost < 1:
        yield f"city {city.id} builds {city.build} for {city.cost}"
    if kind == BUILD_BUILDING:
        once = state.rules.buildings[definition].unique
        done = city.has(definition) or (once and player.markers >> definition & 1 == 1)
    elif kind == BUILD_PROJECT:
        once = state.rules.projects[definition].milestone
        done = once and player.milestones >> definition & 1 == 1
    else:
        return
    if done:
        yield f"city {city.id} builds {city.build}, which is there already"
    rivals = [
        other.id
        for other in state.cities.values()
        if other.owner == city.owner and other.build == city.build and other.id != city.id
    ]
    if once and rivals:
        yield f"cities {city.id} and {rivals} both build {city.build}"


def capitals_are_first_cities(state: State) -> Broken:
    """Check that a civ has founded at most one capital, and none before its first city."""
    crowned: dict[int, int] = {}
    for city in state.cities.values():
        if not state.players[city.founder].founded:
            yield f"city {city.id} was founded by {city.founder}, who never founded"
        if city.capital:
            if city.founder in crowned:
                yield f"cities {crowned[city.founder]} and {city.id} are both capitals"
            crowned[city.founder] = city.id


# --- camps -------------------------------------------------------------------------------------


def camps_lie_where_their_overlay_lies(state: State) -> Broken:
    """Check that a camp and its overlay share a place, and natives belong to a living camp."""
    camp_bit = state.rules.camp
    if camp_bit >= 0:
        lying = {tile for tile, mask in enumerate(state.overlays) if mask >> camp_bit & 1}
        if lying != set(state.camps):
            yield f"camps on {sorted(state.camps)}, but their overlays on {sorted(lying)}"
    elif state.camps:
        yield "camps in an edition without camps"
    for key, camp in state.camps.items():
        if (key, key) != (camp.id, camp.tile):
            yield f"camp {camp.id} on {camp.tile} is filed under {key}"
        if camp.state not in (PATROL, AGGRO) or (camp.timer > 0) != (camp.state == AGGRO):
            yield f"camp {camp.id} has mood {camp.state} and timer {camp.timer}"
        if state.city_at(camp.tile) is not None:
            yield f"camp {camp.id} lies under a city"
    for unit in state.units.values():
        if unit.owner == NATIVES and unit.camp not in state.camps:
            yield f"native {unit.id} has no camp ({unit.camp})"
        if unit.owner != NATIVES and unit.camp != NOBODY:
            yield f"unit {unit.id} of {unit.owner} belongs to camp {unit.camp}"


LAWS = (
    lists_hold_everybody,
    units_stand_where_the_index_says,
    nobody_stands_with_foreigners,
    units_are_sound,
    linked_units_go_together,
    land_has_one_owner,
    cities_are_sound,
    citizens_work_own_land,
    builds_are_possible,
    capitals_are_first_cities,
    camps_lie_where_their_overlay_lies,
)
