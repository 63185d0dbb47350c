"""Statements of the rulebook that explain the named parts of numbers."""

from ...rules.ruleset import Ruleset

YIELDS = {
    "tiles": "yields.tiles",
    "city": "yields.city_base",
}
TILES = {
    "center": "yields.center_minimum",
    "river": "yields.river",
}
POWER = "war.power"
UNIT_STRENGTH = {
    "base": "units.figures",
    "fortified": "fortify.bonus",
}
CITY_STRENGTH = {
    "base": "city_defense.base",
    "garrison": "city_defense.garrison",
    "population": "city_defense.base",
}
SUMS = {
    "gross": "gold.gross",
    "military_upkeep": "gold.military_upkeep",
    "supply_used": "gold.supply_used",
    "cities": "science.sum",
    "austerity": "austerity.science",
    "austerity_production": "austerity.production",
    "score_cities": "score.formula",
    "score_techs": "score.formula",
    "score_land": "score.formula",
    "score_army": "score.military",
}
BUILDING_UPKEEP = "gold.building_upkeep"
FREE_SUPPLY = "gold.supply_free"
SCIENCE = "science.sum"
GROWTH = "growth.modifiers"
COSTS = {
    "unit_scaling": "units.cost_scaling",
    "project_scaling": "project.filler_scaling",
}
"""By source, for each sort of number; other sources are definitions."""

ALIKE = ("supply_base", "supply_cities", "power_walls", "power_health", "rush_price")
"""Sources of sums that one statement explains, whatever the source."""

SORTS = (YIELDS, TILES, UNIT_STRENGTH, CITY_STRENGTH, SUMS, COSTS, ALIKE)
SOURCES = list(dict.fromkeys(source for sort in SORTS for source in sort))
"""All sources that are no definitions; clients have words for each."""


def yield_rule(rules: Ruleset, source: str) -> str:
    """Return the rule that explains a share of a city's yields."""
    if source in YIELDS:
        return YIELDS[source]
    is_building = any(building.key == source for building in rules.buildings)
    return "yields.buildings" if is_building else "yields.traits"


def tile_rule(source: str) -> str:
    """Return the rule that explains a share of a tile's yields."""
    return TILES.get(source, "yields.tiles")


def unit_rule(rules: Ruleset, source: str) -> str:
    """Return the rule that explains a share of a unit's strength."""
    if source in UNIT_STRENGTH:
        return UNIT_STRENGTH[source]
    is_ground = any(terrain.key == source for terrain in rules.terrains)
    return "strength.terrain" if is_ground else "strength.terms"


def city_rule(rules: Ruleset, source: str) -> str:
    """Return the rule that explains a share of a city's strength."""
    return CITY_STRENGTH.get(source, "city_defense.buildings")


def sum_rule(source: str) -> str:
    """Return the rule behind a share of gold, supply, science or score that is not a definition."""
    return SUMS[source]


def cost_rule(source: str) -> str:
    """Return the rule that explains a cost factor; civs and techs have their own statements."""
    return COSTS.get(source, "units.cost")


def price_rule(source: str) -> str:
    """Return the rule that explains a price factor: the price of gold, or a building's discount."""
    return "rush.price" if source == "rush_price" else "rush.best_discount"
