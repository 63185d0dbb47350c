"""A scenario's situation as a state: everything placed, nothing played yet."""

from .....core.ids import Seat
from .....core.rng import Rng
from .....protocol.errors import InputError
from ...pieces import Player
from ...rules.ruleset import Ruleset
from ...setup import MatchSetup, new_game
from ...state import MOST_SEATS, State
from ...systems.vision import (
    add_sight,
    city_sight,
    explore_land,
    meet,
    remember,
    share_sight,
    unit_sight,
)
from ...world import World
from ..encoding.piece_names import PieceNames
from ..setup.setup_names import most_seats
from ..shapes.scenario import MAX_THINGS, PlayerModel, ScenarioModel, StanceModel
from .context import Context
from .scenario_cities import place_cities, settle_details
from .scenario_map import read_grid, read_rivers, read_terrain
from .scenario_units import place_camps, place_units


def build_situation(
    rules: Ruleset, scenario: ScenarioModel, *, played: bool = False
) -> tuple[State, PieceNames]:
    """Return the state that a scenario describes, and what it calls things.

    `played` says that it is the beginning of a match file.
    """
    ctx = Context(rules, scenario, played)
    if scenario.setup is not None:
        return generated(ctx), ctx.names
    return handmade(ctx), ctx.names


def generated(ctx: Context) -> State:
    """Return a new match by its set-up."""
    setup = ctx.scenario.setup
    assert setup is not None
    given = ctx.scenario
    if given.map is not None or given.cities or given.units or given.camps:
        raise InputError("setup: stands instead of map, cities, units and camps")
    keys = setup.civs or [player.civ for player in given.players]
    if given.players and keys != [player.civ for player in given.players]:
        raise InputError("players: expected the civs of setup.civs, in the same order")
    size = ctx.rules.size_named(setup.size)
    if size < 0:
        raise InputError(ctx.unknown("setup.size", setup.size, ctx.rules.sizes))
    room = ctx.rules.sizes[size]
    cap = room.civs if ctx.played else most_seats(room)
    if not 1 <= len(keys) <= cap:
        raise InputError(f"setup.civs: {setup.size} maps take 1 to {cap} civs")
    civs = [ctx.find(f"setup.civs[{i}]", civ, ctx.rules.civs) for i, civ in enumerate(keys)]
    seed = setup.seed if setup.seed is not None else given.seed
    limit = setup.turn_limit or given.turn_limit
    state = new_game(ctx.rules, MatchSetup(size, tuple(civs), tuple(setup.ai), limit), seed)
    ctx.state = state
    ctx.grid = state.world.grid
    place_header(ctx)
    state.turn_limit = limit
    for player, model in zip(state.players, given.players, strict=False):
        fill_player(ctx, player, model)
        player.ai = player.ai or (player.seat < len(setup.ai) and setup.ai[player.seat])
    fill_treaties(ctx)
    return state


def fill_treaties(ctx: Context) -> None:
    """Set stances, memory, shared vision and offers of a generated match."""
    for index, stance in enumerate(ctx.scenario.diplomacy):
        fill_stance(ctx, stance, f"diplomacy[{index}]")
    recall(ctx)
    sign_treaties(ctx)


def handmade(ctx: Context) -> State:
    """Return the situation as drawn."""
    given = ctx.scenario
    if given.map is None:
        raise InputError("map: a scenario needs a map or a setup")
    if not 1 <= len(given.players) <= MOST_SEATS:
        raise InputError(f"players: expected 1 to {MOST_SEATS} entries")
    for name, things in (("cities", given.cities), ("units", given.units)):
        if len(things) > MAX_THINGS:
            raise InputError(f"{name}: at most {MAX_THINGS}")
    ctx.grid = read_grid(ctx, given.map)
    world = World(ctx.rules, ctx.grid, read_terrain(ctx, given.map), read_rivers(ctx, given.map))
    civs = [
        ctx.find(f"players[{i}].civ", player.civ, ctx.rules.civs)
        for i, player in enumerate(given.players)
    ]
    ctx.state = State(ctx.rules, world, civs, 0)
    ctx.state.rng = Rng(given.seed)
    place_header(ctx)
    for index, overlay in enumerate(given.map.overlays):
        where = f"map.overlays[{index}]"
        kind = ctx.find(f"{where}.kind", overlay.kind, ctx.rules.overlays)
        ctx.state.overlays[ctx.tile(overlay.at, f"{where}.at")] |= 1 << kind
    for player, model in zip(ctx.state.players, given.players, strict=True):
        fill_player(ctx, player, model)
    for index, stance in enumerate(given.diplomacy):
        fill_stance(ctx, stance, f"diplomacy[{index}]")
    place_cities(ctx)
    place_camps(ctx)
    place_units(ctx)
    open_eyes(ctx)
    sign_treaties(ctx)
    settle_details(ctx)
    return ctx.state


