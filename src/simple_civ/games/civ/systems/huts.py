"""Goodie huts: the first unit to enter one takes its reward."""

from ....core.ids import Seat, Tile
from ....core.records import Event
from ..events import HutCollected
from ..pieces import NO_BUILD, NOBODY, City, Unit
from ..state import State
from .cities import nearest_city
from .ground import may_appear
from .research import add_science
from .units import create_unit

REWARDS = ("food", "production", "research", "scout")
STORED = ("food", "production")
"""Rewards that go to the nearest city."""


def collect_on_entry(state: State, unit: Unit, log: list[Event]) -> None:
    """Collect a hut that a unit enters otherwise than by a step, where any entry does that."""
    if state.rules.balance.huts.entry == "any":
        collect_hut(state, unit, log)


def collect_hut(state: State, unit: Unit, log: list[Event]) -> None:
    """Take the hut onto which a unit moved; natives leave it alone."""
    hut = state.rules.hut
    if unit.owner < 0 or hut < 0 or state.overlays[unit.tile] >> hut & 1 == 0:
        return
    state.is_ground_stale = True
    state.overlays[unit.tile] &= ~(1 << hut)
    reward = REWARDS[state.rng.below(len(REWARDS))]
    gains: list[Event] = []
    city = nearest_city(state, unit.owner, unit.tile) if reward in STORED else None
    amount = give_reward(state, unit, reward, city, gains)
    gainer = NOBODY if city is None else city.id
    log.append(HutCollected(unit.owner, unit.id, reward, unit.tile, amount, gainer))
    log += gains


def give_reward(state: State, unit: Unit, reward: str, city: City | None, log: list[Event]) -> int:
    """Give what a hut holds to a city, to research or to the map; return how much was gained."""
    if reward == "research":
        return give_research(state, unit.owner, log)
    if reward == "scout":
        return give_scout(state, unit, log)
    return 0 if city is None else give_stores(state, city, reward)


def give_stores(state: State, city: City, reward: str) -> int:
    """Give Food to a city, more to a small one, or Production, more to an idle one."""
    huts = state.rules.balance.huts
    city.is_stale = True
    if reward == "food":
        small = city.population < huts.food_population
        amount = huts.food_high if small else huts.food_low
        city.food += amount
    else:
        amount = huts.production_high if city.build == NO_BUILD else huts.production_low
        city.pot += amount
    return amount


def give_research(state: State, seat: Seat, log: list[Event]) -> int:
    """Give a share of the current tech's cost, rounded up; more of it while it is young."""
    huts = state.rules.balance.huts
    player = state.players[seat]
    if player.research < 0:
        return 0
    cost = state.rules.techs[player.research].cost
    young = player.progress[player.research] * 100 < cost * huts.research_threshold
    percent = huts.research_high if young else huts.research_low
    amount = -(-cost * percent // 100)
    add_science(state, player, amount, False, log)
    return amount


def give_scout(state: State, unit: Unit, log: list[Event]) -> int:
    """Let a unit join where a tile takes it, without moves this turn; return how many joined."""
    tile = scout_tile(state, unit)
    if tile < 0:
        return 0
    create_unit(state, state.rules.hut_unit, unit.owner, tile, NOBODY, log).moves = 0
    return 1


def scout_tile(state: State, unit: Unit) -> Tile:
    """Return where the unit from a hut appears, or -1: from the hut outward, as far as the rules
    say, or else on an empty tile beside the hut before the hut's own."""
    kind = state.rules.units[state.rules.hut_unit]
    grid = state.world.grid
    rings = state.rules.balance.huts.unit_rings
    if rings > 0:
        tiles = grid.spiral(unit.tile, rings)
    else:
        empty = [tile for tile in grid.ring(unit.tile, 1) if state.unit_at(tile) is None]
        tiles = [*empty, unit.tile]
    for tile in tiles:
        if may_appear(state, kind, unit.owner, tile):
            return tile
    return NOBODY
