"""The cities of a scenario: where they stand, what they own, build and work."""

from collections.abc import Iterable

from .....core.ids import Tile
from .....protocol.errors import InputError
from ...ids import BuildCode
from ...pieces import NOBODY, City, Player, build_code
from ...systems.cities import next_name
from ...systems.land import rings_of
from ...systems.prices import build_cost
from ...systems.strength import max_shield
from ...systems.work import assign, is_workable
from ..encoding.codec import BUILD_KEYS
from ..shapes.scenario import CityModel
from .context import Context


def place_cities(ctx: Context) -> None:
    """Place cities with their land: centres, then listed tiles, then rings in order."""
    made: list[tuple[City, CityModel, str]] = []
    for index, model in enumerate(ctx.scenario.cities):
        where = f"cities[{index}]"
        made.append((make_city(ctx, model, where), model, where))
    for city, model, where in made:
        if model.tiles is not None:
            for at in model.tiles:
                claim(ctx, city, ctx.tile(at, f"{where}.tiles"), f"{where}.tiles")
    for city, model, _ in made:
        if model.tiles is None:
            for tile in ctx.grid.spiral(city.tile, rings_of(ctx.state, city)):
                if ctx.state.land[tile] < 0:
                    claim(ctx, city, tile, "")
    crown_capitals(ctx, made)
    for city, _, _ in made:
        if not city.name:
            city.name = next_name(ctx.state, ctx.state.players[city.founder])
            ctx.state.names.append(city.name)


def make_city(ctx: Context, model: CityModel, where: str) -> City:
    """Make a city with its centre and what is in it."""
    rules = ctx.rules
    owner = ctx.seat(model.owner, f"{where}.owner")
    tile = ctx.tile(model.at, f"{where}.at")
    if ctx.state.land[tile] >= 0 or rules.terrains[ctx.state.world.terrain[tile]].land == 0:
        raise InputError(f"{where}.at: no city can stand there")
    if model.id in ctx.names.cities:
        raise InputError(f"{where}.id: {model.id!r} is used twice")
    limit = rules.balance.cities.max_hp
    city = City(ctx.state.new_city_id(owner), owner, tile, model.name or "", limit)
    city.worked = [tile]
    city.founder = owner if model.founder is None else ctx.seat(model.founder, where)
    city.population = ctx.least(model.population, 1, f"{where}.population")
    city.food = ctx.least(model.food, 0, f"{where}.food")
    city.pot = ctx.least(model.pot, 0, f"{where}.pot")
    city.hp = limit if model.hp is None else model.hp
    if not 0 <= city.hp <= limit:
        raise InputError(f"{where}.hp: expected 0 to {limit}, got {city.hp}")
    city.buildings = ctx.mask(f"{where}.buildings", model.buildings, rules.buildings)
    city.projects = ctx.mask(f"{where}.projects", model.projects, rules.projects)
    city.fired = model.fired
    for building in rules.buildings:
        if building.unique and city.has(building.id):
            ctx.state.players[owner].markers |= 1 << building.id
    most = max_shield(ctx.state, city)
    city.shield = most if model.shield is None else model.shield
    if not 0 <= city.shield <= most:
        raise InputError(f"{where}.shield: expected 0 to {most}, got {city.shield}")
    city.pending = [ctx.find(f"{where}.pending", key, rules.units) for key in model.pending]
    city.damaged_on = damage_turn(ctx, city, model)
    ctx.state.put_city(city)
    ctx.state.players[city.founder].founded = True
    ctx.names.name_city(model.id, city.id)
    if city.name:
        ctx.state.names.append(city.name)
    claim(ctx, city, tile, where)
    return city


def damage_turn(ctx: Context, city: City, model: CityModel) -> int:
    """Return the turn of the last damage, unless the owner has started a turn since."""
    if model.damaged_on is None:
        return NOBODY
    last_start = ctx.state.turn if city.owner <= ctx.state.active else ctx.state.turn - 1
    return model.damaged_on if model.damaged_on >= last_start else NOBODY


def claim(ctx: Context, city: City, tile: Tile, where: str) -> None:
    """Assign a tile to a city."""
    if ctx.state.land[tile] == city.id:
        return
    if ctx.state.land[tile] >= 0:
        raise InputError(f"{where}: a tile belongs to one city only")
    ctx.state.land[tile] = city.id
    city.tiles = [*city.tiles, tile]


