"""The camps and units of a scenario, with their ties and orders."""

from .....core.ids import Tile
from .....protocol.errors import InputError
from ...pieces import AGGRO, CAMP_STATES, NATIVES, NOBODY, Camp, Unit
from ...rules.model import CIVILIAN
from ...systems.ground import step_cost
from ...systems.modifiers import creation_hp, max_moves
from ...systems.units import stand
from ..shapes.scenario import UnitModel
from .context import Context


def place_camps(ctx: Context) -> None:
    """Place native camps with their overlay."""
    for index, model in enumerate(ctx.scenario.camps):
        where = f"camps[{index}]"
        if ctx.rules.camp < 0:
            raise InputError(f"{where}: {ctx.rules.edition} has no native camps")
        tile = ctx.tile(model.at, f"{where}.at")
        if tile in ctx.state.camps or model.id in ctx.names.camps:
            raise InputError(f"{where}: there is already a camp of this place or id")
        camp = Camp(tile, tile)
        camp.state = CAMP_STATES.index(model.state)
        rounds = ctx.rules.balance.natives.aggro_rounds if camp.state == AGGRO else 0
        camp.timer = rounds if model.timer is None else model.timer
        ctx.state.put_camp(camp)
        ctx.state.overlays[tile] |= 1 << ctx.rules.camp
        ctx.names.name_camp(model.id, tile)


def place_units(ctx: Context) -> None:
    """Place units, then set their moves and links, which depend on all of them."""
    made = [
        (make_unit(ctx, model, f"units[{index}]"), model, f"units[{index}]")
        for index, model in enumerate(ctx.scenario.units)
    ]
    for unit, model, where in made:
        full = max_moves(ctx.state, unit)
        unit.moves = full if model.moves is None else model.moves
        if not 0 <= unit.moves <= full:
            raise InputError(f"{where}.moves: expected 0 to {full}, got {unit.moves}")
        if model.linked is not None:
            link(ctx, unit, model.linked, where)


def make_unit(ctx: Context, model: UnitModel, where: str) -> Unit:
    """Return a unit on its tile."""
    rules = ctx.rules
    state = ctx.state
    kind = rules.units[ctx.find(f"{where}.kind", model.kind, rules.units)]
    owner = NATIVES if model.owner == "natives" else ctx.seat(int(model.owner), where)
    tile = ctx.tile(model.at, f"{where}.at")
    # A founder may be put anywhere, to ask whether a city can be founded there.
    barred = kind.domain != CIVILIAN and step_cost(state, kind, tile) == 0
    if barred and not ctx.played:
        ground = rules.terrains[state.world.terrain[tile]].key
        raise InputError(f"{where}.at: a {model.kind} cannot stand on {ground}")
    if model.id in ctx.names.units:
        raise InputError(f"{where}.id: {model.id!r} is used twice")
    taken = state.military if kind.military else state.civilians
    city = state.city_at(tile)
    foreign = city is not None and city.owner != owner
    for other in (state.military[tile], state.civilians[tile]):
        foreign = foreign or (other >= 0 and state.units[other].owner != owner)
    if foreign or taken[tile] >= 0:
        raise InputError(f"{where}.at: the tile has no room for another {model.kind}")
    full = creation_hp(state, kind, owner)
    unit = Unit(state.new_unit_id(owner), kind.id, owner, tile, full, 0)
    unit.hp = full if model.hp is None else model.hp
    if not 1 <= unit.hp <= full:
        raise InputError(f"{where}.hp: expected 1 to {full}, got {unit.hp}")
    unit.fortified = model.fortified
    unit.attacked = model.attacked
    unit.exploring = model.explore
    if model.route is not None:
        unit.route = ctx.tile(model.route, f"{where}.route")
    if model.captured_on is not None:
        if not 1 <= model.captured_on <= state.turn:
            raise InputError(f"{where}.captured_on: expected a turn from 1 to {state.turn}")
        unit.captured_on = model.captured_on
    if model.home is not None:
        unit.home = ctx.named(model.home, ctx.names.cities, f"{where}.home")
    if model.camp is not None:
        unit.camp = ctx.named(model.camp, ctx.names.camps, f"{where}.camp")
    elif owner == NATIVES:
        unit.camp = nearest_camp(ctx, tile)
    state.put_unit(unit)
    stand(state, unit)
    ctx.names.name_unit(model.id, unit.id)
    return unit


def link(ctx: Context, unit: Unit, name: str, where: str) -> None:
    """Link two units of one tile."""
    partner = ctx.state.units[ctx.named(name, ctx.names.units, f"{where}.linked")]
    kinds = ctx.rules.units
    mixed = kinds[unit.kind].military != kinds[partner.kind].military
    if partner.owner != unit.owner or partner.tile != unit.tile or not mixed:
        raise InputError(f"{where}.linked: a civilian and a soldier of one tile can be linked")
    unit.linked = partner.id
    partner.linked = unit.id


def nearest_camp(ctx: Context, tile: Tile) -> Tile:
    """Return a native's camp if the file does not name one: the nearest, or none."""
    if not ctx.state.camps:
        return NOBODY
    return min(ctx.state.camps, key=lambda camp: (ctx.grid.distance(camp, tile), camp))
