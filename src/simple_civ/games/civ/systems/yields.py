"""Yields of a city: worked tiles, buildings, traits; every sum by its named parts."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from ....core.ids import Seat, Tile
from ..pieces import City, Player
from ..rules.balance import Amounts
from ..rules.bundle import Yields
from ..rules.effects import CityYield, TileYield
from ..rules.ruleset import Ruleset
from ..state import State
from .modifiers import empire_effects, works_terrain
from .strength import garrison

__all__ = [
    "Shares",
    "TileBonus",
    "YieldShare",
    "Yields",
    "city_yields",
    "ground_yields",
    "income",
    "tile_bonuses",
    "tile_parts",
    "tile_yields",
    "yield_parts",
]

NO_GROUND: Final = -1
"""Where the yields of a city itself are kept, beside those of all sorts of ground."""


@mypyc_attr(acyclic=True)
@final
class YieldShare:
    """A named share of the yields of a city or a tile."""

    source: str
    yields: Yields

    def __init__(self, source: str, yields: Yields) -> None:
        self.source = source
        self.yields = yields


@mypyc_attr(acyclic=True)
@final
class Shares:
    """The yields of a city or a tile while they are summed up, by name only on request."""

    total: Yields
    named: bool
    parts: list[YieldShare]

    def __init__(self, named: bool) -> None:
        self.total = Yields()
        self.named = named
        self.parts = []

    def add(self, source: str, amounts: Yields, times: int) -> None:
        """Add a share."""
        self.total.add_times(amounts, times)
        if self.named:
            share = Yields()
            share.add_times(amounts, times)
            self.parts.append(YieldShare(source, share))


@mypyc_attr(acyclic=True)
@final
class TileBonus:
    """The gain of a city for every `per` tiles like this one that it works, by source."""

    source: str
    yields: Yields
    per: int

    def __init__(self, source: str, yields: Yields, per: int) -> None:
        self.source = source
        self.yields = yields
        self.per = per


def tile_yields(state: State, tile: Tile, centre: bool) -> Yields:
    """Return what a worked tile yields; shared, never changed."""
    world = state.world
    river = world.rivers[tile] != 0
    return ground_yields(state.rules, world.terrain[tile], state.overlays[tile], river, centre)


def ground_yields(rules: Ruleset, terrain: int, overlays: int, river: bool, centre: bool) -> Yields:
    """Return what a sort of tile yields: ground, then centre minimums, then the river.

    The result is shared and never changed. `overlays` is a mask; the centre is a city's own
    tile.
    """
    key = ground_key(terrain, overlays, river, centre)
    known = rules.grounds.get(key)
    if known is None:
        shares = Shares(False)
        add_ground(rules, key, shares)
        known = shares.total
        rules.grounds[key] = known
    return known


def tile_parts(state: State, tile: Tile, centre: bool) -> list[YieldShare]:
    """Return the shares of a worked tile's yields by source."""
    world = state.world
    river = world.rivers[tile] != 0
    key = ground_key(world.terrain[tile], state.overlays[tile], river, centre)
    shares = Shares(True)
    add_ground(state.rules, key, shares)
    return shares.parts


def ground_key(terrain: int, overlays: int, river: bool, centre: bool) -> int:
    """Return the sort of a worked tile: terrain, overlays, river, centre or not."""
    key = (overlays * 256 + terrain + 1) * 4
    if river:
        key += 2
    if centre:
        key += 1
    return key


def add_ground(rules: Ruleset, key: int, shares: Shares) -> None:
    """Add everything that all worked tiles of a sort yield."""
    terrain = key // 4 % 256 - 1
    lying = key // 1024
    economy = rules.balance.economy
    if terrain >= 0:
        shares.add(rules.terrains[terrain].key, of(rules.terrains[terrain].amounts), 1)
    for overlay in rules.overlays:
        if lying >> overlay.id & 1:
            shares.add(overlay.key, of(overlay.amounts), 1)
    if key & 1:
        shares.add("center", lift(shares.total, economy.center_minimum), 1)
    if key & 2:
        shares.add("river", of(economy.river), 1)


def lift(found: Yields, least: Amounts) -> Yields:
    """Return what raises yields to a minimum."""
    return Yields(
        max(0, least.food - found.food),
        max(0, least.production - found.production),
        max(0, least.science - found.science),
        max(0, least.gold - found.gold),
    )


def base_yields(rules: Ruleset) -> Yields:
    """Return the base yields of every city; shared, never changed."""
    known = rules.grounds.get(NO_GROUND)
    if known is None:
        known = of(rules.balance.economy.city_base)
        rules.grounds[NO_GROUND] = known
    return known


def of(amounts: Amounts) -> Yields:
    """Return the yields of a table, ready for sums."""
    return Yields(amounts.food, amounts.production, amounts.science, amounts.gold)


def city_yields(state: State, city: City) -> Yields:
    """Return a city's current yields, before austerity and without what belongs to the player."""
    shares = Shares(False)
    add_shares(state, city, shares)
    return shares.total