def crown_capitals(ctx: Context, made: list[tuple[City, CityModel, str]]) -> None:
    """Make the first city of a founder its capital, unless the file says otherwise."""
    crowned: set[int] = set()
    for city, model, where in made:
        if model.capital:
            if city.founder in crowned:
                raise InputError(f"{where}.capital: seat {city.founder} has founded another one")
            crowned.add(city.founder)
    for city, model, _ in made:
        if model.capital is not None:
            city.capital = model.capital
        elif city.founder not in crowned:
            city.capital = True
            crowned.add(city.founder)


def settle_details(ctx: Context) -> None:
    """Set builds with their prices, milestones with their places, citizens with their tiles."""
    for index, model in enumerate(ctx.scenario.cities):
        where = f"cities[{index}]"
        city = ctx.state.cities[ctx.names.cities[model.id]]
        fill_build(ctx, city, model, where)
        fill_work(ctx, city, model, where)
    for player in ctx.state.players:
        house_milestones(ctx, player)


def fill_build(ctx: Context, city: City, model: CityModel, where: str) -> None:
    """Set the current build at this turn's price, and the progress kept for others."""
    city.progress = ctx.least(model.progress, 0, f"{where}.progress")
    if model.build is not None:
        city.build = read_build(ctx, model.build, f"{where}.build")
        city.cost = build_cost(ctx.state, ctx.state.players[city.owner], city.build)
    for key, progress in model.saved.items():
        build = find_build(ctx, key, f"{where}.saved")
        city.saved[build] = ctx.least(progress, 0, f"{where}.saved")


def read_build(ctx: Context, build: dict[str, str], where: str) -> BuildCode:
    """Return a build code from `{"unit" | "building" | "project": key}`."""
    if len(build) == 1:
        key, name = next(iter(build.items()))
        if key in BUILD_KEYS:
            kind = BUILD_KEYS.index(key)
            return build_code(kind, ctx.find(where, name, definitions(ctx, kind)))
    raise InputError(f'{where}: expected {{"unit" | "building" | "project": id}}')


def definitions(ctx: Context, kind: int) -> Iterable[object]:
    """Return all definitions of a kind of build."""
    rules = ctx.rules
    return (rules.units, rules.buildings, rules.projects)[kind]


def find_build(ctx: Context, key: str, where: str) -> BuildCode:
    """Return a build code from a key such as `scout` or `unit:scout`."""
    kind, _, name = key.rpartition(":")
    for position, label in enumerate(BUILD_KEYS):
        if kind in ("", label):
            for definition, item in enumerate(definitions(ctx, position)):
                if getattr(item, "key", "") == name:
                    return build_code(position, definition)
    everything = [item for kind in range(3) for item in definitions(ctx, kind)]
    raise InputError(ctx.unknown(where, key, everything))


def fill_work(ctx: Context, city: City, model: CityModel, where: str) -> None:
    """Set the worked tiles as given, which pins them, or the best ones."""
    city.excluded = [ctx.tile(at, f"{where}.excluded") for at in model.excluded]
    given = model.worked if model.worked is not None else model.pins
    pins = [ctx.tile(at, f"{where}.worked") for at in given or []]
    city.pins = [tile for tile in dict.fromkeys(pins) if tile != city.tile]
    if model.worked is None:
        assign(ctx.state, city)
        return
    if len(city.pins) >= max(1, city.population) and city.pins:
        raise InputError(f"{where}.worked: Pop {city.population} works no more tiles than that")
    for tile in city.pins:
        if not is_workable(ctx.state, city, tile):
            raise InputError(f"{where}.worked: the city cannot work every tile listed")
    city.worked = [city.tile, *city.pins]


def house_milestones(ctx: Context, player: Player) -> None:
    """Put a milestone that the file assigns to no city in the founder's capital."""
    for project in ctx.rules.projects:
        if player.milestones >> project.id & 1 == 0:
            continue
        own = [city for city in ctx.state.all_cities() if city.founder == player.seat]
        if not any(city.projects >> project.id & 1 for city in own):
            for city in own:
                if city.capital:
                    city.projects |= 1 << project.id
