"""Price in gold of completing a build at once."""

from ..pieces import City
from ..state import State
from .modifiers import Factor, applied


def rush_price(state: State, city: City) -> int:
    """Return the gold to complete the current build."""
    return rush_gold(state, city, max(0, city.cost - city.progress))


def rush_gold(state: State, city: City, missing: int) -> int:
    """Return the gold for the Production that a city lacks, rounded up once."""
    gold, divisor = applied(missing, rush_factors(state, city))
    return -(-gold // divisor)


def rush_factors(state: State, city: City) -> list[Factor]:
    """Return what a city pays for Production: its price, less the buildings' best discount."""
    found = [Factor("rush_price", state.rules.balance.production.rush_price * 100)]
    source = ""
    best = 0
    for building in state.rules.buildings:
        if city.buildings >> building.id & 1 and building.effects.rush_discount > best:
            best = building.effects.rush_discount
            source = building.key
    if best > 0:
        found.append(Factor(source, 100 - best))
    return found