def yield_parts(state: State, city: City) -> list[YieldShare]:
    """Return the shares of a city's yields by source."""
    shares = Shares(True)
    add_shares(state, city, shares)
    return shares.parts


def add_shares(state: State, city: City, shares: Shares) -> None:
    """Add everything that a city brings in."""
    rules = state.rules
    player = state.players[city.owner]
    tiles = Yields()
    for tile in city.worked:
        tiles.add(tile_yields(state, tile, tile == city.tile))
    shares.add("tiles", tiles, 1)
    shares.add("city", base_yields(rules), 1)
    mask = city.buildings
    if mask:
        for building in rules.buildings:
            if mask >> building.id & 1:
                add_local(state, city, building.effects.city_yields, building.key, shares)
    if city.projects:
        for project in rules.projects:
            if city.projects >> project.id & 1:
                add_local(state, city, project.effects.city_yields, project.key, shares)
    civ = rules.civs[player.civ]
    add_local(state, city, civ.effects.city_yields, civ.key, shares)
    add_tile_yields(state, city, civ.effects.tile_yields, civ.key, shares)
    for tech in rules.active_techs:
        if player.techs >> tech & 1:
            definition = rules.techs[tech]
            add_local(state, city, definition.effects.city_yields, definition.key, shares)
            add_tile_yields(state, city, definition.effects.tile_yields, definition.key, shares)
    add_empire(state, city, player, shares)


def add_local(
    state: State, city: City, effects: list[CityYield], source: str, shares: Shares
) -> None:
    """Add the effects of something that is in the city or belongs to its owner."""
    for effect in effects:
        if not effect.empire and holds(state, city, effect):
            shares.add(source, effect.amounts, 1)


def add_empire(state: State, city: City, player: Player, shares: Shares) -> None:
    """Add the effects of what the owner has completed anywhere."""
    if player.markers == 0 and player.milestones == 0:
        return
    for effects in empire_effects(state, player):
        for effect in effects.city_yields:
            if effect.empire and holds(state, city, effect):
                shares.add(effects.source, effect.amounts, 1)


def add_tile_yields(
    state: State, city: City, effects: list[TileYield], source: str, shares: Shares
) -> None:
    """Add the effects that count worked tiles."""
    for effect in effects:
        if effect.capital and not city.capital:
            continue
        count = 0
        for tile in city.worked:
            if matches(state, tile, effect):
                count += 1
        times = count // effect.per
        if times > 0:
            shares.add(source, effect.amounts, times)


def tile_bonuses(state: State, city: City, tile: Tile) -> list[TileBonus]:
    """Return what a tile counts for when this city works it, beyond the tile's own yields."""
    rules = state.rules
    player = state.players[city.owner]
    civ = rules.civs[player.civ]
    found: list[TileBonus] = []
    add_bonuses(state, city, tile, civ.effects.tile_yields, civ.key, found)
    for tech in rules.active_techs:
        if player.techs >> tech & 1:
            definition = rules.techs[tech]
            effects = definition.effects.tile_yields
            add_bonuses(state, city, tile, effects, definition.key, found)
    return found


def add_bonuses(
    state: State,
    city: City,
    tile: Tile,
    effects: list[TileYield],
    source: str,
    found: list[TileBonus],
) -> None:
    """Add those effects of a source for which a tile counts."""
    for effect in effects:
        if (city.capital or not effect.capital) and matches(state, tile, effect):
            found.append(TileBonus(source, effect.amounts, effect.per))


def matches(state: State, tile: Tile, effect: TileYield) -> bool:
    """Return whether a tile counts for an effect."""
    if effect.river and not state.has_river(tile):
        return False
    if effect.terrain >= 0 and state.world.terrain[tile] != effect.terrain:
        return False
    return effect.overlay < 0 or state.overlays[tile] >> effect.overlay & 1 == 1


def holds(state: State, city: City, effect: CityYield) -> bool:
    """Return whether a city meets every condition of an effect."""
    if effect.capital and not city.capital:
        return False
    if effect.building >= 0 and not city.has(effect.building):
        return False
    if effect.river and not state.has_river(city.tile):
        return False
    if city.population < effect.min_population:
        return False
    if effect.terrain >= 0 and works_terrain(state, city, effect.terrain) == 0:
        return False
    if effect.overlay >= 0 and not works_overlay(state, city, effect.overlay):
        return False
    if effect.garrisoned and garrison(state, city) is None:
        return False
    return not effect.at_peace or is_at_peace(state, city.owner)


def works_overlay(state: State, city: City, overlay: int) -> bool:
    """Return whether a city works a tile with an overlay."""
    for tile in city.worked:
        if state.overlays[tile] >> overlay & 1:
            return True
    return False


def is_at_peace(state: State, seat: Seat) -> bool:
    """Return whether a seat is not at war with any living civ."""
    for other in state.players:
        if other.seat != seat and not other.eliminated and state.at_war(seat, other.seat):
            return False
    return True


def income(state: State, player: Player) -> Yields:
    """Return the combined yields of all cities of a player."""
    total = Yields()
    for city in state.all_cities():
        if city.owner == player.seat:
            total.add(city_yields(state, city))
    return total