def place_header(ctx: Context) -> None:
    """Turn, seat to act, switches."""
    given = ctx.scenario
    if given.turn < 1:
        raise InputError("turn: expected 1 or more")
    ctx.state.turn = given.turn
    ctx.state.active = ctx.seat(given.active, "active")
    ctx.state.sandbox = given.sandbox
    ctx.state.turn_limit = given.turn_limit
    ctx.state.rolls = checked_rolls(ctx)


def checked_rolls(ctx: Context) -> list[int]:
    """Return the fixed damage draws, in the edition's range."""
    first = ctx.rules.first_roll
    last = first + ctx.rules.rolls - 1
    for index, roll in enumerate(ctx.scenario.rolls):
        if not first <= roll <= last:
            raise InputError(f"rolls[{index}]: expected {first} to {last}, got {roll}")
    return list(ctx.scenario.rolls)


def fill_player(ctx: Context, player: Player, model: PlayerModel) -> None:
    """Set the treasury, techs and works of a seat."""
    rules = ctx.rules
    where = f"players[{player.seat}]"
    player.treasury = rules.balance.setup.treasury if model.treasury is None else model.treasury
    if player.treasury < 0:
        raise InputError(f"{where}.treasury: expected 0 or more")
    player.techs = ctx.mask(f"{where}.techs", model.techs, rules.techs)
    player.milestones = ctx.mask(f"{where}.milestones", model.milestones, rules.projects)
    player.markers = ctx.mask(f"{where}.markers", model.markers, rules.buildings)
    player.austerity = model.austerity
    player.ai = model.ai
    player.eliminated = model.eliminated
    for key, progress in model.tech_progress.items():
        tech = ctx.find(f"{where}.tech_progress", key, rules.techs)
        player.progress[tech] = ctx.least(progress, 0, f"{where}.tech_progress.{key}")
    if model.research is not None:
        tech = ctx.find(f"{where}.research.tech", model.research.tech, rules.techs)
        if player.knows(tech):
            raise InputError(f"{where}.research: {model.research.tech!r} is already known")
        player.research = tech
        progress = ctx.least(model.research.progress, 0, f"{where}.research.progress")
        player.progress[tech] = progress or player.progress[tech]
    tiles = (
        list(range(ctx.grid.size))
        if model.explored == "all"
        else [ctx.tile(at, f"{where}.explored") for at in model.explored]
    )
    player.own_memory()
    for tile in tiles:
        player.explored[tile] = True


def fill_stance(ctx: Context, stance: StanceModel, where: str) -> None:
    """Set the stance of two seats, and since when."""
    a = ctx.seat(stance.between[0], f"{where}.between")
    b = ctx.seat(stance.between[1], f"{where}.between")
    if a == b:
        raise InputError(f"{where}.between: expected two different seats")
    since, contact = stance.since, stance.contact
    if since is None:
        since = 1 if contact is None else contact
    if contact is None:
        contact = since
    for index in (ctx.state.pair(a, b), ctx.state.pair(b, a)):
        ctx.state.stances[index] = stance.stance == "war"
        ctx.state.since[index] = since
        ctx.state.contacts[index] = contact


def open_eyes(ctx: Context) -> None:
    """Set sight, contact by sight, and what is known of explored tiles out of sight."""
    state = ctx.state
    for unit in state.all_units():
        add_sight(state, unit.owner, unit_sight(state, unit), ctx.log)
    for city in state.all_cities():
        add_sight(state, city.owner, city_sight(state, city), ctx.log)
        if ctx.rules.balance.vision.territory:
            add_sight(state, city.owner, city.tiles, ctx.log)
        explore_land(state, city.owner, city.tiles)
    recall(ctx)


def recall(ctx: Context) -> None:
    """Remember explored tiles out of sight as they are now."""
    for player in ctx.state.players:
        for tile in range(ctx.grid.size):
            if player.explored[tile] and player.sight[tile] == 0:
                remember(ctx.state, player, tile)


def sign_treaties(ctx: Context) -> None:
    """Set shared vision and open offers; seats that deal with each other have met."""
    state = ctx.state
    for index, (a, b) in enumerate(ctx.scenario.shared_vision):
        partners(ctx, a, b, f"shared_vision[{index}]")
        share_sight(state, a, b, ctx.log)
    for index, offer in enumerate(ctx.scenario.offers):
        partners(ctx, offer.sender, offer.to, f"offers[{index}]")
        offers = state.peace_offers if offer.kind == "peace" else state.vision_offers
        offers[state.pair(offer.sender, offer.to)] = True


def partners(ctx: Context, a: Seat, b: Seat, where: str) -> None:
    """Require two different seats, and let them meet."""
    if ctx.seat(a, where) == ctx.seat(b, where):
        raise InputError(f"{where}: expected two different seats")
    meet(ctx.state, a, b, ctx.log)
