"""Which statement of the rulebook explains a named share of a number."""

RULES = {
    "base": "units.figures",
    "fortified": "fortify.bonus",
    "garrison": "city_defense.garrison",
    "population": "city_defense.base",
    "tiles": "yields.tiles",
    "city": "yields.city_base",
    "empire": "yields.traits",
    "gross": "gold.gross",
    "building_upkeep": "gold.building_upkeep",
    "military_upkeep": "gold.military_upkeep",
    "supply_free": "gold.supply_free",
    "supply_used": "gold.supply_used",
    "cities": "science.sum",
    "per_city": "science.sum",
    "austerity": "austerity.science",
    "growth": "growth.threshold",
}
"""By source; sources that are definitions explain themselves."""


def rule_of(source: str) -> str | None:
    """The id of the statement that explains a source, if one does."""
    return RULES.get(source)
