"""What a city brings in: worked tiles, buildings, traits; every sum by its named parts."""

from typing import final

from ..pieces import City, Player
from ..rules.balance import Amounts
from ..rules.effects import CityYield, TileYield
from ..state import State
from ..world import UNKNOWN
from .modifiers import empire_effects, works_terrain
from .strength import garrison


@final
class Yields:
    """Food, Production, Science and Gold."""

    food: int
    production: int
    science: int
    gold: int

    def __init__(self) -> None:
        self.food = 0
        self.production = 0
        self.science = 0
        self.gold = 0

    def add(self, amounts: Amounts, times: int) -> None:
        """Adds a bundle so many times."""
        self.food += amounts.food * times
        self.production += amounts.production * times
        self.science += amounts.science * times
        self.gold += amounts.gold * times

    def add_yields(self, other: "Yields") -> None:
        """Adds other yields."""
        self.food += other.food
        self.production += other.production
        self.science += other.science
        self.gold += other.gold

    def raise_to(self, minimum: Amounts) -> None:
        """No yield stays below a minimum."""
        self.food = max(self.food, minimum.food)
        self.production = max(self.production, minimum.production)
        self.science = max(self.science, minimum.science)
        self.gold = max(self.gold, minimum.gold)

    @property
    def total(self) -> int:
        """The plain sum."""
        return self.food + self.production + self.science + self.gold


@final
class YieldPart:
    """A named share of a city's yields."""

    source: str
    yields: Yields

    def __init__(self, source: str, yields: Yields) -> None:
        self.source = source
        self.yields = yields


def ground_yields(state: State, tile: int) -> Yields:
    """Terrain and overlays of a tile, without rivers and minimums."""
    found = Yields()
    rules = state.rules
    terrain = state.world.terrain[tile]
    if terrain != UNKNOWN:
        found.add(rules.terrains[terrain].amounts, 1)
    lying = state.overlays[tile]
    if lying:
        for overlay in rules.overlays:
            if lying >> overlay.id & 1:
                found.add(overlay.amounts, 1)
    return found


def tile_yields(state: State, tile: int, centre: bool) -> Yields:
    """A worked tile: ground, then centre minimums, then the river."""
    economy = state.rules.balance.economy
    found = ground_yields(state, tile)
    if centre:
        found.raise_to(economy.center_minimum)
    if state.has_river(tile):
        found.add(economy.river, 1)
    return found


def city_yields(state: State, city: City) -> Yields:
    """What a city brings in now, before austerity and without what belongs to the player."""
    found = Yields()
    for part in yield_parts(state, city):
        found.add_yields(part.yields)
    return found


def yield_parts(state: State, city: City) -> list[YieldPart]:
    """The shares of a city's yields by source."""
    rules = state.rules
    player = state.players[city.owner]
    tiles = Yields()
    for tile in city.worked:
        tiles.add_yields(tile_yields(state, tile, tile == city.tile))
    base = Yields()
    base.add(rules.balance.economy.city_base, 1)
    parts = [YieldPart("tiles", tiles), YieldPart("city", base)]
    for building in rules.buildings:
        if city.buildings >> building.id & 1:
            add_local(state, city, building.effects.city_yields, building.key, parts)
    if city.projects:
        for project in rules.projects:
            if city.projects >> project.id & 1:
                add_local(state, city, project.effects.city_yields, project.key, parts)
    civ = rules.civs[player.civ]
    add_local(state, city, civ.effects.city_yields, civ.key, parts)
    add_tile_yields(state, city, civ.effects.tile_yields, civ.key, parts)
    for tech in rules.active_techs:
        if player.techs >> tech & 1:
            definition = rules.techs[tech]
            add_local(state, city, definition.effects.city_yields, definition.key, parts)
            add_tile_yields(state, city, definition.effects.tile_yields, definition.key, parts)
    add_empire(state, city, player, parts)
    return parts


def add_local(
    state: State, city: City, effects: list[CityYield], source: str, parts: list[YieldPart]
) -> None:
    """Effects of something that stands in the city or belongs to its owner."""
    for effect in effects:
        if not effect.empire and holds(state, city, effect):
            share = Yields()
            share.add(effect.amounts, 1)
            parts.append(YieldPart(source, share))


def add_empire(state: State, city: City, player: Player, parts: list[YieldPart]) -> None:
    """Effects of what the owner has completed anywhere."""
    for effects in empire_effects(state, player):
        for effect in effects.city_yields:
            if effect.empire and holds(state, city, effect):
                share = Yields()
                share.add(effect.amounts, 1)
                parts.append(YieldPart("empire", share))


def add_tile_yields(
    state: State, city: City, effects: list[TileYield], source: str, parts: list[YieldPart]
) -> None:
    """Effects that count worked tiles."""
    for effect in effects:
        if effect.capital and not city.capital:
            continue
        count = 0
        for tile in city.worked:
            if matches(state, tile, effect):
                count += 1
        times = count // effect.per
        if times > 0:
            share = Yields()
            share.add(effect.amounts, times)
            parts.append(YieldPart(source, share))


def matches(state: State, tile: int, effect: TileYield) -> bool:
    """Whether a tile counts for an effect."""
    if effect.river and not state.has_river(tile):
        return False
    if effect.terrain >= 0 and state.world.terrain[tile] != effect.terrain:
        return False
    return effect.overlay < 0 or state.overlays[tile] >> effect.overlay & 1 == 1


def holds(state: State, city: City, effect: CityYield) -> bool:
    """Whether a city meets every condition of an effect."""
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
    """Whether a city works a tile with an overlay."""
    for tile in city.worked:
        if state.overlays[tile] >> overlay & 1:
            return True
    return False


def is_at_peace(state: State, seat: int) -> bool:
    """Whether a seat is at war with no living civ."""
    for other in state.players:
        if other.seat != seat and not other.eliminated and state.at_war(seat, other.seat):
            return False
    return True
